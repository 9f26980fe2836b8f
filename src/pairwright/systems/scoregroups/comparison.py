"""Two ways to pair a Dutch round compared as the rules compare them: bracket by bracket, criterion by criterion.

Both start from the same players, so above the first bracket in which they differ everything is equal and that bracket
is the same problem for both. There the first differing criterion decides, and if none differs the order of generation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import TypeAlias

from ...lean_dataclass import dataclass
from ...model import points_text
from ...rules.criterion import Bracket as Context
from ...rules.criterion import Criterion, Profile
from ..roster import Roster
from ..view.findings import Bracket, Candidate, Difference, Rule
from .brackets import BracketProblem
from .paired_round import Pair, PairedRound
from .scoring import before_look_ahead, bye_leaves, next_task

Earlier: TypeAlias = Callable[[BracketProblem, Sequence[Pair], Sequence[Pair]], "Preceding | None"]
"""Which of two candidates of a bracket the order of the system puts first; `None` if they are the same."""


@dataclass(frozen=True)
class Preceding:
    """Which of two candidates comes first: the rule that decides, whether it is ours, and a clause why."""

    rule: Rule
    first: bool
    text: str


def first_difference(ours: PairedRound, theirs: frozenset[Pair], earlier: Earlier) -> Difference | None:
    """The first rule that tells our round from other complete and legal pairs; `None` if they are the same.

    A pair belongs to the bracket of its lower player's scoregroup: moved-down players meet residents only.
    """
    for number, (problem, paired, _) in enumerate(ours.done):
        residents = set(problem.residents)
        other = tuple(sorted(pair for pair in theirs if pair[1] in residents))
        if set(other) != set(paired.pairs):
            return _Comparison(ours, number, other, earlier).difference()
    return None


def first_difference_of(ours: PairedRound, theirs: PairedRound, earlier: Earlier) -> Difference | None:
    """The same for brackets that are known, so that nobody looks at those which both rounds share."""
    # Below the first difference other brackets of 2017 may be joined, so that there are fewer.
    for number, (mine, other) in enumerate(zip(ours.done, theirs.done, strict=False)):
        if mine[1] is other[1]:
            continue
        if set(mine[1].pairs) != set(other[1].pairs):
            return _Comparison(ours, number, tuple(sorted(other[1].pairs)), earlier).difference()
    return first_difference(ours, theirs.pairs, earlier)


@dataclass(frozen=True, eq=False)
class Sides:
    """Our candidate of a bracket and another one, as findings show them. Players are entries.

    Attributes:
        entries: everybody to be paired.
        bracket: the bracket as both find it.
        pairs, left: of both, ours first: the pairs, the higher player first, and who leaves the bracket downwards.
    """

    entries: Roster
    bracket: Bracket
    pairs: tuple[Sequence[Pair], Sequence[Pair]]
    left: tuple[Sequence[int], Sequence[int]] = ((), ())

    def by_quality(
        self,
        rule: Criterion,
        values: tuple[tuple[int, ...], tuple[int, ...]],
        concerned: Callable[[int, int], Iterable[Sequence[int]]],
        level_text: Callable[[int], str],
    ) -> Difference:
        """They differ on a criterion. `concerned` tells who causes what a side (0, 1) counts at a level."""
        one, other = values
        level = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        ours, theirs = (self._candidate(side, values[side], concerned(side, level)) for side in (0, 1))
        return Difference(
            "quality", Rule.of(rule), self.bracket, ours, theirs, worse=other > one, level=level_text(level)
        )

    def by_order(self, rule: Rule, *, ours_first: bool, text: str) -> Difference:
        """They are equally good, and one comes first in the order of candidates."""
        ours, theirs = self._candidate(0), self._candidate(1)
        return Difference("sequence", rule, self.bracket, ours, theirs, worse=ours_first, text=text)

    def _candidate(
        self, side: int, value: tuple[int, ...] = (), concerned: Iterable[Sequence[int]] = ()
    ) -> Candidate:
        ids_of = self.entries.ids_of
        pairs, left = self.entries.pair_ids(self.pairs[side]), ids_of(self.left[side])
        return Candidate(pairs, left, value, tuple(map(ids_of, concerned)))


class _Comparison:
    """Two candidates of one bracket."""

    def __init__(self, ours: PairedRound, number: int, theirs: tuple[Pair, ...], earlier: Earlier) -> None:
        self.ours, self.number, self.earlier = ours, number, earlier
        self.problem, paired, self.name = ours.done[number]
        problem = self.problem
        inside = {entry for pair in theirs for entry in pair}
        left = tuple(entry for entry in problem.members if entry not in inside)
        self.sides = ((tuple(sorted(paired.pairs)), paired.left), (theirs, left))

    def difference(self) -> Difference | None:
        for rule in self.problem.rules.quality:
            one, other = self._values(rule)
            if one != other:
                return self._findings.by_quality(
                    rule, (one, other), partial(self._concerned, rule), partial(self._level_text, rule)
                )
        found = self.earlier(self.problem, self.sides[0][0], self.sides[1][0])
        if found is None:
            return None
        return self._findings.by_order(found.rule, ours_first=found.first, text=found.text)

    @property
    def _findings(self) -> Sides:
        problem, ids_of = self.problem, self.ours.entries.ids_of
        down, residents = ids_of(problem.moved_down), ids_of(problem.residents)
        bracket = Bracket(self.number + 1, problem.score, self.name, down, residents)
        (pairs, left), (other, theirs) = self.sides
        return Sides(self.ours.entries, bracket, (pairs, other), (left, theirs))

    def _level_text(self, rule: Criterion, level: int) -> str:
        return level_text(rule, self.problem, level, self.sides[0][1])

    def _values(self, rule: Criterion) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if rule.lookahead:
            return self.ours.harm(self.number, self.sides[0][1]), self.ours.harm(
                self.number, self.sides[1][1]
            )
        known, key = self.ours.counted, (self.number, rule.id)
        if key not in known:
            known[key] = self._violations(rule, 0)
        return known[key], self._violations(rule, 1)

    def _violations(self, rule: Criterion, side: int) -> tuple[int, ...]:
        """Violations of one criterion by one side, level by level."""
        return rule.totals(*self._profiles[side], self._context(self.sides[side][1]))

    @cached_property
    def _profiles(self) -> tuple[tuple[list[tuple[Profile, Profile]], list[Profile]], ...]:
        """The players of the pairs and those who leave, for each side."""
        profile = self.problem.profile
        return tuple(
            ([(profile(a), profile(b)) for a, b in pairs], [profile(entry) for entry in left])
            for pairs, left in self.sides
        )

    def _context(self, left: Sequence[int]) -> Context:
        return self.problem.context(bye_leaves=bye_leaves(self.problem, left))

    def _concerned(self, rule: Criterion, side: int, level: int) -> Iterator[tuple[int, ...]]:
        """Who causes the violations counted at a level."""
        pairs, left = self.sides[side]
        at = self._context(left)
        made, leaving = self._profiles[side]
        for pair, (a, b) in zip(pairs, made, strict=True):
            if rule.pair is not None and rule.on_levels(at, rule.of_pair(a, b, at), a, b)[level]:
                yield pair
        for entry, one in zip(left, leaving, strict=True):
            if rule.left is not None and rule.on_levels(at, rule.of_left(one, at), one)[level]:
                yield (entry,)


def level_text(rule: Criterion, problem: BracketProblem, level: int, left: Sequence[int]) -> str:
    """What a level of a criterion counts, when it has more than one; empty otherwise."""
    if rule.levels is None:
        return ""
    if not rule.lookahead:
        return _level(rule, problem, level)
    ahead, at = next_task(problem, left), level
    for inner in before_look_ahead(problem):
        size = inner.number_of_levels(ahead.context())
        if at < size:
            if inner.levels is None:
                return f"{inner.name} of the next bracket"
            return _level(inner, ahead, at) + ("" if inner.by_gaps else " who leave the next bracket")
        at -= size
    return "rounds that can't be completed"


def _level(rule: Criterion, problem: BracketProblem, level: int) -> str:
    if rule.by_gaps:
        return f"score differences of {points_text(problem.gaps[level])}"
    return f"players with {points_text(problem.moved_down_scores[level])} points"
