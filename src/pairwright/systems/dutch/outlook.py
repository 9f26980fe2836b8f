"""What a bracket leaves behind: whether the next bracket fares ideally and the round can still be completed.

A bracket is first paired by itself, as if C4, C5 and C8 were no concern. If its downfloaters then let the next bracket reach
what counting alone allows, and everybody else can be paired, no candidate does better on C4, C5 and C8, so the
answer stands. One matching of all lower players shows it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...matching._kernel import Cover
from .brackets import Task
from .completion import Completion
from .scoring import legal

LEAVER, FOLLOWING, BELOW, BYE, FROM_NEXT, TO_BELOW = range(6)

_MEETS = np.zeros((6, 6), np.uint8)
for _a, _b in ((LEAVER, FOLLOWING), (FOLLOWING, FOLLOWING), (BELOW, BELOW), (FROM_NEXT, FOLLOWING), (TO_BELOW, BELOW)):
    _MEETS[_a, _b] = _MEETS[_b, _a] = 1


def ideal_outlook(task: Task, left: Sequence[int], completion: Completion) -> bool:
    """Whether these downfloaters leave an ideal next bracket and a round that can be completed (C4, C5, C8)."""
    if not task.following:
        return True
    crossing = _crossing(task, len(left))
    if crossing is None:
        return False
    cover = _graph(task, left, completion, crossing)
    if not cover.complete():
        return False
    return crossing == 0 or _can_cross(cover, (*left, *task.following, *task.below), task)


def _crossing(task: Task, left: int) -> int | None:
    """How many players the next bracket must pass on to be paired below, at best (0 or 1); `None` if it isn't that simple.

    The next bracket leaves over whoever gets the bye, if his score says that he is in it, and one more player if the number of
    the others is odd. Nothing is better by C6 and C7 than leaving a resident over.
    """
    if left > len(task.following):
        return None
    members = left + len(task.following)
    score = int(task.entries.score[task.following[0]])
    bye_here = task.bye_score is not None and task.bye_score >= score
    crossing = (members - bye_here) % 2
    return crossing if task.below or crossing == 0 else None


def _graph(task: Task, left: Sequence[int], completion: Completion, crossing: int) -> Cover:
    """Everybody not yet paired, so joined that a perfect matching is what is hoped for."""
    players = np.array((*left, *task.following, *task.below), np.int32)
    bye = task.bye_score is not None
    roles = np.repeat(
        [LEAVER, FOLLOWING, BELOW, BYE, FROM_NEXT, TO_BELOW],
        [len(left), len(task.following), len(task.below), int(bye), crossing, crossing],
    )
    kinds, joined = completion.kinds
    count = len(joined)
    kind = np.zeros(len(roles), np.int32)
    kind[: len(players)] = kinds[players]
    wide = np.kron(_MEETS, np.ones((count, count), np.uint8)) * _met(joined)
    takes = np.zeros(len(roles), np.int32)
    if bye and task.bye_score is not None:
        takes[: len(players)] = completion.takers(players, task.bye_score)
    size = len(wide)
    joined_all = np.tile(wide, (2, 2))
    takers, byes = slice(size, size + BYE * count), slice(BYE * count, (BYE + 1) * count)
    joined_all[takers, byes] = 1
    joined_all[byes, takers] = 1
    names = np.full(len(roles), -1, np.int32)
    names[: len(players)] = players
    classes = (roles * count + kind + size * takes).astype(np.int32)
    cover = Cover(completion.apart, names, classes, joined_all)
    cover.suggest(_natural(task, len(left)))
    return cover


def _met(joined: NDArray[np.bool_]) -> NDArray[np.uint8]:
    """Whether the kinds of two roles may meet; places may meet anybody."""
    count = len(joined)
    table = np.ones((6 * count, 6 * count), np.uint8)
    table[: BYE * count, : BYE * count] = np.tile(joined, (3, 3))
    return table


def _natural(task: Task, left: int) -> NDArray[np.int32]:
    """Each bracket folded in half: a good beginning."""
    following, total = left + len(task.following), left + len(task.following) + len(task.below)
    rest = np.arange(2 * left, following)
    below = np.arange(following, total)
    halves = [(rest, len(rest) // 2), (below, len(below) // 2)]
    one = np.concatenate([np.arange(left), *(part[:half] for part, half in halves)])
    other = np.concatenate([np.arange(left, 2 * left), *(part[half : 2 * half] for part, half in halves)])
    return np.stack([one, other], axis=1).astype(np.int32)


def _can_cross(cover: Cover, players: Sequence[int], task: Task) -> bool:
    """Whether the player passed on may meet the one who waits for him below."""
    mate = cover.mate()
    total = len(players) + (task.bye_score is not None)
    passed_on, waiting = players[int(mate[total])], players[int(mate[total + 1])]
    return legal(task, passed_on, waiting)
