"""What a bracket leaves behind: whether the next bracket fares as well as it can and the round can be completed.

A bracket is first paired by itself, as if C4, C5 and C8 were no concern. If nobody leaves it there is no choice of
downfloaters, and the rest only has to be completable. Otherwise the answer stands if its downfloaters let the next
bracket do as well as downfloaters who had met nobody, and everybody else can still be paired: no candidate does better
on C4, C5 and C8. Matchings of the lower players show it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...matching._kernel import Cover
from .brackets import Task
from .completion import Completion

LEAVER, FOLLOWING, BYE, WILDCARD = range(4)

_MEETS = np.zeros((4, 4), np.uint8)
for _a, _b in ((LEAVER, FOLLOWING), (FOLLOWING, FOLLOWING), (WILDCARD, FOLLOWING)):
    _MEETS[_a, _b] = _MEETS[_b, _a] = 1


def ideal_outlook(task: Task, left: Sequence[int], completion: Completion) -> bool:
    """Whether these downfloaters leave the next bracket and the rest of the round as well off as any could."""
    if not task.following:
        return True
    lower = (*task.following, *task.below)
    if not left:
        return completion.possible(lower, task.bye_score)
    passed_on = _passed_on(task, left, completion, known=True)
    if passed_on is None:
        return False
    if len(passed_on) > 1:
        at_best = _passed_on(task, left, completion, known=False)
        if at_best is None or len(at_best) < len(passed_on):
            return False
    rest = (*passed_on, *task.below)
    if completion.possible(rest, None if _bye_is_here(task) else task.bye_score):
        return True
    return len(passed_on) == 1 and _another_passed_on(task, left, completion)


def _bye_is_here(task: Task) -> bool:
    """Whether the score of the player with the bye (C5) says that the next bracket must leave him over."""
    return task.bye_score is not None and task.bye_score >= int(task.entries.score[task.following[0]])


def _passed_on(task: Task, left: Sequence[int], completion: Completion, *, known: bool) -> list[int] | None:
    """Residents whom the next bracket leaves over besides the player with the bye, as few as possible.

    With `known` false the downfloaters are taken for players who might meet anybody. `None` if a downfloater would
    have to float again, or nobody here may get the bye: cases to be decided elsewhere.
    """
    players = np.array((*left, *task.following), np.int32)
    cover = _next_bracket(task, players, len(left), completion, known=known)
    cover.complete()
    exposed = np.flatnonzero(cover.mate() < 0)
    if len(exposed) and (exposed[0] < len(left) or exposed[-1] >= len(players)):
        return None
    return [int(players[v]) for v in exposed]


def _next_bracket(
    task: Task, players: NDArray[np.int32], left: int, completion: Completion, *, known: bool
) -> Cover:
    """The graph of the next bracket: downfloaters first, then its residents, then the bye if it falls here."""
    bye = _bye_is_here(task)
    roles = np.repeat([LEAVER if known else WILDCARD, FOLLOWING, BYE], [left, len(players) - left, int(bye)])
    kinds, joined = completion.kinds
    count = len(joined)
    kind = np.zeros(len(roles), np.int32)
    kind[: len(players)] = kinds[players]
    wide = np.kron(_MEETS, np.ones((count, count), np.uint8))
    wide[: 2 * count, : 2 * count] *= np.tile(joined, (2, 2))
    takes = np.zeros(len(roles), np.int32)
    if bye and task.bye_score is not None:
        takes[: len(players)] = completion.takers(players, task.bye_score)
    size = len(wide)
    table = np.tile(wide, (2, 2))
    takers = [size + role * count + k for role in (LEAVER, FOLLOWING, WILDCARD) for k in range(count)]
    byes = [half + BYE * count + k for half in (0, size) for k in range(count)]
    table[np.ix_(takers, byes)] = 1
    table[np.ix_(byes, takers)] = 1
    names = np.full(len(roles), -1, np.int32)
    names[: len(players)] = players
    if not known:
        names[:left] = -1
    cover = Cover(completion.apart, names, (roles * count + kind + size * takes).astype(np.int32), table)
    cover.suggest(_folded(left, len(players)))
    return cover


def _folded(left: int, players: int) -> NDArray[np.int32]:
    """Downfloaters against the first residents, the others folded in half: a good beginning."""
    top = min(left, players - left)
    rest = np.arange(left + top, players)
    half = len(rest) // 2
    one = np.concatenate([np.arange(top), rest[:half]])
    other = np.concatenate([np.arange(left, left + top), rest[half : 2 * half]])
    return np.stack([one, other], axis=1).astype(np.int32)


def _another_passed_on(task: Task, left: Sequence[int], completion: Completion) -> bool:
    """Whether the next bracket can pass on some other single resident so that the round can be completed."""
    bye = None if _bye_is_here(task) else task.bye_score
    for resident in reversed(task.following[-MOST_TRIED:]):
        others = np.array((*left, *(i for i in task.following if i != resident)), np.int32)
        if not completion.possible((resident, *task.below), bye):
            continue
        if _next_bracket(task, others, len(left), completion, known=True).complete():
            return True
    return False


MOST_TRIED = 12
"""How many residents are tried before a larger graph decides."""
