"""Which pairs of classes the best perfect matchings use, found without looking at single vertices.

The matching is relaxed to fractions between classes (`_kernel.fractional`). The optimum of these is at least as good as
any matching of the vertices, and only pairs of classes that are *tight* in it can be part of one as good. So if the
vertices have a perfect matching of tight pairs it is optimal, and so is every other one of that kind; if they have
none, nothing is known, and a weighted matching (`Session`) decides.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ._kernel import capacity_bits, fractional
from .layout import Field, Layout, as_table, greatest_sum


def tight_classes(
    classes: NDArray[np.int32], fields: Sequence[Field], admissible: NDArray[np.uint8] | None = None
) -> NDArray[np.uint8] | None:
    """The pairs of classes that are tight: shape (K, K), 1 or 0; fields as of a `Session`, without leads.

    `None` if not even fractions match everybody, or the fields are too wide.
    """
    size, count = len(classes), len(np.asarray(fields[0].values))
    tables = [as_table(field, (count, count)) for field in fields]
    layout = Layout.plan(
        [greatest_sum(field, table, size) for field, table in zip(fields, tables, strict=True)]
    )
    if layout.bits > capacity_bits(size):
        return None
    if admissible is None:
        admissible = np.ones((count, count), np.uint8)
    numbers = np.bincount(classes, minlength=count).astype(np.int64)
    solution = fractional(numbers, admissible, layout.pack(list(enumerate(tables)), (count, count)))
    return None if solution is None else solution[0]
