"""One interface for every acceleration: it gives virtual points, or it defines the early rounds itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from ...lean_dataclass import dataclass, replace
from ...model import Points
from ...model.points import trimmed
from ..base import RoundState

Virtual = Mapping[int, tuple[Points, ...]]
"""Virtual points by start number, of rounds 1, 2, ...; players who get none may be missing."""


Two = tuple[int, int]
"""A pair of start numbers."""

StepKind: TypeAlias = Literal["order", "halves", "drew", "lowest", "leftover", "changed"]


@dataclass(frozen=True)
class EarlyStep:
    """How a pair of an early round came about.

    Attributes:
        kind: `order` (the same place in two lists), `halves` (the same place in the two halves of one), `drew` (each
            has a draw or a half-point bye from round 1), `lowest` (the lowest of a group sent to the highest of
            another), `leftover` (the last two of a group without lower players left for them), `changed` (in the end,
            to avoid other rematches).
        pair: the two players.
        groups: the names of the groups of both lists; the same one twice where they are of one group.
        lists: the two lists at that time, in their order.
        barred: pairs that came first and are kept apart by an earlier game or by the event.
        section: for `halves`, the groups of round 1 that the two come from, if these play separately.
        surplus: for `lowest`, how many more players the group had than its opposite group; 0 if it plays itself.
    """

    kind: StepKind
    pair: Two
    groups: tuple[str, str]
    lists: tuple[tuple[int, ...], tuple[int, ...]]
    barred: tuple[Two, ...] = ()
    section: str = ""
    surplus: int = 0


@dataclass(frozen=True)
class EarlyRound:
    """A round that an acceleration defines.

    Attributes:
        pairs: start numbers, the higher seeded first.
        bye: the bye holder, if any.
        groups: the groups it was made of, by name, in their order.
        steps: the origin of each pair, in the order of the steps.
    """

    pairs: tuple[Two, ...]
    bye: int | None
    groups: Mapping[str, tuple[int, ...]]
    steps: tuple[EarlyStep, ...] = ()


class Acceleration(Protocol):
    """How the first rounds of an event are made to sort the field faster."""

    @property
    def code(self) -> str:
        """The ending of a coded tournament type (record 192) that asks for it, such as `BAKU`."""
        ...

    @property
    def title(self) -> str:
        """Its name in sentences."""
        ...

    @property
    def article(self) -> str:
        """The article, rule or paper that has it."""
        ...

    @property
    def by_points(self) -> bool:
        """Whether it gives virtual points; otherwise it defines rounds."""
        ...

    def points(self, state: RoundState) -> Virtual | None:
        """Virtual points up to the round to be paired; `None` if the method is not one of points.

        Raises `InvalidTournament` for a point system the method is not made for.
        """
        ...

    def early(self, state: RoundState) -> EarlyRound | None:
        """The round, if the method defines it. Raises `NoPairing` if the method can't be carried out."""
        ...


def with_points(state: RoundState, virtual: Virtual | None) -> RoundState:
    """The round with these virtual points in the records, as if the report stated them; unchanged for `None`."""
    if virtual is None:
        return state
    players = tuple(
        replace(player, virtual=trimmed(virtual.get(player.id, ()))) for player in state.tournament.players
    )
    present = {player.id for player in state.players}
    return replace(
        state,
        tournament=state.tournament.unchecked(players=players, virtual_given=True),
        players=tuple(player for player in players if player.id in present),
    )
