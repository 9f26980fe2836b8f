"""What pairs earn in a bracket puts its candidates into the order of their violations."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.brackets import BracketProblem, violations
from pairwright.systems.scoregroups.class_engine import fields_of
from pairwright.systems.scoregroups.procedure import TO_THE_END

from .histories import random_tournament

Pairs = list[tuple[int, int]]


def bracket(system: DutchSystem, seed: int) -> BracketProblem | None:
    """A scoregroup of some round with three to seven players of higher scores and of its own."""
    rng = random.Random(seed)
    state = RoundState.of(random_tournament(seed, 8, 30, most_rounds=7))
    entries = system.entries(state)
    groups = [list(group) for group in entries.scoregroups if group.start > 0]
    if not groups:
        return None
    group = rng.choice(groups)
    residents = sorted(rng.sample(group, min(len(group), rng.randint(1, 4))))
    above = range(group[0])
    down = sorted(rng.sample(above, min(len(above), rng.randint(0, 3))))
    return BracketProblem(entries, system.rules, TO_THE_END, tuple(down), tuple(residents))


def candidates(graph: BracketGraph, pairs: int) -> Iterator[Pairs]:
    """All ways to make so many pairs of vertices of members, the higher one first."""
    apart = {frozenset(pair) for pair in graph.apart.tolist()}
    may = [
        (u, v)
        for v in range(graph.size)
        for u in range(v)
        if frozenset((u, v)) not in apart and graph.admissible[graph.classes[u], graph.classes[v]]
    ]

    def more(made: Pairs, start: int) -> Iterator[Pairs]:
        if len(made) == pairs:
            yield made
            return
        used = {u for pair in made for u in pair}
        for at in range(start, len(may)):
            if not used & set(may[at]):
                yield from more([*made, may[at]], at + 1)

    return more([], 0)


@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
@settings(max_examples=examples(300))
@given(st.integers(0, 10**9))
def test_candidates_with_as_many_pairs_earn_more_the_less_they_violate(
    system: DutchSystem, seed: int
) -> None:
    problem = bracket(system, seed)
    if problem is None:
        return
    size = len(problem.members)
    for pairs in range(1, size // 2 + 1):
        graph = BracketGraph(problem, slots=size - 2 * pairs)
        fields = fields_of(graph, bye_leaves=False)
        by_verdict: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
        for made in candidates(graph, pairs):
            index = [(graph.classes[u], graph.classes[v]) for u, v in made]
            earned = tuple(int(sum(field.values[u][v] for u, v in index)) for field in fields)
            assert all(0 <= sum_ <= (field.most or 0) for sum_, field in zip(earned, fields, strict=True))
            paired = problem.paired(made, "")
            found = violations(problem, system.rules.quality, paired.pairs, paired.left)
            verdict = tuple(count for counts in found.values() for count in counts)
            by_verdict.setdefault(verdict, set()).add(earned)
        assert all(len(earned) == 1 for earned in by_verdict.values())
        order = [earned for _, (earned,) in sorted(by_verdict.items(), reverse=True)]
        assert order == sorted(set(order))
