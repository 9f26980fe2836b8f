"""The players of a Burstein round under its rules: the Index (1.7, 1.8), colours (5.2), and the columns of a
checklist.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from ...lean_dataclass import dataclass
from ...model import Result
from ...model.result_columns import KINDS
from ...rules.facts import Records, bye_bar_since_2026
from ..acceleration import records_of
from ..base import RoundState
from ..enrolment import RuleReading, roster_of
from ..roster import Roster, places_of
from ..scoregroups.colours import NOT_DUTCH, Allocation, allocate

READING = RuleReading(bye_bar_since_2026)
"""The system has no rules about floats of earlier rounds, and no topscorers."""


@dataclass(frozen=True, eq=False)
class EvaluationMethod:
    """One method of evaluation: its title, and for each entry a number in units of its last decimal."""

    title: str
    values: Sequence[int]
    decimals: int


@dataclass(frozen=True, eq=False)
class Evaluated:
    """The players of a round by score, then ranking order, with their ranking values in order of priority."""

    entries: Roster
    columns: tuple[EvaluationMethod, ...]

    def texts(self) -> dict[str, list[str]]:
        """The methods in order of priority, with the value of each player."""
        return {
            of.title: [f"{value / 10**of.decimals:.{of.decimals}f}" for value in of.values]
            for of in self.columns
        }


@dataclass(frozen=True, eq=False)
class BursteinField:
    """All players to be paired.

    Attributes:
        entries: the players by score, then pairing number.
        index: opposition evaluation of each entry.
        places: place of each entry in the ranking order of 1.8; the smallest is the highest ranked.
    """

    entries: Roster
    index: Index
    places: list[int]

    @classmethod
    def of(cls, state: RoundState) -> BursteinField:
        """Everything the rules read, from the records. Raises `InvalidTournament` without a first colour."""
        records = records_of(state)
        roster = roster_of(state, READING, records)
        index = Index.of(records)[roster.rows]
        return cls(roster, index, index.places(roster.numbers))

    def evaluated(self) -> Evaluated:
        """The players by score and ranking order, with their Index."""
        score, places = self.entries.score, self.places
        order = sorted(range(len(places)), key=lambda entry: (-score[entry], places[entry]))
        index = self.index[order]
        columns = (
            EvaluationMethod("Buchholz", index.buchholz, 1),
            EvaluationMethod("Sonneborn-Berger", index.sonneborn, 2),
        )
        return Evaluated(self.entries.selected(order), columns)

    def without(self, bye: int | None) -> BursteinField:
        """The field whose brackets are paired: without the bye and the data that only the bye needs."""
        roster, keep = self.entries.without(bye)
        return BursteinField(roster, self.index[keep], [self.places[entry] for entry in keep])


def allocate_colours(field: BursteinField, a: int, b: int) -> Allocation:
    """Colours of a pair; entry `a` has more points or the smaller number.

    The rules are those of the Dutch Article 5 except for the last, which grants the preference of the player higher
    by Index instead of by score.
    """
    colours = allocate(field.entries, a, b)
    if colours.article == "5.2.4" and field.places[b] < field.places[a]:
        # The last rule applies to the higher-ranked player, here the second one.
        colours = allocate(field.entries, b, a)
    return colours.by(NOT_DUTCH[colours.article])


_ZERO = bytes(kind for kind, (result, _) in enumerate(KINDS) if result in {Result.ZERO_BYE, Result.ABSENT})


@dataclass(frozen=True, eq=False)
class Index:
    """The Index of every player, one entry each, from real scores without acceleration (1.7.2).

    Attributes:
        buchholz: sum of the scores of the opponents, in tenths (1.7.1.1).
        sonneborn: sum of the points against each opponent times his score, in hundredths (1.7.1.2).
    """

    buchholz: list[int]
    sonneborn: list[int]

    @classmethod
    def of(cls, records: Records) -> Index:
        """Of all players in the records; an unplayed round counts as a game between the player and a copy of the
        player (1.7.2).
        """
        rounds, own, points = records.rounds, records.totals[-1], records.points
        # The exception in 1.7.2: such a bye counts as a draw for opponents, unchanged for the player.
        drawn = points.draw - points.zero_bye
        to_opponents = [
            mine + drawn * byes for mine, byes in zip(own, _trailing_zero_byes(records), strict=True)
        ]
        against = list(map([0, *to_opponents].__getitem__, records.opponents))
        for at in records.unplayed:
            # Without an opponent the round is a game against the player's own present score.
            against[at] = own[at // rounds]
        products = list(map(mul, records.gained, against))
        return cls(_sums(against, rounds, len(own)), _sums(products, rounds, len(own)))

    def __getitem__(self, rows: Sequence[int]) -> Index:
        return Index([self.buchholz[row] for row in rows], [self.sonneborn[row] for row in rows])

    def places(self, numbers: Sequence[int]) -> list[int]:
        """The place of each in the ranking order of 1.8: Buchholz, Sonneborn-Berger, pairing number."""
        buchholz, sonneborn = self.buchholz, self.sonneborn
        return places_of([(-buchholz[at], -sonneborn[at], numbers[at]) for at in range(len(numbers))])


def _sums(table: list[int], rounds: int, rows: int) -> list[int]:
    """The sum of each row."""
    return list(map(sum, zip(*[iter(table)] * rounds, strict=True))) if rounds else [0] * rows


def _trailing_zero_byes(records: Records) -> list[int]:
    """How many zero-point byes in a row stand at the end of each record (1.7.2, the exception)."""
    rounds, kinds, found = records.rounds, records.kinds, [0] * len(records)
    for row, last in enumerate(kinds[rounds - 1 :: rounds] if rounds else b""):
        if last in _ZERO:
            entries = kinds[row * rounds : (row + 1) * rounds]
            found[row] = rounds - len(entries.rstrip(_ZERO))
    return found
