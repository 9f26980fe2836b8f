"""What must not change a measure: names and numbers of players, who had which colour, what came afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from measured_events import EVENTS, drawn

from pairwright.lab.event_arrays import Event
from pairwright.lab.measures import MEASURES, measures_named
from pairwright.model import Player, RoundResult, Tournament
from pairwright.systems.base import Board, Round

ONCE = EVENTS[::3]
CARDS = measures_named(["card:dutch", "card:burstein", "card:roommates"])
EVERYTHING = (*MEASURES, *CARDS)


def changed(event: Event, player: Callable[[Player], Player], id: Callable[[int], int], turn: bool) -> Event:
    """The event with other players, start numbers and perhaps colours."""

    def tournament(old: Tournament) -> Tournament:
        return replace(
            old,
            players=tuple(map(player, old.players)),
            byes=tuple(replace(bye, player=id(bye.player)) for bye in old.byes),
            forbidden=tuple(replace(g, players=tuple(map(id, g.players))) for g in old.forbidden),
            initial_colour=old.initial_colour.other if turn and old.initial_colour else old.initial_colour,
        )

    def board(old: Board) -> Board:
        white, black = (old.black, old.white) if turn else (old.white, old.black)
        return Board(old.number, player(white), player(black))

    def round_(old: Round) -> Round:
        after = tournament(old.state.tournament)
        present = tuple(map(player, old.state.players))
        state = replace(old.state, tournament=after, players=present, initial_colour=after.initial_colour)
        bye = player(old.bye) if old.bye else None
        return replace(old, state=state, boards=tuple(map(board, old.boards)), bye=bye)

    return replace(event, tournament=tournament(event.tournament), rounds=tuple(map(round_, event.rounds)))


@pytest.mark.parametrize("case", ONCE, ids=str)
def test_names_and_start_numbers_are_nothing_to_measures(case):
    event = drawn(*case)

    def id(old: int) -> int:
        return old * 7919 % 9973 if old else 0

    def player(old: Player) -> Player:
        results = tuple(replace(entry, opponent=id(entry.opponent)) for entry in old.results)
        return replace(old, id=id(old.id), name=old.name[::-1], results=results)

    renamed = changed(event, player, id, turn=False)
    for measure in EVERYTHING:
        np.testing.assert_array_equal(measure.of(renamed), measure.of(event), err_msg=measure.name)


@pytest.mark.parametrize("case", ONCE, ids=str)
def test_white_and_black_are_alike_to_measures(case):
    event = drawn(*case)

    def turned(entry: RoundResult) -> RoundResult:
        return replace(entry, colour=entry.colour.other if entry.colour else None)

    def player(old: Player) -> Player:
        return replace(old, results=tuple(map(turned, old.results)))

    other = changed(event, player, int, turn=True)
    twin = {"history-ww": "history-bb", "history-bb": "history-ww"}
    opposite = {"extra-white", "extra-white-strength"}
    for measure in EVERYTHING:
        (same,) = measures_named([twin.get(measure.name, measure.name)])
        sign = -1 if measure.name in opposite else 1
        np.testing.assert_array_equal(sign * same.of(other), measure.of(event), err_msg=measure.name)


@pytest.mark.parametrize("case", ONCE, ids=str)
def test_a_round_is_measured_by_its_pairing_and_what_was_before(case):
    event = drawn(*case)
    for rounds in range(1, len(event.rounds)):
        cut = tuple(replace(p, results=p.results[:rounds]) for p in event.tournament.players)
        shorter = replace(
            event, tournament=replace(event.tournament, players=cut), rounds=event.rounds[:rounds]
        )
        for measure in EVERYTHING:
            if measure.level == "round":
                whole = measure.of(event)[:rounds]
                np.testing.assert_array_equal(measure.of(shorter), whole, err_msg=measure.name)


@pytest.mark.parametrize("case", ONCE, ids=str)
def test_sums_fit_together(case):
    """Relations that follow from the definitions, in any event."""
    event = drawn(*case)
    value = {measure.name: measure.of(event) for measure in MEASURES}
    assert (value["max-sd"] <= value["sum-sd"]).all()
    assert (value["uneven"] == value["floats-up"]).all()
    assert (value["floats-down"] - value["floats-up"] == ~np.isnan(value["bye-score"])).all()
    assert (value["history-ww"] + value["history-bb"] == value["colour-twice"]).all()
    assert (value["same-history"] <= value["colour-twice"]).all()
    assert (value["denied-absolute"] <= value["denied-strong"]).all()
    assert (value["denied-strong"] <= value["denied"]).all()
    assert (value["cd-beyond"] <= value["cd-wide"]).all()
    assert value["rounds"] == len(event.rounds)
    assert bool(value["failed"]) == bool(event.failure)
