"""What a candidate is worth: its violations, criterion by criterion, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from ...rules.criterion import Bracket, Criterion
from ..base import BracketCard
from .brackets import BracketProblem, Paired

Verdict: TypeAlias = tuple[tuple[int, ...], ...]
"""One tuple of violation counts for each quality criterion; smaller is better."""


def legal(problem: BracketProblem, a: int, b: int) -> bool:
    """Whether two entries, `a` the higher, may meet at all (the absolute criteria that concern pairs)."""
    if b in problem.entries.kept_apart[a]:
        return False
    facts = problem.entries.facts
    at = problem.context()
    return not any(
        rule.pair is not None and bool(rule.of_pair(facts[a : a + 1], facts[b : b + 1], at).any())
        for rule in problem.rules.absolute
    )


def bye_leaves(problem: BracketProblem, left: Sequence[int]) -> bool:
    """C9: whether exactly one player leaves the bracket and will get the bye."""
    return len(left) == 1 and problem.bye is not None and problem.bye.falls_in(problem.score)


def judge(
    problem: BracketProblem, pairs: Sequence[tuple[int, int]], left: Sequence[int], harm: tuple[int, ...]
) -> Verdict:
    """Violations of a candidate; `harm` is what it leaves to the next bracket (C8)."""
    at = problem.context(bye_leaves=bye_leaves(problem, left))
    return tuple(
        harm if criterion.lookahead else violations(criterion, problem, pairs, left, at)
        for criterion in problem.rules.quality
    )


def violations(
    criterion: Criterion,
    problem: BracketProblem,
    pairs: Sequence[tuple[int, int]],
    left: Sequence[int],
    at: Bracket,
) -> tuple[int, ...]:
    """Violations of one criterion, level by level."""
    levels = criterion.number_of_levels(at)
    total = np.zeros(levels, np.int64)
    if levels == 0:
        return ()
    if pairs and criterion.pair is not None:
        index = np.array(pairs, np.int64)
        total += criterion.of_pair(problem.facts(index[:, 0]), problem.facts(index[:, 1]), at).sum(axis=0)
    if left and criterion.left is not None:
        total += criterion.of_left(problem.facts(np.array(left, np.int64)), at).sum(axis=0)
    return tuple(int(count) for count in total)


def card(problem: BracketProblem, paired: Paired, name: str = "") -> BracketCard:
    """The score card of a bracket."""
    named = problem.entries.named
    at = problem.context(bye_leaves=bye_leaves(problem, paired.left))
    sums = {
        criterion.id: violations(criterion, problem, paired.pairs, paired.left, at)
        for criterion in problem.rules.quality
        if not criterion.lookahead
    }
    return BracketCard(
        score=problem.score,
        moved_down=named(problem.moved_down),
        residents=named(problem.residents),
        pairs=problem.entries.named_pairs(paired.pairs),
        left=named(paired.left),
        sums=sums,
        name=name,
        method=paired.path,
    )
