"""A bracket to be paired, its outcome (Article 1.3), and the value of a candidate by the rule book.

Only checks of given pairings compute the value of one candidate, or of its remainder for the next bracket. The engines
weigh all candidates at once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, pairwise, takewhile

from ...lean_dataclass import cached_property, dataclass, replace
from ...matching.buffers import ints, rows
from ...model import Points
from ...rules.articles import RuleBook
from ...rules.criterion import ARTIFICIAL, BracketFacts, Criterion, Profile
from ..roster import Roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .policy import EditionPolicy


@dataclass(frozen=True)
class LeftForBye:
    """Candidates for being left over at the end of the round.

    score: his pairing score (C5); `None` in an edition that does not ask for one (2017).
    """

    score: Points | None = None

    def admits(self, score: Points) -> bool:
        """Whether he may have a score."""
        return self.score is None or score == self.score

    def falls_in(self, score: Points) -> bool:
        """Whether it is known that he leaves the bracket of a score."""
        return self.score is not None and self.score >= score


@dataclass(frozen=True, eq=False)
class BracketProblem:
    """One bracket of a round, with all players below it. Players are numbers of entries, in ascending order.

    Attributes:
        entries: the entries of the round.
        rules: the rule book in force.
        policy: how far below the bracket its candidates are judged.
        moved_down, residents: the two kinds of members of the bracket.
        following: the next scoregroup.
        below: all players lower than that.
        bye: candidates for the bye, `None` without a bye.
    """

    entries: Roster
    rules: RuleBook
    policy: EditionPolicy
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    following: Sequence[int] = ()
    below: Sequence[int] = ()
    bye: LeftForBye | None = None

    @cached_property
    def members(self) -> tuple[int, ...]:
        """Moved-down players, then residents: the numbers of the bracket (BSN) count in this order."""
        return self.moved_down + self.residents

    @cached_property
    def score(self) -> Points:
        """Pairing score of the residents; of the first of them in a collapsed bracket."""
        return self.entries.score[self.residents[0]]

    @cached_property
    def moved_down_scores(self) -> tuple[Points, ...]:
        """Different scores of the moved-down players, highest first."""
        score = self.entries.score
        return tuple(sorted({score[i] for i in self.moved_down}, reverse=True))

    @cached_property
    def ends_of_scores(self) -> array[int]:
        """Of each of these scores, where its players end among those moved down."""
        score = self.entries.score
        last = [u for u, (i, j) in enumerate(pairwise(self.moved_down), 1) if score[i] != score[j]]
        return ints((*last, len(self.moved_down)) if self.moved_down else ())

    @cached_property
    def member_array(self) -> array[int]:
        """The members as the kernel takes them."""
        return ints(self.members)

    @property
    def natural_pairs(self) -> memoryview:
        """S1 against S2 without any change: where the search for a matching begins."""
        return folded(len(self.moved_down), len(self.members))

    @cached_property
    def gaps(self) -> tuple[Points, ...]:
        """Score differences that can occur in the bracket (2017, A.8), largest first."""
        score = self.entries.score
        upper = {score[i] for i in self.members}
        lower = {score[i] for i in self.residents}
        low = min(lower)
        pairs = {a - b for a in upper for b in lower if a >= b}
        return tuple(sorted(pairs | {a - low + ARTIFICIAL for a in upper}, reverse=True))

    @property
    def one_score(self) -> bool:
        """Whether the residents have one score, as they do but in a collapsed bracket."""
        return self.score == self.entries.score[self.residents[-1]]

    @cached_property
    def runs_of_gaps(self) -> list[tuple[int, int]]:
        """Of each of these differences whose pairs have it, and who if left over: the number of their score.

        Scores of downfloaters come first, then the residents' one score; the next number has no players.
        """
        scores = (*self.moved_down_scores, self.score)
        of = {score - self.score: number for number, score in enumerate(scores)}
        return [(of.get(gap, len(scores)), of.get(gap - ARTIFICIAL, len(scores))) for gap in self.gaps]

    def context(self, *, bye_leaves: bool = False) -> BracketFacts:
        """The facts about the bracket that criteria may use."""
        low = self.entries.score[self.residents[-1]]
        gaps = self.gaps if self.rules.by_gaps else ()
        return BracketFacts(
            self.score, self.moved_down_scores, low, gaps, bye_leaves, self.entries.topscorers
        )

    def profile(self, entry: int) -> Profile:
        """The facts about an entry that criteria may use, with this bracket's `moved_down`."""
        return self.entries.profile(entry, moved_down=entry < self.residents[0])

    def takers(self, entries: Iterable[int]) -> list[bool]:
        """Which of some entries can be the one left over at the end of the round (C2, C5)."""
        bye, barred, score = self.bye, self.entries.barred, self.entries.score
        return [bye is not None and not barred[entry] and bye.admits(score[entry]) for entry in entries]

    def paired(self, pairs: Iterable[tuple[int, int]], path: str) -> Paired:
        """Pairs of places in the bracket as pairs of entries; the other members leave it."""
        names = self.members
        made = [(names[u], names[v]) for u, v in pairs]
        inside = set(chain.from_iterable(made))
        left = tuple([entry for entry in names if entry not in inside])
        return Paired(tuple([(a, b) if a < b else (b, a) for a, b in made]), left, path)


@dataclass(frozen=True)
class Paired:
    """How a bracket was paired: (higher, lower) entries, and who leaves it. `path` names the method that proved it."""

    pairs: tuple[tuple[int, int], ...]
    left: tuple[int, ...]
    path: str


@lru_cache(maxsize=1024)
def folded(down: int, size: int) -> memoryview:
    """Pairs of places as they come naturally: moved-down players with the first residents, then S1 with S2."""
    top = min(down, size - down)  # pairs with a moved-down player
    half = (size - down - top) // 2
    one = (*range(top), *range(down + top, down + top + half))
    other = (*range(down, down + top), *range(down + top + half, down + top + 2 * half))
    return rows(ints(chain.from_iterable(zip(one, other, strict=True))))


def bye_leaves(problem: BracketProblem, left: Sequence[int]) -> bool:
    """C9: whether exactly one player leaves the bracket and will get the bye."""
    return len(left) == 1 and problem.bye is not None and problem.bye.falls_in(problem.score)


def violations(
    problem: BracketProblem,
    criteria: Iterable[Criterion],
    pairs: Sequence[tuple[int, int]],
    left: Sequence[int],
) -> dict[str, tuple[int, ...]]:
    """Violations of a candidate by each criterion but those that look ahead, level by level."""
    at = problem.context(bye_leaves=bye_leaves(problem, left))
    profile = problem.profile
    made = [(profile(a), profile(b)) for a, b in pairs]
    leaving = [profile(entry) for entry in left]
    return {rule.id: rule.totals(made, leaving, at) for rule in criteria if not rule.lookahead}


def next_task(problem: BracketProblem, left: Sequence[int]) -> BracketProblem:
    """The bracket after this one, if these players leave it."""
    below = problem.below
    score = problem.entries.score
    # Those below stand in ranking order: the next scoregroup is their head.
    size = sum(score[entry] == score[below[0]] for entry in below)
    return replace(
        problem,
        moved_down=tuple(left),
        residents=tuple(problem.following),
        following=below[:size],
        below=below[size:],
    )


def before_look_ahead(problem: BracketProblem) -> tuple[Criterion, ...]:
    """The criteria that the look-ahead speaks of."""
    return tuple(takewhile(lambda rule: not rule.lookahead, problem.rules.quality))


def worth(problem: BracketProblem, paired: Paired) -> tuple[int, ...]:
    """Violations of those criteria in a paired bracket, level by level."""
    found = violations(problem, before_look_ahead(problem), paired.pairs, paired.left)
    return tuple(count for counts in found.values() for count in counts)
