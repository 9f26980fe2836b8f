"""The desk and the pages of the hall in the languages of the sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pairwright.desk
from pairwright.desk.asking import NAMES
from pairwright.desk.choosers import WHO
from pairwright.desk.entry_lists import COLUMNS
from pairwright.desk.now import ALL_IN, MATCHES, STEPS
from pairwright.desk.pages import PAGES
from pairwright.desk.players import FIELDS_OF_PERSON
from pairwright.desk.reports import REPORTS, SHEETS
from pairwright.desk.results import CALLED
from pairwright.desk.rounds import MARKS
from pairwright.desk.rules_page import CHOICES, HINTS, INFO, SHARINGS, TITLES
from pairwright.desk.sharing import ROLE_NAMES
from pairwright.desk.starting import TIMES, WHO_ENTERS
from pairwright.desk.tie_breaks import PLAIN, TEAMS
from pairwright.desk.words import COMPLETE, isolated, texts_of_scripts, translator
from pairwright.event import open_event
from pairwright.event.apart import BY
from pairwright.event.commands import KeepApart
from pairwright.event.exports import TABLES
from pairwright.event.matches import AVERAGE
from pairwright.event.presets import KINDS_OF_EVENT, PRESETS
from pairwright.event.settings import Apart
from pairwright.event.wording import results, rounds
from pairwright.event.wording.common import BOARD_COUNT
from pairwright.event.wording.common import RESULT_WORDS as TEXTS
from pairwright.ratings import KINDS
from pairwright.titles import FACTS
from pairwright.translations import LANGUAGES, language_of
from tools import tool

from .conftest import Desks

DESK = Path(pairwright.desk.__file__).parent
SOURCES = {
    name: tool("catalogues").SOURCE.joinpath(*name.split("/"), "locale") for name in ("desk", "event/sheets")
}
TEMPLATES = sorted(DESK.joinpath("templates").glob("*.html"))
OF_THE_HALL = [
    path for path in TEMPLATES if path.name.startswith("hall") or path.name in ("screen.html", "join.html")
]
OF_THE_DESK = [path for path in TEMPLATES if path not in OF_THE_HALL]
OTHERS = [one.code for one in LANGUAGES if one.code != "en"]
SAID = re.compile(r"""\b_\(\s*(?:"([^"]+)"|'([^']+)')""")


def said() -> set[str]:
    """The texts of the public pages: of their templates, and what a wrong code is answered by."""
    found = {
        first or second
        for path in OF_THE_HALL
        for first, second in SAID.findall(path.read_text(encoding="utf-8"))
    }
    told = re.findall(
        r'(?:fault=|_wrong\(request, )"([^"]+)"', (DESK / "joining.py").read_text(encoding="utf-8")
    )
    faults = [text for text in told if "chief arbiter" not in text]  # told to arbiters only
    assert len(found) > 30
    assert len(faults) >= 4
    return found | set(faults)


def catalogue(room: str, language: str, name: str) -> dict[str, str]:
    path = SOURCES[room] / language / "LC_MESSAGES" / f"{name}.po"
    compiling = tool("catalogues")
    return {str(english): text for english, text in compiling.texts_in(compiling.compiled(path)).items()}


@pytest.mark.parametrize("language", OTHERS)
def test_X4_the_pages_of_the_hall_are_in_every_language_of_the_sheets(language: str) -> None:
    own = catalogue("desk", language, "hall")
    sheets = catalogue("event/sheets", language, "sheets")
    assert said() - own.keys() - sheets.keys() == set()
    assert own.keys() - said() == set(), "what no page says is in no catalogue"
    assert own.keys() & sheets.keys() == set(), "a text is translated once"
    say = translator(language)
    for english, translated in own.items():
        assert translated
        assert say(english) == translated, "the compiled catalogue is that of the source"
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", translated))


def test_X4_a_phone_reads_no_english_where_another_language_is_chosen(desks: Desks) -> None:
    client = desks.of(8, played=1, published=True)
    english = {text for text in said() if "{" not in text and len(text) > 8}
    for language in OTHERS:
        client.post("/language", data={"code": language, "back": "/"})
        for path in ("/hall/1/boards", "/hall/1/names", "/hall/1/standings", "/hall/1/player/3", "/join"):
            page = client.get(path).text
            assert [text for text in english if f">{text}<" in page] == [], (language, path)


def said_at_the_desk() -> set[str]:
    """The texts of the desk: of its templates and scripts, and those that tables of the program have for pages."""
    found = {
        first or second
        for path in OF_THE_DESK
        for first, second in SAID.findall(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 350
    assert len(texts_of_scripts()) > 12
    tables: list[Iterable[str]] = [
        texts_of_scripts(),
        (title for _, title, _ in PAGES),
        (title for _, title, _ in FIELDS_OF_PERSON),
        COLUMNS.values(),
        KINDS_OF_EVENT.values(),
        ("draft", "playing", "complete", "closed"),
        (*(text for step in STEPS.values() for text in (step.sentence, step.button)), ALL_IN, MATCHES),
        TEXTS.values(),
        TITLES.values(),
        HINTS.values(),
        WHO_ENTERS.values(),
        WHO.values(),
        ("the one in force", AVERAGE),
        *(choices.values() for choices in CHOICES.values()),
        SHARINGS.values(),
        PLAIN.values(),
        TEAMS.values(),
        TIMES.values(),
        INFO.values(),
        FACTS.values(),
        {*NAMES.values(), "Continue"},
        (text for _, text in MARKS.values()),
        CALLED.values(),
        BY,
        SHEETS.values(),
        TABLES,
        (title for title, _ in REPORTS.values()),
        ROLE_NAMES.values(),
        ("Place", "Rank", "Number", "Name", "Title", "Rating", "Federation", "Club", "Points"),
        ("Value", "Total"),  # of Keizer
        KINDS,
    ]
    return {text for text in found.union(*tables) if any(map(str.isalpha, text))}


def test_every_preset_has_a_title() -> None:
    assert KINDS_OF_EVENT.keys() == PRESETS.keys()


CODES = {"JSON", "TRF-2026", "TRF16"}
SAME = {
    "de": CODES | {"Bye", "Byes", "Code", "Name", "Norm", "Text"},
    "fr": CODES
    | {
        "Badges",
        "Bye",
        "Byes",
        "Club",
        "Code",
        "Journal",
        "Pages",
        "Place",
        "Points",
        "Pts",
        "Section",
        "Sections",
    }
    | {"absent", "blitz", "club"},
    "es": CODES | {"Club", "club", "no"},
    "ar": CODES,
}
"""Texts that are written alike in English and another language; every other text must differ."""


@pytest.mark.parametrize("language", [code for code in OTHERS if code in COMPLETE])
def test_X4_the_desk_is_whole_in_the_languages_that_are_called_complete(language: str) -> None:
    say = translator(language)
    same = {text for text in said_at_the_desk() if say(text) == text}
    assert same == SAME[language]


@pytest.mark.parametrize("language", OTHERS)
def test_X4_a_catalogue_of_the_desk_has_what_pages_say_and_nothing_else(language: str) -> None:
    if not SOURCES["desk"].joinpath(language, "LC_MESSAGES", "desk.po").is_file():
        assert language not in COMPLETE
        return
    own = catalogue("desk", language, "desk")
    others = catalogue("desk", language, "hall") | catalogue("event/sheets", language, "sheets")
    assert own.keys() - said_at_the_desk() == set()
    assert own.keys() & others.keys() == set(), "a text is translated once"
    say = translator(language)
    for english, translated in own.items():
        assert translated
        assert say(english) == translated, "the compiled catalogue is that of the source"
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", translated))


def test_X4_a_name_from_right_to_left_does_not_turn_the_sentence_round(desks: Desks) -> None:
    """Each such name is isolated by U+2068 and U+2069, two of them one by one; other text is as it was."""
    assert isolated("3 אב, ג (0.0) – 4 ד") == "3 \u2068אב, ג\u2069 (0.0) – 4 \u2068ד\u2069"
    assert isolated("אב – גד 1-0") == "\u2068אב\u2069 – \u2068גד\u2069 1-0"
    assert isolated("Müller-Lüdenscheidt 1-0 Łuk") == "Müller-Lüdenscheidt 1-0 Łuk"
    path = desks.event(5)
    with open_event(path) as event:
        event.do(KeepApart(1, Apart((1, 3))))  # so that the sentence of board 1 names somebody
    client = desks.open(path)
    for key, name in (("1", "אב, ג"), ("5", "דה, ג")):  # 5 has the bye
        client.post(f"/s/1/players/{key}", data={"name": name})
    client.post("/s/1/pair", data={"round": "1"})
    assert "\u2068אב" in client.get("/s/1/r/1/why?board=1").text
    told = client.get("/s/1/r/1/reasons?form=json").json()
    shown = client.get("/s/1/r/1/reasons").text
    for sentence, name in ((told["boards"]["1"], "אב"), (told["byes"]["5"], "דה")):
        assert f"\u2068{name}\u2069" in sentence
        assert f"\u2068{name}\u2069" in shown


@pytest.mark.parametrize("language", [code for code in OTHERS if code in COMPLETE])
def test_X4_refusals_questions_and_the_journal_are_in_the_languages_of_the_desk(
    desks: Desks, language: str
) -> None:
    client = desks.of(8, played=1, draft=True)
    client.post("/language", data={"code": language})
    say = translator(language).told
    again = unescape(client.post("/s/1/pair", data={"round": "2"}).text)
    assert f"<bdi>{say(rounds.IS_A_DRAFT(round=2, section='A'))}</bdi>" in again
    assert f"<bdi>{say(rounds.PUBLISH_OR_DELETE())}</bdi>" in again
    told = client.post("/s/1/r/1/result", data={"slip": "77+"}, headers={"accept": "application/json"}).json()
    assert told["error"] == say(results.NO_BOARD(round=1, board=77))
    journal = unescape(client.get("/journal").text)
    paired = rounds.ROUND_PAIRED(round=2, section="A", parts=(BOARD_COUNT(count=4),))
    assert f"<bdi>{say(paired)}</bdi>" in journal
    client.post("/language", data={"code": "en"})
    english = client.post("/s/1/pair", data={"round": "2"}).text
    assert "<bdi>Round 2 of A is already paired, as a draft.</bdi>" in english


class Bare(HTMLParser):
    """The words of a template that stand in it as they are: texts, and values of attributes that people read."""

    READ = ("title", "placeholder", "aria-label", "alt", "data-key-help", "content")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found = set[str]()
        text = re.sub(r"\{% block body_class %\}\w*\{% endblock %\}", " ", text)
        text = re.sub(r"(</?)\{\{ heading \}\}", r"\1h2", text)
        self.feed(re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", text, flags=re.DOTALL))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self._note(*(value for name, value in attrs if name in self.READ and value))

    def handle_data(self, data: str) -> None:
        self._note(data)

    def _note(self, *texts: str) -> None:
        self.found |= {word for text in texts for word in re.findall(r"[^\W\d_½]+", text)}


ALIKE = {"R", "w", "b", "d", "v", "A", "B", "C", "E", "F", "I", "K", "N", "O", "P", "U", "V", "W", "X", "Y"} | {
    "Alt", "Enter", "Ctrl", "Esc", "CSV", "XLSX", "ZIP", "Open", "Ra", "Rp",
}  # fmt: skip
"""Alike in every language: keys, forms of files, R for a round, the name that a section has at first."""


@pytest.mark.parametrize("template", OF_THE_DESK + OF_THE_HALL, ids=lambda path: path.name)
def test_X4_every_word_of_a_template_can_be_translated(template: Path) -> None:
    assert Bare(template.read_text(encoding="utf-8")).found - ALIKE == set()


def test_the_walk_over_templates_finds_bare_words() -> None:
    page = '<p title="Hint">Text {{ _("good") }}{% if "no" %} more{% endif %}</p>'
    assert Bare(f'{page}<input placeholder="{{{{ _("x") }}}}: typed">').found == {
        "Hint",
        "Text",
        "more",
        "typed",
    }


@pytest.mark.parametrize("language", OTHERS)
def test_X4_the_page_of_languages_says_what_is_in_them(desks: Desks, language: str) -> None:
    client = desks.of(8, played=1, published=True)
    page = client.get("/languages").text
    row = re.search(rf'lang="{language}".*?</tr>', page, re.DOTALL)
    assert row
    assert 'action="/language" hx-boost="false"' in page, (
        "the whole page is loaded anew: its direction may change"
    )
    assert ("in part" in row[0]) == (language not in COMPLETE)
    assert ("not yet" in row[0]) != language_of(language).reviewed
    answer = client.post("/language", data={"code": language, "back": "/journal"})
    assert answer.headers["location"] == "/journal"
    assert client.post("/language", data={"code": language, "back": "//elsewhere"}).headers["location"] == "/"
    page = client.get("/journal").text
    assert ('dir="rtl"' in page) == (language == "ar")
    assert f"<h1>{translator(language)('Journal')}</h1>" in page
    sheet = client.get("/s/1/print/standings").text
    assert f'lang="{language}"' in sheet
    assert ">Rank<" not in sheet
    assert ">Rank<" in client.get("/s/1/print/standings?lang=en").text


def test_a_colon_between_words_of_a_page_has_its_space_in_french(desks: Desks) -> None:
    client = desks.of(3)
    shown = {}
    for code in ("fr", "de"):
        client.cookies["pairwright_language"] = code
        shown[code] = client.post("/s/1/players/import", data={"text": "Name\nNovak, Jan"}).text
    new = translator("fr")("New"), translator("de")("New")
    assert f"<strong>{new[0]}\u00a0: 1</strong>" in shown["fr"]
    assert f"<strong>{new[1]}: 1</strong>" in shown["de"]


def test_templates_leave_the_colon_after_a_value_to_the_language() -> None:
    """Behind a word or a name it is `{{ _.colon }}`; fields of forms have bare ones, without a space after them."""
    wrong = [
        f"{path.name}: {one}"
        for path in TEMPLATES
        for one in re.findall(r".{30}(?:}}|</\w+>): ", path.read_text("utf-8"))
    ]
    assert wrong == []
