"""Printed sheets: what stands on them, in which language, and that nothing of a player's is run as HTML."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from pairwright.errors import InvalidTournament
from pairwright.event.commands import Add, Bye
from pairwright.event.settings import Settings
from pairwright.event.sheets import KINDS, LANGUAGES, PAPERS, printed, translator
from pairwright.event.sheets.grids import Contents
from pairwright.event.state import Entry, Game, Pairing, Person, Round, Section, State
from small_events import started
from tools import tool

SHEETS = files("pairwright").joinpath("event", "sheets")
SAID = re.compile(r"""(?:\bsay|\b_)\(\s*(["'])((?:[^"'\\]|\\.)*)\1""")


def entry(key: int, name: str, rating: int, **more: str) -> Entry:
    return Entry(key, Person(name, rating, **more), key)


def event() -> State:
    """Five players after one round, the second being played: 3 had the bye, 5 is absent in round 2."""
    entries = {
        1: entry(1, "Olsen, Per", 2400, title="GM", federation="NOR"),
        2: entry(2, "Núñez, Ana", 2300, federation="ESP", club="Ajedrez <b>Sur</b>"),
        3: entry(3, "Bob <script>alert(1)</script>", 2200),
        4: entry(4, "Žukov, Đorđe", 2100),
        5: entry(5, "Ahmed, عمر", 0),
    }
    first = Round(
        1,
        "closed",
        {1: Pairing(1, 1, 4, (Game(1, 4, "10"),)), 2: Pairing(2, 5, 2, (Game(5, 2, "=="),))},
        {3: "U"},
    )
    second = Round(
        2, "playing", {1: Pairing(1, 3, 1, (Game(3, 1),)), 2: Pairing(2, 2, 4, (Game(2, 4, "+-"),))}, {5: "H"}
    )
    section = Section(1, Settings("A", rounds=3, initial_colour="w"), entries, {1: first, 2: second})
    return State(5, "Spring Open", "seed", {}, {1: section})


class Texts(HTMLParser):
    """The texts of a page cell by cell, and the tags that are in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] = (self.rows[-1][-1] + data).strip()


def of_kind(section: Section, kind: str) -> Section:
    """The section as a sheet needs it: fixtures are those of a round robin."""
    if kind != "fixtures":
        return section
    return replace(
        section, settings=replace(section.settings, system="round-robin", options=(("cycles", "1"),))
    )


def page(kind: str, **more: object) -> str:
    state = event()
    return printed(state, of_kind(state.sections[1], kind), kind, **more)  # type: ignore[arg-type]


def test_pairings_by_board_have_results_and_everybody_without_an_opponent() -> None:
    assert Texts(page("boards")).rows == [
        ["Board", "White", "Points", "Result", "Black", "Points"],
        ["1", "Bob <script>alert(1)</script> (2200) #3", "1.0", "", "GM Olsen, Per (2400) #1", "1.0"],
        ["2", "Núñez, Ana (2300) #2", "0.5", "+ –", "Žukov, Đorđe (2100) #4", "0.0"],
        ["", "\u2068Ahmed, عمر\u2069 #5", "0.5", "", "half-point bye", ""],
    ]


def test_pairings_by_name_say_the_colour_as_a_word() -> None:
    rows = Texts(page("names", number=1)).rows
    assert [row[0].split(" (2")[0] for row in rows[1:]] == [
        "\u2068Ahmed, عمر\u2069 #5", "Bob <script>alert(1)</script>", "Núñez, Ana", "GM Olsen, Per", "Žukov, Đorđe",
    ]  # fmt: skip
    assert rows[2][2] == "bye"
    assert rows[3][2] == "Black on board 2 against Ahmed, عمر"
    assert rows[4][2] == "White on board 1 against Žukov, Đorđe"


def test_tables_say_which_number_they_show() -> None:
    wall, cross = page("wallchart"), page("crosstable")
    assert "Numbers are start numbers." in wall
    assert "Numbers are ranks after round 1." in cross
    rows = {row[1]: row for row in Texts(wall).rows}
    assert rows["GM Olsen, Per"][3] == "4w1"
    assert rows["Núñez, Ana"][3] == "5b½"
    assert rows["Bob <script>alert(1)</script>"][3] == "U"
    ranks = {row[1]: row for row in Texts(cross).rows}
    assert ranks["Žukov, Đorđe"][3] == f"{ranks['GM Olsen, Per'][0]}b0"


def test_the_half_points_of_a_late_entry_are_in_the_tables_of_results() -> None:
    """They showed an absence, beside points that count the bye."""
    late = started(4)
    late.play()
    late.yes(Add(1, (Person("Late", 1700),), missed="H"))
    late.play()
    contents = Contents.of(late.state, late.state.sections[1], 2, "en")
    for table in (contents.crosstable(), contents.wallchart()):
        (row,) = (row for row in table.rows if row[1] == "Late")
        assert (row[3], row[-1]) == ("H", "0.5")


def test_the_letter_of_a_full_point_bye_is_explained_where_it_stands() -> None:
    event = started(4)
    event.play()
    plain = Contents.of(event.state, event.state.sections[1], 1, "en")
    event.yes(Bye(1, 1, 2, "F"))
    event.play()
    full = Contents.of(event.state, event.state.sections[1], 2, "de")
    for name in ("crosstable", "wallchart"):
        assert len(getattr(plain, name)().foot) == 1
        assert getattr(full, name)().foot[1:] == ("F: " + full.say("full-point bye"),)


def test_shared_ranks_are_written_as_at_the_desk() -> None:
    tied = started(4, tie_breaks=())
    tied.play(["==", "=="])
    contents = Contents.of(tied.state, tied.state.sections[1], 1, "en")
    assert contents.standings().rows[0][0] == "1–4"
    cross = contents.crosstable()  # its cells need a number for each: it says who shares a rank
    assert [row[0] for row in cross.rows] == ["1", "2", "3", "4"]
    assert cross.note == "Numbers are ranks after round 1. Shared ranks: 1–4."


def test_standings_are_those_of_the_last_finished_round() -> None:
    found = page("standings")
    assert "Standings after round 1" in found
    rows = Texts(found).rows
    assert {row[2] for row in rows[1:3]} == {"GM Olsen, Per", "Bob <script>alert(1)</script>"}
    assert [row[5] for row in rows[1:3]] == ["1.0", "1.0"]
    assert [row[5] for row in rows[3:]] == ["0.5", "0.5", "0.0"]
    with pytest.raises(InvalidTournament, match="Round 2 of A is not finished"):
        page("standings", number=2)
    with pytest.raises(InvalidTournament, match="Round 3 of A is not paired"):
        page("boards", number=3)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_sheet_is_whole_in_every_language(kind: str, language: str) -> None:
    found = page(kind, language=language, paper="letter")
    texts = Texts(found)
    assert not texts.tags & {"script", "link", "img"}  # it needs nothing else, and names are text
    assert "<b>Sur" not in found
    assert f'lang="{language}"' in found
    assert ('dir="rtl"' in found) == (language == "ar")
    assert "size: Letter" in found
    assert not re.search(r"https?://", found)


@pytest.mark.parametrize("language", ["en", "ar", "pl"])
def test_N30_a_draft_says_so_on_its_sheets_and_on_each_slip_and_nothing_else_does(language: str) -> None:
    state = event()
    section = state.sections[1]
    draft = replace(section, rounds={**section.rounds, 2: replace(section.rounds[2], stage="draft")})
    say = translator(language)
    word, band = say("DRAFT"), say("DRAFT: not published")
    for kind in KINDS:
        of_round = kind in ("boards", "names", "slips", "story", "brackets")
        for shown, marked in ((section, False), (draft, of_round)):
            one = of_kind(shown, kind)
            texts = [text for row in Texts(printed(state, one, kind, language=language)).rows for text in row]
            found = printed(state, one, kind, language=language)
            assert (f'data-word="{word}"></div>' in found) == marked, kind
            assert found.count(band) == (0 if not marked else 2 if kind == "slips" else 1), kind
            assert (band in texts) == (marked and kind in ("boards", "names"))
    assert word not in printed(state, draft, "boards", number=1, language=language)


def test_papers_are_those_offered() -> None:
    for paper, name in PAPERS.items():
        assert f"size: {name};" in page("boards", paper=paper)


def said() -> set[str]:
    """Every English text that the sheets translate."""
    sources = [*SHEETS.iterdir(), *SHEETS.joinpath("templates").iterdir()]
    texts = [file.read_text(encoding="utf-8") for file in sources if file.name.endswith((".py", ".html"))]
    return {text for source in texts for _, text in SAID.findall(source)}


SAME = {
    "de": {"Name", "Norm", "w"},
    "fr": {"Badges", "Club", "Journal", "Points", "Signature", "absent"},
    "es": {"Club"},
    "it": {"bye"},
    "nl": {"Badges", "Norm", "w"},
}
"""Texts that are written alike in English and another language."""


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES if language.code != "en"])
def test_catalogues_translate_every_text_and_keep_its_places(language: str) -> None:
    compiling = tool("catalogues")
    [source] = [path for path in compiling.catalogues("sheets") if path.parent.parent.name == language]
    catalogue = compiling.texts_in(compiling.compiled(source))
    assert said() == set(catalogue)
    translate = translator(language)
    for english, translated in catalogue.items():
        assert translate(english) == translated  # the compiled catalogue is that of the source
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", translated))
        assert translated != english or english in SAME.get(language, set()), (language, english)


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(InvalidTournament, match=r"Unknown language 'qq'. Choose one of: en \(English\), de"):
        page("boards", language="qq")


def test_the_table_of_words_is_that_of_the_catalogues() -> None:
    page = (Path(__file__).parents[2] / "src" / "pairwright" / "locale" / "terms.md").read_text(
        encoding="utf-8"
    )
    rows = [
        [cell.strip() for cell in line.strip("|").split(" | ")]
        for line in page.splitlines()
        if line.startswith("| ")
    ]
    known = {row[0] for row in rows if len(row) == 2}
    words = {row[0]: row[1:] for row in rows if len(row) == 7 and row[0] != "English"}
    assert words.keys() == said()
    for english, (german, *others) in words.items():
        french, spanish = others[1], others[3]
        said_by = [translator(code)(english).replace("\u00a0", " ") for code in ("de", "fr", "es")]
        assert [german, french, spanish] == said_by  # the page is written with spaces of any keyboard
        assert {others[0], others[2], others[4]} <= known | {"–"}


def test_cards_have_no_separator_without_a_federation() -> None:
    """A card began with a dot and the rating."""
    assert re.findall(r"<span>(.*?)</span>", page("cards")) == [
        "NOR · 2400",
        "ESP · 2300",
        "2200",
        "2100",
        "",
    ]


@pytest.mark.parametrize("kind", ["cards", "badges", "certificates"])
def test_a_name_of_an_event_that_begins_with_a_number_begins_with_it_from_right_to_left(kind: str) -> None:
    """Of `37. Open` the full stop stood before the number."""
    state = replace(event(), name="37. Open")
    names = re.findall(r"<h2>(.*?)</h2>", printed(state, state.sections[1], kind, language="ar"))  # type: ignore[arg-type]
    assert set(names[:5]) - {"<bdi>37. Open</bdi> · <bdi>A</bdi>"} == set(names[5:])
