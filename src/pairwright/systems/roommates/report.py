"""What a round paired as stable roommates carries besides its boards, and its score card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...matching.roommates import Outcome
from ...model import Player, points_text
from ..base import BracketCard, Card, Pairs, Round
from .field import RoommatesField
from .measures import Measures
from .rulebook import ROOMMATES_RULES, facts_of
from .stability import Stability, Terms


@dataclass(frozen=True, slots=True)
class GrowthStep:
    """The pure algorithm at one ms (tenths of a point): its outcome and the start numbers of those left
    alone."""

    ms: int
    outcome: Outcome
    singles: tuple[int, ...]


@dataclass(frozen=True)
class Report:
    """How a round came about, and how good it is.

    Attributes:
        outcome: of the pure algorithm with the tie rule asked for.
        log: growth of ms, one step for each ms tried; empty in the mode `balanced`.
        ms: largest score difference of the lists the pairing was made with, in tenths.
        tie: the tie rule of the pairing; `none` for a weighted matching or a 0/1 program (`fold` in round 1).
        method: `stable`, `tie_search`, `completed`, `exact`, `capped`, `capped_exact` or `balanced`.
        relaxed: conditions given up because nothing could be paired with them.
        stability: blocking pairs in f, whatever the method.
        measures: the paper's measures.
        terms: f and the conditions asked for, by which the stability was judged.
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
    """A round with its report."""

    report: Report
    __repr__ = Round.__repr__


def card_of(
    whole: RoommatesField, field: RoommatesField, pairs: list[tuple[int, int]], bye: Player | None
) -> Card:
    """The whole round as one bracket: the violations of each criterion, added up."""
    ranked = [tuple(sorted(pair, key=lambda i: int(field.place[i]))) for pair in pairs]
    counts = _of_pairs(field, [(p, q) for p, q in ranked])
    if bye is not None:
        counts["R6"] = int(whole.bye_barred[whole.position[bye.id]])
    top = max((int(score) for score in whole.score), default=0) * whole.unit
    ids = [player.id for player in field.players]
    bracket = BracketCard(
        score=top,
        moved_down=(),
        residents=tuple(player.id for player in whole.players),
        pairs=tuple((ids[p], ids[q]) for p, q in ranked),
        left=() if bye is None else (bye.id,),
        sums={name: (count,) for name, count in counts.items()},
        name="the whole field",
    )
    return Card(ROOMMATES_RULES.id, (bracket,))


def count_violations(field: RoommatesField, games: Pairs, bye: int | None) -> dict[str, int]:
    """What the rule book counts in any round, given by start numbers."""
    position = field.position
    pairs = [(position[a], position[b]) for a, b in games]
    barred = bye is not None and field.bye_barred[position[bye]]
    rematches = sum(b in field.apart[a] for a, b in pairs)
    return _of_pairs(field, pairs) | {"R1": rematches, "R6": int(barred)}


def _of_pairs(field: RoommatesField, pairs: Sequence[tuple[int, int]]) -> dict[str, int]:
    """The violations of each criterion of pairs, 0 for the others. Pairs are positions."""
    facts = facts_of(field)
    a, b = [p for p, _ in pairs], [q for _, q in pairs]
    return {
        rule.id: int(rule.of_pair(facts[a], facts[b]).sum()) if rule.pair and pairs else 0
        for rule in ROOMMATES_RULES
    }
