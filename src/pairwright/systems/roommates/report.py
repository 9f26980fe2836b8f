"""The attachments of a stable-roommates round, apart from its boards."""

from __future__ import annotations

from dataclasses import dataclass

from ...matching.roommates import Outcome
from ...model import points_text
from ..base import Round
from .measures import Measures
from .stability import Stability, Terms


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The pure algorithm at one ms (tenths of a point): its outcome and the start numbers of those left
    alone."""

    ms: int
    outcome: Outcome
    singles: tuple[int, ...]


@dataclass(frozen=True)
class RoommatesReport:
    """The origin and the quality of a round.

    Attributes:
        outcome: of the pure algorithm with the tie rule asked for.
        log: growth of ms, one step for each ms tried; empty in the mode `balanced`.
        ms: largest score difference of the lists the pairing was made with, in tenths.
        tie: the tie rule of the pairing; `none` for a weighted matching or a 0/1 program (`fold` in round 1).
        method: `stable`, `tie_search`, `completed`, `exact`, `capped`, `capped_exact` or `balanced`.
        relaxed: conditions given up because nothing could be paired with them.
        stability: blocking pairs in f, under any method.
        measures: the paper's measures.
        terms: f and the conditions that the stability refers to.
    """

    outcome: Outcome
    log: tuple[GrowthStep, ...]
    ms: int
    tie: str
    method: str
    relaxed: tuple[str, ...]
    stability: Stability
    measures: Measures
    terms: Terms

    @property
    def lexicographic(self) -> bool:
        """Whether f ordered by score difference first, then X, then Y."""
        return self.stability.lexicographic

    @property
    def text(self) -> str:
        """The report in plain words."""
        lines = [
            f"ms = {points_text(step.ms)}: {step.outcome.value}"
            + (f", left alone: {', '.join(map(str, step.singles))}" if step.singles else "")
            for step in self.log
        ]
        lines.append(f"paired by: {self.method}, ties: {self.tie}")
        lines += [f"given up: {name}" for name in self.relaxed]
        order = (
            "score difference first, then colours"
            if self.lexicographic
            else "scores and colours weighed together"
        )
        lines.append(f"lists ordered by {order}")
        return "\n".join([*lines, self.stability.text])


@dataclass(frozen=True)
class RoommatesRound(Round):
    """A round of stable roommates; `report` has the method, the tie rule and the blocking pairs."""

    report: RoommatesReport
    __repr__ = Round.__repr__
