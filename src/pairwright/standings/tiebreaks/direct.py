"""Direct encounter: the games among those still tied (C.07 art. 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby
from math import lcm

import numpy as np

from ..field import BoolArray, IntArray, RankedField
from ..written import place_text
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning

Table = Mapping[int, Mapping[int, int]]
"""Average points of a row against another one, all in the same small unit, for those who met."""


def among_tied(field: RankedField, groups: IntArray, *, scheduled: bool = False) -> BoolArray:
    """Rounds played against one of the same group; forfeits if `scheduled` or predetermined (6.1.1)."""
    met = field.paired if scheduled or field.predetermined else field.played
    among: BoolArray = met & (groups[field.against] == groups[:, None])
    return among


def encounters(field: RankedField, games: BoolArray) -> Parts:
    """The points of the games among the tied; several against one opponent by their average (6.1.2)."""
    rows, columns = np.nonzero(games)
    pairs = rows * len(field) + field.opponents[rows, columns]
    _, which, times = np.unique(pairs, return_inverse=True, return_counts=True)
    scale = lcm(*set(times.tolist()))
    terms = np.zeros(games.shape, dtype=np.int64)
    terms[rows, columns] = field.points[rows, columns] * scale // times[which]
    fate = np.where(games, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    return Parts(terms, fate, 10 * scale, lambda row, column: "game among the tied")


def direct_encounter(at: Reckoning, code: Code) -> Column:
    """Place among the tied by the points of the games between them."""
    at = at.referred(code)
    games = among_tied(at.field, at.groups, scheduled=code.scheduled)
    parts = encounters(at.field, games)
    win = at.field.win * parts.unit // 10
    table = table_of(at.field, parts)
    return places_among_tied(at, games, parts, lambda rows: order(rows, table, win))


def places_among_tied(
    at: Reckoning, games: BoolArray, parts: Parts, ordered: Callable[[list[int]], list[list[int]]]
) -> Column:
    """The column of places, where `ordered` splits a tied group that has games; none where it leaves it whole."""
    sizes = np.bincount(at.groups, minlength=1)[at.groups]
    places = np.zeros(len(at.field), dtype=np.int64)
    for rows in groups_with_games(at.groups, games):
        classes, place = ordered(rows), 1
        for tied in classes if len(classes) > 1 else ():
            places[tied] = place
            place += len(tied)

    def undecided(row: int) -> str:
        alone = sizes[row] == 1
        return "nobody is tied with the participant" if alone else "the games among the tied decide nothing"

    return Column(
        places,
        1,
        places > 0,
        parts,
        ascending=True,
        finish=lambda row: f"{place_text(int(places[row]))} of {int(sizes[row])} tied",
        undefined_when=undecided,
        places=True,
    )


def table_of(field: RankedField, parts: Parts) -> Table:
    """The games among the tied as a table of average points."""
    table: dict[int, dict[int, int]] = {}
    for row, column in np.argwhere(parts.counted).tolist():
        against = table.setdefault(row, {})
        opponent = int(field.opponents[row, column])
        against[opponent] = against.get(opponent, 0) + int(parts.terms[row, column])
    return table


def groups_with_games(groups: IntArray, games: BoolArray) -> Iterator[list[int]]:
    """The groups that have a game between two of their members, best group first."""
    with_games = sorted(set(groups[games.any(axis=1)].tolist()))  # np.unique loads numpy.ma
    by_group = np.argsort(groups, kind="stable")
    starts = np.searchsorted(groups[by_group], with_games, side="left")
    ends = np.searchsorted(groups[by_group], with_games, side="right")
    for start, end in zip(starts, ends, strict=True):
        yield by_group[start:end].tolist()


def order(rows: Sequence[int], table: Table, win: int) -> list[list[int]]:
    """Split tied rows until nothing changes, best first; `win` is in the unit of the table (6.2, 6.3)."""
    classes = split(rows, table, win)
    if len(classes) == 1:
        return classes
    return [smaller for equals in classes for smaller in order(equals, table, win)]


def split(rows: Sequence[int], table: Table, win: int) -> list[list[int]]:
    """Split tied rows once into classes of equals, best first; one class if nothing is decided."""
    group = set(rows)
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    for row in rows:
        met = [points for opponent, points in table.get(row, {}).items() if opponent in group]
        least[row] = sum(met)
        most[row] = least[row] + win * (len(rows) - 1 - len(met))
    ranked = sorted(rows, key=lambda row: -least[row])
    if least == most:
        return [list(equals) for _, equals in groupby(ranked, key=lambda row: least[row])]
    return _those_ahead(ranked, least, most)


def _those_ahead(ranked: list[int], least: Mapping[int, int], most: Mapping[int, int]) -> list[list[int]]:
    """Place those who stay ahead of the rest whatever the missing games would bring (6.3)."""
    reach = list(accumulate((most[row] for row in reversed(ranked)), max))[::-1]
    placed = 0
    while placed < len(ranked) - 1 and least[ranked[placed]] > reach[placed + 1]:
        placed += 1
    return [[row] for row in ranked[:placed]] + [ranked[placed:]]
