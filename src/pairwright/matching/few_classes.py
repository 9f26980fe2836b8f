"""Weighted matchings of vertices of few classes, built without NumPy; `Session` is for all others.

Each pair of classes has one integer: its contributions to the criteria, most important first. A criterion has as many
bits as its greatest sum needs.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from ..lean_dataclass import cached_property
from . import _kernel
from .buffers import ints
from .buffers import pairs as listed
from .solver import Solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .layout import Field

Table = Sequence[Sequence[int]]
_LIMB = 64


class FewClasses:
    """Vertices by their classes, 0 .. K - 1, and the contributions of pairs of classes.

    tables: symmetric (K, K) tables of non-negative integers, most significant first.
    admissible: symmetric (K, K) table of pairs of classes that may be matched; by default all.
    most: the greatest sum of each table, if it is known to be less than its greatest value in every pair.
    """

    def __init__(
        self,
        classes: Sequence[int],
        tables: Sequence[Table],
        admissible: Table | None = None,
        most: Sequence[int] | None = None,
    ) -> None:
        self.classes = list(classes)
        count = len(tables[0] if admissible is None else admissible)
        # Without vertices, one empty class: a memory view can't have a side of length 0.
        self.count = count or 1
        every = [[True] * self.count] * self.count
        self.tables = [list(table) if count else [(0,)] for table in tables]
        self.most = most
        self.admissible = every if admissible is None or not count else admissible

    @cached_property
    def _ranges(self) -> list[dict[int, tuple[int, int]]]:
        """Of each table the least and the greatest value of every row, by its identity: tables share rows."""
        distinct = ({id(row): row for row in table} for table in self.tables)
        return [{at: (min(row), max(row)) for at, row in rows.items()} for rows in distinct]

    @cached_property
    def _widths(self) -> list[int]:
        """The bits of each sum. By default it has the greatest value in every pair of a perfect matching."""
        pairs, none = len(self.classes) // 2, [(0, 0)]
        greatest = [max(most for _, most in [*rows.values(), *none]) for rows in self._ranges]
        sums = [value * pairs for value in greatest] if self.most is None else map(max, greatest, self.most)
        return [most.bit_length() for most in sums]

    @property
    def _fields(self) -> list[Field]:
        from .layout import Field

        most: Sequence[int | None] = self.most or [None] * len(self.tables)
        return [Field(table, bound) for table, bound in zip(self.tables, most, strict=True)]

    @property
    def _fits(self) -> bool:
        return sum(self._widths) <= _kernel.capacity_bits(len(self.classes))

    @cached_property
    def _weights(self) -> memoryview:
        limbs = max(1, -(-sum(self._widths) // _LIMB))
        size, found = limbs * _LIMB // 8, bytearray()
        for one in range(self.count):
            # Most tables say the same of a class and all others: that is added once, in the end.
            weights, shift, alike = list[int](), 0, 0
            for width, table, ranges in zip(self._widths, self.tables, self._ranges, strict=True):
                shift += width
                least, most = ranges[id(table[one])]
                alike = alike << width | least
                if most > least:
                    row = [value - least for value in table[one]] if least else list(map(int, table[one]))
                    if weights:
                        row = [weight << shift | value for weight, value in zip(weights, row, strict=True)]
                    weights, shift = row, 0
            if not weights:
                found += alike.to_bytes(size, "little") * self.count
                continue
            if shift or alike:
                weights = [(weight << shift) + alike for weight in weights]
            found += b"".join([weight.to_bytes(size, "little") for weight in weights])
        return memoryview(found).cast("Q", [self.count, self.count, limbs])

    def _flags(self, kind: Any) -> memoryview[int]:
        flags = bytes([bool(may) for row in self.admissible for may in row])
        return memoryview(flags).cast(kind, [self.count, self.count])

    def solver(self, forbidden: Iterable[tuple[int, int]] = (), *, perfect: bool = True) -> Solver:
        """The matching of greatest sums, to be solved; `forbidden` are pairs of vertices that may not be matched."""
        if not self._fits:
            from .session import Session

            return Session(
                self.classes, self._fields, admissible=self.admissible, forbidden=forbidden, perfect=perfect
            )
        kernel = _kernel.Matcher(
            ints(self.classes),
            self._weights,
            self._flags("?"),
            listed(list(forbidden)),
            perfect=perfect,
            reserved_bits=sum(self._widths),
        )
        return Solver(kernel, perfect=perfect)

    def tight(self) -> Table | None:
        """The pairs of classes that the best matchings between classes use; `None` without any. See `tight`."""
        counts = array("q", map(self.classes.count, range(self.count)))
        if not self._fits:
            import numpy as np

            from .session import tight_pairs

            found = tight_pairs(np.array(counts), self._fields, np.array(self.admissible, np.uint8))
            return None if found is None else found.tolist()
        solution = _kernel.fractional(counts, self._flags("B"), self._weights)
        return None if solution is None else solution[0].tolist()
