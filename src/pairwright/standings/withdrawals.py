"""A player who withdraws from a round robin before half of the games is left out (FIDE Competition Rules).

The results stay in the table, for ratings, but count in no standings, for either player. A player with at least half
of the games stays in; the remaining games are forfeits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..errors import InvalidTournament
from ..model import Tournament
from . import wording as say
from .field import Kind, LeftOut, RankedField
from .grids import cells, sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .grids import Grid

_LINE = re.compile(r"###\s+Withdrawal @ R(\d+): ([\d ]+)")


def withdrawal_line(first: int, numbers: Iterable[int]) -> str:
    """The report's comment on withdrawals from a round on; FIDE's format has no record for it.

    It avoids "Round", the word of comments on rounds changed by hand.
    """
    return f"### Withdrawal @ R{first}: {' '.join(map(str, numbers))}"


def announced_withdrawals(tournament: Tournament) -> dict[int, int]:
    """The first round that participants no longer play, by start number, as the comments of the report say."""
    lines = (_LINE.fullmatch(line.strip()) for line in tournament.records)
    return {int(number): int(found[1]) for found in lines if found for number in found[2].split()}


def gone_by(tournament: Tournament, field: RankedField) -> list[int]:
    """Players who, by the report, missed a round of a round robin after withdrawing."""
    if not field.predetermined:
        return []
    return [
        number
        for number, first in announced_withdrawals(tournament).items()
        if first <= field.completed and number in field.row
    ]


def without_withdrawn(field: RankedField, withdrawn: Iterable[int]) -> RankedField:
    """The field without withdrawn players with less than half of their games, and without games against them.

    A game counts as played when it was played over the board: forfeits don't. Raises `InvalidTournament` for a
    number that is not in the field, and where pairings were not fixed in advance.
    """
    numbers = sorted(set(withdrawn))
    if numbers and not field.predetermined:
        raise InvalidTournament(say.ALL_COUNT())
    for number in numbers:
        if number not in field.row:
            raise InvalidTournament(say.UNKNOWN_NUMBER(number=number))
    games = _games_of_each(field)
    played = sums(field.played)
    out = {field.row[number] for number in numbers if 2 * played[field.row[number]] < games}
    if not out:
        return field
    told = tuple(LeftOut(field.ids[row], field.names[row], played[row], games) for row in sorted(out))
    return replace(_without(field, out), left_out=told)


def _games_of_each(field: RankedField) -> int:
    """The number of games of each player; in an odd field one round of each cycle is free."""
    size = len(field) - 1 + len(field) % 2
    cycles, more = divmod(field.rounds, max(size, 1))
    return cycles * (len(field) - 1) + more


def _without(field: RankedField, out: set[int]) -> RankedField:
    """The field without some rows; a round against one of them becomes one without an opponent and points."""
    kept = [row for row in range(len(field)) if row not in out]
    place = {row: at for at, row in enumerate(kept)}
    gone = [[opponent in out for opponent in field.opponents[row]] for row in kept]

    def without(grid: Grid, instead: int = 0) -> Grid:
        """The rows that are kept, with another value where the opponent is gone."""
        return cells(lambda value, gone: instead if gone else value, [grid[row] for row in kept], gone)

    boards = field.board_points
    return replace(
        field,
        ids=tuple(field.ids[row] for row in kept),
        names=tuple(field.names[row] for row in kept),
        numbers=[row + 1 for row in kept],
        ratings=[field.ratings[row] for row in kept],
        opponents=[[place.get(opponent, -1) for opponent in field.opponents[row]] for row in kept],
        kinds=list(map(bytes, without(field.kinds, Kind.ZERO))),
        black=without(field.black, False),
        points=without(field.points),
        second=None if field.second is None else without(field.second),
        board_points=None
        if boards is None
        else [_blank(boards[row], off) for row, off in zip(kept, gone, strict=True)],
        turns=tuple(_without(turn, out) for turn in field.turns),
    )


def _blank(rounds: Grid, gone: Sequence[bool]) -> Grid:
    """The points on the boards of a team, none where the opponent is gone."""
    return [[0] * len(boards) if off else boards for boards, off in zip(rounds, gone, strict=True)]
