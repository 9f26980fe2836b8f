"""Recorded rounds judged by the objective: all rounds of small fields, with their values read off the definition."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

from pairwright.check import Status
from pairwright.check.verification import RoundVerdict, verify_round
from pairwright.errors import NoPairing
from pairwright.model import Colour, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import INTEGER_PROGRAM

from .events import Boards, all_rounds, forbidden, literal_value, small_states


def recorded(state: RoundState, boards: Boards) -> Tournament:
    """The tournament with a round of draws."""
    results = {}
    for white, black in boards:
        results[white] = RoundResult(Result.DRAW, black, Colour.WHITE)
        results[black] = RoundResult(Result.DRAW, white, Colour.BLACK)
    players = tuple(
        replace(player, results=(*player.results, results[player.id]), points=None, rank=None)
        for player in state.tournament
    )
    return replace(state.tournament, players=players)


def judged(state: RoundState, boards: Boards) -> RoundVerdict:
    return verify_round(recorded(state, boards), state.round, INTEGER_PROGRAM)


def even_states(seed: int, events: int) -> list[RoundState]:
    found = [state for state in small_states(seed, events) if len(state.players) in (4, 6)]
    return [state for state in found if len(state.players) == len(state.tournament.players)]


def squares(state: RoundState, boards: Boards) -> int:
    points = {player.id: player.score(state.tournament.point_system) for player in state.players}
    return sum((points[a] - points[b]) ** 2 for a, b in boards)


def test_a_round_costs_what_its_objective_falls_short_of_the_best_of_all_rounds() -> None:
    seen: Counter[Status] = Counter()
    for state in even_states(61, 100):
        complete = [boards for boards in all_rounds(state) if 2 * len(boards) == len(state.players)]
        try:
            ours = {frozenset(pair) for pair in INTEGER_PROGRAM.pair(state).pairs}
        except NoPairing:
            assert not complete
            continue
        best = max(literal_value(state, boards) for boards in complete)
        least = min(squares(state, boards) for boards in complete if literal_value(state, boards) == best)
        for boards in complete[::5]:
            verdict, value = judged(state, boards), literal_value(state, boards)
            seen[verdict.status] += 1
            difference = verdict.difference
            if {frozenset(pair) for pair in boards} == ours:
                assert verdict.status in (Status.SAME, Status.COLOURS)
            elif value < best:
                assert verdict.status is Status.WORSE
                assert difference is not None
                assert difference.rule.article == "objective"
                costs = re.fullmatch(r"The round costs ([\d.]+) instead of ([\d.]+)\.", difference.said)
                assert costs is not None
                assert Fraction(costs[1]) - Fraction(costs[2]) == best - value
            elif squares(state, boards) > least:
                assert verdict.status is Status.WORSE
                assert difference is not None
                assert difference.rule.article == "ties 1"
            else:
                assert verdict.status is Status.LATER
    assert seen[Status.WORSE] > 50
    assert seen[Status.LATER]


def test_a_colour_that_nobody_may_get_is_against_a_rule_not_merely_dear() -> None:
    checked = 0
    for state in even_states(67, 300):
        for boards in all_rounds(state):
            turned = tuple((black, white) for white, black in boards)
            by_id = {player.id: player for player in state.players}
            refused = {
                (player, colour)
                for board in turned
                for player, colour in zip(board, "WB", strict=True)
                if forbidden(by_id[player], colour, strict=False)
            }
            if 2 * len(boards) != len(state.players) or not refused:
                continue
            verdict = judged(state, turned)
            if verdict.status is Status.COLOURS:
                continue
            assert verdict.status is Status.ILLEGAL
            names = {"W": "White", "B": "Black"}
            said = {(player, f"may not have {names[colour]}") for player, colour in refused}
            found = {(breach.players[0], breach.text.partition(" (")[0]) for breach in verdict.breaches}
            assert found == said
            checked += 1
            break
    assert checked > 5
