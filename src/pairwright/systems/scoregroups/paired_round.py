"""A round of scoregroups bracket by bracket: its pairing, and the effect of each bracket on the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeAlias

from ...lean_dataclass import dataclass, replace
from ...model import Points
from ...rules.articles import RuleBook
from ..roster import Roster
from .brackets import BracketProblem, Paired, next_task, worth
from .completion import Completion
from .procedure import Brackets, PairBracket, Procedure

Pair: TypeAlias = tuple[int, int]
"""Roster, the higher ranked first."""


@dataclass(frozen=True, eq=False)
class PairedRound:
    """The brackets of a round as a procedure pairs them, from the entries of that round."""

    entries: Roster
    rules: RuleBook
    procedure: Procedure
    pair_bracket: PairBracket

    @cached_property
    def completion(self) -> Completion:
        """The absolute criteria among these entries."""
        return Completion(self.entries, self.rules)

    @cached_property
    def done(self) -> Brackets:
        """The paired brackets from the top, each with what it is. Raises `NoPairing`."""
        return self.procedure(self.completion, self.pair_bracket)

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """All pairs."""
        return frozenset(pair for _, paired, _ in self.done for pair in paired.pairs)

    @cached_property
    def mate(self) -> dict[int, int]:
        """The opponent of each entry."""
        return {one: other for pair in self.pairs for one, other in (pair, pair[::-1])}

    @property
    def bye(self) -> int | None:
        """The entry that is left over at the end."""
        left = self.done[-1][1].left if self.done else ()
        return left[0] if left else None

    @property
    def bye_score(self) -> Points | None:
        """C5: the score of the bye holder; `None` without a bye, or if the edition has no such rule."""
        bye = self.done[0][0].bye if self.done else None
        return None if bye is None else bye.score

    @cached_property
    def keys(self) -> dict[tuple[object, ...], int]:
        """The numbers of the brackets, from 0, by all that makes a bracket the same."""
        return {bracket_key(problem): number for number, (problem, _, _) in enumerate(self.done)}

    @cached_property
    def _others(self) -> dict[tuple[object, ...], Paired]:
        return {}

    def usual(self, problem: BracketProblem) -> Paired:
        """Any bracket of the same round as the rules pair it among these entries; each is paired once."""
        key = bracket_key(problem)
        if key in self.keys:
            return self.done[self.keys[key]][1]
        if key not in self._others:
            own = replace(problem, entries=self.entries)
            self._others[key] = self.pair_bracket(own, self.completion)
        return self._others[key]

    def completes(self, problem: BracketProblem) -> bool:
        """Whether the round can be completed once a bracket is paired as the rules have it (2017: A.9)."""
        lower = (*self.usual(problem).left, *problem.following, *problem.below)
        # A bracket that ours kept was completed after it.
        return bracket_key(problem) in self.keys or self.completion.possible(lower, problem.bye)

    @cached_property
    def _harms(self) -> dict[tuple[object, ...], tuple[int, ...]]:
        return {}

    def harm(self, problem: BracketProblem, left: Sequence[int]) -> tuple[int, ...]:
        """The effect on the next bracket of a candidate with these downfloaters (C8; 2017: C.7)."""
        if not problem.following:
            return ()
        number = self.keys.get(bracket_key(problem))
        if number is not None and problem.policy.final and set(left) == set(self.done[number][1].left):
            # The next bracket is optimised for these criteria first, so it attains exactly what C8 looked for.
            return self._attained(number + 1)
        key = bracket_key(problem), *sorted(left)
        if key not in self._harms:
            self._harms[key] = harm(problem, sorted(left), self.pair_bracket, self.completion)
        return self._harms[key]

    def _attained(self, number: int) -> tuple[int, ...]:
        """The result of a bracket on the criteria of the look-ahead; many rounds are compared with this one."""
        if (number,) not in self._harms:
            following, attained, _ = self.done[number]
            self._harms[number,] = worth(following, attained)
        return self._harms[number,]


def bracket_key(problem: BracketProblem) -> tuple[object, ...]:
    """All that makes a bracket the same in two rounds of the same entries."""
    judged = problem.bye, problem.policy
    return (problem.residents[0], len(problem.residents), len(problem.following), problem.moved_down, *judged)


def harm(
    problem: BracketProblem, left: Sequence[int], pair_bracket: PairBracket, completion: Completion
) -> tuple[int, ...]:
    """The least effect on the next bracket of a candidate with these downfloaters.

    The criteria before the look-ahead, level by level, of the next bracket made of these downfloaters and the next
    scoregroup: under C1 to C5 in the edition of 2026, under C.1 and C.3 alone in 2017 unless that bracket is the
    last.
    """
    if not problem.following:
        return ()
    return problem.policy.harm(next_task(problem, left), pair_bracket, completion)
