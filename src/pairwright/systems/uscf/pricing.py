"""What a pair costs at least, by labels and distances: how pairs that nobody listed are ruled out.

The kernel adds two tables over labels and two functions of distances and compares with the duals. Here the labels are
made: score groups with large clubs, and what a player's colours amount to; the distances are those in rating and rank.
Every criterion counts at most what it truly is, so that a pair ruled out cannot do better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...matching import Layout
from ...rules.criterion import Criterion
from ...rules.facts import Ints
from .colours import Claims, ColourTables
from .ground import Displacement, Ground
from .relations import Relation

LARGE = 100
"""Members of a club that is told apart by a label."""

NO_ANCHOR = np.iinfo(np.int32).min

ARGUMENTS = (
    *("label", "label_costs", "other_label", "other_costs"),
    *("x", "anchors", "exempt", "exempt_anchors", "costs"),
    *("rank", "rank_anchors", "rank_exempt", "rank_exempt_anchors", "rank_costs"),
)
"""What the kernel calls them."""

Limbs = NDArray[np.uint64]


class PriceList:
    """The lower bounds of a problem, in the form the kernel takes them; computed once and used for every pass.

    `members` are ranks; with `bye` there is one more vertex, all of whose edges the caller knows.
    """

    def __init__(
        self,
        ground: Ground,
        criteria: Sequence[Criterion],
        members: Ints,
        bye: bool,
        layout: Layout,
        names: Sequence[str],
        peaks: dict[str, int],
    ) -> None:
        self.ground, self.members, self.bye = ground, members, bye
        self.layout, self.names, self.peaks = layout, list(names), peaks
        self.rules = {rule.id: rule for rule in criteria if rule.id in self.names}
        values = (
            *self._groups(),
            *self._colours(),
            *self._distance(ground.rating_change, self._rating_costs()),
            *self._distance(ground.rank_change, self._rank_costs()),
        )
        self.arguments: dict[str, Any] = dict(zip(ARGUMENTS, values, strict=True))

    def _pack(self, tables: dict[str, NDArray[Any]], shape: tuple[int, ...]) -> Limbs:
        numbered = [
            (self.names.index(name), np.minimum(np.broadcast_to(table, shape), self.peaks[name]))
            for name, table in tables.items()
            if name in self.names
        ]
        return np.ascontiguousarray(self.layout.pack(numbered, shape))

    def _with_bye(self, labels: Ints, table: Limbs) -> tuple[NDArray[np.int32], Limbs]:
        """Label 0 stands for the bye and costs nothing with anybody."""
        if self.bye:
            labels = np.append(labels, -1)
        wide = np.zeros((len(table) + 1, len(table) + 1, self.layout.limbs), np.uint64)
        wide[1:, 1:] = table
        return np.ascontiguousarray(labels + 1, np.int32), wide

    def _groups(self) -> tuple[NDArray[np.int32], Limbs]:
        section = self.ground.section
        clubs = [_largest(relation, self.members) for relation in (section.forbidden, section.mates)]
        half, unfit = self.ground.half[self.members], self.ground.unrated_among_rated[self.members]
        columns = np.stack([-section.score[self.members], *clubs, half, unfit], axis=1)
        different, first, label = np.unique(columns, axis=0, return_index=True, return_inverse=True)
        facts = section.facts[self.members[first]]
        a, b = facts[:, None], facts[None, :]
        tables = {
            name: np.asarray(rule.pair(a, b, self.ground))
            for name in ("drop_excess", "drops", "gap", "unrated_drop")
            if (rule := self.rules.get(name)) is not None and rule.pair is not None
        }
        for name, column in (("forbidden", 1), ("team", 2)):
            if name in self.rules:
                club = different[:, column]
                tables[name] = (club[:, None] == club[None, :]) & (club != 0)[:, None]
        # Two of the same half make an interchange; those of a natural pairing are known pairs and not priced.
        half = different[:, 3]
        same = (half[:, None] == half[None, :]) & (half != 0)[:, None]
        tables |= {name: same for name in ("tier", "half") if name in self.rules}
        return self._with_bye(label.reshape(-1), self._pack(tables, (len(different), len(different))))

    def _colours(self) -> tuple[NDArray[np.int32], Limbs]:
        section = self.ground.section
        claims = section.colours.claims
        again = (claims.twice == -claims.due) & (claims.due != 0)
        size = np.abs(claims.difference)
        columns = np.stack([claims.due, claims.claim, size, again], axis=1)
        different, first, label = np.unique(columns, axis=0, return_index=True, return_inverse=True)
        some = Claims(claims.games[first], *(column[first] for column in _but_games(claims)))
        options = section.options
        tables = ColourTables(some, options.old_alternation, options.black_only)
        a, b = np.arange(len(first))[:, None], np.arange(len(first))[None, :]
        counts = {
            "EQ": tables.equalize[a, b],
            "THREE": tables.conflict[a, b] & again[first][a] & again[first][b],
            "AL": tables.alternate[a, b],
        }
        shown = {name: table for name, table in counts.items() if name in self.rules}
        packed = self._pack(shown, (len(different), len(different)))
        return self._with_bye(label.reshape(-1)[section.kind[self.members]], packed)

    def _rating_costs(self) -> Limbs:
        far = self.peaks.get("dev", 0)
        if not {"dev", "HI", "LO"} & set(self.names):
            far = 0
        d = np.arange(far + 1)
        low, high = self.ground.low, self.ground.high
        costs = {"HI": d > high, "LO": (d > low) & (d <= high), "dev": d}
        return self._pack({name: np.asarray(costs[name]) for name in costs if name in self.rules}, (far + 1,))

    def _rank_costs(self) -> Limbs:
        far = self.peaks.get("rank", 0)
        # Pairs at distance 0 are natural boards, known and not priced.
        least = np.maximum(np.arange(far + 1), min(far, 1))
        return self._pack({"rank": least} if "rank" in self.rules else {}, (far + 1,))

    def _distance(self, change: Displacement, costs: Limbs) -> tuple[NDArray[Any], ...]:
        m = self.members
        anchors = np.where(change.known[:, m], change.partners[:, m], NO_ANCHOR).astype(np.int32)
        columns: list[NDArray[Any]] = [
            change.value[m].astype(np.int32),
            anchors,
            change.free[m].astype(np.uint8),
            change.free_partners[:, m].astype(np.uint8),
        ]
        if self.bye:
            fill = (0, NO_ANCHOR, 1, 1)
            columns = [
                np.concatenate([one, np.full((*one.shape[:-1], 1), value, one.dtype)], axis=-1)
                for one, value in zip(columns, fill, strict=True)
            ]
        return (*map(np.ascontiguousarray, columns), costs)


def _but_games(claims: Claims) -> tuple[Ints, ...]:
    return claims.difference, claims.due, claims.claim, claims.twice


def _largest(relation: Relation, members: Ints) -> Ints:
    """The number of the largest large club of each member, 0 for none; clubs with conditions do not count."""
    number = np.zeros(len(members), np.int64)
    size = np.zeros(len(members), np.int64)
    next_number = 1
    for labels, needed in relation.cliques:
        if needed is not None:
            continue
        mine = labels[members]
        counts = np.bincount(mine)
        counts[0] = 0
        better = (counts[mine] >= LARGE) & (counts[mine] > size)
        number[better] = next_number + mine[better]
        size[better] = counts[mine][better]
        next_number += int(labels.max(initial=0)) + 1
    return number


def peaks_of(ground: Ground, criteria: Sequence[Criterion]) -> dict[str, int]:
    """The most a pair, or the bye, can count for each criterion; those that never count are left out."""
    section = ground.section
    claims = section.colours.claims
    again = (claims.twice == -claims.due) & (claims.due != 0)
    steps = int(section.steps.max(initial=0))
    dev = int(np.ptp(section.rating)) if len(section) else 0
    due = bool(claims.due.any())
    excess = section.options.max_drop
    known = {
        "bye_again": int(section.odd and section.bye_barred.any()),
        "rematch": bool(section.met),
        "forbidden": bool(section.forbidden),
        "drop_excess": excess is not None and int(np.ptp(section.score)) > excess,
        "bye_gap": steps**2 if section.odd else 0,
        "bye_half": int(section.odd and section.bye_half.any()),
        "drops": steps > 0,
        "gap": steps**section.options.gap_exponent,
        "team": bool(section.mates),
        "unrated_drop": steps > 0 and bool(ground.unrated_among_rated.any()),
        "bye_order": int(ground.bye_places.max(initial=0)) if section.odd else 0,
        "HI": dev > ground.high,
        "EQ": int(np.abs(claims.difference).max(initial=0)) if due else 0,
        "THREE": bool(again.any()),
        "LO": dev > ground.low,
        "AL": due,
        "tier": 1,
        "dev": dev,
        "rank": max(len(section) - 1, 0),
        "half": 1,
    }
    return {rule.id: int(known[rule.id]) for rule in criteria if known[rule.id]}


BYE_ONLY = frozenset({"bye_again", "bye_half", "bye_gap", "bye_order"})
"""Criteria that only the bye can violate: their greatest value is their greatest sum."""
