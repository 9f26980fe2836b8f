"""Burstein rounds judged and explained."""

from __future__ import annotations

import pytest

from check.events import with_round
from pairwright.check import Status, explain, verify
from pairwright.errors import NoPairing
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2016, BURSTEIN_2026
from pairwright.systems.view import Demand, view_of

from .events import OLDER, ROUND_4_OF_7, state_of

BOTH = pytest.mark.parametrize("system", [BURSTEIN_2026, BURSTEIN_2016], ids=lambda system: system.rules.id)


def judged(state: RoundState, pairs: list[tuple[int, int]], system: PairingSystem) -> Status:
    return verify(with_round(state.tournament, pairs), system, rounds=[state.round]).rounds[0].status


def two_who_must_get_black() -> RoundState:
    def record(*opponents: int) -> tuple[RoundResult, ...]:
        return tuple(RoundResult(Result.WIN, opponent, Colour.WHITE) for opponent in opponents)

    lost = tuple(
        tuple(RoundResult(Result.LOSS, opponent, Colour.BLACK) for opponent in pair)
        for pair in ((1, 2), (2, 1))
    )
    players = (
        Player(1, results=record(3, 4)),
        Player(2, results=record(4, 3)),
        Player(3, results=lost[0]),
        Player(4, results=lost[1]),
    )
    return RoundState.of(Tournament(players, rounds=3, initial_colour=Colour.WHITE), absent=(3, 4))


@BOTH
def test_two_with_the_same_absolute_preference_are_named_as_a_breach(system: PairingSystem) -> None:
    state = two_who_must_get_black()
    with pytest.raises(NoPairing):
        system.pair(state)
    (breach,) = view_of(system, state).breaches([(1, 2)])
    assert breach.rule.id in ("C3", "B3")
    assert judged(state, [(1, 2)], system) is Status.ILLEGAL


def test_the_older_system_knows_one_bye_only() -> None:
    state = RoundState.of(state_of(OLDER).tournament, absent=(1,))
    view = view_of(BURSTEIN_2016, state)
    assert view.breaches([(8, 0)]) == ()
    (answer,) = view.answer([Demand(bye=2)])
    assert answer.kind == "forbidden"
    assert answer.verdict.breaches[0].text.startswith("it is due to 8")


def test_the_older_system_tells_the_colours_of_the_player_with_the_bye_against_others() -> None:
    state = RoundState.of(state_of(OLDER).tournament, absent=(1,))
    view = view_of(BURSTEIN_2016, state)
    found = view.colour(2, view.round.bye.id)
    assert {found.white, found.black} == {2, view.round.bye.id}


def test_explanations_tell_the_index_and_the_article_of_the_colours() -> None:
    state = state_of(ROUND_4_OF_7)
    text = explain(BURSTEIN_2026.pair(state), board=1).text
    assert "5.2.2" in text or "5.2.3" in text
    known = explain(BURSTEIN_2026.pair(state), player=6).text
    assert "Buchholz 4.5 (1.7.1)" in known
    assert "Sonneborn-Berger 2.00 (1.7.1)" in known
