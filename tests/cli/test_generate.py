"""`pairwright generate`: random tournaments that the rest of the program accepts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import pairwright as pw

from .conftest import Cli

SMALL = ["--players", "9", "--rounds", "4"]


def test_a_tournament_goes_to_standard_output_and_can_be_read(cli: Cli) -> None:
    outcome = cli("generate", *SMALL, "--ratings", "1500-1900", "--seed", 3)
    assert (outcome.code, outcome.err) == (0, "")
    made = pw.read(outcome.out)
    assert (len(made), made.completed_rounds) == (9, 4)
    assert all(1500 <= player.rating <= 1900 for player in made)


def test_the_seed_decides(cli: Cli) -> None:
    one, same, other = (cli("generate", *SMALL, "--seed", seed).out for seed in (1, 1, 2))
    assert one == same != other


def test_chances_are_percentages(cli: Cli) -> None:
    drawn = pw.read(cli("generate", *SMALL, "--forfeits", 100).out)
    results = {result.result.value for player in drawn for result in player.results if result.opponent}
    assert results <= {"+", "-"}


def test_several_tournaments_need_a_folder_and_fill_it(cli: Cli, tmp_path: Path) -> None:
    assert cli("generate", "-n", 3, *SMALL).code == 3
    folder = tmp_path / "many"
    assert cli("generate", "-n", 3, *SMALL, "-o", folder).code == 0
    reports = sorted(folder.glob("*.trf"))
    assert [path.name for path in reports] == ["000001.trf", "000002.trf", "000003.trf"]
    assert all(cli("validate", path).code == 0 for path in reports)


def test_a_round_without_a_pairing_is_exit_code_1(cli: Cli) -> None:
    outcome = cli("generate", "--players", 5, "--rounds", 7)  # five can play five rounds
    assert outcome.code == 1
    assert outcome.err.startswith("No valid pairing exists: ")
    assert pw.read(outcome.out).completed_rounds <= 5


def test_a_configuration_of_the_reference_generators_is_understood(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=11\nRoundsNumber=3\n")
    assert len(pw.read(cli("generate", "--config", config).out)) == 11


@pytest.mark.parametrize(
    "words", [["--ratings", "high"], ["--ratings", "2000-1000"], ["--results", "nosuch"], ["-s", "nosuch"]]
)
def test_settings_that_make_no_sense_are_a_bad_request(cli: Cli, words: list[str]) -> None:
    outcome = cli("generate", *SMALL, *words)
    assert (outcome.code, outcome.out) == (3, "")


def test_generated_tournaments_can_be_checked_at_once_and_need_no_folder(cli: Cli, tmp_path: Path) -> None:
    words = ("generate", "-n", 3, "--mix", "--players", 12, "--seed", 5, "--check")
    outcome = cli(*words)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith("3 tournaments, ")
    assert "pairwright check: 3 faultless, 0 not" in outcome.out
    kept = cli(*words, "-o", tmp_path / "kept")
    assert kept.code == 0
    assert len(list((tmp_path / "kept").glob("*.trf"))) == 3
    assert cli(*words, "-o", tmp_path / "kept").out == kept.out, "nothing is done again"


def test_a_fault_a_checker_finds_is_exit_code_1(cli: Cli) -> None:
    outcome = cli("generate", *SMALL, "--checker", sys.executable)  # which knows no --dutch
    assert outcome.code == 1
    assert "0 faultless, 1 not" in outcome.out


def test_settings_come_from_a_file_or_from_a_mix(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=11\n")
    assert cli("generate", "--mix", "--config", config).code == 3
