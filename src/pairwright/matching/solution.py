"""The best pairing of a problem, questions about it, and its proof."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from html import escape
from typing import Generic, Literal, TypeAlias

from ..arguments import checked
from ..errors import PairwrightError
from . import wording as say
from .problem import Pair, Problem
from .proof import Proof, proof_of_none, proof_of_optimum
from .session import Session
from .tiers import InvalidProblem, P

__all__ = ["Answer", "NoMatching", "Outcome", "Solution", "could_meet", "solve"]

Outcome: TypeAlias = Literal["same", "equal", "worse", "better", "forbidden", "required", "impossible"]


class NoMatching(PairwrightError):
    """No complete pairing exists.

    Attributes:
        groups: sets of participants; a member of each needs a partner outside of it (`None` is a bye).
        partners: the only partners they could have there; there are fewer of them than groups.
        proof: the same as a document that others can verify.

    Examples:
        >>> try:
        ...     solve(Problem("abcd", forbidden=[("a", "b"), ("a", "c"), ("a", "d")]))
        ... except NoMatching as error:
        ...     print(error.groups)
        (('a',),)
    """

    def __init__(self, problem: Problem[P], session: Session) -> None:
        witness = session.witness()
        self.groups: tuple[tuple[P | None, ...], ...] = tuple(
            tuple(problem.name(v) for v in part) for part in witness.components
        )
        self.partners: tuple[P | None, ...] = tuple(problem.name(v) for v in witness.barrier)
        self.proof = proof_of_none(problem, witness)
        groups = ", ".join(f"({_listed(group)})" for group in self.groups)
        there = f"those could only be {_listed(self.partners)}" if self.partners else "none is left"
        each = "in the group" if len(self.groups) == 1 else f"in each of the {len(self.groups)} groups"
        super().__init__(
            f"no complete pairing exists: {each} {groups} one needs a partner from outside, and {there}"
        )


@dataclass(frozen=True, eq=False)
class Answer(Generic[P]):
    """How another pairing compares with the best one.

    Attributes:
        outcome: `same` pairing; `equal` in all tiers; `worse`; `forbidden`; `required` (the question was about a
            required pair); `impossible`: no complete pairing meets the demand.
        tier: the first tier with a difference, empty without one.
        best, other: the sums of this tier in the best pairing and in the other one.
        pairs: the other pairing, byes with `None`; empty without one.
        sums: its sums, tier by tier.
        text: the same as a sentence.

    Examples:
        >>> answer = solve(seats).why_not("a", "d")
        >>> answer.outcome, answer.sums
        ('equal', {'far': 3})
    """

    outcome: Outcome
    text: str
    tier: str = ""
    best: int = 0
    other: int = 0
    pairs: tuple[Pair[P], ...] = ()
    sums: Mapping[str, int] | None = None

    def __str__(self) -> str:
        return self.text


@checked(error=InvalidProblem, late=True)
@dataclass(frozen=True, eq=False)
class Solution(Generic[P]):
    """The best complete pairing of a problem, as `solve` found it.

    No other has a smaller sum in the first tier that differs. On a tie the first participant has the earliest
    possible partner in their order (the bye last), then the next one, and so on.

    Attributes:
        problem: what was asked.
        pairs: the pairs in the order of the participants; byes are `(one, None)`.
        sums: what the pairing costs, tier by tier.

    Examples:
        >>> solve(seats).pairs, solve(seats).sums
        ((('a', 'c'), ('b', 'd')), {'far': 3})
    """

    problem: Problem[P]
    pairs: tuple[Pair[P], ...]
    sums: Mapping[str, int]

    def __getstate__(self) -> dict[str, object]:
        """The fields: a copy solves the problem again when it is asked something."""
        return {at.name: getattr(self, at.name) for at in fields(self)}

    @cached_property
    def _session(self) -> Session:
        return _solved(self.problem)

    @cached_property
    def partner(self) -> Mapping[P, P | None]:
        """The partner of each participant, `None` for a bye."""
        found: dict[P, P | None] = dict(self.pairs)
        found.update((other, one) for one, other in self.pairs if other is not None)
        return {one: found[one] for one in self.problem.participants}

    @property
    def byes(self) -> tuple[P, ...]:
        """The participants with a bye."""
        return tuple(one for one, other in self.pairs if other is None)

    def choices(self, one: P) -> tuple[P | None, ...]:
        """The partners of a participant in all pairings as good as this one (`None`: the bye).

        Examples:
            >>> solve(Problem("abcd")).choices("a")
            ('b', 'c', 'd')
        """
        return _partners(self.problem, self._session.copy(), one)

    def why_not(self, one: P, other: P | None) -> Answer[P]:
        """Why two participants don't meet (`None`: the bye): this pairing beside the best one with them.

        Examples:
            >>> solution = solve(Problem("abcd", [Tier.apart("club", [("a", "d")])]))
            >>> print(solution.why_not("a", "d"))
            With a - d: club 1 instead of 0.
        """
        problem = self.problem
        if self._has(one, other):
            return Answer(
                "same", f"{_pair(one, other)} is in this pairing already.", pairs=self.pairs, sums=self.sums
            )
        if not problem.may_meet(one, other):
            bound = next((pair for pair in problem.required if {*pair} & ({one, other} - {None})), None)
            reason = "" if bound is None else f", because {_pair(*bound)} is required"
            return Answer("forbidden", f"{_pair(one, other)} is forbidden{reason}.")
        return self._against(problem.requiring(one, other), f"With {_pair(one, other)}")

    def why(self, one: P, other: P | None) -> Answer[P]:
        """Why two participants meet (`None`: the bye): this pairing beside the best one without their pair.

        Raises `InvalidProblem` if they don't meet.

        Examples:
            >>> solve(Problem("ab")).why("a", "b").outcome
            'impossible'
        """
        if not self._has(one, other):
            raise InvalidProblem(say.PAIR_NOT_MADE(pair=_pair(one, other)))
        if any({one, other} == {*pair} for pair in self.problem.required):
            return Answer("required", f"{_pair(one, other)} is required.")
        return self._against(self.problem.forbidding(one, other), f"Without {_pair(one, other)}")

    def judge(self, pairs: Iterable[Pair[P]]) -> Answer[P]:
        """How a whole pairing made elsewhere compares with this one.

        Raises `InvalidProblem` if it leaves a participant out, names one twice, or has too many byes.

        Examples:
            >>> solve(Problem("abcd")).judge([("a", "d"), ("b", "c")]).outcome
            'equal'
        """
        given = tuple(pairs)
        self._complete(given)
        barred = next((pair for pair in given if not self.problem.may_meet(*pair)), None)
        if barred is not None:
            return Answer("forbidden", f"{_pair(*barred)} is forbidden.", pairs=given)
        if {frozenset(pair) for pair in given} == {frozenset(pair) for pair in self.pairs}:
            return Answer("same", "This is the pairing.", pairs=given, sums=self.sums)
        return self._compared(given, "In this pairing")

    def certificate(self) -> Proof:
        """A proof that nothing is better, for others to verify. It grows with the square of the participants.

        Examples:
            >>> proof = solve(Problem("ab", [Tier("cost", 7)])).certificate()
            >>> proof.content["pairs"]
            [[0, 1]]
        """
        return proof_of_optimum(self.problem, self._session)

    def _has(self, one: P, other: P | None) -> bool:
        self.problem.places(one, other)
        return self.partner[one] == other

    def _complete(self, pairs: Sequence[Pair[P]]) -> None:
        seen: set[P] = set()
        for pair in pairs:
            self.problem.places(*pair)
            for one in pair:
                if one is not None and one in seen:
                    raise InvalidProblem(say.TWICE_IN_PAIRS(name=str(one)))
                if one is not None:
                    seen.add(one)
        missing = [one for one in self.problem.participants if one not in seen]
        if missing:
            raise InvalidProblem(say.NEITHER_PAIRED_NOR_BYE(names=_listed(missing)))
        byes = sum(other is None for _, other in pairs)
        if byes > self.problem.most_byes:
            raise InvalidProblem(say.TOO_MANY_BYES(byes=byes, most=self.problem.most_byes))

    def _against(self, problem: Problem[P], demand: str) -> Answer[P]:
        try:
            found = solve(problem)
        except NoMatching as error:
            return Answer("impossible", f"{demand}: {error}.")
        return self._compared(found.pairs, demand)

    def _compared(self, pairs: tuple[Pair[P], ...], demand: str) -> Answer[P]:
        sums = self.problem.sums(pairs)
        tier = next((name for name, cost in self.sums.items() if sums[name] != cost), "")
        if not tier:
            text = f"{demand}: all costs are the same, and the order of the participants decided."
            return Answer("equal", text, pairs=pairs, sums=sums)
        best, other = self.sums[tier], sums[tier]
        text = f"{demand}: {tier} {other} instead of {best}."
        return Answer("worse" if other > best else "better", text, tier, best, other, pairs, sums)

    def rows(self) -> list[dict[str, object]]:
        """One row a pair, for tables: the two participants and their cost in each tier.

        Examples:
            >>> solve(seats).rows()[0]
            {'one': 'a', 'other': 'c', 'far': 1}
        """
        return [{"one": one, "other": other, **self.problem.costs(one, other)} for one, other in self.pairs]

    def __str__(self) -> str:
        lines = []
        for one, other in self.pairs:
            costs = (f"{name} {cost}" for name, cost in self.problem.costs(one, other).items() if cost)
            lines.append("  ".join([_pair(one, other), *costs]))
        return "\n".join([*lines, "; ".join(f"{name}: {cost}" for name, cost in self.sums.items())])

    def _repr_html_(self) -> str:
        names = list(self.sums)
        head = "".join(f"<th>{escape(name)}</th>" for name in ("", "", *names))
        body = "".join(
            f"<tr><td>{escape(str(row['one']))}</td><td>{escape(_bye(row['other']))}</td>"
            + "".join(f"<td>{row[name]}</td>" for name in names)
            + "</tr>"
            for row in self.rows()
        )
        total = "".join(f"<th>{self.sums[name]}</th>" for name in names)
        return f"<table><tr>{head}</tr>{body}<tr><th></th><th></th>{total}</tr></table>"


@checked(error=InvalidProblem, late=True)
def solve(problem: Problem[P]) -> Solution[P]:
    """The best complete pairing of a problem; the same problem has the same solution everywhere.

    Raises `NoMatching` if no complete pairing exists, and `TooLarge` if the costs are too wide for the solver.

    Examples:
        >>> solve(Problem("abc", byes=3)).byes
        ('c',)
    """
    session = _solved(problem)
    pairs = _first_in_order(problem, session.copy())
    solution = Solution(problem, pairs, problem.sums(pairs))
    solution.__dict__["_session"] = session
    return solution


def _solved(problem: Problem[P]) -> Session:
    session = problem.graph.session()
    if not session.solve():
        raise NoMatching(problem, session)
    return session


@checked(error=InvalidProblem)
def could_meet(problem: Problem[P], one: P) -> tuple[P | None, ...]:
    """The partners of a participant in all complete pairings, at any cost (`None`: the bye).

    Raises `NoMatching` if no complete pairing exists.

    Examples:
        >>> could_meet(Problem("abcd", forbidden=[("a", "b")]), "c")
        ('a', 'b')
    """
    # Without weights every complete pairing is a best one, so `can` asks for any.
    session = problem.graph.session(tiers=False)
    if not session.solve():
        raise NoMatching(problem, session)
    return _partners(problem, session, one)


def _partners(problem: Problem[P], session: Session, one: P) -> tuple[P | None, ...]:
    candidates = [other for other in problem.participants if other != one]
    asked: list[P | None] = [*candidates, *([None] if problem.most_byes else [])]
    found = []
    for other in asked:
        u, v = problem.places(one, other)
        if problem.may_meet(one, other) and session.can(u, v):
            found.append(other)
    return tuple(found)


def _first_in_order(problem: Problem[P], session: Session) -> tuple[Pair[P], ...]:
    """Fix the pairs of the first best pairing in the order of the participants."""
    size = len(problem.participants)
    free, bye = list(range(size)), size
    found: list[Pair[P]] = []
    while free:
        u = free.pop(0)
        # The byes are all alike, so the next one stands for the rest.
        chosen = session.prefer(u, [*free, bye] if bye < problem.graph.vertices else free)
        if chosen is None:
            raise AssertionError("a matching that was found can be fixed pair by pair")
        if chosen == bye:
            bye += 1
        else:
            free.remove(chosen)
        found.append((problem.participants[u], problem.name(chosen)))
    return tuple(found)


def _listed(names: Sequence[object]) -> str:
    return ", ".join(map(_bye, names))


def _bye(one: object) -> str:
    return "a bye" if one is None else str(one)


def _pair(one: object, other: object) -> str:
    return f"{one} - {'bye' if other is None else other}"
