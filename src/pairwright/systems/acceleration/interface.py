"""One interface for every acceleration: it gives virtual points, or it defines the early rounds itself.

`Accelerated` puts either in front of any pairing system. Virtual points become part of the tournament before the system
sees it; a round that the acceleration defines reaches the system as pairs that must be made, so that colours, the order
of boards and the bye stay its own business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from ...errors import NoPairing
from ...model import Points
from ...rules.articles import RuleBook
from ..base import PairingSystem, Round, RoundState

if TYPE_CHECKING:
    from ..view import RoundView, Traits

Virtual = Mapping[int, tuple[Points, ...]]
"""Virtual points by start number, of rounds 1, 2, ...; players who get none may be missing."""


@dataclass(frozen=True)
class EarlyRound:
    """A round that an acceleration defines.

    Attributes:
        pairs: start numbers, the higher seeded first.
        bye: who gets the bye, if somebody does.
        groups: the groups it was made of, by name, highest seeds first.
        floats: for every board between groups, the pair and the sentence of the method that made it.
    """

    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    groups: Mapping[str, tuple[int, ...]]
    floats: tuple[tuple[tuple[int, int], str], ...] = ()


class Acceleration(Protocol):
    """How the first rounds of an event are made to sort the field faster."""

    @property
    def code(self) -> str:
        """The ending of a coded tournament type (record 192) that asks for it, such as `BAKU`."""
        ...

    @property
    def title(self) -> str:
        """What sentences call it."""
        ...

    @property
    def article(self) -> str:
        """The article, rule or paper that has it."""
        ...

    @property
    def by_points(self) -> bool:
        """Whether it gives virtual points; else it defines rounds."""
        ...

    def points(self, state: RoundState) -> Virtual | None:
        """Virtual points up to the round to be paired; `None` if the method is not one of points.

        Raises `InvalidTournament` for a point system the method is not made for.
        """
        ...

    def early(self, state: RoundState) -> EarlyRound | None:
        """The round, if the method defines it. Raises `NoPairing` if the method can't be carried out."""
        ...


@dataclass(frozen=True)
class Accelerated:
    """A pairing system with an acceleration in front of it."""

    system: PairingSystem
    acceleration: Acceleration

    @property
    def name(self) -> str:
        """The word by which the system is chosen."""
        return self.system.name

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system, which is in force again when the acceleration is over."""
        return self.system.rules

    def as_paired(self, state: RoundState) -> RoundState:
        """The round as the system behind sees it, acceleration points included."""
        return with_points(state, self.acceleration.points(state))

    def around(self, system: PairingSystem) -> PairingSystem:
        """The acceleration in front of another system."""
        return replace(self, system=system)

    @property
    def traits(self) -> Traits:
        """Those of the system."""
        from ..view import traits_of

        return traits_of(self.system)

    def view(self, state: RoundState) -> RoundView:
        """The round as the system sees it, with what the acceleration changed; its own rounds as decisions."""
        from .view import view_of_accelerated

        return view_of_accelerated(self, state)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` as the system does, and where the acceleration leaves no choice."""
        early = self.acceleration.early(state)
        if early is None:
            return replace(self.system.pair(self.as_paired(state)), state=state, paired_by=self)
        made = {frozenset(pair) for pair in early.pairs}
        for pair in state.required:
            if frozenset(pair) not in made:
                raise NoPairing(
                    f"the acceleration defines round {state.round} and does not pair {pair[0]} with {pair[1]}",
                    pair,
                )
        return replace(self.system.pair(state.requiring(*early.pairs)), state=state, paired_by=self)


def with_points(state: RoundState, virtual: Virtual | None) -> RoundState:
    """The round with these virtual points in the records, as if the report stated them; unchanged for `None`."""
    if virtual is None:
        return state
    players = tuple(
        replace(player, virtual=_trimmed(virtual.get(player.id, ()))) for player in state.tournament.players
    )
    present = {player.id for player in state.players}
    return replace(
        state,
        tournament=state.tournament.changed(players=players, virtual_given=True),
        players=tuple(player for player in players if player.id in present),
    )


def _trimmed(points: tuple[Points, ...]) -> tuple[Points, ...]:
    end = len(points)
    while end and not points[end - 1]:
        end -= 1
    return points[:end]
