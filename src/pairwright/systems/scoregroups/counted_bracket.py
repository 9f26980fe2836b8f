"""The best candidates of a bracket by itself, by counts between classes of equal players.

Only rematches and players kept apart concern single players; everything else is the same for all players of a class. So
the best quality is found between classes, relaxed to fractions (`fractional`). If the players themselves have a
matching that uses tight pairs of classes only, it is optimal and every optimal one is of that kind. The order of the
rules is then settled among those (`Cover`, see `class_decisions`).

The kernel puts the graph together in one call, from the columns of the roster and a table: that of the rule book, or
one of this bracket where a criterion reads points, the other members, or unplayed games. Graphs that reach further down
are put together by `class_engine`, step by step; both give the same numbers (`tests/dutch/test_weighed_graph.py`).

The certificate is the matching found. When there is none the weighted matching decides (`engine`).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover, Gains
from ...matching.buffers import ints, rows
from ...rules.criterion import scores_moved_down
from ...rules.profiles import Level, levels_that_matter
from .brackets import BracketProblem
from .class_gains import class_gains
from .completion import Completion


@dataclass(frozen=True, eq=False)
class CountedBracket:
    """A bracket by itself, and by what its candidates are judged.

    Attributes:
        problem: the bracket.
        completion: the absolute criteria of the round.
        bye: whether somebody leaves it with the bye.
        slots: how many others leave it.
        bye_leaves: whether exactly one player leaves the bracket and gets the bye, so that C9 is in force.
    """

    problem: BracketProblem
    completion: Completion
    bye: bool
    slots: int
    bye_leaves: bool

    def best(self, suggested: memoryview) -> Cover | None:
        """The cover whose perfect matchings are the best candidates, with one of them; `None` if counting finds none.

        `suggested` are pairs of places in the bracket from which the search for one begins.
        """
        problem, completion = self.problem, self.completion
        if problem.entries is not completion.entries:
            return self.step_by_step(suggested)
        try:
            gains, levels = self._of_the_rules() or self._of_the_bracket()
        except OverflowError:
            return self.step_by_step(suggested)
        takers = completion.taker_flags(problem.bye) if self.bye and problem.bye is not None else None
        members, ends = problem.member_array, problem.ends_of_scores
        return completion.population.best(gains, levels, members, ends, takers, self.slots, suggested)

    def step_by_step(self, suggested: memoryview) -> Cover | None:
        """The same for counts of any size, and for players of another round."""
        from .bracket_graph import BracketGraph
        from .class_engine import WeighedGraph

        graph = BracketGraph(self.problem, bye=self.bye, slots=self.slots)
        return WeighedGraph(graph, self.completion, self.bye_leaves).best(suggested)

    def _of_the_rules(self) -> tuple[Gains, memoryview] | None:
        """What is the same in every bracket; `None` if that is not enough here."""
        problem, roster = self.problem, self.problem.entries
        table, number = roster.tables(problem.rules)
        kind_of = roster.kinds.__getitem__
        down, here = set(map(kind_of, problem.moved_down)), set(map(kind_of, problem.residents))
        table.meet([2 * number[kind] + 1 for kind in down] + [2 * number[kind] for kind in here])
        levels = table.levels(
            len(problem.ends_of_scores),
            may_be_left=bool(self.bye or self.slots),
            bye_leaves=self.bye_leaves,
            topscorers=roster.topscorers,
        )
        if levels is None:
            return None
        flat = [
            number
            for rule, level in levels
            for number in (table.row[rule.id], level if rule.levels is scores_moved_down else -1)
        ]
        return self.completion.gains, rows(ints(flat))

    def _of_the_bracket(self) -> tuple[Gains, memoryview]:
        """A small table of its own. Raises `OverflowError` for counts that are too large for one."""
        problem = self.problem
        at = problem.context(bye_leaves=self.bye_leaves)
        levels = levels_that_matter(problem.rules.quality, at, may_be_left=bool(self.bye or self.slots))
        own = _OwnTable(problem, levels)
        gain, cost = class_gains(problem, own.first, levels, at)
        listed = ints([number for row in range(len(levels)) for number in (row, -1)])
        return own.gains(gain, cost), rows(listed)


class _OwnTable:
    """A table for the classes of one bracket: players moved down at the odd places, residents at the even ones."""

    def __init__(self, problem: BracketProblem, levels: Sequence[Level]) -> None:
        roster = problem.entries
        kinds = roster.kinds
        seen: dict[int, int] = {}
        for entry in problem.members:
            seen.setdefault(kinds[entry], entry)
        # In the order of their first players, as the kernel reads them. Nobody moved down is of the kind of a resident:
        # they differ in their scores.
        self.first = list(seen.values())
        self.head = [entry for entry in self.first if entry < problem.residents[0]]
        self.tail = self.first[len(self.head) :]
        self.by_gaps = problem.rules.by_gaps
        self.rows, self.room = len(levels), max(len(self.head), len(self.tail))
        self.number = array("i", bytes(4 * len(roster.first_of_kind)))
        for part in (self.head, self.tail):
            for number, entry in enumerate(part):
                self.number[kinds[entry]] = number

    def gains(self, gain: list[list[list[int]]], cost: list[list[int]]) -> Gains:
        """The table for the kernel."""
        head, size, width = len(self.head), len(self.first), 2 * self.room
        places = [2 * p + 1 for p in range(head)] + [2 * q for q in range(size - head)]
        table, left = array("b", bytes(self.rows * width * width)), array("b", bytes(self.rows * width))
        for row, (values, costs) in enumerate(zip(gain, cost, strict=True)):
            for p, place in enumerate(places):
                left[row * width + place] = costs[p]
                start, begin = max(p, head), (row * width + place) * width
                if any(values[p][start:]):
                    table[begin + places[start] : begin + 2 * (size - head) : 2] = array(
                        "b", values[p][start:]
                    )
        shape = [self.rows, width, width]
        whole, costs_ = memoryview(table).cast("B"), memoryview(left).cast("B")
        # Of score differences taken pair by pair the same list can come from more pairs of one score or of another: how
        # many there are of each is not settled before (2017, A.8).
        return Gains(whole.cast("b", shape), costs_.cast("b", shape[:2]), self.number, not self.by_gaps)
