"""Whether the players not yet paired can still all be paired (C4), and who can be left over (C5).

Only the absolute criteria count here. They forbid single pairs (rematches, players kept apart) and whole classes
of pairs (same absolute preference), so the question is one of perfect matchings in a nearly complete graph.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import compress

from ...errors import NoPairing
from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover, Gains, Population
from ...matching.buffers import ints, rows, square
from ...matching.solver import Steps
from ...rules.articles import RuleBook
from ..roster import Roster
from ..said import say
from .brackets import BracketProblem, LeftForBye

ANYBODY = LeftForBye()
"""The bye for any candidate, at any score."""

LOWEST_BYE = "lowest bye"
"""What the notes of a roster say of the bye where it is known without a search."""

ONE_BRACKET = "one bracket"
"""Noted of a roster that serves a question about one bracket: those below are not paired by it."""

CROWD = 100
"""From so many players on counting in vain takes longer than it is worth."""

_NEGATED = bytes([1]) + bytes(255)

NOBODY = ints(())
NO_PAIRS = rows(NOBODY)


def is_crowded(entries: Roster) -> bool:
    """Whether most pairs of a large round are kept apart one by one, of which counting knows nothing."""
    return len(entries) >= CROWD and len(entries.apart) > len(entries) ** 2 // 2


@dataclass(frozen=True, eq=False)
class Completion:
    """Complete pairings of parts of a round, by the absolute criteria alone."""

    entries: Roster
    rules: RuleBook

    @cached_property
    def steps(self) -> Steps:
        """The number of pairs of classes weighed in Python for the round, in all brackets together."""
        return Steps(len(self.entries))

    @cached_property
    def crowded(self) -> bool:
        """See `is_crowded`."""
        return is_crowded(self.entries)

    @cached_property
    def apart(self) -> Apart:
        """The pairs that may not be made, shared by all graphs of the round."""
        return self.entries.barriers

    @cached_property
    def joined(self) -> memoryview:
        """Which groups may meet, as the kernel takes it."""
        return square(self.entries.joined(self.rules), self.entries.group_count)

    @cached_property
    def population(self) -> Population:
        """The entries by their kinds, for the kernel's graphs."""
        return Population(self.apart, ints(self.entries.kinds), ints(self.entries.group_of_kind), self.joined)

    @cached_property
    def gains(self) -> Gains:
        """The quality criteria about these players in any bracket, as input of the kernel."""
        table, number = self.entries.tables(self.rules)
        # Of score differences taken pair by pair the same list can come from more pairs of one score or of another: how
        # many there are of each is not settled before (2017, A.8).
        return Gains(table.gain, table.left, ints(number), not self.rules.by_gaps)

    @cached_property
    def everybody(self) -> array[int]:
        """All entries."""
        return ints(range(len(self.entries)))

    @cached_property
    def barred(self) -> bytes:
        """Of every entry whether it had the bye, or won without playing (C2)."""
        return bytes(self.entries.barred)

    @cached_property
    def _flags(self) -> dict[int | None, bytes]:
        return {}

    def taker_flags(self, bye: LeftForBye) -> bytes:
        """Of every entry whether it may get the bye (C2, C5)."""
        if bye.score not in self._flags:
            free, score = self.barred.translate(_NEGATED), self.entries.score
            if bye.score is not None:  # entries stand by their scores, those of one score together
                start, size = score.index(bye.score), score.count(bye.score)
                free = bytes(start) + free[start : start + size] + bytes(len(score) - start - size)
            self._flags[bye.score] = free
        return self._flags[bye.score]

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two entries may meet at all, by the absolute criteria about pairs."""
        return not self.population.unmatched(ints((one, other)), NOBODY, None, False, NO_PAIRS)

    def cover(self, members: Sequence[int], bye_takers: Sequence[int] | None) -> Cover:
        """The graph of some entries; with `bye_takers` (a flag for each of them) one more vertex stands for the bye."""
        group, names = self.entries.groups, ints(members)
        classes = ints([group[entry] for entry in members])
        if bye_takers is None:
            return Cover(self.apart, names, classes, self.joined)
        count = self.entries.group_count
        # Groups are doubled: takers of the bye are the second half, and the bye is a class after both.
        for at, takes in enumerate(bye_takers):
            classes[at] += count * bool(takes)
        names.append(-1)
        classes.append(2 * count)
        return Cover(self.apart, names, classes, self._joined_with_bye)

    @cached_property
    def _joined_with_bye(self) -> memoryview:
        return self.with_bye(self.entries.joined(self.rules))

    def with_bye(self, joined: bytes) -> memoryview:
        """Which classes may meet: the groups, the same again for takers of the bye, and the bye."""
        count = self.entries.group_count
        table = bytearray()
        for taking in (0, 1):
            for start in range(0, count * count, count):
                table += 2 * joined[start : start + count] + bytes([taking])
        table += bytes(count) + b"\1" * count + b"\0"
        return square(table, 2 * count + 1)

    def possible(self, members: Sequence[int], bye: LeftForBye | None) -> bool:
        """Whether these entries can all be paired, one being left over with the bye if their number is odd."""
        if len(members) % 2 and bye is None:
            return False
        guest = self.taker_flags(bye) if len(members) % 2 and bye is not None else None
        return not self.population.unmatched(self._array(members), NOBODY, guest, False, NO_PAIRS)

    def left_over(self, problem: BracketProblem, *, bye: bool) -> int:
        """The least number without a partner in a bracket alone, or its bye, by the absolute criteria."""
        guest = self.taker_flags(problem.bye) if bye and problem.bye is not None else None
        members, ends = problem.member_array, problem.ends_of_scores
        return len(self.population.unmatched(members, ends, guest, False, problem.natural_pairs))

    def takers(self, members: Sequence[int], bye: LeftForBye = ANYBODY) -> list[int]:
        """Of some entries whether they may get the bye (C2, C5)."""
        flags = self.taker_flags(bye)
        return [flags[entry] for entry in members]

    def _array(self, members: Sequence[int]) -> array[int]:
        if isinstance(members, range):
            return self.everybody[members.start : members.stop]
        return ints(members)

    def lowest_bye(self) -> LeftForBye | None:
        """C5: the bye at the lowest score possible in any complete pairing; `None` for an even field.

        Raises `NoPairing` if no complete pairing exists.
        """
        known = self.entries.notes
        if LOWEST_BYE in known:
            found: LeftForBye | None = known[LOWEST_BYE]
            return found
        everybody = range(len(self.entries))
        if len(everybody) % 2 == 0:
            if not self.possible(everybody, None):
                raise self.no_pairing()
            return None
        flags = self.taker_flags(ANYBODY)
        # The lowest score first: the first one that completes is the answer (C5).
        for score in sorted(set(compress(self.entries.score, flags))):
            if self.possible(everybody, LeftForBye(score)):
                return LeftForBye(score)
        raise self.no_pairing()

    def no_pairing(self) -> NoPairing:
        """The players who cannot all be paired, and their last possible opponents."""
        members = range(len(self.entries))
        takers = self.takers(members) if len(members) % 2 else None
        if takers is not None and not any(takers):
            return NoPairing(say.NO_BYE())
        cover = self.cover(members, takers)
        cover.complete()
        few, others = cover.witness()
        players = self.entries.players
        numbers = [*(player.id for player in players), 0]  # the bye is the last vertex
        from ..witness import stranded  # rounds that can be paired do without

        return stranded(players, (numbers[v] for v in few), (numbers[v] for v in others))
