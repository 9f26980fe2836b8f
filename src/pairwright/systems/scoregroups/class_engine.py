"""The best candidates of a graph put together step by step, by counting or by weights: see `drawn_graph`.

Earnings are violations turned round: what each pair of classes within the bracket earns by each criterion.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover
from ...matching.layout import Field, Fields, Lead
from ...matching.session import Session, tight_pairs
from ...rules.arrays import Ints, distinct
from ...rules.criterion import BracketFacts, Criterion
from ...rules.profiles import levels_that_matter
from .bracket_graph import BracketGraph
from .brackets import before_look_ahead
from .class_decisions import Few, Rows, class_gains
from .completion import Completion
from .reach import Reach, Remainder, Role


def fields_of(
    graph: BracketGraph, *, bye_leaves: bool, criteria: Sequence[Criterion] | None = None
) -> Fields:
    """The quality criteria (or some) in order of priority as gains of a pair, see `edge_weights`."""
    chosen = graph.problem.rules.quality if criteria is None else criteria
    inside = edge_weights(graph, chosen, graph.problem.context(bye_leaves=bye_leaves))
    if not graph.problem.following or not graph.others:
        return inside
    for place, criterion in enumerate(chosen):
        if criterion.lookahead and (ahead := _ahead_fields(graph, criterion.id)):
            # Levels that are idle were left out: the place among the fields is not that among the criteria.
            before = {rule.id for rule in chosen[:place]}
            cut = sum(1 for name in inside.names if name in before)
            return inside.with_more(cut, ahead)
    return inside


def _ahead_fields(graph: BracketGraph, name: str) -> list[Field]:
    """The pairs of the next bracket, then the leavers of this one who find an opponent there."""
    problem, ahead = graph.problem, graph.ahead
    fields = [_pairs_of_the_next(graph, name)]
    score = graph.member_scores
    for one in (*problem.moved_down_scores, problem.score):
        leaver = np.zeros(len(ahead), np.bool_)
        leaver[: graph.members] = score == one
        table = (ahead & (leaver[:, None] | leaver[None, :])).astype(np.int64)
        if table.any():
            fields.append(Field(table, int(graph.counts[leaver].sum()), name))
    return fields


def edge_weights(graph: BracketGraph, criteria: Sequence[Criterion], at: BracketFacts) -> Fields:
    """The criteria that judge the bracket itself, in their order; only of the first one also levels that are idle."""
    levels = levels_that_matter(criteria, at, may_be_left=graph.may_be_left)
    members, size = graph.members, len(graph.admissible)
    block = graph.inside_block
    inside = block.ravel().nonzero()[0]
    if not levels or not len(inside):
        return Fields(np.zeros((0, size, size), np.int64), (), ())
    found, costs = class_gains(graph.problem, graph.entry_of_each[:members], levels, at)
    may = block.ravel().tolist()
    found = [
        {both: gain for both, gain in given.items() if may[both]} if isinstance(given, dict) else given
        for given in found
    ]
    # A collapsed bracket may have thousands of levels where no possible pair counts.
    told = [row for row in range(len(levels)) if row == 0 or found[row]]
    levels = [levels[row] for row in told]
    earned, cost = _of_pairs([found[row] for row in told], inside, members), [costs[row] for row in told]
    lows, highs = np.minimum.reduce(earned, axis=1).tolist(), np.maximum.reduce(earned, axis=1).tolist()
    sums = (np.array(cost, np.int64) @ graph.member_counts).tolist()
    raised = _raise(graph, earned, np.divmod(inside, members), lows)
    kept = [row for row in range(len(levels)) if row == 0 or lows[row] < highs[row]]
    # No matching earns more than leaving all members over would cost; and any single pair must fit.
    most = [max(sums[row] + raised[row], highs[row] - min(lows[row], 0)) for row in kept]
    values = np.zeros((len(kept), size, size), np.int64)
    one, other = np.divmod(inside, members)
    values[:, one, other] = earned.take(kept, axis=0)
    return Fields(values, tuple(most), tuple([levels[row][0].id for row in kept]))


def _of_pairs(found: Sequence[Rows | Few], pairs: Ints, size: int) -> Ints:
    """Level by level what these pairs of classes gain. They are given as places in a table, both ways round."""
    gain = np.zeros((len(found), len(pairs)), np.int64)
    place = np.zeros(size * size, np.int64)
    place[pairs] = np.arange(len(pairs))
    one, other = np.divmod(pairs, size)
    upper = np.minimum(one, other) * size + np.maximum(one, other)
    for level, given in zip(gain, found, strict=True):
        if isinstance(given, dict):
            one, other = np.divmod(np.array(list(given), np.int64), size)
            level[place[one * size + other]] = level[place[other * size + one]] = list(given.values())
        else:
            level[:] = np.array(given, np.int64).ravel().take(upper)
    return gain


def _pairs_of_the_next(graph: BracketGraph, name: str) -> Field:
    """Pairs of the next bracket count once; if it is the last, it must leave a player for the bye (C.2)."""
    problem = graph.problem
    most = (graph.size + len(problem.following)) // 2
    if not problem.policy.last_is_next(problem):
        return Field(graph.ahead.astype(np.int64), most, name)
    edge = graph.ahead.copy()
    edge[: graph.members, : graph.members] = graph.inside_block
    barred = np.zeros(len(edge), np.int64)
    entries = [problem.entries.barred[entry] for entry in graph.entry_of_each]
    barred[: len(entries)] = entries
    # A pair that uses up a player barred from the bye leaves one more who may get it.
    return Field(edge * (1 + barred[:, None] + barred[None, :]), 3 * most, name)


def _raise(graph: BracketGraph, gain: Ints, pairs: tuple[Ints, Ints], lows: Sequence[int]) -> list[int]:
    """Raise the gains of all pairs, level by level, until none is negative; returns the largest effect on each sum.

    `lows` are the least gains. If only downfloaters with one score cause violations, raising their pairs is enough
    and keeps the sums small: the number of such pairs is settled before (C7).
    """
    raised, (one, other) = [0] * len(lows), pairs
    negative = [row for row, low in enumerate(lows) if low < 0]
    down = graph.of_role(0).stop if negative and not graph.problem.rules.by_gaps else 0
    resident = np.minimum(one, other) >= down
    for row in negative:
        by, group = -lows[row], None
        harm = gain[row] < 0
        if down and not (harm & resident).any():
            group = _of_one_score(graph, distinct(one[harm & (one < down)]), down)
        if group is None:
            gain[row] += by
            raised[row] = by * (graph.size // 2)
        else:
            gain[row, _across(one, other, group, down) | _across(other, one, group, down)] += by
            raised[row] = by * int(np.add.reduce(graph.member_counts[group]))
    return raised


def _across(one: Ints, other: Ints, group: slice, down: int) -> NDArray[np.bool_]:
    return np.asarray((one >= group.start) & (one < group.stop) & (other >= down))


def _of_one_score(graph: BracketGraph, harmful: Ints, down: int) -> slice | None:
    """The classes moved down with the score of all those who do harm; `None` if these have several scores."""
    if len(graph.problem.moved_down_scores) == 1:
        return slice(0, down)
    score = graph.member_scores[:down]
    scores = distinct(score[harmful])
    if len(scores) > 1:
        return None
    # Neighbours: moved-down players stand in the order of their scores.
    group = np.flatnonzero(score == scores[0])
    return slice(int(group[0]), int(group[-1]) + 1)


@dataclass(frozen=True, eq=False)
class WeighedGraph:
    """A graph, and the values that rank its candidates.

    Attributes:
        graph: the graph.
        completion: the absolute criteria of the round.
        bye_leaves: whether exactly one player leaves the bracket and gets the bye, which puts C9 in force.
        before_look_ahead: whether only the criteria count that the look-ahead speaks of.
    """

    graph: BracketGraph
    completion: Completion
    bye_leaves: bool
    before_look_ahead: bool = False

    @classmethod
    def of(
        cls, reach: Reach, completion: Completion, bye_leaves: bool = False, before_look_ahead: bool = False
    ) -> WeighedGraph:
        """As `DrawnGraph` has it."""
        return cls(BracketGraph.of(reach), completion, bye_leaves, before_look_ahead)

    @cached_property
    def fields(self) -> Fields:
        """The gains of pairs by each criterion."""
        criteria = before_look_ahead(self.graph.problem) if self.before_look_ahead else None
        return fields_of(self.graph, bye_leaves=self.bye_leaves, criteria=criteria)

    def solver(self, *, perfect: bool = True, remainder: Remainder | None = None) -> Session:
        """As `DrawnGraph.solver`."""
        graph = self.graph
        if remainder is None:
            return session_of(graph, self.fields, perfect=perfect)
        kept = np.array(remainder.kept, np.int32)
        resident = np.zeros(len(graph.counts), np.bool_)
        resident[graph.of_role(Role.RESIDENT)] = True
        return Session(
            graph.classes[kept],
            [*self.fields, *_leads(remainder)],
            admissible=graph.admissible,
            forbidden=graph.apart_among(kept),
            lead_pairs=np.outer(resident, resident),
            perfect=perfect,
        )

    def best(self, suggested: memoryview) -> Cover | None:
        """As `DrawnGraph.best`."""
        tight = tight_classes(self.graph, self.fields)
        if tight is None:
            return None
        cover = Cover(self.completion.apart, self.graph.named, self.graph.classes, tight)
        cover.suggest(suggested)
        return cover if cover.complete() else None


def _leads(remainder: Remainder) -> tuple[Lead, Lead]:
    """Whether players belong to S1, and the rank of each player."""
    rest, upper = remainder.rest, remainder.upper
    first = np.zeros(len(remainder.kept), np.int64)
    first[:upper] = 1
    height = np.zeros(len(remainder.kept), np.int64)
    height[:rest] = np.arange(rest, 0, -1)
    return Lead(first, upper, "exchanges"), Lead(height, rest**2, "sum")


def session_of(
    graph: BracketGraph,
    fields: Sequence[Field],
    vertices: NDArray[np.int32] | None = None,
    *,
    perfect: bool = True,
) -> Session:
    """The weighted matching of a graph, or of some of its vertices. Raises `TooLarge`."""
    classes, apart = graph.classes, graph.apart
    if vertices is not None:
        classes, apart = classes[vertices], graph.apart_among(vertices)
    return Session(classes, fields, admissible=graph.admissible, forbidden=apart, perfect=perfect)


def greatest_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex, -1 if none, in a largest matching of tight classes.

    `None` if even fractions cannot match all.
    """
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    cover = Cover(apart, graph.named, graph.classes, tight)
    cover.suggest(graph.problem.natural_pairs)
    cover.complete()
    return cover.mate().tolist()


def tight_classes(graph: BracketGraph, fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The pairs of classes that a best candidate can use; `None` if even fractions cannot match all."""
    return tight_pairs(graph.counts, fields, graph.admissible.view(np.uint8))
