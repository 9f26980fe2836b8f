"""Why two players don't meet, in plain words."""

from __future__ import annotations

import numpy as np

from ...errors import InvalidTournament
from .field import Field
from .instance import Lists
from .report import RoommatesRound


def why_not(paired: RoommatesRound, a: int, b: int) -> str:
    """The reason why two players (start numbers) don't meet in a round of this system.

    In a stable pairing one of the two has an opponent whom he ranks at least as high. Raises
    `InvalidTournament` for somebody who is not paired in the round, or two who do meet.
    """
    terms = paired.report.terms
    field = Field.of(paired.state, terms.forfeit_counts_as_met)
    for player in (a, b):
        if player not in field.position or a == b:
            raise InvalidTournament(f"player {player} does not take part in the round, or is named twice")
    bye = paired.bye.id if paired.bye else 0
    if bye in (a, b):
        return f"#{bye} has the bye: the lowest score, then the highest number, among those who may have it."
    if bye:
        field = field.without(field.position[bye])
    lists = Lists(field, terms.value, terms.no_three_in_row)
    mate = {x: y for pair in paired.pairs if 0 not in pair for x, y in (pair, pair[::-1])}
    if mate[a] == b:
        raise InvalidTournament(f"#{a} and #{b} do meet in this round")
    return forbidden(lists, a, b) or _ranking(lists, paired, mate, a, b)


def forbidden(lists: Lists, a: int, b: int) -> str:
    """Why two players (start numbers) must not meet at all, in a sentence; empty if they may."""
    field = lists.field
    p, q = field.position[a], field.position[b]
    if q in field.apart[p]:
        return f"#{a} and #{b} have met already, or are kept apart."
    if lists.value.tables.penalty(int(field.difference[p]), int(field.difference[q])) is None:
        return f"#{a} and #{b} both have colour difference 2 the same way: one of them would come to 3."
    if lists.levels(field.range)[lists.class_of[p], lists.class_of[q]] < 0:
        return f"#{a} and #{b} both had the same colour in their last two games."
    return ""


def _ranking(lists: Lists, paired: RoommatesRound, mate: dict[int, int], a: int, b: int) -> str:
    field, ms = lists.field, paired.report.ms // lists.field.unit
    gap = abs(int(field.score[field.position[a]] - field.score[field.position[b]]))
    if gap > ms:
        return (
            f"#{a} and #{b} are {field.points(gap)} points apart; everybody was paired with differences of "
            f"at most {field.points(ms)}."
        )
    position = field.position
    level = lists.levels(ms)[np.ix_(lists.class_of, lists.class_of)]
    wanted = level[position[a], position[b]]
    content = [x for x in (a, b) if 0 <= level[position[x], position[mate[x]]] <= wanted]
    if content:
        return " ".join(_content(lists, x, mate[x], a + b - x, ms) for x in content)
    return (
        f"#{a} and #{b} would both rather meet, but then the others could not all be paired "
        f"(method: {paired.report.method})."
    )


def _content(lists: Lists, player: int, opponent: int, other: int, ms: int) -> str:
    at = lists.field.position
    now, then = (lists.f_text(at[player], at[x], ms) for x in (opponent, other))
    rank = "no lower than" if now == then else "higher than"
    return f"#{player} meets #{opponent}, whom the lists rank {rank} #{other} (f {now} against {then})."
