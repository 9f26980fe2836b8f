"""Which of the best candidates comes first: the order of generation, settled decision by decision.

The rules enumerate candidates (Article 4; 2017: section D) and take the earliest of the best. Here nothing is
enumerated. A session holds the set of all best candidates; each decision checks whether one of them still has the
earlier choice, and then keeps only those.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...lean_dataclass import dataclass
from ...matching.solver import Solver
from .brackets import Paired, bye_leaves
from .drawn_graph import DrawnGraph
from .reach import Remainder

Pair = tuple[int, int]


def first_by_weights(graph: DrawnGraph, *, bye_known: bool) -> Paired | None:
    """The earliest best candidate, `None` if the graph has no perfect matching.

    Unless it is known whether C9 is in force, that is found out first.
    """
    solver = graph.solver()
    if not solver.solve():
        return None
    if not bye_known and bye_leaves(graph.problem, graph.reach.leavers(solver.mate())):
        graph = graph.with_bye_leaving()
        solver = graph.solver()
        solver.solve()
    return graph.problem.paired(first_candidate(graph, solver), "matching")


def first_candidate(graph: DrawnGraph, session: Solver) -> list[Pair]:
    """Pairs of vertices of the earliest best candidate."""
    down, size = len(graph.problem.moved_down), graph.reach.size
    residents = range(down, size)
    chosen = [u for u in range(down) if session.prefer_among(u, residents)]  # 4.4
    pairs: list[Pair] = []
    free = list(residents)
    for u in chosen:  # 4.2, opponents of the players moved down
        opponent = session.prefer(u, free)
        if opponent is None:
            raise AssertionError("a moved-down player lost every opponent")
        free.remove(opponent)
        pairs.append((u, opponent))
    return pairs + pair_remainder(graph, session, free)


def pair_remainder(graph: DrawnGraph, session: Solver, free: list[int]) -> list[Pair]:
    """The remainder (or a homogeneous bracket): exchanges of residents, then transpositions."""
    mate = session.mate()
    members = set(free)
    count = sum(1 for u in free if mate[u] in members) // 2
    if count == 0:
        return []
    upper, lower = free[:count], free[count:]
    plain = session.copy()
    # On a copy: what was admitted before the first refusal has restricted it.
    if all(plain.prefer_among(u, lower) for u in upper):  # no exchange is needed
        return transpositions(plain, upper, lower)
    return Exchanges(graph, session, free, count).pairs()


def transpositions(session: Solver, upper: Sequence[int], lower: Sequence[int]) -> list[Pair]:
    """S1 against S2, each in order with the first opponent that leaves the optimum within reach (4.2)."""
    waiting = list(lower)
    pairs = []
    for u in upper:
        opponent = session.prefer(u, waiting)
        if opponent is None:
            raise AssertionError("an upper player lost every opponent")
        waiting.remove(opponent)
        pairs.append((u, opponent))
    return pairs


@dataclass
class Exchanges:
    """The remainder when residents must be exchanged between S1 and S2 (4.3).

    Vertices already settled leave the graph, and the pairs of the remainder earn leads by their higher player. A lead
    for each S1 player gives the fewest exchanges. A larger one for a higher place then gives the smallest difference of
    the sums exchanged.
    """

    graph: DrawnGraph
    session: Solver
    free: list[int]
    count: int

    def pairs(self) -> list[Pair]:
        """The pairs of the earliest best candidate."""
        kept = self._kept()
        session = self._with_leads(kept)
        places, count = len(self.free), self.count
        mate = session.mate()
        # Players of S2 by number who are the higher one of their pair; the leads make them as few as can be.
        exchanged = sum(1 for i in range(count, places) if i < mate[i] < places)
        moved_down = self._move_down(session, exchanged, len(kept))
        moved_up = self._move_up(session, exchanged)
        uppers = sorted((set(range(count)) - moved_down) | moved_up)
        lowers = [i for i in range(places) if i not in set(uppers)]
        pairs = []
        for i in uppers:
            j = session.prefer(i, [j for j in lowers if j > i])
            if j is None:
                raise AssertionError("an upper player lost every opponent")
            lowers.remove(j)
            pairs.append((self.free[i], self.free[j]))
        return pairs

    def _kept(self) -> list[int]:
        """Vertices of the graph that are still in play, the remainder first."""
        mate = self.session.mate()
        remainder, size = set(self.free), self.graph.reach.size
        settled = {u for u in range(size) if u not in remainder and mate[u] < size}
        settled |= {mate[u] for u in settled if mate[u] >= 0}
        others = [u for u in range(len(mate)) if u not in remainder and u not in settled]
        return self.free + others

    def _with_leads(self, kept: list[int]) -> Solver:
        remainder = Remainder(kept, len(self.free), self.count)
        session = self.graph.solver(perfect=self.session.perfect, remainder=remainder)
        if not session.solve():
            raise AssertionError("the remainder could be paired a moment ago")
        return session

    def _move_down(self, session: Solver, exchanged: int, vertices: int) -> set[int]:
        """The players who go from S1 to S2: the larger numbers first (4.3.3)."""
        moved: set[int] = set()
        places = len(self.free)
        for i in range(self.count - 1, -1, -1):
            if len(moved) == exchanged:
                break
            # Player i moves if he is the lower of a pair (j < i) or leaves the bracket (j >= places).
            if session.prefer_among(i, [j for j in range(vertices) if j < i or j >= places]):
                moved.add(i)
        return moved

    def _move_up(self, session: Solver, exchanged: int) -> set[int]:
        """The players who come from S2 to S1: the smaller numbers first (4.3.4)."""
        moved: set[int] = set()
        places = len(self.free)
        for j in range(self.count, places):
            if len(moved) == exchanged:
                break
            if session.prefer_among(j, range(j + 1, places)):
                moved.add(j)
        return moved
