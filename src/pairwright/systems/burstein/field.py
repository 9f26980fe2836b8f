"""The players of a Burstein round as its rules see them, the player with the bye set aside."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ...model import PointSystem
from ...rules.facts import Colours, Facts, History, Ints, bye_bar_since_2026
from ..base import RoundState
from ..dutch.entries import Entries
from .evaluated import Column, Evaluated
from .opposition import Index

UNREAD = ("wide", "difference", "twice", "topscorer", "float1", "float2")
"""Facts that no rule of the system reads; left at zero they don't tell players apart."""


@dataclass(frozen=True, eq=False)
class BursteinField:
    """Everybody to be paired.

    Attributes:
        entries: the players by score, then pairing number.
        index: opposition evaluation of each entry.
        places: place of each entry in the ranking order of 1.8; the smallest is the highest ranked.
    """

    entries: Entries
    index: Index
    places: Ints

    @classmethod
    def of(cls, state: RoundState) -> BursteinField:
        """Everything the rules read, from the records. Raises `InvalidTournament` without a first colour."""
        entries = Entries.of(state, no_floats, bye_bar_since_2026)
        zero = np.zeros(len(entries), np.int64)
        facts = replace(entries.facts, **dict.fromkeys(UNREAD, zero))
        index = Index.of(state.tournament, History.of(state.tournament))[facts.row]
        return cls(replace(entries, facts=facts), index, index.places(entries.numbers))

    def evaluated(self) -> Evaluated:
        """The players by score and ranking order, with their Index."""
        order = np.lexsort((self.places, -self.entries.score))
        index = self.index[order]
        columns = (Column("Buchholz", index.buchholz, 1), Column("Sonneborn-Berger", index.sonneborn, 2))
        return Evaluated(taken(self.entries, order), columns)

    def without(self, bye: int | None) -> BursteinField:
        """The field whose brackets are paired: without the bye and what only the bye concerns."""
        keep = np.flatnonzero(np.arange(len(self.entries)) != bye)
        entries = taken(self.entries, keep)
        zero = np.zeros(len(keep), np.int64)
        entries = replace(entries, facts=replace(entries.facts, unplayed=zero, barred=zero))
        return BursteinField(entries, self.index[keep], self.places[keep])


def no_floats(history: History, round_number: int, points: PointSystem) -> Ints:
    """No rule of the system looks at floats of earlier rounds."""
    del round_number, points
    return np.zeros(len(history.gained), np.int64)


def taken(entries: Entries, rows: Ints) -> Entries:
    """Some of the entries, in the order of the rows given."""
    place = np.full(len(entries), -1, np.int32)
    place[rows] = np.arange(len(rows), dtype=np.int32)
    return Entries(
        players=tuple(entries.players[row] for row in rows),
        facts=Facts(*(column[rows] for column in entries.facts.columns())),
        colours=Colours(*(getattr(entries.colours, name)[rows] for name in Colours.__dataclass_fields__)),
        numbers=entries.numbers[rows],
        scores=entries.scores[rows],
        games=entries.games[rows],
        initial_colour=entries.initial_colour,
        apart=_moved(entries.apart, place),
    )


def _moved(pairs: NDArray[np.int32], place: NDArray[np.int32]) -> NDArray[np.int32]:
    moved = np.sort(place[pairs], axis=1)
    return np.ascontiguousarray(moved[(moved >= 0).all(axis=1)])
