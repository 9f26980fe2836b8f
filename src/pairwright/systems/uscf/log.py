"""The pairing log, each board against the natural pairing as in WinTD, the colours and order of boards, the card.

A board has three fields: the rating difference from the natural pairing (with `I` for two of the same half), the colour
problem (`OK`, `EQ`, `AL`, `33`) and the limit (`OK`, `LO`, `HI`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...model import Points, points_text
from ...rules.facts import BLACK, WHITE
from ..cards import Card
from ..view.ledger import card_of
from .ground import SectionGround
from .section import UscfSection, lot
from .solving import SectionSolution


@dataclass(frozen=True, slots=True)
class ColouredBoard:
    """One board: ranks of White and Black, the rule that gave the colours, who did not get his due colour."""

    white: int
    black: int
    rule: str
    wronged: int | None = None


def allocate(section: UscfSection, pairs: Sequence[tuple[int, int]]) -> tuple[ColouredBoard, ...]:
    """Colours of all boards, in the order of the boards: by rank of the higher player."""
    toss = section.first_colour
    turns: dict[int, int] = {}
    made = []
    ordered = np.array(sorted(pairs), np.int64).reshape(-1, 2)
    kinds = section.kind[ordered]
    decided = section.colours.decide(kinds[:, 0], kinds[:, 1])
    for (a, b), colour, rule in zip(ordered.tolist(), *decided, strict=True):
        due = int(section.claims.due[a])
        # 28J: colours alternate down the boards that no other rule decides.
        if colour == 0 and due == 0:
            colour, rule, toss = toss, "28J", -toss
        elif colour == 0:
            higher, rule = _higher_gets_due(section, a, b, turns)
            colour = due if higher else -due
        white, black = (a, b) if colour == WHITE else (b, a)
        claimed = section.claims.due
        wronged = white if claimed[white] == BLACK else black if claimed[black] == WHITE else None
        made.append(ColouredBoard(white, black, rule, wronged))
    return tuple(made)


def _higher_gets_due(section: UscfSection, a: int, b: int, turns: dict[int, int]) -> tuple[bool, str]:
    """29E4 (5) and its variations: nothing in their games tells the two apart."""
    options, state = section.options, section.state
    if state.last_round and options.last_round_lot:
        ids = (section.players[a].id, section.players[b].id)
        return lot(options.seed, state.round, *ids) == 1, "29E4c"
    if options.colour_tie_break == "higher_ranked":
        return True, "29E4 (5)"
    if options.colour_tie_break == "alternate":
        group = int(section.score[a])
        turns[group] = turns.get(group, 0) + 1
        return turns[group] % 2 == 1, "29E4b"
    return not _minus(section, a, b), "29E4a"


def _minus(section: UscfSection, a: int, b: int) -> bool:
    """Whether two players together have scored less than half of their possible points."""
    points = section.state.tournament.point_system
    rounds = section.state.round - 1
    # Halfway for two players is one win and one loss a round.
    return int(section.real[a] + section.real[b]) < rounds * (points.win + points.loss)


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
