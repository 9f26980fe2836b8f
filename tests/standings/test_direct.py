"""Direct encounter (C.07 art. 6) against every way in which the missing games might have ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby, product

from hypothesis import given
from hypothesis import strategies as st

from pairwright.standings.tiebreaks.direct import order, split

Games = dict[tuple[int, int], tuple[int, int]]
"""Points of two players against each other, by their numbers, the smaller first."""

OUTCOMES = ((10, 0), (5, 5), (0, 10))


@st.composite
def tied(draw: st.DrawFn) -> tuple[list[int], Games]:
    """Up to five tied players, some of whom have not met."""
    rows = list(range(draw(st.integers(2, 5))))
    pairs = list(combinations(rows, 2))
    missing = set(draw(st.lists(st.sampled_from(pairs), max_size=4)))
    return rows, {pair: draw(st.sampled_from(OUTCOMES)) for pair in pairs if pair not in missing}


def totals(rows: list[int], games: Games) -> Iterator[dict[int, int]]:
    """The points of everybody among the tied, for each way in which the missing games might end."""
    pairs = list(combinations(rows, 2))
    missing = [pair for pair in pairs if pair not in games]
    for guess in product(OUTCOMES, repeat=len(missing)):
        ended = games | dict(zip(missing, guess, strict=True))
        points = dict.fromkeys(rows, 0)
        for (a, b), (mine, theirs) in ended.items():
            if a in points and b in points:
                points[a] += mine
                points[b] += theirs
        yield points


def split_literally(rows: list[int], games: Games) -> list[set[int]]:
    """6.2 where all have met; else 6.3: whoever stays ahead of all the rest, however the missing games end."""
    ways = list(totals(rows, games))
    if len(ways) == 1:
        (points,) = ways
        ranked = sorted(rows, key=lambda row: -points[row])
        return [set(equals) for _, equals in groupby(ranked, key=lambda row: points[row])]
    rest, placed = set(rows), []
    while len(rest) > 1:
        first = [a for a in rest if all(p[a] > p[b] for p in ways for b in rest - {a})]
        if not first:
            break
        placed.append(set(first))
        rest -= set(first)
    return [*placed, rest]


def order_literally(rows: list[int], games: Games) -> list[set[int]]:
    """Those who stay tied are looked at again among themselves."""
    classes = split_literally(rows, games)
    if len(classes) == 1:
        return classes
    return [smaller for equals in classes for smaller in order_literally(sorted(equals), games)]


@given(tied())
def test_the_tied_are_split_as_every_end_of_the_missing_games_allows(group: tuple[list[int], Games]) -> None:
    rows, games = group
    table: dict[int, dict[int, int]] = {}
    for (a, b), (mine, theirs) in games.items():
        table.setdefault(a, {})[b] = mine
        table.setdefault(b, {})[a] = theirs
    assert [set(equals) for equals in split(rows, table, 10)] == split_literally(rows, games)
    assert [set(equals) for equals in order(rows, table, 10)] == order_literally(rows, games)


def test_two_are_ahead_of_two_who_have_not_met() -> None:
    """0 beat everybody, 1 all but 0; 2 and 3 have not met: whoever wins stays behind, and they stay tied."""
    table = {0: {1: 10, 2: 10, 3: 10}, 1: {0: 0, 2: 10, 3: 10}, 2: {0: 0, 1: 0}, 3: {0: 0, 1: 0}}
    assert order([2, 3, 1, 0], table, 10) == [[0], [1], [2, 3]]
