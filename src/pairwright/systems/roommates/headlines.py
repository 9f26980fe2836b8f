"""Headlines of rounds by stable roommates: the preferred opponents, and those who would not agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...messages import PLAYER, PLAYERS, SYMBOL, Message, message
from ..headlines import Expectation, Headlines
from ..view import RoundView

MUTUAL = message("pair.mutual", f"Neither {PLAYER:a} nor {PLAYER:b} prefers another opponent.")
WOULD_RATHER = message("pair.better_off", f"{PLAYER:a} prefers {PLAYERS:players}, who would not agree.")
NOT_STABLE = message(
    "pair.not_stable", f"{PLAYER:a} and {PLAYER:x} prefer each other, but no stable round was found."
)
MODE_ALLOWS = message(
    "pair.mode_allows", f"{PLAYER:a} and {PLAYER:x} prefer each other; the mode {SYMBOL:mode} allows that."
)

MOST_WISHES = 2
"""So many wished-for opponents are named."""


class RoommatesHeadlines(Headlines):
    """Headlines of such a round; `wanted` and `refused` are the opponents that a player prefers, and those among them
    who would not agree, `mode` is how the round was chosen.
    """

    ranks_bye = False

    def __init__(
        self,
        view: RoundView,
        wanted: Callable[[int], Sequence[int]],
        refused: Callable[[int], Sequence[int]],
        mode: str,
    ) -> None:
        super().__init__(view)
        self.wanted, self.refused, self.mode = wanted, refused, mode

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """Both have whom they like best of those who would agree."""
        return Expectation(*pair, self._fact(*sorted(pair, key=self.standing.index)))

    def _fact(self, a: int, b: int) -> Message:
        for one in (a, b):
            refused = self.refused(one)
            blocking = [other for other in self.wanted(one) if other not in refused]
            if blocking:
                pair = {"a": one, "x": blocking[0]}
                return NOT_STABLE(**pair) if self.mode == "stable" else MODE_ALLOWS(**pair, mode=self.mode)
            if refused:
                return WOULD_RATHER(a=one, players=tuple(refused[:MOST_WISHES]))
        return MUTUAL(a=a, b=b)

    def bye(self, player: int) -> Message | None:
        """Given before the pairs."""
        return self.settled_first(player)
