"""Headlines of a round that an acceleration defines: the places of two players in the groups of the round."""

from __future__ import annotations

from collections.abc import Mapping

from ...messages import PLAYER, RANK, SYMBOL, Message, message
from ..headlines import Expectation, Headlines
from ..view import RoundView
from .interface import EarlyRound, EarlyStep

GROUPS = message("pair.groups", f"Group {SYMBOL:group} plays group {SYMBOL:below}: both number {RANK:rank}.")
GROUPS_LEFT = message(
    "pair.groups_left",
    f"Group {SYMBOL:group} plays group {SYMBOL:below}: both number {RANK:rank} of those left.",
)
GROUP_HALVES = message("pair.group_inside", f"Both in group {SYMBOL:group}: number {RANK:rank} of each half.")
GROUP_SECTION = message(
    "pair.group_section",
    f"Both in {SYMBOL:group}, from group {SYMBOL:section}: number {RANK:rank} of each half.",
)
BOTH_DREW = message("pair.both_drew", f"{PLAYER:a} and {PLAYER:b} both drew in round 1.")
GROUP_LOWEST = message(
    "pair.group_floater", f"{PLAYER:a}, the lowest of group {SYMBOL:group}, plays the top of {SYMBOL:below}."
)
GROUP_DOWN = message(
    "pair.group_down", f"{PLAYER:a} goes down from group {SYMBOL:group} to group {SYMBOL:below}."
)
LAST_OF_GROUP = message(
    "pair.group_last_two", f"{PLAYER:a} and {PLAYER:b}: the last two of group {SYMBOL:group}."
)
SPARES = message("pair.spares", f"{PLAYER:a} – {PLAYER:b}, so that {PLAYER:c} and {PLAYER:d} need not meet.")
LOWEST_RATED = message("bye.lowest_seed_rated", f"{PLAYER:p} is the lowest seed with a rating.")
LOWEST_SEED = message("bye.lowest_seed", f"{PLAYER:p} is the lowest seed.")
LOWEST_OF_GROUP = message(
    "bye.group", f"{PLAYER:p} is the lowest of group {SYMBOL:group} who may have the bye."
)


class EarlyHeadlines(Headlines):
    """Headlines of an early round."""

    def __init__(self, view: RoundView, early: EarlyRound, groups: Mapping[int, str]) -> None:
        super().__init__(view)
        self.early, self.groups = early, groups
        self.steps = {frozenset(step.pair): step for step in early.steps}

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The same place in both lists, or what changed that."""
        step = self.steps[frozenset(pair)]
        a, b = step.pair
        fact = self._fact(step)
        if fact is not None:
            return Expectation(a, b, fact)
        own = [one for one in step.barred if set(one) & set(pair)]
        if own:
            one, other = own[0] if own[0][0] in pair else own[0][::-1]
            return Expectation(one, other)
        if not step.barred:
            return Expectation(a)
        c, d = step.barred[0]
        return Expectation(a, b, SPARES(a=a, b=b, c=c, d=d))

    def _fact(self, step: EarlyStep) -> Message | None:
        """The text of a step about its pair; `None` for the natural pair."""
        a, b = step.pair
        if step.kind == "drew":
            return BOTH_DREW(a=a, b=b)
        if step.kind == "leftover":
            return LAST_OF_GROUP(a=a, b=b, group=step.groups[0])
        if step.kind == "lowest":
            return self._lowest(step)
        return None if step.kind == "changed" else self._natural(step)

    def _natural(self, step: EarlyStep) -> Message | None:
        one, other = step.lists
        a, b = step.pair if step.pair[0] in one else step.pair[::-1]
        if a not in one or b not in other or one.index(a) != other.index(b):
            return None
        rank, (upper, lower) = one.index(a) + 1, step.groups
        if step.kind == "halves":
            if len(step.section) == 1:
                return GROUP_SECTION(group=upper, section=step.section, rank=rank)
            return GROUP_HALVES(group=upper, rank=rank)
        groups = self.early.groups
        whole = all(len(two) == len(groups[name]) for two, name in zip(step.lists, step.groups, strict=True))
        return (GROUPS if whole else GROUPS_LEFT)(group=upper, below=lower, rank=rank)

    def _lowest(self, step: EarlyStep) -> Message:
        mine, theirs = step.groups
        one, other = step.pair if step.pair[0] in step.lists[0] else step.pair[::-1]
        ends = one == self.early.groups[mine][-1] and other == self.early.groups[theirs][0]
        return (GROUP_LOWEST if ends else GROUP_DOWN)(a=one, group=mine, below=theirs)

    def bye(self, player: int) -> Message:
        """The lowest seed with a rating in round 1, the lowest of a group later."""
        if self.view.round.number == 1:
            rated = self.view.state.tournament.by_id[player].rating > 0
            return (LOWEST_RATED if rated else LOWEST_SEED)(p=player)
        return LOWEST_OF_GROUP(p=player, group=self.groups[player])
