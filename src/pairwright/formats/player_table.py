"""Player lines read all at once, as columns of characters, where each of them is written as it should be.

Anything else (a fault, a game that its players tell differently, a result not yet entered) makes `table_of` answer
`None`, and the lines are read one by one, with a message for each fault. A test compares both ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..model import Player, Points, PointSystem, Result
from ..model.agreement import disagreement
from ..model.result_columns import KINDS, ResultColumns
from .cells import BYE_CODES, FORFEIT_CODES, GAME_CODES
from .columns import FIRST_CELL, PLAYER
from .numbers import MOST_ROUNDS
from .player_lines import PlayerLine, PlayerReader
from .problems import Faults
from .roster import Roster
from .rounds import Reach

Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int64]
NumberedLine: TypeAlias = tuple[int, str]

_TAB, _BLANK, _ZERO, _NINE, _POINT = b"\t 09."
_WIDEST = FIRST_CELL + 10 * MOST_ROUNDS
_SHORTEST = PLAYER["points"].last
_TEXTS = ("sex", "title", "name", "federation", "fide_id", "birth")
_TEXT_PLACES = tuple(PLAYER[name].at(0) for name in _TEXTS)
_NOTHING = 3 * Result.ABSENT.number
_GAME, _BYE, _NO_ENTRY = 1, 2, 3


def _games() -> Iterator[tuple[str, int]]:
    """Colour and result letter of entries with an opponent, and the kind of each."""
    for colour, code in product("-wb", GAME_CODES + FORFEIT_CODES):
        if colour != "-" or code in FORFEIT_CODES:
            yield colour + code, 3 * Result(code).number + "-wb".index(colour)


def _key(code: str) -> int:
    return 256 * ord(code[0]) + ord(code[1])


@lru_cache(maxsize=1)
def _kinds() -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """By colour and result letter (256 times the one and the other): the sort of entry, 0 for none, and its kind."""
    sort, kind = np.zeros(1 << 16, np.uint8), np.zeros(1 << 16, np.uint8)
    for code, number in _games():
        sort[_key(code)], kind[_key(code)] = _GAME, number
    for letter in BYE_CODES:
        sort[_key("-" + letter)], kind[_key("-" + letter)] = _BYE, 3 * Result(letter).number
    sort[_key("  ")], kind[_key("  ")] = _NO_ENTRY, _NOTHING
    return sort, kind


@lru_cache(maxsize=1)
def _agreeing() -> NDArray[np.bool_]:
    """Whether there is nothing to say of a game whose players have entries of these kinds."""
    table = np.zeros((len(KINDS), len(KINDS)), np.bool_)
    for (one, own), (other, theirs) in product(_games(), repeat=2):
        table[own, theirs] = disagreement(one, other) is None
    return table


class _Lines(Mapping[int, PlayerLine]):
    """The player lines by start number, each read only when somebody wants to know it."""

    def __init__(self, numbered: Mapping[int, NumberedLine], faults: Faults) -> None:
        self._numbered = numbered
        self._faults = faults

    def __getitem__(self, id: int) -> PlayerLine:
        line = PlayerReader(self._faults).read(*self._numbered[id])
        assert line is not None, "a line in a table can be read"  # noqa: S101
        return line

    def __contains__(self, id: object) -> bool:
        return id in self._numbered

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbered)

    def __len__(self) -> int:
        return len(self._numbered)


class PlayerTable:
    """What the player lines of a report say, a row for each player in ranking order."""

    def __init__(
        self,
        lines: Sequence[NumberedLine],
        numbers: Mapping[str, Ints],
        kind: Bytes,
        opponent: Ints,
        faults: Faults,
    ) -> None:
        self.lines = lines
        self.numbers = numbers
        self.kind = kind
        self.opponent = opponent
        by_id = dict(zip(numbers["id"].tolist(), lines, strict=True))
        self.roster = Roster(by_id=_Lines(by_id, faults))

    @property
    def reach(self) -> Reach:
        """How far the entries reach."""
        entered = self.kind != _NOTHING
        paired = (self.opponent > 0) | (self.kind == 3 * Result.ALLOCATED_BYE.number)
        recorded = _last(entered.any(axis=0))
        everybody = recorded == 0 or bool(entered[:, recorded - 1].all())
        return Reach(_last(paired.any(axis=0)), recorded, everybody)

    def waiting(self, completed: int) -> Iterator[tuple[int, Result]]:
        """Entries without pairing in the round after those completed."""
        if completed < self.kind.shape[1]:
            column = self.kind[:, completed]
            for row in np.flatnonzero(column != _NOTHING).tolist():
                yield int(self.numbers["id"][row]), KINDS[column[row]][0]

    @property
    def coloured(self) -> bool:
        """Whether anybody had a colour."""
        return bool((self.kind % 3 > 0).any())

    def doubtful_points(self, system: PointSystem, completed: int) -> list[PlayerLine]:
        """The lines whose points are not just what the completed rounds give."""
        worth = np.array([result.points(system) for result, _ in KINDS], np.int64)
        given = worth[self.kind[:, :completed]].sum(axis=1)
        stated = self.numbers["points"]
        rows = np.flatnonzero((stated != given) & (stated >= 0)).tolist()
        return [self.roster.by_id[int(self.numbers["id"][row])] for row in rows]

    def players(self, completed: int, virtual: Mapping[int, tuple[Points, ...]]) -> tuple[Player, ...]:
        """The players with the results of the completed rounds, which they read off the columns when asked."""
        columns = ResultColumns(self.kind[:, :completed], self.opponent[:, :completed])
        made = []
        numbers = zip(
            *(self.numbers[name].tolist() for name in ("id", "rating", "points", "rank")), strict=True
        )
        for row, ((_, line), (id, rating, points, rank)) in enumerate(zip(self.lines, numbers, strict=True)):
            sex, title, name, federation, fide_id, birth = [line[place].strip(" ") for place in _TEXT_PLACES]
            made.append(
                Player.of_row(
                    columns, row, id, name, rating, title, sex, federation, fide_id, birth,
                    None if points < 0 else points, None if rank < 0 else rank, virtual.get(id, ()),
                )
            )  # fmt: skip
        return tuple(made)


def _last(flags: NDArray[np.bool_]) -> int:
    """The number of the last that is true, counted from 1; 0 if none is."""
    found = np.flatnonzero(flags)
    return int(found[-1]) + 1 if len(found) else 0


def table_of(lines: Sequence[NumberedLine], faults: Faults, *, by_rank: bool) -> PlayerTable | None:
    """The table of the player lines of a report; `None` if one of them must be looked at by itself.

    With `by_rank` the lines stand in ranking order, which otherwise is that of the start numbers.
    """
    end = max(len(line.rstrip(" ")) for _, line in lines)
    if min(len(line) for _, line in lines) < _SHORTEST or end > _WIDEST:
        return None
    rounds = max(-((FIRST_CELL - end) // 10), 0)
    width = FIRST_CELL + 10 * rounds
    text = "".join([line[:width].ljust(width) for _, line in lines])
    table = np.frombuffer(text.encode("latin-1", "replace"), np.uint8).reshape(len(lines), width)
    numbers = None if (table == _TAB).any() else _numbers(table)
    if numbers is None:
        return None
    cells = _cells(table[:, FIRST_CELL:].reshape(len(lines), rounds, 10))
    if cells is None:
        return None
    ids = numbers["id"]
    order = np.arange(len(ids)) if by_rank else np.argsort(ids, kind="stable")
    if (np.sort(ids) != np.arange(1, len(ids) + 1)).any():
        return None
    kind, opponent = cells[0][order], cells[1][order]
    if not _mutual(ids[order], kind, opponent):
        return None
    ranked = {name: column[order] for name, column in numbers.items()}
    return PlayerTable([lines[row] for row in order.tolist()], ranked, kind, opponent, faults)


def _numbers(table: Bytes) -> dict[str, Ints] | None:
    """The numbers at the head of the lines; -1 for points and ranks that are not stated."""
    found = {}
    for name in ("id", "rating", "rank"):
        place = PLAYER[name].at(0)
        value = _whole(table[:, place])
        if value is None:
            return None
        found[name] = value
    stated = _tenths(table[:, PLAYER["points"].at(0)])
    apart = [PLAYER["id"].first - 2, PLAYER["id"].last, PLAYER["rating"].last]
    apart += [PLAYER["points"].first - 2, PLAYER["points"].last]
    if stated is None or (found["id"] < 1).any() or (table[:, apart] != _BLANK).any():
        return None
    return found | {"rating": np.maximum(found["rating"], 0), "points": stated}


def _digits(field: Bytes) -> NDArray[np.bool_] | None:
    """Where digits are, if there are only digits and blanks, and no blank between two digits."""
    digit = (field >= _ZERO) & (field <= _NINE)
    begins = digit.copy()
    begins[:, 1:] &= ~digit[:, :-1]
    return digit if (digit | (field == _BLANK)).all() and (begins.sum(axis=1) <= 1).all() else None


def _whole(field: Bytes) -> Ints | None:
    """The number in each row, -1 for blanks; `None` if there is anything else."""
    digit = _digits(field)
    if digit is None:
        return None
    value = np.zeros(len(field), np.int64)
    for column, known in zip(field.T, digit.T, strict=True):
        value = np.where(known, 10 * value + column - _ZERO, value)
    return np.where(digit.any(axis=1), value, -1)


def _tenths(field: Bytes) -> Ints | None:
    """Points with or without their one decimal, in tenths, -1 for blanks; `None` if there is anything else."""
    pointed = field[:, -2] == _POINT
    digits = field.copy()
    digits[pointed, 0] = _BLANK
    digits[pointed, 1:3] = field[pointed, :2]
    value = _whole(digits)
    if value is None or ((field[:, -1] < _ZERO) & pointed).any():
        return None
    return np.where(pointed | (value < 0), value, 10 * value)


def _cells(cells: Bytes) -> tuple[Bytes, Ints] | None:
    """Kind and opponent of each entry, from its ten characters; `None` if one is not written as it should be."""
    sorts, kinds = _kinds()
    key = cells[..., 7].astype(np.int64) * 256 + cells[..., 9]
    sort = sorts[key]
    named = cells[..., 2:6]
    value = _whole(named.reshape(-1, 4))
    if value is None or not sort.all() or (cells[..., [0, 1, 6, 8]] != _BLANK).any():
        return None
    opponent = np.maximum(value, 0).reshape(sort.shape)
    if ((opponent > 0) != (sort == _GAME)).any():
        return None
    # A lone 0000 is nothing in the middle of a line and half an entry at its end: each line knows that by itself.
    if ((value >= 0) & (sort.reshape(-1) == _NO_ENTRY)).any():
        return None
    return kinds[key], opponent


def _mutual(ids: Ints, kind: Bytes, opponent: Ints) -> bool:
    """Whether the two players of each game name each other and say nothing of it that does not go together."""
    row = np.zeros(len(ids) + 1, np.int64)
    row[ids] = np.arange(len(ids))
    rows, rounds = np.nonzero(opponent)
    others = opponent[rows, rounds]
    if (others > len(ids)).any() or (others == ids[rows]).any():
        return False
    across = row[others]
    return bool(
        (opponent[across, rounds] == ids[rows]).all()
        and _agreeing()[kind[rows, rounds], kind[across, rounds]].all()
    )
