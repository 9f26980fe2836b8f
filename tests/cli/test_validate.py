"""`pairwright validate`: all problems of a file, with their places."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pairwright
from command import Cli
from pairwright.command_lines import joined

from .conftest import EXAMPLES, REFERENCE


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """The event with two faults: a result code in line 7, points in line 10."""
    lines = (REFERENCE / "generated.trf").read_text().splitlines()
    assert lines[6].endswith("0000 - U") or lines[6].endswith("2 b 0")
    lines[6] = lines[6][:-1] + "q"
    lines[9] = lines[9].replace(" 1.0 ", " 1,0 ")
    file = tmp_path / "damaged.trf"
    file.write_text("\n".join(lines) + "\n")
    return file


def test_a_good_file_has_no_errors(cli: Cli) -> None:
    outcome = cli("validate", EXAMPLES / "open.trf", "--for", "pair")
    assert (outcome.code, outcome.out) == (0, "0 errors, 0 warnings\n")


def test_every_error_is_listed_with_place_line_caret_and_what_was_expected(cli: Cli, damaged: Path) -> None:
    outcome = cli("validate", damaged)
    assert outcome.code == 3
    lines = outcome.out.splitlines()
    assert lines[0].startswith(f"{damaged}:7:119: error: ")
    caret = lines[2].index("^")
    assert lines[1][caret] == "q"
    assert lines[3].startswith("  expected: ")
    assert any(line.startswith(f"{damaged}:10:81: error: ") for line in lines)
    assert lines[-1].startswith("2 errors, ")


def test_problems_are_listed_in_the_language_asked_for(cli: Cli, damaged: Path) -> None:
    """The lines of the file and the carets below them are data, and stay."""
    english, german = (cli("validate", damaged, "--lang", code).out.splitlines() for code in ("en", "de"))
    assert [line for line in english if line in german] == [
        line for line in english if line.startswith("   ")
    ]
    assert german[0].startswith(f"{damaged}:7:119: Fehler: ")
    assert german[-1].startswith("2 Fehler, ")


def test_the_json_document_has_the_same_problems(cli: Cli, damaged: Path) -> None:
    outcome = cli("validate", damaged, "--json")
    document = json.loads(outcome.out)
    assert outcome.code == 3
    places = [(one["line"], one["column"]) for one in document["problems"] if one["severity"] == "error"]
    assert places == [(7, 119), (10, 81)]
    assert (document["accepted"], document["errors"]) == (False, 2)


def test_a_file_may_be_good_to_read_and_not_ready_to_pair(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "no-rounds.trf"
    file.write_text((REFERENCE / "generated.trf").read_text().replace("142 5\n", ""))
    assert cli("validate", file, "--for", "read").code == 0
    assert cli("validate", file, "--for", "pair").code == 3
    assert cli("validate", file).code == 3


def test_a_finished_tournament_has_only_to_be_read(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "finished.trf"
    report = (REFERENCE / "generated.trf").read_text()
    rounds = pairwright.read(report).completed_rounds
    file.write_text(report.replace("142 5\n", f"142 {rounds}\n"))
    assert cli("validate", file).code == 0
    assert cli("validate", file, "--for", "pair").code == 3


def test_a_rating_report_is_finished_though_it_does_not_say_how_many_rounds_there_are(
    cli: Cli, tmp_path: Path
) -> None:
    file = tmp_path / "rating.trf"
    report = (REFERENCE / "generated.trf").read_text().splitlines(keepends=True)
    file.write_text("".join(line for line in report if line[:3] in ("012", "001")))
    assert cli("validate", file).code == 0
    assert cli("validate", file, "--for", "pair").code == 3


def test_strict_takes_warnings_for_errors(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "bell.trf"
    file.write_text((REFERENCE / "generated.trf").read_text().replace("Test0001", "Test\a001"))
    relaxed = cli("validate", file)
    assert relaxed.code == 0
    assert "warning: control character" in relaxed.out
    assert "\a" not in relaxed.out
    assert cli("validate", file, "--strict").code == 3


def test_pairing_a_damaged_file_names_the_first_error_and_says_that_there_are_more(
    cli: Cli, damaged: Path
) -> None:
    outcome = cli("pair", damaged)
    assert (outcome.code, outcome.out) == (3, "")
    assert outcome.err.startswith(f"{damaged}:7:119: ")
    assert f"1 more: {joined(['pairwright', 'validate', str(damaged)])} lists all errors" in outcome.err


def test_a_remark_on_the_encoding_goes_to_standard_error(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "latin.trf"
    file.write_bytes((REFERENCE / "generated.trf").read_bytes().replace(b"Test0001", b"T\xe9st0001"))
    outcome = cli("pair", file)
    assert outcome.code == 0
    assert "Tést0001" in outcome.out
    assert "notice: not UTF-8" in outcome.err


def _list(*ratings: int, extra: str = "") -> str:
    """A report before round 1 with these ratings in the order of the start numbers."""
    lines = [
        f"001{id:5}      P{id}".ljust(48) + f"{r:4}".ljust(32) + " 0.0" for id, r in enumerate(ratings, 1)
    ]
    return "\n".join(["142 5", "152 W", *filter(None, [extra]), *lines]) + "\n"


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        (_list(1500, 1600, 1700, 1650, 1900, 2000), "ratings rise down the list, from 1500 (1 P1) to 2000", "3:5"),
        (_list(2000, 1900, 1800, 1700, 1600, 1950), "6 P6 (1950) is at the end of the list, but 4", "8:5"),
        (_list(2000, 1900, 1800, 1700, extra="202 BH,XX"), "no standings can be computed with these tie-breaks", "3:5"),
        (_list(2000, 1900, 1800, 1700, extra="192 FIDE_TEAM_X"), "pair, check and explain refuse the type", "3:5"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_or_is_refused_later_is_warned_about(
    cli: Cli, tmp_path: Path, text: str, said: str, place: str
) -> None:
    report = tmp_path / "list.trf"
    report.write_text(text)
    outcome = cli("validate", report)
    assert said in outcome.out
    assert f"list.trf:{place}: warning: " in outcome.out
    assert "0 errors, 1 warning" in outcome.out
    assert cli("validate", report, "--strict").code == 3


@pytest.mark.parametrize(
    "ratings",
    [(2000, 1900, 1800, 1700), (2000, 1900, 1900, 1950, 1800), (0, 0, 0, 0, 2000), (1500, 1500, 1500, 1500)],
)
def test_an_ordinary_list_has_no_doubts(cli: Cli, tmp_path: Path, ratings: tuple[int, ...]) -> None:
    report = tmp_path / "list.trf"
    report.write_text(_list(*ratings))
    assert "0 errors, 0 warnings" in cli("validate", report).out


@pytest.mark.parametrize("gone", range(1, 6))
def test_a_deleted_player_is_never_taken_for_an_order_of_ranks(cli: Cli, tmp_path: Path, gone: int) -> None:
    report = tmp_path / "list.trf"
    lines = _list(2000, 1900, 1800, 1700, 1600, 1500).splitlines(keepends=True)
    report.write_text("".join(line for line in lines if not line.startswith(f"001{gone:5}")))
    outcome = cli("validate", report)
    assert outcome.code == 3
    assert f"no player has start number {gone}" in outcome.out
    assert "XXC" not in outcome.out


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.trf")), ids=lambda path: path.name)
def test_the_examples_have_neither_errors_nor_warnings(cli: Cli, example: Path) -> None:
    assert cli("validate", example).out == "0 errors, 0 warnings\n"
