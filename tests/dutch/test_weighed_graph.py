"""Brackets put together in the kernel are those put together step by step, to the last bit of every weight."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from pairwright.matching.layout import Layout
from pairwright.matching.session import Session
from pairwright.rules.articles import RuleBook
from pairwright.rules.criterion import Profile, criterion
from pairwright.rules.profiles import SEEN, ProfileTable, levels_that_matter
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.scoregroups.brackets import BracketProblem, LeftForBye
from pairwright.systems.scoregroups.class_engine import WeighedGraph
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.drawn_graph import DrawnGraph
from pairwright.systems.scoregroups.procedure import TO_THE_END
from pairwright.systems.scoregroups.reach import Reach

from .histories import random_tournament


def some_bracket(rules: RuleBook, rng: random.Random) -> DrawnGraph | None:
    """Residents of some scoregroup with players of higher scores, and places out of it."""
    state = RoundState.of(random_tournament(rng.randrange(10**9), 8, 60, most_rounds=9))
    entries = DUTCH_2026.entries(state)
    groups = [list(group) for group in entries.scoregroups if group.start > 0]
    if not groups:
        return None
    group = rng.choice(groups)
    residents = sorted(rng.sample(group, rng.randint(1, len(group))))
    down = sorted(rng.sample(range(group[0]), min(group[0], rng.choice((0, 1, 2, 5)))))
    bye = LeftForBye(rng.choice(entries.score[group[0] :])) if rng.random() < 0.4 else None
    problem = BracketProblem(entries, rules, TO_THE_END, tuple(down), tuple(residents), bye=bye)
    leaves = bye is not None and rng.random() < 0.7
    reach = Reach(problem, bye=leaves, slots=rng.choice((0, 1, 2, 3)))
    return DrawnGraph(reach, Completion(entries, rules))


def stepwise(counted: DrawnGraph) -> WeighedGraph:
    return WeighedGraph.of(counted.reach, counted.completion, counted.bye_leaves)


@pytest.mark.parametrize("rules", [RULES_2026, BURSTEIN], ids=lambda book: book.id)
def test_brackets_put_together_at_once_are_those_put_together_step_by_step(rules: RuleBook) -> None:
    rng = random.Random(f"brackets {rules.id}")
    decided = several = 0
    for _ in range(250):
        counted = some_bracket(rules, rng)
        if counted is None:
            continue
        weighed, problem, completion = stepwise(counted), counted.problem, counted.completion
        graph, found = weighed.graph, counted._of_the_rules()
        assert found is not None
        takers = completion.taker_flags(problem.bye) if counted.reach.bye and problem.bye else None
        classes, counts, allowed, weights = completion.population.weigh(
            *found, problem.member_array, problem.ends_of_scores, takers, graph.slots
        )
        assert (np.asarray(classes) == graph.classes).all()
        assert (np.asarray(counts) == graph.counts).all()
        assert (np.asarray(allowed) == graph.admissible).all()
        assert (np.asarray(weights) == weighed.fields.packed(Layout.plan(weighed.fields.most))).all()
        decided += same_covers(counted, weighed)
        several += len(problem.moved_down_scores) > 1
    assert decided > 40
    assert several > 40


def same_covers(counted: DrawnGraph, weighed: WeighedGraph) -> bool:
    """Whether both ways found the best candidates; they find the same ones or none."""
    natural = counted.problem.natural_pairs
    at_once, literal = counted.best(natural), weighed.best(natural)
    assert (at_once is None) == (literal is None)
    if at_once is None or literal is None:
        return False
    assert np.array_equal(at_once.joined(), literal.joined())
    assert np.array_equal(at_once.mate(), literal.mate())
    return True


@pytest.mark.parametrize("rules", [RULES_2026, RULES_2017], ids=lambda book: book.id)
def test_what_the_tables_do_not_tell_is_asked_for_a_table_of_the_bracket(rules: RuleBook) -> None:
    """2026: C9 reads unplayed games. 2017: the table is for residents of one score, not for collapsed brackets."""
    rng = random.Random(f"own tables {rules.id}")
    decided = 0
    for _ in range(250):
        counted = some_bracket(rules, rng)
        if counted is None or not counted.reach.may_be_left:
            continue
        counted = replace(counted, bye_leaves=True)
        assert (counted._of_the_rules() is None) == (not rules.by_gaps or not counted.problem.one_score)
        decided += same_covers(counted, stepwise(counted))
    assert decided > 40


def test_counts_that_fit_no_table_and_players_of_another_round_are_put_together_step_by_step() -> None:
    @criterion("Z1", "1")
    def far_apart(a: Profile, b: Profile) -> int:
        """They want different colours very much."""
        return 1000 * (a.wants != b.wants)

    book = replace(RULES_2026, id="far apart", quality=(*RULES_2026.quality, far_apart))
    rng = random.Random("not in the tables")
    decided = stepped = 0
    for _ in range(60):
        counted = some_bracket(book, rng)
        if counted is not None:
            decided += same_covers(counted, stepwise(counted))
            stepped += isinstance(counted.solver(perfect=False), Session)
            elsewhere = Completion(counted.problem.entries.restricted(), book)
            other = replace(counted, completion=elsewhere)
            decided += same_covers(other, stepwise(other))
    assert decided > 10
    assert stepped > 10


def test_weights_too_wide_for_the_kernel_are_solved_part_by_part() -> None:
    """A rule book of hundreds of criteria."""
    criteria = [RULES_2026.criterion(id) for id in ("C12", "C13", "C14", "C16")]
    many = tuple(replace(rule, id=f"{rule.id} {n}") for n in range(400) for rule in criteria)
    book = replace(RULES_2026, id="many", quality=(*RULES_2026.quality, *many))
    rng = random.Random("too wide")
    solved = wide = 0
    for _ in range(24):
        counted = some_bracket(book, rng)
        if counted is None or len(counted.problem.members) > 12:
            continue
        solver, literal = counted.solver(perfect=False), stepwise(counted).solver(perfect=False)
        assert solver.solve()
        assert literal.solve()
        assert solver.mate() == literal.mate()
        wide += isinstance(solver, Session)
        solved += 1
    assert wide > 3
    assert solved > wide


@pytest.mark.parametrize("rules", [RULES_2026, BURSTEIN], ids=lambda book: book.id)
def test_the_levels_of_a_kind_of_bracket_are_those_of_each_bracket_of_the_kind(rules: RuleBook) -> None:
    rng = random.Random(f"levels {rules.id}")
    for _ in range(60):
        counted = some_bracket(rules, rng)
        if counted is None:
            continue
        problem, may_be_left = counted.problem, counted.reach.may_be_left
        table, _ = problem.entries.tables(rules)
        levels = levels_that_matter(rules.quality, problem.context(), may_be_left=may_be_left)
        scores, topscorers = len(problem.moved_down_scores), problem.entries.topscorers
        assert levels == table.levels(
            scores, may_be_left=may_be_left, bye_leaves=False, topscorers=topscorers
        )


def test_levels_that_depend_on_more_of_a_bracket_are_not_remembered() -> None:
    def rule(**more: object):  # type: ignore[no-untyped-def]
        @criterion("X", "1", **more)  # type: ignore[arg-type]
        def same_wish(a: Profile, b: Profile) -> bool:
            """They want the same colour."""
            return a.wants == b.wants

        return same_wish

    kind = {"may_be_left": True, "bye_leaves": False, "topscorers": False}
    plain = ProfileTable([rule()])
    plain.numbers([(0,) * len(SEEN)])
    assert plain.levels(0, **kind) == [(plain.criteria[0], 0)]
    assert ProfileTable([rule(matters=lambda at: at.score > 10)]).levels(0, **kind) is None
