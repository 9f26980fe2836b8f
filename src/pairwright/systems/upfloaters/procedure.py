"""The procedure: the bye, then the top scoregroup with its upfloaters, again and again (C.04.5, C.04.6 art. 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ...errors import NoPairing
from ...model import Points
from .bracket_pairing import Pair, pair_bracket
from .criteria import InForce, Member
from .entrants import Entrants
from .upfloaters import TopGroup

Facts = Callable[[int, bool], Member]
"""What the criteria are told of a participant, by index, and whether he is an upfloater in his bracket."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket as it was paired: indices of residents and upfloaters, and the pairs by top members."""

    score: Points
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]
    pairs: tuple[Pair, ...]

    @property
    def members(self) -> tuple[int, ...]:
        """All of them in the order of their numbers."""
        return tuple(sorted((*self.residents, *self.upfloaters)))


@dataclass(frozen=True, slots=True)
class Paired:
    """A round by indices: who has the bye, and the brackets from the top."""

    bye: int | None
    brackets: tuple[Bracket, ...]


def pair_from_the_top(
    entrants: Entrants, facts: Facts, rules: InForce, byes: Iterable[int] | None = None
) -> Paired:
    """Pair a round; `byes` are the only participants (indices) who may have the bye, if it is given.

    Raises `NoPairing` if no round is legal.
    """
    bye = allocate_bye(entrants, byes)
    unpaired = set(range(len(entrants))) - {bye}
    brackets = []
    while unpaired:
        group = TopGroup.among(entrants, unpaired)
        upfloaters = group.choose(repeated_upfloats=rules.repeated_upfloats)
        members = sorted((*group.top, *upfloaters))
        told = [facts(one, one in upfloaters) for one in members]
        pairs = pair_bracket(entrants, members, told, rules)
        brackets.append(Bracket(group.score, group.top, upfloaters, tuple(pairs)))
        unpaired -= set(members)
    return Paired(bye, tuple(brackets))


def bye_order(entrants: Entrants) -> list[int]:
    """Participants in the order in which they come for the bye (3.4): lowest score, most matches, largest number."""
    return sorted(range(len(entrants)), key=lambda one: (entrants.score[one], -entrants.matches[one], -one))


def allocate_bye(entrants: Entrants, byes: Iterable[int] | None = None) -> int | None:
    """Who has the bye: the first whom C2 allows and who leaves a legal pairing for all others; nobody if even.

    Raises `NoPairing` if there is none.
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
    raise NoPairing(
        "nobody may have the bye and leave a legal pairing for all others", _all(entrants, everybody)
    )


def _all(entrants: Entrants, members: Sequence[int]) -> tuple[int, ...]:
    return tuple(entrants.players[one].id for one in members)
