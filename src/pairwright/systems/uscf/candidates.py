"""The pairs that a best pairing is likely to be made of: near the natural partners, and across neighbouring groups.

The choice affects only time: every other pair is priced afterwards, and added if it could do better.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TypeAlias

import numpy as np

from ...rules.arrays import Ints
from .ground import SectionGround
from .pricing import large_clubs
from .section import UscfSection

NEAR = 2
"""Places on either side of the natural partner, in any colour."""

FITTING = (0, 1, 2, 4, 8, 16, 32, 64, 128)
"""How far from the natural partner those lie who are due the other colour, counted among them."""

PARTED = (0, 1, 2, 4, 16, 64)
"""The same, counted among those of the other side where a club has a quarter of the players or more: 1 for its members,
0 for the others. A score group hardly has as many of both, so that boards drift away from the natural ones."""

DRIFTING = 20_000
"""Players of a score group where boards drift further than that, by a root of their number: the partners by
`_sides_in_order` are likely too. In smaller groups they only cost time."""

Sides: TypeAlias = "tuple[tuple[int, int, tuple[int, ...]], ...]"
"""For players of one side, those of the same or the other side whom they look at, and how far."""

CROSSING = 1
"""Players of a neighbouring score group on either side of the natural partner's rating. With three of them there are
half as many likely pairs again, and few passes are saved."""

FLOATERS = 2
"""Players of a score group whom each of its players is joined to because they play across groups. All of them at once
are too many where, of half the field, nobody may meet another; elsewhere so many seldom do."""

EDGE = 8
"""Players on either side of the border of two score groups."""


def natural_partners(ground: SectionGround, members: Ints) -> list[Ints]:
    """For each natural pairing the partner of each member, by place among the members; -1 if he is not one of them."""
    place = np.full(len(ground.section) + 1, -1, np.int64)
    place[members] = np.arange(len(members))
    return [place[partner[members]] for partner in ground.baselines]


def opening(naturals: list[Ints], bye: bool) -> Ints:
    """Some perfect matching of the members, and of the bye, close to the last natural pairing: shape (pairs, 2)."""
    partner = naturals[-1]
    n = len(partner)
    mine = np.arange(n)
    kept = mine[(partner > mine)]
    alone = mine[partner < 0].tolist()
    if bye:
        alone.append(n)
    left = np.array(alone, np.int64).reshape(-1, 2)
    return np.concatenate([np.stack([kept, partner[kept]], axis=1), left])


def likely_pairs(
    ground: SectionGround, members: Ints, naturals: list[Ints], *, bye: bool, coloured: bool
) -> Ints:
    """Pairs of places among the members, the lower first, each once; the place after the last stands for the bye.

    `coloured` says whether it matters who is due which colour.
    """
    n, score = len(members), ground.section.score[members]
    with_bye = np.stack([np.arange(n), np.full(n, n)], axis=1)
    lists = chain(
        (opening(naturals, bye), with_bye if bye else with_bye[:0], _across(score)),
        _around(naturals),
        _fitting(ground, members, naturals, coloured=coloured),
        _of_floaters(score, naturals),
    )
    return unique(lists, n + 1)


def unique(lists: Iterable[Ints], size: int) -> Ints:
    """Pairs of numbers below `size`, the lower first, each once. Of the lists, only a key for each pair is kept."""
    keys = np.concatenate([_keys(pairs, size) for pairs in lists])
    keys.sort()
    # The cut is for no keys at all, where the leading True stands for nothing.
    keys = keys[np.concatenate([[True], keys[1:] != keys[:-1]])[: len(keys)]]
    return np.stack(np.divmod(keys, size), axis=1)


def _keys(pairs: Ints, size: int) -> Ints:
    one, other = pairs[:, 0], pairs[:, 1]
    keys = np.minimum(one, other) * size + np.maximum(one, other)
    return np.asarray(keys[one != other])


def _changed(naturals: list[Ints]) -> Iterator[tuple[Ints, Ints]]:
    """Each natural pairing with those who have a partner in it, another one than in the first."""
    for number, partner in enumerate(naturals):
        other = partner != naturals[0] if number else True
        yield partner, np.flatnonzero((partner >= 0) & other)


def _around(naturals: list[Ints]) -> Iterator[Ints]:
    for partner, mine in _changed(naturals):
        n = len(partner)
        for shift in range(-NEAR, NEAR + 1):
            other = partner[mine] + shift
            inside = (other >= 0) & (other < n)
            yield np.stack([mine[inside], other[inside]], axis=1)


def _fitting(ground: SectionGround, members: Ints, naturals: list[Ints], *, coloured: bool) -> Iterator[Ints]:
    """Players near the natural partner, in the same score group and in the next ones. If colours matter, also the
    nearest who are due the other colour, and those of them whom any player may meet without a change in rating.
    """
    section, n = ground.section, len(members)
    rating = section.rating[members]
    due = section.claims.due[members] if coloured else np.zeros(n, np.int64)
    group = np.unique(-section.score[members], return_inverse=True)[1].reshape(-1)
    free = (rating <= 0).astype(np.int64) if section.options.unrated_exempt else np.zeros(n, np.int64)
    kinds = np.unique(free).tolist()
    club = _largest_club(section, members)
    sides: Sides = ((0, 1, PARTED), (1, 0, PARTED), (0, 0, PARTED[:3])) if club.any() else ((0, 0, FITTING),)
    looks = [(partner, mine, sides) for partner, mine in _changed(naturals)]
    if club.any() and np.bincount(group).max() > DRIFTING:
        nearest: Sides = ((0, 1, (0,)), (1, 0, (0,)))
        in_order = [_sides_in_order(partner, group, club) for partner in naturals]
        looks += [(partner, mine, nearest) for partner, mine in _changed(in_order)]
    # Kinds of a score group: due Black, nothing, White are 0, 1, 2, of those free of the limits 3, 4, 5; then the club.
    order = KindsByValue((group * 2 + club) * 6 + free * 3 + due + 1, np.arange(n))
    # Here a score group has six kinds: six away are the same colour and side in the next group.
    by_rating = KindsByValue((group * 2 + club) * 3 + due + 1, int(rating.max(initial=0)) - rating)
    for partner, mine, sides in looks:
        for side, other, steps in sides:
            here = mine[club[mine] == side]
            for colour in (-1, 0, 1) if coloured else (0,):
                # Players due the same colour cannot help each other.
                some = here[(due[here] != colour) | (due[here] == 0)]
                half = group[some] * 2 + other
                for apart in kinds:
                    ways = _steps(steps, len(some), spread=len(kinds) > 1)
                    yield from order.near(some, half * 6 + apart * 3 + colour + 1, partner[some], ways)
                kind, value = half * 3 + colour + 1, by_rating.value[partner[some]]
                for away in (-6, 6):
                    yield from by_rating.near(some, kind + away, value, range(-CROSSING, CROSSING))


def _sides_in_order(partner: Ints, group: Ints, club: Ints) -> Ints:
    """Partners where the members of a club in the upper half of each score group meet the others in the lower half, and
    the others the members, both in order; -1 for who is left over.
    """
    place = np.arange(len(partner))
    home = (partner >= 0) & (group[partner] == group)
    upper, lower = np.flatnonzero(home & (partner > place)), np.flatnonzero(home & (partner < place))
    one, other = np.intersect1d(
        _numbered(group[upper] * 2 + club[upper]),
        _numbered(group[lower] * 2 + 1 - club[lower]),
        assume_unique=True,
        return_indices=True,
    )[1:]
    met = np.full(len(partner), -1, np.int64)
    met[upper[one]], met[lower[other]] = lower[other], upper[one]
    return met


def _numbered(kind: Ints) -> Ints:
    """A key for each: its kind, then its number among those of this kind."""
    order = np.argsort(kind, kind="stable")
    first = np.searchsorted(kind[order], kind[order])
    keys = np.empty(len(kind), np.int64)
    keys[order] = kind[order] * len(kind) + np.arange(len(kind)) - first
    return keys


def _largest_club(section: UscfSection, members: Ints) -> Ints:
    """1 for the members of the largest club that may not meet, if it has a quarter of all players or more."""
    for relation in (section.forbidden, section.mates):
        label = large_clubs(relation, members)
        largest = int(np.bincount(label[label > 0], minlength=1).argmax())
        inside = (label == largest) & (label > 0)
        if 4 * inside.sum() >= len(members):
            return inside.astype(np.int64)
    return np.zeros(len(members), np.int64)


def _steps(steps: Iterable[int], count: int, *, spread: bool) -> Iterator[Ints]:
    """How far so many players look, before and behind. With `spread` they look at different places: where all look from
    the same one, as from the first of the unrated, it takes many of these to go round.
    """
    for step in steps:
        far = step + np.arange(count) % max(step, 1) if spread else np.full(count, step)
        yield far
        yield -far - 1


class KindsByValue:
    """Members by kind, in each kind by a value."""

    def __init__(self, kind: Ints, value: Ints) -> None:
        self.value = value
        self._base = int(value.max(initial=0)) + 1
        keys = kind * self._base + value
        self._order = np.argsort(keys, kind="stable")
        self._keys = keys[self._order]

    def near(self, mine: Ints, kind: Ints, value: Ints, steps: Iterable[int | Ints]) -> Iterator[Ints]:
        """Pairs of each of `mine` with the player of a kind so many steps behind a value; steps may
        differ by player.
        """
        wanted = kind * self._base
        start = np.searchsorted(self._keys, wanted + value)
        for step in steps:
            index = start + step
            inside = (index >= 0) & (index < len(self._keys))
            found = self._keys[np.where(inside, index, 0)]
            inside &= (found >= wanted) & (found < wanted + self._base)
            yield np.stack([mine[inside], self._order[index[inside]]], axis=1)


def _of_floaters(score: Ints, naturals: list[Ints]) -> Iterator[Ints]:
    """The players of a natural pairing's boards across groups, joined to their whole group: another player may replace
    them. Where many of a group play such boards, each is joined to a share of it.
    """
    group = np.unique(-score, return_inverse=True)[1].reshape(-1)
    for partner in naturals:
        mine = np.flatnonzero(partner >= 0)
        crossing = mine[group[mine] != group[partner[mine]]]
        for one in np.unique(group[crossing]).tolist():
            floaters, others = crossing[group[crossing] == one], np.flatnonzero(group == one)
            shares = -(-len(floaters) // FLOATERS)
            for number, floater in enumerate(floaters.tolist()):
                share = others[number % shares :: shares]
                yield np.stack([np.full(len(share), floater), share], axis=1)


def _across(score: Ints) -> Ints:
    """The last of each score group with the first of the next."""
    cuts = np.flatnonzero(np.diff(score)) + 1
    edges = np.concatenate([[0], cuts, [len(score)]])
    found = [np.zeros((0, 2), np.int64)]
    for i in range(1, len(edges) - 1):
        above = np.arange(max(edges[i - 1], edges[i] - EDGE), edges[i])
        below = np.arange(edges[i], min(edges[i + 1], edges[i] + EDGE))
        found.append(np.stack(np.meshgrid(above, below, indexing="ij"), axis=-1).reshape(-1, 2))
    return np.concatenate(found)
