"""Which pairs of classes the best perfect matchings use, found without looking at single vertices.

The matching is relaxed to fractions between classes (`_kernel.fractional`). The optimum of these is at least as
good as any matching of the vertices, and an equally good one can use only pairs of classes that are *tight* in it.
A perfect matching of tight pairs is therefore optimal, and so is every other one of that kind; without one nothing
is known, and a weighted matching (`Session`) decides.

Weights wider than the kernel's are solved part by part: the best fractions are all those of tight pairs, so the next
part may use no others.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ._kernel import capacity_bits, fractional
from .layout import Field, cut, packed, parts_of


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
        solution = fractional(counts, tight, cut(weights, part, 0))
        if solution is None:
            return None
        tight = np.asarray(solution[0])
    return tight


def tight_classes(classes: NDArray[np.int32], fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The same of vertices by their classes, where any two may be paired."""
    count = len(np.asarray(fields[0].values))
    counts = np.bincount(classes, minlength=count).astype(np.int64)
    return tight_pairs(counts, fields, np.ones((count, count), np.uint8))
