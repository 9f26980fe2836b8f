"""A bracket to be paired, and what becomes of it (Article 1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from ...model import Points
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket
from ...rules.facts import Facts, Ints
from .entries import Entries


@dataclass(frozen=True, eq=False)
class Task:
    """One bracket of a round, with everybody below it. Players are numbers of entries, in ascending order.

    Attributes:
        entries: the entries of the round.
        rules: the rule book in force.
        moved_down, residents: the two kinds of members of the bracket.
        following: the next scoregroup.
        below: everybody lower than that.
        bye_score: score of the player who will get the bye (C5), `None` if nobody gets one. Edition 2017 leaves it
            open and says -1.
        completes: whether candidates must let the round be completed (C4). Edition 2017 asks it of the
            penultimate and the last bracket only.
        looks_ahead: whether candidates are judged by what they leave to the next bracket.
    """

    entries: Entries
    rules: RuleBook
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: Sequence[int] = ()
    below: Sequence[int] = ()
    bye_score: Points | None = None
    completes: bool = True
    looks_ahead: bool = True

    @cached_property
    def members(self) -> tuple[int, ...]:
        """Moved-down players, then residents: the numbers of the bracket (BSN) count in this order."""
        return self.moved_down + self.residents

    @cached_property
    def score(self) -> Points:
        """Pairing score of the residents; of the first of them in a collapsed bracket."""
        return int(self.entries.score[self.residents[0]])

    @cached_property
    def moved_down_scores(self) -> tuple[Points, ...]:
        """Different scores of the moved-down players, highest first."""
        return tuple(sorted({int(self.entries.score[i]) for i in self.moved_down}, reverse=True))

    @cached_property
    def gaps(self) -> tuple[Points, ...]:
        """Score differences that can occur in the bracket (2017, A.8), largest first."""
        upper = {int(self.entries.score[i]) for i in self.members}
        lower = {int(self.entries.score[i]) for i in self.residents}
        low = min(lower)
        pairs = {a - b for a in upper for b in lower if a >= b}
        return tuple(sorted(pairs | {a - low + 10 for a in upper}, reverse=True))

    def context(self, *, bye_leaves: bool = False) -> Bracket:
        """What the criteria may know of the bracket."""
        low = int(self.entries.score[self.residents[-1]])
        gaps = self.gaps if self.rules.pairwise_gaps else ()
        return Bracket(self.score, self.moved_down_scores, low, gaps, bye_leaves, self.entries.topscorers)

    def facts(self, members: Sequence[int] | Ints) -> Facts:
        """Facts of some entries, with `moved_down` as this bracket sees it."""
        facts = self.entries.facts[np.asarray(members, np.int64)]
        first = self.residents[0]
        return replace(facts, moved_down=(np.asarray(members, np.int64) < first).astype(np.int64))

    def may_take_bye(self, entry: int) -> bool:
        """Whether the entry can be the one left over at the end of the round (C2, C5)."""
        if self.bye_score is None or self.entries.facts.barred[entry]:
            return False
        return self.bye_score < 0 or int(self.entries.score[entry]) == self.bye_score


@dataclass(frozen=True)
class Paired:
    """How a bracket was paired: (higher, lower) entries, and who leaves it. `path` names the method that proved it."""

    pairs: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    path: str


@lru_cache(maxsize=1024)
def folded(down: int, size: int) -> NDArray[np.int32]:
    """Pairs of places as they come naturally: moved-down players with the first residents, then S1 with S2."""
    top = min(down, size - down)
    half = (size - down - top) // 2
    one = (*range(top), *range(down + top, down + top + half))
    other = (*range(down, down + top), *range(down + top + half, down + top + 2 * half))
    pairs = np.array((one, other), np.int32).T.copy()
    pairs.setflags(write=False)
    return pairs
