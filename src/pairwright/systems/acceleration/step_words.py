"""How the boards of an early round came about, in sentences that are true of the two players and of no other pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...model.names import Names
from ..base import RoundState
from .interface import EarlyRound, Step, Two
from .slide import Apart


@dataclass(frozen=True)
class StepWords:
    """Speaks of the boards of an early round."""

    state: RoundState
    early: EarlyRound
    names: Names
    apart: Apart

    def text(self, step: Step) -> str:
        """Why two players meet, as a clause with their names."""
        if step.kind == "drew":
            one, other = map(self.names, step.pair)
            why = (
                f"{one} and {other} drew in round 1, and method (a) pairs such players to even out the groups"
            )
        elif step.kind == "lowest":
            why = self._lowest(step)
        elif step.kind == "leftover":
            one, other = map(self.names, step.pair)
            more = _more(step.surplus)
            why = f"{one} and {other}: group {step.groups[0]} has {more}, and nobody below is left for its last two"
        else:
            why = self._natural(step) or self._changed(step)
        return f"{why}; {self.why(step.pair)}, which cannot be avoided" if self.apart(*step.pair) else why

    def why(self, pair: Two) -> str:
        """What keeps two players apart."""
        one, other = pair
        results = enumerate(self.state.tournament.by_id[one].results, 1)
        met = [str(number) for number, result in results if result.played and result.opponent == other]
        return f"they met in round {', '.join(met)}" if met else "they are kept apart"

    def place(self, player: int) -> str:
        """Where a player stands in his group."""
        for name, members in self.early.groups.items():
            if player in members:
                where = f"{self.names(player)} is number {members.index(player) + 1} of group {name}"
                return f"{where} and has the bye" if player == self.early.bye else where
        return f"{self.names(player)} has the bye"

    def _natural(self, step: Step) -> str:
        """The same place in two lists; nothing if the two have other places."""
        place = {player: at for one in step.lists for at, player in enumerate(one, 1)}
        side = {player: at for at, one in enumerate(step.lists) for player in one}
        a, b = step.pair
        if step.kind == "changed" or place.get(a) != place.get(b) or side.get(a) == side.get(b):
            return ""
        who = f"{self.names(a)} and {self.names(b)} are"
        if step.kind == "halves":
            return (
                f"{who} both in group {step.groups[0]}{self._section(step)}: number {place[a]} of each half"
            )
        whole = all(
            len(one) == len(self.early.groups[name])
            for one, name in zip(step.lists, step.groups, strict=True)
        )
        left = "" if whole else " of those left"
        return f"{who} both number {place[a]}{left}: group {step.groups[0]} plays group {step.groups[1]}"

    def _section(self, step: Step) -> str:
        """From which group of round 1 the players of one group come, where that decides."""
        if len(step.section) == 1:
            upper = (ord(step.section) - ord("A")) % 2 == 0
            rest = "" if upper else ", whose players meet each other as far as possible"
            return f" and from group {step.section}{rest}"
        if step.section:
            odd = self.names(step.lists[1][-1])
            return f", where {odd} is the odd one from group {step.section[-1]}"
        return ""

    def _lowest(self, step: Step) -> str:
        """A player sent down, and the one he meets, with whoever was passed over."""
        (mine, theirs), (low, high) = step.groups, step.lists
        one, other = step.pair if step.pair[0] in low else step.pair[::-1]
        why = f"group {mine} has {_more(step.surplus)}" if step.surplus else f"group {mine} is odd"
        lowest = "its lowest" if low[0] == self.early.groups[mine][-1] else "its lowest left"
        highest = "the highest" if high[0] == self.early.groups[theirs][0] else "the highest left"
        if (one, other) == (low[0], high[0]):
            said = f"{self.names(one)}, {lowest}, plays {self.names(other)}, {highest} of group {theirs}"
        elif one == low[0]:
            said = (
                f"{self.names(one)}, {lowest}, plays {self.names(other)}, "
                f"the highest of group {theirs} whom {self.names(one)} may meet ({self._passed(step, one)})"
            )
        else:
            said = (
                f"{self.names(one)} plays {self.names(other)} of group {theirs}, "
                f"whose players {self.names.listed(low[: low.index(one)])} may not meet"
            )
        return f"{why}, and {said}{self._bonus(low)}"

    def _passed(self, step: Step, one: int) -> str:
        passed = [pair for pair in step.barred if pair[0] == one]
        return ", ".join(f"not {self.names(pair[1])}: {self.why(pair)}" for pair in passed[:3])

    def _bonus(self, low: tuple[int, ...]) -> str:
        """Said where the order of a group is not that of the seeds, because a draw counts (28R2)."""
        seeds = [self._seed[player] for player in low]
        return (
            ""
            if seeds == sorted(seeds, reverse=True)
            else ", in the order in which a draw adds to the rating"
        )

    @property
    def _seed(self) -> Mapping[int, int]:
        return {player.id: at for at, player in enumerate(self.state.tournament.players)}

    def _changed(self, step: Step) -> str:
        """What is avoided by a pair that is not the natural one."""
        own = [pair for pair in step.barred if set(pair) & set(step.pair)]
        made = self.names.pair(step.pair)
        if own:
            one, other = own[0] if own[0][0] in step.pair else own[0][::-1]
            would = f"{self.names(one)} would play {self.names(other)}, but {self.why(own[0])}"
            return f"{would}: the smallest change gives {made}"
        avoided = step.barred[0] if step.barred else step.pair
        return (
            f"{self.names.pair(avoided)} is avoided ({self.why(avoided)}): the smallest change gives {made}"
        )


def _more(count: int) -> str:
    return f"{count} {'player' if count == 1 else 'players'} more than its opposite group"
