"""Blocking pairs against the definition, pair by pair in fractions, and against the report of the roommates system."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from measured_events import EVENTS, by_hand, drawn

from pairwright.lab.event_arrays import Event
from pairwright.lab.measures import measures_named
from pairwright.model import Colour, Player, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.roommates import PAPER, Terms, stability, stability_of
from pairwright.systems.round_robin import SCHEVENINGEN

(BLOCKING,) = measures_named(["blocking"])
C, S = Fraction(87, 10), Fraction(1, 10000)


def blocking(event, number):
    """Blocking pairs of a round by the definition."""
    state, points = event.rounds[number - 1].state, event.tournament.point_system
    byes = {event.rounds[number - 1].bye.id} if event.rounds[number - 1].bye else set()
    mate = {}
    for board in event.rounds[number - 1].boards:
        mate[board.white.id], mate[board.black.id] = board.black.id, board.white.id
    players = {p.id: event.tournament.by_id[p.id] for p in state.players if p.id not in byes}
    score = {id: p.score(points, number - 1) for id, p in players.items()}
    games = {id: [e for e in p.results[: number - 1] if e.played] for id, p in players.items()}
    colours = {id: [1 if e.colour is Colour.WHITE else -1 for e in entries] for id, entries in games.items()}
    if len(mate) == len(players):
        ms = max((abs(score[a] - score[b]) for a, b in mate.items()), default=0)
    else:
        ms = max(score.values()) - min(score.values())

    def f(a, b):
        """f(a, b), or nothing if the lists do not admit the pair."""
        x = PAPER.x[2 - max(-2, min(2, sum(colours[a])))][2 - max(-2, min(2, sum(colours[b])))]
        gap = abs(score[a] - score[b])
        met = any(entry.opponent == b for entry in games[a])
        if x is None or gap > ms or met or any({a, b} <= set(group.players) for group in state.forbidden):
            return None
        same = bool(colours[a] and colours[b] and colours[a][-1] == colours[b][-1])
        return (10 - C) / 6 * x + (C * Fraction(gap, ms) if ms else 0) + S * same

    def rather(a, b):
        """Whether a would rather meet b."""
        now = f(a, mate[a]) if a in mate else None
        return now is None or f(a, b) < now

    return sum(f(a, b) is not None and rather(a, b) and rather(b, a) for a, b in combinations(players, 2))


def test_teammates_of_a_scheveningen_match_do_not_block_it():
    """They did, while the round was only paired; once it was recorded with its coded type they did not."""
    tournament, made = Tournament(tuple(Player(id, rating=2600 - id) for id in range(1, 9)), rounds=4), []
    for _ in range(4):
        made.append(SCHEVENINGEN.pair(RoundState.of(tournament)))
        results = {board.number: "1-0" if board.white.id < 5 else "0-1" for board in made[-1].boards}
        tournament = made[-1].begun(tournament).with_results(results)
    event = Event(tournament, tuple(made), np.zeros(8, np.int64), [0.0] * 4)
    coded = replace(tournament, system=SCHEVENINGEN.code)
    assert BLOCKING.of(event).tolist() == [stability_of(coded, number).count for number in range(1, 5)]
    assert not any(group.players for group in tournament.forbidden)


@pytest.mark.parametrize(("kind", "system", "seed"), EVENTS)
def test_blocking_pairs_are_those_of_the_definition(kind, system, seed):
    event = drawn(kind, system, seed)
    expected = [blocking(event, number) for number in range(1, len(event.rounds) + 1)]
    assert BLOCKING.of(event).tolist() == expected


@pytest.mark.parametrize(("kind", "system", "seed"), [case for case in EVENTS if case[0] != "accelerated"])
def test_blocking_pairs_are_those_of_the_roommates_report(kind, system, seed):
    event = drawn(kind, system, seed)
    expected = [stability(paired, terms=Terms()).count for paired in event.rounds]
    assert BLOCKING.of(event).tolist() == expected


def test_some_pairings_of_the_comparison_have_many_blocking_pairs_and_some_have_none():
    counts = np.concatenate([BLOCKING.of(drawn(*case)) for case in EVENTS])
    assert counts.max() > 50
    assert (counts == 0).any()


def test_two_who_are_left_out_would_rather_meet_each_other():
    event = by_hand(4, ["1-2 1, 3 ?, 4 ?"])
    assert BLOCKING.of(event).tolist() == [1]


def test_the_system_that_makes_stable_pairings_has_the_fewest_blocking_pairs():
    def pairs(system):
        return sum(BLOCKING.of(drawn("quiet", system, seed)).sum() for seed in range(8))

    assert pairs("roommates") < pairs("dutch") < pairs("careless")
