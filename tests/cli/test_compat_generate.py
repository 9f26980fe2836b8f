"""`(MODEL -g | -g [CONFIG]) -o REPORT`: options and files as in bbpPairings 6.0.0 and JaVaFo 2.2."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairwright as pw
from command import Cli
from pairwright import __version__


@pytest.fixture
def config(folder: Path) -> Path:
    """A configuration for nine players and five rounds."""
    file = folder / "nine.txt"
    file.write_text("PlayersNumber=9\nRoundsNumber=5\nHighestRating=2600\nLowestRating=1800\n")
    return file


def test_a_configuration_and_a_seed_make_a_finished_tournament_beside_the_configuration(
    cli: Cli, config: Path
) -> None:
    outcome = cli("--dutch", "-g", config, "-o", "made.trf", "-s", 42)
    assert (outcome.code, outcome.out, outcome.err) == (0, "", "")
    made = pw.read(config.parent / "made.trf")
    assert (len(made), made.rounds, made.completed_rounds) == (9, 5, 5)
    assert all(1800 <= player.rating <= 2600 for player in made)


def test_the_same_seed_makes_the_same_file(cli: Cli, config: Path) -> None:
    for name in ("one.trf", "two.trf"):
        assert cli("-g", config, "-o", name, "-s", 7).code == 0
    assert cli("-g", config, "-o", "other.trf", "-s", 8).code == 0
    one, two, other = ((config.parent / name).read_bytes() for name in ("one.trf", "two.trf", "other.trf"))
    assert one == two != other


def test_a_number_in_place_of_a_configuration_is_the_seed(cli: Cli, folder: Path) -> None:
    assert cli("-g", "5", "-o", folder / "javafo.trf").code == 0
    assert cli("-g", "-o", folder / "bbp.trf", "-s", "5").code == 0
    assert (folder / "javafo.trf").read_bytes() == (folder / "bbp.trf").read_bytes()


def test_a_model_gives_its_players_and_rounds(cli: Cli, config: Path) -> None:
    cli("-g", config, "-o", "model.trf", "-s", 1)
    model = config.parent / "model.trf"
    assert cli("--dutch", model, "-g", "-o", "like.trf", "-s", 2).code == 0
    like = pw.read(config.parent / "like.trf")
    assert [(p.id, p.rating) for p in like] == [(p.id, p.rating) for p in pw.read(model)]
    assert like.completed_rounds == 5


def test_the_checklist_has_a_table_for_every_round(cli: Cli, config: Path) -> None:
    assert cli("-g", config, "-o", "made.trf", "-s", 42, "-l").code == 0
    listed = (config.parent / "made.list").read_text()
    assert [line for line in listed.splitlines() if "#" in line] == [f"Round #{k}." for k in range(1, 6)]
    assert listed.startswith("Round #1.\n\nID\tPts\t-\tPref\t")
    assert listed.endswith(f"\n\n\nPairwright {__version__}")


def test_a_round_without_a_pairing_is_exit_code_1_and_the_report_goes_so_far(cli: Cli, config: Path) -> None:
    config.write_text(
        "PlayersNumber=5\nRoundsNumber=7\nForfeitRate=1000000\n", encoding="utf-8"
    )  # five rounds at most
    assert "No valid pairing exists" in cli("-g", config, "-o", "made.trf", "-s", 42).failed(1)
    made = pw.read(config.parent / "made.trf")
    assert made.rounds == 7
    assert made.completed_rounds <= 5


@pytest.mark.parametrize(
    ("content", "said"), [("PlayersNumber=nine\n", "column 15"), ("Playrs=9\n", "line 1"), ("x\n", "'='")]
)
def test_a_bad_configuration_is_exit_code_3_with_its_place(
    cli: Cli, config: Path, content: str, said: str
) -> None:
    config.write_text(content, encoding="utf-8")
    assert said in cli("-g", config, "-o", "made.trf").failed(3)
    assert not (config.parent / "made.trf").exists()


def test_seeds_beyond_64_bits_are_exit_code_4_and_no_numbers_exit_code_3(cli: Cli, config: Path) -> None:
    assert cli("-g", config, "-o", "made.trf", "-s", 2**64).code == 4
    assert cli("-g", config, "-o", "made.trf", "-s", "-1").code == 3
    assert cli("-g", config, "-o", "made.trf", "-s", "x").code == 3


def test_a_missing_configuration_is_exit_code_5(cli: Cli, folder: Path) -> None:
    assert cli("-g", folder / "none.txt", "-o", "made.trf").code == 5
