"""A bracket to be paired, and what becomes of it (Article 1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, dataclass
from ...model import Points
from ...rules.articles import RuleBook
from ...rules.criterion import Bracket
from ...rules.facts import Facts, Ints
from .entries import Entries

if TYPE_CHECKING:
    from .policy import EditionPolicy


@dataclass(frozen=True)
class Bye:
    """Who may be left over at the end of the round.

    score: his pairing score (C5); `None` in an edition that does not ask for one (2017).
    """

    score: Points | None = None

    def admits(self, scores: Ints) -> NDArray[np.bool_]:
        """Which of some scores he may have."""
        return np.ones(len(scores), np.bool_) if self.score is None else scores == self.score

    def falls_in(self, score: Points) -> bool:
        """Whether it is known that he leaves the bracket of a score."""
        return self.score is not None and self.score >= score


@dataclass(frozen=True, eq=False)
class BracketProblem:
    """One bracket of a round, with everybody below it. Players are numbers of entries, in ascending order.

    Attributes:
        entries: the entries of the round.
        rules: the rule book in force.
        policy: how far below the bracket its candidates are judged.
        moved_down, residents: the two kinds of members of the bracket.
        following: the next scoregroup.
        below: everybody lower than that.
        bye: who may get the bye, `None` if nobody does.
    """

    entries: Entries
    rules: RuleBook
    policy: EditionPolicy
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: Sequence[int] = ()
    below: Sequence[int] = ()
    bye: Bye | None = None

    @cached_property
    def members(self) -> tuple[int, ...]:
        """Moved-down players, then residents: the numbers of the bracket (BSN) count in this order."""
        return self.moved_down + self.residents

    @cached_property
    def score(self) -> Points:
        """Pairing score of the residents; of the first of them in a collapsed bracket."""
        return self.entries.score_list[self.residents[0]]

    @cached_property
    def moved_down_scores(self) -> tuple[Points, ...]:
        """Different scores of the moved-down players, highest first."""
        score = self.entries.score_list
        return tuple(sorted({score[i] for i in self.moved_down}, reverse=True))

    @cached_property
    def ends_of_scores(self) -> NDArray[np.int32]:
        """Of each of these scores, where its players end among those moved down."""
        score = self.entries.score_list
        last = [u for u, (i, j) in enumerate(pairwise(self.moved_down), 1) if score[i] != score[j]]
        return _as_array((*last, len(self.moved_down)) if self.moved_down else ())

    @cached_property
    def member_array(self) -> NDArray[np.int32]:
        """The members as an array."""
        return np.array(self.members, np.int32)

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
        gaps = self.gaps if self.rules.by_gaps else ()
        return Bracket(self.score, self.moved_down_scores, low, gaps, bye_leaves, self.entries.topscorers)

    def facts(self, members: Sequence[int] | Ints) -> Facts:
        """Facts of some entries, with `moved_down` as this bracket sees it."""
        facts = self.entries.facts[np.asarray(members, np.int64)]
        first = self.residents[0]
        return replace(facts, moved_down=(np.asarray(members, np.int64) < first).astype(np.int64))

    def takers(self, entries: Sequence[int] | Ints | NDArray[np.int32]) -> NDArray[np.bool_]:
        """Which of some entries can be the one left over at the end of the round (C2, C5)."""
        index = np.asarray(entries, np.int64)
        if self.bye is None:
            return np.zeros(len(index), np.bool_)
        facts = self.entries.facts
        return (facts.barred[index] == 0) & self.bye.admits(facts.score[index])


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


@lru_cache(maxsize=256)
def _as_array(numbers: tuple[int, ...]) -> NDArray[np.int32]:
    """A few numbers that come up again and again as an array."""
    array = np.array(numbers, np.int32)
    array.setflags(write=False)
    return array
