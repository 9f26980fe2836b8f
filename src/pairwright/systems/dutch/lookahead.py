"""What a bracket leaves to the next one, for any set of downfloaters (2026: C8; 2017: C.7).

The engines never ask this of one set: they weigh all sets at once. Whoever judges a given pairing does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile

from ...rules.criterion import Criterion
from .brackets import Paired, Task
from .completion import Completion
from .scoring import bye_leaves, violations


def harm(
    task: Task,
    left: Sequence[int],
    pair_bracket: Callable[[Task, Completion], Paired],
    completion: Completion,
) -> tuple[int, ...]:
    """What a candidate with these downfloaters leaves to the next bracket at best.

    The criteria before the look-ahead, level by level, of the next bracket made of these downfloaters and the
    next scoregroup: under C1 to C5 in the edition of 2026, under C.1 and C.3 alone in that of 2017 unless that
    bracket is the last.
    """
    if not task.following:
        return ()
    return task.policy.harm(next_task(task, left), pair_bracket, completion)


def next_task(task: Task, left: Sequence[int]) -> Task:
    """The bracket after this one, if these players leave it."""
    below = task.below
    score = task.entries.score
    size = sum(1 for entry in below if score[entry] == score[below[0]])
    return replace(
        task,
        moved_down=tuple(left),
        residents=tuple(task.following),
        following=below[:size],
        below=below[size:],
    )


def before_look_ahead(task: Task) -> tuple[Criterion, ...]:
    """The criteria that the look-ahead speaks of."""
    return tuple(takewhile(lambda rule: not rule.lookahead, task.rules.quality))


def worth(task: Task, paired: Paired) -> tuple[int, ...]:
    """Violations of those criteria in a paired bracket, level by level."""
    at = task.context(bye_leaves=bye_leaves(task, paired.left))
    counts = (violations(rule, task, paired.pairs, paired.left, at) for rule in before_look_ahead(task))
    return tuple(count for rule in counts for count in rule)
