"""How the boards of an early round came about, in sentences that are true of the two players and of no other pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...messages import LISTED, Message, Told
from ...model.names import Names
from ...rules.facts import meetings
from ..base import RoundState
from ..view.proof_words import KEPT_SO, NOT_BECAUSE
from . import proof_words as say
from .interface import EarlyRound, EarlyStep, Two
from .regroup import Apart


@dataclass(frozen=True)
class StepWords:
    """Speaks of the boards of an early round."""

    state: RoundState
    early: EarlyRound
    names: Names
    apart: Apart

    def text(self, step: EarlyStep) -> Told:
        """Why two players meet, as a clause with their names."""
        why = self._made(step)
        if self.apart(*step.pair):
            why = say.UNAVOIDABLE(clause=why, why=self.why(step.pair))
        return self.names.say(why)

    def _made(self, step: EarlyStep) -> Message:
        a, x = step.pair
        if step.kind == "drew":
            return say.DREW(a=a, x=x)
        if step.kind == "lowest":
            return self._lowest(step)
        if step.kind == "leftover":
            return say.LAST_TWO_OF_GROUP(a=a, x=x, why=_surplus(step))
        return self._natural(step) or self._changed(step)

    def why(self, pair: Two) -> Message:
        """The obstacle between two players."""
        one, other = pair
        met = meetings(self.state.tournament.by_id[one], other)
        return say.MET_EARLY(rounds=met) if met else KEPT_SO()

    def place(self, player: int) -> Message:
        """Where a player stands in his group."""
        for name, members in self.early.groups.items():
            if player in members:
                told = say.PLACE_AND_BYE if player == self.early.bye else say.PLACE_IN_GROUP
                return told(player=player, rank=members.index(player) + 1, group=name)
        return say.HAS_BYE(player=player)

    def _natural(self, step: EarlyStep) -> Message | None:
        """The same place in two lists; nothing if the two have other places."""
        place = {player: at for one in step.lists for at, player in enumerate(one, 1)}
        side = {player: at for at, one in enumerate(step.lists) for player in one}
        a, x = step.pair
        if step.kind == "changed" or place.get(a) != place.get(x) or side.get(a) == side.get(x):
            return None
        facts = {"a": a, "x": x, "rank": place[a], "group": step.groups[0]}
        if step.kind == "halves":
            told = say.PLACES_IN_HALVES[_section(step)]
            return told.of(**facts, section=step.section[-1:], odd=step.lists[1][-1])
        whole = all(
            len(one) == len(self.early.groups[name])
            for one, name in zip(step.lists, step.groups, strict=True)
        )
        return say.PLACES_IN_GROUPS[whole](**facts, below=step.groups[1])

    def _lowest(self, step: EarlyStep) -> Message:
        """A player sent down, the opponent, and any player passed over."""
        (mine, theirs), (low, high) = step.groups, step.lists
        one, other = step.pair if step.pair[0] in low else step.pair[::-1]
        lowest = low[0] == self.early.groups[mine][-1]
        highest = high[0] == self.early.groups[theirs][0]
        pair = {"a": one, "x": other, "group": theirs}
        if (one, other) == (low[0], high[0]):
            said = say.LOWEST_PLAYS[lowest, highest](**pair)
        elif one == low[0]:
            said = say.LOWEST_MAY_PLAY[lowest](**pair, passed=self._passed(step, one))
        else:
            said = say.PLAYS_FOR_OTHERS(**pair, players=tuple(low[: low.index(one)]))
        told = say.SENT_DOWN(why=_surplus(step), said=said)
        return say.DRAWS_ADD(clause=told) if self._draws_add(low) else told

    def _passed(self, step: EarlyStep, one: int) -> Message:
        passed = [pair for pair in step.barred if pair[0] == one]
        return LISTED(parts=tuple(NOT_BECAUSE(player=pair[1], why=self.why(pair)) for pair in passed[:3]))

    def _draws_add(self, low: tuple[int, ...]) -> bool:
        """Whether the order of a group is not that of the seeds, because a draw counts (28R2)."""
        seeds = [self._seed[player] for player in low]
        return seeds != sorted(seeds, reverse=True)

    @property
    def _seed(self) -> Mapping[int, int]:
        return {player.id: at for at, player in enumerate(self.state.tournament.players)}

    def _changed(self, step: EarlyStep) -> Message:
        """The pairs that an unnatural pair avoids."""
        own = [pair for pair in step.barred if set(pair) & set(step.pair)]
        if own:
            one, other = own[0] if own[0][0] in step.pair else own[0][::-1]
            return say.SMALLEST_CHANGE(a=one, x=other, why=self.why(own[0]), made=step.pair)
        avoided = step.barred[0] if step.barred else step.pair
        return say.AVOIDED(avoided=avoided, why=self.why(avoided), made=step.pair)


def _section(step: EarlyStep) -> str:
    """The origin of a group's players in round 1, if it decides."""
    if len(step.section) == 1:
        return "lower" if (ord(step.section) - ord("A")) % 2 else "upper"
    return "odd" if step.section else ""


def _surplus(step: EarlyStep) -> Message:
    """Why a group has a player who goes down."""
    if step.surplus:
        return say.GROUP_HAS_MORE(group=step.groups[0], count=step.surplus)
    return say.GROUP_ODD(group=step.groups[0])
