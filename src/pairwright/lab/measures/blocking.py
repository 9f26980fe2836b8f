"""Blocking pairs counted between all players at once.

The same count as `systems.roommates.stability` with the paper's terms, without the report of who would gain what.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from ...systems.roommates import PAPER, Value
from ..seen import NOBODY, Event, Ints

FAR = np.iinfo(np.int64).max
"""More than any f: a pair that the lists do not admit, somebody without an opponent whom they admit."""

ROWS = 512
"""So many players are compared with all others at once, to bound the memory."""

_X = np.array([[-1 if x is None else x for x in row] for row in PAPER.x], np.int64)
"""Table I by 2 - colour difference, -1 for a dash."""


def blocking_pairs(event: Event, column: int) -> int:
    """How many pairs of players block a round: both would have a smaller f with each other than they have.

    Those who are kept apart or have met don't count; who has an opponent of that kind, or none, would rather
    meet anybody else.
    """
    players = np.flatnonzero(event.present[:, column] & ~event.byed[:, column])
    if not len(players):
        return 0
    values = _Values(event, column, players)
    apart = _apart(event, column)
    own = _own(event, column, values, apart)
    both = sum(
        int(_wanted(values, own, players[start : start + ROWS, None], players[None, :]).sum())
        for start in range(0, len(players), ROWS)
    )
    themselves = int(_wanted(values, own, players, players).sum())
    listed = _inside(apart, players, len(event.players))
    refused = int(_wanted(values, own, listed[0], listed[1]).sum())
    return (both - themselves) // 2 - refused


class _Values:
    """f of pairs of players in one round, as exact integers."""

    def __init__(self, event: Event, column: int, players: Ints) -> None:
        score = event.score[:, column]
        boards = event.boards[0] == column
        alone = bool((event.opponent[players, column] == NOBODY).any())
        ms = int(np.ptp(score[players])) if alone else int(event.gap[boards].max(initial=0))
        value = Value()
        self.x, self.y = value.key(1, 0, ms, same=False), value.key(0, 0, ms, same=True)
        self.sd = value.key(0, 1, ms, same=False)
        self.ms, self.score, self.last = ms, score, event.last[:, column]
        self.kind = 2 - np.clip(event.difference[:, column], -2, 2)

    def __call__(self, a: Ints, b: Ints) -> Ints:
        """f of players, element by element, in units that are the same for the whole round."""
        gap = np.abs(self.score[a] - self.score[b])
        penalty = _X[self.kind[a], self.kind[b]]
        same = (self.last[a] == self.last[b]) & (self.last[a] != 0)
        f = self.x * penalty + self.sd * gap + self.y * same
        return np.where((penalty < 0) | (gap > self.ms), FAR, f)


def _wanted(values: _Values, own: Ints, a: Ints, b: Ints) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    f = values(a, b)
    return np.asarray((f < own[a]) & (f < own[b]))


def _own(event: Event, column: int, values: _Values, apart: Ints) -> Ints:
    """f of everybody with the opponent he has."""
    here = event.boards[0] == column
    white, black = event.boards[1, here], event.boards[2, here]
    n = len(event.players)
    wrong = np.isin(_code(white, black, n), _code(apart[0], apart[1], n))
    own = np.full(n, FAR, np.int64)
    own[white] = own[black] = np.where(wrong, FAR, values(white, black))
    return own


def _apart(event: Event, column: int) -> Ints:
    """(2, m) pairs who have played each other before the round or are kept apart in it, each once."""
    rounds, white = event.boards[:2]
    met = (rounds < column) & (event.colour[white, rounds] != 0)
    listed = [
        (event.place[a], event.place[b])
        for group in event.rounds[column].state.forbidden
        for a, b in combinations(group.players, 2)
        if a in event.place and b in event.place
    ]
    pairs = np.concatenate([event.boards[1:, met], np.array(listed, np.int64).reshape(-1, 2).T], axis=1)
    n = len(event.players)
    code = np.unique(_code(pairs[0], pairs[1], n))
    return np.stack([code // n, code % n])


def _inside(pairs: Ints, players: Ints, n: int) -> Ints:
    """The pairs of which both take part."""
    takes_part = np.zeros(n, np.bool_)
    takes_part[players] = True
    return pairs[:, takes_part[pairs[0]] & takes_part[pairs[1]]]


def _code(a: Ints, b: Ints, n: int) -> Ints:
    return np.minimum(a, b) * n + np.maximum(a, b)
