"""What a candidate is worth: its violations, criterion by criterion, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np

from ...rules.criterion import Criterion
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
    found = violations(problem, problem.rules.quality, pairs, left)
    return tuple(harm if rule.lookahead else found[rule.id] for rule in problem.rules.quality)


def violations(
    problem: BracketProblem,
    criteria: Iterable[Criterion],
    pairs: Sequence[tuple[int, int]],
    left: Sequence[int],
) -> dict[str, tuple[int, ...]]:
    """Violations of a candidate by each criterion but those that look ahead, level by level."""
    at = problem.context(bye_leaves=bye_leaves(problem, left))
    index = np.array(pairs, np.int64).reshape(-1, 2)
    high, low, leaving = map(problem.facts, (index[:, 0], index[:, 1], np.array(left, np.int64)))
    return {rule.id: rule.totals(high, low, leaving, at) for rule in criteria if not rule.lookahead}


def card(problem: BracketProblem, paired: Paired, name: str = "") -> BracketCard:
    """The score card of a bracket."""
    ids_of = problem.entries.ids_of
    return BracketCard(
        score=problem.score,
        moved_down=ids_of(problem.moved_down),
        residents=ids_of(problem.residents),
        pairs=problem.entries.pair_ids(paired.pairs),
        left=ids_of(paired.left),
        sums=violations(problem, problem.rules.quality, paired.pairs, paired.left),
        name=name,
        method=paired.path,
    )
