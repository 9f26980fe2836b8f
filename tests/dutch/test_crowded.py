"""Rounds in which nearly all have met are paired by weights alone, as by counting and as by weights of every pair."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pairwright.model import Colour, Player, Result, Tournament, round_result
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named
from pairwright.systems.round_robin.berger import schedule
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.drawn_graph import DrawnGraph

WON, LOST, DRAWN = (Result.WIN, Result.LOSS), (Result.LOSS, Result.WIN), (Result.DRAW, Result.DRAW)
UNPLAYED = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)


def nearly_all_met(size: int, missing: int, seed: int) -> Tournament:
    """Before the last rounds of a round robin; players may meet again if one of them did not come."""
    dice = Random(seed)
    made = [Player(id) for id in range(1, size + 1)]
    for pairs in schedule(size, 1, swap=False)[:-missing]:
        for one, other in pairs:
            kinds = dice.choices((WON, LOST, DRAWN, UNPLAYED), (7, 2, 3, 0.3))[0]
            for id, met, kind, colour in (
                (one, other, kinds[0], Colour.WHITE),
                (other, one, kinds[1], Colour.BLACK),
            ):
                had = made[id - 1]
                made[id - 1] = replace(had, results=(*had.results, round_result(kind, met, colour)))
    return Tournament(tuple(made), rounds=size - 1, initial_colour=Colour.WHITE)


@pytest.mark.parametrize("rules", [("dutch", "2026"), ("dutch", "2017"), ("burstein", "2026")])
@pytest.mark.parametrize("missing", [1, 3])
def test_nearly_all_have_met(rules: tuple[str, str], missing: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = RoundState.of(nearly_all_met(100, missing, 5))
    system = system_named(rules[0], edition=rules[1])
    quick = system.pair(state)
    assert not any("classes" in bracket.method for bracket in quick.card.brackets)
    monkeypatch.setattr(Completion, "crowded", False)
    assert system.pair(state).pairs == quick.pairs
    monkeypatch.setattr(DrawnGraph, "drawing", None)
    assert system.pair(state).pairs == quick.pairs
