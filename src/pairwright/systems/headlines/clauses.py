"""The clauses of headlines: the disadvantage of another pair, bye or float, and why a board has its colours.

The first difference of a why-not is a fact that holds in the other round only. `pair.with`, `float.stayed` and
`bye.for` name the players in question. A system says which of its criteria counts what (`Headlines.clauses`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ...lean_dataclass import cached_property, dataclass
from ...messages import COLOUR, COUNT_IN_WORDS, MESSAGE, PLAYER, POINTS, ROUND, Message, message
from ...model import Colour, RoundResult
from ...rules.facts import ABSOLUTE, COLOUR_LETTER, meetings
from ..base import Round, RoundState
from ..roster import Roster
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


BOTH = message("colour.both", "Both get the colour they prefer.")
ONE = message("colour.one", f"Only {PLAYER:p} prefers a colour: {COLOUR:colour}.")
STRONGER = message(
    "colour.stronger", f"Both prefer {COLOUR:colour}; the preference of {PLAYER:p} is stronger."
)
HISTORY = message(
    "colour.history", f"Both prefer {COLOUR:colour}; {PLAYER:p} had the other in round {ROUND:round}."
)
HIGHER = message("colour.higher", f"Both prefer {COLOUR:colour} equally; {PLAYER:p} is ranked higher.")

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


def bye_elsewhere(found: FoundDifference) -> Message | None:
    """The bye would go to a player with a higher score; for other causes there is no clause."""
    ours, bye = found.paired.bye, next(iter(found.difference.theirs.left), None)
    if bye is None:
        return None
    points = found.points(bye)
    if ours is not None and total_of(points) <= total_of(found.points(ours.id)):
        return None
    return BYE_SCORE(player=bye, points=points)


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


class KnownRecords:
    """The records before a round; `scores` are the points used for pairing, if the system has its own."""

    def __init__(self, state: RoundState, scores: Mapping[int, int]) -> None:
        self.state, self._scores = state, scores
        self._points: dict[int, tuple[int, int]] = {}

    @cached_property
    def present(self) -> tuple[int, ...]:
        """Start numbers of those to be paired, in ranking order."""
        return tuple(player.id for player in self.state.players)

    def results(self, player: int) -> Sequence[RoundResult]:
        """The entries of a player, round by round."""
        return self.state.tournament.by_id[player].results

    def played(self, player: int, number: int) -> bool:
        """Whether a player played a game in a round."""
        return self.results(player)[number - 1].played

    def colours(self, player: int) -> list[tuple[int, str]]:
        """The rounds of the games played, each with its colour, `w` or `b`."""
        rounds = enumerate(self.results(player), start=1)
        return [(n, "w" if one.colour is Colour.WHITE else "b") for n, one in rounds if one.played]

    def met(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds of earlier games between two players."""
        return meetings(self.state.tournament.by_id[one], other)

    def points(self, player: int) -> tuple[int, int]:
        """A player's points and virtual points."""
        if player not in self._points:
            own = self.state.tournament.by_id[player].score(self.state.tournament.point_system)
            self._points[player] = own, self._scores.get(player, own) - own
        return self._points[player]

    def said(self, players: Sequence[int]) -> int | tuple[int, ...]:
        """The points that some players share, as the values of messages: with the virtual ones where they have some."""
        made = {self.points(player) for player in players}
        own, virtual = next(iter(made))
        if len(made) > 1:
            # The same sum made up in several ways: only the total is theirs.
            return (own + virtual,)
        return (own, virtual) if virtual else own


class ColourPreference(NamedTuple):
    """A player's preference: the colour, `w` or `b`, empty for none; a larger `strength` goes first.

    `had` are the colours of the games played, with their rounds.
    """

    player: int
    colour: str
    strength: tuple[int, ...]
    had: Sequence[tuple[int, str]]


def colour_message(white: ColourPreference, black: ColourPreference, *, higher: int) -> Message | None:
    """Why White has White; `None` if the preferences alone do not say it."""
    wishes = {white.colour, black.colour} - {""}
    if len(wishes) == 1 and white.colour == black.colour:
        return _contest(white, black, higher)
    granted = white.colour in ("", "w") and black.colour in ("", "b")
    if not wishes or not granted:
        return None
    if len(wishes) == 2:
        return BOTH()
    one = white if white.colour else black
    return ONE(p=one.player, colour=one.colour)


def _contest(white: ColourPreference, black: ColourPreference, higher: int) -> Message | None:
    """Both prefer the same colour: who gets it has the stronger preference, or had the other, or stands higher."""
    colour = white.colour
    winner, loser = (white, black) if colour == "w" else (black, white)
    if winner.strength != loser.strength:
        # The weaker preference won by a rule that is unknown here: nothing short would be true.
        stronger = winner.strength > loser.strength
        return STRONGER(colour=colour, p=winner.player) if stronger else None
    for (number, ours), (_, theirs) in zip(reversed(winner.had), reversed(loser.had), strict=False):
        if ours != theirs:
            return None if ours == colour else HISTORY(colour=colour, p=winner.player, round=number)
    return HIGHER(colour=colour, p=winner.player) if winner.player == higher else None


class Preferences:
    """All preferences by FIDE's common rules: absolute, strong or mild."""

    def __init__(self, roster: Roster, known: KnownRecords) -> None:
        self.roster, self.known = roster, known

    def must_have(self, player: int) -> str | None:
        """The colour of an absolute preference."""
        found = self.roster.colours[self.roster.place[player]]
        return COLOUR_LETTER[found.wants] if found.strength == ABSOLUTE else None

    def of(self, player: int) -> ColourPreference:
        """The preference of a player; the wider difference is stronger between two absolute preferences."""
        found = self.roster.colours[self.roster.place[player]]
        wide = abs(found.difference) if found.strength == ABSOLUTE else 0
        colour, strength = COLOUR_LETTER[found.wants], (found.strength, wide)
        return ColourPreference(player, colour, strength, self.known.colours(player))
