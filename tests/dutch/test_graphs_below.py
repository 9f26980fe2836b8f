"""Graphs that reach below the bracket, put together in the kernel: those put together step by step, to the last bit."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pytest

from pairwright.matching._kernel import Below
from pairwright.matching.layout import Layout
from pairwright.matching.session import Session
from pairwright.rules.articles import RuleBook
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.brackets import BracketProblem, LeftForBye
from pairwright.systems.scoregroups.class_engine import WeighedGraph
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.drawn_graph import Drawing, DrawnGraph
from pairwright.systems.scoregroups.next_bracket import NEXT_BRACKET
from pairwright.systems.scoregroups.procedure import TO_THE_END
from pairwright.systems.scoregroups.reach import Remainder, Role

from .histories import random_tournament


@dataclass
class Drawn:
    """A graph, as the kernel puts it together and step by step."""

    drawn: DrawnGraph

    @cached_property
    def literal(self) -> WeighedGraph:
        drawn = self.drawn
        return WeighedGraph.of(drawn.reach, drawn.completion, drawn.bye_leaves, drawn.before_look_ahead)

    @property
    def graph(self) -> BracketGraph:
        return self.literal.graph

    @property
    def drawing(self) -> Drawing:
        assert self.drawn.drawing is not None
        return self.drawn.drawing


def drawn_graphs(rules: RuleBook, count: int) -> Iterator[Drawn]:
    """Brackets of random rounds with some, or all, of those below them."""
    rng = random.Random(f"below {rules.id}")
    while count:
        state = RoundState.of(random_tournament(rng.randrange(10**9), 8, 40, most_rounds=9))
        entries = DUTCH_2026.entries(state)
        groups = [list(group) for group in entries.scoregroups]
        if len(groups) < 3:
            continue
        place = rng.randrange(len(groups) - 1)
        start = groups[place][0]
        down = sorted(rng.sample(range(start), min(start, rng.choice((0, 1, 2, 5)))))
        residents = sorted(rng.sample(groups[place], rng.randint(1, len(groups[place]))))
        below = [i for group in groups[place + 2 :] for i in group]
        bye = LeftForBye(rng.choice((None, *entries.score[start:]))) if rng.random() < 0.6 else None
        policy = NEXT_BRACKET if rules is RULES_2017 and rng.random() < 0.7 else TO_THE_END
        problem = BracketProblem(
            entries, rules, policy, tuple(down), tuple(residents), groups[place + 1], below, bye
        )
        for graph in graphs_of(problem, rng):
            count = max(count - 1, 0)
            yield Drawn(
                DrawnGraph(
                    graph,
                    Completion(entries, rules),
                    bye_leaves=rng.random() < 0.3,
                    before_look_ahead=rng.random() < 0.2,
                )
            )


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
        graph, fields = drawn.graph, drawn.literal.fields
        classes, counts, allowed, weights = drawn.drawn.completion.population.weigh(*drawn.drawing)
        assert classes.tolist() == graph.classes.tolist()
        assert counts.tolist() == graph.counts.tolist()
        assert allowed.tolist() == graph.admissible.tolist()
        assert weights.tolist() == fields.packed(Layout.plan(fields.most)).tolist()
        levels += sum(row < 0 for row, *_ in drawn.drawing[1].tolist())
    assert levels > 300


@BOOKS
def test_the_best_cover_is_that_of_the_graph_put_together_step_by_step(rules: RuleBook) -> None:
    decided = 0
    for drawn in drawn_graphs(rules, 200):
        if drawn.graph.only_members_apart:
            continue  # a cover knows of all pairs kept apart
        pairs = drawn.drawn.problem.natural_pairs
        literal, at_once = drawn.literal.best(pairs), drawn.drawn.best(pairs)
        assert (at_once is None) == (literal is None)
        if at_once is not None and literal is not None:
            assert at_once.joined().tolist() == literal.joined().tolist()
            assert at_once.mate().tolist() == literal.mate().tolist()
            decided += 1
    assert decided > 30


@BOOKS
def test_the_solver_of_a_drawn_graph_is_the_session_of_its_graph(rules: RuleBook) -> None:
    solved = led = 0
    for at, drawn in enumerate(drawn_graphs(rules, 160)):
        graph, perfect = drawn.graph, at % 3 > 0
        session = drawn.literal.solver(perfect=perfect)
        solver = drawn.drawn.solver(perfect=perfect)
        assert not isinstance(solver, Session)
        assert solver.solve() == session.solve()
        if not perfect or session.solve():
            assert solver.mate() == session.mate()
            assert solver.value() == session.value()
            solved += 1
        rng = random.Random(at)
        kept = sorted(
            rng.sample(range(len(graph.named)), rng.randint(1, len(graph.named))),
            key=lambda v: (v >= graph.size, rng.random()),
        )
        rest = sum(v < graph.size for v in kept)
        remainder = Remainder(kept, rest, rng.randint(0, rest))
        session = drawn.literal.solver(perfect=False, remainder=remainder)
        solver = drawn.drawn.solver(perfect=False, remainder=remainder)
        assert not isinstance(solver, Session)
        assert solver.solve() == session.solve()
        assert solver.mate() == session.mate()
        assert not rest or solver.value() == session.value()
        led += rest > 0
    assert solved > 60
    assert led > 60


def test_what_is_wrong_below_is_refused_by_name() -> None:
    drawn = next(drawn_graphs(RULES_2026, 1))
    population, (gains_of, levels, items, runs, guest, slots, _) = (
        drawn.drawn.completion.population,
        drawn.drawing,
    )
    flags = bytes(len(drawn.drawn.problem.entries))
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
