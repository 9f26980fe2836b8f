"""Graphs that reach below the bracket, put together in the kernel: those put together step by step, to the last bit."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pytest

from pairwright.matching._kernel import Below, Gains
from pairwright.matching.layout import Field, Layout, Lead
from pairwright.matching.session import Session
from pairwright.rules.articles import RuleBook
from pairwright.rules.profiles import levels_that_matter
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.roster_arrays import arrays_of
from pairwright.systems.scoregroups.bracket_graph import BracketGraph, Role
from pairwright.systems.scoregroups.brackets import BracketProblem, Bye
from pairwright.systems.scoregroups.class_engine import WeighedGraph
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.edge_weights import fields_of, gains
from pairwright.systems.scoregroups.next_bracket import NEXT_BRACKET
from pairwright.systems.scoregroups.sequence import session_of
from pairwright.systems.scoregroups.to_the_end import TO_THE_END

from .histories import random_tournament

AHEAD, LAST = -1, -2


@dataclass
class Drawn:
    """A graph, and what the kernel needs to put it together."""

    graph: BracketGraph
    completion: Completion
    bye_leaves: bool

    @property
    def problem(self) -> BracketProblem:
        return self.graph.problem

    @cached_property
    def levels(self) -> list[tuple[int, int]]:
        """A row of the table for each level, and among them what the next bracket gets."""
        problem = self.problem
        at = problem.context(bye_leaves=self.bye_leaves)
        ahead = self.graph.others and problem.following
        found = list[tuple[int, int]]()
        for place, rule in enumerate(problem.rules.quality):
            if rule.lookahead and ahead:
                last = problem.policy is NEXT_BRACKET and not problem.below and problem.bye is not None
                runs = range(len(problem.moved_down_scores) + 1)
                found += [(LAST if last else AHEAD, -1), *((AHEAD, run) for run in runs)]
                ahead = ()
            one = levels_that_matter((rule,), at, may_be_left=True) if place else [(rule, 0)]
            if place and not self.graph.may_be_left and rule.pair is None:
                continue
            found += [(sum(row >= 0 for row, _ in found) + n, -1) for n, _ in enumerate(one)]
        return found

    @cached_property
    def gains(self) -> Gains:
        """A table of this bracket alone: what the criteria say is asked for its classes, one by one."""
        graph, problem = self.graph, self.problem
        at = problem.context(bye_leaves=self.bye_leaves)
        levels = levels_that_matter(problem.rules.quality, at, may_be_left=graph.may_be_left)
        earned, cost = gains(graph, levels, at)
        kinds = len(problem.entries.first_of_kind)
        gain = np.zeros((len(levels), 2 * kinds, 2 * kinds), np.int8)
        left = np.zeros((len(levels), 2 * kinds), np.int8)
        down = graph.of_role(Role.MOVED_DOWN).stop
        of_class = arrays_of(problem.entries).kinds[graph.entry_of_each[: graph.members]]
        place = 2 * of_class + (np.arange(graph.members) < down)
        left[:, place] = cost
        for p in range(graph.members):
            for q in range(p, graph.members):
                gain[:, place[p], place[q]] = earned[:, p, q]
        return Gains(gain, left, array("i", range(kinds)), not problem.rules.by_gaps)

    @cached_property
    def drawing(self) -> tuple[object, ...]:
        graph, problem = self.graph, self.problem
        everybody = range(len(problem.entries))
        takes = bytes(problem.takers(everybody))
        following = sum(1 for i in graph.others if i in problem.following)
        below = Below(
            array("i", graph.others),
            following,
            None if graph.bye else takes,
            bytes(problem.entries.barred),
            graph.exits,
            graph.bye_outside,
            graph.lowest_leaver == Role.FOLLOWING,
        )
        runs = problem.ends_of_scores
        return array("i", problem.members), runs, takes if graph.bye else None, graph.slots, below

    @cached_property
    def arguments(self) -> tuple[object, ...]:
        flat = array("i", [one for level in self.levels for one in level])
        levels = memoryview(flat).cast("B").cast("i", [len(self.levels), 2])
        return self.gains, levels, *self.drawing

    def fields(self) -> object:
        return fields_of(self.graph, bye_leaves=self.bye_leaves)


def drawn_graphs(rules: RuleBook, count: int) -> Iterator[Drawn]:
    """Brackets of random rounds with some, or all, of those below them."""
    rng = random.Random(f"below {rules.id}")
    while count:
        state = RoundState.of(random_tournament(rng.randrange(10**9), 8, 40, most_rounds=9))
        entries = DUTCH_2026.entries(state)
        groups = [list(group) for group in entries.scoregroups()]
        if len(groups) < 3:
            continue
        place = rng.randrange(len(groups) - 1)
        start = groups[place][0]
        down = sorted(rng.sample(range(start), min(start, rng.choice((0, 1, 2, 5)))))
        residents = sorted(rng.sample(groups[place], rng.randint(1, len(groups[place]))))
        below = [i for group in groups[place + 2 :] for i in group]
        bye = Bye(rng.choice((None, *entries.score[start:]))) if rng.random() < 0.6 else None
        policy = NEXT_BRACKET if rules is RULES_2017 and rng.random() < 0.7 else TO_THE_END
        problem = BracketProblem(
            entries, rules, policy, tuple(down), tuple(residents), groups[place + 1], below, bye
        )
        for graph in graphs_of(problem, rng):
            count = max(count - 1, 0)
            yield Drawn(graph, Completion(entries, rules), bye_leaves=rng.random() < 0.3)


def graphs_of(problem: BracketProblem, rng: random.Random) -> Iterator[BracketGraph]:
    yield BracketGraph.whole(problem)
    yield BracketGraph.upper_part(problem, rng.randint(0, len(problem.below)))
    yield BracketGraph(
        problem,
        problem.following,
        slots=rng.randint(0, 3),
        lowest_leaver=rng.choice((Role.RESIDENT, Role.FOLLOWING)),
    )
    yield BracketGraph(problem, (*problem.following, *problem.below[:3]), only_members_apart=True)


BOOKS = pytest.mark.parametrize("rules", [RULES_2026, RULES_2017, BURSTEIN], ids=lambda book: book.id)


@BOOKS
def test_graphs_put_together_at_once_are_those_put_together_step_by_step(rules: RuleBook) -> None:
    levels = 0
    for drawn in drawn_graphs(rules, 300):
        graph = drawn.graph
        classes, counts, allowed, weights = drawn.completion.population.weigh(*drawn.arguments)
        assert classes.tolist() == graph.classes.tolist()
        assert counts.tolist() == graph.counts.tolist()
        assert allowed.tolist() == graph.admissible.tolist()
        fields = drawn.fields()
        assert weights.tolist() == fields.packed(Layout.plan(fields.most)).tolist()
        levels += sum(row < 0 for row, _ in drawn.levels)
    assert levels > 300


@BOOKS
def test_the_best_cover_is_that_of_the_graph_put_together_step_by_step(rules: RuleBook) -> None:
    decided = 0
    for drawn in drawn_graphs(rules, 200):
        if drawn.graph.only_members_apart:
            continue  # a cover knows of all pairs kept apart
        pairs = drawn.problem.natural_pairs
        literal = WeighedGraph(drawn.graph, drawn.completion, drawn.bye_leaves).best(pairs)
        gains, levels, items, runs, guest, slots, below = drawn.arguments
        at_once = drawn.completion.population.best(gains, levels, items, runs, guest, slots, pairs, below)
        assert (at_once is None) == (literal is None)
        if at_once is not None and literal is not None:
            assert at_once.joined().tolist() == literal.joined().tolist()
            assert at_once.mate().tolist() == literal.mate().tolist()
            decided += 1
    assert decided > 30


@BOOKS
def test_the_matcher_of_a_drawing_is_the_session_of_its_graph(rules: RuleBook) -> None:
    solved = led = 0
    for at, drawn in enumerate(drawn_graphs(rules, 160)):
        graph, population, perfect = drawn.graph, drawn.completion.population, at % 3 > 0
        fields = drawn.fields()
        session = session_of(graph, fields, perfect=perfect)
        matcher = population.matcher(
            *drawn.arguments, perfect=perfect, only_items_apart=graph.only_members_apart
        )
        assert matcher is not None
        assert matcher.solve() == session.solve()
        if not perfect or session.solve():
            assert matcher.mate().tolist() == session.mate()
            assert matcher.value() == session.value()
            solved += 1
        rng = random.Random(at)
        kept = sorted(
            rng.sample(range(len(graph.named)), rng.randint(1, len(graph.named))),
            key=lambda v: (v >= graph.size, rng.random()),
        )
        rest = sum(v < graph.size for v in kept)
        upper = rng.randint(0, rest)
        with_leads = _with_leads(graph, fields, kept, rest, upper)
        matcher = population.matcher(
            *drawn.arguments,
            perfect=False,
            only_items_apart=graph.only_members_apart,
            kept=array("i", kept),
            rest=rest,
            upper=upper,
        )
        assert matcher is not None
        assert matcher.solve() == with_leads.solve()
        assert matcher.mate().tolist() == with_leads.mate()
        assert not rest or matcher.value() == with_leads.value()
        led += rest > 0
    assert solved > 60
    assert led > 60


def _with_leads(graph: BracketGraph, fields: object, kept: list[int], rest: int, upper: int) -> Session:
    """As the exchanges of a remainder put it together."""
    first = np.zeros(len(kept), np.int64)
    first[:upper] = 1
    height = np.zeros(len(kept), np.int64)
    height[:rest] = np.arange(rest, 0, -1)
    resident = np.zeros(len(graph.counts), np.bool_)
    resident[graph.of_role(Role.RESIDENT)] = True
    more: list[Field] = [Lead(first, upper, "exchanges"), Lead(height, rest**2, "sum")] if rest else []
    return Session(
        graph.classes[kept],
        [*fields, *more],  # type: ignore[misc]
        admissible=graph.admissible,
        forbidden=graph.apart_among(np.array(kept, np.int32)),
        lead_pairs=np.outer(resident, resident),
        perfect=False,
    )


def test_what_is_wrong_below_is_refused_by_name() -> None:
    drawn = next(drawn_graphs(RULES_2026, 1))
    population, (gains_of, levels, items, runs, guest, slots, _) = (
        drawn.completion.population,
        drawn.arguments,
    )
    flags = bytes(len(drawn.problem.entries))
    with pytest.raises(ValueError, match="following: at most"):
        Below(array("i", [1]), 2)
    for below, message in (
        (Below(array("i", [10**6]), 1), "others: numbers in the list"),
        (Below(array("i"), 0, b"1"), "takes: a flag"),
        (Below(array("i"), 0, None, b"1"), "barred: a flag"),
    ):
        with pytest.raises(ValueError, match=message):
            population.weigh(gains_of, levels, items, runs, None, slots, below)
    with pytest.raises(ValueError, match="takes: a flag for each of the list, and no guest"):
        population.weigh(gains_of, levels, items, runs, flags, slots, Below(array("i"), 0, flags))
    for more, message in (
        ({"kept": array("i", [0, 0])}, "kept: each vertex once"),
        ({"kept": array("i", [10**6])}, "kept: vertices"),
        ({"kept": array("i")}, "kept: at least one"),
        ({"rest": 1, "upper": 2}, "rest, upper"),
        ({"rest": 10**6}, "rest, upper"),
    ):
        with pytest.raises(ValueError, match=message):
            population.matcher(gains_of, levels, items, runs, guest, slots, **more)
