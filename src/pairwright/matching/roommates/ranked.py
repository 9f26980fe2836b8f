"""Globally ranked pairs: every person's list follows one order of all pairs.

People are sorted into classes, and a pair's value depends on the two classes only; ties are broken by a key
that is the same for both. Then there is exactly one stable matching, the best pair of all is in it, and one
pass from the best pair down finds it (D. J. Abraham, A. Levavi, D. F. Manlove and G. O'Malley, The stable
roommates problem with globally-ranked pairs, Internet Mathematics 5 (2008) 493-515).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from .. import _kernel

Ints = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Tie:
    """The order among pairs of equal level, before the smaller and the larger index.

    `kind` is `order` (only the indices), `distance` (the distance of the two `place`s, less the `offset` of their
    classes, in absolute value) or `random` (a fixed pseudo-random number of `seed` and pair).
    """

    kind: Literal["order", "distance", "random"] = "order"
    place: Ints | None = None
    offset: Ints | None = None
    seed: int = 0


@dataclass(frozen=True, eq=False)
class MaximumMatching:
    """A matching of the greatest possible size, with the Gallai-Edmonds decomposition as proof.

    `mate` has -1 for those left alone. `exposable` are the people left alone by some maximum matching, `adjacent`
    the others next to them. Without `adjacent`, `exposable` falls into odd components; they outnumber `adjacent` by
    the number left alone.
    """

    mate: Ints
    exposable: NDArray[np.bool_]
    adjacent: NDArray[np.bool_]

    @property
    def perfect(self) -> bool:
        """Whether all are paired."""
        return bool((self.mate >= 0).all())


@dataclass(frozen=True, eq=False)
class Barred:
    """The forbidden partners of each person, one after another: made once if many instances share it."""

    offsets: NDArray[np.int64]
    others: Ints

    @classmethod
    def of(cls, rows: Sequence[Collection[int]]) -> Barred:
        """From a collection for each person."""
        offsets = np.zeros(len(rows) + 1, np.int64)
        np.cumsum([len(row) for row in rows], out=offsets[1:])
        return cls(offsets, np.array([q for row in rows for q in sorted(row)], np.int32))


@dataclass(frozen=True, eq=False)
class RankedPairs:
    """An instance of globally ranked pairs.

    `class_of` gives each person's class (n). `level` is a symmetric matrix over classes: smaller is better,
    negative means that no pair is possible. `barred[p]` are those whom p can't be paired with although the
    classes would allow it; both ways.
    """

    class_of: Ints
    level: Ints
    barred: Sequence[Collection[int]] | Barred
    tie: Tie = field(default_factory=Tie)

    @cached_property
    def _kernel(self) -> _kernel.RankedPairs:
        barred = self.barred if isinstance(self.barred, Barred) else Barred.of(self.barred)
        return _kernel.RankedPairs(
            np.ascontiguousarray(self.class_of, np.int32),
            np.ascontiguousarray(self.level, np.int32),
            barred.offsets,
            barred.others,
            None if self.tie.place is None else np.ascontiguousarray(self.tie.place, np.int32),
            None if self.tie.offset is None else np.ascontiguousarray(self.tie.offset, np.int32),
            self.tie.kind,
            self.tie.seed,
        )

    def __len__(self) -> int:
        return len(self.class_of)

    def stable(self) -> Ints:
        """The stable matching: each person's mate, -1 for those left alone."""
        return np.asarray(self._kernel.greedy())

    def completed(self) -> Ints | None:
        """The best pairs first, but none that would keep the others from being paired; `None` if nothing
        pairs all.

        Equal to the stable matching whenever that is perfect.
        """
        mate = np.asarray(self._kernel.completed())
        return mate if len(mate) == len(self) else None

    def maximum(self) -> MaximumMatching:
        """A matching of greatest size and the proof of its size."""
        mate, exposable, adjacent = map(np.asarray, self._kernel.maximum())
        return MaximumMatching(mate, exposable.astype(np.bool_), adjacent.astype(np.bool_))

    def blocking(self, own: Ints, limit: int | None = None) -> tuple[list[tuple[int, int]], int]:
        """Pairs whose level is below what both have now (`own`), best first: at most `limit`, and how
        many."""
        pairs, count = self._kernel.blocking(
            np.ascontiguousarray(own, np.int32), -1 if limit is None else limit
        )
        return pairs, count
