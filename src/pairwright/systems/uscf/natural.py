"""Natural pairings: what the section would look like if nothing but scores and ratings mattered (29A-29D).

A natural pairing lists the partner of every player by rank; `len(section)` stands for the bye.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from ...rules.arrays import Ints
from .section import UscfSection


def bye_order(section: UscfSection) -> Ints:
    """All players in the order of 28L2 for the bye: lowest score group first, lowest rated first within it.

    The unrated come after the rated of their group.
    """
    return np.lexsort((-np.arange(len(section)), section.rating <= 0, section.score))


def natural_bye(section: UscfSection) -> int:
    """The bye holder before any other consideration.

    The first of the lowest score group with a candidate under 28L3. A half-point bye counts within that group only:
    where all the others took one, or may not have the bye, 28L4 gives it to one of them.
    """
    order = bye_order(section)
    allowed = order[section.bye_barred[order] == section.bye_barred.min()]
    group = allowed[section.score[allowed] == section.score[allowed[0]]]
    return int(group[np.argmin(section.bye_half[group])])


def naive(section: UscfSection) -> Ints:
    """The natural pairing N0: rematches, teammates and colours are ignored.

    Score groups are paired from the top. A player dropped from above meets the first of the group. If the others are
    odd in number, the lowest of the rated ones drops, or the last one if none is rated (29D1a, 29D1c). In the style
    1-2, 3-4 neighbours meet.
    """
    partner = np.full(len(section), -1, np.int64)
    bye = natural_bye(section) if section.odd else -1
    if bye >= 0:
        partner[bye] = len(section)
    if section.options.style == "one_two":
        rest = [i for i in range(len(section)) if i != bye]
        _join(partner, rest[::2], rest[1::2])
        return partner
    dropped = -1
    for group in section.groups():
        members = [i for i in group if i != bye]
        # A group whose only member has the bye passes the dropped player on.
        if dropped >= 0 and members:
            _join(partner, [dropped], [members.pop(0)])
            dropped = -1
        if len(members) % 2:
            rated = [i for i in members if section.rating[i] > 0]
            dropped = rated[-1] if rated else members[-1]
            members.remove(dropped)
        _join(partner, *halves(members))
    return partner


def halves(members: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
    """The upper and the lower half of an even number of players."""
    middle = len(members) // 2
    return members[:middle], members[middle:]


def _join(partner: Ints, one: Iterable[int], other: Iterable[int]) -> None:
    for a, b in zip(one, other, strict=True):
        partner[a], partner[b] = b, a


class Reslide:
    """A pairing whose bye and cross-group boards stand, the others of each group paired naturally again.

    Attributes:
        partner: the pairing.
        half: 1 for the upper half of the players paired within their group, 2 for the lower, 0 for the others.
        groups: those who play within their group, group by group.
    """

    def __init__(self, section: UscfSection, partner: Ints) -> None:
        self.partner = partner.copy()
        self.half = np.zeros(len(section), np.int64)
        self.groups: list[list[int]] = []
        score = section.score
        for group in section.groups():
            at_home = [i for i in group if partner[i] < len(section) and score[partner[i]] == score[i]]
            upper, lower = halves(at_home)
            _join(self.partner, upper, lower)
            self.half[list(upper)], self.half[list(lower)] = 1, 2
            self.groups.append(at_home)
