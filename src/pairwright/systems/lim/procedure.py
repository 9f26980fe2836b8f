"""The procedure of the Lim System: the bye, the scoregroups in their order, and the median last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ...errors import NoPairing
from ..said import say
from ..witness import stranded
from .leavers import MAXI, Available, Leavers, surplus
from .players import Entries, LimPlayer
from .steps import ByeStep, Floater, FloatStep, PairStep, Side, Step, UndoStep


def choose_bye(entries: Entries, candidates: Sequence[LimPlayer], steps: list[Step]) -> LimPlayer | None:
    """The bye holder; `None` with an even number of players. Raises `NoPairing` if no round exists (1.1, 7.1)."""
    odd = len(entries.all) % 2
    available = Available(entries, entries.all, odd)
    if not available.possible:
        few, others = available.witness()
        raise stranded([entry.player for entry in entries.all], few, others)
    if not odd:
        return None
    allowed = [entry for entry in candidates if not entry.bye_barred]
    chosen = available.without_partner(allowed)
    if chosen is None:
        raise NoPairing(say.BYE_STRANDS())
    before = candidates[: candidates.index(chosen)]
    article = "7.1" if entries.state.round == 1 else "1.1"
    steps.append(
        ByeStep(
            chosen,
            tuple(entry for entry in before if entry.bye_barred),
            tuple(entry for entry in before if not entry.bye_barred),
            article,
        )
    )
    return chosen


def bye_order(entries: Entries) -> list[LimPlayer]:
    """The order of the bye: the lowest rated in round 1, then the lowest of the lowest scoregroup."""
    if entries.state.round == 1:
        return sorted(entries.all, key=lambda entry: (entry.player.rating, -entry.place))
    return sorted(entries.all, key=lambda entry: (entry.score, -entry.place))


@dataclass
class Procedure:
    """Pairs all players, scoregroup by scoregroup; `steps` receives the decisions."""

    entries: Entries
    maxi: bool
    steps: list[Step]
    pairs: list[PairStep] = field(default_factory=list)

    def run(self) -> list[PairStep]:
        """All pairs, in the order of making."""
        state = self.entries.state
        # Compare doubled scores: half of an odd number of tenths is not a whole number.
        median = state.tournament.completed_rounds * state.tournament.point_system.win
        above = sorted((score for score in self.entries.groups if 2 * score > median), reverse=True)
        below = sorted(score for score in self.entries.groups if 2 * score < median)
        residents = next((group for score, group in self.entries.groups.items() if 2 * score == median), [])
        from_above = self._side(above, residents, median // 2, "above")
        from_below = self._side(below, residents, median // 2, "below")
        self._median(residents, [*from_above, *from_below], median // 2)
        return self.pairs

    def _side(
        self, scores: Sequence[int], median: Sequence[LimPlayer], middle: int, side: Side
    ) -> list[Floater]:
        """Pair the groups of one side towards the median; who floats into it."""
        floaters: list[Floater] = []
        for at, score in enumerate(scores):
            last = at + 1 == len(scores)
            target = median if last else self.entries.groups[scores[at + 1]]
            group = _Group(self, score, side, floaters, self.entries.groups[score])
            leaving = group.leave(target, middle if last else scores[at + 1])
            group.pair()
            floaters = [Floater(entry, side) for entry in leaving]
        return floaters

    def _median(self, residents: Sequence[LimPlayer], floaters: list[Floater], score: int) -> None:
        """Pair the median, and take pairings of its neighbours back until that is possible (2.6)."""
        while True:
            group = _Group(self, score, "median", floaters, residents)
            if not group.surplus:
                break
            # Each turn takes a pairing away, and without any all can be paired: the loop ends.
            undone, side, more = self._undo(floaters)
            self.steps.append(UndoStep(undone.entry, undone.other, side, more, score))
            floaters += [Floater(undone.entry, side), Floater(undone.other, side)]
        group.pair()

    def _undo(self, floaters: Sequence[Floater]) -> tuple[PairStep, Side, str]:
        """The last pairing of the side with fewer floaters, otherwise of the other."""
        above = sum(floater.from_side == "above" for floater in floaters)
        more = "above" if above > len(floaters) - above else ""
        first: Side = "below" if more else "above"
        second: Side = "above" if more else "below"
        for side in (first, second):
            made = [step for step in self.pairs if step.side == side]
            if made:
                self.pairs.remove(made[-1])
                return made[-1], side, more
        raise AssertionError("the unpaired can be paired: this was checked before the bye")


class _Group:
    """A scoregroup with the floaters that came into it."""

    def __init__(
        self,
        procedure: Procedure,
        score: int,
        side: Side,
        floaters: Sequence[Floater],
        residents: Sequence[LimPlayer],
    ) -> None:
        self._procedure, self._score, self._side = procedure, score, side
        self._down = side != "below"
        self._floaters = list(floaters)
        self.members = sorted([*residents, *(one.entry for one in floaters)], key=lambda one: one.place)
        self.surplus = surplus(procedure.entries, self.members)
        self._left: list[LimPlayer] = []

    @cached_property
    def _available(self) -> Available:
        return Available(self._procedure.entries, self.members, self.surplus)

    def leave(self, target: Sequence[LimPlayer], score: int) -> list[LimPlayer]:
        """Choose the floaters of the group; the parameters are the residents and the score of the next one."""
        entries = self._procedure.entries
        arrived = frozenset(one.entry.place for one in self._floaters)
        leavers = Leavers(entries, self.members, arrived, target, self._down, self._procedure.maxi)
        for entry, kind, due, rule, after, passed in leavers.choose(self._available, self.surplus):
            step = FloatStep(entry, self._score, self._side, kind, due, rule, after, passed, score)
            self._procedure.steps.append(step)
        self._left = leavers.chosen
        return self._left

    def pair(self) -> None:
        """Pair those who stay: floaters first, then the others from the top or from the bottom."""
        gone = {entry.place for entry in self._left}
        free = [entry for entry in self.members if entry.place not in gone]
        if not self._down:
            free.reverse()
        for floater in sorted(self._floaters, key=self._order):
            if floater.entry in free:
                free.remove(floater.entry)
                free.remove(self._choose(floater.entry, free, "3.8"))
        while free:
            first, *rest = free
            # Across, then down the bottom half; then those of the own half, from its end (4).
            half = len(free) // 2 - 1
            other = self._choose(first, [*rest[half:], *reversed(rest[:half])], "4")
            rest.remove(other)
            free = rest

    def _order(self, floater: Floater) -> tuple[bool, int, int]:
        """The order of pairing floaters (3.6, 3.7): those moving in the group's direction first."""
        entry, down = floater.entry, floater.from_side == "above"
        rank = (-entry.score, entry.place) if down else (entry.score, -entry.place)
        return (down != self._down, *rank)

    def _choose(self, entry: LimPlayer, candidates: Sequence[LimPlayer], article: str) -> LimPlayer:
        """Pair a player with the first available one who is not due the same colour, otherwise with the first
        available one.
        """
        wanted = (other for other in candidates if not entry.due or other.due != entry.due)
        refused = self._too_far(entry, candidates) if self._procedure.maxi else None
        other = self._available.opponent(entry, wanted) if refused is None else None
        by_colour = other is not None
        if other is None:
            other = self._available.opponent(entry, candidates)
        if other is None:
            raise AssertionError("all left in the group can be paired")
        tried = tuple(candidates[: candidates.index(other)])
        step = PairStep(entry, other, self._score, self._side, article, tried, by_colour, refused)
        self._procedure.pairs.append(step)
        self._procedure.steps.append(step)
        return other

    def _too_far(self, entry: LimPlayer, candidates: Sequence[LimPlayer]) -> LimPlayer | None:
        """In a maxi-tournament, who would be taken for his colour but is rated too far from the first available."""
        first = self._available.could_meet(entry, candidates) if entry.due else None
        if first is None or first.due != entry.due:
            return None
        others = (other for other in candidates if other.due != entry.due)
        # The player found comes after `first`: no earlier one is available.
        choice = self._available.could_meet(entry, others)
        return choice if choice and abs(choice.player.rating - first.player.rating) > MAXI else None
