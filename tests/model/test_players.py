"""Players are immutable; what is copied from one to the next is all there is."""

from __future__ import annotations

from dataclasses import fields, replace

from pairwright.model import Player, Result, round_result

PLAYER = Player(
    7,
    "Nimzowitsch, Aron",
    (round_result(Result.ABSENT),),
    2600,
    "GM",
    "m",
    "DEN",
    "14",
    "1886",
    5,
    3,
    (10, 5),
    (8, 9),
)


def test_a_player_with_other_results_is_the_same_but_for_points_and_rank() -> None:
    defaults = Player(7)
    assert all(getattr(PLAYER, field.name) != getattr(defaults, field.name) for field in fields(Player)[1:])
    results = (round_result(Result.HALF_BYE), round_result(Result.ZERO_BYE))
    assert PLAYER.with_results(results) == replace(PLAYER, results=results, points=None, rank=None)
    assert PLAYER.with_results(results, 2) == replace(PLAYER, results=results, points=None, rank=2)
