"""Players of a section to be paired, as a minimum-cost perfect matching.

The vertices are the players in rank order and, in an odd field, one more for the bye. Costs are sums over boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...errors import NoPairing
from ...matching import Field, Session
from ...rules.arrays import Ints
from ...rules.criterion import Criterion
from .ground import SectionGround, counts
from .said import say


@dataclass(frozen=True, eq=False)
class Problem:
    """Some players of a section to be paired with each other.

    Attributes:
        ground: what pairs are measured against.
        criteria: the cost vector, most important first.
        members: ranks of the players, ascending.
        bye: whether one of them gets the bye; the vertex after the last player stands for it.
        required: pairs of ranks that must be made; the length of the section stands for the bye.
        apart: pairs that must not be made, in the same form.
        avoided: pairs to avoid at no other cost, in the same form; for `solving.some_best` only.
        known: fields worked out already, shared by problems that differ in required pairs and pairs apart only.
        helpful: the likely pairs of vertices, and those that turned out to be better; shared in the same way.
    """

    ground: SectionGround
    criteria: tuple[Criterion, ...]
    members: tuple[int, ...]
    bye: bool = False
    required: tuple[tuple[int, int], ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    avoided: tuple[tuple[int, int], ...] = ()
    known: dict[tuple[int, ...], list[Field]] = field(default_factory=dict, repr=False)
    helpful: list[Ints] = field(default_factory=list, repr=False)

    def tables(self) -> Iterator[tuple[str, NDArray[np.int32]]]:
        """The cost of every pair of vertices, criterion by criterion, with zeros in the diagonal."""
        facts = self.ground.section.seen(np.array(self.members, np.int64))
        column, row = facts[:, None], facts[None, :]
        for rule in self.criteria:
            table = np.zeros((self.vertices, self.vertices), np.int32)
            if rule.pair is not None:
                m = len(self.members)
                table[:m, :m] = rule.of_pair(column, row, self.ground)
            if self.bye and rule.left is not None:
                table[-1, :-1] = table[:-1, -1] = rule.of_left(facts, self.ground)
            np.fill_diagonal(table, 0)
            yield rule.id, table

    def counts(
        self, pairs: Ints, criteria: tuple[Criterion, ...] | None = None
    ) -> Iterator[tuple[str, Ints]]:
        """The cost of some pairs of vertices, the lower first, by all criteria or by some: shape of `pairs` (m, 2)."""
        size = len(self.ground.section) + 1
        edges = self._ranks[pairs]
        if self.apart:
            yield "apart", _among(edges, self.apart, size)
        yield from counts(self.ground, self.criteria if criteria is None else criteria, edges)
        if self.avoided:
            yield "avoided", _among(edges, self.avoided, size)

    @cached_property
    def _ranks(self) -> Ints:
        """The rank of each vertex; the length of the section for the bye."""
        return np.array([*self.members, len(self.ground.section)], np.int64)

    @property
    def vertices(self) -> int:
        """Players, and the bye."""
        return len(self.members) + self.bye

    def fields(self) -> list[Field]:
        """The criteria as gains of pairs, without those that distinguish no two pairings."""
        key = (self.bye, *self.members)
        if key in self.known:
            return self.known[key]
        fields = self.known[key] = []
        for name, table in self.tables():
            most = int(table.max(initial=0))
            if most == 0:
                continue
            fields.append(Field(most - table, most * (self.vertices // 2), name))
        return fields

    def session(self, fields: list[Field]) -> Session:
        """The matching problem, still unsolved."""
        return Session(np.arange(self.vertices), fields, admissible=self.admissible())

    def admissible(self) -> NDArray[np.bool_] | None:
        """The vertices that may be paired; `None` for all."""
        if not self.required and not self.apart:
            return None
        names = (*self.members, len(self.ground.section))[: self.vertices]
        place = {name: v for v, name in enumerate(names)}
        table = np.ones((self.vertices, self.vertices), np.bool_)
        for a, b in self.apart:
            table[place[a], place[b]] = table[place[b], place[a]] = False
        for pair in self.required:
            for one, other in (pair, pair[::-1]):
                # A required pair kept apart stays forbidden, which rules out every pairing.
                keep = table[place[one], place[other]]
                table[place[one], :] = table[:, place[one]] = False
                table[place[one], place[other]] = table[place[other], place[one]] = keep
        return table

    def contradiction(self) -> NoPairing:
        """The error if no pairing has the required pairs and none of those kept apart."""
        players = self.ground.section.players
        named = {i for pair in (*self.required, *self.apart) for i in pair if i < len(players)}
        reason = say.REQUIRED_IMPOSSIBLE() if self.required else say.NO_OTHER_PAIRING()
        return NoPairing(reason, sorted(players[i].id for i in named))


def _among(edges: Ints, pairs: tuple[tuple[int, int], ...], size: int) -> Ints:
    """1 for the edges that are among some pairs, 0 for the others; vertices are numbers below `size`."""
    return np.isin(edges @ [size, 1], np.array(pairs) @ [size, 1]).astype(np.int64)
