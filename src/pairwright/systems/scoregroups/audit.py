"""Any pairing of a round, from whatever system, as a rule book of scoregroups counts it.

Whoever is not paired in his scoregroup leaves it downwards, through all groups between, to that of his opponent; the
player with the bye, or without any opponent, leaves them all. So a pair belongs to the bracket of its lower player, as
in a round of the system itself. No bracket is collapsed (2017, A.9).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...errors import NoPairing
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket, Criterion
from ...rules.facts import Facts, Ints
from ..base import Pairs
from .brackets import BracketProblem
from .completion import Completion
from .entries import Entries
from .to_the_end import TO_THE_END


@dataclass(frozen=True, eq=False)
class RoundAudit:
    """The pairs of a round in the brackets in which they are made, and who leaves which bracket.

    Attributes:
        entries: the players of the round.
        rules: the rule book that judges.
        high, low: entries of the pairs, the higher ranked first.
        at: number of the scoregroup in which each pair is made, counted from the top.
        left, out_of: an entry and a scoregroup that he leaves downwards, one by one.
        bye: the entry with the bye, -1 for none.
    """

    entries: Entries
    rules: RuleBook
    high: Ints
    low: Ints
    at: Ints
    left: Ints
    out_of: Ints
    bye: int

    @classmethod
    def of(cls, entries: Entries, rules: RuleBook, games: Pairs, bye: int | None) -> RoundAudit:
        """Games and the bye by start numbers of entries."""
        ranked = [entries.ranked(*game) for game in games]
        high, low = np.array(ranked, np.int64).reshape(-1, 2).T
        group = _groups(entries)
        reaches = np.full(len(entries), group.max(initial=-1) + 1)
        reaches[low] = group[low]
        reaches[high] = group[low]
        through = reaches - group
        left = np.repeat(np.arange(len(entries)), through)
        first = np.repeat(np.cumsum(through) - through, through)
        out_of = group[left] + np.arange(len(left)) - first
        return cls(
            entries, rules, high, low, group[low], left, out_of, -1 if bye is None else entries.place[bye]
        )

    def violations(self) -> dict[str, int]:
        """The violations of every criterion but those that look ahead, added up over the brackets.

        A criterion that compares score differences pair by pair (2017, A.8) counts them in tenths of a point.
        C5 is 1 for a bye above the lowest score possible; it is missing if the rules admit no round at all.
        """
        absolute = {
            rule.id: count for rule in self.rules.absolute if (count := self._absolute(rule)) is not None
        }
        sums = {rule.id: 0 for rule in self.rules.quality if not rule.lookahead}
        for at, pairs, left in self._parts():
            high = self._facts(self.high[pairs], self.at[pairs])
            low = self._facts(self.low[pairs], self.at[pairs])
            out = self._facts(self.left[left], self.out_of[left])
            for rule in self.rules.quality:
                if not rule.lookahead:
                    sums[rule.id] += self._sum(rule, at, high, low, out)
        return absolute | sums

    def _facts(self, entries: Ints, bracket: Ints) -> Facts:
        """Facts of entries in a bracket, where those of higher scoregroups are players moved down."""
        facts = self.entries.facts[entries]
        return replace(facts, moved_down=(self._group[entries] < bracket).astype(np.int64))

    @cached_property
    def _group(self) -> Ints:
        return _groups(self.entries)

    def _sum(self, rule: Criterion, at: Bracket, high: Facts, low: Facts, out: Facts) -> int:
        counts = rule.totals(high, low, out, at)
        return int(np.dot(counts, at.gaps)) if rule.by_gaps else sum(counts)

    def _parts(self) -> Iterator[tuple[Bracket, Ints, Ints]]:
        """What criteria may know of a bracket, with numbers of pairs and of leavers it is the same for."""
        if self.rules.by_gaps:
            yield from self._brackets()
            return
        alone = self._bye_leaves_alone()
        down = np.unique(
            np.concatenate([self._moved(self.high, self.at), self._moved(self.left, self.out_of)])
        )
        at = Bracket(0, tuple(down[::-1].tolist()), topscorers=self.entries.topscorers)
        yield at, np.arange(len(self.high)), np.flatnonzero(~alone)
        yield replace(at, bye_leaves=True), np.zeros(0, np.int64), np.flatnonzero(alone)

    def _moved(self, entries: Ints, bracket: Ints) -> Ints:
        """Scores of those who are moved down."""
        return self.entries.score[entries[self._group[entries] < bracket]]

    def _bye_leaves_alone(self) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """For each leaver whether he will have the bye and nobody else leaves the bracket (C9)."""
        leavers = np.bincount(self.out_of, minlength=1)
        return np.asarray((self.left == self.bye) & (leavers[self.out_of] == 1))

    def _brackets(self) -> Iterator[tuple[Bracket, Ints, Ints]]:
        for number, group in enumerate(self.entries.scoregroups()):
            pairs, left = np.flatnonzero(self.at == number), np.flatnonzero(self.out_of == number)
            members = {*self.high[pairs].tolist(), *self.left[left].tolist()}
            moved_down = tuple(sorted(member for member in members if member < group.start))
            problem = BracketProblem(self.entries, self.rules, TO_THE_END, moved_down, tuple(group))
            yield problem.context(), pairs, left

    def _absolute(self, rule: Criterion) -> int | None:
        """Violations of an absolute criterion in the whole round; `None` where none can be named."""
        if rule.whole == "complete":
            return len(self.entries) - 2 * len(self.high) - (self.bye >= 0)
        if rule.whole == "lowest bye":
            return self._bye_too_high()
        if rule.pair is None and rule.left is None:
            return None
        at, facts = Bracket(0), self.entries.facts
        broken = np.zeros(len(self.high), bool)
        if rule.pair is not None and len(self.high):
            broken |= rule.of_pair(facts[self.high], facts[self.low], at).any(axis=1)
        if rule.whole == "apart":
            pairs = zip(self.high.tolist(), self.low.tolist(), strict=True)
            broken |= np.array([low in self.entries.kept_apart[high] for high, low in pairs], bool)
        bye = facts[np.array([self.bye] if self.bye >= 0 else [], np.int64)]
        return int(broken.sum()) + (int(rule.of_left(bye, at).sum()) if rule.left is not None else 0)

    def _bye_too_high(self) -> int | None:
        if self.bye < 0:
            return 0
        try:
            lowest = Completion(self.entries, self.rules).lowest_bye()
        except NoPairing:
            return None
        return int(lowest is not None and not lowest.falls_in(int(self.entries.score[self.bye])))


def _groups(entries: Entries) -> Ints:
    """The scoregroup of each entry, counted from the top."""
    return np.cumsum(np.diff(entries.score, prepend=entries.score[:1]) != 0)
