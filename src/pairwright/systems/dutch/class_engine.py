"""A bracket decided by counts: the optimum between classes of equal players, then one decision after the other.

Only rematches and players kept apart concern single players; everything else is the same for all players of a class. So
the best quality is found between classes, relaxed to fractions (`fractional`). If the players themselves have a
matching that uses tight pairs of classes only, it is optimal and every optimal one is of that kind. The order of the
rules is then settled among those (`Cover`), each decision by a search that usually ends at once.

The certificate is that matching. When there is none the weighted matching decides (`engine`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

import numpy as np
from numpy.typing import NDArray

from ...errors import TooLarge
from ...lean_dataclass import dataclass
from ...matching._kernel import Apart, Cover, capacity_bits, fractional
from ...matching.layout import Field, Fields, Layout
from .bracket_graph import BracketGraph, Role
from .brackets import Paired, folded
from .class_exchanges import HALVES_MEET, first_exchange

Pair = tuple[int, int]

MOST_TRIED = 60
"""So many exchanges are tried one after the other."""

UNCOUNTED = 6000
"""So many players may be looked at in trying exchanges before these are counted, which takes longer for few players."""


def decide_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> Paired | None:
    """The earliest of the best candidates in a graph, or `None` if counting does not decide it."""
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    return _Decision(graph, apart, tight).paired()


def best_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex in one of the best matchings of a graph, `None` if counting finds none."""
    mate = greatest_by_classes(graph, apart, fields)
    return None if mate is None or -1 in mate else mate


def greatest_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex, -1 if none, in a largest matching of tight classes.

    `None` if not even fractions match everybody.
    """
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    cover = Cover(apart, graph.named, graph.classes, tight)
    cover.suggest(natural_pairs(graph))
    cover.complete()
    return cover.mate().tolist()


def fitting_layout(fields: Sequence[Field], vertices: int) -> Layout:
    """Raises `TooLarge` if so many criteria and scores don't fit the weights of the kernel (some 1,000 bits)."""
    layout = Layout.plan(fields.most if isinstance(fields, Fields) else [field.most or 0 for field in fields])
    if layout.bits > capacity_bits(vertices):
        raise TooLarge(
            f"the criteria of one bracket take {layout.bits} bits, "
            f"more than the {capacity_bits(vertices)} there are"
        )
    return layout


def tight_classes(graph: BracketGraph, fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The pairs of classes that a best candidate can use; `None` if not even fractions match everybody."""
    layout = fitting_layout(fields, len(graph.named))
    if isinstance(fields, Fields):
        weights = fields.packed(layout)
    else:
        tables = [(i, np.asarray(field.values)) for i, field in enumerate(fields)]
        weights = layout.pack(tables, graph.admissible.shape)
    solution = fractional(graph.counts, graph.admissible.view(np.uint8), weights)
    return None if solution is None else solution[0]


def can_be_left(graph: BracketGraph, apart: Apart) -> bool:
    """Whether the absolute criteria alone admit a matching of the graph."""
    return left_over(graph, apart) == 0


def left_over(graph: BracketGraph, apart: Apart) -> int:
    """How many vertices of the graph have no partner at least, by the absolute criteria alone."""
    cover = Cover(apart, graph.named, graph.classes, graph.admissible.view(np.uint8))
    cover.suggest(natural_pairs(graph))
    return 0 if cover.complete() else int(np.count_nonzero(cover.mate() < 0))


def natural_pairs(graph: BracketGraph) -> NDArray[np.int32]:
    """S1 against S2 without any change: where the search begins."""
    return folded(len(graph.problem.moved_down), graph.size)


def exchanges(players: list[int], count: int) -> Iterator[list[int]]:
    """S1, the first `count` players, and S2; then the same after every exchange of one player, in the order of 4.3.

    The difference of the numbers exchanged counts first, then the larger number from S1 comes first.
    """
    yield players
    for difference in range(1, len(players)):
        for down in range(min(count, len(players) - difference) - 1, max(count - difference, 0) - 1, -1):
            up = down + difference
            upper = [*players[:down], *players[down + 1 : count], players[up]]
            yield [*upper, players[down], *players[count:up], *players[up + 1 :]]


@dataclass
class _Decision:
    """The decisions of Article 4 on one bracket, among matchings of tight classes."""

    graph: BracketGraph
    apart: Apart
    tight: NDArray[np.uint8]

    def paired(self) -> Paired | None:
        graph = self.graph
        cover = Cover(self.apart, graph.named, graph.classes, self.tight)
        cover.suggest(natural_pairs(graph))
        if not cover.complete():
            return None
        down = len(graph.problem.moved_down)
        pairs: list[Pair] = []
        if down:
            chosen = self._moved_down(cover)
            residents = np.arange(down, graph.size, dtype=np.int32)
            opponents = cover.sequence(np.array(chosen, np.int32), residents)
            pairs += zip(chosen, opponents.tolist(), strict=True)
        remainder = self._remainder(cover, pairs)
        return None if remainder is None else graph.paired(pairs + remainder, "classes")

    def _moved_down(self, cover: Cover) -> list[int]:
        """4.4: the first set of moved-down players that can be paired here."""
        graph = self.graph
        down, size = len(graph.problem.moved_down), graph.size
        mate = cover.mate()[:down]
        inside = int(np.count_nonzero(mate < size))
        if inside == down:
            return list(range(down))
        residents = np.zeros(len(graph.counts), np.uint8)
        residents[graph.of_role(Role.RESIDENT)] = 1
        chosen: list[int] = []
        for u in range(down):
            if len(chosen) < inside and cover.restrict_to(u, residents):
                chosen.append(u)
        return chosen

    def _remainder(self, cover: Cover, made: list[Pair]) -> list[Pair] | None:
        """4.3 and 4.2: S1 against S2, after the first exchange of one player or of several that admits it."""
        down, size = len(self.graph.problem.moved_down), self.graph.size
        settled = {u for pair in made for u in pair}
        mate = cover.mate().tolist()
        free = [u for u in range(down, size) if u not in settled]
        count = sum(1 for u in free if mate[u] < size) // 2
        natural = list(zip(free[:count], free[count : 2 * count], strict=True))
        if all(mate[u] == v for u, v in natural):  # nothing comes before S1 against S2 as they stand
            return natural
        others = [u for u in (*range(down), *range(size, len(mate))) if u not in settled]
        upper = np.arange(count, dtype=np.int32)
        lower = np.arange(count, len(free), dtype=np.int32)
        tried = islice(exchanges(free, count), MOST_TRIED)
        first = islice(tried, 1 + UNCOUNTED // len(free))
        for order in chain(first, self._exchanged(free, count, others), tried):
            halves = self._halves(order, count, others)
            halves.suggest(folded(0, 2 * count))
            if halves.complete():
                opponents = halves.sequence(upper, lower).tolist()
                return [(order[u], order[v]) for u, v in zip(upper.tolist(), opponents, strict=True)]
        return None

    def _exchanged(self, free: list[int], count: int, others: list[int]) -> Iterator[list[int]]:
        """S1 and S2 after the first exchange of as many players as it takes, between classes."""
        classes = self.graph.classes
        numbers = np.bincount(classes[others], minlength=len(self.tight))
        found = first_exchange(classes[free].tolist(), count, numbers, self.tight)
        if found is not None:
            yield [free[place] for half in found for place in half]

    def _halves(self, free: list[int], count: int, others: list[int]) -> Cover:
        """The graph in which nobody of S1, the first `count`, meets S1 or leaves, and nobody of S2 meets S2."""
        graph, kinds = self.graph, len(self.tight)
        vertices = np.array(free + others, np.int32)
        half = np.zeros(len(vertices), np.int32)
        half[count : len(free)] = 1
        half[len(free) :] = 2
        joined = HALVES_MEET[:, None, :, None] * self.tight[None, :, None, :]
        classes = graph.classes[vertices] + kinds * half
        return Cover(self.apart, graph.named[vertices], classes, joined.reshape(3 * kinds, 3 * kinds))
