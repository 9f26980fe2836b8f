"""`--set NAME=VALUE`: the parameters of a system on the command line."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import pairwright
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named, with_options
from pairwright.systems.roommates import ROOMMATES

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
        ("dutch", "speed=2", "no option 'speed'; there are: engine"),
        ("dutch", "rules=none", "no option 'rules'"),
        ("dutch", "engine=none", "there is no engine 'none'"),
        ("roommates", "floor=abc", "does not take floor=abc"),
        ("roommates", "mode=best", "there is no mode 'best'"),
        ("roommates", "mode", "--set takes NAME=VALUE"),
        ("uscf", "low=-1", "low"),
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
