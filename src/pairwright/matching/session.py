"""A matching problem that is solved once and then asked questions.

A *matching* is a set of pairs without common vertices. *Optimal* means of greatest weight under the present weights
and restrictions, among perfect matchings if the session is `perfect`, among all matchings otherwise. A vertex
without a partner is *exposed*. No question starts again: each goes on from where the session stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..lean_dataclass import cached_property
from . import _kernel
from ._kernel import capacity_bits, fractional
from .buffers import integers
from .layout import (
    Field,
    Fields,
    Layout,
    Lead,
    Numbers,
    Part,
    as_table,
    cut,
    greatest_sum,
    packed,
    parts_of,
    spare_bits,
)
from .solver import Solver, UnmatchedPlayers

if TYPE_CHECKING:
    from .parts import PartByPart

__all__ = ["Session", "UnmatchedPlayers"]


class Session(Solver):
    """Maximum-weight matching of vertices 0 .. n - 1 that come in classes.

    classes: the class of each vertex, 0 .. K - 1.
    fields: what pairs contribute, most significant first (`Field` for pairs of classes, `Lead` for vertices).
    admissible: symmetric (K, K) table of pairs of classes that may be matched; by default all.
    forbidden: pairs of vertices that may not be matched.
    lead_pairs: symmetric (K, K) table of the pairs of classes that earn leads; by default all.
    perfect: every vertex must be matched.

    Fields that together are wider than a weight of the kernel are solved part by part (`parts`). Raises `TooLarge` if
    the sums of one field alone are wider.
    """

    def __init__(
        self,
        classes: Sequence[int] | Numbers,
        fields: Sequence[Field],
        *,
        admissible: ArrayLike | None = None,
        forbidden: Iterable[tuple[int, int]] | Numbers = (),
        lead_pairs: ArrayLike | None = None,
        perfect: bool = True,
    ) -> None:
        self.classes: NDArray[np.int32] = np.ascontiguousarray(classes, dtype=np.int32)
        self.perfect = perfect
        count = _class_count(self.classes, fields, admissible)
        self._admissible = _flags(admissible, count)
        self._lead_pairs = _flags(lead_pairs, count)
        self._forbidden = _pairs(forbidden)
        self._pack(fields, count)
        leads = any(isinstance(field, Lead) for field in fields)
        size = len(self.classes)
        parts = parts_of(self.layout, _kernel.capacity_bits(size), spare_bits(size))
        self._kernel: _kernel.Matcher | PartByPart = (
            self._matcher(leads) if len(parts) == 1 else self._part_by_part(parts, leads)
        )
        self._barred: set[tuple[int, int]] = set()  # since it was made
        self._own: dict[tuple[int, int], int] = {}
        self._restricted: dict[int, frozenset[int]] = {}

    def _matcher(self, leads: bool) -> _kernel.Matcher:
        return _kernel.Matcher(
            self.classes,
            self._weights,
            self._admissible,
            self._forbidden,
            self._lead_pairs if leads else None,
            self._leads if leads else None,
            perfect=self.perfect,
            # `reweigh` may give any pair the greatest values of all fields.
            reserved_bits=self.layout.bits,
        )

    def _part_by_part(self, parts: Sequence[Part], leads: bool) -> PartByPart:
        """The same if no weight of the kernel is wide enough: every vertex is a separate class."""
        from .parts import PartByPart  # few events need it

        grid = np.ix_(self.classes, self.classes)
        weights, admissible = self._weights[grid], self._admissible[grid]
        if leads:
            place = np.arange(len(self.classes))
            first = np.minimum(place[:, None], place)
            # Fields of one layout do not overlap, so "or" adds; a pair earns the lead of its first vertex.
            weights |= np.where(self._lead_pairs[grid][..., None], self._leads[first], np.uint64(0))
        u, v = self._forbidden.T
        admissible[u, v] = admissible[v, u] = False
        return PartByPart(weights, parts, admissible, perfect=self.perfect)

    def _pack(self, fields: Sequence[Field], count: int) -> None:
        size = len(self.classes)
        if isinstance(fields, Fields):
            self.most = fields.most
            self.layout = Layout.plan(self.most)
            self._weights = fields.packed(self.layout)
            self._leads = self.layout.pack([], (size,))
            return
        tables = [as_table(field, (size,) if isinstance(field, Lead) else (count, count)) for field in fields]
        self.most = tuple(
            greatest_sum(field, table, size) for field, table in zip(fields, tables, strict=True)
        )
        self.layout = Layout.plan(self.most)
        numbered = list(enumerate(tables))
        self._weights = self.layout.pack([t for t in numbered if t[1].ndim == 2], (count, count))
        self._leads = self.layout.pack([t for t in numbered if t[1].ndim == 1], (size,))

    def __len__(self) -> int:
        return len(self.classes)

    def __repr__(self) -> str:
        kind = "perfect" if self.perfect else "not necessarily perfect"
        sizes = f"{len(self)} vertices, {len(self._weights)} classes, {self._kernel.limbs} limbs"
        return f"<Session of {sizes}, {kind}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a session can't be pickled: send the problem and solve it there; copy() is for here")

    def __deepcopy__(self, memo: object) -> Session:
        return self.copy()

    def copy(self) -> Session:
        """An independent session in the same state, to try changes without consequences for this one."""
        other = super().copy()
        other._barred = set(self._barred)
        other._own = dict(self._own)
        other._restricted = dict(self._restricted)
        return other

    def card(self) -> tuple[int, ...]:
        """The sums of the matching, one for each field."""
        return self.layout.unpack(self._kernel.value())

    def prefer_among(self, u: int, targets: Iterable[int], *, strict: bool = True) -> bool:
        """Has u a partner among the targets in some optimal matching? If so, restrict u to them.

        With strict=False the answer has no consequences. Of a `frozenset` no copy is kept.
        """
        chosen = frozenset(targets)
        found = super().prefer_among(u, chosen, strict=strict)
        if found and strict:
            before = self._restricted.get(u)
            self._restricted[u] = chosen if before is None else before & chosen
        return found

    def forbid(self, u: int, v: int) -> bool:
        """Forbid the pair of vertices `u` and `v`, counted from 0.

        Returns false, and changes nothing, if every perfect matching has this pair.
        """
        done = self._kernel.forbid(u, v)
        if done:
            self._barred.add(_ordered(u, v))
        return done

    def reweigh(self, u: int, v: int, *values: int) -> None:
        """Give the pair its own values, one for each field (leads included); admissibility stays."""
        if len(values) != len(self.most):
            raise ValueError(f"{len(self.most)} values expected, one for each field, not {len(values)}")
        for value, most in zip(values, self.most, strict=True):
            if not 0 <= value <= most:
                raise ValueError(f"value {value} is not in 0 .. {most}, the greatest sum of its field")
        weight = self.layout.join(values)
        self._kernel.reweigh(u, v, weight)
        self._own[_ordered(u, v)] = weight

    # Reasons.

    def fault(self) -> str:
        """The fault of the present matching or its certificate; empty if it is proved optimal.

        Both checkers are used, the kernel's and the one in Python. Takes n^2 steps; meant for tests.
        """
        fault = self._kernel.verify()
        if fault or not isinstance(self._kernel, _kernel.Matcher):
            return fault  # several parts have no single certificate
        return self.certificate().fault(self.mate(), self.weigh, perfect=self.perfect)

    def counters(self) -> _kernel.Counters:
        """How much work the session has done."""
        return self._kernel.counters()

    def weigh(self, u: int, v: int) -> int | None:
        """The weight of a pair as one integer; None if it may not be matched."""
        c, d = self.classes[u], self.classes[v]
        if u == v or not self._admissible[c, d] or self._kept_apart(u, v):
            return None
        for one, other in ((u, v), (v, u)):
            if one in self._restricted and other not in self._restricted[one]:
                return None
        own = self._own.get(_ordered(u, v))
        if own is not None:
            return own
        (weight,) = integers(self._weights[c, d, np.newaxis])
        return weight + integers(self._leads[min(u, v), np.newaxis])[0] if self._lead_pairs[c, d] else weight

    @cached_property
    def _barred_at_first(self) -> frozenset[tuple[int, int]]:
        """The pairs it was made with: few sessions are asked for weights, and a bracket may have thousands of pairs."""
        return frozenset(map(_ordered, *self._forbidden.T.tolist())) if len(self._forbidden) else frozenset()

    def _kept_apart(self, u: int, v: int) -> bool:
        pair = _ordered(int(u), int(v))
        return pair in self._barred or pair in self._barred_at_first


def _ordered(u: int, v: int) -> tuple[int, int]:
    return (u, v) if u < v else (v, u)


def _class_count(classes: NDArray[np.int32], fields: Sequence[Field], admissible: ArrayLike | None) -> int:
    """K, by the first table that has it, otherwise by the classes in use."""
    if admissible is not None:
        return len(np.asarray(admissible))
    for field in fields:
        if not isinstance(field, Lead):
            return len(np.asarray(field.values))
    return int(classes.max()) + 1 if classes.size else 0


def _flags(table: ArrayLike | None, count: int) -> NDArray[np.bool_]:
    if table is None:
        return np.ones((count, count), dtype=np.bool_)
    flags = np.ascontiguousarray(table, dtype=np.bool_)
    if flags.shape != (count, count):
        raise ValueError(f"a table of shape {(count, count)} expected, not {flags.shape}")
    return flags


def _pairs(pairs: Iterable[tuple[int, int]] | Numbers) -> NDArray[np.int32]:
    array = np.asarray(pairs if isinstance(pairs, np.ndarray) else list(pairs), dtype=np.int32)
    return np.ascontiguousarray(array.reshape(-1, 2))


def tight_pairs(
    counts: NDArray[np.int64], fields: Sequence[Field], admissible: NDArray[np.uint8]
) -> NDArray[np.uint8] | None:
    """The pairs of classes of so many vertices that are tight: shape (K, K), 1 or 0.

    The fields are those of a `Session`, without leads. `None` if even fractions cannot match all. Raises `TooLarge`
    if the sums of one field alone are too wide.
    """
    vertices = int(counts.sum())
    layout, weights = packed(fields, len(counts), vertices)
    tight = admissible
    for part in parts_of(layout, capacity_bits(vertices), 0):
        # A pair that was not tight for the part before is in no best matching: the next part goes without.
        solution = fractional(counts, tight, cut(weights, part, 0))
        if solution is None:
            return None
        tight = np.asarray(solution[0])
    return tight
