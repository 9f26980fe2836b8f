"""Why the bye goes to one player: the place among those who could have it, or what another choice would cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...lean_dataclass import cached_property
from ...messages import Message
from ...model import Result
from ..parameters import traits_of
from ..view.questions import Answer, Demand
from . import words as say
from .base import Headlines

MOST_RIVALS = 3
"""The most lower players whose missing bye is explained."""

_BARS = {
    Result.ALLOCATED_BYE: say.HAD_BYE,
    Result.FORFEIT_WIN: say.WON_BY_FORFEIT,
    Result.FULL_BYE: say.HAD_FULL_POINT,
}


class ByeStory:
    """The bye of a round, among all who are paired in it; `told` knows the system."""

    def __init__(self, told: Headlines, player: int) -> None:
        self.told, self.player = told, player
        self.points = told.points_of(player)

    @cached_property
    def equal(self) -> list[int]:
        """Those with as many points, the player with the bye among them."""
        return self.told.scoregroup(self.player)

    @cached_property
    def lower(self) -> list[int]:
        """Those with fewer points."""
        own = sum(self.told.known.points(self.player))
        return [one for score, group in self.told.scoregroups.items() if score < own for one in group]

    @cached_property
    def behind(self) -> list[int]:
        """Those with as many points who stand lower."""
        return self.equal[self.equal.index(self.player) + 1 :]

    @cached_property
    def free(self) -> frozenset[int]:
        """Those below and beside the player who may have the bye."""
        others = (one for one in (*self.lower, *self.equal) if one != self.player)
        return frozenset(one for one in others if self.told.may_have_bye(one))

    @cached_property
    def headline(self) -> Message | None:
        """Why this player has it, in one clause; `None` if nothing short is known."""
        if (own := self.told.bye(self.player)) is not None:
            return own
        if not self.lower and len(self.equal) == 1:
            return say.ONLY_ON_LOWEST(p=self.player, points=self.points)
        if not self.free & {*self.lower, *self.equal}:
            return self._alone()
        if self.free & set(self.lower):
            return say.LOWEST_SCORE(points=self.points) if self.told.bye_to_lowest else self._instead()
        return self._among_equals()

    def _alone(self) -> Message:
        if not self.lower and not self.behind and self.told.ranks_bye:
            return say.LAST_ON_LOWEST(p=self.player, points=self.points)
        return say.ONLY_ELIGIBLE(p=self.player, points=self.points)

    def _among_equals(self) -> Message | None:
        rivals = [one for one in self.equal if one in self.free]
        found = self.told.bye_step(self.player, rivals, self.points)
        if found is not None or not self.told.ranks_bye:
            return found
        if not self.lower and not self.behind:
            return say.LAST_ON_LOWEST(p=self.player, points=self.points)
        if not self.free & set(self.behind):
            return say.LAST_ELIGIBLE(p=self.player)
        return self._instead()

    def _instead(self) -> Message | None:
        """The cost of giving the bye to the lowest candidate."""
        rivals = [one for one in (*self.equal, *self.lower) if one in self.free]
        offered = self.told.offered or self.told.standing[::-1]
        return self._cost(min(rivals, key=offered.index)) if rivals else None

    def _cost(self, other: int) -> Message | None:
        if "bye" not in traits_of(self.told.view.system).demands:
            return None
        (answer,) = self.told.view.answer([Demand(bye=other)])
        return self._of(answer, other)

    def _of(self, answer: Answer, other: int) -> Message | None:
        if answer.stranded:
            return say.STRANDS(x=other, players=answer.stranded)
        found = answer.worse
        if found is None or found.kind == "absolute":
            return None
        if found.kind == "sequence":
            return say.AS_GOOD(x=other, p=self.player)
        if found.rule.id in self.told.bye_by_games:
            return say.MISSED_LESS(p=self.player, x=other)
        clause = self.told.clause(found)
        return None if clause is None else say.FOR_ANOTHER(x=other, what=clause)

    def because(self) -> list[Message]:
        """Of lower players, and of equal ones behind, why they do not have it."""
        if self.told.bye(self.player) is not None:
            return []
        rivals = [*reversed(self.lower), *reversed(self.behind)]
        found = (self.bar(one) if one not in self.free else self._cost(one) for one in rivals[:MOST_RIVALS])
        return [one for one in found if one is not None and one != self.headline]

    def bar(self, player: int) -> Message | None:
        """The obstacle to a bye: an earlier bye, or a win without a game."""
        results: Sequence[Result] = [one.result for one in self.told.known.results(player)]
        for number, result in enumerate(results, start=1):
            if result in _BARS and not self.told.known.played(player, number):
                return _BARS[result](p=player, round=number)
        return None


def of_most_games(
    player: int,
    missed: Mapping[int, int],
    place: Mapping[int, int],
    points: object,
    *,
    by_index: bool = False,
) -> Message | None:
    """The bye of those with the same score: most games, then the last in an order. `missed` are all who may have it."""
    rivals = {one: count for one, count in missed.items() if one != player}
    least = min(rivals.values(), default=missed[player] + 1)  # alone, the player has most games
    if missed[player] < least:
        return say.MOST_GAMES(p=player, points=points)
    equal = [one for one, count in rivals.items() if count == missed[player]]
    if missed[player] > least or any(place[one] > place[player] for one in equal):
        return None
    if all(place[one] < place[player] for one in rivals):
        return (say.LAST_BY_INDEX if by_index else say.LARGEST_NUMBER)(p=player, points=points)
    return (say.LAST_BY_INDEX_OF_MOST if by_index else say.LARGEST_OF_MOST)(p=player, points=points)
