"""Player lines read all at once, as columns of characters, where each of them is written as it should be.

Any irregularity (a fault, contradictory entries of a game, a missing result) makes `table_of` return `None`, and
the lines are read one by one, with a message for each fault. A test compares both ways.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..model import Player, Points, PointSystem, Result
from ..model.agreement import disagreement
from ..model.players import of_rows
from ..model.result_columns import KINDS, ResultColumns, worth_of_kinds
from .cells import BYE_CODES, FORFEIT_CODES, GAME_CODES
from .columns import FIRST_CELL, PLAYER
from .player_lines import LONGEST, SHORTEST, PlayerLine, PlayerReader, texts_of
from .problems import Faults
from .roster import Roster
from .rounds import RoundExtent

Bytes: TypeAlias = NDArray[np.uint8]
Ints: TypeAlias = NDArray[np.int64]
NumberedLine: TypeAlias = tuple[int, str]

_TAB, _BLANK, _ZERO, _POINT = b"\t 0."
_NUMBERS = ("id", "rating", "rank", "points")
_POINTS = _NUMBERS.index("points")
_PLACE_VALUES = np.array([1000, 100, 10, 1], np.int64)
_APART = [PLAYER["id"].first - 2, PLAYER["id"].last, PLAYER["rating"].last]
_APART += [PLAYER["points"].first - 2, PLAYER["points"].last]
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
    """The player lines by start number, each read on request."""

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
    """The content of the player lines of a report, a row for each player in ranking order."""

    def __init__(
        self,
        numbers: Mapping[str, Ints],
        kind: Bytes,
        opponent: Ints,
        *,
        by_id: Mapping[int, PlayerLine],
        texts: Callable[[int], Sequence[str]],
    ) -> None:
        """Take columns; `by_id` are the lines one by one, `texts` those of a row in the order of `TEXTS`."""
        self.numbers = numbers
        self.kind = kind
        self.opponent = opponent
        self.texts = texts
        self.roster = Roster(by_id=by_id)

    @property
    def reach(self) -> RoundExtent:
        """How far the entries reach."""
        entered = self.kind != _NOTHING
        paired = (self.opponent > 0) | (self.kind == 3 * Result.ALLOCATED_BYE.number)
        recorded = _last(entered.any(axis=0))
        everybody = recorded == 0 or bool(entered[:, recorded - 1].all())
        return RoundExtent(_last(paired.any(axis=0)), recorded, everybody)

    def waiting(self, completed: int) -> Iterator[tuple[int, Result]]:
        """Roster without pairing in the round after those completed."""
        if completed < self.kind.shape[1]:
            column = self.kind[:, completed]
            for row in np.flatnonzero(column != _NOTHING).tolist():
                yield int(self.numbers["id"][row]), KINDS[column[row]][0]

    @property
    def coloured(self) -> bool:
        """Whether any player had a colour."""
        return bool((self.kind % 3 > 0).any())

    def doubtful_points(self, system: PointSystem, completed: int) -> list[PlayerLine]:
        """The lines whose points are not just what the completed rounds give."""
        worth = np.array(worth_of_kinds(system), np.int64)
        given = worth[self.kind[:, :completed]].sum(axis=1)
        stated = self.numbers["points"]
        rows = np.flatnonzero((stated != given) & (stated >= 0)).tolist()
        return [self.roster.by_id[int(self.numbers["id"][row])] for row in rows]

    def players(self, completed: int, virtual: Mapping[int, tuple[Points, ...]]) -> tuple[Player, ...]:
        """The players, who read the results of the completed rounds and the contents of a line on demand."""
        stated = list(
            zip(*(self.numbers[name].tolist() for name in ("rating", "points", "rank")), strict=True)
        )

        def described(row: int) -> tuple[object, ...]:
            sex, title, name, federation, fide_id, birth = self.texts(row)
            rating, points, rank = stated[row]
            known = (None if points < 0 else points, None if rank < 0 else rank)
            return (name, rating, title, sex, federation, fide_id, birth, *known)

        kinds = [column.tobytes() for column in self.kind.T[:completed]]
        opponents = [array("i", column.astype("i").tobytes()) for column in self.opponent.T[:completed]]
        columns = ResultColumns(len(self.kind), kinds, opponents, described)
        ids = self.numbers["id"].tolist()
        return of_rows(columns, ids, [virtual.get(id, ()) for id in ids])


def _last(flags: NDArray[np.bool_]) -> int:
    """The number of the last true one, counted from 1; 0 without any."""
    found = np.flatnonzero(flags)
    return int(found[-1]) + 1 if len(found) else 0


def table_of(lines: Sequence[NumberedLine], faults: Faults, *, by_rank: bool) -> PlayerTable | None:
    """The table of the player lines of a report; `None` if one of them needs separate reading.

    With `by_rank` the lines stand in ranking order, which otherwise is that of the start numbers.
    """
    end = max(len(line.rstrip(" ")) for _, line in lines)
    if min(len(line) for _, line in lines) < SHORTEST or end > LONGEST:
        return None
    rounds = max(-((FIRST_CELL - end) // 10), 0)
    width = FIRST_CELL + 10 * rounds
    text = "".join([line[:width].ljust(width) for _, line in lines])
    table = np.frombuffer(text.encode("latin-1", "replace"), np.uint8).reshape(len(lines), width)
    values = None if (table == _TAB).any() else _whole_numbers(table, rounds)
    numbers = None if values is None else _heads(table, values)
    if values is None or numbers is None:
        return None
    cells = _cells(table[:, FIRST_CELL:].reshape(len(lines), rounds, 10), values[:, len(_NUMBERS) :])
    if cells is None:
        return None
    ids = numbers["id"]
    order = np.arange(len(ids)) if by_rank else np.argsort(ids, kind="stable")
    if (np.sort(ids) != np.arange(1, len(ids) + 1)).any():
        return None
    kind, opponent = cells[0][order], cells[1][order]
    if not mutual(ids[order], kind, opponent):
        return None
    ranked = {name: column[order] for name, column in numbers.items()}
    in_order = [lines[row] for row in order.tolist()]
    by_id = _Lines(dict(zip(ranked["id"].tolist(), in_order, strict=True)), faults)
    return PlayerTable(ranked, kind, opponent, by_id=by_id, texts=lambda row: texts_of(in_order[row][1]))


@lru_cache(maxsize=64)
def _number_places(rounds: int) -> Ints:
    """Where the numbers of a line stand: four characters each of those at its head, then of the opponents."""
    heads = [PLAYER[name].first - 1 for name in _NUMBERS]
    opponents = [FIRST_CELL + 10 * number + 2 for number in range(rounds)]
    return np.array([*heads, *opponents])[:, None] + np.arange(4)


def _whole_numbers(table: Bytes, rounds: int) -> Ints | None:
    """The numbers at the head of each line (`_NUMBERS`, points in tenths), then the opponents; -1 for blanks.

    `None` for characters other than digits and blanks, or a blank between two digits.
    """
    field = table[:, _number_places(rounds)]
    points = field[:, _POINTS]
    pointed = points[:, 2] == _POINT
    if (pointed & (points[:, 3] < _ZERO)).any():
        return None
    points[pointed, 1:3] = points[pointed, :2]
    points[pointed, 0] = _BLANK
    figure = field - np.uint8(_ZERO)  # other characters wrap round
    digit = figure <= 9
    if not (digit | (field == _BLANK)).all():
        return None
    value = np.where(digit, figure, 0) @ _PLACE_VALUES
    if (digit[..., :-1] > digit[..., 1:]).any():  # blanks to the right of a number
        begins = digit.copy()
        begins[..., 1:] &= ~digit[..., :-1]
        if (begins.sum(axis=-1) > 1).any():
            return None
        value //= 10 ** digit[..., ::-1].argmax(axis=-1)
    value[~digit.any(axis=-1)] = -1
    whole = ~pointed & (value[:, _POINTS] > 0)
    value[whole, _POINTS] *= 10
    return value


def _heads(table: Bytes, values: Ints) -> dict[str, Ints] | None:
    """The numbers at the head of the lines; -1 for points and ranks that are not stated."""
    found = dict(zip(_NUMBERS, values.T, strict=False))
    if (found["id"] < 1).any() or (table[:, _APART] != _BLANK).any():
        return None
    return found | {"rating": np.maximum(found["rating"], 0)}


def _cells(cells: Bytes, named: Ints) -> tuple[Bytes, Ints] | None:
    """Kind and opponent of each entry, from its ten characters; `None` if one is not written as it should be.

    `named` are the numbers of the opponents, -1 for blanks.
    """
    sorts, kinds = _kinds()
    key = cells[..., 7].astype(np.int64) * 256 + cells[..., 9]
    sort = sorts[key]
    if not sort.all() or (cells[..., [0, 1, 6, 8]] != _BLANK).any():
        return None
    opponent = np.maximum(named, 0)
    if ((opponent > 0) != (sort == _GAME)).any():
        return None
    # A lone 0000 is nothing in the middle of a line and half an entry at its end. So each line is read alone.
    if ((named >= 0) & (sort == _NO_ENTRY)).any():
        return None
    return kinds[key], opponent


def mutual(ids: Ints, kind: Bytes, opponent: Ints) -> bool:
    """Whether the two players of each game name each other and say nothing of it that does not go together."""
    row = np.zeros(int(ids.max()) + 1, np.int64)
    row[ids] = np.arange(len(ids))
    rows, rounds = np.nonzero(opponent)
    others = opponent[rows, rounds]
    if (others >= len(row)).any() or (others == ids[rows]).any():
        return False
    across = row[others]
    return bool(
        (ids[across] == others).all()
        and (opponent[across, rounds] == ids[rows]).all()
        and _agreeing()[kind[rows, rounds], kind[across, rounds]].all()
    )
