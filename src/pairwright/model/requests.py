"""Requests in advance (byes, forbidden pairings), teams, and the words in which byes and results are written."""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, replace
from .edge import numbers, text, whole
from .results import Result, result_of
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal, TypeAlias

_BYES = {
    "f": Result.FULL_BYE,
    "full": Result.FULL_BYE,
    "1": Result.FULL_BYE,
    "h": Result.HALF_BYE,
    "half": Result.HALF_BYE,
    "½": Result.HALF_BYE,
    "0.5": Result.HALF_BYE,
    "1/2": Result.HALF_BYE,
    "z": Result.ZERO_BYE,
    "zero": Result.ZERO_BYE,
    "0": Result.ZERO_BYE,
    "absent": Result.ZERO_BYE,
    "": Result.ABSENT,
}

_SIDES = {
    "1": Result.WIN,
    "0": Result.LOSS,
    "=": Result.DRAW,
    "½": Result.DRAW,
    "1/2": Result.DRAW,
    "0.5": Result.DRAW,
    ".5": Result.DRAW,
    "w": Result.UNRATED_WIN,
    "d": Result.UNRATED_DRAW,
    "l": Result.UNRATED_LOSS,
    "+": Result.FORFEIT_WIN,
}
FORFEITS = {
    "+-": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "-+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "--": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
    "+--": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    "--+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    "---": (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
}
_WHOLE = FORFEITS | dict.fromkeys(("=", "½", "draw", "1/2"), (Result.DRAW, Result.DRAW))

GameResult: TypeAlias = tuple[Result, Result]
"""The results of White and Black in one game."""


def bye_of(value: object) -> Result:
    """A bye that can be asked for, from `"full"`, `"half"`, `"zero"`, their codes F, H, Z or a `Result`.

    Raises `InvalidTournament` for anything else, the pairing-allocated bye included: that one is given by a pairing.
    """
    found = value if isinstance(value, Result) else None
    if isinstance(value, str):
        found = _BYES.get(value.strip().lower())
    if found is None or not (found.requested or found is Result.FORFEIT_LOSS):
        raise InvalidTournament(say.BYE_NOT_ASKED_FOR(given=repr(value)))
    return found


def game_result_of(value: object) -> GameResult:
    """The results of both sides, White first, from `"1-0"`, `"½-½"`, `"0-1"`, `"+-"`, `"--"`, or a pair of `Result`.

    Both sides may be anything a game can end with: `"0-0"`, `"½-0"`, `"W-L"` (unrated). Raises `InvalidTournament` for
    anything else. Whether the two sides can stand together is not asked here.
    """
    found: tuple[Result | None, Result | None] | None = None
    if isinstance(value, str):
        text = value.replace(" ", "").lower()
        found = _WHOLE.get(text)
        if found is None:
            white, _, black = text.partition(":" if ":" in text else "-")
            found = _SIDES.get(white), _SIDES.get(black)
    elif isinstance(value, (tuple, list)) and len(value) == 2:
        found = result_of(value[0]), result_of(value[1])
    if found is None or found[0] is None or found[1] is None or any(side.bye for side in found if side):
        raise InvalidTournament(say.NOT_A_GAME_RESULT(given=repr(value)))
    return found[0], found[1]


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


@dataclass(frozen=True)
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
