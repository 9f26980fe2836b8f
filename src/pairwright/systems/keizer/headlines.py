"""Headlines of a Keizer round: the next one in the ranking, or why not."""

from __future__ import annotations

from ...messages import PLAYER, ROUND, Message, message
from ..headlines.steps import Decides, StepHeadlines
from ..view import Rule

NEXT_IN_RANKING = message("pair.next_in_ranking", f"{PLAYER:b} is next in the ranking after {PLAYER:a}.")
TOO_SOON = message(
    "pair.too_soon", f"{PLAYER:a} and {PLAYER:x} may meet again only from round {ROUND:round}."
)
LAST_IN_RANKING = message("bye.ranking_last", f"{PLAYER:p} is last in the ranking of those present.")
FEWEST_BYES = message("bye.idle", f"{PLAYER:p} has been without a game least often.")


class KeizerHeadlines(StepHeadlines):
    """Headlines of a round paired from the top of the ranking."""

    def __init__(self, view: Decides, gap: int | None, order: list[int], *, fewest: bool) -> None:
        super().__init__(view)
        self.gap, self.order, self.fewest = gap, order, fewest

    def first_choice(self, one: int, other: int) -> Message:
        """No unpaired player ranks between them."""
        return NEXT_IN_RANKING(b=other, a=one)

    def barred(self, one: int, other: int) -> tuple[Message, Rule] | None:
        """The first round that allows two players to meet again."""
        found = super().barred(one, other)
        met = self.known.met(one, other)
        if found is None or self.gap is None or not met or self.known.state.keeps_apart(one, other):
            return found
        return TOO_SOON(a=one, x=other, round=met[-1] + self.gap), found[1]

    def bye(self, player: int) -> Message | None:
        """The last of the ranking, or who was without a game least often."""
        tried = self.made_by[frozenset((player, 0))].tried
        if tried:
            return None
        if self.fewest:
            return FEWEST_BYES(p=player)
        return LAST_IN_RANKING(p=player) if player == self.order[-1] else None
