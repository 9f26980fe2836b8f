"""From the cost vector to the best pairing: one minimum-cost perfect matching, with its proof.

The vertices are the players in rank order and, in an odd field, one more for the bye. Costs are sums over boards, so
the exact optimum is a matching problem (Edmonds 1965), however many pairings there are. Among equal optima the highest
ranked player gets the highest ranked partner he can have, then the next one, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from ...errors import NoPairing, TooLarge
from ...matching import Field, Session
from ...rules.criterion import Criterion
from ...rules.facts import Ints
from .counting import costs, counts, partners
from .ground import Ground
from .sparse import Proof, SparseProblem
from .ties import earliest

DENSE = 130
"""Vertices up to which a table of all pairs is quicker than doing without."""

LARGEST = 5000
"""Everything known of each pair of players at once: 2,000 players take 0.6 gigabytes, 5,000 about 4."""

CHECKED = 2000
"""Players up to whom the proof is checked pair by pair in Python."""


@dataclass(frozen=True, eq=False)
class Problem:
    """Some players of a section to be paired with each other.

    Attributes:
        ground: what pairs are measured against.
        criteria: the cost vector, most important first.
        members: ranks of the players, ascending.
        bye: whether one of them gets the bye; the vertex after the last player stands for it.
        required: pairs of ranks that must be made; the length of the section stands for the bye.
        apart: pairs that must not be made, likewise.
        known: fields worked out already, shared by problems that differ in required pairs and pairs apart only.
    """

    ground: Ground
    criteria: tuple[Criterion, ...]
    members: tuple[int, ...]
    bye: bool = False
    required: tuple[tuple[int, int], ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    known: dict[tuple[int, ...], list[Field]] = field(default_factory=dict, repr=False)

    def tables(self) -> Iterator[tuple[str, NDArray[np.int32]]]:
        """The cost of every pair of vertices, criterion by criterion, with zeros in the diagonal."""
        facts = self.ground.section.seen(np.array(self.members, np.int64))
        column, row = facts[:, None], facts[None, :]
        for rule in self.criteria:
            table = np.zeros((self.vertices, self.vertices), np.int32)
            if rule.pair is not None:
                m = len(self.members)
                table[:m, :m] = rule.pair(column, row, self.ground)
            if self.bye and rule.left is not None:
                table[-1, :-1] = table[:-1, -1] = rule.left(facts, self.ground)
            np.fill_diagonal(table, 0)
            yield rule.id, table

    def counts(self, pairs: Ints) -> Iterator[tuple[str, Ints]]:
        """The cost of some pairs of vertices, the lower first, criterion by criterion: shape of `pairs` (m, 2)."""
        size = len(self.ground.section) + 1
        edges = np.append(np.array(self.members, np.int64), size - 1)[pairs]
        if self.apart:
            key = edges[:, 0] * size + edges[:, 1]
            yield "apart", np.isin(key, [a * size + b for a, b in self.apart]).astype(np.int64)
        yield from counts(self.ground, self.criteria, edges)

    @property
    def vertices(self) -> int:
        """Players, and the bye."""
        return len(self.members) + self.bye

    def fields(self) -> list[Field]:
        """The criteria as what pairs earn; those that tell no two pairings apart are left out."""
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
        """The matching problem, not yet solved."""
        return Session(np.arange(self.vertices), fields, admissible=self._admissible())

    def _admissible(self) -> NDArray[np.bool_] | None:
        if not self.required and not self.apart:
            return None
        names = (*self.members, len(self.ground.section))[: self.vertices]
        place = {name: v for v, name in enumerate(names)}
        table = np.ones((self.vertices, self.vertices), np.bool_)
        for a, b in self.apart:
            table[place[a], place[b]] = table[place[b], place[a]] = False
        for pair in self.required:
            for one, other in (pair, pair[::-1]):
                keep = table[place[one], place[other]]
                table[place[one], :] = table[:, place[one]] = False
                table[place[one], place[other]] = table[place[other], place[one]] = keep
        return table

    def solve(self) -> Solution:
        """The best pairing.

        Raises `NoPairing` if the required pairs contradict each other or those kept apart leave no pairing, and
        `TooLarge` if a table of all pairs is asked for that would not fit.
        """
        if self.vertices == 0:
            return Solution(self, (), None)
        engine = self.ground.section.options.engine
        if engine == "sparse" or (engine == "auto" and self.vertices > DENSE):
            return self._sparse()
        if self.vertices > LARGEST:
            raise TooLarge(f"the plain engine pairs up to {LARGEST} players, not {len(self.members)}")
        fields = self.fields()
        session = self.session(fields)
        if not session.solve():
            raise self._contradiction()
        return self._solution(earliest(session, fields, self._admissible()))

    def _sparse(self) -> Solution:
        """The same over likely pairs; required pairs leave the problem beforehand."""
        taken = [name for pair in self.required for name in pair]
        if len(set(taken)) < len(taken):
            raise self._contradiction()
        if not taken:
            sparse = SparseProblem(self)
            mate = sparse.solve()
            if sparse.total("apart", mate):
                raise self._contradiction()
            return self._solution(mate, sparse.proof)
        n, gone = len(self.ground.section), set(taken)
        rest = tuple(member for member in self.members if member not in gone)
        apart = tuple(pair for pair in self.apart if gone.isdisjoint(pair))
        smaller = replace(self, members=rest, bye=self.bye and n not in gone, required=(), apart=apart)
        solution = smaller._sparse() if rest else Solution(smaller, (), None)
        given = next((a for a, b in self.required if b == n), solution.bye)
        pairs = sorted([*solution.pairs, *(pair for pair in self.required if pair[1] < n)])
        return replace(solution, problem=self, pairs=tuple(pairs), bye=given)

    def _contradiction(self) -> NoPairing:
        players = self.ground.section.players
        named = {i for pair in (*self.required, *self.apart) for i in pair if i < len(players)}
        reason = "the pairs required can't all be made" if self.required else "no other pairing is left"
        return NoPairing(reason, sorted(players[i].id for i in named))

    def _solution(self, mate: list[int], proof: Proof | None = None) -> Solution:
        names = (*self.members, len(self.ground.section)) if self.bye else self.members
        made = [(names[u], names[v]) for u, v in enumerate(mate) if u < v]
        n = len(self.ground.section)
        bye = next((a for a, b in made if b == n), None)
        return Solution(self, tuple(pair for pair in made if pair[1] < n), bye, proof)


@dataclass(frozen=True, eq=False)
class Solution:
    """A pairing: pairs of ranks, higher first, who gets the bye, and how it was proved if by `sparse.py`."""

    problem: Problem
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    proof: Proof | None = None

    @property
    def costs(self) -> dict[str, int]:
        """The cost vector by criterion."""
        return costs(self.problem.ground, self.problem.criteria, self.pairs, self.bye)

    def partners(self) -> Ints:
        """The partner of every player of the section, its length for the bye, -1 for who takes no part."""
        return partners(len(self.problem.ground.section), self.pairs, self.bye)

    def fault(self) -> str:
        """What is wrong with the proof that nothing is better; empty if it holds.

        The problem is solved again; the kernel's checker and the one in Python look at the duals, and the sums of this
        pairing must be those proved optimal. Takes n^2 steps in Python; raises `TooLarge` for more than 2,000 players.
        """
        if self.problem.vertices > CHECKED:
            raise TooLarge(f"the proof is checked pair by pair for up to {CHECKED} players")
        session = self.problem.session(self.problem.fields())
        if not session.solve():
            return "there is no perfect matching"
        if fault := session.fault():
            return fault
        return "" if self._earned(session) == session.value() else "the pairing costs more than the optimum"

    def _earned(self, session: Session) -> int:
        place = {member: v for v, member in enumerate(self.problem.members)}
        pairs = [(place[a], place[b]) for a, b in self.pairs]
        if self.bye is not None:
            pairs.append((place[self.bye], self.problem.vertices - 1))
        return sum(session.weigh(u, v) or 0 for u, v in pairs)
