"""Requests in advance (byes, forbidden pairings), and the teams of players."""

from __future__ import annotations

from collections.abc import Iterable

from ..lean_dataclass import dataclass, replace
from .edge import numbers, text, whole
from .results import Result
from .words import bye_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A player's full-, half- or zero-point bye in a round that is not completed yet.

    `kind` may be given as `"full"`, `"half"` or `"zero"`; other words raise `InvalidTournament`.
    """

    round: int
    player: int
    kind: Result

    if TYPE_CHECKING:  # a word will do

        def __init__(
            self,
            round: int,  # noqa: A002
            player: int,
            kind: Result | Literal["full", "half", "zero"],
        ) -> None: ...

    def __post_init__(self) -> None:
        if type(self.kind) is not Result:
            object.__setattr__(self, "kind", bye_of(self.kind))
        if not type(self.round) is type(self.player) is int:
            object.__setattr__(self, "round", whole(self.round, "round of a bye", 1))
            object.__setattr__(self, "player", whole(self.player, "player of a bye", 1))


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """Players who must not meet each other in rounds `first` to `last` (to the end when `last` is `None`)."""

    players: tuple[int, ...]
    first: int = 1
    last: int | None = None

    if TYPE_CHECKING:

        def __init__(self, players: Iterable[int], first: int = 1, last: int | None = None) -> None: ...

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", numbers(self.players, "forbidden"))
        object.__setattr__(self, "first", whole(self.first, "first round of a forbidden group"))
        if self.last is not None:
            object.__setattr__(self, "last", whole(self.last, "last round of a forbidden group"))

    def applies(self, round_number: int) -> bool:
        """Whether the prohibition is in force in a round."""
        return self.first <= round_number and (self.last is None or round_number <= self.last)


@dataclass(frozen=True, slots=True)
class Team:
    """A team the players belong to. Individual pairing rules ignore it; `record` is its report line."""

    name: str
    players: tuple[int, ...]
    record: str = ""

    if TYPE_CHECKING:

        def __init__(self, name: str, players: Iterable[int], record: str = "") -> None: ...

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", text(self.name, "name of a team"))
        object.__setattr__(self, "players", numbers(self.players, f"players of team {self.name}"))
        object.__setattr__(self, "record", text(self.record, f"record of team {self.name}"))


def groups_without(groups: Iterable[ForbiddenGroup], gone: frozenset[int]) -> tuple[ForbiddenGroup, ...]:
    """Prohibitions without some players; what is left with one player or none goes."""
    smaller = (
        replace(group, players=tuple(id for id in group.players if id not in gone)) for group in groups
    )
    return tuple(group for group in smaller if len(group.players) > 1)
