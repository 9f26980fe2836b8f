"""`pairwright generate`: random tournaments that the rest of the program accepts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import pairwright as pw
from command import Cli
from pairwright.generate import parse_configuration

SMALL = ["--players", "9", "--rounds", "4", "--only-given"]


def test_a_tournament_goes_to_standard_output_and_can_be_read(cli: Cli) -> None:
    outcome = cli("generate", *SMALL, "--ratings", "1500-1900", "--seed", 3)
    assert (outcome.code, outcome.err) == (0, "")
    made = pw.read(outcome.out)
    assert (len(made), made.completed_rounds) == (9, 4)
    assert all(1500 <= player.rating <= 1900 for player in made)


def test_the_seed_decides(cli: Cli) -> None:
    one, same, other = (cli("generate", *SMALL, "--seed", seed).out for seed in (1, 1, 2))
    assert one == same != other


def test_without_a_seed_one_is_drawn_told_and_written_into_the_report(cli: Cli) -> None:
    first, second = (cli("generate", *SMALL) for _ in range(2))
    seed = first.err.split()[1]
    assert first.err == f"seed {seed} (for the same again: --seed {seed})\n"
    assert first.out != second.out, "two seeds below 2^32 are the same once in four thousand million times"
    assert f"012 Simulated tournament {seed}\n" in first.out
    assert cli("generate", *SMALL, "--seed", seed).out == first.out


def test_a_run_with_a_drawn_seed_is_taken_up_by_the_same_call(cli: Cli, tmp_path: Path) -> None:
    words = ("generate", "-n", 2, *SMALL, "-o", tmp_path)
    told = cli(*words).err
    reports = {path.name: path.read_bytes() for path in tmp_path.glob("*.trf")}
    next(tmp_path.glob("*.trf")).unlink()
    assert cli(*words).err == told
    assert {path.name: path.read_bytes() for path in tmp_path.glob("*.trf")} == reports
    (tmp_path / "seed.txt").write_text("seven")
    assert "does not hold a seed" in cli(*words).err


def test_the_seed_of_a_configuration_goes_before_a_drawn_one(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=8\nRoundsNumber=3\nFirstSeed=9\n")
    assert "012 Simulated tournament 9\n" in cli("generate", "--config", config).out


@pytest.mark.parametrize(
    ("option", "codes"),
    [("--full-byes", {"F"}), ("--odd-results", {"=", "0"}), ("--double-forfeits", {"-"})],
)
def test_what_the_options_ask_for_happens(cli: Cli, option: str, codes: set[str]) -> None:
    drawn = pw.read(cli("generate", *SMALL, "--seed", 5, option, 40 if option == "--full-byes" else 100).out)
    entries = [result for player in drawn for result in player.results]
    if option == "--full-byes":
        assert any(entry.result.value == "F" for entry in entries)
        return
    games = [entry for entry in entries if entry.opponent]
    assert {entry.result.value for entry in games} == codes
    assert all(
        not (entry.result.value == "=" and drawn.by_id[entry.opponent].results[number].result.value == "=")
        for player in drawn
        for number, entry in enumerate(player.results)
        if entry.opponent
    ), "nobody draws: half a point is against nothing"


def test_baku_acceleration_is_an_option(cli: Cli, tmp_path: Path) -> None:
    words = ("generate", "--players", 10, "--rounds", 5, "--seed", 3, "--only-given")
    made = pw.read(cli(*words, "--acceleration", "baku").out)
    # C.04.7: group A is 2 * ceil(10 / 4) = 6 players; three accelerated rounds, two with a whole point.
    assert [player.virtual for player in made] == [(10, 10, 5)] * 6 + [()] * 4
    assert not any(player.virtual for player in pw.read(cli(*words).out))


@pytest.mark.parametrize(("value", "given"), [("true", True), ("1", True), ("Yes", True), ("false", False)])
def test_the_key_accelerated_asks_for_baku(cli: Cli, tmp_path: Path, value: str, given: bool) -> None:
    config = tmp_path / "config"
    config.write_text(f"PlayersNumber=10\nRoundsNumber=5\nAccelerated={value}\n")
    made = pw.read(cli("generate", "--config", config, "--seed", 1).out)
    assert any(player.virtual for player in made) is given
    config.write_text("Accelerated=perhaps\n")
    assert "expected: true or false" in cli("generate", "--config", config).err


def test_chances_are_percentages(cli: Cli) -> None:
    drawn = pw.read(cli("generate", *SMALL, "--seed", 1, "--forfeits", 100).out)
    results = {result.result.value for player in drawn for result in player.results if result.opponent}
    assert results <= {"+", "-"}


def test_several_tournaments_need_a_folder_and_fill_it(cli: Cli, tmp_path: Path) -> None:
    assert cli("generate", "-n", 3, *SMALL).code == 3
    folder = tmp_path / "many"
    assert cli("generate", "-n", 3, *SMALL, "--seed", 1, "-o", folder).code == 0
    reports = sorted(folder.glob("*.trf"))
    assert [path.name for path in reports] == ["000001.trf", "000002.trf", "000003.trf"]
    assert all(cli("validate", path).code == 0 for path in reports)


def test_a_round_without_a_pairing_is_exit_code_1(cli: Cli) -> None:
    outcome = cli(
        "generate", "--players", 5, "--rounds", 7, "--seed", 1, "--only-given"
    )  # five can play five rounds
    assert outcome.code == 1
    assert outcome.err.startswith("No valid pairing exists: ")
    assert pw.read(outcome.out).completed_rounds <= 5


def test_a_configuration_of_the_reference_generators_is_understood(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=11\nRoundsNumber=3\n")
    assert len(pw.read(cli("generate", "--config", config, "--seed", 1).out)) == 11


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
    assert outcome.out.startswith("tournaments: 3, ")
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


def test_what_is_not_given_is_drawn_and_differs_from_seed_to_seed(cli: Cli) -> None:
    made = [pw.read(cli("generate", "--players", 20, "--rounds", 5, "--seed", seed).out) for seed in range(8)]
    assert {len(one) for one in made} <= {18, 19, 20}, "a late entry may never have come"
    assert len({one.info for one in made}) == 8
    kinds = {result.result.value for one in made for player in one for result in player.results}
    assert kinds >= {"1", "0", "=", "-", "+", "H", "Z"}
    assert len({max(player.rating for player in one) for one in made}) > 5
    sizes = {len(pw.read(cli("generate", "--rounds", 2, "--seed", seed).out)) for seed in range(4)}
    assert len(sizes) == 4


def test_only_what_is_given_happens_if_so_asked(cli: Cli) -> None:
    made = pw.read(cli("generate", *SMALL, "--seed", 4).out)
    kinds = {result.result.value for player in made for result in player.results}
    assert kinds <= {"1", "0", "=", "U"}
    assert not any(player.virtual for player in made)


def test_ratings_can_be_given_one_by_one(cli: Cli) -> None:
    made = pw.read(cli("generate", "--ratings", "1800,2500,2100,1900", "--rounds", 2, "--only-given").out)
    assert [player.rating for player in made] == [2500, 2100, 1900, 1800]
    assert cli("generate", "--ratings", "1800,high").code == 3


def test_the_tie_breaks_asked_for_rank_the_players(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "made.trf"
    assert cli("generate", *SMALL, "--tie-breaks", "PS,BPG", "--seed", 2, "-o", file).code == 0
    assert "202 PS,BPG\n212 PTS,PS,BPG\n" in file.read_text()
    assert "ranks ✔ by points, PS, BPG" in cli("check", file).out
    without = cli("generate", *SMALL, "--tie-breaks", "none").out
    assert not any(line.startswith("202") for line in without.splitlines())
    for wrong in ("XYZ", "PTS,BH", ""):
        assert cli("generate", *SMALL, "--tie-breaks", wrong).code == 3, wrong


def test_options_go_before_words_and_words_before_the_file(cli: Cli, tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.write_text("PlayersNumber=12\nRoundsNumber=3\nTieBreaks=DE\nPointsForWin=3\n")
    words = ("generate", "--config", config, "--set", "RoundsNumber=4", "--set", "TieBreaks=WIN", "--seed", 1)
    made = pw.read(cli(*words).out)
    assert (len(made), made.completed_rounds, dict(made.info)["202"]) == (12, 4, "WIN")
    assert made.point_system.win == 30
    made = pw.read(cli(*words, "--players", 14, "--tie-breaks", "BH").out)
    assert (len(made), dict(made.info)["202"]) == (14, "BH")
    assert cli("generate", "--set", "Nonsense=1").code == 3


@pytest.mark.parametrize(
    ("words", "win", "draw"),
    [
        (["WWPoints=1", "BWPoints=1"], 10, 10),
        (["WDPoints=1.5", "BDPoints=1.5"], 30, 15),
        (["BWPoints=3"], 30, 10),
    ],
)
def test_words_are_further_lines_of_the_file(
    cli: Cli, tmp_path: Path, words: list[str], win: int, draw: int
) -> None:
    config = tmp_path / "config"
    config.write_text("WWPoints=3\nBWPoints=3\nWDPoints=1\nBDPoints=1\nPlayersNumber=6\nRoundsNumber=2\n")
    made = cli(
        "generate", "--config", config, *(part for word in words for part in ("--set", word)), "--seed", 1
    )
    assert (made.code, pw.read(made.out).point_system.win, pw.read(made.out).point_system.draw) == (
        0,
        win,
        draw,
    )


def test_a_key_of_both_programs_means_what_it_means_in_the_file() -> None:
    javafo = parse_configuration("ZPBRate=0\n")
    assert parse_configuration("ForfeitRate=100", before=javafo).simulation(1).forfeits == 0.1
    bbp = parse_configuration("DrawPercentage=30\n")
    assert parse_configuration("ForfeitRate=100", before=bbp).simulation(1).forfeits == 0.01


@pytest.mark.parametrize(
    "words", [["--rounds", 3], ["--half-byes", 5], ["--tie-breaks", "BH"], ["--only-given"]]
)
def test_a_mix_draws_all_settings_and_refuses_those_it_would_not_heed(cli: Cli, words: list[object]) -> None:
    refused = cli("generate", "--mix", *words, "--seed", 1)
    assert (refused.code, str(words[0]) in refused.err) == (3, True)


@pytest.mark.parametrize("system", ["round-robin", "team", "double-swiss", "dubov"])
def test_events_of_every_kind_are_ranked_and_right_for_the_checker(
    cli: Cli, tmp_path: Path, system: str
) -> None:
    for seed in (1, 2):
        file = tmp_path / f"{seed}.trf"
        assert cli("generate", "-s", system, "--seed", seed, "-o", file).code in (0, 1)
        checked = cli("check", "-s", system, file)
        assert checked.code == 0, checked.out
        assert "ranks ✔ by points, " in checked.out
    if system == "round-robin":
        made = pw.read(file)
        assert made.system == "FIDE_ROUNDROBIN"
        assert dict(made.info)["092"] == "Individual: Round-Robin"
        assert made.completed_rounds == len(made) - 1 + len(made) % 2
