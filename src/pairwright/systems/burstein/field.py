"""The players of a Burstein round as its rules see them, the player with the bye set aside."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from ...model import PointSystem
from ...rules.facts import History, Ints, bye_bar_since_2026
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
        return Evaluated(self.entries.taken(order), columns)

    def without(self, bye: int | None) -> BursteinField:
        """The field whose brackets are paired: without the bye and what only the bye concerns."""
        entries, keep = self.entries.without(bye)
        return BursteinField(entries, self.index[keep], self.places[keep])


def no_floats(history: History, round_number: int, points: PointSystem) -> Ints:
    """No rule of the system looks at floats of earlier rounds."""
    del round_number, points
    return np.zeros(len(history.gained), np.int64)
