"""Side constraints: what may be asked of a round beyond what its single boards are worth.

Each is a count over the boards with bounds. It is stated twice on purpose: `count` gives every possible board its
share, column style, for the program; `tally` counts the boards of a finished round one by one, and checks every
solution. Boards are (White, Black) by position in the field.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Literal, NamedTuple

import numpy as np

from ...errors import InvalidTournament
from ...messages import Told, as_message
from ...model import Points, Tournament
from ...rules.arrays import Ints
from ..parameters import require_choice
from . import demand_words as say
from .failures import BAD_BOUNDS
from .field import Flags
from .ground import Ground, Pairing
from .groups import Group, part_by


class Inequality(NamedTuple):
    """One inequality: low <= sum of the coefficients of the boards made <= high; `None` removes a bound.

    `byes` adds what each player counts who gets the bye; nothing if it is `None`.
    """

    coefficients: Ints
    low: int | None
    high: int | None
    byes: Ints | None = None

    def with_bye(self, player: int) -> Inequality:
        """The inequality that is left once a player has the bye."""
        if self.byes is None:
            return self
        counted = int(self.byes[player])
        low, high = (None if bound is None else bound - counted for bound in (self.low, self.high))
        return Inequality(self.coefficients, low, high)


class SideConstraint(ABC):
    """A demand on the round as a whole."""

    at_least: int
    at_most: int | None
    of_all_pairs: ClassVar[bool] = False
    """Whether it also concerns pairs that are not made, and therefore depends on the pairs that other
    demands exclude.
    """

    @property
    @abstractmethod
    def words(self) -> Told:
        """The demand as a sentence for people, without a full stop."""

    @abstractmethod
    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """The share of each board in the count."""

    @abstractmethod
    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """The count of a finished round."""

    def start(self, ground: Ground) -> int:
        """The count of a round without boards."""
        del ground
        return 0

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` if the demand makes no sense for a tournament."""
        del tournament
        check_bounds(self.at_least, self.at_most, self.words)

    def rows(self, ground: Ground, white: Ints, black: Ints) -> list[Inequality]:
        """The demand as inequalities over some possible boards."""
        start = self.start(ground)
        # A lower bound of 0 is no row: counts are never negative.
        low = self.at_least - start if self.at_least else None
        high = None if self.at_most is None else self.at_most - start
        return [Inequality(self.count(ground, white, black), low, high)]

    def met(self, count: int) -> bool:
        """Whether a count is within the bounds."""
        return self.at_least <= count and (self.at_most is None or count <= self.at_most)

    def amount(self, count: int) -> str:
        """A count as text."""
        return str(count)


def check_bounds(low: int, high: int | None, words: str) -> None:
    """Raise `InvalidTournament` for bounds below zero or the wrong way round."""
    if low < 0 or (high is not None and high < low):
        raise InvalidTournament(BAD_BOUNDS(constraint=as_message(words)))


class OfGroup(SideConstraint):
    """A demand on the players of a group; unless it says otherwise it counts the boards with one of them."""

    group: Group

    @property
    def other(self) -> Group | None:
        """The group of the opponent, if only boards between the two count."""
        return None

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for bounds or a group that make no sense."""
        super().check(tournament)
        self.group.check(tournament)

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """1 for every board of the kind."""
        one = self.group.members(ground.field)
        if self.other is None:
            return (one[white] | one[black]).astype(np.int64)
        two = self.other.members(ground.field)
        return ((one[white] & two[black]) | (one[black] & two[white])).astype(np.int64)

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """How many boards are of the kind."""
        one = {i for i, hit in enumerate(self.group.members(ground.field)) if hit}
        if self.other is None:
            return sum(1 for board in pairing.boards if one & set(board))
        two = {i for i, hit in enumerate(self.other.members(ground.field)) if hit}
        return sum(1 for a, b in pairing.boards if (a in one and b in two) or (b in one and a in two))


@dataclass(frozen=True)
class BoardsBetween(OfGroup):
    """Boards between a player of one group and a player of another.

    Without `other` it counts boards with at least one player of the group; with the same group twice, boards within it.
    """

    group: Group
    other: Group | None = None
    at_least: int = 0
    at_most: int | None = None

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        boards, group = say.boards(self.at_least, self.at_most), self.group.message
        if self.other is None:
            return say.told(say.WITH_GROUP(boards=boards, group=group))
        if self.other == self.group:
            return say.told(say.AMONG(boards=boards, group=group))
        return say.told(say.BETWEEN(boards=boards, group=group, rivals=self.other.message))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for bounds or groups that make no sense."""
        super().check(tournament)
        if self.other is not None:
            self.other.check(tournament)


@dataclass(frozen=True)
class Compatriots(SideConstraint):
    """Boards between two players of the same federation or team."""

    by: Literal["federation", "team"] = "federation"
    at_least: int = 0
    at_most: int | None = 0

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        kind = say.COMPATRIOTS.get(self.by, say.COMPATRIOTS["federation"])
        return say.told(kind(boards=say.boards(self.at_least, self.at_most)))

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for bounds that make no sense, or another grouping."""
        super().check(tournament)
        require_choice("by", self.by, ("federation", "team"))

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """1 for every board of the kind."""
        same = np.zeros(len(white), np.bool_)
        for members in part_by(ground.field, self.by).values():
            same |= members[white] & members[black]
        return same.astype(np.int64)

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """How many boards are of the kind."""
        groups = [set(np.flatnonzero(m).tolist()) for m in part_by(ground.field, self.by).values()]
        return sum(1 for a, b in pairing.boards if any(a in group and b in group for group in groups))


@dataclass(frozen=True)
class Room(OfGroup):
    """Some players must play in a room that holds so many boards. A player cannot be in two rooms at once."""

    name: str
    group: Group
    at_least: int = 0
    at_most: int | None = None

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        held = say.boards(self.at_least, self.at_most)
        return say.told(say.IN_ROOM(boards=held, room=self.name, group=self.group.message))

    def torn(self, other: Room, ground: Ground, white: Ints, black: Ints) -> Flags:
        """Boards between a player of this room and a player of another."""
        return BoardsBetween(self.group, other.group).count(ground, white, black).astype(np.bool_)


@dataclass(frozen=True)
class Apart(OfGroup):
    """Players of a group do not meet each other."""

    group: Group
    at_least: int = 0
    at_most: int | None = 0

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        return say.told(say.APART_GROUP(group=self.group.message))

    @property
    def other(self) -> Group:
        """The same group: boards within it count."""
        return self.group


@dataclass(frozen=True)
class LargestGap(SideConstraint):
    """Players whose scores differ by more than `points` (in tenths) do not meet: the constraint `largest-gap`.

    `at_least` and `at_most` bound the number of boards with a larger difference: by default there is none.
    """

    points: Points
    at_least: int = 0
    at_most: int | None = 0

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        return say.told(say.NOT_FURTHER(points=self.points))

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """1 for every board further apart."""
        points = ground.field.points
        return (np.abs(points[white] - points[black]) > self.points).astype(np.int64)

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """How many boards are further apart."""
        points = ground.field.points.tolist()
        return sum(
            1 for a, b in pairing.boards if max(points[a] - points[b], points[b] - points[a]) > self.points
        )


@dataclass(frozen=True)
class Stable(SideConstraint):
    """No two players who may meet both prefer each other to their opponents.

    The allowed pairs follow from the rules and the other side constraints. `by="gap"`: every player prefers the
    nearer score. `by="cost"`: the pair whose score difference and colours cost less. A player without an opponent
    prefers any player; the bye holder has no preference, because the bye is not a choice.
    """

    of_all_pairs: ClassVar[bool] = True
    by: Literal["gap", "cost"] = "gap"
    at_least: int = 0
    at_most: int | None = 0

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        return say.told(say.STABLE["cost" if self.by == "cost" else "gap"]())

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for another order of preference."""
        super().check(tournament)
        require_choice("by", self.by, ("gap", "cost"))

    def dislike(self, ground: Ground) -> Ints:
        """How little two players like to meet: symmetric table."""
        if self.by == "gap":
            return ground.field.gap
        # Where only one way round is legal, that one counts.
        white, black = ground.colour_cost[:, 0], ground.colour_cost[:, 1]
        cost = white[:, None] + black[None, :] + ground.whole.sd * ground.field.gap
        never = int(cost.max(initial=0)) + 1
        cost = np.where(ground.legal, cost, never)
        return np.minimum(cost, cost.T)

    def rows(self, ground: Ground, white: Ints, black: Ints) -> list[Inequality]:
        """One inequality for each pair that may meet."""
        dislike = self.dislike(ground)
        of_board = dislike[white, black]
        at = [(white == p) | (black == p) for p in range(len(ground.field))]
        rows = []
        for p, q in zip(*np.nonzero(np.triu(ground.may_meet)), strict=True):
            # The pair does not block if either sits at a board he likes as much, or has the bye.
            content = (at[p] | at[q]) & (of_board <= dislike[p, q])
            byes = np.zeros(len(ground.field), np.int64)
            byes[[p, q]] = 1
            rows.append(Inequality(content.astype(np.int64), 1, None, byes))
        return rows

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """Nothing: a board alone neither blocks nor is blocked."""
        del ground, black
        return np.zeros(len(white), np.int64)

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """The number of blocking pairs."""
        dislike, may_meet = self.dislike(ground).tolist(), ground.may_meet.tolist()
        now = {a: dislike[a][b] for pair in pairing.boards for a, b in (pair, pair[::-1])}
        wishing = [p for p in range(len(ground.field)) if p != pairing.bye]
        return sum(
            1
            for p, q in combinations(wishing, 2)
            if may_meet[p][q] and all(x not in now or now[x] > dislike[p][q] for x in (p, q))
        )
