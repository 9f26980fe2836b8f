"""The disadvantage of another pair, bye or float: the first difference of a why-not, as a clause.

A clause is a fact that holds in the other round only. `pair.with`, `float.stayed` and `bye.for` name the players in
question. A system says which of its criteria counts what (`Headlines.clauses`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...lean_dataclass import cached_property, dataclass
from ...messages import COUNT_IN_WORDS, MESSAGE, PLAYER, POINTS, ROUND, Message, message
from ..base import Round
from ..view.findings import Bracket, Difference

ON = message("pair.on", f"on {POINTS:points}")
AMONG_LAST = message("pair.among_last", "among the last")

DENIES = message(
    "whynot.denies",
    one=f"one more colour preference would be denied {MESSAGE:where}",
    other=f"{COUNT_IN_WORDS:count} more colour preferences would be denied {MESSAGE:where}",
)
DENIES_STRONG = message(
    "whynot.denies_strong",
    one=f"one more strong preference would be denied {MESSAGE:where}",
    other=f"{COUNT_IN_WORDS:count} more strong preferences would be denied {MESSAGE:where}",
)
MORE_FLOATERS = message(
    "whynot.more_floaters",
    one=f"one more player would leave {POINTS:points}",
    other=f"{COUNT_IN_WORDS:count} more players would leave {POINTS:points}",
)
HIGHER_FLOATER = message("whynot.higher_floater", f"{PLAYER:player}, on {POINTS:points}, would float down")
NEXT_WORSE = message("whynot.next_worse", f"the pairing on {POINTS:points} would be worse")
BYE_GAMES = message("whynot.bye_games", f"{PLAYER:player}, who missed more rounds, would have the bye")
BYE_SCORE = message("whynot.bye_score", f"the bye would go to {PLAYER:player}, on {POINTS:points}")
WIDE = message("whynot.wide", f"{PLAYER:a} or {PLAYER:b} would have a colour difference above two")
THIRD = message("whynot.third", f"{PLAYER:a} or {PLAYER:b} would have one colour three times running")
DOWN_AGAIN = message(
    "whynot.down_again", f"{PLAYER:player} would float down again, as in round {ROUND:round}"
)
UP_AGAIN = message("whynot.up_again", f"{PLAYER:player} would float up again, as in round {ROUND:round}")
WOULD_MEET = message(
    "whynot.would_meet", f"{PLAYER:a} would meet {PLAYER:b}, a score difference of {POINTS:points}"
)
WOULD_LEAVE = message("whynot.would_leave", f"{PLAYER:player} would float down")


Score: TypeAlias = int | tuple[int, ...]
"""Points in tenths, or points and those that an acceleration adds."""


@dataclass(frozen=True)
class FoundDifference:
    """The first difference between our round and one that was asked for."""

    paired: Round
    difference: Difference
    group: Callable[[Bracket], Message]
    points: Callable[[int], Score]

    @property
    def more(self) -> int:
        """How many more the rule counts in the round asked for."""
        ours, theirs = self.difference.counts
        return theirs - ours

    @property
    def where(self) -> Message:
        """The bracket that the count belongs to."""
        bracket = self.difference.bracket
        return AMONG_LAST() if bracket is None else self.group(bracket)

    @property
    def of_bracket(self) -> object:
        """The points of the bracket."""
        bracket = self.difference.bracket
        return 0 if bracket is None else self.points(bracket.residents[0])

    @cached_property
    def new(self) -> tuple[int, ...]:
        """Players who cause a violation in the other round only: a pair, one player, or an empty tuple."""
        ours = {frozenset(one) for one in self.difference.ours.concerned}
        return next((one for one in self.difference.theirs.concerned if frozenset(one) not in ours), ())

    def floats_up(self, player: int) -> bool:
        """Whether a player meets an opponent with more points in our round."""
        other = next((set(pair) - {player} for pair in self.paired.pairs if player in pair), set())
        return any(total_of(self.points(one)) > total_of(self.points(player)) for one in other if one)

    def newly(self, at: int) -> int | None:
        """The first player at a place who causes the violation in the other round only, against any opponent."""
        ours = {one[at] for one in self.difference.ours.concerned if len(one) > at}
        theirs = (one[at] for one in self.difference.theirs.concerned if len(one) > at)
        return next((player for player in theirs if player not in ours), None)


Clause: TypeAlias = Callable[[FoundDifference], Message | None]
"""Says what a rule counts; `None` where that would say nothing."""


def denies(found: FoundDifference) -> Message:
    """More preferences denied."""
    return DENIES(count=found.more, where=found.where)


def denies_strong(found: FoundDifference) -> Message:
    """More strong preferences denied."""
    return DENIES_STRONG(count=found.more, where=found.where)


def more_floaters(found: FoundDifference) -> Message:
    """More players leave the bracket."""
    return MORE_FLOATERS(count=found.more, points=found.of_bracket)


def higher_floater(found: FoundDifference) -> Message | None:
    """A player of a higher score leaves the bracket."""
    if not found.new:
        return None
    return HIGHER_FLOATER(player=found.new[0], points=found.points(found.new[0]))


def next_worse(found: FoundDifference) -> Message | None:
    """The next bracket can be paired less well."""
    bracket, brackets = found.difference.bracket, found.paired.card.brackets
    if bracket is None or bracket.number >= len(brackets):
        return None
    return NEXT_WORSE(points=found.points(brackets[bracket.number].residents[0]))


def bye_games(found: FoundDifference) -> Message | None:
    """The bye goes to a player with fewer games."""
    return BYE_GAMES(player=found.new[0]) if found.new else None


def wide(found: FoundDifference) -> Message | None:
    """Two players who would give one of them a colour difference beyond two."""
    return WIDE(a=found.new[0], b=found.new[1]) if len(found.new) > 1 else None


def third(found: FoundDifference) -> Message | None:
    """Two players who would give one of them the same colour a third time in a row."""
    return THIRD(a=found.new[0], b=found.new[1]) if len(found.new) > 1 else None


def down_again(ago: int) -> Clause:
    """A player floats down as so many rounds ago."""

    def said(found: FoundDifference) -> Message | None:
        player = found.newly(0)
        return None if player is None else DOWN_AGAIN(player=player, round=found.paired.number - ago)

    return said


def up_again(ago: int) -> Clause:
    """A player floats up as so many rounds ago."""

    def said(found: FoundDifference) -> Message | None:
        player = found.newly(1)
        if player is not None and found.floats_up(player):
            return None  # in another bracket of our round
        return None if player is None else UP_AGAIN(player=player, round=found.paired.number - ago)

    return said


def apart_in_score(found: FoundDifference) -> Message | None:
    """Two meet whose scores differ more, or a player leaves the bracket."""
    if not found.new:
        return None
    if len(found.new) == 1:
        return WOULD_LEAVE(player=found.new[0])
    one, other = found.new
    gap = total_of(found.points(one)) - total_of(found.points(other))
    return WOULD_MEET(a=one, b=other, points=abs(gap))


def total_of(points: Score) -> int:
    """Points with those that an acceleration gives."""
    return sum(points) if isinstance(points, tuple) else points
