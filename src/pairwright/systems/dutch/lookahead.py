"""What a bracket leaves to the next one, for any set of downfloaters (2026: C8; 2017: C.7).

The engines never ask this of one set: they weigh all sets at once. Whoever judges a given pairing does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile

from ...rules.criterion import Criterion
from .brackets import BracketProblem, Paired
from .completion import Completion
from .scoring import violations


def harm(
    problem: BracketProblem,
    left: Sequence[int],
    pair_bracket: Callable[[BracketProblem, Completion], Paired],
    completion: Completion,
) -> tuple[int, ...]:
    """What a candidate with these downfloaters leaves to the next bracket at best.

    The criteria before the look-ahead, level by level, of the next bracket made of these downfloaters and the
    next scoregroup: under C1 to C5 in the edition of 2026, under C.1 and C.3 alone in that of 2017 unless that
    bracket is the last.
    """
    if not problem.following:
        return ()
    return problem.policy.harm(next_task(problem, left), pair_bracket, completion)


def next_task(problem: BracketProblem, left: Sequence[int]) -> BracketProblem:
    """The bracket after this one, if these players leave it."""
    below = problem.below
    score = problem.entries.score
    size = sum(1 for entry in below if score[entry] == score[below[0]])
    return replace(
        problem,
        moved_down=tuple(left),
        residents=tuple(problem.following),
        following=below[:size],
        below=below[size:],
    )


def before_look_ahead(problem: BracketProblem) -> tuple[Criterion, ...]:
    """The criteria that the look-ahead speaks of."""
    return tuple(takewhile(lambda rule: not rule.lookahead, problem.rules.quality))


def worth(problem: BracketProblem, paired: Paired) -> tuple[int, ...]:
    """Violations of those criteria in a paired bracket, level by level."""
    found = violations(problem, before_look_ahead(problem), paired.pairs, paired.left)
    return tuple(count for counts in found.values() for count in counts)
