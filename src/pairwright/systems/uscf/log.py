"""The pairing log: each board against the natural pairing, as WinTD's log shows it, and the card of the round.

The fields of a board are the rating difference from the natural pairing (with `I` for two of the same half), the
colour problem (`OK`, `EQ`, `AL`, `33`) and the limit (`OK`, `LO`, `HI`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...model import Points, points_text
from ..base import Card
from ..view.ledger import card_of
from .boards import ColouredBoard
from .ground import SectionGround
from .solving import SectionSolution


@dataclass(frozen=True, slots=True)
class BoardLog:
    """One board. Players are start numbers, `change` is in rating points, `drop` in tenths of a point.

    `natural` tells that some natural pairing has the board; `rule` gave the colours, `wronged` did not get the due one.
    """

    number: int
    white: int
    black: int
    change: int
    interchange: bool
    colour: str
    limit: str
    natural: bool
    duplicate: bool
    teammates: bool
    drop: Points
    rule: str
    wronged: int | None

    @property
    def text(self) -> str:
        """The board as one line."""
        notes = [f"{self.change}{'I' if self.interchange else ''}", self.colour, self.limit]
        notes += ["Duplicate"] * self.duplicate + ["Teammate"] * self.teammates
        if self.drop:
            notes.append(f"Drop {points_text(self.drop)}")
        return f"{self.number}. {self.white}-{self.black}  {'  '.join(notes)}  ({self.rule})"


def board_log(ground: SectionGround, made: Sequence[ColouredBoard]) -> tuple[BoardLog, ...]:
    """The log of all boards."""
    return tuple(_line(ground, number, one) for number, one in enumerate(made, start=1))


def _line(ground: SectionGround, number: int, one: ColouredBoard) -> BoardLog:
    section = ground.section
    a, b = sorted((one.white, one.black))
    change = int(ground.rating_change[a, b])
    natural = bool(ground.natural_boards[a, b])
    ids = [player.id for player in section.players]
    return BoardLog(
        number=number,
        white=ids[one.white],
        black=ids[one.black],
        change=change,
        interchange=bool(not natural and ground.half[a] and ground.half[a] == ground.half[b]),
        colour=problem_of(ground, a, b),
        limit=limit_of(ground, change),
        natural=natural,
        duplicate=bool(section.met[a, b]),
        teammates=bool(section.mates[a, b] or section.forbidden[a, b]),
        drop=abs(int(section.score[a] - section.score[b])),
        rule=one.rule,
        wronged=None if one.wronged is None else ids[one.wronged],
    )


def problem_of(ground: SectionGround, a: int, b: int) -> str:
    """The colour problem of a board: `OK`, `EQ`, `AL`, or `33` for a third equal colour running."""
    section = ground.section
    tables, kinds = section.colours, (section.kind[a], section.kind[b])
    if not tables.conflict[kinds]:
        return "OK"
    if tables.third[kinds]:
        return "33"
    return "EQ" if tables.equalize[kinds] else "AL"


def limit_of(ground: SectionGround, change: int) -> str:
    """Where a change of so many rating points stands: `OK`, `LO` over the low limit, `HI` over the high one."""
    if change > ground.high:
        return "HI"
    return "LO" if change > ground.low else "OK"


def card_of_section(solution: SectionSolution) -> Card:
    """The score card: one bracket, since the whole section is judged at once."""
    from .ledger import ledger, where_of

    problem, seats = solution.problem, (solution.pairs, solution.bye)
    method = "a table of all pairs" if solution.proof is None else solution.proof.text
    where = where_of(problem.ground, seats, method)
    return card_of("uscf-2020", ledger(problem.ground, problem.criteria, seats), where)
