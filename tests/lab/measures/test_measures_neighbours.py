"""Neighbours in the final ranking by every order that lots could give, and the player in focus among three."""

from __future__ import annotations

from itertools import pairwise, permutations, product

import pytest

from pairwright.lab import parse_plan, play
from pairwright.lab.event_arrays import Event
from pairwright.lab.measures import measures_named

PLAN = """\
players = {players}
rounds = 3
seed = 4
tie_breaks = []
[absences]
zero_byes = 10
forfeits = 20
[[system]]
label = "Dutch"
"""


def _events(players: int) -> list[Event]:
    plan = parse_plan(PLAN.format(players=players))
    return [play(plan, plan.conditions[0], plan.contenders[0].made(plan.code), one).event for one in range(5)]


def _orders(event: Event) -> list[list[int]]:
    """All final rankings that lots could make of the tied ones."""
    levels: dict[int, list[int]] = {}
    for player in event.entrants.tolist():
        levels.setdefault(int(event.ranking[player]), []).append(player)
    parts = [list(permutations(levels[rank])) for rank in sorted(levels)]
    return [[player for part in choice for player in part] for choice in product(*parts)]


@pytest.mark.parametrize("players", [5, 6, 7])
def test_neighbours_who_have_met_are_counted_over_all_orders(players: int) -> None:
    (measure,) = measures_named(["neighbours-met"])
    for event in _events(players):
        met = {
            frozenset((player, int(event.opponent[player, column])))
            for player in event.entrants.tolist()
            for column in range(event.opponent.shape[1])
            if event.colour[player, column] != 0
        }
        shares = [
            sum(frozenset(pair) in met for pair in pairwise(order)) / (len(order) - 1)
            for order in _orders(event)
        ]
        assert measure.compute(event) == pytest.approx(100 * sum(shares) / len(shares))


def test_the_player_in_focus_is_among_the_first_three_in_so_many_orders() -> None:
    for event in _events(6):
        for number in range(1, 7):
            (measure,) = measures_named([f"focus-in-three:{number}"])
            inside = [number - 1 in order[:3] for order in _orders(event)]
            assert measure.compute(event) == pytest.approx(100 * sum(inside) / len(inside))
