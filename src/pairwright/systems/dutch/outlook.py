"""What a bracket leaves behind: whether the next bracket fares as well as it can and the round can be completed.

A bracket is first paired by itself, as if C4, C5 and C8 were no concern. If nobody leaves it there is no choice of
downfloaters, and the rest only has to be completable. Otherwise the answer stands if its downfloaters let the next
bracket do as well as downfloaters who had met nobody, and everybody else can still be paired: no candidate does better
on C4, C5 and C8. Matchings of the lower players show it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...matching._kernel import Cover
from .brackets import BracketProblem, folded
from .completion import Completion

ROLES = LEAVER, FOLLOWING, BYE, WILDCARD = range(4)


def ideal_outlook(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether these downfloaters leave the next bracket and the rest of the round as well off as any could."""
    if not problem.following:
        return True
    if not left:
        lower = range(problem.following[0], len(problem.entries))
        return completion.possible(lower, problem.bye)
    passed_on = best_for_the_next(problem, left, completion)
    if passed_on is None:
        return False
    rest = (*passed_on, *problem.below)
    if completion.possible(rest, None if _bye_is_here(problem) else problem.bye):
        return True
    return len(passed_on) == 1 and _another_passed_on(problem, left, completion)


def best_for_the_next(
    problem: BracketProblem, left: Sequence[int], completion: Completion
) -> list[int] | None:
    """Residents whom the next bracket leaves over with these downfloaters; `None` if others might suit it better.

    Nobody suits it better than downfloaters who are all paired there if no set of as many leaves fewer over.
    """
    passed_on = _passed_on(problem, left, completion, known=True)
    if passed_on is not None and len(passed_on) > 1:
        at_best = _passed_on(problem, left, completion, known=False)
        if at_best is None or len(at_best) < len(passed_on):
            return None
    return passed_on


def _bye_is_here(problem: BracketProblem) -> bool:
    """Whether the score of the player with the bye (C5) says that the next bracket must leave him over."""
    return problem.bye is not None and problem.bye.falls_in(int(problem.entries.score[problem.following[0]]))


def _passed_on(
    problem: BracketProblem, left: Sequence[int], completion: Completion, *, known: bool
) -> list[int] | None:
    """Residents whom the next bracket leaves over besides the player with the bye, as few as possible.

    With `known` false the downfloaters are taken for players who might meet anybody. `None` if a downfloater would
    have to float again, or nobody here may get the bye: cases to be decided elsewhere.
    """
    players = np.array((*left, *problem.following), np.int32)
    cover = _next_bracket(problem, players, len(left), completion, known=known)
    cover.complete()
    exposed = np.flatnonzero(cover.mate() < 0)
    if len(exposed) and (exposed[0] < len(left) or exposed[-1] >= len(players)):
        return None
    return [int(players[v]) for v in exposed]


def _next_bracket(
    problem: BracketProblem, players: NDArray[np.int32], left: int, completion: Completion, *, known: bool
) -> Cover:
    """The graph of the next bracket: downfloaters first, then its residents, then the bye if it falls here."""
    bye = _bye_is_here(problem)
    kinds, joined = completion.kinds
    count = len(joined)
    size = len(ROLES) * count
    classes = np.full(len(players) + bye, BYE * count, np.int32)
    classes[: len(players)] = kinds[players] + FOLLOWING * count
    classes[:left] += ((LEAVER if known else WILDCARD) - FOLLOWING) * count
    if bye and problem.bye is not None:
        classes[: len(players)][completion.takers(players, problem.bye)] += size
    table = _meetings(joined, bye=bye)
    names = np.full(len(classes), -1, np.int32)
    names[: len(players)] = players
    if not known:
        names[:left] = -1
    cover = Cover(completion.apart, names, classes, table)
    cover.suggest(folded(left, len(players)))
    return cover


def _meetings(joined: NDArray[np.bool_], *, bye: bool) -> NDArray[np.uint8]:
    """Which classes of the next bracket may meet: roles by kinds; if the bye falls here, once more for its takers."""
    count = len(joined)
    parts = 1 + bye
    table = np.zeros((parts, len(ROLES), count, parts, len(ROLES), count), np.uint8)
    for one, other in product(range(parts), repeat=2):
        table[one, LEAVER, :, other, FOLLOWING] = joined
        table[one, FOLLOWING, :, other, LEAVER] = joined
        table[one, FOLLOWING, :, other, FOLLOWING] = joined
        table[one, WILDCARD, :, other, FOLLOWING] = 1
        table[one, FOLLOWING, :, other, WILDCARD] = 1
    if bye:
        for taker in (LEAVER, FOLLOWING, WILDCARD):
            table[1, taker, :, 0, BYE] = 1
            table[0, BYE, :, 1, taker] = 1
    size = parts * len(ROLES) * count
    return table.reshape(size, size)


def _another_passed_on(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether the next bracket can pass on some other single resident so that the round can be completed."""
    bye = None if _bye_is_here(problem) else problem.bye
    for resident in reversed(problem.following[-MOST_TRIED:]):
        others = np.array((*left, *(i for i in problem.following if i != resident)), np.int32)
        if not completion.possible((resident, *problem.below), bye):
            continue
        if _next_bracket(problem, others, len(left), completion, known=True).complete():
            return True
    return False


MOST_TRIED = 12
"""How many residents are tried before a larger graph decides."""
