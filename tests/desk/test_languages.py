"""Every page and dialog of the desk in every whole language: nothing on it is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pairwright.desk.words import COMPLETE
from pairwright.event import Settings, open_event
from pairwright.event.commands import AddSection, ChangeSettings, Withdraw
from pairwright.event.settings import Fee, PrizeList
from pairwright.standings.tiebreaks.meanings import NAMES as TIE_BREAKS
from pairwright.systems.registry import editions, system_names, system_titles
from pairwright.translations import LANGUAGES, translator
from tools import tool

from .conftest import Desks, MakeEvent
from .pages_of import addresses

OTHERS = [code for code in COMPLETE if code != "en"]

ATTRIBUTES = ("title", "aria-label", "placeholder", "alt", "data-key-help", "data-lost")
"""Attributes that people read, or hear."""

VOID = {"meta", "link", "input", "br", "hr", "img", "use", "path"}

DIALOGS: tuple[tuple[str, dict[str, str]], ...] = (
    ("/s/1/pair", {"round": "3"}),
    ("/s/1/pair", {"round": "9"}),
    ("/s/1/unpair", {}),
    ("/s/1/unpublish", {}),
    ("/s/1/validate", {"reason": ""}),
    ("/s/1/edit", {"turn": "77"}),
    ("/s/1/edit", {"turn": "1", "unpair": "2"}),
    ("/s/1/edit", {"swap": "one"}),
    ("/s/1/leave-fide-mode", {}),
    ("/s/1/remove", {}),
    ("/s/1/settings", {"system": "keizer"}),
    ("/s/1/settings", {"rounds": "4"}),
    ("/s/1/settings", {"rounds": "x"}),
    ("/s/1/settings", {"tie_breaks": "DE"}),
    ("/s/1/settings", {"points": "win"}),
    ("/s/1/settings", {"rate_of_play": "slow"}),
    ("/s/1/settings", {"initial_colour": "green"}),
    ("/s/1/settings", {"numbering": "luck"}),
    ("/s/1/settings", {"match_points": "2"}),
    ("/s/1/prizes", {"prizes": "100"}),
    ("/s/1/prizes", {"prizes": "A=1,2"}),
    ("/s/1/apart", {"players": "1"}),
    ("/s/1/apart", {"lift": "gone"}),
    ("/s/1/players", {"name": "Adam, a", "rating": "2400"}),
    ("/s/1/players/1/act", {"do": "dance"}),
    ("/s/1/players/1/act", {"do": "remove"}),
    ("/s/1/players/1/act", {"do": "bye", "round": "1", "kind": "H"}),
    ("/s/1/players/1/act", {"do": "bye", "round": "4", "kind": "F"}),
    ("/s/1/players/1/act", {"do": "withdraw", "first": "1"}),
    ("/s/1/players/1/act", {"do": "move", "target": "2"}),
    ("/s/1/players/1/act", {"do": "return", "first": "3"}),
    ("/s/1/r/1/correct", {"board": "1", "result": "0-1"}),
    ("/s/1/r/1/correct", {"board": "1", "result": "0-1", "reason": "slip"}),
    ("/s/1/r/1/correct", {"board": "1", "result": "-"}),
    ("/s/1/r/2/correct", {"board": "77", "result": "1-0", "reason": "slip"}),
    ("/s/1/order", {"place1": "1", "place2": "1"}),
    ("/sections", {"name": "B", "preset": "none"}),
    ("/sharing/issue", {"role": "king", "name": "x"}),
    ("/sharing/issue", {"role": "results", "name": ""}),
    ("/undo", {"revision": "1"}),
    ("/redo", {}),
    ("/restore", {"revision": "2"}),
    ("/new", {"name": "x"}),
    ("/s/9/pair", {"round": "1"}),
    ("/hall/1/here", {}),
    ("/hall/1/report", {"result": "10"}),
)  # fmt: skip
"""What is refused or asked about, and changes nothing: an address and its form."""


class Read(HTMLParser):
    """What people read on a page: its texts and attributes; `english` are those that are marked as English."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.english: list[str] = []
        self._inside: list[tuple[str, str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        as_typed = known.get("translate") == "no"  # words of the program, written alike everywhere
        if not as_typed:
            self._keep(*(text for name in ATTRIBUTES if (text := known.get(name))))
        if tag not in VOID:
            silent = as_typed or tag in ("script", "style", "kbd", "code", "time")
            self._inside.append((tag, known.get("lang") or "", silent))

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not any(silent for *_, silent in self._inside):
            self._keep(data)

    def _keep(self, *texts: str) -> None:
        marked = [lang for tag, lang, _ in self._inside if lang and tag != "html"]
        kept = self.english if "en" in marked else self.texts
        if not [lang for lang in marked if lang != "en"]:  # languages are named in themselves
            kept += [text for one in texts if re.search(r"[^\W\d_]{3}|[⟦⟧]", text := " ".join(one.split()))]


OF_USERS = re.compile(
    r"^[a-z][a-z0-9_]*=.*$|Test Open|Others|Chief|General|https?://\S+|FIDE (?:effective )?(?:standard|rapid|blitz)|"
    r"\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|\b[0-9a-f]{4}(?: [0-9a-f]{4})+\b|"
    r"\b(?:Adam|Berg|Cruz|Diaz|Ek|Fox|Gill|Haas|Ito|Jung|Kim|Lund)(?:, [a-z])?\b"
)
"""Parameters as they are typed, names in the events of these tests, addresses and codes of access, digests."""

NAMES = {
    *(one.name for one in LANGUAGES), *system_titles().values(),
    "XLSX", "CSV:", "(ZIP)", "(ZIP) ·", "Letter", "Test Open",
}  # fmt: skip
"""Names: of languages, pairing systems, formats and sizes of paper."""

NAMES |= {
    label
    for name in system_names()
    for book in (system.rules for system in editions(name))
    for one in (*book.absolute, *book.quality, *book.articles)
    for label in (getattr(one, "id", ""), getattr(one, "article", ""), getattr(one, "number", ""))
}
"""Labels of rules and articles, by which proofs cite them in every language."""

IN_ENGLISH = ("/help",)
"""Pages in English: the manual. It only shrinks."""

MARKED = re.compile(r"/s/1/(r/3/(why|reasons)|audit)")
"""Pages on which reasons and verdicts are marked as English. It only shrinks."""


def bare(text: str) -> str:
    """A text without names that users gave, numbers and most signs; empty if no word is left."""
    if text in NAMES:
        return ""
    found = re.sub(r"(?:[^\w.]|[\d_])+", " ", OF_USERS.sub("", text)).strip()
    return found if re.search(r"[^\W\d_]{3}", found) else ""


def unbracketed(read: Read) -> set[str]:
    """What stands on a page in the language that is none outside of brackets."""
    text, before = "\0".join(read.texts), ""
    while text != before:
        text, before = re.sub(r"⟦[^⟦⟧]*⟧", "", text), text
    return {one.strip() for one in text.split("\0") if bare(one.strip())}


def alike(code: str) -> set[str]:
    """What a language writes as English does, as its catalogues say."""
    catalogues, found = tool("catalogues"), set()
    for path in catalogues.catalogues():
        if path.parent.parent.name == code and path.stem != "messages":
            texts = catalogues.texts_in(catalogues.compiled(path))
            found |= {bare(re.sub(r"{\w+}", "", text)) for key, text in texts.items() if key == text}
    say = translator(code)
    return found | {bare(str(name())) for name in TIE_BREAKS.values() if say(name()) == str(name())}


@pytest.fixture
def rich(make_event: MakeEvent) -> Path:
    """An event with something of everything: a draft, a prize, a fee, who is kept apart, who has gone, all options."""
    path = make_event(9, played=2, draft=True)
    with open_event(path) as event:
        for at, system in enumerate(WITH_OPTIONS):
            event.do(AddSection(Settings(f"Others {at}", rounds=3, system=system)))
        event.do(ChangeSettings(1, {"prizes": (PrizeList("General", (5000,)),), "fees": (Fee(2000),)}))
        event.do(Withdraw(1, 9, 4))
    return path


WITH_OPTIONS = ("keizer", "lim", "roommates", "uscf", "ip")
"""Systems of the other sections, whose options and rules are read."""


def pages() -> Iterator[str]:
    """The addresses of all pages, and of those about rules for each section."""
    yield from addresses(3)
    for section in range(2, 2 + len(WITH_OPTIONS)):
        yield from (f"/s/{section}/settings", f"/s/{section}/print/rules")


def walked(client: TestClient) -> Iterator[tuple[str, Read]]:
    """Every page, and every dialog, as it is in the language that was chosen."""
    for path in pages():
        answer = client.get(path)
        if "text/html" in answer.headers.get("content-type", ""):
            yield path, Read(answer.text)
    for at, (path, form) in enumerate(DIALOGS):
        answer = client.post(path, data=form, headers={"hx-request": "true"})
        assert answer.status_code in (403, 409, 422), (path, form, answer.status_code)
        yield f"{at} {path}", Read(answer.text)


def in_language(client: TestClient, code: str) -> dict[str, Read]:
    client.post("/language", data={"code": code})
    return dict(walked(client))


@pytest.fixture(scope="module")
def english() -> dict[str, Read]:
    """The pages in English: what the first test has read, for those after it."""
    return {}


@pytest.mark.parametrize("code", OTHERS)
def test_X4_nothing_is_left_in_english_on_any_page_or_dialog(
    rich: Path, desks: Desks, code: str, english: dict[str, Read]
) -> None:
    """A text of the English page that stands on the translated one as well, word for word, was not translated."""
    client = desks.open(rich)
    english |= english or in_language(client, "en")
    other, same_in_both = in_language(client, code), alike(code)
    assert english.keys() == other.keys()
    assert len(english) > 90
    left = {}
    for path, read in other.items():
        if path.startswith(IN_ENGLISH):
            continue
        known = {bare(text) for text in english[path].texts} - same_in_both
        if same := sorted({text for text in read.texts if bare(text) and bare(text) in known}):
            left[path] = same
    assert left == {}
    marked = [path for path, read in other.items() if any(map(bare, read.english))]
    assert [path for path in marked if not (MARKED.search(path) or path.startswith(IN_ENGLISH))] == []


def test_X4_every_text_of_every_page_and_dialog_can_be_translated(rich: Path, desks: Desks) -> None:
    """In the language that is none all that a catalogue can have stands in brackets."""
    pages = in_language(desks.open(rich), "xx")
    left = {path: unbracketed(read) for path, read in pages.items() if not path.startswith(IN_ENGLISH)}
    assert {path: found for path, found in left.items() if found} == {}
    assert any("⟦" in text for text in pages["/journal"].texts)


def test_the_walk_over_pages_finds_what_stands_outside_of_brackets() -> None:
    assert unbracketed(Read('<p title="hint">⟦a <b>b⟧</b> ⟦c⟧ bare</p>')) == {"hint", "bare"}
