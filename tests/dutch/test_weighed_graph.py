"""Brackets put together in the kernel are those put together step by step, to the last bit of every weight."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pairwright.matching.layout import Layout
from pairwright.rules.articles import RuleBook
from pairwright.rules.criterion import counted
from pairwright.rules.facts import Facts
from pairwright.rules.profiles import ProfileTable
from pairwright.systems.base import RoundState
from pairwright.systems.burstein.edition_2026 import RULES_2026 as BURSTEIN
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026
from pairwright.systems.scoregroups.bracket_graph import BracketGraph
from pairwright.systems.scoregroups.brackets import BracketProblem, Bye
from pairwright.systems.scoregroups.class_engine import WeighedGraph
from pairwright.systems.scoregroups.completion import Completion
from pairwright.systems.scoregroups.edge_weights import levels_in_table, levels_that_matter
from pairwright.systems.scoregroups.to_the_end import TO_THE_END

from .histories import random_tournament


def weighed_bracket(rules: RuleBook, rng: random.Random) -> WeighedGraph | None:
    """Residents of some scoregroup with players of higher scores, and places out of it."""
    state = RoundState.of(random_tournament(rng.randrange(10**9), 8, 60, most_rounds=9))
    entries = DUTCH_2026.entries(state)
    completion = Completion(entries, rules)
    groups = [list(group) for group in entries.scoregroups() if group.start > 0]
    if not groups:
        return None
    group = rng.choice(groups)
    residents = sorted(rng.sample(group, rng.randint(1, len(group))))
    down = sorted(rng.sample(range(group[0]), min(group[0], rng.choice((0, 1, 2, 5)))))
    bye = Bye(rng.choice(entries.score_list[group[0] :])) if rng.random() < 0.4 else None
    problem = BracketProblem(entries, rules, TO_THE_END, tuple(down), tuple(residents), bye=bye)
    graph = BracketGraph(problem, bye=bye is not None and rng.random() < 0.7, slots=rng.choice((0, 1, 2, 3)))
    return WeighedGraph(graph, completion, bye_leaves=False)


@pytest.mark.parametrize("rules", [RULES_2026, BURSTEIN], ids=lambda book: book.id)
def test_brackets_put_together_at_once_are_those_put_together_step_by_step(rules: RuleBook) -> None:
    rng = random.Random(f"brackets {rules.id}")
    decided = several = 0
    for _ in range(250):
        weighed = weighed_bracket(rules, rng)
        if weighed is None:
            continue
        graph, problem, completion = weighed.graph, weighed.graph.problem, weighed.completion
        assert weighed.levels is not None
        classes, counts, allowed, weights = completion.population.weigh(
            completion.gains,
            weighed.levels,
            problem.member_array,
            problem.ends_of_scores,
            weighed.takers,
            graph.slots,
        )
        packed = weighed.fields.packed(Layout.plan(weighed.fields.most))
        assert classes.tolist() == graph.classes.tolist()
        assert counts.tolist() == graph.counts.tolist()
        assert allowed.tolist() == graph.admissible.tolist()
        assert weights.tolist() == packed.tolist()

        at_once = weighed.best(graph.natural_pairs)
        literal = weighed.best_step_by_step(graph.natural_pairs)
        assert (at_once is None) == (literal is None)
        if at_once is not None and literal is not None:
            assert at_once.joined().tolist() == literal.joined().tolist()
            assert at_once.mate().tolist() == literal.mate().tolist()
            decided += 1
        several += len(problem.moved_down_scores) > 1
    assert decided > 40
    assert several > 40


def test_what_the_tables_do_not_tell_is_put_together_step_by_step() -> None:
    rng = random.Random("not in the tables")
    for _ in range(20):
        weighed = weighed_bracket(RULES_2017, rng)
        assert weighed is None or weighed.levels is None  # C.6 reads score differences
        weighed = weighed_bracket(RULES_2026, rng)
        if weighed is None:
            continue
        graph, completion = weighed.graph, weighed.completion
        with_bye = WeighedGraph(graph, completion, bye_leaves=True)
        assert not graph.may_be_left or with_bye.levels is None  # C9 reads unplayed games
        below = BracketGraph(graph.problem, others=(len(completion.entries) - 1,))
        assert WeighedGraph(below, completion, bye_leaves=False).levels is None
        elsewhere = Completion(graph.problem.entries.restricted(), RULES_2026)
        assert WeighedGraph(graph, elsewhere, bye_leaves=False).levels is None


@pytest.mark.parametrize("rules", [RULES_2026, BURSTEIN], ids=lambda book: book.id)
def test_the_levels_of_a_kind_of_bracket_are_those_of_each_bracket_of_the_kind(rules: RuleBook) -> None:
    rng = random.Random(f"levels {rules.id}")
    for _ in range(60):
        weighed = weighed_bracket(rules, rng)
        if weighed is None or weighed.levels is None:
            continue
        problem, table = weighed.graph.problem, weighed.completion.table
        may_be_left = weighed.graph.may_be_left
        levels = levels_that_matter(rules.quality, problem.context(), may_be_left=may_be_left)
        assert [table.row[rule.id] for rule, _ in levels] == weighed.levels[:, 0].tolist()


def test_levels_that_depend_on_more_of_a_bracket_are_not_remembered() -> None:
    def rule(**more: object):  # type: ignore[no-untyped-def]
        @counted("X", "1", **more)  # type: ignore[arg-type]
        def same_wish(a: Facts, b: Facts, at: object) -> np.ndarray:
            """They want the same colour."""
            del at
            return a.wants == b.wants

        return same_wish

    kind = {"may_be_left": True, "bye_leaves": False, "topscorers": False}
    facts = Facts(**{name: np.zeros(1, np.int64) for name in Facts.__dataclass_fields__})
    plain = ProfileTable.empty([rule()]).including(facts)
    assert levels_in_table(plain, 0, **kind).tolist() == [[0, -1]]
    reads_score = ProfileTable.empty([rule(matters=lambda at: at.score > 10)]).including(facts)
    assert levels_in_table(reads_score, 0, **kind) is None
