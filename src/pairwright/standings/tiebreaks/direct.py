"""Direct encounter: the games among those still tied (C.07 art. 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import accumulate, compress, groupby
from math import lcm
from operator import and_

from ..field import RankedField
from ..said import sum_say as say
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning, among, some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Message
    from ..grids import Grid, Ints

Table = Mapping[int, Mapping[int, int]]
"""Average points of a row against another one, all in the same small unit, for those who met."""


def among_tied(field: RankedField, groups: Ints, *, scheduled: bool = False) -> Grid:
    """Rounds played against one of the same group; forfeits if `scheduled` or predetermined (6.1.1)."""
    met = field.paired if scheduled or field.predetermined else field.played
    sizes, alone = Counter(groups), [False] * field.completed
    group = groups.__getitem__
    return [
        list(map(and_, there, map(own.__eq__, map(group, opponents))))
        if sizes[own] > 1 and own in map(group, opponents)
        else alone
        for own, there, opponents in zip(groups, met, field.opponents, strict=True)
    ]


def encounters(field: RankedField, games: Grid) -> Parts:
    """The points of the games among the tied; several against one opponent by their average (6.1.2)."""
    met = [list(compress(*row)) if 1 in row[1] else [] for row in zip(field.opponents, games, strict=True)]
    if all(len(set(opponents)) == len(opponents) for opponents in met):
        return Parts(field.points, among(games), 10, _origin)
    times = list(map(Counter, met))
    none = [0] * field.completed
    scale = lcm(*{number for counted in times for number in counted.values()})
    terms = [
        [
            points * scale // counted[opponent] if game else 0
            for points, opponent, game in zip(*row, strict=True)
        ]
        if counted
        else none
        for counted, row in zip(times, zip(field.points, field.opponents, games, strict=True), strict=True)
    ]
    return Parts(terms, among(games), 10 * scale, _origin)


def _origin(row: int, column: int) -> Message:
    return say.GAME_AMONG_TIED()


def direct_encounter(at: Reckoning, code: Code) -> Column:
    """Place among the tied by the points of the games between them."""
    at = at.referred(code)
    games = among_tied(at.field, at.groups, scheduled=code.scheduled)
    parts = encounters(at.field, games)
    win = at.field.win * parts.unit // 10
    table = table_of(at.field, parts)
    return places_among_tied(at, games, parts, lambda rows: order(rows, table, win))


def places_among_tied(
    at: Reckoning, games: Grid, parts: Parts, ordered: Callable[[list[int]], list[list[int]]]
) -> Column:
    """The column of places, where `ordered` splits a tied group that has games; none where it leaves it whole."""
    sizes = Counter(at.groups)
    places = [0] * len(at.field)
    for rows in groups_with_games(at.groups, games):
        classes, place = ordered(rows), 1
        for tied in classes if len(classes) > 1 else ():
            for row in tied:
                places[row] = place
            place += len(tied)

    def undecided(row: int) -> Message:
        return say.TIED_WITH_NOBODY() if sizes[at.groups[row]] == 1 else say.NOTHING_DECIDED()

    def placed(row: int) -> Message:
        place = say.PLACE(place=places[row], count=places[row])
        return say.PLACE_OF_TIED(place=place, tied=sizes[at.groups[row]])

    return Column(
        places,
        1,
        some(places),
        parts,
        ascending=True,
        finish=placed,
        undefined_when=undecided,
        places=True,
    )


def table_of(field: RankedField, parts: Parts) -> Table:
    """The games among the tied as a table of average points."""
    table: dict[int, dict[int, int]] = {}
    counted = Fate.COUNTED.value
    for row, (opponents, terms, fates) in enumerate(
        zip(field.opponents, parts.terms, parts.fate, strict=True)
    ):
        if counted not in fates:
            continue
        against = table[row] = {}
        for opponent, points, fate in zip(opponents, terms, fates, strict=True):
            if fate == counted:
                against[opponent] = against.get(opponent, 0) + points
    return table


def groups_with_games(groups: Ints, games: Grid) -> Iterator[list[int]]:
    """The groups that have a game between two of their members, best group first."""
    members: dict[int, list[int]] = {group: [] for group in sorted(set(compress(groups, map(any, games))))}
    for row, group in enumerate(groups):
        if group in members:
            members[group].append(row)
    yield from members.values()


def order(rows: Sequence[int], table: Table, win: int) -> list[list[int]]:
    """Split tied rows until nothing changes, best first; `win` is in the unit of the table (6.2, 6.3)."""
    classes = split(rows, table, win)
    if len(classes) == 1:
        return classes
    return [smaller for equals in classes for smaller in order(equals, table, win)]


def split(rows: Sequence[int], table: Table, win: int) -> list[list[int]]:
    """Split tied rows once into classes of equals, best first; one class if nothing is decided."""
    group, alone = set(rows), dict[int, int]()
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    for row in rows:
        against = table.get(row, alone)
        met: Collection[int] = against.values()
        if not group.issuperset(against):
            met = [points for opponent, points in against.items() if opponent in group]
        least[row] = sum(met)
        most[row] = least[row] + win * (len(rows) - 1 - len(met))
    ranked = sorted(rows, key=lambda row: -least[row])
    if least == most:  # all have met
        return [list(equals) for _, equals in groupby(ranked, key=lambda row: least[row])]
    return _those_ahead(ranked, least, most)


def _those_ahead(ranked: list[int], least: Mapping[int, int], most: Mapping[int, int]) -> list[list[int]]:
    """Place the players who stay ahead of the rest with every outcome of the missing games (6.3)."""
    reach = list(accumulate((most[row] for row in reversed(ranked)), max))[::-1]
    placed = 0
    # Strictly more: a player who can still be caught is not ahead.
    while placed < len(ranked) - 1 and least[ranked[placed]] > reach[placed + 1]:
        placed += 1
    return [[row] for row in ranked[:placed]] + [ranked[placed:]]
