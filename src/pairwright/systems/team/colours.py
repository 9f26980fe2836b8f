"""Colours of a match of teams, those of the first board (C.04.6 art. 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ...model import Colour, Points
from ..upfloaters.entrants import Entrants, colours_of
from ..upfloaters.rounds import Allocation, higher_ranked, latest_difference
from .preferences import Preference, PreferenceType, difference_of, preference_of


@dataclass(frozen=True, eq=False)
class TeamColours:
    """The colours teams have had and what they prefer; `secondary` says whether the other points rank teams too."""

    entrants: Entrants
    kind: PreferenceType
    secondary: bool

    @cached_property
    def had(self) -> Sequence[tuple[Colour, ...]]:
        """The colours of each team, matches of which no board was played left out."""
        return [colours_of(team) for team in self.entrants.players]

    @cached_property
    def preferences(self) -> Sequence[Preference]:
        """What each team prefers."""
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
        if colour is Colour.WHITE:
            return Allocation(first, second, article)
        return Allocation(second, first, article)

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
        if wish.colour:
            return wish.colour, "4.3.7"
        if had:
            return had[-1].other, "4.3.8"
        return theirs[-1], "4.3.9"

    def _by_preference(self, wish: Preference, other: Preference) -> tuple[Colour, str] | None:
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
