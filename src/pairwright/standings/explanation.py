"""A value opened to its sum: which opponent, which round, how much, counted or cut and why."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ..lean_dataclass import dataclass
from ..messages import ENGLISH, Told, Words, as_message, as_plain
from ..model.printing import printable
from ..model.wording import THE_ROUND
from .field import RankedField
from .said import sum_say as say
from .tiebreaks import Code, Column, Fate, Parts
from .written import number_text

if TYPE_CHECKING:
    from ..documents.standings import ContributionData, TieBreakValueData
    from ..messages import Message


@dataclass(frozen=True, slots=True)
class Contribution:
    """One term of a value.

    `round` counts from 1; of a team's board result it is 0 and `board` counts. `opponent` is the start
    number, `None` without one, and `name` his name. `reason` says why a term that is not `counted` is
    left out, `origin` where it comes from: in English, with the message that it was made of.
    """

    round: int
    opponent: int | None
    value: Fraction
    counted: bool
    reason: str = ""
    origin: str = ""
    board: int = 0
    name: str = ""

    def to_dict(self) -> ContributionData:
        """The term as plain values; of a team's board result without a round."""
        found: ContributionData = {
            "opponent": self.opponent,
            "value": plain(self.value),
            "counted": self.counted,
            "reason": self.reason,
            "origin": self.origin,
        }
        if self.reason:
            found["reason_message"] = as_plain(self.reason)
        if self.origin:
            found["origin_message"] = as_plain(self.origin)
        return {"board": self.board, **found} if self.board else {"round": self.round, **found}

    def __str__(self) -> str:
        return _term_in(ENGLISH, self)


@dataclass(frozen=True, slots=True)
class ValueExplanation:
    """How a participant came by the value of a tie-break.

    `total` is the sum of the counted contributions. It is the `value`, unless `finish` names another step.
    """

    code: Code
    player: int
    value: Fraction | None
    total: Fraction
    contributions: tuple[Contribution, ...]
    finish: str = ""

    def __repr__(self) -> str:
        parts = len(self.contributions)
        return (
            f"<Explanation {self.code} of #{self.player} = {number_text(self.value)}: {parts} contributions>"
        )

    def __str__(self) -> str:
        return explained_in(ENGLISH, self)

    def to_dict(self) -> TieBreakValueData:
        """The explanation as plain values, numbers as in `Standings.to_dicts`."""
        found: TieBreakValueData = {
            "code": str(self.code),
            "value": None if self.value is None else plain(self.value),
            "sum": plain(self.total),
            "contributions": [part.to_dict() for part in self.contributions],
            "finish": self.finish,
        }
        if self.finish:
            found["finish_message"] = as_plain(self.finish)
        return found


def plain(value: Fraction) -> int | float:
    """A value as a number of JSON: whole ones as integers."""
    return value.numerator if value.denominator == 1 else float(value)


def explain(code: Code, column: Column, field: RankedField, row: int) -> ValueExplanation:
    """The explanation of one row of a column."""
    parts = column.parts
    contributions = tuple(_contributions(parts, field, row)) if parts else ()
    total = Fraction(parts.total[row], parts.unit) if parts else Fraction(0)
    value = column.value(row)
    finish = column.finish(row) if column.finish else None
    if value is None:
        finish = column.notice or say.UNDEFINED(why=column.undefined_when(row))
    return ValueExplanation(code, field.ids[row], value, total, contributions, _told(finish))


def _told(message: Message | None) -> str:
    return Told(message) if message else ""


def _contributions(parts: Parts, field: RankedField, row: int) -> list[Contribution]:
    by_board = parts.each == "board"
    found = []
    for column, fate in enumerate(parts.fate[row]):
        if fate == Fate.ABSENT:
            continue
        opponent = -1 if by_board else field.opponents[row][column]
        found.append(
            Contribution(
                round=0 if by_board else column + 1,
                opponent=None if opponent < 0 else field.ids[opponent],
                value=Fraction(parts.terms[row][column], parts.unit),
                counted=fate == Fate.COUNTED,
                reason=_told(say.why_left_out(Fate(fate).name)),
                origin=_told(parts.origin(row, column) if parts.origin else None),
                board=column + 1 if by_board else 0,
                name="" if opponent < 0 else field.names[opponent],
            )
        )
    return found


def explained_in(words: Words, found: ValueExplanation) -> str:
    """How a value came about, as lines in a language."""
    head = say.HEAD(code=str(found.code), player=found.player, value=number_text(found.value))
    lines = [words(head), *(f"  {_term_in(words, part)}" for part in found.contributions)]
    if found.contributions and found.finish:
        lines.append(f"  {words(say.SUM_OF_TERMS(total=number_text(found.total)))}")
    if found.finish:
        lines.append(f"  {words(as_message(found.finish))}")
    return "\n".join(lines)


def _term_in(words: Words, term: Contribution) -> str:
    where = say.ON_BOARD(board=term.board) if term.board else THE_ROUND(round=term.round)
    if term.opponent is not None:
        told = say.AGAINST if term.name else say.AGAINST_NUMBER
        where = told.of(where=where, opponent=term.opponent, name=printable(term.name))
    origin = f"  {words(as_message(term.origin))}" if term.origin else ""
    left_out = f"  [{words(as_message(term.reason))}]" if term.reason else ""
    return f"{words(say.ONE_TERM(where=where, value=number_text(term.value)))}{origin}{left_out}"
