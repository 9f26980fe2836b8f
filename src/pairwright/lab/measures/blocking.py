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

from ...rules.arrays import distinct, numbered
from ...systems.coded import teams_apart
from ...systems.roommates import PAPER, Value
from ..arrays import Flags, Floats, Ints
from ..event_arrays import NOBODY, Event
from .measure import round_measure

IRVING = "Stable roommates paper (1999), ch. 1 and 2"
FAR = np.iinfo(np.int64).max
"""More than any f: for a pair that the lists exclude, and for a player without an admitted opponent."""

_X = np.array([[-1 if x is None else x for x in row] for row in PAPER.x], np.int64)
"""Table I by 2 - colour difference, -1 for a dash."""


@round_measure("blocking", "blocking pairs", unit="pairs", better="less", source=IRVING)
def blocking(event: Event) -> Floats:
    """Pairs of players who both have a smaller f(p, r) with each other than with their opponents.

    f is the paper's, with c = 8.7, s = 0.0001 and the largest score difference of the pairing as ms. All
    systems are measured by the same f, on real scores, without tie rules.
    """
    return blocking_pairs(event).astype(np.float64)


def blocking_pairs(event: Event) -> Ints:
    """(R,) the number of pairs that block each round: both would have a smaller f with each other than now.

    Forbidden pairings and rematches do not block. A player who has such an opponent, or none, prefers any other.
    """
    players = event.present & ~event.byed
    values, apart = _Values(event, players), _apart(event)
    own = _own(event, values, apart)
    found = _between_classes(values, own, players)
    column, a, b = apart
    f = values(column, a, b)
    refused = players[a, column] & players[b, column] & (f < own[a, column]) & (f < own[b, column])
    return found - np.bincount(column[refused], minlength=len(event.rounds))


def _between_classes(values: _Values, own: Ints, players: Flags) -> Ints:
    """(R,) the number of pairs who both prefer each other to their opponents, whether or not they may meet.

    A player who would prefer an opponent of the same class must not count as a pair with himself.
    """
    rounds = players.shape[1]
    column, player = np.nonzero(players.T)
    own, code = own[player, column], values.code[player, column]
    first, member = numbered(code + column * (code.max(initial=0) + 1))
    # Classes of a round stand together, each beside all of its round: pair by pair, `one` and `other`.
    of_round = np.bincount(column[first], minlength=rounds)
    others = of_round[column[first]]
    pairs_before, classes_before = np.cumsum(others) - others, (np.cumsum(of_round) - of_round)[column[first]]
    one = np.repeat(np.arange(len(first)), others)
    other = np.arange(len(one)) - pairs_before[one] + classes_before[one]
    back = pairs_before[other] + one - classes_before[one]  # the pair the other way round
    here = column[first][one]
    f = values(here, player[first][one], player[first][other])
    level = distinct(own)
    levels = len(level) + 1
    ordered = np.sort(member * levels + np.searchsorted(level, own))
    not_worse = np.searchsorted(ordered, one * levels + np.searchsorted(level, f, "right"))
    worse = (
        np.cumsum(np.bincount(member))[one] - not_worse
    )  # members of `one` who would gain from this pairing
    both = np.bincount(here, worse * worse[back], rounds)
    themselves = np.bincount(here, np.where(one == other, worse, 0), rounds)
    return ((both - themselves) // 2).astype(np.int64)


class _Values:
    """f of pairs of players in each round, as exact integers."""

    def __init__(self, event: Event, players: Flags) -> None:
        self.score, self.last = event.score[:, :-1], event.last
        self.ms = _largest_differences(event, players)
        weights = [_weights(int(ms)) for ms in self.ms]
        self.x, self.sd, self.y = np.array(weights, np.int64).reshape(-1, 3).T
        self.kind = 2 - np.clip(event.difference[:, :-1], -2, 2)
        self.code = (self.score * len(_X) + self.kind) * 3 + self.last + 1

    def __call__(self, column: Ints, a: Ints, b: Ints) -> Ints:
        """f of players in a round, element by element, in units that are the same for the whole round."""
        gap = np.abs(self.score[a, column] - self.score[b, column])
        penalty = _X[self.kind[a, column], self.kind[b, column]]
        last = self.last[a, column]
        same = (last == self.last[b, column]) & (last != 0)
        f = self.x[column] * penalty + self.sd[column] * gap + self.y[column] * same
        return np.where((penalty < 0) | (gap > self.ms[column]), FAR, f)


def _largest_differences(event: Event, players: Flags) -> Ints:
    """(R,) the largest score difference on a board; between any two players if one has no opponent."""
    score, found = event.score[:, :-1], np.zeros(len(event.rounds), np.int64)
    np.maximum.at(found, event.boards[0], event.gap)
    highest = np.where(players, score, np.iinfo(np.int64).min).max(axis=0, initial=0)
    lowest = np.where(players, score, FAR).min(axis=0, initial=FAR)
    alone = (players & (event.opponent == NOBODY)).any(axis=0)
    return np.where(alone, highest - lowest, found)


@lru_cache(maxsize=64)
def _weights(ms: int) -> tuple[int, int, int]:
    """The weights in f of a step of X, of a tenth of a point of score difference, and of Y; `ms` is in tenths."""
    value = Value()
    steps = ((1, 0, False), (0, 1, False), (0, 0, True))
    x, sd, y = (value.key(penalty, gap, ms, same=same) for penalty, gap, same in steps)
    return x, sd, y


def _own(event: Event, values: _Values, apart: Ints) -> Ints:
    """(n, R) f of each player with the present opponent."""
    column, white, black = event.boards
    n = len(event.players)
    code, refused = _code(event.boards, n), _code(apart, n)  # the latter in ascending order
    wrong = np.searchsorted(refused, code, "right") > np.searchsorted(refused, code)
    own = np.full(values.score.shape, FAR, np.int64)
    own[white, column] = own[black, column] = np.where(wrong, FAR, values(column, white, black))
    return own


def _apart(event: Event) -> Ints:
    """(3, m) round and pairs who have played each other before it or are kept apart in it, each once."""
    column, white, black = event.boards[:, event.colour[event.boards[1], event.boards[0]] != 0]
    n, rounds = len(event.players), len(event.rounds)
    later = rounds - 1 - column  # rounds after that of the game
    game = np.repeat(np.arange(len(column)), later)
    after = np.arange(len(game)) - (np.cumsum(later) - later)[game] + column[game] + 1
    listed = [
        (number, event.place[a], event.place[b])
        for number, paired in enumerate(event.rounds)
        for group in (*paired.state.forbidden, *teams_apart(paired.state.tournament, paired.paired_by))
        for a, b in combinations(group.players, 2)
        if a in event.place and b in event.place
    ]
    met = np.stack([after, white[game], black[game]])
    every = np.concatenate([met, np.array(listed, np.int64).reshape(-1, 3).T], axis=1)
    code = distinct(_code(every, n))
    return np.stack([code // (n * n), code // n % n, code % n])


def _code(pairs: Ints, n: int) -> Ints:
    column, a, b = pairs
    return (column * n + np.minimum(a, b)) * n + np.maximum(a, b)
