"""The order of pairings of a bracket (Article 4)."""

from __future__ import annotations

import numpy as np
import pytest

from pairwright.matching._kernel import Apart
from pairwright.matching.few_classes import FewClasses
from pairwright.systems.burstein.order import Fold

from .literal import pairings

SIX_PLAYERS = """
1-6 2-5 3-0 4-0; 1-6 2-4 3-0 5-0; 1-6 2-3 4-0 5-0; 1-6 2-0 3-5 4-0; 1-6 2-0 3-4 5-0; 1-6 2-0 3-0 4-5;
1-5 2-6 3-0 4-0; 1-5 2-4 3-0 6-0; 1-5 2-3 4-0 6-0; 1-5 2-0 3-6 4-0; 1-5 2-0 3-4 6-0; 1-5 2-0 3-0 4-6;
1-4 2-6 3-0 5-0; 1-4 2-5 3-0 6-0; 1-4 2-3 5-0 6-0; 1-4 2-0 3-6 5-0; 1-4 2-0 3-5 6-0; 1-4 2-0 3-0 5-6;
1-3 2-6 4-0 5-0; 1-3 2-5 4-0 6-0; 1-3 2-4 5-0 6-0; 1-3 2-0 4-6 5-0; 1-3 2-0 4-5 6-0; 1-3 2-0 4-0 5-6;
1-2 3-6 4-0 5-0; 1-2 3-5 4-0 6-0; 1-2 3-4 5-0 6-0; 1-2 3-0 4-6 5-0; 1-2 3-0 4-5 6-0; 1-2 3-0 4-0 5-6;
1-0 2-6 3-5 4-0; 1-0 2-6 3-4 5-0; 1-0 2-6 3-0 4-5; 1-0 2-5 3-6 4-0; 1-0 2-5 3-4 6-0; 1-0 2-5 3-0 4-6;
1-0 2-4 3-6 5-0; 1-0 2-4 3-5 6-0; 1-0 2-4 3-0 5-6; 1-0 2-3 4-6 5-0; 1-0 2-3 4-5 6-0; 1-0 2-3 4-0 5-6;
1-0 2-0 3-6 4-5; 1-0 2-0 3-5 4-6; 1-0 2-0 3-4 5-6
"""
FIVE_PLAYERS = """
1-5 2-4 3-0; 1-5 2-3 4-0; 1-5 2-0 3-4; 1-4 2-5 3-0; 1-4 2-3 5-0; 1-4 2-0 3-5; 1-3 2-5 4-0; 1-3 2-4 5-0;
1-3 2-0 4-5; 1-2 3-5 4-0; 1-2 3-4 5-0; 1-2 3-0 4-5; 1-0 2-5 3-4; 1-0 2-4 3-5; 1-0 2-3 4-5
"""
Pairs = tuple[tuple[int, int], ...]


def listed(text: str) -> list[Pairs]:
    def pair(words: str) -> tuple[int, int]:
        one, other = words.split("-")
        return int(one), int(other)

    return [tuple(pair(words) for words in line.split()) for line in text.replace("\n", " ").split(";")]


TABLES = pytest.mark.parametrize(
    ("size", "floaters", "table"), [(6, 2, SIX_PLAYERS), (5, 1, FIVE_PLAYERS)], ids=["6 players", "5 players"]
)


@TABLES
def test_pairings_come_in_the_order_of_the_tables_of_the_text(size: int, floaters: int, table: str) -> None:
    assert list(pairings(tuple(range(1, size + 1)), floaters)) == listed(table)


def fold(size: int, floaters: int, values: list[list[int]]) -> Fold:
    """A bracket in which every player is a class of his own and every pair earns what the table says."""
    vertices = size + floaters
    admissible = [[min(a, b) < size for b in range(vertices)] for a in range(vertices)]
    earned = [*([*row, *[0] * floaters] for row in values), *[[0] * vertices] * floaters]
    graph = FewClasses(range(vertices), [earned], admissible)
    return Fold(names=[*range(size), *[-1] * floaters], graph=graph, members=range(size))


@TABLES
def test_whatever_pairings_are_left_the_earliest_of_them_is_found(
    size: int, floaters: int, table: str
) -> None:
    """Every pairing of the table in turn is made the first of the best by rewarding its pairs alone."""
    for wanted in listed(table):
        inside = {(a - 1, b - 1) for a, b in wanted if b}
        rewarded = [[int((min(a, b), max(a, b)) in inside) for b in range(size)] for a in range(size)]
        graph = fold(size, floaters, rewarded)
        assert set(graph.by_weights(()) or ()) == inside
        by_counts = graph.by_counts(Apart(size, np.empty((0, 2), np.int32)))
        assert by_counts is None or set(by_counts) == inside


@TABLES
def test_without_any_preference_the_first_line_of_the_table_is_found(
    size: int, floaters: int, table: str
) -> None:
    first = {(a - 1, b - 1) for a, b in listed(table)[0] if b}
    graph = fold(size, floaters, [[0] * size for _ in range(size)])
    assert set(graph.by_weights(()) or ()) == first
    assert set(graph.by_counts(Apart(size, np.empty((0, 2), np.int32))) or ()) == first
