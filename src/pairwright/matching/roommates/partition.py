"""Irving's algorithm with Tan's stable partition as its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import numpy as np

from ...errors import PairwrightError
from .._kernel import is_stable_partition
from .._kernel import stable_partition as _solve
from .lists import Instance, Lists, Name


class Outcome(Enum):
    """The conclusion of a stable partition about the instance."""

    PERFECT = "perfect"
    """A stable matching exists and pairs all people."""
    SINGLES = "singles"
    """Stable matchings exist, and the same people are alone in all of them."""
    ODD = "odd"
    """No stable matching exists: the odd parties prove it."""


class NoStableMatching(PairwrightError):
    """The instance has no stable matching. `partition` is the proof."""

    def __init__(self, partition: StablePartition) -> None:
        self.partition = partition
        parties = "; ".join(", ".join(map(str, party)) for party in partition.odd_parties)
        super().__init__(f"no stable matching exists; odd parties: {parties}")


@dataclass(frozen=True)
class StablePartition:
    """A permutation of the people that gives each a successor preferred to the predecessor, without any possible
    improvement.

    More exactly (Tan 1991): in cycles of three or more, each person prefers successor to predecessor, and no two
    people prefer each other to their predecessors. A person alone prefers anyone listed. Cycles of odd length,
    singles included, are the same in all stable partitions of an instance; a stable matching exists if and only if
    none of them has three members or more.
    """

    instance: Instance
    successor: tuple[int, ...]

    @cached_property
    def parties(self) -> tuple[tuple[Name, ...], ...]:
        """The cycles, each from its first member on, each person followed by the successor."""
        seen: set[int] = set()
        found = []
        for start in range(len(self.successor)):
            cycle: list[int] = []
            p = start
            while p not in seen:
                seen.add(p)
                cycle.append(p)
                p = self.successor[p]
            if cycle:
                found.append(tuple(self.instance.names[p] for p in cycle))
        return tuple(found)

    @property
    def singles(self) -> tuple[Name, ...]:
        """Those alone in every stable matching or, without one, in every stable partition."""
        return tuple(party[0] for party in self.parties if len(party) == 1)

    @property
    def odd_parties(self) -> tuple[tuple[Name, ...], ...]:
        """Cycles of odd length three or more: the certificate that no stable matching exists."""
        return tuple(party for party in self.parties if len(party) > 1 and len(party) % 2)

    @property
    def pairs(self) -> tuple[tuple[Name, Name], ...]:
        """The pairs of the partition: all of a stable matching, unless there are odd parties."""
        return tuple((party[0], party[1]) for party in self.parties if len(party) == 2)

    @property
    def outcome(self) -> Outcome:
        """`PERFECT`, `SINGLES` or `ODD`."""
        if self.odd_parties:
            return Outcome.ODD
        return Outcome.SINGLES if self.singles else Outcome.PERFECT

    def verify(self) -> bool:
        """Whether this really is a stable partition, by the definition; linear in the length of the lists."""
        return is_stable_partition(*self.instance.flat, np.array(self.successor, np.int32))


def stable_partition(lists: Lists) -> StablePartition:
    """The stable partition that Irving's algorithm ends in. Time and space linear in the length of the lists.

    Raises `InvalidLists` for lists that are not strict and mutual.
    """
    instance = Instance.of(lists)
    return StablePartition(instance, tuple(_solve(*instance.flat).tolist()))


def solve(lists: Lists) -> tuple[tuple[Name, Name], ...]:
    """One stable matching, as pairs; people not in it are alone in all of them.

    Raises `NoStableMatching`, with the stable partition as proof, when none exists, and `InvalidLists` for lists
    that are not strict and mutual.
    """
    partition = stable_partition(lists)
    if partition.outcome is Outcome.ODD:
        raise NoStableMatching(partition)
    return partition.pairs
