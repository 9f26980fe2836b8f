"""The ledger of a US Chess section: level by level what the boards and the bye count, then the order among equals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from ...rules.criterion import Criterion
from ..view.findings import Bracket, Candidate, Rule
from ..view.ledger import Beside, Line, Where
from .comparison import Comparison, Side
from .counting import Pair, partners
from .criteria import LEVELS
from .ground import Ground

Seats: TypeAlias = tuple[Sequence[Pair], int | None]
"""The boards of a round and who has the bye, as ranks."""

TIES = Rule(
    "",
    "ties",
    "Of equally good rounds it is the one in which each player in order of rank meets the highest ranked opponent.",
)


def ledger(ground: Ground, levels: Sequence[Criterion], seats: Seats) -> Iterator[Line]:
    """What the levels count in a round, whoever paired it."""
    where = where_of(ground, seats)
    for rule, side in zip(levels, Side.of(ground, levels, *seats), strict=True):
        yield _line(ground, rule, side, where)


def beside(ground: Ground, levels: Sequence[Criterion], ours: Seats, theirs: Seats) -> Beside:
    """Our round and another one, with what sentences tell of both together."""
    return _compared(ground, levels, ours, theirs), _compared(ground, levels, theirs, ours)


def _compared(ground: Ground, levels: Sequence[Criterion], own: Seats, other: Seats) -> Iterator[Line]:
    where = where_of(ground, own)
    sides = (Side.of(ground, levels, *seats) for seats in (own, other))
    for rule, mine, theirs in zip(levels, *sides, strict=True):
        yield _line(ground, rule, mine, where, theirs)
    yield _in_order(ground, own, where)


def _line(ground: Ground, rule: Criterion, side: Side, where: Where, other: Side | None = None) -> Line:
    def says(better: Line, later: Line) -> str:
        del better, later
        return "" if other is None else LEVELS[rule.id].says(Comparison(ground, side, other))

    ids = [player.id for player in ground.section.players]
    alone = () if side.bye is None else ((ids[side.bye],),)
    return Line(
        rule, side.total, (*((ids[a], ids[b]) for a, b in side.boards), *alone), where, "quality", says=says
    )


def _in_order(ground: Ground, seats: Seats, where: Where) -> Line:
    """The first player in rank order whose opponents differ meets the higher ranked one; the bye comes last."""
    n = len(ground.section)
    partner = partners(n, *seats).tolist()

    def says(better: Line, later: Line) -> str:
        both = enumerate(zip(better.value, later.value, strict=True))
        rank, opponents = next((rank, both) for rank, both in both if both[0] != both[1])
        told = Comparison(ground, Side(0, {}, None, None), Side(0, {}, None, None))
        first, second = ("the bye" if other == n else told.name(other) for other in opponents)
        return f"find both rounds equally good; then {told.name(rank)} meets {first} and not {second}"

    return Line(TIES, tuple(partner), (), where, "sequence", says=says)


def where_of(ground: Ground, seats: Seats, method: str = "") -> Where:
    """The whole section, as a round pairs it; the bracket of its card with the method that found it."""
    pairs, bye = seats
    ids = tuple(player.id for player in ground.section.players)

    def made() -> Candidate:
        return Candidate(tuple((ids[a], ids[b]) for a, b in pairs), () if bye is None else (ids[bye],))

    top = int(ground.section.score.max(initial=0))
    return Where(Bracket(1, top, "the whole section", (), ids) if method else None, made, method)
