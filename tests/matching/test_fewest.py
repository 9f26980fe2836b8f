"""Counts in order of priority, as small as possible: the matchings found are those that trying all of them finds."""

from __future__ import annotations

from random import Random

import pytest

from every_pairing import Pairing, every_pairing
from pairwright.matching.few_classes import FewClasses
from pairwright.matching.fewest import Violations, earned


def drawn(random: Random, count: int, most: int) -> Violations:
    group = random.sample(range(count), random.randint(1, count))
    pairs = [(a, b) for a in range(count) for b in range(a, count) if a in group or b in group]
    counted = random.sample(pairs, random.randint(0, len(pairs)))
    return Violations(group, {pair: random.randint(1, most) for pair in counted})


@pytest.mark.parametrize(("most", "criteria"), [(1, 3), (3, 3), (2**60, 6), (2**180, 9)])
def test_best_is_what_trying_all_matchings_finds(most: int, criteria: int) -> None:
    tables_needed, seen = set(), 0
    for seed in range(60):
        random = Random(seed)
        count, size = random.randint(1, 4), 2 * random.randint(1, 4)
        classes = [random.randrange(count) for _ in range(size)]
        every = [drawn(random, count, most) for _ in range(criteria)]
        tables, greatest = zip(*earned(every, classes, count), strict=True)
        tables_needed.add(len(tables))
        solver = FewClasses(classes, tables, most=greatest).solver()
        assert solver.solve()

        def sums(pairs: Pairing) -> list[int]:
            return [sum(one.of_pair(classes[u], classes[v]) for u, v in pairs) for one in every]  # noqa: B023

        found = {tuple(sums(made)) for made in every_pairing(range(size))}
        assert tuple(sums(tuple(solver.pairs()))) == min(found)
        assert all(value >= 0 for table in tables for row in table for value in row)
        seen += len(found) > 1
    assert seen > 20
    assert max(tables_needed) == (1 if most < 2**60 else 2 if most == 2**60 else 9)
