"""The players of a Burstein round as its rules see them: the Index (1.7, 1.8), colours (5.2), and the columns of a
checklist.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...model import Player, PointSystem, Result, Tournament
from ...rules.facts import History, Ints, bye_bar_since_2026
from ..base import RoundState
from ..scoregroups.colours import Allocation, allocate
from ..scoregroups.entries import Entries

UNREAD = ("wide", "difference", "twice", "topscorer", "float1", "float2")
"""Facts that no rule of the system reads; left at zero they don't tell players apart."""


@dataclass(frozen=True, eq=False)
class Column:
    """One method of evaluation: its title, and for each entry a number in units of its last decimal."""

    title: str
    values: Ints
    decimals: int


def _decimal(value: int, decimals: int) -> str:
    sign, unit = "-" if value < 0 else "", 10**decimals
    return f"{sign}{abs(value) // unit}.{abs(value) % unit:0{decimals}d}"


@dataclass(frozen=True, eq=False)
class Evaluated:
    """The players of a round by score, then ranking order, with what they are ranked by in order of priority."""

    entries: Entries
    columns: tuple[Column, ...]

    def texts(self) -> dict[str, list[str]]:
        """The methods in order of priority, with the value of each player."""
        return {
            column.title: [_decimal(value, column.decimals) for value in column.values.tolist()]
            for column in self.columns
        }


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
        return Evaluated(self.entries.selected(order), columns)

    def without(self, bye: int | None) -> BursteinField:
        """The field whose brackets are paired: without the bye and what only the bye concerns."""
        entries, keep = self.entries.without(bye)
        return BursteinField(entries, self.index[keep], self.places[keep])


def no_floats(history: History, round_number: int, points: PointSystem) -> Ints:
    """No rule of the system looks at floats of earlier rounds."""
    del round_number, points
    return np.zeros(len(history.gained), np.int64)


_OURS = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5", "5.2.5": "5.2.1"}
"""The article of this system that says what an article of the Dutch system says."""

DUTCH_ARTICLES = {ours: dutch for dutch, ours in _OURS.items()}
"""The other way round."""


def allocate_colours(field: BursteinField, a: int, b: int) -> Allocation:
    """Colours of a pair, of which entry `a` has more points or the smaller number.

    The rules are those of the Dutch Article 5 but for the last: it is the ranking order of the Index, not of the
    score, that says whose preference is granted.
    """
    colours = allocate(field.entries, a, b)
    if colours.article == "5.2.4" and field.places[b] < field.places[a]:
        colours = allocate(field.entries, b, a)
    return colours._replace(article=_OURS[colours.article])


_ZERO = frozenset({Result.ZERO_BYE, Result.ABSENT})


@dataclass(frozen=True, eq=False)
class Index:
    """The Index of every player, one entry each, from real scores without acceleration (1.7.2).

    Attributes:
        buchholz: sum of the scores of the opponents, in tenths (1.7.1.1).
        sonneborn: sum of the points against each opponent times his score, in hundredths (1.7.1.2).
    """

    buchholz: Ints
    sonneborn: Ints

    @classmethod
    def of(cls, tournament: Tournament, history: History) -> Index:
        """Read off a tournament; a round without a game counts as a game against oneself (1.7.2)."""
        own = history.scores[:, -1]
        points = tournament.point_system
        to_opponents = own + _trailing_zero_byes(tournament.players) * (points.draw - points.zero_bye)
        against = np.where(history.played, to_opponents[history.opponent], own[:, None])
        return cls(against.sum(axis=1), (history.gained * against).sum(axis=1))

    def __getitem__(self, rows: Ints) -> Index:
        return Index(self.buchholz[rows], self.sonneborn[rows])

    def places(self, numbers: Ints) -> Ints:
        """The place of each in the ranking order of 1.8: Buchholz, Sonneborn-Berger, pairing number."""
        order = np.lexsort((numbers, -self.sonneborn, -self.buchholz))
        places = np.empty(len(order), np.int64)
        places[order] = np.arange(len(order))
        return places


def _trailing_zero_byes(players: Sequence[Player]) -> Ints:
    """How many zero-point byes in a row stand at the end of each record (1.7.2, the exception)."""
    counts = np.zeros(len(players), np.int64)
    for row, player in enumerate(players):
        for cell in reversed(player.results):
            if cell.result not in _ZERO:
                break
            counts[row] += 1
    return counts
