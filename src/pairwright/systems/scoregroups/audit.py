"""Any pairing of a round, from whatever system, as a rule book of scoregroups counts it.

Whoever is not paired in his scoregroup leaves it downwards, through all groups between, to that of his opponent; the
player with the bye, or without any opponent, leaves them all. So a pair belongs to the bracket of its lower player, as
in a round of the system itself. No bracket is collapsed (2017, A.9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from ...errors import NoPairing
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket, Criterion, Profile
from ..base import Pairs
from ..publishing import Pair
from ..roster import Roster
from .brackets import BracketProblem
from .completion import Completion
from .to_the_end import TO_THE_END

Leaver: TypeAlias = tuple[int, int]
"""An entry, and a scoregroup that he leaves downwards."""


@dataclass(frozen=True, eq=False)
class RoundAudit:
    """The pairs of a round in the brackets in which they are made, and who leaves which bracket.

    Attributes:
        entries: the players of the round.
        rules: the rule book that judges.
        pairs: the pairs, the higher ranked first; each is made in the scoregroup of the lower one.
        left: who leaves which scoregroup.
        bye: the entry with the bye, -1 for none.
    """

    entries: Roster
    rules: RuleBook
    pairs: list[Pair]
    left: list[Leaver]
    bye: int

    @classmethod
    def of(cls, entries: Roster, rules: RuleBook, games: Pairs, bye: int | None) -> RoundAudit:
        """Games and the bye by start numbers of entries."""
        pairs = [entries.ranked(*game) for game in games]
        group = _groups(entries)
        reaches = [max(group, default=-1) + 1] * len(entries)
        for high, low in pairs:
            reaches[high] = reaches[low] = group[low]
        left = [(entry, out_of) for entry, end in enumerate(reaches) for out_of in range(group[entry], end)]
        return cls(entries, rules, pairs, left, -1 if bye is None else entries.place[bye])

    def violations(self) -> dict[str, int]:
        """The violations of every criterion but those that look ahead, added up over the brackets.

        A criterion that compares score differences pair by pair (2017, A.8) counts them in tenths of a point.
        C5 is 1 for a bye above the lowest score possible; it is missing if the rules admit no round at all.
        """
        absolute = {
            rule.id: count for rule in self.rules.absolute if (count := self._absolute(rule)) is not None
        }
        judged = [rule for rule in self.rules.quality if not rule.lookahead]
        sums = {rule.id: 0 for rule in judged}
        for at, pairs, left in self._parts():
            made = [(self._profile(a, self._group[b]), self._profile(b, self._group[b])) for a, b in pairs]
            leaving = [self._profile(*leaver) for leaver in left]
            for rule in judged:
                counts = rule.totals(made, leaving, at)
                weights = at.gaps if rule.by_gaps else [1] * len(counts)
                sums[rule.id] += sum(map(int.__mul__, counts, weights))
        return absolute | sums

    def _profile(self, entry: int, bracket: int) -> Profile:
        """An entry in a bracket, where those of higher scoregroups are players moved down."""
        return self.entries.profile(entry, moved_down=self._group[entry] < bracket)

    @cached_property
    def _group(self) -> list[int]:
        return _groups(self.entries)

    def _parts(self) -> Iterator[tuple[Bracket, Iterable[Pair], Iterable[Leaver]]]:
        """What criteria may know of a bracket, with the pairs and leavers it is the same for."""
        if self.rules.by_gaps:
            yield from self._brackets()
            return
        leavers = Counter(out_of for _, out_of in self.left)
        # C9 is in force where nobody but the player with the bye leaves.
        alone = [one for one in self.left if one[0] == self.bye and leavers[one[1]] == 1]
        others = [one for one in self.left if one not in alone] if alone else self.left
        group, score = self._group, self.entries.score
        down = {score[high] for high, low in self.pairs if group[high] < group[low]}
        down |= {score[entry] for entry, out_of in self.left if group[entry] < out_of}
        at = Bracket(0, tuple(sorted(down, reverse=True)), topscorers=self.entries.topscorers)
        yield at, self.pairs, others
        yield replace(at, bye_leaves=True), (), alone

    def _brackets(self) -> Iterator[tuple[Bracket, Iterable[Pair], Iterable[Leaver]]]:
        for number, group in enumerate(self.entries.scoregroups()):
            pairs = [pair for pair in self.pairs if self._group[pair[1]] == number]
            left = [leaver for leaver in self.left if leaver[1] == number]
            members = {*(high for high, _ in pairs), *(entry for entry, _ in left)}
            moved_down = tuple(sorted(member for member in members if member < group.start))
            problem = BracketProblem(self.entries, self.rules, TO_THE_END, moved_down, tuple(group))
            yield problem.context(), pairs, left

    def _absolute(self, rule: Criterion) -> int | None:
        """Violations of an absolute criterion in the whole round; `None` where none can be named."""
        if rule.whole == "complete":
            return len(self.entries) - 2 * len(self.pairs) - (self.bye >= 0)
        if rule.whole == "lowest bye":
            return self._bye_too_high()
        if rule.pair is None and rule.left is None:
            return None
        profile, apart = self.entries.profile, self.entries.kept_apart if rule.whole == "apart" else None
        broken = sum(
            bool(rule.of_pair(profile(high), profile(low))) or (apart is not None and low in apart[high])
            for high, low in self.pairs
        )
        return broken + (int(rule.of_left(profile(self.bye))) if self.bye >= 0 else 0)

    def _bye_too_high(self) -> int | None:
        if self.bye < 0:
            return 0
        try:
            lowest = Completion(self.entries, self.rules).lowest_bye()
        except NoPairing:
            return None
        return int(lowest is not None and not lowest.falls_in(self.entries.score[self.bye]))


def _groups(entries: Roster) -> list[int]:
    """The scoregroup of each entry, counted from the top."""
    return [number for number, group in enumerate(entries.scoregroups()) for _ in group]
