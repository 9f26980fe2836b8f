"""The rounds of players written all at once, from results in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import numpy as np

from ..model import RoundResult, round_result
from ..model.result_columns import KINDS, ResultColumns
from .cells import cell_text

_SOMEBODY = 1234


@lru_cache(maxsize=4)
def _parts(text: Callable[[RoundResult], str]) -> tuple[list[str], list[tuple[str, str]]]:
    """What stands for each kind of entry without opponent, and what stands before and behind the opponent's number."""
    alone = [text(round_result(result, 0, colour)) for result, colour in KINDS]
    games = [text(round_result(result, _SOMEBODY, colour)).split(str(_SOMEBODY)) for result, colour in KINDS]
    return alone, [(before, behind) for before, behind in games]


def entries_of(columns: ResultColumns, text: Callable[[RoundResult], str]) -> list[list[str]]:
    """The entries of each player, row by row, as `text` writes one; it has the opponent's number as it is."""
    alone, games = _parts(text)
    before, behind = [part[0] for part in games], [part[1] for part in games]
    return [
        [
            f"{before[kind]}{other}{behind[kind]}" if other else alone[kind]
            for kind, other in zip(kinds, others, strict=True)
        ]
        for kinds, others in zip(columns.kind.tolist(), columns.opponent.tolist(), strict=True)
    ]


def cells_of(columns: ResultColumns) -> list[str]:
    """The rounds of each player as his line has them, row by row: two blanks and a cell for each round."""
    alone, games = _parts(cell_text)
    players, rounds = columns.kind.shape
    texts = np.empty((players, rounds, 10), np.uint8)
    texts[..., :2] = ord(" ")
    most = int(columns.opponent.max(initial=0))
    numbers = _characters([f"{number:4d}" for number in range(most + 1)])
    texts[..., 2:6] = numbers[columns.opponent]
    texts[..., 6:] = _characters([behind for _, behind in games])[columns.kind]
    free = columns.opponent == 0
    texts[free, 2:] = _characters(alone)[columns.kind[free]]
    text, width = texts.tobytes().decode("ascii"), 10 * rounds
    return [text[width * row : width * (row + 1)] for row in range(players)]


def _characters(texts: Sequence[str]) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Texts of one length as a row of characters each."""
    return np.frombuffer("".join(texts).encode("ascii"), np.uint8).reshape(len(texts), -1)
