"""Why the boards have their colours, who does not get his due colour, what it would take, and why it is not done.

The same computation twice: the best pairing, and the best one that gives this player the due colour. The first
level that differs between the two is the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...errors import NoPairing
from ...messages import AS_WRITTEN, LISTED, Message, as_message
from ...model.names import Names
from ...rules.facts import COLOUR_LETTER
from ..view.findings import ColourReason, Difference, Rule
from ..view.ledger import first_difference
from . import proof_words as say
from .colours import LETTERS, NAMES
from .ground import SectionGround
from .ledger import beside
from .log import ColouredBoard, limit_of, problem_of
from .section import UscfSection
from .solving import SectionSolution, solve_problem


@dataclass(frozen=True, slots=True)
class Switch:
    """A board that would change: start numbers, higher ranked first, and its distance from natural."""

    higher: int
    lower: int
    change: int
    limit: str
    problem: str


@dataclass(frozen=True)
class ColourReport:
    """A player who does not get his due colour.

    Attributes:
        board, player, opponent: the board, and start numbers.
        due: `White` or `Black`; `history` the colours had so far.
        problem: `EQ`, `AL` or `33`.
        rule: the rule that gave the opponent the better claim.
        switches: the boards of the best pairing with the due colour that differ from the round; empty without such
            a pairing.
        difference: the first level that makes that pairing worse, `None` without such a pairing.
        reason: the same in sentences.
    """

    board: int
    player: int
    opponent: int
    due: str
    history: str
    problem: str
    rule: str
    switches: tuple[Switch, ...]
    difference: Difference | None
    reason: str

    @property
    def criterion(self) -> str:
        """The id of that level; empty without one."""
        return self.difference.rule.id if self.difference else ""

    @property
    def text(self) -> str:
        """The text for the director."""
        had = f"after {self.history}" if self.history else "with no game yet"
        return (
            f"Board {self.board}: {self.player} ({had}) is due {self.due} and does not get it: {self.reason}"
        )


COLOUR_RULES = {
    "28J": "If no colour is due, the higher ranked alternate down the boards.",
    "29E3a": "A player is due the colour had less often, then the one not had last.",
    "29E4 (1)": "Unequal counts of colours come before equal ones.",
    "29E4 (2)": "The more unequal counts come first.",
    "29E4 (3)": "Different colours in the last round are reversed.",
    "29E4 (4)": "The colours of the latest round where they differ are reversed.",
    "29E4 (5)": "After the same colours the higher ranked player gets the due colour.",
    "29E4a": "After the same colours the higher ranked gets the due colour, in a minus score group the lower ranked.",
    "29E4b": "After the same colours the higher and the lower ranked get the due colour in turns.",
    "29E4c": "After the same colours lots are drawn in the last round.",
}
"""The rules that give colours, one sentence each."""


def colour_reason(solution: SectionSolution, board: ColouredBoard) -> ColourReason:
    """The player with White on a board, the reason, and any player denied the due colour."""
    section = solution.problem.ground.section
    white, black = (section.players[rank].id for rank in (board.white, board.black))
    due = tuple(_due(section, rank) for rank in (board.white, board.black))
    told = LISTED(parts=due)
    if board.wronged is not None:
        refused = section.players[board.wronged].id
        told = say.TO_GET_IT(clause=told, player=refused, why=_reason(solution, board.wronged)[2])
    rule = Rule("", board.rule, COLOUR_RULES[board.rule])
    return ColourReason(white, black, rule, Names(section.state.tournament).say(told))


def _due(section: UscfSection, rank: int) -> Message:
    """The due colour of a player, and the colours before it."""
    due, had = int(section.claims.due[rank]), history_of(section, rank)
    facts = {
        "player": section.players[rank].id,
        "history": AS_WRITTEN(value=had) if had else say.NO_GAME(),
    }
    return say.COLOUR_DUE_AFTER(colour=COLOUR_LETTER[due], **facts) if due else say.NO_COLOUR_DUE(**facts)


def history_of(section: UscfSection, rank: int) -> str:
    """The colours a player had, round by round: `WB-W`."""
    return "".join(LETTERS[colour] for colour in section.games[rank].tolist())


def report_of(solution: SectionSolution, made: Sequence[ColouredBoard], index: int) -> ColourReport:
    """The report on one board that denies a player the due colour."""
    board, ground = made[index], solution.problem.ground
    section = ground.section
    refused, opponent = board.white, board.black
    if board.wronged == board.black:
        refused, opponent = opponent, refused
    switches, difference, reason = _reason(solution, refused)
    return ColourReport(
        board=index + 1,
        player=section.players[refused].id,
        opponent=section.players[opponent].id,
        due=NAMES[int(section.claims.due[refused])],
        history=history_of(section, refused),
        problem=problem_of(ground, min(refused, opponent), max(refused, opponent)),
        rule=board.rule,
        switches=switches,
        difference=difference,
        reason=Names(section.state.tournament).say(reason),
    )


def _reason(solution: SectionSolution, player: int) -> tuple[tuple[Switch, ...], Difference | None, Message]:
    """The cost of giving a player the due colour, the first level that it makes worse, and both as sentences."""
    ground = solution.problem.ground
    other = _cured(solution, player)
    if other is None:
        return (), None, say.NOTHING_GIVES_IT()
    switches = _switches(ground, solution, other)
    sides = ((side.pairs, side.bye) for side in (solution, other))
    found = first_difference(*beside(ground, solution.problem.criteria, *sides))
    needed = ", ".join(f"{s.higher}-{s.lower} ({s.change})" for s in switches)
    if found is None or found.kind == "sequence":
        clause = as_message(found.text) if found else say.RULES_DECIDE()
        return switches, found, say.NO_WORSE(needed=needed, clause=clause)
    told = say.WOULD_BE_NEEDED[_fewer(solution, other)]
    return switches, found, told(needed=needed, said=as_message(found.said), rule=found.rule.label)


def _fewer(here: SectionSolution, there: SectionSolution) -> bool:
    """Whether colours as a whole are better there."""
    names = [name for name in ("EQ", "THREE", "AL") if name in here.costs]
    return [there.costs[name] for name in names] < [here.costs[name] for name in names]


def _cured(solution: SectionSolution, player: int) -> SectionSolution | None:
    """The best pairing that does not deny a player the due colour; `None` if none exists."""
    section = solution.problem.ground.section
    wrong = section.colours.wronged_first[section.kind[player], section.kind]
    opponents = (int(other) for other in np.flatnonzero(wrong) if other != player)
    apart = tuple((min(player, other), max(player, other)) for other in opponents)
    try:
        return solve_problem(replace(solution.problem, apart=apart))
    except NoPairing:
        return None


def _switches(ground: SectionGround, here: SectionSolution, there: SectionSolution) -> tuple[Switch, ...]:
    ids = [player.id for player in ground.section.players]
    kept = set(here.pairs)
    switches = []
    for a, b in there.pairs:
        if (a, b) not in kept:
            change = int(ground.rating_change[a, b])
            switches.append(
                Switch(ids[a], ids[b], change, limit_of(ground, change), problem_of(ground, a, b))
            )
    return tuple(switches)
