"""Recorded boards explained as they are, names in place of numbers, pages to print, several files."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import pairwright as pw
from command import Cli
from pairwright.check.recorded import prepare
from pairwright.check.recorded_board import explain_recorded
from pairwright.cli.documents import schema_text
from pairwright.formats import read_text
from pairwright.systems.dutch import DUTCH_2026

from .events import with_round
from .test_verify import FOUR

EXAMPLES = Path(__file__).parents[2] / "examples"
OPEN = EXAMPLES / "open.trf"
CHECKS = Path(__file__).parent.parent / "cli" / "reference" / "checks"


def test_a_board_the_rules_have_too_is_told_as_recorded_with_its_reason(cli: Cli) -> None:
    outcome = cli("explain", OPEN, "--round", 3, "--board", 2, "--proof")
    assert (outcome.code, outcome.err) == (0, "")
    first, *rest = outcome.out.splitlines()
    assert first.startswith("Round 3, board 2 as recorded: ")
    assert first.endswith("a draw.")
    assert any(line.endswith("[4.2]") for line in rest)


def test_a_round_that_is_none_is_refused_and_not_taken_for_the_next_one() -> None:
    for number in (0, -1, 9):
        with pytest.raises(pw.InvalidTournament, match=f"{number}"):
            pw.read(OPEN).explain(number)


def test_a_board_the_rules_do_not_have_is_told_what_is_wrong_with_it() -> None:
    # Round 1: 1-2 and 4-3 were played; 1 meets 3 or 4 in round 2. Recorded is 1-2 again, which C1 forbids.
    tournament = prepare(with_round(read_text(FOUR).tournament, [(1, 3), (2, 4)]))
    found = explain_recorded(tournament, 2, DUTCH_2026, board=1)
    assert found.answer["status"] == "illegal"
    assert found.answer["kept"] is False
    assert found.answer["rule"] == {"id": "C1", "article": "2.1.1"}
    assert "1 A – 3 C is not possible: they met in round 1." in found.text
    assert "The rules don't have this board, but 2 B – 1 A, 3 C – 4 D." in found.text


ENDINGS = {"1-0": "1-0", "½-½": "a draw", "½-0": "½-0", "0-0": "0-0", "W-L": "1-0", "D-D": "a draw"}


def test_a_recorded_board_tells_what_both_sides_made_of_the_game() -> None:
    event = pw.Tournament([pw.Player(number) for number in range(1, 15)], rounds=3, initial_colour="white")
    endings = ENDINGS | {"--": "0-0, not played"}
    paired = event.with_round(event.pair()).with_results(dict(enumerate(endings, start=1)))
    for board, told in enumerate(endings.values(), start=1):
        first = paired.explain(round=1, board=board).text.splitlines()[0]
        assert first.endswith(f" (0.0), {told}.")


@pytest.mark.parametrize(
    ("games", "told"),
    [(["1-0", "½-½"], "1.5-0.5"), (["0-1", "0-1"], "0.0-2.0"), (["-+", "--"], "0.0-1.0, not played")],
)
def test_a_recorded_match_tells_the_points_of_its_games(games: list[str], told: str) -> None:
    event = pw.Tournament(
        [pw.Player(1), pw.Player(2)], rounds=1, point_system=pw.MatchRules.made("WW", "game")
    ).with_round([(1, 2)])
    first = event.with_results({1: games}).explain(round=1, board=1, system="double-swiss").text
    assert first.splitlines()[0].endswith(f" (0.0), {told}.")


def test_other_colours_are_told_at_the_board(cli: Cli) -> None:
    text = cli("explain", CHECKS / "two-differ.trf", "--round", 8, "--board", 2).out
    assert "the right pairs, but other colours (1 board)" in text
    assert "The rules have this pair, too" in text


def test_recorded_boards_are_documents_of_the_schema(cli: Cli) -> None:
    validator = Draft202012Validator(json.loads(schema_text("explanation")))
    for board in (1, 2, 3):
        for number in (1, 8):
            words = ("explain", CHECKS / "two-differ.trf", "--round", number, "--board", board, "--json")
            document = json.loads(cli(*words).out)
            validator.validate(document)
            assert document["question"] == {"kind": "recorded board", "board": board}


def test_a_player_of_a_recorded_round_is_told_with_his_board(cli: Cli) -> None:
    out = cli("explain", OPEN, "--round", 3, "--player", "Tamazashvili").out
    assert out.startswith("Facts the rules use about 9 Tamazashvili:")
    assert "Round 3, board 2 as recorded: 9 Tamazashvili (2.0) had White" in out
    away = cli("explain", OPEN, "--round", 3, "--player", "Montefiori").out
    assert away == "20 Montefiori can't be paired in round 3: a half-point bye.\n"


def test_names_do_as_well_as_numbers(cli: Cli) -> None:
    numbers = cli("explain", OPEN, "--why-not", "26-32").out
    for words in ("Zwierzyna/Oduya", "Zwierzyna-Oduya", "26/Oduya", "#26 - #32"):
        assert cli("explain", OPEN, "--why-not", words).out == numbers
    assert (
        cli("explain", OPEN, "--why-not", "Lindqvist-Ek/6").out
        == cli("explain", OPEN, "--why-not", "10-6").out
    )
    assert cli("explain", OPEN, "--player", "Sørlund").out == cli("explain", OPEN, "--player", "1").out
    assert (
        cli("explain", OPEN, "--why-not", "Zwierzyna-bye").out
        == cli("explain", OPEN, "--why-not", "26-bye").out
    )
    assert "Nobody" in cli("explain", OPEN, "--why-not", "Nobody/Oduya").failed(3)


def test_a_finished_report_that_announces_no_rounds_is_explained_at_its_last_one(
    cli: Cli, tmp_path: Path
) -> None:
    bare = "".join(line for line in FOUR.splitlines(keepends=True) if line.startswith("001"))
    file = tmp_path / "old.trf"
    file.write_text(bare, encoding="utf-8")
    outcome = cli("explain", file, "--json")
    assert outcome.code == 0
    assert json.loads(outcome.out)["round"] == 1


class Page(HTMLParser):
    """The text of a page, and the addresses it loads anything from."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]


def test_the_page_to_print_says_what_the_text_says_and_loads_nothing(cli: Cli) -> None:
    text = cli("explain", OPEN, "--board", "3").out
    page = Page(cli("explain", OPEN, "--board", "3", "--html").out)
    said = " ".join(page.words)
    for line in text.splitlines():
        assert re.sub(r"  \[[^]]*]$", "", line).strip() in said
    assert page.loads == []


def test_the_page_of_a_check_shows_both_sides_and_escapes_names(cli: Cli, tmp_path: Path) -> None:
    source = (CHECKS / "bye-differs.trf").read_text("utf-8")
    name = next(line[14:47] for line in source.splitlines() if line.startswith("001   16"))
    file = tmp_path / "event.trf"
    file.write_text(source.replace(name, f"<b>{name[3:]}"), encoding="utf-8")
    outcome = cli("check", file, "--html")
    assert outcome.code == 1
    assert "<b>" not in outcome.out
    assert {"should be", "is"} <= set(Page(outcome.out).words)


def test_several_files_are_checked_at_once(cli: Cli) -> None:
    files = (OPEN, CHECKS / "two-differ.trf")
    outcome = cli("check", *files)
    assert outcome.code == 1
    assert all(f"{file}:" in outcome.out.splitlines() for file in files)
    documents = json.loads(cli("check", *files, "--json").out)
    assert [document["faultless"] for document in documents] == [True, False]
    assert cli("check", OPEN, OPEN).code == 0
