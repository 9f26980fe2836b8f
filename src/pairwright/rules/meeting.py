"""Who may meet whom by the absolute criteria about pairs, as far as these read what players have in common."""

from __future__ import annotations

from .articles import RuleBook
from .criterion import Profile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

Group: TypeAlias = tuple[int, int, int, int]
"""What the absolute criteria about pairs read: colour preference and its strength, topscorer, club."""

_REMEMBERED = 256
"""So many tables of who may meet are remembered, each of some hundred bytes."""


def joined_groups(rules: RuleBook, groups: tuple[Group, ...]) -> bytes:
    """Which of some groups may meet: flags, row after row, remembered by the rule book for all who are like them."""
    found = rules.joined.get(groups)
    if found is None:
        if len(rules.joined) >= _REMEMBERED:
            rules.joined.clear()
        found = rules.joined[groups] = _asked(rules, groups)
    return found


def _asked(rules: RuleBook, groups: tuple[Group, ...]) -> bytes:
    size = len(groups)
    seen = [
        Profile(wants=wants, strength=strength, topscorer=topscorer, club=club)
        for wants, strength, topscorer, club in groups
    ]
    pair_rules = [rule for rule in rules.absolute if rule.pair is not None]
    flags = bytearray(size * size)
    for i, one in enumerate(seen):
        for j, other in enumerate(seen[: i + 1]):
            refused = any(rule.of_pair(one, other) or rule.of_pair(other, one) for rule in pair_rules)
            flags[i * size + j] = flags[j * size + i] = not refused
    return bytes(flags)
