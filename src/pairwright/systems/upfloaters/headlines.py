"""Headlines of rounds paired from the top (Swiss Team, Double-Swiss): who is alone, who floats up, halves by number."""

from __future__ import annotations

from collections.abc import Sequence

from ...messages import Message
from ..headlines import clauses as counted
from ..headlines.byes import of_most_games
from ..headlines.clauses import Clause
from ..headlines.upfloats import UpfloatHeadlines, floats_again, lower_upfloater, more_upfloaters, needs_more
from ..view import RoundView
from .entrants import Participants

CLAUSES: dict[str, Clause] = {
    "C4": more_upfloaters,
    "C5": lower_upfloater,
    "C6": needs_more,
    "C7": floats_again,
}
"""The subjects of the criteria about upfloaters."""

BY_NAME: dict[str, Clause] = {
    "preference refused": counted.denies,
    "strong preference refused": counted.denies_strong,
    "repeated float of an opponent": floats_again,
}
"""The subjects of the criteria about pairs, whose ids differ from system to system."""


class FromTheTopHeadlines(UpfloatHeadlines):
    """Headlines of a round of such a system."""

    def __init__(self, view: RoundView, entrants: Participants) -> None:
        super().__init__(view)
        self.entrants = entrants
        of_pairs = {rule.id: BY_NAME[rule.name] for rule in view.rules.quality if rule.name in BY_NAME}
        self.clauses = CLAUSES | of_pairs

    def bye_step(self, player: int, rivals: Sequence[int], points: object) -> Message | None:
        """3.4: most matches, then the largest number."""
        at = {one.id: place for place, one in enumerate(self.entrants.players)}
        missed = {one: -self.entrants.matches[at[one]] for one in (player, *rivals)}
        return of_most_games(player, missed, at, points)
