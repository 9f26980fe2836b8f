"""Two rounds of the same section compared level by level: the first level on which they differ, and in which words."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.criterion import Criterion
from ..view.findings import Candidate, Difference, Rule
from .comparison import Comparison, Side
from .counting import Pair, partners
from .criteria import LEVELS
from .ground import Ground

TIES = Rule(
    "",
    "ties",
    "Of equally good rounds it is the one in which each player in order of rank meets the highest ranked opponent.",
)


def first_difference(
    ground: Ground,
    levels: Sequence[Criterion],
    ours: tuple[Sequence[Pair], int | None],
    theirs: tuple[Sequence[Pair], int | None],
) -> Difference | None:
    """The first level on which two complete rounds differ, else the order among equals; `None` for the same pairs."""
    sides_of = (Side.of(ground, levels, *side) for side in (ours, theirs))
    for rule, mine, other in zip(levels, *sides_of, strict=True):
        comparison = Comparison(ground, mine, other)
        if mine.total != other.total:
            worse = other.total > mine.total
            said = LEVELS[rule.id].says(comparison) if worse else ""
            sides = (_candidate(ground, *ours, mine), _candidate(ground, *theirs, other))
            return Difference("quality", Rule.of(rule), None, *sides, worse=worse, said=said)
    return _by_order(ground, ours, theirs)


def _candidate(ground: Ground, pairs: Sequence[Pair], bye: int | None, side: Side | None) -> Candidate:
    ids = [player.id for player in ground.section.players]
    left = () if bye is None else (ids[bye],)
    made = tuple((ids[a], ids[b]) for a, b in pairs)
    if side is None:
        return Candidate(made, left)
    concerned = [(ids[a], ids[b]) for a, b in side.boards]
    alone = [] if side.bye is None else [(ids[side.bye],)]
    return Candidate(made, left, (side.total,), (*concerned, *alone))


def _by_order(
    ground: Ground, ours: tuple[Sequence[Pair], int | None], theirs: tuple[Sequence[Pair], int | None]
) -> Difference | None:
    """The first player in rank order whose opponents differ: ours is the higher ranked, the bye the last."""
    n = len(ground.section)
    one, other = (partners(n, *side) for side in (ours, theirs))
    apart = np.flatnonzero(one != other)
    if not len(apart):
        return None
    rank = int(apart[0])
    comparison = Comparison(ground, Side(0, {}, None, None), Side(0, {}, None, None))
    first, second = (
        "the bye" if side[rank] == n else comparison.name(int(side[rank])) for side in (one, other)
    )
    text = f"find both rounds equally good; then {comparison.name(rank)} meets {first} and not {second}"
    sides = (_candidate(ground, *ours, None), _candidate(ground, *theirs, None))
    worse = bool(one[rank] < other[rank])
    return Difference("sequence", TIES, None, *sides, worse=worse, text=text)
