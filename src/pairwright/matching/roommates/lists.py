"""Preference lists: what is accepted, how people are named, who blocks a matching."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...errors import PairwrightError
from .. import wording as say

Name: TypeAlias = Hashable
Lists: TypeAlias = "Sequence[Sequence[int]] | Mapping[Name, Sequence[Name]] | Instance"
"""Preference lists by index (0-based) or by name, best first."""


class InvalidLists(PairwrightError, ValueError):
    """Preference lists that are not strict and mutual lists of the people taking part."""


@dataclass(frozen=True)
class Instance:
    """Strict, mutual, possibly incomplete preference lists.

    `rows[i]` are the indices of those whom person i would accept, best first; `names[i]` is how results call
    person i.
    """

    names: tuple[Name, ...]
    rows: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, lists: Lists) -> Instance:
        """Read lists given by index or by name.

        Raises `InvalidLists` when a list names its owner, an unknown person or a person twice, or when one lists
        another who does not list the first (`mutual` drops such entries).
        """
        if isinstance(lists, Instance):
            return lists
        names, rows = _by_index(lists)
        for p, row in enumerate(rows):
            if len(set(row)) != len(row):
                raise InvalidLists(say.LISTED_TWICE(name=repr(names[p])))
            if p in row:
                raise InvalidLists(say.LISTS_SELF(name=repr(names[p])))
        accepted = [set(row) for row in rows]
        for p, row in enumerate(rows):
            for q in row:
                if p not in accepted[q]:
                    raise InvalidLists(say.LISTED_ONE_WAY(a=repr(names[p]), x=repr(names[q])))
        return cls(names, rows)

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def rank(self) -> tuple[Mapping[int, int], ...]:
        """The position of each person on another's list, 0 for the best."""
        return tuple({q: k for k, q in enumerate(row)} for row in self.rows)

    @cached_property
    def flat(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The lists one after another: offsets (n + 1) and entries, as the kernel takes them."""
        offsets = np.zeros(len(self) + 1, np.int64)
        np.cumsum([len(row) for row in self.rows], out=offsets[1:])
        return offsets, np.array([q for row in self.rows for q in row], np.int32)

    def mate(self, pairs: Iterable[tuple[Name, Name]]) -> list[int | None]:
        """Partner of each person as an index. Raises `InvalidLists` unless the pairs are disjoint and
        listed."""
        index = {name: i for i, name in enumerate(self.names)}
        mate: list[int | None] = [None] * len(self)
        for a, b in pairs:
            for name in (a, b):
                if name not in index:
                    raise InvalidLists(say.NOBODY_CALLED(name=repr(name)))
                if mate[index[name]] is not None:
                    raise InvalidLists(say.IN_TWO_PAIRS(name=repr(name)))
            p, q = index[a], index[b]
            if q not in self.rank[p]:
                raise InvalidLists(say.NOT_MUTUALLY_LISTED(a=repr(a), x=repr(b)))
            mate[p], mate[q] = q, p
        return mate


def mutual(
    lists: Sequence[Sequence[int]] | Mapping[Name, Sequence[Name]],
) -> Sequence[Sequence[int]] | Mapping[Name, Sequence[Name]]:
    """The same lists without one-sided entries."""
    if isinstance(lists, Mapping):
        return {p: [q for q in row if p in lists.get(q, ())] for p, row in lists.items()}
    return [[q for q in row if 0 <= q < len(lists) and p in lists[q]] for p, row in enumerate(lists)]


def blocking_pairs(lists: Lists, pairs: Iterable[tuple[Name, Name]]) -> list[tuple[Name, Name]]:
    """All pairs who prefer each other to their partners in a matching; it is stable without any.

    `pairs` is any matching, perfect or not. Raises `InvalidLists` if it is not one.
    """
    instance = Instance.of(lists)
    mate, rank = instance.mate(pairs), instance.rank
    mates = zip(mate, instance.rows, strict=True)
    reach = [len(row) if q is None else rank[p][q] for p, (q, row) in enumerate(mates)]
    return [
        (instance.names[p], instance.names[q])
        for p, row in enumerate(instance.rows)
        for q in row[: reach[p]]
        if p < q and rank[q][p] < reach[q]
    ]


def _by_index(
    lists: Sequence[Sequence[int]] | Mapping[Name, Sequence[Name]],
) -> tuple[tuple[Name, ...], tuple[tuple[int, ...], ...]]:
    table: Mapping[Name, Sequence[Name]]
    table = lists if isinstance(lists, Mapping) else dict(enumerate(lists))
    index = {name: i for i, name in enumerate(table)}
    for name, row in table.items():
        for other in row:
            if other not in index:
                raise InvalidLists(say.NO_LIST_OF(name=repr(name), x=repr(other)))
    return tuple(table), tuple(tuple(index[other] for other in row) for row in table.values())
