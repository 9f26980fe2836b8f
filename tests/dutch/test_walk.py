"""Brackets that the kernel decides on its walk are those that are paired step by step, by the same methods."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.generate import Mix, NamedSystem, Simulation, rounds
from pairwright.model import Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.scoregroups.brackets import BracketProblem, Paired
from pairwright.systems.scoregroups.completion import ONE_BRACKET, Completion
from pairwright.systems.scoregroups.engine import BracketPairer, DutchOrder
from pairwright.systems.scoregroups.procedure import PairBracket, Stop, Walk, pair_scoregroups, walk_of
from pairwright.systems.view import view_of

from .histories import random_tournament

PAIRER, STEP_BY_STEP = BracketPairer(), BracketPairer(DutchOrder(walks=False))


def paired(tournament: Tournament, pair_bracket: PairBracket) -> list[Paired] | None:
    entries = DUTCH_2026.entries(RoundState.of(tournament))
    with suppress(NoPairing):
        done = pair_scoregroups(Completion(entries, DUTCH_2026.rules), pair_bracket)
        return [paired for _, paired, _ in done]
    return None


def compare(tournament: Tournament) -> Counter[str]:
    """How often each method decided a bracket on the walk; `others` were left to Python."""
    by = Counter[str]()

    def counted(problem: BracketProblem, completion: Completion) -> Paired:
        walked = walk_of(completion, problem.bye).paired(problem, completion)
        by[walked.path if isinstance(walked, Paired) else "others"] += 1
        return PAIRER.quickly(problem, completion)

    assert paired(tournament, counted) == paired(tournament, STEP_BY_STEP.quickly)
    return by


@settings(max_examples=examples(400))
@given(st.integers(0, 10**9))
def test_small_fields_with_byes_and_forfeits(seed: int) -> None:
    compare(random_tournament(seed, 4, 30, most_rounds=9))


def test_whole_events_of_all_sizes() -> None:
    by = Counter[str]()
    for seed, players in enumerate((6, 11, 20, 21, 40, 63, 100, 250)):
        for tournament in rounds(
            Simulation(players=players, rounds=min(9, players - 3)), seed, NamedSystem()
        ):
            by += compare(tournament)
    assert by["classes"] > by["others"] > 0
    assert by["single"] > 20


def test_events_with_all_that_scenarios_have() -> None:
    by = Counter[str]()
    for seed in range(12):
        for tournament in rounds(Mix(most_players=60), seed, NamedSystem()):
            by += compare(tournament)
    assert by["classes"] > by["others"] > 0


def test_a_walk_goes_on_from_a_bracket_that_was_paired_step_by_step() -> None:
    stops = 0
    for tournament in rounds(Simulation(players=60, rounds=9), 5, NamedSystem()):
        entries = DUTCH_2026.entries(RoundState.of(tournament))
        completion = Completion(entries, DUTCH_2026.rules)
        done = pair_scoregroups(completion, PAIRER.quickly)
        walked = [walk_of(completion, problem.bye).paired(problem, completion) for problem, _, _ in done]
        for one, (_, found, _) in zip(walked, done, strict=True):
            assert one == found or isinstance(one, Stop)
        stops += sum(isinstance(one, Stop) for one in walked)
    assert 0 < stops < 40


def test_a_question_about_one_bracket_walks_through_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """It went down all brackets below, whose pairs nobody asked for."""
    walks: dict[bool, list[int]] = {True: [], False: []}
    go = Walk._go

    def counted(self: Walk, tier: int, moved_down: tuple[int, ...], completion: Completion) -> None:
        before = len(self._found)
        go(self, tier, moved_down, completion)
        walks[completion.entries.notes.get(ONE_BRACKET, False)].append(len(self._found) - before)

    monkeypatch.setattr(Walk, "_go", counted)
    *_, tournament = rounds(Simulation(players=200, rounds=6), 3, NamedSystem())
    view_of(DUTCH_2026, RoundState.of(tournament.before(6))).reasons()
    assert max(walks[False]) > 1
    assert set(walks[True]) == {1}
