"""Which lower participants complete the top scoregroup (C.04.5 and C.04.6, art. 3.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from ...matching.few_classes import FewClasses
from ...matching.fewest import Violations, earned
from ...matching.solver import Solver
from ...model import Points
from ..witness import stranded
from .entrants import Participants

MOST_TRIED = 20
"""The most upfloaters to be tried one by one before a matching of all participants decides."""


@dataclass(frozen=True, eq=False)
class TopGroup:
    """The unpaired participants with the highest score, `top`, and the others, `lower`; indices in number order."""

    entrants: Participants
    top: tuple[int, ...]
    lower: tuple[int, ...]

    @classmethod
    def among(cls, entrants: Participants, unpaired: Iterable[int]) -> TopGroup:
        """The top scoregroup of those not yet paired."""
        members = sorted(unpaired)
        highest = max(entrants.score[one] for one in members)
        top = tuple(one for one in members if entrants.score[one] == highest)
        return cls(entrants, top, tuple(one for one in members if entrants.score[one] != highest))

    @property
    def score(self) -> Points:
        """The score of the group."""
        return self.entrants.score[self.top[0]]

    @property
    def following(self) -> tuple[int, ...]:
        """The unpaired of the following scoregroup: that with the next lower score in this round, be it used up."""
        levels = self.entrants.levels
        after = levels.index(self.score) + 1
        if after == len(levels):
            return ()
        return tuple(one for one in self.lower if self.entrants.score[one] == levels[after])

    def in_order(self, members: Iterable[int]) -> list[int]:
        """Participants by score, highest first, then by number: the order within a set of upfloaters (3.5)."""
        return sorted(members, key=lambda one: (-self.entrants.score[one], one))

    def complies(self, upfloaters: Sequence[int]) -> bool:
        """C6: whether the following scoregroup can be paired with as few upfloaters as its number allows, none or one.

        Those below must then still be pairable, too (C3). Nothing can be wrong if it is used up.
        """
        gone = set(upfloaters)
        rest = [one for one in self.following if one not in gone]
        below = [one for one in self.lower if one not in gone and one not in set(rest)]
        can = (self.entrants.judged_by or self.entrants).can_be_paired
        if not rest:
            return True
        if len(rest) % 2 == 0:
            return can(rest) and can(below)
        return any(
            can([*rest, one]) and can([other for other in below if other != one])
            for one in self.in_order(below)
        )

    def choose(self, *, repeated_upfloats: bool) -> tuple[int, ...]:
        """The first of the best sets by C4, C5, C6 and (if it is in force) C7.

        Raises `NoPairing` if no upfloaters let the unpaired all be paired.
        """
        if self.entrants.can_be_paired(self.top) and self.entrants.can_be_paired(self.lower):
            return ()
        if len(self.top) % 2 and self.entrants.judged_by is None:
            single = self._single(repeated_upfloats=repeated_upfloats)
            if single is not None:
                return (single,)
        return SetChoice(self, repeated_upfloats=repeated_upfloats).choose()

    def _single(self, *, repeated_upfloats: bool) -> int | None:
        """The upfloater of an odd group that needs but one, tried one by one; `None` if it takes too many trials.

        The first legal one fixes the score (C5); the first of that score without fault by C6 and C7 is taken.
        """
        can, score = self.entrants.can_be_paired, None
        for one in self.in_order(self.lower)[:MOST_TRIED]:
            if score not in (None, self.entrants.score[one]):
                return None
            if not can([*self.top, one]) or not can([other for other in self.lower if other != one]):
                continue
            score = self.entrants.score[one]
            if not (repeated_upfloats and self.entrants.floated[one]) and self.complies([one]):
                return one
        return None


def _meetings(group: Collection[int], others: Iterable[int]) -> Violations:
    """One for each pair of a class of the group with one of the others, none of which is in the group."""
    return Violations(group, {(min(one, other), max(one, other)): 1 for one in group for other in others})


class SetChoice:
    """The choice as a matching of all who are unpaired: the partners of the group outside it are its upfloaters.

    With as few upfloaters as possible no two of them meet. The profile of scores (C5) fixes the number of the
    following scoregroup who stay in it. C6 is therefore fulfilled if and only if as few as their parity allows meet
    lower participants: then all counts are sums over pairs, and the sets come in their order by one question for
    each candidate. Members are the group, then the lower ones by score and number.
    """

    def __init__(self, group: TopGroup, *, repeated_upfloats: bool) -> None:
        self.group = group
        self.repeated = repeated_upfloats
        entrants = group.entrants
        self.members = [*group.top, *group.in_order(group.lower)]
        self.scores = sorted({entrants.score[one] for one in group.lower})
        following = set(group.following)
        kinds = [
            (-1, False, False)
            if at < len(group.top)
            else (
                self.scores.index(entrants.score[one]),
                repeated_upfloats and entrants.floated[one],
                one in following,
            )
            for at, one in enumerate(self.members)
        ]
        self.kinds = sorted(set(kinds))  # the group, with -1, is class 0
        place = {kind: at for at, kind in enumerate(self.kinds)}
        self.classes = [place[kind] for kind in kinds]

    def choose(self) -> tuple[int, ...]:
        """The first of the best sets."""
        if self.group.entrants.judged_by is not None:
            return self._under_demand()
        session = self._solved(following=bool(self.group.following))
        if self.group.following and self._fails_c6(session):
            session = self._solved(following=False)
        top, wanted = range(len(self.group.top)), self._count(session)
        found: list[int] = []
        for at in range(len(top), len(self.members)):
            if len(found) == wanted:
                break
            if session.prefer_among(at, top):
                found.append(self.members[at])
        return tuple(found)

    def _under_demand(self) -> tuple[int, ...]:
        """Under a demand C6 is judged without it, set by set: first those best by C7, and all only if none complies."""
        if self.repeated:
            best = self._sets(self._solved(following=False))
            complying = next((chosen for chosen in best if self.group.complies(chosen)), None)
            if complying is not None:
                return complying
        every = self._sets(self._solved(following=False, repeated=False))
        if not self.repeated:  # the first that complies; without one, the first of all
            first = next(every)
            return next((chosen for chosen in chain([first], every) if self.group.complies(chosen)), first)
        return min(every, key=self._rank)

    def _count(self, session: Solver) -> int:
        """The number of upfloaters."""
        size = len(self.group.top)
        return sum(1 for one in session.mate()[:size] if one >= size)

    def _rank(self, chosen: tuple[int, ...]) -> tuple[bool, int]:
        """C6 and C7; the first is taken of equals."""
        floated = self.group.entrants.floated
        return not self.group.complies(chosen), sum(floated[one] for one in chosen) if self.repeated else 0

    def _sets(self, session: Solver, at: int = 0, found: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
        """All sets that some optimal matching has, in their order."""
        top = range(len(self.group.top))
        at = max(at, len(top))
        wanted = self._count(session)
        while len(found) < wanted:
            # The sets with this one come before all without; then the session goes on without.
            with_him = session.copy()
            if with_him.prefer_among(at, top):
                yield from self._sets(with_him, at + 1, (*found, self.members[at]))
                others = [other for other in range(len(top), len(self.members)) if other != at]
                if not session.prefer_among(at, others):
                    return
            at += 1
        yield found

    def counted(
        self, *, following: bool = True, repeated: bool = True
    ) -> Iterator[tuple[str, Points | None, Violations]]:
        """C4 to C7 as counts of pairs of classes: of each sum its criterion and, of C5, the score."""
        lower = range(1, len(self.kinds))
        yield "C4", None, _meetings([0], lower)
        for level, score in enumerate(self.scores):
            yield "C5", score, _meetings([0], [at for at in lower if self.kinds[at][0] == level])
        if following:
            inside = [at for at in lower if self.kinds[at][2]]
            yield "C6", None, _meetings(inside, [at for at in lower if not self.kinds[at][2]])
        if self.repeated and repeated:
            yield "C7", None, _meetings([0], [at for at in lower if self.kinds[at][1]])

    def _solved(self, *, following: bool, repeated: bool = True) -> Solver:
        counted = (counts for _, _, counts in self.counted(following=following, repeated=repeated))
        tables, most = zip(*earned(counted, self.classes, len(self.kinds)), strict=True)
        session = FewClasses(self.classes, tables, most=most).solver(self._apart)
        if not session.solve():
            witness = session.witness()
            odd = self._ids(one for part in witness.components for one in part)
            raise stranded(self.group.entrants.players, odd, self._ids(witness.barrier))
        return session

    @cached_property
    def _apart(self) -> list[tuple[int, int]]:
        return self.group.entrants.among(self.members)

    def _ids(self, places: Iterable[int]) -> Iterable[int]:
        return sorted(self.group.entrants.ids_of(self.members[at] for at in places))

    def _fails_c6(self, session: Solver) -> bool:
        """Whether more of the following scoregroup meet lower participants than their number requires."""
        mate, size = session.mate(), len(self.group.top)
        inside = [self.kinds[kind][2] for kind in self.classes]
        stay = [at for at, follows in enumerate(inside) if follows and mate[at] >= size]
        down = sum(1 for at in stay if not inside[mate[at]])
        return down > len(stay) % 2
