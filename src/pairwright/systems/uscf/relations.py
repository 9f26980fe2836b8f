"""Earlier opponents and forbidden pairs, without a table of all pairs.

A relation is asked for pairs of ranks, one by one or in arrays of any shapes that fit together, like a table:
`met[a, b]`. Few pairs a player are listed player by player; a club of thousands is one label.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...rules.arrays import Counts, Ints

MANY = 12
"""Larger groups are labels instead of lists of pairs."""


class Relation:
    """A symmetric relation between ranks 0 .. n - 1.

    Attributes:
        size: n.
        others: the partners of every rank in no order, padded with -1: shape (n, most partners).
        cliques: lists of labels, 0 for none; two ranks of the same label are related, if, where `needed` is given, at
            least one of them is in it.
    """

    def __init__(
        self,
        size: int,
        pairs: Iterable[tuple[int, int]] | Counts = (),
        groups: Iterable[Sequence[int]] = (),
        needed: NDArray[np.bool_] | None = None,
    ) -> None:
        self.size = size
        self.cliques: list[tuple[Ints, NDArray[np.bool_] | None]] = []
        small: list[tuple[int, int]] = []
        for group in groups:
            if len(group) > MANY:
                self._label(np.array(group, np.int64), needed)
                continue
            small += [
                (a, b)
                for i, a in enumerate(group)
                for b in group[:i]
                if needed is None or needed[a] or needed[b]
            ]
        listed = [np.array(given, np.int64).reshape(-1, 2) for given in (small, _list(pairs))]
        self.others = _padded(size, np.concatenate(listed))

    @classmethod
    def either(cls, one: Relation, other: Relation) -> Relation:
        """Related by one or by the other."""
        both = cls(one.size)
        listed = [
            np.stack([np.nonzero(given.others >= 0)[0], given.others[given.others >= 0]], axis=1)
            for given in (one, other)
        ]
        both.others = _padded(one.size, np.concatenate(listed))
        both.cliques = [*one.cliques, *other.cliques]
        return both

    def _label(self, group: Ints, needed: NDArray[np.bool_] | None) -> None:
        """Groups without a common member share a list of labels."""
        for labels, _ in self.cliques:
            if not labels[group].any():
                labels[group] = labels.max() + 1
                return
        labels = np.zeros(self.size, np.int64)
        labels[group] = 1
        self.cliques.append((labels, needed))

    def __bool__(self) -> bool:
        return bool(self.others.size or self.cliques)

    def __getitem__(self, pair: tuple[object, object]) -> NDArray[np.bool_]:
        a, b = np.asarray(pair[0]), np.asarray(pair[1])
        related = np.zeros(np.broadcast_shapes(a.shape, b.shape), np.bool_)
        # The padding of short rows is no rank, so it equals none.
        for column in range(self.others.shape[1]):
            related |= self.others[a, column] == b
        for labels, needed in self.cliques:
            same = (labels[a] == labels[b]) & (labels[a] != 0) & (a != b)
            related |= same if needed is None else same & (needed[a] | needed[b])
        return related


def _list(pairs: Iterable[tuple[int, int]] | Counts) -> object:
    return pairs if isinstance(pairs, np.ndarray) else list(pairs)


def _padded(size: int, pairs: Ints) -> Ints:
    """Partners by rank, each once."""
    if not len(pairs):
        return np.zeros((size, 0), np.int64)
    both = np.concatenate([pairs, pairs[:, ::-1]])
    one, other = np.divmod(np.unique(both[:, 0] * size + both[:, 1]), size)
    one, other = one[one != other], other[one != other]
    count = np.bincount(one, minlength=size)
    table = np.full((size, int(count.max(initial=0))), -1, np.int64)
    # Sorted by `one`: the place within its run is the column.
    start = np.concatenate([[0], np.cumsum(count)[:-1]])
    table[one, np.arange(len(one)) - start[one]] = other
    return table
