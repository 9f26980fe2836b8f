"""Side constraints that count players: floaters, colour differences, repeated colours, shares of a burden."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from ...errors import InvalidTournament
from ...messages import Message, Told
from ...model import Colour, Points, Tournament, points_text
from ...rules.arrays import Ints
from ..parameters import require_choice
from ..wording import OPTION_AT_LEAST
from . import demand_words as say
from .constraints import OfGroup
from .ground import Ground, Pairing
from .groups import EVERYBODY, Group

Measure: TypeAlias = Literal["gap", "down", "up", "repeats"]
"""A burden: score difference (tenths of a point), a float down, a float up, the colour of the last game again."""


def burden(measure: str, ground: Ground, player: Ints, opponent: Ints, sign: int) -> Ints:
    """The burden of players who meet opponents with a colour (its sign)."""
    points, last = ground.field.points, ground.field.last
    if measure == "gap":
        return np.abs(points[player] - points[opponent])
    if measure == "down":
        return (points[player] > points[opponent]).astype(np.int64)
    if measure == "up":
        return (points[player] < points[opponent]).astype(np.int64)
    return (last[player] == sign).astype(np.int64)


def burden_of_one(measure: str, ground: Ground, player: int, opponent: int, sign: int) -> int:
    """The same for one player, for the check of finished rounds."""
    mine, theirs = int(ground.field.points[player]), int(ground.field.points[opponent])
    if measure == "gap":
        return max(mine - theirs, theirs - mine)
    if measure == "down":
        return 1 if mine > theirs else 0
    if measure == "up":
        return 1 if mine < theirs else 0
    # Read off the records once more, as a check should.
    whites = [one.colour is Colour.WHITE for one in ground.field.players[player].results if one.played]
    return 1 if whites and whites[-1] == (sign > 0) else 0


def check_measure(measure: str) -> None:
    """Raise `InvalidTournament` for a burden that is not known."""
    require_choice("measure", measure, tuple(say.BURDENS))


def _how_many(low: int, high: int | None, group: Group) -> Message:
    """`at most 3 of the players of NOR`."""
    whom = group.message if group == EVERYBODY else say.THE_GROUP(group=group.message)
    return say.some_of(low, high, whom)


class _OfPlayers(OfGroup):
    """A count over the players of a group."""

    @abstractmethod
    def burden(self) -> str:
        """The burden that is counted."""

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """The burden of both players of a board, as far as they belong to the group."""
        members = self.group.members(ground.field)
        return np.where(members[white], burden(self.burden(), ground, white, black, 1), 0) + np.where(
            members[black], burden(self.burden(), ground, black, white, -1), 0
        )

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """The burden of the group in a finished round."""
        members = self.group.members(ground.field).tolist()
        return sum(
            burden_of_one(self.burden(), ground, player, opponent, sign)
            for a, b in pairing.boards
            for player, opponent, sign in ((a, b, 1), (b, a, -1))
            if members[player]
        )


@dataclass(frozen=True)
class Floaters(_OfPlayers):
    """Players of a group who meet a lower score (`way="from"`) or a higher one (`way="into"` the group from above)."""

    group: Group = EVERYBODY
    way: Literal["from", "into"] = "from"
    at_least: int = 0
    at_most: int | None = None

    def burden(self) -> str:
        """`down` or `up`."""
        return "down" if self.way == "from" else "up"

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        who = _how_many(self.at_least, self.at_most, self.group)
        return say.told(say.FLOATERS["from" if self.way == "from" else "into"](who=who))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for a way, bounds or a group that make no sense."""
        super().check(tournament)
        require_choice("way", self.way, ("from", "into"))


@dataclass(frozen=True)
class ColourRepeats(_OfPlayers):
    """Players who get the colour of their last game again."""

    group: Group = EVERYBODY
    at_least: int = 0
    at_most: int | None = None

    def burden(self) -> str:
        """`repeats`."""
        return "repeats"

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        who = _how_many(self.at_least, self.at_most, self.group)
        return say.told(say.REPEAT_COLOUR(who=who))


@dataclass(frozen=True)
class Share(_OfPlayers):
    """The burden of a group: see `Measure`. Bounds of `gap` are in tenths of a point."""

    group: Group
    measure: Measure = "gap"
    at_least: int = 0
    at_most: int | None = None

    def burden(self) -> str:
        """The measure."""
        return self.measure

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        kind = (
            say.SHARE_LEAST if self.at_most is None else say.SHARE_RANGE if self.at_least else say.SHARE_MOST
        )
        low, high = self.amount(self.at_least), self.amount(self.at_most or 0)
        burden, group = say.BURDENS[self.measure](), self.group.message
        return say.told(kind.of(low=low, high=high, burden=burden, group=group))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for a measure, bounds or a group that make no sense."""
        check_measure(self.measure)
        super().check(tournament)

    def amount(self, count: Points) -> str:
        """A count as text: tenths of a point as points."""
        return points_text(count) if self.measure == "gap" else str(count)


@dataclass(frozen=True)
class ColourDifferences(OfGroup):
    """Players whose colour difference is `size` or more, either way, after the round; unpaired ones count, too."""

    group: Group = EVERYBODY
    size: int = 2
    at_least: int = 0
    at_most: int | None = None

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        who = _how_many(self.at_least, self.at_most, self.group)
        return say.told(say.END_APART(who=who, size=self.size))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for a size, bounds or a group that make no sense."""
        super().check(tournament)
        if self.size < 1:
            raise InvalidTournament(OPTION_AT_LEAST(option="size", given=str(self.size), least="1"))

    def start(self, ground: Ground) -> int:
        """How many have such a difference already."""
        wide = np.abs(ground.field.difference) >= self.size
        return int((wide & self.group.members(ground.field)).sum())

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """The number of a board's players who reach such a difference, minus those who leave it."""
        members, difference = self.group.members(ground.field), ground.field.difference
        before = np.abs(difference) >= self.size
        change = np.zeros(len(white), np.int64)
        for player, sign in ((white, 1), (black, -1)):
            after = np.abs(difference[player] + sign) >= self.size
            change += np.where(members[player], after.astype(np.int64) - before[player], 0)
        return change

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """How many end with such a difference."""
        members = self.group.members(ground.field).tolist()
        ends = ground.field.difference.tolist()
        for a, b in pairing.boards:
            ends[a] += 1
            ends[b] -= 1
        return sum(1 for end, hit in zip(ends, members, strict=True) if hit and abs(end) >= self.size)
