"""Colours on the boards and their order (28J, 29E2, 29E4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...rules.facts import BLACK, WHITE
from .section import UscfSection, lot


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
        if colour == 0 and due == 0:
            colour, rule, toss = toss, "28J", -toss
        elif colour == 0:
            higher, rule = _higher_gets_due(section, a, b, turns)
            colour = due if higher else -due
        white, black = (a, b) if colour == WHITE else (b, a)
        made.append(ColouredBoard(white, black, rule, _wronged(section, white, black)))
    return tuple(made)


def _wronged(section: UscfSection, white: int, black: int) -> int | None:
    if section.claims.due[white] == BLACK:
        return white
    return black if section.claims.due[black] == WHITE else None


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
    return int(section.real[a] + section.real[b]) < rounds * (points.win + points.loss)
