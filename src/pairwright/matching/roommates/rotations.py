"""All stable matchings of an instance, from the poset of its rotations.

Write the instance twice, once for each side: a bipartite instance with person p on the left and on the right, with
the same list. Stable matchings of the roommates are exactly the *symmetric* stable matchings of the double. Those
of the double are the closed subsets of its rotation poset, and exchanging the sides turns each rotation into its
*dual* and reverses the order. So the stable matchings of the roommates are the closed subsets that contain exactly
one of each rotation and its dual. An instance is unsolvable when some rotation is its own dual: that is an odd
party.

D. Gusfield and R. W. Irving (1989), sections 3.2, 3.3 and 4.4; B. C. Dean and S. Munshi, Faster algorithms
for stable allocation problems, Algorithmica 58 (2010) 59-81, for the doubling.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from .lists import Instance, Lists, Name

Move = tuple[int, int, int]
"""A person on the left leaves a partner for the next one: (person, from, to)."""


@dataclass(frozen=True)
class Rotation:
    """A cycle of simultaneous moves (person, from, to), each person to his next possible partner."""

    moves: tuple[Move, ...]

    @cached_property
    def key(self) -> frozenset[Move]:
        """The moves as a set: equal sets mean equal rotations."""
        return frozenset(self.moves)

    @cached_property
    def dual(self) -> frozenset[Move]:
        """The moves of the dual: each person who receives a new partner gives up that one for the former."""
        left = {before: person for person, before, _ in self.moves}
        return frozenset((to, person, left[to]) for person, _, to in self.moves)


@dataclass(frozen=True)
class RotationPoset:
    """Rotations of the doubled instance, with the predecessors of each.

    `before[r]` has bit s set when rotation s must be eliminated before r (transitively). `duals[r]` is the index of
    the dual. `first` is each person's best partner in any stable matching of the double, `None` if alone.
    """

    instance: Instance
    rotations: tuple[Rotation, ...]
    before: tuple[int, ...]
    duals: tuple[int, ...]
    first: tuple[int | None, ...]

    @property
    def solvable(self) -> bool:
        """Whether the roommates have a stable matching: no rotation is its own dual."""
        return all(r != dual for r, dual in enumerate(self.duals))

    @cached_property
    def singular(self) -> frozenset[int]:
        """Rotations that belong to every stable matching: they come before their own dual."""
        return frozenset(r for r, dual in enumerate(self.duals) if r != dual and self.before[dual] >> r & 1)

    def choices(self) -> Iterator[int]:
        """Every closed set with exactly one of each rotation and its dual, as a bit set.

        Nothing is tried in vain: the work for each set is bounded by the size of the poset.
        """
        if not self.solvable:
            return
        forced = 0
        for r in self.singular:
            forced |= self._needed(r)
        yield from self._complete(forced, 0)

    def matchings(self) -> Iterator[tuple[tuple[Name, Name], ...]]:
        """Every stable matching, once each."""
        for chosen in self.choices():
            yield self.matching(chosen)

    def matching(self, chosen: int) -> tuple[tuple[Name, Name], ...]:
        """The stable matching that belongs to one of the `choices`."""
        mate = list(self.first)
        for r, rotation in enumerate(self.rotations):  # in an order of elimination: later moves win
            if chosen >> r & 1:
                for person, _, to in rotation.moves:
                    mate[person] = to
        names = self.instance.names
        return tuple((names[p], names[q]) for p, q in enumerate(mate) if q is not None and p < q)

    def _needed(self, r: int) -> int:
        return self.before[r] | 1 << r

    def _complete(self, chosen: int, start: int) -> Iterator[int]:
        stack = [(chosen, start)]
        while stack:
            chosen, r = stack.pop()
            while r < len(self.rotations) and (chosen >> r & 1 or chosen >> self.duals[r] & 1):
                r += 1
            if r == len(self.rotations):
                yield chosen
                continue
            # One of the two is in every choice; what was put last is looked at first.
            stack.append((chosen | self._needed(self.duals[r]), r + 1))
            stack.append((chosen | self._needed(r), r + 1))


def rotation_poset(lists: Lists) -> RotationPoset:
    """The rotations of the doubled instance and their order; quadratic in the number of people.

    Raises `InvalidLists` for lists that are not strict and mutual.
    """
    instance = Instance.of(lists)
    double = _Double(instance)
    rotations = tuple(double.eliminate_all())
    index = {rotation.key: r for r, rotation in enumerate(rotations)}
    duals = tuple(index[rotation.dual] for rotation in rotations)
    return RotationPoset(instance, rotations, _order(instance, double, rotations), duals, double.first)


def stable_matchings(lists: Lists) -> Iterator[tuple[tuple[Name, Name], ...]]:
    """All stable matchings, one after another; empty without any.

    There can be exponentially many: take what is needed with `itertools.islice`. Raises `InvalidLists` for
    lists that are not strict and mutual.
    """
    return rotation_poset(lists).matchings()


class _Double:
    """The doubled instance on its way from the left-optimal to the right-optimal stable matching."""

    def __init__(self, instance: Instance) -> None:
        self.rows, self.rank = instance.rows, instance.rank
        self.holder: list[int | None] = [None] * len(instance)  # right side: whom each holds now
        self.position = [0] * len(instance)  # left side: how far down his list each has come
        for p in range(len(instance)):
            self._propose(p)
        self.first = tuple(
            row[self.position[p]] if self.position[p] < len(row) else None for p, row in enumerate(self.rows)
        )

    def _propose(self, proposer: int | None) -> None:
        while proposer is not None:
            row = self.rows[proposer]
            while self.position[proposer] < len(row) and not self._welcome(
                proposer, row[self.position[proposer]]
            ):
                self.position[proposer] += 1
            if self.position[proposer] == len(row):
                return
            q = row[self.position[proposer]]
            self.holder[q], proposer = proposer, self.holder[q]

    def _welcome(self, p: int, q: int) -> bool:
        held = self.holder[q]
        return held is None or self.rank[q][p] < self.rank[q][held]

    def eliminate_all(self) -> Iterator[Rotation]:
        """Every rotation, in a valid order of elimination."""
        ahead = list(self.position)  # candidate for the next partner; only moves down
        final = {p for p, partner in enumerate(self.first) if partner is None}
        for start in range(len(self.rows)):
            path: list[int] = []
            step: dict[int, int] = {}
            while start not in final:
                if not path:
                    path, step = [start], {start: 0}
                following = self._next(path[-1], ahead)
                if following is None or following in final:
                    final.update(path)  # waiting for a player who can't move is as final
                elif following in step:
                    cycle = path[step[following] :]
                    yield self._eliminate(cycle, ahead)
                    for p in cycle:
                        del step[p]
                    del path[len(path) - len(cycle) :]
                else:
                    step[following] = len(path)
                    path.append(following)

    def _next(self, p: int, ahead: list[int]) -> int | None:
        """The person who must make way for p's next partner; None when p can't move.

        A person alone stays alone in all stable matchings, and therefore no move passes an available person.
        """
        row = self.rows[p]
        ahead[p] = max(ahead[p], self.position[p] + 1)
        while ahead[p] < len(row) and not self._welcome(p, row[ahead[p]]):
            ahead[p] += 1
        return self.holder[row[ahead[p]]] if ahead[p] < len(row) else None

    def _eliminate(self, cycle: list[int], ahead: list[int]) -> Rotation:
        moves = tuple((p, self.rows[p][self.position[p]], self.rows[p][ahead[p]]) for p in cycle)
        for p, _, to in moves:
            self.position[p] = ahead[p]
            self.holder[to] = p
        return Rotation(moves)


def _order(instance: Instance, double: _Double, rotations: tuple[Rotation, ...]) -> tuple[int, ...]:
    """The predecessors of each rotation, as bit sets (Gusfield and Irving 1989, section 3.3.1)."""
    moving: dict[tuple[int, int], int] = {}  # (p, q): the rotation that takes p away from q
    removing: dict[tuple[int, int], int] = {}  # (p, q): the rotation that gives q a better partner than p
    last = list(double.first)  # the worst partner p can have
    for r, rotation in enumerate(rotations):
        leaves = {before: person for person, before, _ in rotation.moves}
        for person, before, to in rotation.moves:
            moving[person, before] = r
            last[person] = to
            row, rank = instance.rows[to], instance.rank[to]
            for p in row[rank[person] + 1 : rank[leaves[to]]]:
                removing[p, to] = r
    direct = [0] * len(rotations)
    for p, row in enumerate(instance.rows):
        latest: int | None = None
        for q in row:
            if q == last[p]:
                break
            leaving, barring = moving.get((p, q)), removing.get((p, q))
            if leaving is not None:
                if latest is not None:
                    direct[leaving] |= 1 << latest
                latest = leaving
            elif barring is not None and latest is not None and barring != latest:
                direct[latest] |= 1 << barring
    return _closure(direct)


def _closure(direct: list[int]) -> tuple[int, ...]:
    """Transitive closure; rotations come in an order of elimination, which gives all predecessors of r a smaller
    index."""
    before: list[int] = []
    for bits in direct:
        whole, rest = bits, bits
        while rest:
            s = rest.bit_length() - 1
            whole |= before[s]
            rest &= ~(before[s] | 1 << s)  # before[s] holds all predecessors of s
        before.append(whole)
    return tuple(before)
