"""Who withdraws from a round robin before half of the games is left out (FIDE Competition Rules, round robins).

The results stay in the table, for ratings, and count in no standings, nor do they for the opponents. Who has played at
least half of the games stays in, and what he does not play any more are forfeits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

import numpy as np

from ..errors import InvalidTournament
from ..model import Tournament
from .field import Kind, LeftOut, RankedField

_LINE = re.compile(r"###\s+Withdrawal @ R(\d+): ([\d ]+)")


def withdrawal_line(first: int, numbers: Iterable[int]) -> str:
    """The comment by which a report says who plays no more from a round on; FIDE's format has no record for it.

    It does not say "Round", as the comments on rounds that were changed by hand do.
    """
    return f"### Withdrawal @ R{first}: {' '.join(map(str, numbers))}"


def announced_withdrawals(tournament: Tournament) -> dict[int, int]:
    """The first round that participants no longer play, by start number, as the comments of the report say."""
    lines = (_LINE.fullmatch(line.strip()) for line in tournament.records)
    return {int(number): int(found[1]) for found in lines if found for number in found[2].split()}


def gone_by(tournament: Tournament, field: RankedField) -> list[int]:
    """Who has missed a round of a round robin after withdrawing, as the report says."""
    if not field.predetermined:
        return []
    return [
        number
        for number, first in announced_withdrawals(tournament).items()
        if first <= field.completed and number in field.row
    ]


def without_withdrawn(field: RankedField, withdrawn: Iterable[int]) -> RankedField:
    """The field without those of the withdrawn who played less than half of their games, nor the games against them.

    A game counts as played when it was played over the board: forfeits don't. Raises `InvalidTournament` for a
    number that is not in the field, and where pairings were not fixed in advance.
    """
    numbers = sorted(set(withdrawn))
    if numbers and not field.predetermined:
        raise InvalidTournament(
            "who withdraws is left out of round robins only; in a Swiss event all games count"
        )
    for number in numbers:
        if number not in field.row:
            raise InvalidTournament(f"there is no number {number} in these standings")
    games = _games_of_each(field)
    played = field.played.sum(axis=1)
    out = {field.row[number] for number in numbers if 2 * played[field.row[number]] < games}
    if not out:
        return field
    told = tuple(LeftOut(field.ids[row], field.names[row], int(played[row]), games) for row in sorted(out))
    return replace(_without(field, out), left_out=told)


def _games_of_each(field: RankedField) -> int:
    """How many games everybody plays; in an odd field one round of each cycle is free."""
    size = len(field) - 1 + len(field) % 2
    cycles, more = divmod(field.rounds, max(size, 1))
    return cycles * (len(field) - 1) + more


def _without(field: RankedField, out: set[int]) -> RankedField:
    """The field without some rows; a round against one of them becomes one without an opponent and points."""
    kept = np.array([row for row in range(len(field)) if row not in out], dtype=np.int64)
    place = np.full(len(field) + 1, -1, dtype=np.int64)  # the last one is for no opponent, which is row -1
    place[kept] = np.arange(len(kept))
    gone = np.isin(field.opponents[kept], sorted(out))
    boards = None
    if field.board_points is not None:
        boards = np.where(gone[:, :, None], 0, field.board_points[kept])
    return replace(
        field,
        ids=tuple(field.ids[row] for row in kept),
        names=tuple(field.names[row] for row in kept),
        ratings=field.ratings[kept],
        opponents=place[field.opponents[kept]],
        kinds=np.where(gone, Kind.ZERO, field.kinds[kept]),
        black=field.black[kept] & ~gone,
        points=np.where(gone, 0, field.points[kept]),
        second=None if field.second is None else np.where(gone, 0, field.second[kept]),
        board_points=boards,
    )
