"""The order of pairings of a bracket (Article 4): each in turn meets the last one in the ranking he can.

Members are numbered by the ranking order (BSN 1, 2, ...), floating is to meet number 0. A pairing precedes
another if at the first number where they differ its opponent has the larger number. So the earliest of the
best pairings is found member by member: the largest number with which one of the best pairings remains; if
there is none, he floats. Whom a floater will meet is not settled here. The older system has the same order.

Which pairings are best is a matter of the rule book, and the ladder of graphs that finds them in the edition of
2026 (3.2) is that of the Dutch system.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matching._kernel import Apart, Cover
from ...matching.layout import Field
from ...matching.session import Session
from ...matching.tight import tight_pairs
from ...rules.facts import Ints
from ..scoregroups.bracket_graph import BracketGraph
from ..scoregroups.brackets import Paired
from ..scoregroups.class_engine import WeighedGraph
from ..scoregroups.edge_weights import fields_of
from ..scoregroups.engine import BracketPairer

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
    members: Ints

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
        return self._first_of_session(session) if session.solve() else None

    def _tight(self) -> NDArray[np.uint8] | None:
        """Pairs of classes that a best pairing can use; `None` if not even fractions match everybody."""
        count = len(self.admissible)
        counts = np.bincount(self.classes, minlength=count).astype(np.int64)
        return tight_pairs(counts, self.fields, self.admissible.astype(np.uint8))

    def _first_of_session(self, session: Session) -> list[Pair]:
        free = self.members.tolist()
        pairs: list[Pair] = []
        while free:
            member = free.pop(0)
            opponent = session.prefer(member, free[::-1])
            if opponent is not None:
                free.remove(opponent)
                pairs.append((member, opponent))
        return pairs


def first_against_last(members: Ints) -> NDArray[np.int32]:
    """Members in order, the first with the last and so on: where the search begins."""
    half = len(members) // 2
    return np.stack([members[:half], members[::-1][:half]], axis=1).astype(np.int32)


def first_of_cover(cover: Cover, members: Ints) -> list[Pair]:
    """The earliest of the perfect matchings of a cover; `members` are vertices in order."""
    free = members.astype(np.int32)
    pairs: list[Pair] = []
    while len(free):
        member, free = free[:1], free[1:]
        opponent = int(cover.sequence(member, np.ascontiguousarray(free[::-1]))[0])
        if opponent >= 0:
            free = free[free != opponent]
            pairs.append((int(member[0]), opponent))
    return pairs


@dataclass(frozen=True, eq=False)
class BursteinOrder:
    """The first against the last (4.1); `places` is the ranking order of the entries (1.8)."""

    places: Ints

    def by_classes(self, weighed: WeighedGraph) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        members = self._members(weighed.graph)
        cover = weighed.best(first_against_last(members))
        return None if cover is None else weighed.graph.paired(first_of_cover(cover, members), "classes")

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching."""
        chosen = fields_of(graph, bye_leaves=False) if fields is None else fields
        fold = Fold(graph.named, graph.classes, graph.admissible, chosen, self._members(graph))
        pairs = fold.by_weights(graph.apart)
        return None if pairs is None else graph.paired(pairs, "matching")

    def _members(self, graph: BracketGraph) -> Ints:
        """The members of the bracket by BSN (4.1)."""
        return np.argsort(self.places[graph.problem.member_array], kind="stable")


def bracket_pairer(places: Ints) -> BracketPairer:
    """Pairs the brackets of a round, the player with the bye set aside."""
    return BracketPairer(BursteinOrder(places))
