"""The attachments of a round found by the integer program, apart from its boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from ...messages import Message, as_message, as_plain
from ..base import Round
from . import demand_words as say
from .as_written import Seating
from .ground import Pairing
from .problem import Problem


@dataclass(frozen=True)
class ConstraintStanding:
    """How a side constraint stands in a round: what it demands, what was counted, whether it leaves any room."""

    words: str
    count: int
    met: bool
    tight: bool


@dataclass(frozen=True)
class Stage:
    """One aim, in order of priority: the value reached, and a bound on all rounds."""

    name: str
    value: Fraction
    bound: Fraction

    @property
    def proved(self) -> bool:
        """Whether no round is better."""
        return self.bound <= self.value

    @property
    def gap(self) -> Fraction:
        """How much better a round might be."""
        return self.bound - self.value


@dataclass(frozen=True)
class Report:
    """The origin and the quality of a round.

    Attributes:
        method: `matching`, `compact`, `slot` or `as-written`.
        stages: the aims in their order, each proved before the next was looked at; the last one tried may be open.
        value: the objective of the round in the units of the weights.
        unpaired: start numbers of those without opponent and bye.
        variables, rows: size of the program, 0 if none was needed.
        standings: the side constraints.
        remarks: further notes for a reader.
    """

    method: str
    stages: tuple[Stage, ...]
    value: Fraction
    unpaired: tuple[int, ...] = ()
    variables: int = 0
    rows: int = 0
    standings: tuple[ConstraintStanding, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def objective(self) -> Stage | None:
        """The stage of the objective; `None` if an earlier one is not proved."""
        return next((stage for stage in self.stages if stage.name.startswith("objective")), None)

    @property
    def proved(self) -> bool:
        """Whether the round is proved optimal: all aims up to the objective."""
        return self.objective is not None and self.objective.proved

    @property
    def lines(self) -> tuple[str, ...]:
        """The report in sentences."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        yield from (str(say.told(one)) for one in self.messages())

    def messages(self) -> Iterator[Message]:
        """The report as messages."""
        # A matching has no variables to speak of.
        told = say.OPTIMAL_BY if self.variables else say.OPTIMAL
        values = {"method": self.method, "variables": self.variables, "rows": self.rows}
        yield (told if self.proved else say.NOT_OPTIMAL).of(value=number(self.value), **values)
        yield from self.notes()

    def notes(self) -> Iterator[Message]:
        """Open questions, unpaired players (by the given names), the state of the side constraints, and remarks."""
        for stage in self.stages:
            if not stage.proved:
                values = {
                    "value": number(stage.value),
                    "bound": number(stage.bound),
                    "gap": number(stage.gap),
                }
                yield say.OPEN_STAGE(stage=say.stage(stage.name), **values)
        if self.unpaired:
            yield say.NOBODY_FOR(players=self.unpaired)
        for standing in self.standings:
            told = say.STANDS_FULL if standing.tight else say.STANDS
            yield told(demand=as_message(standing.words), count=standing.count)
        yield from map(as_message, self.remarks)


def number(value: Fraction) -> str:
    """A value as people write it."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.10g}"


@dataclass(frozen=True)
class ProgramRound(Round):
    """A round with its report, the problem it solves, and for `as-written` the seating it was made from."""

    report: Report
    problem: Problem = field(compare=False)
    pairing: Pairing
    seating: Seating | None = None
    __repr__ = Round.__repr__

    @property
    def extras(self) -> dict[str, object]:
        """The proof: the stages with their bounds, and how the side constraints stand."""
        report = self.report
        return {
            "proof": {
                "method": report.method,
                "objective": float(report.value),
                "proved": report.proved,
                "stages": [
                    {
                        "name": stage.name,
                        "value": float(stage.value),
                        "bound": float(stage.bound),
                        "gap": float(stage.gap),
                        "proved": stage.proved,
                    }
                    for stage in report.stages
                ],
                "constraints": [
                    {
                        "words": one.words,
                        "message": as_plain(one.words),
                        "count": one.count,
                        "met": one.met,
                        "tight": one.tight,
                    }
                    for one in report.standings
                ],
                "unpaired": list(report.unpaired),
            }
        }


def standings_of(problem: Problem, pairing: Pairing) -> tuple[ConstraintStanding, ...]:
    """How the side constraints of a problem stand in a round, counted board by board."""
    found = []
    for constraint in problem.constraints:
        count = constraint.tally(problem.judged, pairing)
        # At least 0 holds of itself and leaves room.
        tight = count == constraint.at_most or (constraint.at_least > 0 and count == constraint.at_least)
        found.append(ConstraintStanding(constraint.words, count, constraint.met(count), tight))
    return tuple(found)
