"""The records as tables of NumPy, for systems that calculate with arrays: derived from `rules.facts.Records`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..lean_dataclass import cached_property, dataclass
from ..model.result_columns import KINDS
from .facts import SIGNS, Records, colours_of

if TYPE_CHECKING:
    from ..model import Tournament

Ints = NDArray[np.int64]

Counts: TypeAlias = NDArray[Any]
"""Numbers of violations, one for each player or pair asked about."""

_KIND_CODE = np.array([result.number for result, _ in KINDS], np.int64)
_KIND_COLOUR = np.array([SIGNS[colour] for _, colour in KINDS], np.int64)
_KIND_PLAYED = np.array([result.played for result, _ in KINDS], np.bool_)
_KIND_ALLOCATED = np.array([result.name == "ALLOCATED_BYE" for result, _ in KINDS], np.bool_)


@dataclass(frozen=True, eq=False)
class History:
    """All completed rounds as arrays of shape (players, rounds).

    Attributes:
        records: where they are read.
        code: the number of each result (`Result.number`).
        opponent: row of the opponent of a game played, -1 for none.
        colour: colour of a game played, 0 for none.
        played, paired: whether a game was played; whether the pairing gave an opponent or its bye.
        allocated_bye: whether the round was that.
        gained: points of the round.
    """

    records: Records
    code: Ints
    opponent: Ints
    colour: Ints
    played: NDArray[np.bool_]
    paired: NDArray[np.bool_]
    allocated_bye: NDArray[np.bool_]
    gained: Ints

    @classmethod
    def of(cls, tournament: Tournament, virtual: Sequence[Sequence[int]] | None = None) -> History:
        """Of a tournament, see `Records.of`."""
        return cls.of_records(Records.of(tournament, virtual))

    @classmethod
    def of_records(cls, records: Records) -> History:
        """The same records in other columns."""
        shape = len(records), records.rounds
        kind = np.frombuffer(records.kinds, np.uint8).reshape(shape)
        named = np.array(records.named, np.int64).reshape(shape)
        played = _KIND_PLAYED[kind]
        return cls(
            records,
            _KIND_CODE[kind],
            _rows(records, named, played),
            np.where(played, _KIND_COLOUR[kind], 0),
            played,
            (named > 0) | _KIND_ALLOCATED[kind],
            _KIND_ALLOCATED[kind],
            np.array(list(records.gained), np.int64).reshape(shape),
        )

    @property
    def rounds(self) -> int:
        """Number of completed rounds."""
        return self.records.rounds

    @cached_property
    def virtual(self) -> Ints:
        """Acceleration points, one column more: that of the round to be paired."""
        table = np.zeros((len(self.records), self.rounds + 1), np.int64)
        for row, points in enumerate(self.records.virtual):
            head = points[: self.rounds + 1]
            table[row, : len(head)] = head
        return table

    @cached_property
    def scores(self) -> Ints:
        """Points before each round and now, without acceleration: shape (players, rounds + 1)."""
        total = np.zeros((len(self.gained), self.rounds + 1), np.int64)
        np.cumsum(self.gained, axis=1, out=total[:, 1:])
        return total

    @cached_property
    def pairing_scores(self) -> Ints:
        """Points before each round and now, with the acceleration of that round."""
        return self.scores + self.virtual

    @cached_property
    def difference(self) -> Ints:
        """Of each player games with White minus games with Black."""
        return self.colour.sum(axis=1)

    def of_colours(self, name: str) -> Ints:
        """One of the columns of `rules.facts.Colours`."""
        return np.array([getattr(colours_of(one), name) for one in self.records.histories()], np.int64)


def _rows(records: Records, named: Ints, played: NDArray[np.bool_]) -> Ints:
    ids = np.array([player.id for player in records.tournament.players], np.int64)
    order = np.argsort(ids)
    # In rounds without a game `named` may exceed all ids; those rounds get -1 in the end.
    places = np.searchsorted(ids, named, sorter=order)
    rows = order[np.minimum(places, len(ids) - 1)] if len(ids) else named
    return np.where(played, rows, -1)


class FactColumns:
    """Columns of facts by name, as criteria in column style read them; an index chooses entries of all of them."""

    def __init__(self, **columns: Counts) -> None:
        self.__dict__.update(columns)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Ints: ...

    def __len__(self) -> int:
        return len(next(iter(self.__dict__.values())))

    def __getitem__(self, index: object) -> FactColumns:
        return FactColumns(**{name: column[index] for name, column in self.__dict__.items()})


def numbered(keys: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Number the values that occur, ascending: the first place of each, and the number of the value at each place.

    Equivalent to `np.unique`, which loads `numpy.ma`: a tenth of the time that a process needs to start and pair a
    small event.
    """
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    new = np.ones(len(keys), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    number = np.empty(len(keys), np.int64)
    number[order] = np.cumsum(new) - 1
    return order[new].astype(np.int64), number


def distinct(values: Counts) -> Counts:
    """The values that occur, ascending; see `numbered`."""
    ordered = np.sort(values)
    new = np.ones(len(ordered), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    return ordered[new]
