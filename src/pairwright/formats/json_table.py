"""The players of a JSON document read all at once, as columns, if none needs a message.

As with the lines of reports (`player_table`): any irregularity makes `players_in_columns` return `None`, and the
document is read value by value, with a message for each fault. A test compares both ways.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

import numpy as np

from ..declared.shape import complaints
from ..documents.schemas import schema
from ..model import Colour, Result, round_result
from ..model.result_columns import KINDS
from .cells import BYE_CODES, FORFEIT_CODES, GAME_CODES, code_of
from .draft import Draft, StatedVirtual
from .json_places import TEXTS
from .player_lines import TEXTS as ALL_TEXTS
from .player_lines import PlayerLine
from .player_table import Bytes, Ints, PlayerTable, mutual

Pairs: TypeAlias = tuple[tuple[str, object], ...]
"""An object of a document: its members in order, so a repeated name hides none."""

_NOTHING = KINDS.index((Result.ABSENT, None))
_MEMBERS = ("result", "opponent", "colour")
_WITH_COLOUR = {
    (code, colour.value): KINDS.index((Result(code), colour))
    for code in GAME_CODES + FORFEIT_CODES
    for colour in Colour
}
_WITHOUT = {(code,): KINDS.index((Result(code), None)) for code in FORFEIT_CODES}
_ALONE = {(code,): KINDS.index((Result(code), None)) for code in f"{BYE_CODES}-"}
_KNOWN = frozenset(("id", "name", "rating", "points", "rank", "virtual", "results", *TEXTS))


def members_of(text: str) -> dict[str, object] | None:
    """The members of a document, its players as `Pairs`; `None` if it can't be read or repeats a member."""
    try:
        document = _once(json.loads(text, object_pairs_hook=tuple))
        if not isinstance(document, dict):
            return None
        return {name: value if name == "players" else _objects(value) for name, value in document.items()}
    except (ValueError, RecursionError):
        return None


def _once(value: object) -> Any:
    """An object as a dictionary. Raises `ValueError` for a member that occurs twice."""
    if not isinstance(value, tuple):
        return value
    members = dict(value)
    if len(members) < len(value):
        raise ValueError
    return members


def _objects(value: object) -> object:
    """A value with all its objects as dictionaries."""
    if isinstance(value, tuple):
        return {name: _objects(member) for name, member in _once(value).items()}
    return [_objects(item) for item in value] if isinstance(value, list) else value


def players_in_columns(rows: object, draft: Draft) -> PlayerTable | None:
    """The table of the players of a document, or `None` if one is to be looked at; acceleration goes into the draft."""
    try:
        if not isinstance(rows, list) or not {*map(type, rows)} <= {tuple}:
            return None
        members = [_once(row) for row in rows]
    except ValueError:
        return None
    if any(not row.keys() <= _KNOWN or "id" not in row for row in members):
        return None
    numbers, cells = _numbers(members), _cells([row.pop("results", []) for row in members])
    if numbers is None or cells is None or not _texts_are_texts(members):
        return None
    ids = numbers["id"]
    if (np.diff(np.sort(ids)) == 0).any() or not mutual(ids, *cells):
        return None
    for row in members:
        if "virtual" in row:
            if any(complaints(row["virtual"], (), _rule("virtual"), schema("tournament"))):
                return None
            points = tuple(round(value * 10) for value in row["virtual"])
            draft.virtual += [StatedVirtual(row["id"], points, 0)] if points else []
    lines = _Rows(members, numbers, *cells)
    return PlayerTable(numbers, *cells, by_id=lines, texts=lines.texts)


def _rule(name: str) -> Mapping[str, Any]:
    rule: Mapping[str, object] = schema("tournament")["$defs"]["player"]["properties"][name]
    return rule


def _numbers(rows: Sequence[Mapping[str, Any]]) -> dict[str, Ints] | None:
    """The numbers of all players, -1 for points and ranks that are not stated; `None` if one can't be."""
    found = {}
    for name, missing in (("id", -1), ("rating", 0), ("rank", -1)):
        values = [row.get(name, missing) for row in rows]
        stated = [value for row, value in zip(rows, values, strict=True) if name in row]
        if not _whole(stated, _bounds(name)):
            return None
        found[name] = np.array(values, np.int64)
    stated = [row["points"] for row in rows if "points" in row]
    most = _bounds("points")[1]
    if not {*map(type, stated)} <= {int, float} or not all(0 <= value <= most for value in stated):
        return None
    tenths = np.array(stated, np.float64) * 10
    if (abs(tenths - np.rint(tenths)) > 1e-6).any():
        return None
    points = np.full(len(rows), -1, np.int64)
    points[["points" in row for row in rows]] = np.rint(tenths)
    return found | {"points": points}


def _whole(values: list[Any], bounds: tuple[int, int]) -> bool:
    """Whether all are whole numbers within bounds."""
    return not values or (
        {*map(type, values)} == {int} and bounds[0] <= min(values) and max(values) <= bounds[1]
    )


def _bounds(name: str) -> tuple[int, int]:
    """The least and the greatest value of a number of a player."""
    rule = _rule(name)
    return rule["minimum"], rule["maximum"]


def _texts_are_texts(rows: Sequence[Mapping[str, object]]) -> bool:
    return all({*(type(row[name]) for row in rows if name in row)} <= {str} for name in ("name", *TEXTS))


def _cells(results: list[Any]) -> tuple[Bytes, Ints] | None:
    """Kinds and opponents, a row for each player and a column for each round; `None` if an entry can't be."""
    if {*map(type, results)} != {list}:
        return None
    lengths = np.array([len(row) for row in results])
    width = int(lengths.max())
    cells = [*chain.from_iterable(results)]
    if width > _rule("results")["maxItems"] or not {*map(type, cells)} <= {tuple, type(None)} or () in cells:
        return None
    sizes = np.array([len(cell) if cell else 0 for cell in cells], np.int64)
    flat_kind, flat_opponent = np.full(len(cells), _NOTHING, np.uint8), np.zeros(len(cells), np.int64)
    for size, kinds in ((1, _ALONE), (2, _WITHOUT), (3, _WITH_COLOUR)):
        of_size = np.flatnonzero(sizes == size)
        columns = _columns([cells[at] for at in of_size.tolist()], size)
        if columns is None:
            return None
        codes, opponents = columns
        found = [kinds.get(code, -1) for code in codes]
        if -1 in found or not _whole(opponents, (1, _bounds("id")[1])):
            return None
        flat_kind[of_size] = found
        if opponents:
            flat_opponent[of_size] = opponents
    if (sizes > len(_MEMBERS)).any():
        return None
    kind, opponent = (
        np.full((len(results), width), _NOTHING, np.uint8),
        np.zeros((len(results), width), np.int64),
    )
    inside = np.arange(width) < lengths[:, None]
    kind[inside], opponent[inside] = flat_kind, flat_opponent
    return kind, opponent


def _columns(cells: list[Pairs], size: int) -> tuple[list[tuple[Any, ...]], list[Any]] | None:
    """The contents of entries with so many members, member by member: codes and colours, and opponents.

    `None` if the members are not the first of `_MEMBERS`, in their order.
    """
    flat = [*chain.from_iterable(chain.from_iterable(cells))]
    step = 2 * size
    for place, name in enumerate(_MEMBERS[:size]):
        if flat[2 * place :: step].count(name) != len(cells):
            return None
    said = [flat[2 * place + 1 :: step] for place in range(size) if place != 1]
    if any({*map(type, values)} - {str} for values in said):
        return None
    return [*zip(*said, strict=True)], flat[3::step] if size > 1 else []


class _Rows(Mapping[int, PlayerLine]):
    """The players by start number, as lines, each made on request."""

    def __init__(
        self, rows: Sequence[Mapping[str, Any]], numbers: Mapping[str, Ints], kind: Bytes, opponent: Ints
    ) -> None:
        self._rows = rows
        self._numbers = numbers
        self._entries = kind, opponent
        self._row = {id: at for at, id in enumerate(numbers["id"].tolist())}

    def texts(self, row: int) -> list[str]:
        """The texts of a player, in the order of those of a line."""
        said = self._rows[row]
        return [said.get(name, "") for name in ALL_TEXTS]

    def __getitem__(self, id: int) -> PlayerLine:
        row = self._row[id]
        rating, points, rank = (int(self._numbers[name][row]) for name in ("rating", "points", "rank"))
        line = PlayerLine(row + 1, id, rating=rating, points_read=points >= 0)
        line.points, line.rank = (None if value < 0 else value for value in (points, rank))
        line.sex, line.title, line.name, line.federation, line.fide_id, line.birth = self.texts(row)
        kind, opponent = self._entries
        for number, other in zip(kind[row].tolist(), opponent[row].tolist(), strict=True):
            result, colour = KINDS[number]
            line.results.append(round_result(result, other, colour))
            line.codes.append(code_of(line.results[-1]))
        return line

    def __contains__(self, id: object) -> bool:
        return id in self._row

    def __iter__(self) -> Iterator[int]:
        return iter(self._row)

    def __len__(self) -> int:
        return len(self._row)
