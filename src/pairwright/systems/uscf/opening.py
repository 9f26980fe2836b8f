"""Prices to begin a large problem with: those of the best fractions between kinds of players.

Where many boards have to cross score groups, as when half the field is one club, the search would find the price of a
crossing again for each of them, and go through both groups every time. How many players of one kind meet the other
kinds is a small transportation problem; its duals are prices that the search can begin with. They affect only time.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matching import _kernel
from ...matching.buffers import integers
from ...rules.arrays import Ints

LEAST = 1000
"""With fewer players the search takes no time worth saving."""

MOST_KINDS = 128
"""Beyond so many kinds their prices take longer than they save: time grows with the third power."""

Limbs = NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class OpeningPrices:
    """The prices of some kinds of vertices.

    Attributes:
        kind: of each vertex.
        prices: one a kind, in half costs, limbs in two's complement.
        useful: pairs of kinds that cost what their prices allow, but for minor costs, or have no prices but minor ones.
    """

    kind: Ints
    prices: Limbs
    useful: NDArray[np.bool_]

    @property
    def crossing(self) -> bool:
        """Whether some kind has a price, being more than those it may meet: many boards then cross groups."""
        return not self.useful.all()

    def of_vertices(self) -> Limbs:
        """The price of each vertex."""
        return self.prices[self.kind]

    def helpful(self, pairs: Ints) -> NDArray[np.bool_]:
        """Which pairs of vertices are of kinds that may well meet in a best pairing."""
        return np.asarray(self.useful[self.kind[pairs[:, 0]], self.kind[pairs[:, 1]]])


def opening_prices(kind: Ints, costs: Limbs, bits: int, minor: int) -> OpeningPrices | None:
    """The prices, or `None` where there are few vertices or many kinds.

    `costs` are those of pairs of kinds at least, shape (kinds, kinds, limbs), below 2^bits; `minor` of the bits do not
    matter for what is useful.
    """
    count, limbs = len(costs), costs.shape[2]
    if len(kind) < LEAST or count > MOST_KINDS:
        return None
    most = (1 << bits) - 1
    gains = costs ^ _limbs_of([most], limbs)
    vertices = np.bincount(kind, minlength=count).astype(np.int64)
    found = _kernel.fractional(vertices, np.ones((count, count), np.uint8), gains)
    if found is None:
        return None
    prices = [most - dual for dual in integers(found[1], signed=True)]
    # Without a price, as without any large club, odd groups may still be forced to share a board.
    present = vertices > 0
    useful = np.ones((count, count), np.bool_)
    for one in np.flatnonzero(present).tolist():
        if abs(prices[one]) >> minor:
            row = zip(integers(costs[one], signed=True), prices, strict=True)
            useful[one] = [(2 * cost - prices[one] - other) >> minor == 0 for cost, other in row]
    useful[:, ~present] = True
    return OpeningPrices(kind, _limbs_of(prices, limbs + 1), useful & useful.T)


def _limbs_of(values: list[int], limbs: int) -> Limbs:
    """The inverse of `integers`: shape (values, limbs)."""
    data = b"".join(one.to_bytes(8 * limbs + 8, "little", signed=True)[: 8 * limbs] for one in values)
    return np.frombuffer(data, "<u8").reshape(-1, limbs).astype(np.uint64)
