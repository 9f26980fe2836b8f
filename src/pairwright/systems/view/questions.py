"""Questions to a pairing system about a round, and its answers: typed data that `check` words as sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Literal, TypeAlias, TypeVar

from ...lean_dataclass import dataclass, field
from ..base import Pairs, Round
from .findings import Breach, ColourReason, Decision, Difference, Refusal, Rule, Sentence

Who = TypeVar("Who", bound=int | None)
DemandKind: TypeAlias = Literal["meet", "apart", "bye", "stay"]


@dataclass(frozen=True)
class Demand:
    """A round is asked for that meets this: one of the four, the others empty. Players are start numbers.

    Attributes:
        meet: pairs that must be made.
        apart: boards that must not be made: pairs, or (player, 0) for a bye that must go to another player.
        bye: who must get the pairing-allocated bye.
        stay: (player, bracket numbered from 1): the player must be paired in this bracket or above it.
    """

    meet: Pairs = ()
    apart: Pairs = ()
    bye: int | None = None
    stay: tuple[int, int] | None = None

    @property
    def kind(self) -> DemandKind:
        """The kind of the demand."""
        if self.bye is not None:
            return "bye"
        return "stay" if self.stay is not None else "apart" if self.apart else "meet"

    @property
    def about_the_bye(self) -> bool:
        """Whether it names a player who must, or may not, get the bye."""
        return self.bye is not None or not all(other for _, other in self.apart)

    def byes_among(self, candidates: Iterable[Who]) -> list[Who | int]:
        """The candidates who may get the bye if the demand is met, in the system's order."""
        if self.bye is not None:
            return [self.bye]
        barred = {one for one, other in self.apart if not other}
        return [one for one in candidates if one not in barred]

    @property
    def players(self) -> tuple[int, ...]:
        """The players it is about, in the order given."""
        if self.bye is not None:
            return (self.bye,)
        if self.stay is not None:
            return self.stay[:1]
        return tuple(player for pair in (*self.meet, *self.apart) for player in pair if player)


VerdictKind: TypeAlias = Literal[
    "same", "colours", "illegal", "worse", "later", "departs", "incomparable", "better"
]


@dataclass(frozen=True)
class Verdict:
    """The verdict on a whole round, ours or any other.

    Attributes:
        kind: `same`; `colours` (the same players meet with other colours); `illegal`; `worse` by `difference`; `later`
            (equally good, but later in the order); `departs` from a recorded `decision`; `incomparable` (`notes` say
            why); `better` than our round, which means a bug of ours.
        breaches: absolute rules it breaks.
        difference: the first rule that tells it from our round.
        decision: the first decision it departs from.
        colours: for every board with other colours, what they ought to be and why.
        notes: further sentences in the system's own terms: blocking pairs, why nothing can be compared.
    """

    kind: VerdictKind
    breaches: tuple[Breach, ...] = ()
    difference: Difference | None = None
    decision: Decision | None = None
    colours: tuple[ColourReason, ...] = ()
    notes: tuple[Sentence, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The one rule the verdict rests on: what why-not, check and explain all name. `None` if it rests on none."""
        if self.breaches:
            return self.breaches[0].rule
        if self.difference is not None:
            return self.difference.rule
        if self.decision is not None:
            return self.decision.rule
        return next((line.rule for line in self.notes if line.rule is not None), None)


def verdict_of(found: Difference) -> Verdict:
    """The effect of the first rule that differs from our round."""
    if not found.worse:
        return Verdict("better", difference=found)
    if found.kind == "absolute":
        return Verdict("illegal", difference=found)
    return Verdict("later" if found.kind == "sequence" else "worse", difference=found)


AnswerKind: TypeAlias = Literal["is so", "absent", "forbidden", "impossible", "decided", "unsupported"]


@dataclass(frozen=True)
class Witness:
    """Players who can't all be paired, the only ones they could still meet, and why, in sentences with names."""

    players: tuple[int, ...] = ()
    neighbours: tuple[int, ...] = ()
    why: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Answer:
    """The answer to a demand.

    Attributes:
        demand: what was asked.
        kind: it `is so` already; a player is `absent`; an absolute rule has it `forbidden` (`verdict.breaches`); it is
            `impossible` because the others can't be paired (`witness`), or as nobody gets a bye in an even field
            (`first`); `decided` by comparison; `unsupported`.
        verdict: the judgement of `round`, by the same `judge` that judges recorded rounds.
        found: the best round that meets the demand, whole, or what makes it; see `round`.
        witness: who could not be paired.
        first: the opening sentence, instead of the general one.
        notes: further sentences, such as why a demand is not supported.
    """

    demand: Demand
    kind: AnswerKind
    verdict: Verdict | None = None
    found: Round | Callable[[], Round] | None = field(default=None, compare=False, repr=False)
    witness: Witness | None = None
    first: tuple[Sentence, ...] = ()
    notes: tuple[Sentence, ...] = ()

    @cached_property
    def round(self) -> Round | None:
        """The best round that meets the demand; `None` if none exists or the system can't make it."""
        return self.found() if callable(self.found) else self.found

    @property
    def worse(self) -> Difference | None:
        """The first rule by which the round asked for is worse than ours; `None` if none makes it so."""
        found = None if self.verdict is None else self.verdict.difference
        return found if found is not None and found.worse else None

    @property
    def stranded(self) -> tuple[int, ...]:
        """The players who make it impossible; empty if nothing does, or if they are not known."""
        return self.witness.players if self.kind == "impossible" and self.witness is not None else ()

    @property
    def rule(self) -> Rule | None:
        """The deciding rule, if any."""
        return self.verdict.rule if self.verdict is not None else None


@dataclass(frozen=True)
class Reason:
    """The reasons of a board, or of the bye (board 0). At least one of the fields after `players` says something.

    Attributes:
        board: its number, 0 for the bye.
        players: start numbers: White and Black, or who has the bye.
        first: what holds for this board or this bye itself, said before all else.
        without: the best round without this board: the first rule it violates more, or the witness that none exists.
        decisions: the recorded decisions that made it, in order.
        refusals: by preferences: the preferred opponents of each, and why those do not agree.
        others: for the bye: all other candidates, with the first rule that decided.
        notes: further sentences with names.
    """

    board: int
    players: tuple[int, ...]
    without: Answer | None = None
    decisions: tuple[Decision, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    others: tuple[Answer, ...] = ()
    first: tuple[Sentence, ...] = ()
    notes: tuple[Sentence, ...] = ()

    @property
    def rule(self) -> Rule | None:
        """The rule that decides, if it is one."""
        if self.without is not None and self.without.rule is not None:
            return self.without.rule
        if self.decisions:
            return self.decisions[-1].rule  # the last one made the board
        return next((line.rule for line in (*self.first, *self.notes) if line.rule is not None), None)

    @property
    def given(self) -> bool:
        """Whether the reason says more than holds for every board."""
        told = self.without is not None and self.without.kind in ("decided", "impossible", "forbidden")
        return bool(told or self.decisions or self.refusals or self.first or self.notes)
