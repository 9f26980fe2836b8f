"""The rounds of players written all at once, from results in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..model import RoundResult, round_result
from ..model.result_columns import KINDS, ResultColumns
from .cells import cell_text

_SOMEBODY = 1234


@lru_cache(maxsize=4)
def _parts(text: Callable[[RoundResult], str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The text of each kind of entry without opponent, and the texts before and behind the opponent's number."""
    alone = [text(round_result(result, 0, colour)) for result, colour in KINDS]
    games = [text(round_result(result, _SOMEBODY, colour)).split(str(_SOMEBODY)) for result, colour in KINDS]
    return alone, [(before, behind) for before, behind in games]


def entries_of(columns: ResultColumns, text: Callable[[RoundResult], str]) -> list[list[str]]:
    """The entries of each player, row by row, in the form of `text`, which gets the opponent's number unchanged."""
    alone, games = _parts(text)
    before, behind = [part[0] for part in games], [part[1] for part in games]
    return [
        [
            f"{before[kind]}{other}{behind[kind]}" if other else alone[kind]
            for kind, other in zip(kinds, others, strict=True)
        ]
        for kinds, others in _rows(columns)
    ]


def cells_of(columns: ResultColumns) -> list[str]:
    """The rounds of each player as his line has them, row by row: two blanks and a cell for each round."""
    alone, games = _parts(cell_text)
    behind = [after for _, after in games]
    rounds = [
        [
            f"  {other:4d}{behind[kind]}" if other else f"  {alone[kind]}"
            for kind, other in zip(kinds, others, strict=True)
        ]
        for kinds, others in zip(columns.kind, columns.opponent, strict=True)
    ]
    return ["".join(row) for row in zip(*rounds, strict=True)] if rounds else [""] * columns.size


def _rows(columns: ResultColumns) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The kinds and the opponents of each player."""
    if not columns.kind:
        return [((), ())] * columns.size
    return zip(zip(*columns.kind, strict=True), zip(*columns.opponent, strict=True), strict=True)
