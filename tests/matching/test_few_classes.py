"""Matchings put together without NumPy are those of a session, question by question."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from command import python
from pairwright.matching import Field, Session
from pairwright.matching.few_classes import FewClasses
from pairwright.matching.session import tight_pairs
from pairwright.matching.solver import Solver

Table = list[list[int]]

NOBODY = """
import sys
from pairwright.matching.few_classes import FewClasses
graph = FewClasses([], [[]])
solver = graph.solver()
print(solver.solve(), solver.pairs(), sum(map(sum, graph.tight())), "numpy" in sys.modules)
"""


def symmetric(random: Random, count: int, most: int) -> Table:
    table = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one, count):
            table[one][other] = table[other][one] = random.randint(0, most)
    return table


def across(random: Random, count: int, most: int) -> Table:
    """The first class with some of the others: rows that are alike are one object, as where floats are counted."""
    crossing = [random.random() < 0.5 for _ in range(count)]
    alike, crossed = [most] * count, [0] + [most] * (count - 1)
    first = [0 if crosses else most for crosses in crossing]
    return [first, *(crossed if crosses else alike for crosses in crossing[1:])]


def drawn(seed: int, most: int) -> tuple[list[int], list[Table], Table, list[tuple[int, int]]]:
    """Classes of some vertices, tables, which classes may meet, and pairs that may not be made."""
    random = Random(seed)
    count, size = random.randint(1, 4), 2 * random.randint(1, 5)
    tables = [random.choice((symmetric, across))(random, count, most) for _ in range(random.randint(1, 4))]
    admissible = [[int(flag > 0) for flag in row] for row in symmetric(random, count, 4)]
    apart = [(u, v) for u in range(size) for v in range(u + 1, size) if random.random() < 0.15]
    return [random.randrange(count) for _ in range(size)], tables, admissible, apart


def decided(solver: Solver, size: int) -> list[int | None] | None:
    """The partner of each vertex, the first possible one for each in turn; `None` if not everybody can be matched."""
    return [solver.prefer(u, range(size)) for u in range(size)] if solver.solve() else None


@pytest.mark.parametrize("most", [0, 1, 9, 2**70, 2**400])
def test_the_earliest_best_matching_is_that_of_a_session(most: int) -> None:
    found = 0
    for seed in range(60):
        classes, tables, admissible, apart = drawn(seed, most)
        fields = [Field(table) for table in tables]
        session = Session(classes, fields, admissible=admissible, forbidden=apart)
        mine = decided(FewClasses(classes, tables, admissible).solver(apart), len(classes))
        assert mine == decided(session, len(classes))
        found += mine is not None
    assert found > 10


@pytest.mark.parametrize("most", [0, 1, 9, 2**70, 2**400])
def test_tight_pairs_of_classes_are_found_alike(most: int) -> None:
    for seed in range(60):
        classes, tables, admissible, _ = drawn(seed, most)
        counts = np.bincount(classes, minlength=len(admissible)).astype(np.int64)
        other = tight_pairs(counts, [Field(table) for table in tables], np.array(admissible, np.uint8))
        assert FewClasses(classes, tables, admissible).tight() == (None if other is None else other.tolist())


def test_who_can_not_be_matched_is_named() -> None:
    solver = FewClasses([0, 0, 0, 1], [], [[0, 1], [1, 0]]).solver()
    assert not solver.solve()
    assert solver.witness().barrier == (3,)


def test_more_pairs_than_a_perfect_matching_has_are_not_asked_for() -> None:
    solver = FewClasses([0, 0, 1], [[[1, 0], [0, 0]]], [[1, 0], [0, 0]]).solver(perfect=False)
    solver.solve()
    assert solver.pairs() == [(0, 1)]


def test_nobody_is_matched_without_numpy() -> None:
    """A bracket may be empty; it is answered as the others are, in a process that has not loaded NumPy."""
    told = python("-c", NOBODY, check=True, timeout=60)
    assert told.stdout == "True [] 0 False\n"
