"""The first against the last in a graph with weights: see `order`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matching._kernel import Apart, Cover
from ...matching.layout import Field
from ...matching.session import Session
from ...matching.tight import tight_pairs
from .from_the_ends import first_against_last, first_of_cover, first_of_solver

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Fold:
    """A graph in which everybody finds a partner or a place out of the bracket, and its members in order.

    Attributes:
        names: the entry of each vertex, -1 for a place.
        classes: the class of each vertex.
        admissible: pairs of classes that may be made, shape (K, K).
        fields: what pairs of classes earn, most significant first.
        members: vertices of the members of the bracket by BSN.
    """

    names: NDArray[np.int32]
    classes: NDArray[np.int32]
    admissible: NDArray[np.bool_]
    fields: Sequence[Field]
    members: Sequence[int]

    def by_counts(self, apart: Apart) -> list[Pair] | None:
        """The pairs of the earliest best pairing if counting between classes decides it, else `None`.

        The best quality between classes is found in fractions. If the players themselves have a matching that
        uses tight pairs of classes only, it is optimal and every optimal one is of that kind.
        """
        tight = self._tight()
        if tight is None:
            return None
        cover = Cover(apart, self.names, self.classes, tight)
        cover.suggest(first_against_last(self.members))
        return first_of_cover(cover, self.members) if cover.complete() else None

    def by_weights(self, pairs_apart: NDArray[np.int32]) -> list[Pair] | None:
        """The pairs of the earliest best pairing by weighted matching; `None` if there is no perfect one.

        `pairs_apart` are vertices kept apart one by one.
        """
        session = Session(self.classes, self.fields, admissible=self.admissible, forbidden=pairs_apart)
        return first_of_solver(session, self.members) if session.solve() else None

    def _tight(self) -> NDArray[np.uint8] | None:
        """Pairs of classes that a best pairing can use; `None` if not even fractions match everybody."""
        count = len(self.admissible)
        counts = np.bincount(self.classes, minlength=count).astype(np.int64)
        return tight_pairs(counts, self.fields, self.admissible.astype(np.uint8))
