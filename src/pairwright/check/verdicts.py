"""The verdict on a recorded round, in sentences and as data (schema `check-1`)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from ..lean_dataclass import dataclass
from ..messages import ENGLISH, Message, Told, Words
from ..model import Tournament
from ..model.names import Names
from ..systems.base import RoundState
from ..systems.view import Breach, ColourReason, Difference, Sentence, Verdict
from . import verdict_words as say
from .explanation import (
    breach_data,
    colour_data,
    decision_data,
    difference_data,
    lines_data,
    rule_data,
    text_data,
)
from .recorded import Pair, prepare
from .sentences import Sentences


class Status(Enum):
    """The status of a recorded round by the rules."""

    SAME = "same"
    COLOURS = "colours"
    """The same players meet, but colours differ."""
    LATER = "later"
    """Equally good by every criterion, but another candidate comes first in the order of generation."""
    WORSE = "worse"
    """Worse at some criterion."""
    ILLEGAL = "illegal"
    """Breaks an absolute rule."""
    DIFFERS = "differs"
    """Other pairs, by a system that does not say which of the two rounds is better."""
    DEPARTS = "departs"
    """Departs from a decision of a system that decides step by step."""
    BETTER = "better"
    """Better than our round, or possible where we find none: our engine is wrong."""


@dataclass(frozen=True)
class RoundVerdict:
    """The verdict on a round.

    Attributes:
        number: of the round.
        status: what the recorded round is to the rules.
        verdict: the same as the system says it: rules broken, the first difference or decision, colours.
        possible: whether any legal pairing exists.
        checker: pairs by the rules that are not recorded, in board order.
        tournament: recorded pairs of the same players that the rules don't ask for, in board order.
        right: all pairs of the right round, in board order, if another one is recorded.
        remark: a note in the file on this round, such as a change by the arbiter; in a check of all rounds, where
            none is there and the round is not as the rules have it, notes on changed results of earlier rounds.
        edition: the year of the rules that judge it.
    """

    number: int
    status: Status
    verdict: Verdict
    possible: bool = True
    checker: tuple[Pair, ...] = ()
    tournament: tuple[Pair, ...] = ()
    right: tuple[Pair, ...] = ()
    remark: str = ""
    edition: str = ""

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Absolute rules broken."""
        return self.verdict.breaches

    @property
    def difference(self) -> Difference | None:
        """The first rule that tells the recorded round from the right one."""
        return self.verdict.difference

    @property
    def colours(self) -> tuple[ColourReason, ...]:
        """For every board with other colours, what they ought to be and why."""
        return self.verdict.colours

    @property
    def right_as_recorded(self) -> bool:
        """Whether the recorded round is the round by the rules."""
        return self.status is Status.SAME


def headline(verdict: RoundVerdict) -> Told:
    """One line on a round."""
    said = say.STATUS[verdict.status.value]()
    if not verdict.possible and verdict.breaches:
        said = say.NO_LEGAL_PAIRING(status=said)
    if differing := len(verdict.tournament) or len(verdict.checker):
        said = say.ON_BOARDS(status=said, count=differing)
    return Told(say.NOTED(status=said, remark=verdict.remark) if verdict.remark else said)


def reasons(tournament: Tournament, verdict: RoundVerdict) -> Iterator[Sentence]:
    """Why a round is not as the rules have it."""
    before = prepare(tournament).before(verdict.number)
    yield from Sentences(RoundState.of(before)).verdict(verdict.verdict)


def side_by_side_rows(
    tournament: Tournament, verdict: RoundVerdict, words: Words = ENGLISH
) -> list[tuple[str, str]]:
    """The pairs that differ, under a heading: the correct and the actual ones."""
    names = Names(tournament)
    sides = (verdict.checker, verdict.tournament)
    cells = [
        tuple(words(_cell(side[row]), names) if row < len(side) else "" for side in sides)
        for row in range(max(map(len, sides)))
    ]
    return (
        [(words(say.SHOULD_BE()), words(say.IS())), *((one, other) for one, other in cells)] if cells else []
    )


def side_by_side(tournament: Tournament, verdict: RoundVerdict, words: Words = ENGLISH) -> Iterator[str]:
    """The same as lines of text."""
    rows = side_by_side_rows(tournament, verdict, words)
    width = max((len(right) for right, _ in rows), default=0)
    return (f"{right:<{width}}   {found}".rstrip() for right, found in rows)


def _cell(pair: Pair) -> Message:
    white, black = pair
    return say.PAIR_CELL(white=white, black=black) if black else say.BYE_CELL(player=white)


def round_data(tournament: Tournament, verdict: RoundVerdict) -> dict[str, object]:
    """The verdict on a round for documents."""
    lines = () if verdict.right_as_recorded else reasons(tournament, verdict)
    return {
        "round": verdict.number,
        "edition": verdict.edition,
        "status": verdict.status.value,
        "possible": verdict.possible,
        **text_data(headline(verdict)),
        "lines": lines_data(tuple(lines)),
        "checker": [list(pair) for pair in verdict.checker],
        "tournament": [list(pair) for pair in verdict.tournament],
        "breaches": [breach_data(breach) for breach in verdict.breaches],
        "difference": difference_data(verdict.difference),
        "decision": decision_data(verdict.verdict.decision),
        "rule": rule_data(verdict.verdict.rule),
        "colours": [colour_data(one) for one in verdict.colours],
        "right": [list(pair) for pair in verdict.right],
        "remark": verdict.remark,
    }
