"""Natural pairings of a US Chess section (29C, 29D), by the book of the rules' tests and a graph library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import networkx as nx

from pairwright.systems.base import RoundState
from pairwright.systems.uscf import UsChess
from pairwright.systems.view import RoundView
from rules.uscf.oracle import Book, Pairing, Vector, colour_problem


def cheapest(vertices: Sequence[int], cost: Callable[[int, int], Vector]) -> tuple[Vector, Pairing]:
    """The cheapest matching, of equal ones that in which the first vertices have the first partners, in one number."""
    known = {(a, b): cost(a, b) for at, a in enumerate(vertices) for b in vertices[at + 1 :]}
    if not known:
        return (), ()
    base = len(vertices) * (1 + max(abs(int(entry)) for vector in known.values() for entry in vector))
    graph = nx.Graph()
    for (a, b), vector in known.items():
        total = 0
        for entry in vector:
            total = total * base + int(entry)
        size = len(vertices)
        later = vertices.index(b) * (size + 1) ** (size - vertices.index(a))
        graph.add_edge(a, b, weight=-(total * (size + 1) ** (size + 2) + later))
    found = nx.max_weight_matching(graph, maxcardinality=True)
    pairing = tuple(sorted((min(pair), max(pair)) for pair in found))
    return tuple(map(sum, zip(*(known[pair] for pair in pairing), strict=True))), pairing


@dataclass(frozen=True)
class NaturalByHand:
    """Natural opponents by start number, in the pairing without changes and in that with the forced ones."""

    state: RoundState
    system: UsChess

    @cached_property
    def book(self) -> Book:
        return Book(self.state, self.system, cheapest=cheapest)

    @cached_property
    def rank(self) -> dict[int, int]:
        return {player.id: rank for rank, player in enumerate(self.book.players)}

    def first(self, a: int, b: int) -> bool:
        """Whether two meet before any change."""
        return self.book.naturals[0][self.rank[a]] == self.rank[b]

    def last(self, a: int, b: int) -> bool:
        """Whether two meet before the changes that nothing forces."""
        return self.book.naturals[-1][self.rank[a]] == self.rank[b]

    def change(self, pair: tuple[int, int]) -> int:
        """The distance of a board from the nearest natural pairing, in rating points."""
        a, b = sorted(self.rank[id] for id in pair)
        return int(self.book.change(a, b)[0])

    def conflict(self, a: int, b: int) -> bool:
        """Whether two had better not meet: a rematch, kept apart, teammates, or a colour."""
        i, j = self.rank[a], self.rank[b]
        games = self.book.games
        return any(self.book.apart(i, j)) or any(colour_problem(games[i], games[j], self.system))


@lru_cache(maxsize=4)
def natural_of(view: RoundView) -> NaturalByHand | None:
    """The natural pairings of a round, if the rules are those of US Chess."""
    inner = getattr(view, "inner", view)
    return NaturalByHand(inner.state, inner.system) if isinstance(inner.system, UsChess) else None
