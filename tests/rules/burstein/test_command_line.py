"""Burstein rounds from the drop-in command line.

Pairs and checklists in `reference/` were printed by bbpPairings 6.0.0 with --burstein, its build line taken away.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright import __version__
from pairwright.cli.main import run

from .events import REFERENCE, ROUND_4_OF_7

EVENTS = sorted(path.stem for path in REFERENCE.glob("*.trf"))


@pytest.mark.parametrize("event", EVENTS)
def test_the_older_edition_prints_what_the_reference_engine_prints(
    event: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report, listed = REFERENCE / f"{event}.trf", tmp_path / "list"
    assert run(["--burstein", "--edition", "2016", str(report), "-p", "-l", str(listed)]) == 0
    assert capsys.readouterr().out == (REFERENCE / f"{event}.pairs").read_text()
    assert listed.read_text() == (REFERENCE / f"{event}.list").read_text() + f"Pairwright {__version__}"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_text(ROUND_4_OF_7)
    return path


def test_without_a_year_it_is_the_edition_in_force(report: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--burstein", str(report), "-p", "-l", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], set(lines[1:]), lines[-1]) == ("5", {"2 3", "8 9", "6 1", "5 4", "7 0"}, "7 0")
    table = [line.split("\t") for line in report.with_name("list").read_text().splitlines() if "\t" in line]
    columns = {cells[0].strip(): [cell.strip() for cell in cells[4:8]] for cells in table}
    assert columns["ID"] == ["C2", "Buchholz", "Sonneborn-Berger", "Cur"]
    assert columns["6"] == ["N", "4.5", "2.00", "(1W)"]
    assert list(columns) == ["ID", "4", "2", "8", "1", "9", "5", "6", "3", "7"]


def test_a_seeding_round_has_the_checklist_of_the_dutch_system(tmp_path: Path) -> None:
    report = REFERENCE / "accelerated.trf"
    for switch in ("--burstein", "--dutch"):
        assert run([switch, str(report), "-p", str(tmp_path / "out"), "-l", str(tmp_path / switch)]) == 0
    assert (tmp_path / "--burstein").read_text() == (tmp_path / "--dutch").read_text()


def test_an_edition_that_does_not_exist_is_a_bad_request(
    report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--burstein", "--edition", "1999", str(report), "-p"]) == 3
    assert "no edition '1999'. Choose one of: 2026, 2016" in capsys.readouterr().err


@pytest.mark.parametrize("year", ["2026", "2016"])
def test_a_tournament_that_is_generated_checks_without_a_difference(
    year: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "configuration").write_text(
        "PlayersNumber=23\nRoundsNumber=7\nForfeitRate=9\nHalfPointByeRate=6\n"
    )
    made = tmp_path / "made.trf"
    chosen = ["--burstein", "--edition", year]
    assert run([*chosen, "-g", str(tmp_path / "configuration"), "-o", str(made), "-s", "7"]) == 0
    assert run([*chosen, str(made), "-c"]) == 0
    assert capsys.readouterr().out.split("\n\n")[0].splitlines() == [f"made: Round #{n}" for n in range(1, 8)]
