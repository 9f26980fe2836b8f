"""`--set NAME=VALUE`: the parameters of a system on the command line."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Literal

import pytest

import pairwright
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament
from pairwright.formats.writing import write_trf
from pairwright.model import Colour, Player, Team, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.parameters import parameters_of
from pairwright.systems.registry import system_named, with_options
from pairwright.systems.roommates import ROOMMATES
from pairwright.systems.uscf import US_CHESS

OPEN = str(Path(__file__).parents[2] / "examples" / "open.trf")


def listed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["pair", OPEN, "-f", "list", *words]) == 0
    return capsys.readouterr().out


def test_a_parameter_is_read_as_what_it_is_now() -> None:
    changed = with_options(
        ROOMMATES, [("c", "9.1"), ("searches", "3"), ("no_three_in_row", "yes"), ("mode", "capped")]
    )
    assert changed == replace(ROOMMATES, c=Fraction("9.1"), searches=3, no_three_in_row=True, mode="capped")


def test_the_pairing_is_that_of_the_system_so_set(capsys: pytest.CaptureFixture[str]) -> None:
    state = RoundState.of(pairwright.read(OPEN))
    capped = replace(ROOMMATES, mode="capped", tie="fold").pair(state).pairs
    assert capped != ROOMMATES.pair(state).pairs
    shown = listed(capsys, "-s", "roommates", "--set", "mode=capped", "--set", "tie=fold").splitlines()[1:]
    assert [tuple(map(int, line.split())) for line in shown] == capped


@pytest.mark.parametrize(
    ("system", "word", "told"),
    [
        ("dutch", "speed=2", "no option 'speed'. Its options: engine."),
        ("dutch", "rules=none", "no option 'rules'"),
        ("dutch", "engine=none", "engine can't be 'none'"),
        ("roommates", "floor=abc", "does not take floor=abc"),
        ("roommates", "mode=best", "mode can't be 'best'"),
        ("roommates", "mode", "--set can't be 'mode'"),
        ("uscf", "low=-1", "low"),
        ("uscf", "clubs=1,x", "clubs can't be '1,x'. Write it as 1,4,9/2,7"),
        ("uscf", "re_entries=3-17", "re_entries can't be '3-17'. Write it as 3:17,5:18"),
        ("uscf", "house_players=99", "house_players names player 99, but no player has that number"),
        ("uscf", "teams=never", "teams can't be 'never'. Choose one of: ignore, dont, if_required"),
    ],
)
def test_what_a_system_does_not_take_is_refused(
    capsys: pytest.CaptureFixture[str], system: str, word: str, told: str
) -> None:
    assert run(["pair", OPEN, "-s", system, "--set", word]) == 3
    assert told in capsys.readouterr().err


def test_a_system_without_changes_is_the_same() -> None:
    dutch = system_named("dutch")
    assert with_options(dutch, []) is dutch
    with pytest.raises(InvalidTournament):
        with_options(dutch, [("nothing", "1")])


def test_players_of_us_chess_options_are_given_by_start_numbers() -> None:
    given = [("clubs", "1,4,9/2,7"), ("re_entries", "3:17,5:18"), ("house_players", "21, 22")]
    expected = replace(
        US_CHESS, clubs=((1, 4, 9), (2, 7)), re_entries=((3, 17), (5, 18)), house_players=(21, 22)
    )
    assert with_options(US_CHESS, given) == expected
    assert (
        with_options(expected, [("clubs", "none"), ("re_entries", "none"), ("house_players", "none")])
        == US_CHESS
    )


@pytest.mark.parametrize("dialect", ["trf-x", "trf-2026"])
def test_teams_of_the_report_clubs_and_house_players_reach_the_pairing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, dialect: Literal["trf-x", "trf-2026"]
) -> None:
    seven = tuple(Player(n, f"Player{n}", rating=2100 - 20 * n) for n in range(1, 8))
    teams = (Team("East", (1, 4)),)
    tournament = Tournament(seven, rounds=4, initial_colour=Colour.WHITE, teams=teams)
    file = tmp_path / "seven.trf"
    file.write_text(write_trf(tournament, dialect), encoding="utf-8")

    def boards(*words: str) -> list[set[int]]:
        given = [word for option in words for word in ("--set", option)]
        assert run(["pair", str(file), "-s", "uscf", "-f", "list", *given]) == 0
        return [set(map(int, line.split())) for line in capsys.readouterr().out.splitlines()[1:]]

    assert boards() == [{1, 4}, {2, 5}, {3, 6}, {7, 0}]
    assert {1, 4} not in boards("teams=if_required")
    assert {2, 5} not in boards("clubs=2,5")
    assert boards("house_players=7") == [{1, 4}, {2, 5}, {3, 6}]
    assert boards("house_players=7,6") == [{1, 4}, {2, 5}, {3, 7}]
    assert boards("house_players=1,2,3,4") == [{1, 6}, {5, 7}]


def test_every_parameter_of_us_chess_is_listed_with_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    known = {one.name: one for one in parameters_of(US_CHESS)}
    assert list(known) == [field.name for field in fields(US_CHESS)]
    assert {name: known[name].text for name in ("low", "high", "clubs", "unrated_exempt")} == {
        "low": "80", "high": "200", "clubs": "", "unrated_exempt": "yes" if US_CHESS.unrated_exempt else "no",
    }  # fmt: skip
    assert run(["systems", "uscf"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert run(["systems", "uscf", "--json"]) == 0
    (system,) = json.loads(capsys.readouterr().out)["systems"]
    assert [one["name"] for one in system["parameters"]] == list(known)
    for one in known.values():
        assert one.meaning.endswith(".")
        assert all(word in one.meaning for word in one.choices) or one.name in ("three_in_row",)
        assert f"{one.name}={one.text} {one.meaning}" in shown


APART = "- 4 3 1 0/4 6 - 2 1/3 - 5 4 3/1 2 4 6 4/0 1 3 4 -;"


def test_own_tables_of_stable_roommates_reach_the_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    """Where X forbids it, nobody with one White too many meets one with level colours; by the paper's X some do."""
    tournament = pairwright.read(OPEN)
    difference = {
        player.id: sum(
            {Colour.WHITE: 1, Colour.BLACK: -1}[game.colour]
            for game in player.results
            if game.colour is not None and game.played
        )
        for player in tournament.players
    }

    def meet(*words: str) -> int:
        games = [
            tuple(map(int, line.split()))
            for line in listed(capsys, "-s", "roommates", *words).splitlines()[1:]
        ]
        return sum(0 not in pair and {difference[one] for one in pair} == {0, 1} for pair in games)

    assert meet() > 0
    assert meet("--set", "tables=paper") == meet()
    assert meet("--set", f"tables={APART}") == 0


def test_every_parameter_of_stable_roommates_is_listed_with_its_meaning(
    capsys: pytest.CaptureFixture[str],
) -> None:
    known = parameters_of(ROOMMATES)
    assert [one.name for one in known] == [field.name for field in fields(ROOMMATES)]
    assert run(["systems", "roommates"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for one in known:
        assert one.meaning.endswith(".")
        assert all(word in one.meaning for word in one.choices)
        assert f"{one.name}={one.text} {one.meaning}" in shown
        assert with_options(ROOMMATES, [(one.name, one.text)]) == ROOMMATES
