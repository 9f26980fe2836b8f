"""Blocking pairs counted between classes of players.

f depends on score, colour difference and last colour alone. So of two classes of players who are alike in these, those
block who have something worse than the f of their classes: a product of two counts. Only pairs that have met or are
kept apart are looked at one by one. The count is that of `systems.roommates.stability` with the paper's terms, without
the report of who would gain what.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import numpy as np

from ...rules.facts import distinct, numbered
from ...systems.roommates import PAPER, Value
from ..event_arrays import NOBODY, Event, Ints
from .measure import Floats, round_measure

IRVING = "Stable roommates paper (1999), ch. 1 and 2"
FAR = np.iinfo(np.int64).max
"""More than any f: a pair that the lists do not admit, somebody without an opponent whom they admit."""

_X = np.array([[-1 if x is None else x for x in row] for row in PAPER.x], np.int64)
"""Table I by 2 - colour difference, -1 for a dash."""


@round_measure("blocking", "blocking pairs", unit="pairs", better="less", source=IRVING)
def blocking(event: Event) -> Floats:
    """Pairs of players who both would have had a smaller f(p, r) with each other than with whom they met.

    f is that of the paper with its c = 8.7 and s = 0.0001; ms is the largest score difference in the pairing.
    All systems are judged by the same f, on real scores; the tie rule of a system plays no part.
    """
    return np.array([blocking_pairs(event, column) for column in range(len(event.rounds))], np.float64)


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
    both, themselves = _between_classes(values, own, players)
    a, b = _inside(apart, players, len(event.players))
    f = values(a, b)
    refused = int(((f < own[a]) & (f < own[b])).sum())
    return (both - themselves) // 2 - refused


def _between_classes(values: _Values, own: Ints, players: Ints) -> tuple[int, int]:
    """Pairs who both have worse than each other, counted from either side, and how many of them are no pairs.

    Nobody meets himself: the second number is that of the players who would rather meet somebody like themselves.
    """
    players = players[np.argsort(values.code[players], kind="stable")]
    first, member = numbered(values.code[players])
    f = values(players[first][:, None], players[first][None, :])
    worse = np.add.reduceat(own[players][:, None] > f[member], first, axis=0, dtype=np.int64)
    return int((worse * worse.T).sum()), int(worse.trace())


class _Values:
    """f of pairs of players in one round, as exact integers."""

    def __init__(self, event: Event, column: int, players: Ints) -> None:
        score = event.score[:, column]
        boards = event.boards[0] == column
        alone = bool((event.opponent[players, column] == NOBODY).any())
        ms = int(np.ptp(score[players])) if alone else int(event.gap[boards].max(initial=0))
        self.x, self.sd, self.y = _weights(ms)
        self.ms, self.score, self.last = ms, score, event.last[:, column]
        self.kind = 2 - np.clip(event.difference[:, column], -2, 2)
        self.code = (score * len(_X) + self.kind) * 3 + self.last + 1

    def __call__(self, a: Ints, b: Ints) -> Ints:
        """f of players, element by element, in units that are the same for the whole round."""
        gap = np.abs(self.score[a] - self.score[b])
        penalty = _X[self.kind[a], self.kind[b]]
        same = (self.last[a] == self.last[b]) & (self.last[a] != 0)
        f = self.x * penalty + self.sd * gap + self.y * same
        return np.where((penalty < 0) | (gap > self.ms), FAR, f)


@lru_cache(maxsize=64)
def _weights(ms: int) -> tuple[int, int, int]:
    """What f counts for a step of X, for a tenth of a point of score difference, and for Y; `ms` is in tenths."""
    value = Value()
    steps = ((1, 0, False), (0, 1, False), (0, 0, True))
    x, sd, y = (value.key(penalty, gap, ms, same=same) for penalty, gap, same in steps)
    return x, sd, y


def _own(event: Event, column: int, values: _Values, apart: Ints) -> Ints:
    """f of everybody with the opponent he has."""
    here = event.boards[0] == column
    white, black = event.boards[1, here], event.boards[2, here]
    n = len(event.players)
    code, refused = _code(white, black, n), _code(apart[0], apart[1], n)  # the latter in ascending order
    wrong = np.searchsorted(refused, code, "right") > np.searchsorted(refused, code)
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
    code = distinct(_code(pairs[0], pairs[1], n))
    return np.stack([code // n, code % n])


def _inside(pairs: Ints, players: Ints, n: int) -> Ints:
    """The pairs of which both take part."""
    takes_part = np.zeros(n, np.bool_)
    takes_part[players] = True
    return pairs[:, takes_part[pairs[0]] & takes_part[pairs[1]]]


def _code(a: Ints, b: Ints, n: int) -> Ints:
    return np.minimum(a, b) * n + np.maximum(a, b)
