"""Whether an event can be finished: counted, and simulated."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairwright.errors import NoPairing
from pairwright.event import Refused
from pairwright.event.commands import ChangePerson, KeepApart
from pairwright.event.forecast import forecast
from pairwright.event.library import too_many_rounds
from pairwright.event.settings import Apart
from small_events import Event

from .test_teams import short

Make = Callable[..., Event]


def test_too_many_rounds_for_the_players_are_counted_and_found(make: Make) -> None:
    event = make(6, rounds=6)
    found = forecast(event.state, event.state.sections[1], 20)
    assert found.stuck == found.runs == 20
    assert max(found.ends) <= 5
    text = str(found.text)
    assert text.startswith("6 players can play at most 5 rounds without a rematch; 6 are announced. ")
    assert f"Runs that reached a round without a valid pairing: {found.stuck}." in text


def test_of_teams_it_is_said_how_many_teams_there_are(make: Make) -> None:
    event = make(4, rounds=7, system="team", teams=True, match_colours="WB")
    told = too_many_rounds(event.state.sections[1])
    assert str(told) == "4 teams can play at most 3 rounds without a rematch; 7 are announced."


def test_an_event_with_room_is_finished_in_every_run(make: Make) -> None:
    event = make(20, rounds=5)
    found = forecast(event.state, event.state.sections[1], 20)
    assert (found.stuck, found.ends) == (0, {})
    assert str(found.text) == "Simulated runs: 20. Runs that reached a round without a valid pairing: 0."


@pytest.mark.parametrize("sizes", [(4, 3, 0, 4, 4, 4), (0, 0, 0, 0, 0, 0)])
def test_teams_that_are_short_of_players_are_forecast(make: Make, sizes: tuple[int, ...]) -> None:
    event = short(make, *sizes, system="team", rounds=3)
    found = forecast(event.state, event.state.sections[1], 5)
    assert (found.runs, found.stuck) == (5, 0)


def test_the_same_event_has_the_same_forecast(make: Make) -> None:
    one, other = make(8, rounds=6), make(8, rounds=6)
    first = forecast(one.state, one.state.sections[1], 30)
    assert first == forecast(other.state, other.state.sections[1], 30)
    assert 0 < first.stuck < 30  # some runs end early, some do not


def test_what_was_played_and_who_is_kept_apart_counts(make: Make) -> None:
    event = make(4, rounds=3)
    assert forecast(event.state, event.state.sections[1], 10).stuck < 10
    event.do(KeepApart(1, Apart((1, 2))))
    found = forecast(event.state, event.state.sections[1], 10)
    assert found.stuck == 10  # three rounds of four players are every pair, and one pair is forbidden
    assert _rounds_played(event) < 3


def _rounds_played(event: Event) -> int:
    for played in range(3):
        try:
            event.play()
        except NoPairing:
            return played
    return 3


def test_a_schedule_is_certain_and_what_is_over_is_refused(make: Make) -> None:
    event = make(5, system="round-robin", tie_breaks=())
    assert "every round can be played" in str(forecast(event.state, event.state.sections[1]).text)
    lonely = make(1)
    with pytest.raises(Refused, match="1 player for"):
        forecast(lonely.state, lonely.state.sections[1])
    over = make(4, rounds=1)
    over.play()
    with pytest.raises(Refused, match="The 1 round of"):
        forecast(over.state, over.state.sections[1])


def test_house_players_and_teams_are_simulated_too(make: Make) -> None:
    event = make(8, system="uscf", tie_breaks=(), rounds=3)
    event.do(ChangePerson(1, 8, {"house": True}))
    assert forecast(event.state, event.state.sections[1], 5).stuck == 0
    pairs = make(6, match_colours="WB", tie_breaks=(), rounds=3)
    assert forecast(pairs.state, pairs.state.sections[1], 5).runs == 5
