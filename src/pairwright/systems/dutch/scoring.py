"""What a candidate is worth: its violations, criterion by criterion, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from ...rules.criterion import Bracket, Criterion
from ..base import BracketCard
from .brackets import Paired, Task

Verdict: TypeAlias = tuple[tuple[int, ...], ...]
"""One tuple of violation counts for each quality criterion; smaller is better."""


def legal(task: Task, a: int, b: int) -> bool:
    """Whether two entries, `a` the higher, may meet at all (the absolute criteria that concern pairs)."""
    if b in task.entries.kept_apart[a]:
        return False
    facts = task.entries.facts
    at = task.context()
    return not any(
        rule.pair is not None and bool(rule.of_pair(facts[a : a + 1], facts[b : b + 1], at).any())
        for rule in task.rules.absolute
    )


def bye_leaves(task: Task, left: Sequence[int]) -> bool:
    """C9: whether exactly one player leaves the bracket and will get the bye."""
    return len(left) == 1 and task.bye is not None and task.bye.falls_in(task.score)


def judge(
    task: Task, pairs: Sequence[tuple[int, int]], left: Sequence[int], harm: tuple[int, ...]
) -> Verdict:
    """Violations of a candidate; `harm` is what it leaves to the next bracket (C8)."""
    at = task.context(bye_leaves=bye_leaves(task, left))
    return tuple(
        harm if criterion.lookahead else violations(criterion, task, pairs, left, at)
        for criterion in task.rules.quality
    )


def violations(
    criterion: Criterion,
    task: Task,
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
        total += criterion.of_pair(task.facts(index[:, 0]), task.facts(index[:, 1]), at).sum(axis=0)
    if left and criterion.left is not None:
        total += criterion.of_left(task.facts(np.array(left, np.int64)), at).sum(axis=0)
    return tuple(int(count) for count in total)


def card(task: Task, paired: Paired, name: str = "") -> BracketCard:
    """The score card of a bracket."""
    ids = [player.id for player in task.entries.players]
    at = task.context(bye_leaves=bye_leaves(task, paired.left))
    sums = {
        criterion.id: violations(criterion, task, paired.pairs, paired.left, at)
        for criterion in task.rules.quality
        if not criterion.lookahead
    }
    return BracketCard(
        score=task.score,
        moved_down=tuple(ids[i] for i in task.moved_down),
        residents=tuple(ids[i] for i in task.residents),
        pairs=tuple((ids[a], ids[b]) for a, b in paired.pairs),
        left=tuple(ids[i] for i in paired.left),
        sums=sums,
        name=name,
        method=paired.path,
    )
