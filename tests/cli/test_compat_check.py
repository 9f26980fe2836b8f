"""`FILE -c`: expected reports and checklists in `reference/checks/` were printed by bbpPairings 6.0.0."""

from __future__ import annotations

from pathlib import Path

import pytest

from command import Cli
from pairwright import __version__

from .conftest import REFERENCE

CHECKS = REFERENCE / "checks"
EVENTS = sorted(path.stem for path in CHECKS.glob("*.trf"))


@pytest.mark.parametrize("event", EVENTS)
def test_the_report_of_a_check_is_that_of_the_reference_engine_byte_for_byte(
    cli: Cli, tmp_path: Path, event: str
) -> None:
    outcome = cli("--dutch", CHECKS / f"{event}.trf", "-c", "-l", tmp_path / "list")
    assert outcome.out == (CHECKS / f"{event}.out").read_bytes().decode()
    assert (outcome.code, outcome.err) == (0, "")
    expected = (CHECKS / f"{event}.list").read_bytes().decode() + f"Pairwright {__version__}"
    assert (tmp_path / "list").read_bytes().decode() == expected


def test_javafo_can_check_one_round_only(cli: Cli) -> None:
    outcome = cli(CHECKS / "no-pairing.trf", "-c", "3")
    whole = (CHECKS / "no-pairing.out").read_text()
    begin, end = whole.index("no-pairing: Round #3"), whole.index("no-pairing: Round #4")
    assert outcome.out == whole[begin:end] + "\n"


def test_a_round_that_is_not_recorded_cannot_be_checked(cli: Cli) -> None:
    assert "Round 99 is not recorded" in cli(CHECKS / "no-pairing.trf", "-c", "99").failed(3)


def test_a_file_that_names_another_system_is_refused(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "burstein.trf"
    file.write_text("192 FIDE_BURSTEIN\n" + (CHECKS / "no-pairing.trf").read_text())
    assert "FIDE_BURSTEIN" in cli("--dutch", file, "-c").failed(3)


def test_pairs_and_colours_that_the_engine_itself_made_are_never_reported(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=15\nRoundsNumber=6\nForfeitRate=6\nHalfPointByeRate=5\nRetiredRate=5\n")
    for seed in range(5):
        assert cli("-g", config, "-o", "made.trf", "-s", seed).code == 0
        report = cli(tmp_path / "made.trf", "-c").out
        assert report == "".join(f"made: Round #{number}\n" for number in range(1, 7)) + "\n"


def test_wrong_points_end_a_check_as_they_do_in_the_reference_engine(cli: Cli, tmp_path: Path) -> None:
    """bbpPairings 6.0.0: "The score for player 1 does not match the game results.", exit code 3, no round printed."""
    before, line, after = (CHECKS / "as-paired.trf").read_text().partition("001    1")
    points = after[72:76]
    file = tmp_path / "wrong.trf"
    file.write_text(before + line + after[:72] + f"{float(points) + 1:4.1f}" + after[76:])
    assert "column 81: points" in cli("--dutch", file, "-c").failed(3)
    listed = cli("check", file)
    assert listed.code == 1
    assert "#1: points" in listed.out
