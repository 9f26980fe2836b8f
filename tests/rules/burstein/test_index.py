"""Opposition evaluation in the edition of 2026 (Articles 1.7 and 1.8)."""

from __future__ import annotations

from dataclasses import replace

from one_sided import one_sided
from pairwright.model import Colour, Player, PointSystem, Result, RoundResult, Tournament
from pairwright.rules.facts import Records
from pairwright.systems.burstein.field import Index

from .events import ROUND_4_OF_7, event

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
ZERO = RoundResult(Result.ZERO_BYE)


def index_of(tournament: Tournament) -> Index:
    return Index.of(Records.of(tournament))


def game(result: Result, opponent: int) -> RoundResult:
    return RoundResult(result, opponent, Colour.WHITE)


def test_the_index_of_the_worked_example_counts_a_bye_as_a_game_against_oneself() -> None:
    index = index_of(event(ROUND_4_OF_7))
    assert index.buchholz == [55, 60, 40, 50, 45, 45, 45, 60, 50]
    assert index.sonneborn == [200, 300, 175, 500, 225, 200, 150, 225, 225]


def test_the_ranking_order_is_by_buchholz_then_sonneborn_berger_then_number() -> None:
    tournament = event(ROUND_4_OF_7)
    places = index_of(tournament).places(range(9))
    order = sorted(range(9), key=places.__getitem__)
    assert [row + 1 for row in order] == [2, 8, 1, 4, 9, 5, 6, 7, 3]


def test_zero_point_byes_at_the_end_of_a_record_are_draws_for_opponents_only() -> None:
    players = (
        Player(1, results=(game(WIN, 2), ZERO, ZERO)),
        Player(2, results=(game(LOSS, 1), game(WIN, 3), game(DRAW, 4))),
        Player(3, results=(ZERO, game(LOSS, 2), ZERO)),
        Player(4, results=(ZERO, ZERO, game(DRAW, 2))),
    )
    index = index_of(one_sided(players))
    # Player 2 met 1 (1 point and two draws), 3 (0 and one draw at the end), 4 (half a point, his byes came first).
    assert index.buchholz[1] == 20 + 5 + 5
    assert index.sonneborn[1] == 10 * 5 + 5 * 5
    # For himself player 1 counts his byes as games against 1 point.
    assert index.buchholz[0] == 15 + 10 + 10


def test_a_forfeited_game_is_a_round_against_oneself_with_the_points_registered() -> None:
    players = (
        Player(1, results=(RoundResult(Result.FORFEIT_WIN, 2, Colour.WHITE), game(DRAW, 2))),
        Player(2, results=(RoundResult(Result.FORFEIT_LOSS, 1, Colour.BLACK), game(DRAW, 1))),
    )
    index = index_of(one_sided(players))
    assert index.buchholz == [15 + 5, 5 + 15]
    assert index.sonneborn == [10 * 15 + 5 * 5, 0 * 5 + 5 * 15]


def test_acceleration_is_not_in_the_index() -> None:
    tournament = event(ROUND_4_OF_7)
    players = tuple(replace(player, virtual=(10, 10, 10, 10)) for player in tournament.players)
    accelerated = replace(tournament, players=players, virtual_given=True)
    assert index_of(accelerated).buchholz == index_of(tournament).buchholz


def test_with_another_point_system_a_trailing_bye_is_worth_its_draw() -> None:
    players = (Player(1, results=(game(WIN, 2), ZERO)), Player(2, results=(game(LOSS, 1), ZERO)))
    index = index_of(one_sided(players, point_system=PointSystem.of(30, 10)))
    assert index.buchholz == [10 + 30, 40 + 0]
