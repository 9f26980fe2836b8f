"""Colour preferences of teams (C.04.6 art. 1.7) and the colours of a match, those of the first board (art. 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ...model import Colour, Points
from ..scoregroups.colours import Allocation, latest_difference
from ..upfloaters.entrants import Participants, colours_of
from ..upfloaters.rounds import higher_ranked

PreferenceType: TypeAlias = Literal["A", "B", "none"]
"""Which of the definitions of art. 1.7 the rules of the event choose."""


class TeamPreference(NamedTuple):
    """The colour that a team prefers, `None` for none, and whether strongly (type A knows no degrees)."""

    colour: Colour | None = None
    strong: bool = False


def difference_of(colours: Sequence[Colour]) -> int:
    """Matches with White minus matches with Black."""
    return 2 * list(colours).count(Colour.WHITE) - len(colours)


def preference_of(colours: Sequence[Colour], kind: PreferenceType, *, last_round: bool) -> TeamPreference:
    """The preference of a team after these colours.

    Our reading of an open point of type B: after two equal colours, a team with the difference 0 keeps its strong
    preference in the last round, too. There the text removes only mild preferences of the difference 0.
    """
    if kind == "none" or not colours:
        return TeamPreference()
    difference, latest = difference_of(colours), list(colours[-2:])
    twice = latest[0] if len(latest) == 2 and latest[0] is latest[1] else None
    # Two matches more of one colour, or the same one twice at the end unless that only made up for the other (1.7).
    if difference <= -2 or (difference in (-1, 0) and twice is Colour.BLACK):
        return TeamPreference(Colour.WHITE, strong=True)
    if difference >= 2 or (difference in (0, 1) and twice is Colour.WHITE):
        return TeamPreference(Colour.BLACK, strong=True)
    if kind == "A":
        return TeamPreference()
    if difference:
        return TeamPreference(Colour.WHITE if difference < 0 else Colour.BLACK)
    return TeamPreference() if last_round else TeamPreference(colours[-1].other)


@dataclass(frozen=True, eq=False)
class TeamColours:
    """The colours of teams and their preferences; `secondary` states whether the other points rank teams, too."""

    entrants: Participants
    kind: PreferenceType
    secondary: bool

    @cached_property
    def had(self) -> Sequence[tuple[Colour, ...]]:
        """The colours of each team, without matches that had no board played."""
        return [colours_of(team) for team in self.entrants.players]

    @cached_property
    def preferences(self) -> Sequence[TeamPreference]:
        """The preference of each team."""
        last = self.entrants.state.last_round
        return [preference_of(had, self.kind, last_round=last) for had in self.had]

    @cached_property
    def second_points(self) -> Sequence[Points]:
        """The points of each team that are not its score; 0 where they do not count."""
        rules = self.entrants.state.tournament.match_rules
        if rules is None or not self.secondary:
            return [0] * len(self.entrants)
        return [sum(map(rules.second_points, team.results)) for team in self.entrants.players]

    def ranked(self, one: int, other: int) -> tuple[int, int]:
        """The first-team of a pair and the other one (4.2), by scores without acceleration."""
        return higher_ranked(
            self.entrants, one, other, lambda at: (self.entrants.real[at], self.second_points[at])
        )

    def allocate(self, one: int, other: int) -> Allocation:
        """The colours of a pair: the first article that decides."""
        first, second = self.ranked(one, other)
        colour, article = self._colour_of_first(first, second)
        return Allocation((first, second, article) if colour is Colour.WHITE else (second, first, article))

    def _colour_of_first(self, first: int, second: int) -> tuple[Colour, str]:
        had, theirs = self.had[first], self.had[second]
        if not had and not theirs:
            initial = self.entrants.initial_colour
            return (initial if self.entrants.numbers[first] % 2 else initial.other), "4.3.1"
        wish, other_wish = self.preferences[first], self.preferences[second]
        if found := self._by_preference(wish, other_wish):
            return found
        difference, other_difference = difference_of(had), difference_of(theirs)
        if difference != other_difference:
            return (Colour.WHITE if difference < other_difference else Colour.BLACK), "4.3.5"
        if latest := latest_difference(had, theirs):
            return latest[0].other, "4.3.6"
        if wish.colour:  # both want the same colour; other cases are decided above
            return wish.colour, "4.3.7"
        if had:
            return had[-1].other, "4.3.8"
        # Not empty, or 4.3.1 would have decided.
        return theirs[-1], "4.3.9"

    def _by_preference(self, wish: TeamPreference, other: TeamPreference) -> tuple[Colour, str] | None:
        """4.3.2 to 4.3.4."""
        if wish.colour and not other.colour:
            return wish.colour, "4.3.2"
        if other.colour and not wish.colour:
            return other.colour.other, "4.3.2"
        if wish.colour and other.colour and wish.colour is not other.colour:
            return wish.colour, "4.3.3"
        if self.kind == "B" and wish.colour and other.colour and wish.strong != other.strong:
            return (wish.colour if wish.strong else other.colour.other), "4.3.4"
        return None
