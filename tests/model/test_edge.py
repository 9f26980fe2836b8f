"""What can't be meant is refused where it is given, by the name of its field; what can be meant is understood."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import pairwright as pw
from pairwright.model import ForbiddenGroup, RequestedBye, Result

ANY: Any = pw  # what a type checker would refuse


def three(**fields: Any) -> pw.Tournament:
    return pw.Tournament([pw.Player(id) for id in (1, 2, 3)], **fields)


@pytest.mark.parametrize(
    ("make", "field"),
    [
        (lambda: ANY.Player(1, rating="1400"), "rating of player 1 is '1400'. Give a whole number, such as 1400"),
        (lambda: ANY.Player(1, rating=1500.5), "rating of player 1 is 1500.5"),
        (lambda: ANY.Player(1, rating=True), "rating of player 1 is True"),
        (lambda: pw.Player(1, rating=-1), "rating of player 1 is -1"),
        (lambda: ANY.Player("1"), "start number is '1'"),
        (lambda: ANY.Player(1.0), "start number is 1.0"),
        (lambda: ANY.Player(1, name=7), "name of player 1 is 7. Give a text."),
        (lambda: ANY.Player(1, results="1=0"), "results of player 1 is '1=0'"),
        (lambda: ANY.Player(1, results=["1"]), "results of player 1 holds '1'"),
        (lambda: ANY.Player(1, virtual=[0.5]), "virtual of player 1 is 0.5"),
        (lambda: ANY.Player(1, points=1.5), "points of player 1 is 1.5"),
        (lambda: ANY.Player(1, rank="first"), "rank of player 1 is 'first'"),
        (lambda: three(rounds=3.0), "rounds is 3.0. Give a whole number, such as 3"),
        (lambda: three(rounds="3"), "rounds is '3'. Give a whole number, such as 3"),
        (lambda: three(rounds=True), "rounds is True"),
        (lambda: three(forbidden=[(1, "3")]), "forbidden is '3'"),
        (lambda: three(forbidden=[(1, 9)]), "A forbidden pairing names player 9"),
        (lambda: three(forbidden=[7]), "forbidden holds 7"),
        (lambda: three(byes=[(1, 9, "half")]), "A requested bye names player 9"),
        (lambda: three(byes=[(1, 1, "quarter")]), "'quarter' is not a bye"),
        (lambda: three(byes=[(1, 1)]), "byes holds (1, 1)"),
        (lambda: three(byes=["half"]), "byes holds 'half'"),
        (lambda: three(byes=7), "byes is 7"),
        (lambda: three(playing=[(1, 2, 3)]), "playing holds (1, 2, 3)"),
        (lambda: three(point_system=(3, 1, 0)), "point_system is (3, 1, 0). It must be a PointSystem"),
        (lambda: three(system=3), "system is 3. Give a text."),
        (lambda: three(records="001"), "records is '001'"),
        (lambda: ANY.Tournament([1, 2]), "players holds 1. Each item: a Player"),
        (lambda: three().changed(round=5), "Tournament has no field 'round'. Its fields: players, rounds"),
        (lambda: three().changed(rounds="5"), "rounds is '5'"),
        (lambda: three().changed(players=[pw.Player(1), pw.Player(1)]), "same start number"),
        (lambda: three().changed(players=[pw.Player(1, results=[pw.RoundResult("1", 2, "w")])]), "opponent 2"),
        (lambda: pw.PointSystem(win=3, draw=1), "win is 0.3 points: whole numbers are tenths here."),
        (lambda: pw.PointSystem(draw=1), "draw is 0.1 points"),
        (lambda: pw.PointSystem(win="much"), "win is 'much'. Give points"),
        (lambda: pw.PointSystem(loss=-5), "loss is -5"),
        (lambda: pw.PointSystem.of(1, 0.25), "draw is 0.25. Give points with at most one decimal"),
        (lambda: pw.PointSystem.of(1, float("nan")), "draw is nan"),
        (lambda: pw.PointSystem.of(1, "1e400000000"), "draw is '1e400000000'"),  # of 400 million digits
        (lambda: pw.PointSystem.of(1, "1e-400000000"), "draw is '1e-400000000'"),
        (lambda: pw.PointSystem.of(1, 2), "draw is 2.0 points, more than the 1.0 of a win"),
        (lambda: pw.PointSystem.of(allocated_bye=5), "allocated_bye is 5.0 points"),
        (lambda: pw.MatchRules.made("WB", match=(2, 1)), "match is (2, 1). The number of values must be 3"),
        (lambda: ANY.MatchRules.made(4), "'4' does not give the colours of a match. Write W or B"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused_by_its_field(make: Callable[[], object], field: str) -> None:
    with pytest.raises(pw.InvalidTournament) as caught:
        make()
    assert field in str(caught.value)


def test_nothing_and_none_are_no_rating_and_no_name() -> None:
    player = pw.Player(1, None, rating=None, title=None)
    assert (player.rating, player.name, player.title) == (0, "", "")
    assert player == pw.Player(1)


def test_numbers_of_people_and_of_numpy_are_read() -> None:
    player = pw.Player(np.int64(7), rating=np.int32(2100), fide_id=4100018, birth=1951)  # type: ignore[arg-type]
    assert (type(player.id), type(player.rating)) == (int, int)
    assert (player.fide_id, player.birth) == ("4100018", "1951")


def test_byes_prohibitions_and_pairings_are_read_as_people_write_them() -> None:
    event = three(
        rounds=3,
        byes=[(2, 3, "half")],
        forbidden=[(1, 3), {2, 3}],
        playing=[(1, 2), (3, 0)],
        initial_colour="white",
    )
    assert event.byes == (RequestedBye(2, 3, Result.HALF_BYE),)
    assert event.forbidden == (ForbiddenGroup((1, 3)), ForbiddenGroup((2, 3)))
    assert event.playing == (pw.Pairing(1, 2), pw.Pairing(3))


@pytest.mark.parametrize("half", [0.5, "0.5", "½", "0,5", Fraction(1, 2), Decimal("0.5")])
def test_points_are_read_as_people_write_them(half: Any) -> None:
    assert pw.PointSystem.of(1, half) == pw.PointSystem()
    assert pw.PointSystem(win="1", draw=half) == pw.PointSystem()


def test_three_one_nothing_is_written_so() -> None:
    football = pw.PointSystem.of(3, 1)
    assert (football.win, football.draw, football.loss, football.allocated_bye) == (30, 10, 0, 30)
    assert football == pw.PointSystem.of(30, 10), "tenths, where a win has ten or more, as before"
    assert pw.PointSystem.of(30) == pw.PointSystem.of(3)
    rules = pw.MatchRules.made("WB", match=(2, 1, 0), allocated_bye=(1, 1.5))
    assert rules == pw.MatchRules.made("WB", match=(20, 10, 0), allocated_bye=(10, 15))


def test_a_report_may_say_what_nobody_would_ask_for() -> None:
    """Files are read as they are: a win of half a point stands in some."""
    event = pw.read("142 3\n162  W 0.5    D 0.2    L 0.0\n001    1      A\n001    2      B\n")
    assert (event.point_system.win, event.point_system.draw) == (5, 2)


def test_what_is_changed_is_checked_and_the_rest_stays() -> None:
    event = three(rounds=3)
    assert event.changed(rounds=5, forbidden=[[1, 2]]).forbidden == (ForbiddenGroup((1, 2)),)
    assert event.changed(players=[pw.Player(4)]).players == (pw.Player(4),)
    assert event.changed() == event
