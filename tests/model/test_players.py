"""Players are immutable; what is copied from one to the next is all there is."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from pairwright import TooLarge
from pairwright.errors import InvalidTournament
from pairwright.formats import write_json
from pairwright.model import Player, PointSystem, Result, Tournament, names, round_result

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


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (lambda: Tournament((Player(1),), rounds=0), "rounds, not 0"),
        (lambda: Tournament((Player(1),), rounds=1 << 40), "1 to 9999"),
        (
            lambda: Tournament((Player(100_000_000),), rounds=3),
            "start number is 100000000.* from 1 to 99999999",
        ),
        (lambda: Tournament((Player(1, "Rossi", rating=-5),), rounds=3), "rating of player 1 Rossi is -5"),
    ],
)
def test_what_no_tournament_has_is_refused_when_it_is_built(make: Any, word: str) -> None:
    """A withdrawal from 2^40 rounds would take all memory, so would a table of 2^70 start numbers."""
    with pytest.raises(InvalidTournament, match=word):
        make()


@pytest.mark.parametrize(
    ("tournament", "error", "word"),
    [
        (Tournament((Player(1_000_000),), rounds=3), TooLarge, "1000000"),
        (Tournament((Player(1, rating=10_000),), rounds=3), TooLarge, "10000"),
        (Tournament((Player(1),), rounds=1000), TooLarge, "1000"),
        (Tournament((Player(1),), rounds=3, point_system=PointSystem.of(1_000_000)), TooLarge, "100000"),
        (
            Tournament((Player(1),), rounds=3, point_system=PointSystem.exactly(draw=-5)),
            InvalidTournament,
            "Negative",
        ),
    ],
)
def test_what_could_not_be_read_again_is_refused_when_it_is_written(
    tournament: Tournament, error: type[Exception], word: str
) -> None:
    with pytest.raises(error, match=word):
        write_json(tournament)


def test_who_names_one_player_does_not_go_through_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view names two players of a board; with all names made before, reasons took a third longer at 600 players."""
    made: list[int] = []

    def called(player: Player) -> str:
        made.append(player.id)
        return f"{player.id} {player.name}"

    monkeypatch.setattr(Player, "called", property(called))
    say = names.Names(Tournament(tuple(Player(id, f"P{id}") for id in range(1, 101)), rounds=1))
    assert (say(7), say(101)) == ("7 P7", "101")
    assert made == [7]
