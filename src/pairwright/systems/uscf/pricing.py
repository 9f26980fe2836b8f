"""The least cost of a pair, by labels and distances: the bound that rules out unlisted pairs.

The kernel adds two tables over labels and two functions of distances and compares with the duals. This module makes
the labels: score groups with large clubs, and a player's colour state; the distances are those in rating and rank.
Every criterion counts at most its true value, which makes ruling out a pair safe.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...matching import Layout
from ...rules.arrays import Counts, FactColumns, Ints
from ...rules.criterion import Criterion
from .colours import ColourTables
from .ground import Displacement, SectionGround
from .relations import Relation

LARGE = 100
"""The least size of a club with a separate label."""

NO_ANCHOR = np.iinfo(np.int32).min

ARGUMENTS = (
    *("label", "label_costs", "other_label", "other_costs"),
    *("x", "anchors", "exempt", "exempt_anchors", "costs"),
    *("rank", "rank_anchors", "rank_exempt", "rank_exempt_anchors", "rank_costs"),
)
"""Their names in the kernel."""

Limbs = NDArray[np.uint64]


Part: TypeAlias = Literal["groups", "colours", "ratings", "ranks", "nothing"]


class Groups(NamedTuple):
    """Kinds of players by score group, large club and half, in pairs: facts of one of each kind, and their columns."""

    a: FactColumns
    b: FactColumns
    ground: SectionGround
    kinds: Ints

    def same(self, column: int) -> NDArray[np.bool_]:
        """Both have the same label in a column, and not 0."""
        label = self.kinds[:, column]
        return np.asarray((label[:, None] == label[None, :]) & (label != 0)[:, None])

    def exactly(self, rule: Criterion) -> Counts:
        """The count of the criterion, if it depends on the kinds alone."""
        if rule.pair is None:
            raise AssertionError("a criterion of the bye has no bound by kinds of pairs")
        counts: Counts = rule.of_pair(self.a, self.b, self.ground)
        return counts


class Distances(NamedTuple):
    """Distances from the natural partner: 0, 1, ... in rating points or places."""

    d: Ints
    ground: SectionGround

    @property
    def shape(self) -> tuple[int]:
        """Their number."""
        return (len(self.d),)


@dataclass(frozen=True)
class Bound:
    """The least count of an unlisted pair: a table over kinds of players, or over distances.

    `exact` says whether it is the count itself, for all pairs or for those no further apart than `PriceList.exact`.
    """

    part: Part
    least: Callable[[Any, Criterion], Counts]
    exact: bool = True

    @property
    def changes(self) -> bool:
        """Whether it is one of the changes within score groups, which come below the structure."""
        return self.part in {"colours", "ratings", "ranks"}


def _exactly(groups: Groups, rule: Criterion) -> Counts:
    return groups.exactly(rule)


_NOTHING = Bound("nothing", lambda known, rule: np.zeros((), np.int64), exact=False)

BOUNDS: dict[str, Bound] = {
    # Of the bye all pairs are known; who has met and small clubs are known pair by pair.
    **dict.fromkeys(("bye_again", "rematch", "bye_gap", "bye_half", "bye_order"), _NOTHING),
    "forbidden": Bound("groups", lambda groups, rule: groups.same(1), exact=False),
    "team": Bound("groups", lambda groups, rule: groups.same(2), exact=False),
    **dict.fromkeys(("drop_excess", "drops", "gap", "unrated_drop"), Bound("groups", _exactly)),
    # Two of the same half make an interchange; the boards of a natural pairing are known and not priced. What is of the
    # lower tier for a large change lies beyond `PriceList.exact`.
    **dict.fromkeys(("tier", "half"), Bound("groups", lambda groups, rule: groups.same(3))),
    "EQ": Bound("colours", lambda tables, rule: tables.equalize[tables.every]),
    "AL": Bound("colours", lambda tables, rule: tables.alternate[tables.every]),
    "THREE": Bound(
        "colours",
        lambda tables, rule: tables.conflict[tables.every] & tables.threatened[tables.every],
        exact=False,
    ),
    "HI": Bound("ratings", lambda far, rule: far.d > far.ground.high),
    "LO": Bound("ratings", lambda far, rule: (far.d > far.ground.low) & (far.d <= far.ground.high)),
    "dev": Bound("ratings", lambda far, rule: far.d),
    # A pair that is not natural is at least one place away, if there are two places.
    "rank": Bound("ranks", lambda far, rule: np.maximum(far.d, min(len(far.d) - 1, 1))),
}
"""By the id of the criterion. Each is at most what the criterion counts for any pair that is in no natural pairing."""


class PriceList:
    """The lower bounds of a problem, in the form the kernel takes them; computed once and used for every pass.

    `members` are ranks; `bye` adds one more vertex, with edges known to the caller. `labels` and `bounds` keep what
    the packed arguments were made of.
    """

    def __init__(
        self,
        ground: SectionGround,
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
        self.labels: dict[Part, Ints] = {}
        self.bounds: dict[str, Counts] = {}
        values = (
            *self._groups(),
            *self._colours(),
            *self._distance(ground.rating_change, self._rating_costs()),
            *self._distance(ground.rank_change, self._rank_costs()),
        )
        self.arguments: dict[str, Any] = dict(zip(ARGUMENTS, values, strict=True)) | {"exact": self.exact}

    @property
    def exact(self) -> int:
        """The change in rating up to which the counts are known, but for those of `inexact`."""
        return min(self.ground.low, self.peaks.get("dev", 0))

    @property
    def inexact(self) -> tuple[Criterion, ...]:
        """The criteria that may count more for a pair than their bound, however near its players are."""
        return tuple(rule for name, rule in self.rules.items() if not BOUNDS[name].exact)

    def least(self, name: str, pairs: Ints) -> Counts:
        """What a criterion of `inexact` counts at least for some pairs of members, shape (pairs, 2)."""
        table = self.bounds.get(name)
        if table is None or not table.ndim:
            return np.zeros(len(pairs), np.int64)
        label = self.labels[BOUNDS[name].part]
        return table[label[pairs[:, 0]], label[pairs[:, 1]]]

    def _pack(self, tables: dict[str, Counts], shape: tuple[int, ...]) -> Limbs:
        numbered = [
            (self.names.index(name), np.minimum(np.broadcast_to(table, shape), self.peaks[name]))
            for name, table in tables.items()
            if name in self.names
        ]
        return np.ascontiguousarray(self.layout.pack(numbered, shape))

    def _with_bye(self, labels: Ints, table: Limbs) -> tuple[NDArray[np.int32], Limbs]:
        """Label 0 stands for the bye and costs nothing with any player."""
        if self.bye:
            labels = np.append(labels, -1)
        wide = np.zeros((len(table) + 1, len(table) + 1, self.layout.limbs), np.uint64)
        wide[1:, 1:] = table
        return np.ascontiguousarray(labels + 1, np.int32), wide

    def _groups(self) -> tuple[NDArray[np.int32], Limbs]:
        section, ground = self.ground.section, self.ground
        clubs = [large_clubs(relation, self.members) for relation in (section.forbidden, section.mates)]
        half, unfit = ground.half[self.members], ground.unrated_among_rated[self.members]
        columns = np.stack([-section.score[self.members], *clubs, half, unfit], axis=1)
        different, first, label = np.unique(columns, axis=0, return_index=True, return_inverse=True)
        seen = section.seen(self.members[first])
        self.labels["groups"] = label = label.reshape(-1)
        groups = Groups(seen[:, None], seen[None, :], ground, different)
        tables = self._bounds("groups", groups)
        return self._with_bye(label, self._pack(tables, (len(different), len(different))))

    def _colours(self) -> tuple[NDArray[np.int32], Limbs]:
        section = self.ground.section
        claims = section.colours.claims
        size = np.abs(claims.difference)
        columns = np.stack([claims.due, claims.claim, size, claims.third_threatens], axis=1)
        different, first, label = np.unique(columns, axis=0, return_index=True, return_inverse=True)
        options = section.options
        tables = ColourTables(claims.of_rows(first), options.old_alternation, options.black_only)
        bounds = self._bounds("colours", tables)
        packed = self._pack(bounds, (len(different), len(different)))
        self.labels["colours"] = label.reshape(-1)[section.kind[self.members]]
        return self._with_bye(self.labels["colours"], packed)

    def _bounds(self, part: Part, known: object) -> dict[str, Counts]:
        """The bounds of one part of the price, by the id of the criterion."""
        wanted = (name for name in self.names if name in self.rules and BOUNDS[name].part == part)
        found = {name: np.asarray(BOUNDS[name].least(known, self.rules[name])) for name in wanted}
        self.bounds |= found
        return found

    def _rating_costs(self) -> Limbs:
        far = self.peaks.get("dev", 0)
        distances = Distances(np.arange(far + 1), self.ground)
        return self._pack(self._bounds("ratings", distances), (far + 1,))

    def _rank_costs(self) -> Limbs:
        distances = Distances(np.arange(self.peaks.get("rank", 0) + 1), self.ground)
        return self._pack(self._bounds("ranks", distances), distances.shape)

    def _distance(self, change: Displacement, costs: Limbs) -> tuple[Counts, ...]:
        m = self.members
        anchors = np.where(change.known[:, m], change.partners[:, m], NO_ANCHOR).astype(np.int32)
        columns: list[Counts] = [
            change.value[m].astype(np.int32),
            anchors,
            change.free[m].astype(np.uint8),
            change.free_partners[:, m].astype(np.uint8),
        ]
        if self.bye:
            # The bye has no natural partner, and is exempt: no distance is priced.
            fill = (0, NO_ANCHOR, 1, 1)
            columns = [
                np.concatenate([one, np.full((*one.shape[:-1], 1), value, one.dtype)], axis=-1)
                for one, value in zip(columns, fill, strict=True)
            ]
        return (*map(np.ascontiguousarray, columns), costs)


def large_clubs(relation: Relation, members: Ints) -> Ints:
    """The number of the largest large club of each member, 0 for none; clubs with conditions do not count."""
    number = np.zeros(len(members), np.int64)
    size = np.zeros(len(members), np.int64)
    next_number = 1
    for labels, needed in relation.cliques:
        if needed is not None:
            continue
        mine = labels[members]
        counts = np.bincount(mine)
        counts[0] = 0  # those of no club
        better = (counts[mine] >= LARGE) & (counts[mine] > size)
        number[better] = next_number + mine[better]
        size[better] = counts[mine][better]
        next_number += int(labels.max(initial=0)) + 1
    return number
