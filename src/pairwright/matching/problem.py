"""A pairing problem: participants, possible pairs, and the costs of pairs and byes, the most important tier first.

In numbers the vertices are the participants in their order, then the byes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..arguments import checked
from . import wording as say
from .layout import Field, Numbers
from .session import Session
from .tiers import InvalidProblem, P, Tier, bye_costs, pair_costs

__all__ = ["Graph", "Pair", "Problem"]


@dataclass(frozen=True, eq=False)
class Graph:
    """The allowed pairs, and their costs. Tables have one row for each participant and one for all byes.

    Attributes:
        size: number of participants.
        byes: number of byes; two of them may be paired with each other, which leaves fewer.
        admissible: symmetric table of the allowed pairs.
        costs: for each tier a symmetric table of Python integers.
    """

    size: int
    byes: int
    admissible: NDArray[np.bool_]
    costs: tuple[Numbers, ...]

    @classmethod
    def complete(cls, size: int, byes: int, costs: Iterable[Numbers]) -> Graph:
        """The graph with all pairs."""
        admissible = ~np.eye(size + 1, dtype=np.bool_)
        admissible[:, size] = admissible[size, :] = byes > 0
        admissible[size, size] = byes > 1
        return cls(size, byes, admissible, tuple(costs))

    def without(self, u: int, v: int) -> Graph:
        """The graph without a pair."""
        admissible = self.admissible.copy()
        admissible[u, v] = admissible[v, u] = False
        return Graph(self.size, self.byes, admissible, self.costs)

    def requiring(self, u: int, v: int) -> Graph:
        """The graph that fixes a pair, or the bye of a participant."""
        admissible = self.admissible.copy()
        for at in {u, v} - {self.size}:  # the row of the byes stays, for all others
            admissible[at, :] = admissible[:, at] = False
        admissible[u, v] = admissible[v, u] = True
        return Graph(self.size, self.byes, admissible, self.costs)

    @property
    def vertices(self) -> int:
        """The number of participants and of byes."""
        return self.size + self.byes

    @property
    def classes(self) -> NDArray[np.int64]:
        """The row of each vertex: every participant has its own, the byes share one."""
        return np.minimum(np.arange(self.vertices), self.size)

    def session(self, *, tiers: bool = True) -> Session:
        """A session for the cheapest complete pairing; without `tiers`, for any. Raises `TooLarge`.

        Pairs earn how much less they cost than the dearest one of the tier. Every complete pairing has the same
        number of pairs, which makes the greatest sum the smallest cost.
        """
        gains = [self._gains(table) for table in self.costs] if tiers else []
        return Session(self.classes, [Field(table) for table in gains], admissible=self.admissible)

    def _gains(self, table: Numbers) -> Numbers:
        """How much less than the dearest pair each one costs: NumPy's integers, unless they are too wide for these."""
        allowed = table[self.admissible]
        top = max(allowed, default=0)
        gains = np.where(self.admissible, top - table, 0)
        return gains.astype(np.int64) if top - min(allowed, default=0) < 1 << 62 else gains

    def edges(self) -> list[tuple[int, int]]:
        """The pairs of vertices that may be made, in order; the byes among each other included."""
        rows = self.classes
        table = np.triu(self.admissible[rows[:, None], rows[None, :]], 1)
        return [(int(u), int(v)) for u, v in np.argwhere(table)]

    def cost(self, u: int, v: int) -> tuple[int, ...]:
        """The cost of a pair of vertices in each tier."""
        at = min(u, self.size), min(v, self.size)
        return tuple(int(table[at]) for table in self.costs)


Pair: TypeAlias = "tuple[P, P | None]"
"""Two participants, or a participant and `None`: the bye."""


@checked(error=InvalidProblem, late=True)
class Problem(Generic[P]):
    """The participants and the costs of their pairs: immutable; `solve` pairs it.

    Attributes:
        participants: in an order of your choice, which decides between pairings that are equally good.
        tiers: the priorities, the most important first.
        most_byes: the most byes there may be, of the same parity as the number of participants.
        required: pairs made at any cost.

    Examples:
        >>> problem = Problem("abc", [Tier.apart("club mates", [("a", "b")])], forbidden=[("c", None)])
        >>> problem.costs("a", "b")
        {'club mates': 1}
        >>> solve(problem).pairs
        (('a', 'c'), ('b', None))
    """

    def __init__(
        self,
        participants: Iterable[P],
        tiers: Iterable[Tier[P]] = (),
        *,
        forbidden: Iterable[Pair[P]] = (),
        required: Iterable[Pair[P]] = (),
        byes: int | None = None,
    ) -> None:
        """A problem.

        `forbidden` pairs are never made, `required` pairs always; `(one, None)` is a bye. `byes` is the greatest number
        of byes, by default one in an odd field and none in an even one. Raises `InvalidProblem` for participants that
        are repeated, unknown or `None`. Also for tables of the wrong shape, non-integer costs, a bye named first in its
        pair, and a pair both required and forbidden.
        """
        self.participants: tuple[P, ...] = tuple(participants)
        self.tiers: tuple[Tier[P], ...] = tuple(tiers)
        self.required: tuple[Pair[P], ...] = ()
        self._place = {one: at for at, one in enumerate(self.participants)}
        if len(self._place) != len(self.participants):
            twice = next(one for at, one in enumerate(self.participants) if self._place[one] != at)
            raise InvalidProblem(say.PART_TWICE(name=str(twice)))
        if None in self._place:
            raise InvalidProblem(say.NONE_IS_BYE())
        if len({tier.name for tier in self.tiers}) != len(self.tiers):
            raise InvalidProblem(say.TIERS_ALIKE())
        self.most_byes = _most_byes(len(self.participants), byes)
        self._graph = Graph.complete(len(self.participants), self.most_byes, map(self._table, self.tiers))
        for pair in forbidden:
            u, v = self.places(*pair)
            self._graph.admissible[u, v] = self._graph.admissible[v, u] = False
        for one, other in required:
            self._require(one, other)

    def _table(self, tier: Tier[P]) -> Numbers:
        """The costs of a tier, the byes in the last row and column."""
        size = len(self.participants)
        table = np.zeros((size + 1, size + 1), dtype=object)
        table[:size, :size] = pair_costs(tier, self.participants)
        table[size, :size] = table[:size, size] = bye_costs(tier, self.participants)
        return table

    def _require(self, one: P, other: P | None) -> None:
        if not self.may_meet(one, other):
            there = "the bye" if other is None else other
            raise InvalidProblem(say.REQUIRED_AND_FORBIDDEN(a=str(one), x=str(there)))
        self._graph = self._graph.requiring(*self.places(one, other))
        self.required = (*self.required, (one, other))

    def __repr__(self) -> str:
        names = ", ".join(tier.name for tier in self.tiers)
        return f"<Problem of {len(self.participants)} participants, tiers: {names or 'none'}>"

    def requiring(self, one: P, other: P | None) -> Problem[P]:
        """The same problem with one more required pair (`None`: the bye). Raises `InvalidProblem` if it may not be.

        Examples:
            >>> solve(Problem("abcd").requiring("a", "d")).pairs
            (('a', 'd'), ('b', 'c'))
        """
        changed = self._copy()
        changed._require(one, other)
        return changed

    def forbidding(self, one: P, other: P | None) -> Problem[P]:
        """The same problem with one more forbidden pair (`None`: the bye).

        Examples:
            >>> solve(Problem("abcd").forbidding("a", "b")).pairs
            (('a', 'c'), ('b', 'd'))
        """
        changed = self._copy()
        changed._graph = self._graph.without(*self.places(one, other))
        return changed

    def _copy(self) -> Problem[P]:
        changed = object.__new__(type(self))
        changed.__dict__.update(self.__dict__)
        return changed

    @property
    def graph(self) -> Graph:
        """The problem in numbers, as the solver sees it."""
        return self._graph

    def places(self, one: P, other: P | None) -> tuple[int, int]:
        """The places of a pair in the order of the participants, the bye after all. Raises `InvalidProblem`.

        Examples:
            >>> seats.places("a", "c")
            (0, 2)
        """
        if one is None:
            raise InvalidProblem(say.BYE_WRITTEN_SO(name=str(other)))
        for who in (one, other):
            if who is not None and who not in self._place:
                raise InvalidProblem(say.TAKES_NOT_PART(name=str(who)))
        if one == other:
            raise InvalidProblem(say.NOT_WITH_SELF(name=str(one)))
        return self._place[one], len(self.participants) if other is None else self._place[other]

    def name(self, vertex: int) -> P | None:
        """The participant at a place, `None` for a bye.

        Examples:
            >>> seats.name(2)
            'c'
        """
        return self.participants[vertex] if vertex < len(self.participants) else None

    def may_meet(self, one: P, other: P | None) -> bool:
        """Whether nothing forbids a pair (`None`: the bye). Raises `InvalidProblem` for an unknown participant.

        Examples:
            >>> seats.may_meet("a", "b"), seats.may_meet("a", "c")
            (False, True)
        """
        return bool(self._graph.admissible[self.places(one, other)])

    def costs(self, one: P, other: P | None) -> dict[str, int]:
        """The cost of a pair in each tier (`None`: the bye). Raises `InvalidProblem` for an unknown participant.

        Examples:
            >>> seats.costs("a", "d")
            {'far': 2}
        """
        found = self._graph.cost(*self.places(one, other))
        return {tier.name: cost for tier, cost in zip(self.tiers, found, strict=True)}

    def sums(self, pairs: Iterable[Pair[P]]) -> dict[str, int]:
        """The total cost of several pairs in each tier.

        Examples:
            >>> seats.sums([("a", "c"), ("b", "d")])
            {'far': 3}
        """
        total = dict.fromkeys((tier.name for tier in self.tiers), 0)
        for pair in pairs:
            for name, cost in self.costs(*pair).items():
                total[name] += cost
        return total


def _most_byes(size: int, byes: int | None) -> int:
    if byes is None:
        return size % 2
    if byes < 0:
        raise InvalidProblem(say.BYES_FROM_ZERO(given=str(byes)))
    most = min(byes, size)
    if size % 2 and not most:
        raise InvalidProblem(say.BYE_NEEDED(number=size))
    return most - (most - size) % 2
