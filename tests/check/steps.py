"""The frame of readings that decide step by step: articles, boards, and whom they pass over."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pairwright.systems.base import Pairs
from pairwright.systems.view import Answer, Decision, Demand, Reason

from .reading import NONE, SAME, Boards, Pair, Reading, Told, made_of


class Step(NamedTuple):
    """A decision: the article, whom it is about, the board it makes, and who was passed over for it."""

    article: str
    players: frozenset[int]
    taken: frozenset[int]
    tried: tuple[int, ...] = ()


class Course(NamedTuple):
    """A round and the steps that made it."""

    boards: Boards
    steps: tuple[Step, ...] = ()


class BySteps(Reading[Course]):
    """A system that decides step by step: a demand is met by the same procedure, and no rounds are compared."""

    @abstractmethod
    def course(self, demand: Demand | None) -> Course | None:
        """The round that the procedure makes under a demand; `None` if it makes none."""

    @property
    def rounds(self) -> Sequence[Course]:
        return [] if self.own is None else [self.own]

    @cached_property
    def own(self) -> Course | None:  # type: ignore[override]
        return self.course(None)

    def made(self, pairs: Pairs) -> Course:
        return Course(made_of(pairs))

    def equal(self, one: Course, other: Course) -> bool:
        return one.boards == other.boards

    def best(self, rounds: Sequence[Course]) -> Course:
        return rounds[0]

    def best_with(self, demand: Demand) -> Course | None:
        return self.course(demand)

    def has(self, made: Course, pair: Pair) -> bool:
        return frozenset(pair) - {0} in made.boards

    def verdict(self, ours: Course, theirs: Course) -> Told:
        """The first step of ours whose board the other round has not."""
        assert self.own is not None
        departed = (step for step in self.own.steps if step.taken and step.taken not in theirs.boards)
        return next(((step.article, step.taken) for step in departed), SAME)

    def rule_told(self, answer: Answer) -> Told:
        assert answer.verdict is not None
        assert answer.verdict.decision is not None
        return _as_step(answer.verdict.decision)[:3:2]

    def stated(self, ours: Course, best: Course, answer: Answer) -> str:
        assert self.own is not None
        assert answer.verdict is not None
        assert answer.verdict.decision is not None
        found = _as_step(answer.verdict.decision)
        step = next(step for step in self.own.steps if step.taken == found.taken)
        return "" if step == found else f"{found}, not {step}"

    def board_fault(self, ours: Course, reason: Reason) -> str:
        """The decisions told of a board: the one that made it, and those before that made no board of its players."""
        del ours
        assert self.own is not None
        players = frozenset(reason.players)
        expected = [
            step
            for step in self.own.steps
            if step.taken == players or (not step.taken and step.players & players)
        ]
        found = list(map(_as_step, reason.decisions))
        return "" if found == expected else f"decisions {found}, not {expected}"


class Settled(BySteps):
    """A system that makes no other round: a demand is answered by the first step that settles its players otherwise."""

    @abstractmethod
    def steps(self) -> Course | None:
        """The round with its steps; `None` if there is none."""

    def forbidden(self, demand: Demand) -> bool:
        """Whether an absolute rule is against it."""
        del demand
        return False

    def course(self, demand: Demand | None) -> Course | None:
        return self.steps() if demand is None else self.own

    def compared(self, ours: Course, demand: Demand) -> Told:
        assert self.own is not None
        if self.forbidden(demand):
            return NONE
        if self.meets(ours, demand):
            return SAME
        asked = set(demand.players)
        return next((step.article, step.taken) for step in self.own.steps if step.taken & asked)


def _as_step(decision: Decision) -> Step:
    (taken,) = made_of(decision.taken) or (frozenset[int](),)
    passed = tuple(other or one for one, other in decision.tried)
    return Step(decision.rule.article, frozenset(decision.players), taken, passed)
