"""The procedure: the bye, then the top scoregroup with its upfloaters, again and again (C.04.5, C.04.6 art. 3).

Each bracket gets the first of its best pairings in the order of identifiers (3.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...errors import NoPairing
from ...matching.buffers import ints, pairs, square
from ...matching.few_classes import FewClasses
from ...matching.solver import Solver
from ..said import say
from .criteria import InForce, Member
from .entrants import Participants
from .upfloaters import TopGroup

Facts = Callable[[int, bool], Member]
"""The facts about a participant for the criteria, by index and by whether it is an upfloater in its bracket."""


@dataclass(frozen=True, slots=True)
class FilledBracket:
    """A bracket as it was paired: its residents with all below, the upfloaters, and the pairs by top members."""

    group: TopGroup
    upfloaters: tuple[int, ...]
    pairs: tuple[Pair, ...]

    @property
    def members(self) -> tuple[int, ...]:
        """All of them in the order of their numbers."""
        return tuple(sorted((*self.group.top, *self.upfloaters)))


@dataclass(frozen=True, slots=True)
class PairedFromTheTop:
    """A round by indices: who has the bye, and the brackets from the top."""

    bye: int | None
    brackets: tuple[FilledBracket, ...]


def pair_from_the_top(
    entrants: Participants, facts: Facts, rules: InForce, byes: Iterable[int] | None = None
) -> PairedFromTheTop:
    """Pair a round; `byes` are the only participants (indices) who may have the bye, if it is given.

    Raises `NoPairing` if no round is legal.
    """
    bye = allocate_bye(entrants, byes)
    unpaired = set(range(len(entrants))) - {bye}
    brackets = []
    while unpaired:  # each turn leaves a rest that can be paired (C3), so the next one can do the same
        group = TopGroup.among(entrants, unpaired)
        upfloaters = group.choose(repeated_upfloats=rules.repeated_upfloats)
        members = sorted((*group.top, *upfloaters))
        told = [facts(one, one in upfloaters) for one in members]
        pairs = pair_bracket(entrants, members, told, rules)
        brackets.append(FilledBracket(group, upfloaters, tuple(pairs)))
        unpaired -= set(members)
    return PairedFromTheTop(bye, tuple(brackets))


def bye_costs(entrants: Participants) -> list[tuple[int, int, int]]:
    """The cost of the bye by the three parts of 3.4: the score, rounds without a match, larger numbers."""
    # Indices are in the order of the numbers: the last has the largest, and costs nothing.
    rounds, last = entrants.state.round - 1, len(entrants) - 1
    unplayed = (rounds - matches for matches in entrants.matches)
    return list(zip(entrants.score, unplayed, range(last, -1, -1), strict=True))


def bye_order(entrants: Participants) -> list[int]:
    """Participants in the order of the bye (3.4): lowest score, most matches, largest number."""
    return sorted(range(len(entrants)), key=bye_costs(entrants).__getitem__)


def allocate_bye(entrants: Participants, byes: Iterable[int] | None) -> int | None:
    """The index of the participant with the bye (3.4), `None` in an even field; `byes` as in `pair_from_the_top`.

    Raises `NoPairing` if nobody can have it.
    """
    if len(entrants) % 2 == 0:
        return None
    allowed = None if byes is None else set(byes)
    everybody = range(len(entrants))
    for one in bye_order(entrants):
        if entrants.no_bye[one] or (allowed is not None and one not in allowed):
            continue
        if entrants.can_be_paired([other for other in everybody if other != one]):
            return one
    raise NoPairing(say.BYE_STRANDS(), entrants.ids_of(everybody))


Pair = tuple[int, int]
"""Indices of the top member, whose number is smaller, and of the bottom member."""


def pair_bracket(
    entrants: Participants, members: Sequence[int], facts: Sequence[Member], rules: InForce
) -> list[Pair]:
    """The pairs of a bracket by their top members; `members` in the order of their numbers, `facts` of each of them.

    The identifier of a pairing names the top members in order, then the bottom members. The search for the earliest
    one therefore tests each member as a top member, then finds the first possible opponent of each top member.
    """
    kinds = sorted(set(facts))
    # 1 for each pair of classes that does not violate a criterion.
    tables = [[[int(not rule.of_pair(a, b)) for b in kinds] for a in kinds] for rule in rules.of_pairs]
    place = {kind: at for at, kind in enumerate(kinds)}
    graph = FewClasses([place[one] for one in facts], tables or [[[0] * len(kinds)] * len(kinds)])
    found = _upper_half_on_top(entrants, members, graph)
    if found is None:
        found = _one_by_one(graph.solver(entrants.among(members)), len(members))
    return [(members[top], members[bottom]) for top, bottom in found]


def _upper_half_on_top(
    entrants: Participants, members: Sequence[int], graph: FewClasses
) -> list[Pair] | None:
    """The pairs by places if the upper half can be the top members, as no identifier is earlier than theirs.

    `None` if no pairing of the two halves is found among the best ones.
    """
    tight = graph.tight()
    if tight is None:
        return None
    count, half = len(tight), len(members) // 2
    none, rows = bytes(count), [bytes(row) for row in tight]
    joined = b"".join([none + row for row in rows] + [row + none for row in rows])
    of_half = [kind + count * (at >= half) for at, kind in enumerate(graph.classes)]
    cover = entrants.cover(members, of_half, square(joined, 2 * count))
    tops, bottoms = range(half), range(half, 2 * half)
    cover.suggest(pairs(list(zip(tops, bottoms, strict=True))))
    if not cover.complete():
        return None
    return list(zip(tops, cover.sequence(ints(tops), ints(bottoms)).tolist(), strict=True))


def _one_by_one(session: Solver, size: int) -> list[Pair]:
    """The pairs by places, for any top members."""
    if not session.solve():
        raise AssertionError("the members of a bracket can be paired")
    tops = list[int]()
    for at in range(size):
        if len(tops) == size // 2:
            break
        if session.prefer_among(at, range(at + 1, size)):  # the top member of a pair has the smaller number
            tops.append(at)
    bottoms = sorted(set(range(size)) - set(tops))
    made: list[Pair] = []
    for top in tops:
        bottom = session.prefer(top, [at for at in bottoms if at > top])
        if bottom is None:
            raise AssertionError("every top member has an opponent")
        bottoms.remove(bottom)
        made.append((top, bottom))
    return made
