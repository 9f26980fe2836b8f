"""What a candidate is worth: its violations, criterion by criterion, in the order of the rule book.

Among them what it leaves to the next bracket, for any set of downfloaters (2026: C8; 2017: C.7). The engines never ask
this of one set: they weigh all sets at once. Whoever judges a given pairing does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from ...lean_dataclass import replace
from ...rules.criterion import Criterion
from .brackets import BracketProblem, Paired
from .completion import Completion


def bye_leaves(problem: BracketProblem, left: Sequence[int]) -> bool:
    """C9: whether exactly one player leaves the bracket and will get the bye."""
    return len(left) == 1 and problem.bye is not None and problem.bye.falls_in(problem.score)


def violations(
    problem: BracketProblem,
    criteria: Iterable[Criterion],
    pairs: Sequence[tuple[int, int]],
    left: Sequence[int],
) -> dict[str, tuple[int, ...]]:
    """Violations of a candidate by each criterion but those that look ahead, level by level."""
    at = problem.context(bye_leaves=bye_leaves(problem, left))
    profile = problem.profile
    made = [(profile(a), profile(b)) for a, b in pairs]
    leaving = [profile(entry) for entry in left]
    return {rule.id: rule.totals(made, leaving, at) for rule in criteria if not rule.lookahead}


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
    size = sum(score[entry] == score[below[0]] for entry in below)
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
