"""Whether the players not yet paired can still all be paired (C4), and who can be left over (C5).

Only the absolute criteria count here. They forbid single pairs (rematches, players kept apart) and whole classes
of pairs (same absolute preference), so the question is one of perfect matchings in a nearly complete graph.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...errors import NoPairing
from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover, Gains, Population
from ...rules.articles import RuleBook
from ...rules.facts import distinct
from ...rules.profiles import ProfileTable
from ..witness import stranded
from .brackets import Bye
from .entries import Entries

ANYBODY = Bye()
"""The bye of whoever may get it, at any score."""

NOBODY = np.empty(0, np.int32)
NO_PAIRS = np.empty((0, 2), np.int32)


@dataclass(frozen=True, eq=False)
class Completion:
    """Complete pairings of parts of a round, by the absolute criteria alone."""

    entries: Entries
    rules: RuleBook

    @cached_property
    def apart(self) -> Apart:
        """The pairs that may not be made, shared by all graphs of the round."""
        return Apart(len(self.entries), np.ascontiguousarray(self.entries.apart))

    @cached_property
    def kinds(self) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """The class of every entry, and which classes may meet."""
        return self.entries.may_meet(self.rules)

    @cached_property
    def population(self) -> Population:
        """The entries by their kinds, from which the kernel draws graphs of some of them."""
        kind, first = self.entries.kinds
        group, joined = self.kinds
        return Population(self.apart, kind.astype(np.int32), group[first], joined.view(np.uint8))

    @cached_property
    def table(self) -> ProfileTable:
        """What the quality criteria say of these players in any bracket."""
        return self.entries.profiles(self.rules)[0]

    @cached_property
    def gains(self) -> Gains:
        """The same for the kernel."""
        table, places = self.entries.profiles(self.rules)
        number = places // 2  # places are numbered two by two
        return Gains(table.gain, table.left, number.astype(np.int32))

    @cached_property
    def everybody(self) -> NDArray[np.int32]:
        """All entries."""
        return np.arange(len(self.entries), dtype=np.int32)

    @cached_property
    def _flags(self) -> dict[int | None, NDArray[np.uint8]]:
        return {}

    def taker_flags(self, bye: Bye) -> NDArray[np.uint8]:
        """Of every entry whether it may get the bye."""
        if bye.score not in self._flags:
            self._flags[bye.score] = self.takers(self.everybody, bye).view(np.uint8)
        return self._flags[bye.score]

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two entries may meet at all, by the absolute criteria about pairs."""
        return not self.population.unmatched(np.array((one, other), np.int32), NOBODY, None, False, NO_PAIRS)

    def cover(self, members: Sequence[int], bye_takers: NDArray[np.bool_] | None) -> Cover:
        """The graph of some entries; with `bye_takers` (a flag for each of them) one more vertex stands for the bye."""
        kinds, joined = self.kinds
        names = self._array(members)
        kind = kinds[names]
        if bye_takers is None:
            return Cover(self.apart, names, kind, joined.view(np.uint8))
        count = len(joined)
        classes = np.full(len(names) + 1, 2 * count, np.int32)
        classes[:-1] = kind + count * bye_takers
        vertices = np.full(len(names) + 1, -1, np.int32)
        vertices[:-1] = names
        return Cover(self.apart, vertices, classes, self._joined_with_bye)

    @cached_property
    def _joined_with_bye(self) -> NDArray[np.uint8]:
        """Which classes may meet: those of the entries, the same again for takers of the bye, and the bye."""
        joined = self.kinds[1]
        count = len(joined)
        wide = np.zeros((2 * count + 1, 2 * count + 1), np.uint8)
        wide[: 2 * count, : 2 * count] = np.tile(joined, (2, 2))
        wide[count : 2 * count, -1] = wide[-1, count : 2 * count] = 1
        return wide

    def possible(self, members: Sequence[int], bye: Bye | None) -> bool:
        """Whether these entries can all be paired, one being left over with the bye if their number is odd."""
        if len(members) % 2 and bye is None:
            return False
        guest = self.taker_flags(bye) if len(members) % 2 and bye is not None else None
        return not self.population.unmatched(self._array(members), NOBODY, guest, False, NO_PAIRS)

    def takers(self, members: Sequence[int] | NDArray[np.int32], bye: Bye = ANYBODY) -> NDArray[np.bool_]:
        """Which of some entries may get the bye (C2, C5)."""
        index = self._array(members)
        return (self.entries.facts.barred[index] == 0) & bye.admits(self.entries.score[index])

    def _array(self, members: Sequence[int] | NDArray[np.int32]) -> NDArray[np.int32]:
        if isinstance(members, range):
            return self.everybody[members.start : members.stop]
        return np.asarray(members, np.int32)

    def lowest_bye(self) -> Bye | None:
        """C5: the bye at the lowest score possible in any complete pairing; `None` for an even field.

        Raises `NoPairing` when there is no complete pairing at all.
        """
        everybody = range(len(self.entries))
        if len(everybody) % 2 == 0:
            if not self.possible(everybody, None):
                raise self.no_pairing()
            return None
        scores = distinct(self.entries.score[self.takers(everybody)])
        for score in scores.tolist():
            if self.possible(everybody, Bye(score)):
                return Bye(score)
        raise self.no_pairing()

    def no_pairing(self) -> NoPairing:
        """Who can't all be paired, and whom they could still meet."""
        members = range(len(self.entries))
        takers = self.takers(members) if len(members) % 2 else None
        if takers is not None and not takers.any():
            return NoPairing(
                "nobody may get the bye: every player has had one, or a win's points without playing"
            )
        cover = self.cover(members, takers)
        cover.complete()
        few, others = cover.witness()
        players = self.entries.players
        numbers = [*(player.id for player in players), 0]
        return stranded(players, (numbers[v] for v in few), (numbers[v] for v in others))
