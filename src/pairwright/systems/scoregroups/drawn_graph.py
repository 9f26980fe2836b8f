"""The graph of a bracket, built by the kernel: its best candidates, by counting or by weights.

Only rematches and forbidden pairs concern single players; all other facts are the same for a whole class. So the
best quality is found between classes, relaxed to fractions (`fractional`). If the players themselves have a
matching that uses tight pairs of classes only, it is optimal and every optimal one is of that kind. The order of
the rules is then settled among those (`Cover`, see `class_decisions`). The certificate is the matching found.
Without one the weighted matching decides (`engine`).

The kernel builds the graph in one call, from the columns of the roster and a table. It is the rule book's table, or one
of this bracket if a criterion reads points, the other members, or unplayed games. Criteria that fit no table go through
`class_engine`, step by step; both give the same numbers (`tests/dutch/test_weighed_graph.py` and
`tests/dutch/test_graphs_below.py`).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from ...lean_dataclass import cached_property, dataclass, replace
from ...matching._kernel import Below, Cover, Gains
from ...matching.buffers import ints, rows
from ...matching.solver import Solver
from ...rules.profiles import AHEAD, Level, levels_that_matter
from .brackets import BracketProblem, before_look_ahead
from .class_decisions import Few, Rows, class_gains
from .completion import Completion
from .reach import Reach, Remainder, Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from .class_engine import WeighedGraph

LAST = -2
"""As `AHEAD`, the pairs of the next bracket, if it must leave a player for the bye."""
ALL = (-1, -1)
"""Runs of a level that counts all pairs, and all players left over."""


Drawing: TypeAlias = tuple[Gains, memoryview, "array[int]", "array[int]", bytes | None, int, Below | None]
"""The gains of pairs, the levels, members, ends of their scores, bye candidates, places out, and players below."""


@dataclass(frozen=True, eq=False)
class DrawnGraph:
    """A graph, and the values that rank its candidates.

    Attributes:
        reach: who stands in it.
        completion: the absolute criteria of the round.
        bye_leaves: whether exactly one player leaves the bracket and gets the bye, which puts C9 in force.
        before_look_ahead: whether only the criteria count that the look-ahead speaks of.
    """

    reach: Reach
    completion: Completion
    bye_leaves: bool = False
    before_look_ahead: bool = False

    @property
    def problem(self) -> BracketProblem:
        """The bracket."""
        return self.reach.problem

    def with_bye_leaving(self) -> DrawnGraph:
        """The same with C9 in force."""
        return replace(self, bye_leaves=True)

    def best(self, suggested: memoryview) -> Cover | None:
        """The cover whose perfect matchings are the best candidates, with one of them; `None` if counting finds none.

        `suggested` are pairs of places in the bracket where the search for one starts.
        """
        drawing = self.drawing
        if drawing is None or self.reach.only_members_apart:
            return self.step_by_step.best(suggested)
        gains, levels, members, ends, guest, slots, below = drawing
        population = self.completion.population
        return population.best(gains, levels, members, ends, guest, slots, suggested, below)

    def solver(self, *, perfect: bool = True, remainder: Remainder | None = None) -> Solver:
        """The weighted matching of the graph, or of a remainder. Raises `TooLarge`."""
        if self.drawing is not None:
            matcher = self.completion.population.matcher(
                *self.drawing,
                perfect=perfect,
                only_items_apart=self.reach.only_members_apart,
                crowded=self.completion.crowded,
                kept=None if remainder is None else ints(remainder.kept),
                rest=0 if remainder is None else remainder.rest,
                upper=0 if remainder is None else remainder.upper,
            )
            if matcher is not None:
                return Solver(matcher, perfect=perfect)
        return self.step_by_step.solver(perfect=perfect, remainder=remainder)

    @cached_property
    def step_by_step(self) -> WeighedGraph:
        """The same for counts of any size, and for players of another round."""
        from .class_engine import WeighedGraph

        return WeighedGraph.of(self.reach, self.completion, self.bye_leaves, self.before_look_ahead)

    @cached_property
    def drawing(self) -> Drawing | None:
        """The kernel's input for the graph; `None` if the gains of pairs fit no table."""
        reach, problem, completion = self.reach, self.problem, self.completion
        if problem.entries is not completion.entries:
            return None
        try:
            gains, levels = self._of_the_rules() or self._of_the_bracket()
        except OverflowError:
            return None
        takes = None if problem.bye is None else completion.taker_flags(problem.bye)
        guest, others = (takes, None) if reach.bye else (None, takes)
        members, ends = problem.member_array, problem.ends_of_scores
        return gains, levels, members, ends, guest, reach.slots, self._below(others)

    def _below(self, takes: bytes | None) -> Below | None:
        """The other players in the graph."""
        reach = self.reach
        if not (reach.others or reach.exits):
            return None
        followers_leave = reach.lowest_leaver == Role.FOLLOWING
        others, barred = ints(reach.others), self.completion.barred
        return Below(others, reach.following, takes, barred, reach.exits, reach.bye_outside, followers_leave)

    def _of_the_rules(self) -> tuple[Gains, memoryview] | None:
        """The part that is the same in every bracket; `None` if that is not enough here."""
        problem, roster = self.problem, self.problem.entries
        gaps = problem.gaps if problem.rules.by_gaps else ()
        if gaps and not problem.one_score:  # the table has residents of one score only
            return None
        table, number = roster.tables(problem.rules)
        kind_of = roster.kinds.__getitem__
        down, here = set(map(kind_of, problem.moved_down)), set(map(kind_of, problem.residents))
        table.meet([2 * number[kind] + 1 for kind in down] + [2 * number[kind] for kind in here])
        levels = table.levels(
            len(problem.ends_of_scores),
            may_be_left=self.reach.may_be_left,
            bye_leaves=self.bye_leaves,
            topscorers=roster.topscorers,
            gaps=gaps,
        )
        if levels is None:
            return None
        if not (gaps or self.reach.others or self.before_look_ahead):  # most brackets
            return self.completion.gains, rows(table.listed(levels)[1], 3)
        listed, by_gap = table.listed(levels)[0], problem.runs_of_gaps if gaps else []
        if by_gap:
            listed = [
                (row, *by_gap[level]) if rule.by_gaps else (row, first, last)
                for (row, first, last), (rule, level) in zip(listed, levels, strict=True)
            ]
        return self.completion.gains, self._table(levels, listed)

    def _of_the_bracket(self) -> tuple[Gains, memoryview]:
        """A small table for this bracket. Raises `OverflowError` for counts that are too large for one."""
        problem = self.problem
        at = problem.context(bye_leaves=self.bye_leaves)
        levels = levels_that_matter(problem.rules.quality, at, may_be_left=self.reach.may_be_left)
        own = _OwnTable(problem, levels)
        gain, cost = class_gains(problem, own.first, levels, at)
        return own.gains(gain, cost), self._table(levels, [(row, *ALL) for row in range(len(levels))])

    def _table(self, levels: Sequence[Level], listed: list[tuple[int, int, int]]) -> memoryview:
        """Levels as the kernel takes them, among them what the next bracket gets."""
        if self.reach.others or self.before_look_ahead:
            before = {rule.id for rule in before_look_ahead(self.problem)}
            cut = sum(1 for rule, _ in levels if rule.id in before)
            # The next bracket counts at the place that the look-ahead has among the criteria.
            after = [] if self.before_look_ahead else [*self._ahead(), *listed[cut:]]
            listed = listed[:cut] + after
        return rows(ints([number for level in listed for number in level]), 3)

    def _ahead(self) -> list[tuple[int, int, int]]:
        """The pairs of the next bracket, then the leavers of this one who find an opponent there."""
        problem = self.problem
        if not problem.following or len(before_look_ahead(problem)) == len(problem.rules.quality):
            return []
        runs = range(len(problem.ends_of_scores) + 1)
        return [
            (LAST if problem.policy.last_is_next(problem) else AHEAD, *ALL),
            *((AHEAD, run, run) for run in runs),
        ]


class _OwnTable:
    """A table for the classes of one bracket: players moved down at the odd places, residents at the even ones."""

    def __init__(self, problem: BracketProblem, levels: Sequence[Level]) -> None:
        roster = problem.entries
        kinds = roster.kinds
        seen: dict[int, int] = {}
        for entry in problem.members:
            seen.setdefault(kinds[entry], entry)
        # In the order of their first players, as the kernel reads them. No moved-down player shares a kind
        # with a resident: their scores differ.
        self.first = list(seen.values())
        self.head = [entry for entry in self.first if entry < problem.residents[0]]
        self.tail = self.first[len(self.head) :]
        self.by_gaps = problem.rules.by_gaps
        self.rows, self.room = len(levels), max(len(self.head), len(self.tail))
        self.number = array("i", bytes(4 * len(roster.first_of_kind)))
        for part in (self.head, self.tail):
            for number, entry in enumerate(part):
                self.number[kinds[entry]] = number

    def gains(self, gain: list[Rows | Few], cost: list[list[int]]) -> Gains:
        """The table for the kernel."""
        head, size, width = len(self.head), len(self.first), 2 * self.room
        places = [2 * p + 1 for p in range(head)] + [2 * q for q in range(size - head)]
        table, left = array("b", bytes(self.rows * width * width)), array("b", bytes(self.rows * width))
        for row, (values, costs) in enumerate(zip(gain, cost, strict=True)):
            for p, place in enumerate(places):
                left[row * width + place] = costs[p]
                start, begin = max(p, head), (row * width + place) * width
                if not isinstance(values, dict) and any(values[p][start:]):
                    table[begin + places[start] : begin + 2 * (size - head) : 2] = array(
                        "b", values[p][start:]
                    )
            for both, value in values.items() if isinstance(values, dict) else ():
                p, q = divmod(both, size)
                if q >= head:
                    table[(row * width + places[p]) * width + places[q]] = value
        shape = [self.rows, width, width]
        whole, costs_ = memoryview(table).cast("B"), memoryview(left).cast("B")
        return Gains(whole.cast("b", shape), costs_.cast("b", shape[:2]), self.number, not self.by_gaps)
