"""Violations turned round: what each pair of classes within the bracket earns by each criterion.

The number of pairs within the bracket is settled by the first criterion, and whoever is paired there is not left over.
So the fewest violations are the largest sum of `c - violations + cost(a) + cost(b)` over the pairs, with `cost` what
leaving a player over would cost and `c` large enough to keep all of them non-negative. Levels on which all pairs earn
the same tell no two candidates apart and are left out, but for the first criterion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...matching.layout import Field
from ...rules.criterion import Bracket, Criterion, scores_moved_down
from ...rules.facts import Ints

if TYPE_CHECKING:
    from .zone import Zone

Level = tuple[Criterion, int]
"""A criterion, and which of its levels."""


def earnings(zone: Zone, criteria: Sequence[Criterion], at: Bracket) -> dict[str, list[Field]]:
    """The fields of the criteria that judge the bracket itself, by their ids."""
    fields: dict[str, list[Field]] = {}
    levels = list(_levels(zone, criteria, at))
    if not levels or not zone.any_inside:
        return fields
    block, members = zone.inside_block, zone.members
    harm, cost = violations(zone, levels, at)
    gain = cost[:, :, None] + cost[:, None, :]
    gain -= np.where(_lower_first(members), harm.transpose(0, 2, 1), harm)
    earned = gain[:, block]
    lows, highs = earned.min(axis=1).tolist(), earned.max(axis=1).tolist()
    sums = (cost @ zone.member_counts).tolist()
    kept = [row for row in range(len(levels)) if lows[row] < highs[row] or row == 0]
    tables = np.zeros((len(kept), *zone.admissible.shape), np.int64)
    for table, row in zip(tables, kept, strict=True):
        low, most, values = lows[row], sums[row], gain[row]
        if low < 0:
            values, extra = _raised(zone, values, -low)
            most += extra
        np.multiply(values, block, out=table[:members, :members])
        name = levels[row][0].id
        fields.setdefault(name, []).append(Field(table, max(most, highs[row] - min(low, 0)), name))
    return fields


def _levels(zone: Zone, criteria: Sequence[Criterion], at: Bracket) -> Iterator[Level]:
    """The levels that can tell candidates apart, and the first criterion in any case."""
    for place, criterion in enumerate(criteria):
        if not criterion.lookahead and (place == 0 or criterion.pair is not None or zone.may_be_left):
            for level in range(criterion.number_of_levels(at)):
                yield criterion, level


def violations(zone: Zone, levels: Sequence[Level], at: Bracket) -> tuple[Ints, Ints]:
    """Level by level: of pairs of classes of members, the first one ranking higher, and of leaving a class over.

    Read off the tables of the rule book if a criterion says the same in every bracket, else asked here.
    """
    table, places = zone.task.entries.profiles(zone.task.rules)
    place = places[zone.entry_of_class]
    place[zone.of_role(0)] += 1  # as players moved down
    rows = [table.row.get(criterion.id, -1) for criterion, _ in levels]
    index = np.array(rows)
    harm = table.pair[index[:, None, None], place[:, None], place].astype(np.int64)
    cost = table.left[index[:, None], place].astype(np.int64)
    for n, (row, (criterion, level)) in enumerate(zip(rows, levels, strict=True)):
        if row < 0:
            _ask(zone, criterion, level, at, harm[n], cost[n])
        elif criterion.levels is scores_moved_down and len(at.moved_down_scores) > 1:
            here = zone.member_scores == at.moved_down_scores[level]
            harm[n] *= here[:, None]
            cost[n] *= here
    return harm, cost


def _ask(zone: Zone, criterion: Criterion, level: int, at: Bracket, harm: Ints, cost: Ints) -> None:
    facts = zone.member_facts
    if criterion.pair is not None:
        harm[:] = criterion.of_pair(facts[:, None], facts[None, :], at)[..., level]
    else:
        harm[:] = 0
    cost[:] = criterion.of_left(facts, at)[..., level] if criterion.left is not None else 0


@lru_cache(maxsize=256)
def _lower_first(count: int) -> NDArray[np.bool_]:
    """Pairs of classes of which the second ranks higher."""
    table = np.tri(count, k=-1, dtype=np.bool_)
    table.setflags(write=False)
    return table


def _raised(zone: Zone, gain: Ints, by: int) -> tuple[Ints, int]:
    """The gains of all pairs raised so that none is negative, and by how much that can raise a sum.

    If only players moved down with one score do harm, it is enough to raise their pairs, and the sums stay small:
    how many of those are paired is settled before (C7).
    """
    down = zone.of_role(0).stop
    if down and not zone.task.rules.pairwise_gaps:
        harm = (gain < 0) & zone.inside_block
        if not harm[down:, down:].any():
            score = zone.member_scores[:down]
            harmful = score[harm[:down].any(axis=1)]
            if (harmful == harmful[0]).all():
                group = np.flatnonzero(score == harmful[0])
                theirs = gain.copy()
                theirs[group, down:] += by
                theirs[down:, group] += by
                return theirs, by * int(zone.member_counts[group].sum())
    return gain + by, by * (zone.size // 2)
