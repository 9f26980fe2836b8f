"""Which players S1 and S2 exchange, found by counting (4.3): any number of exchanges at once.

Between classes of equal players only their numbers count. A class can give players of S1 to S2, largest numbers
first, or players of S2 to S1, smallest first: any other choice of the same size comes later in the order of 4.3.
The number for each class is a flow of least cost between classes; it allows half pairs and ignores forbidden pairs.
The first set of that problem is the first set there is, if the players themselves can be paired after it: that is
for the caller to find out.

The flow runs from every kind of player to every kind, which counts each pair twice, once in either direction.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

from ...lean_dataclass import dataclass, field

HALVES_MEET = ((1,), (0, 2), (1, 2))
"""The groups that players of S1, S2 and the others meet when S1 is exchanged for none of S2."""

S1, S2, OTHERS = range(3)


def first_exchange(
    classes: Sequence[int], count: int, others: Sequence[int], tight: Sequence[Sequence[int]]
) -> tuple[list[int], list[int]] | None:
    """The places of S1 and of S2 after the first exchange that classes admit, each in order; `None` if none is found.

    `classes` are those of the players by place, with the first `count` in S1; `others` counts, class by class, the
    further players to be paired with S2 or among themselves.
    """
    kinds = [_Kind.of(classes, count, c) for c in range(len(others))]
    flows = _Flows(kinds, list(others), tight)
    # Each end of the flows moves players separately. If the two disagree, they do not belong to one set S1.
    if not flows.complete() or flows.given[0] != flows.given[1]:
        return None
    down = {p for kind, given in zip(kinds, flows.given[0], strict=True) for p in kind.down[: max(-given, 0)]}
    up = {p for kind, given in zip(kinds, flows.given[0], strict=True) for p in kind.up[: max(given, 0)]}
    if len(down) != len(up):
        return None
    upper = sorted({*range(count), *up} - down)
    return upper, sorted({*range(len(classes))} - set(upper))


@dataclass
class _Kind:
    """The players of a class: places of the S1 players in the order of going down, of the S2 players in the order of
    coming up.

    `cost_down` and `cost_up` are the cost of each. They only grow, and their sums compare as 4.3 compares sets.
    """

    down: list[int]
    up: list[int]
    cost_down: list[int]
    cost_up: list[int]

    @classmethod
    def of(cls, classes: Sequence[int], count: int, number: int) -> _Kind:
        """Of a class by its number."""
        size = len(classes)
        mine = [place for place, kind in enumerate(classes) if kind == number]
        down = [place for place in reversed(mine) if place < count]
        up = [place for place in mine if place >= count]
        # Fewest exchanges, least difference of the sums, then the largest numbers from S1, the smallest from S2. `one`
        # is more than any sum of differences. Below `shift` each player has a bit, those of S1 above those of S2.
        one, shift = size * size, 2 * size + 2
        cost_down = [((one - place) << shift) - (1 << size + 1 + place) for place in down]
        cost_up = [((one + place) << shift) - (1 << size - place) for place in up]
        return cls(down, up, cost_down, cost_up)

    def more(self, given: int) -> int | None:
        """The cost of one more in S1 than `given` more."""
        if given < 0:
            return -self.cost_down[-given - 1]
        return self.cost_up[given] if given < len(self.up) else None

    def fewer(self, given: int) -> int | None:
        """The cost of one fewer."""
        if given > 0:
            return -self.cost_up[given - 1]
        return self.cost_down[-given] if -given < len(self.down) else None


@dataclass
class _Flows:
    """Flows from nodes to nodes, a node for each half (or the others) of a class: `half * len(kinds) + class`.

    Attributes:
        given: for both ends of the flows, by class, how many more there are in S1 than at first.
        left: by node, the units not yet sent or not yet received.
    """

    kinds: list[_Kind]
    others: list[int]
    tight: Sequence[Sequence[int]]
    given: tuple[list[int], list[int]] = field(init=False)
    left: tuple[list[int], list[int]] = field(init=False)

    def __post_init__(self) -> None:
        sizes = [len(kind.down) for kind in self.kinds] + [len(kind.up) for kind in self.kinds] + self.others
        self.left = (sizes, list(sizes))
        self.given = ([0] * len(self.kinds), [0] * len(self.kinds))
        classes = len(self.kinds)
        self.next = [
            [half * classes + other for half in halves for other, meets in enumerate(row) if meets]
            for halves in HALVES_MEET
            for row in self.tight
        ]
        self.sent: list[dict[int, int]] = [{} for _ in sizes]  # by node of arrival and of departure
        # Any flow within the present halves costs nothing, so none of its size costs less.
        for u, v in ((u, v) for u, row in enumerate(self.next) for v in row):
            self._send(u, v, min(self.left[0][u], self.left[1][v]))

    def complete(self) -> bool:
        """Send everything at least cost; false if that is impossible.

        At any time no flow of the same size costs less.
        """
        while any(self.left[0]):
            path = self._cheapest()
            if path is None:
                return False
            self._follow(path)
        return True

    def _send(self, u: int, v: int, amount: int) -> None:
        self.left[0][u] -= amount
        self.left[1][v] -= amount
        if amount:
            self.sent[v][u] = self.sent[v].get(u, 0) + amount

    def _cheapest(self) -> list[int] | None:
        """The cheapest way from a departure with something left to an arrival where something is missing.

        Departures are numbered first, then arrivals.
        """
        nodes = len(self.next)
        # Backward costs are negative, so no node is ever final (Bellman and Ford). No cycle is negative as long as the
        # flow is the cheapest of its size, and the search ends.
        known: dict[int, tuple[int, int]] = {u: (0, -1) for u in range(nodes) if self.left[0][u]}
        waiting = deque(known)
        while waiting:
            node = waiting.popleft()
            so_far = known[node][0]
            for to, cost in self._steps(node):
                if to not in known or so_far + cost < known[to][0]:
                    known[to] = (so_far + cost, node)
                    if to not in waiting:
                        waiting.append(to)
        ends = [v + nodes for v in range(nodes) if self.left[1][v] and v + nodes in known]
        if not ends:
            return None
        path = [min(ends, key=lambda end: known[end][0])]
        while known[path[-1]][1] >= 0:
            path.append(known[path[-1]][1])
        return path[::-1]

    def _steps(self, node: int) -> list[tuple[int, int]]:
        """The next nodes with their costs: on, back, or over to the other half."""
        nodes, classes = len(self.next), len(self.kinds)
        arrival, place = divmod(node, nodes)
        half, number = divmod(place, classes)
        if arrival:
            steps = [(u, 0) for u, amount in self.sent[place].items() if amount]
        else:
            steps = [(v + nodes, 0) for v in self.next[place]]
        if half != OTHERS:
            kind, given = self.kinds[number], self.given[arrival][number]
            # A departure leaves its half; an arrival takes a place from the other half.
            cost = kind.fewer(given) if (half == S1) != bool(arrival) else kind.more(given)
            if cost is not None:
                steps.append((node + (classes if half == S1 else -classes), cost))
        return steps

    def _follow(self, path: list[int]) -> None:
        nodes, classes = len(self.next), len(self.kinds)
        steps = list(pairwise(path))
        over = [(a, b) for a, b in steps if a // nodes == b // nodes]
        back = [(a - nodes, b) for a, b in steps if a >= nodes > b]
        amounts = [self.left[0][path[0]], self.left[1][path[-1] - nodes], *(self.sent[v][u] for v, u in back)]
        # The next player over costs more than this one: after each a cheaper way is looked for again.
        amount = 1 if over else min(amounts)
        for a, _ in over:
            arrival, place = divmod(a, nodes)
            half, number = divmod(place, classes)
            self.given[arrival][number] += -1 if (half == S1) != bool(arrival) else 1
        for v, u in back:
            self.sent[v][u] -= amount
        for u, v in ((a, b - nodes) for a, b in steps if a < nodes <= b):
            self.sent[v][u] = self.sent[v].get(u, 0) + amount
        self.left[0][path[0]] -= amount
        self.left[1][path[-1] - nodes] -= amount
