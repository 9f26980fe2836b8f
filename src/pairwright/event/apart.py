"""Further forbidden pairs of a round: all members of a club, a federation or a family, firm or as a wish.

A wish holds where it is possible, that is as long as a round without these pairs exists at all. The round keeps its
forbidden pairs: an entry corrected later, or a late one, makes no past round wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..errors import NoPairing
from ..folding import folded
from ..formats.numbers import MOST_ROUNDS
from ..messages import Message
from ..systems.base import Round
from .questions import Refused
from .settings import Apart
from .state import Person, Section
from .wording import settings as say
from .wording.common import whom

BY: dict[str, Callable[[Person], str]] = {
    "club": lambda person: person.club,
    "federation": lambda person: person.federation,
    "family": lambda person: person.name.partition(",")[0],
}
"""Common properties of participants: club, federation, or family (the same name before the comma)."""


@dataclass(frozen=True, slots=True)
class GroupApart:
    """Participants kept apart in a round, and their common property."""

    keys: tuple[int, ...]
    what: Message
    wish: bool


def groups_in(section: Section, number: int) -> list[GroupApart]:
    """The groups of a round to be paired, the firm ones first; those named for good are not among them."""
    found = [
        group
        for one in section.settings.apart
        if (one.by or one.wish) and one.first <= number and (one.last is None or number <= one.last)
        for group in groups_of(section, one)
    ]
    return sorted(found, key=lambda group: group.wish)


def groups_of(section: Section, apart: Apart) -> list[GroupApart]:
    """The groups of one setting: the participants it names, or each group of two or more with a common property."""
    if not apart.by:
        names = "; ".join(section.entries[key].person.name for key in apart.keys)
        return [GroupApart(apart.keys, say.GROUP_NAMED(names=names), apart.wish)]
    common: dict[str, list[int]] = {}
    titles: dict[str, str] = {}
    for entry in section.participants:
        if text := BY[apart.by](entry.person).strip():
            common.setdefault(folded(text), []).append(entry.key)
            titles.setdefault(folded(text), text)
    return [
        GroupApart(tuple(sorted(keys)), say.GROUPS[apart.by](name=titles[text]), apart.wish)
        for text, keys in sorted(common.items())
        if len(keys) > 1
    ]


def members_of(section: Section, apart: Apart) -> Message:
    """The participants of one setting as they are named: one by one, or by their common property."""
    if apart.by:
        return say.IN_COMMON[apart.by]()
    return say.APART_ENTRIES(entries=tuple(whom(section.entries[key]) for key in apart.keys))


def require_rounds(apart: Apart) -> None:
    """Raise `Refused` for rounds that cannot keep players apart."""
    last = apart.first if apart.last is None else apart.last
    if not 1 <= apart.first <= last <= MOST_ROUNDS:
        raise Refused(
            say.BAD_ROUNDS(first=str(apart.first), last=str(last)), alternative=say.FIRST_THEN_LAST()
        )


def lifted(
    held: tuple[Apart, ...], apart: Apart, names: Message, past: int
) -> tuple[tuple[Apart, ...], Message]:
    """The settings without one of them (if none is just like it, without all for the same participants), and a line.

    Pairs that were forbidden in some of the `past` rounds stay so for these. Raises `Refused` for participants who are
    not kept apart.
    """
    ahead = [one for one in held if one.last is None or one.last > past]
    same = [one for one in ahead if (one.by, set(one.keys)) == (apart.by, set(apart.keys))]
    if not same:
        raise Refused(say.NOT_APART(whom=names))
    terms = (apart.first, apart.last, apart.wish)
    gone = [one for one in same if (one.first, one.last, one.wish) == terms] or same
    left = [one for one in same if one not in gone]
    told = say.STILL_APART(whom=names, count=len(left)) if left else say.MAY_MEET(whom=names)
    were = [one for one in gone if one.first <= past and not (one.by or one.wish)]
    ended = (
        replace(one, last=past) if one in were else one for one in held if one not in gone or one in were
    )
    return tuple(ended), told


def paired_apart(
    groups: list[GroupApart], pair: Callable[[list[GroupApart]], Round]
) -> tuple[Round, list[GroupApart]]:
    """A round and the groups kept apart in it: all, or otherwise the firm ones and each wish that leaves a round
    possible.

    Wishes are tried in their order, on top of those before. Raises `NoPairing` when the firm ones leave none.
    """
    kept = [group for group in groups if not group.wish]
    try:
        return pair(groups), groups
    except NoPairing:
        if len(kept) == len(groups):
            raise
    made = pair(kept)
    for group in groups[len(kept) :]:
        wanted = [*kept, group]
        if wanted == groups:  # tried above
            break
        try:
            made = pair(wanted)
        except NoPairing:
            continue
        kept = wanted
    return made, kept
