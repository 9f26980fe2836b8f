"""The mechanism of the matching experiment, against a search through all rounds that reads its text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from every_pairing import every_pairing
from pairwright.generate import Simulation, model_named, rounds
from pairwright.lab.own_code import OwnCode
from pairwright.model import Colour, Tournament
from pairwright.systems.base import RoundState

FILE = Path(__file__).parents[2] / "examples" / "experiments" / "matching_mechanism.py"


def mechanism(name: str) -> Any:
    return OwnCode(((FILE.name, FILE.read_text(encoding="utf-8")),)).named(f"{FILE.name}:{name}", "")


def cost(tournament: Tournament, pairs: Sequence[tuple[int, int]], order: str) -> tuple[int, ...] | None:
    """What the text counts, in its order; `None` for a round that may not be."""
    by_id, score = tournament.by_id, {p.id: p.score(tournament.point_system) for p in tournament}
    difference = {
        p.id: sum({Colour.WHITE: 1, Colour.BLACK: -1}[r.colour] for r in p.results if r.colour)
        for p in tournament
    }
    last = {p.id: {Colour.WHITE: 1, Colour.BLACK: -1, None: 0}[p.results[-1].colour] for p in tournament}
    due = {id: -(difference[id] > 0) or int(difference[id] < 0) or -last[id] for id in score}
    uneven = squares = denied = apart = 0
    for a, b in pairs:
        if b in {r.opponent for r in by_id[a].results} or difference[a] == difference[b] in (-2, 2):
            return None
        uneven += score[a] != score[b]
        squares += ((score[a] - score[b]) // 5) ** 2
        denied += due[a] == due[b] != 0
        group = [p.id for p in tournament if score[p.id] == score[a]]
        if score[a] == score[b]:
            i, j = sorted((group.index(a), group.index(b)))
            wish = {"SLIDE": 2 * (j - i) - len(group), "FOLD": i + j - len(group) + 1, "ADJACENT": j - i}
            apart += wish[order] ** 2
    return uneven, squares, denied, apart


@pytest.mark.parametrize("order", ["SLIDE", "FOLD", "ADJACENT"])
def test_no_round_is_better(order: str) -> None:
    system, seen = mechanism(order), 0
    for seed in range(8):
        course = rounds(Simulation(players=8, rounds=4, model=model_named("milvang")), seed, system)
        for tournament in course:
            if not tournament.completed_rounds:
                continue
            made = system.pair(RoundState.of(tournament))
            ids = [player.id for player in tournament]
            costs = [
                found for pairs in every_pairing(ids) if (found := cost(tournament, pairs, order)) is not None
            ]
            assert cost(tournament, [(w, b) for w, b in made.pairs], order) == min(costs)
            seen += 1
    assert seen >= 20


def test_colours_never_run_beyond_two() -> None:
    system = mechanism("FOLD")
    for seed in range(5):
        for tournament in rounds(
            Simulation(players=12, rounds=8, model=model_named("milvang")), seed, system
        ):
            for player in tournament:
                assert (
                    abs(sum(1 if r.colour is Colour.WHITE else -1 for r in player.results if r.colour)) <= 2
                )
