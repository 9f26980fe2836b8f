"""A player's possible results in one round: one sum type for games, forfeits and byes.

Codes are those of the FIDE tournament report (TRF16 and TRF-2026, columns 99, 109, ...).
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from .edge import whole
from .points import Points, PointSystem
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal, TypeAlias

    ColourWord: TypeAlias = "Colour | Literal['white', 'black', 'w', 'b']"
    """A colour, or a word for it."""


MOST_EXTRA: Points = 99_990
"""As many points as documents hold."""


class Colour(Enum):
    """The colour of the pieces.

    Parameters for a colour also take `"white"`, `"w"`, `"black"` and `"b"`.

    Examples:
        >>> pw.Colour.WHITE.other
        <Colour.BLACK: 'b'>
    """

    WHITE = "w"
    BLACK = "b"

    __hash__ = object.__hash__  # there is one of each; the standard way, by name, is a function in Python

    @property
    def other(self) -> Colour:
        """The opposite colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


@checked(late=True)
class Result(Enum):
    """A player's result in one round. The value is the code of the tournament report.

    Examples:
        >>> pw.Result("H").bye, pw.Result.FORFEIT_WIN.played
        (True, False)
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    """Won in less than one move: played, but not rated."""
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    """Scheduled and lost without playing; without an opponent, an absence."""
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"
    """Known to be absent."""
    ALLOCATED_BYE = "U"
    """Pairing-allocated bye: left over when the number of players was odd (C.04.1 art. 3)."""
    ABSENT = " "
    """Nothing is recorded: not yet entered, withdrawn, or absent."""

    number: int
    __hash__ = object.__hash__  # as that of a colour

    def __init__(self, code: str) -> None:
        """Number the results in their order, for tables with one row a result."""
        del code
        self.number = len(type(self).__members__)

    @property
    def played(self) -> bool:
        """Whether a game was played: it counts for colours and for meeting twice (C.04.2 art. 3.4, 3.5)."""
        return self in _PLAYED

    @property
    def bye(self) -> bool:
        """Whether the pairing gave the player no opponent, for any reason."""
        return self in _BYES

    @property
    def requested(self) -> bool:
        """Whether it can be known before the round: full-, half- or zero-point bye, or nothing."""
        return self in _REQUESTED

    def points(self, system: PointSystem) -> Points:
        """The value of the result, in tenths of a point."""
        worth: Points = getattr(system, WORTH[self])
        return worth


_PLAYED = frozenset(
    {Result.WIN, Result.DRAW, Result.LOSS, Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS}
)
_REQUESTED = frozenset({Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.ABSENT})
_BYES = _REQUESTED | {Result.ALLOCATED_BYE}
WORTH = {
    Result.WIN: "win",
    Result.DRAW: "draw",
    Result.LOSS: "loss",
    Result.UNRATED_WIN: "win",
    Result.UNRATED_DRAW: "draw",
    Result.UNRATED_LOSS: "loss",
    Result.FORFEIT_WIN: "forfeit_win",
    Result.FORFEIT_LOSS: "forfeit_loss",
    Result.FULL_BYE: "full_bye",
    Result.HALF_BYE: "half_bye",
    Result.ZERO_BYE: "zero_bye",
    Result.ALLOCATED_BYE: "allocated_bye",
    Result.ABSENT: "zero_bye",
}
"""Which value of a point system a result is worth."""

_COLOURS = {"w": Colour.WHITE, "white": Colour.WHITE, "b": Colour.BLACK, "black": Colour.BLACK}


def colour_of(value: object) -> Colour:
    """A colour from `"white"`, `"w"`, `"black"`, `"b"` or a `Colour`. Raises `InvalidTournament` for anything else."""
    if isinstance(value, Colour):
        return value
    found = _COLOURS.get(value.strip().lower()) if isinstance(value, str) else None
    if found is None:
        raise InvalidTournament(say.NOT_A_COLOUR(given=repr(value)))
    return found


def result_of(value: object) -> Result:
    """One player's result, from its code in a report (`1`, `=`, `0`, `+`, `-`, `H` ...) or a `Result`.

    Raises `InvalidTournament` for anything else.
    """
    try:
        return Result(value)  # type: ignore[arg-type]
    except ValueError:
        known = " ".join(result.value for result in Result if result.value != " ")
        raise InvalidTournament(say.UNKNOWN_RESULT_CODE(given=repr(value), known=known)) from None


@checked(late=True)
@dataclass(frozen=True, slots=True)
class RoundResult:
    """One player's round: result, opponent and colour.

    `opponent` is a start number, or 0 without one. `colour` is the colour played or, for a forfeited game, the colour
    scheduled (ignored by all rules). `extra` are points in tenths on top of the result's: a bonus, a penalty
    (negative), or the difference of a win that is worth more or less than others. In an event of matches `extra`
    counts in the score, `second_extra` in the other points. The constructor also takes the code of a result and a word
    for a colour; it raises `InvalidTournament` for unknown ones.

    Examples:
        >>> won = pw.RoundResult("1", 12, "white")
        >>> won.played, won.points(pw.PointSystem())
        (True, 10)
        >>> pw.RoundResult("1", 12, "white", extra=-3).points(pw.PointSystem())
        7
    """

    result: Result
    opponent: int = 0
    colour: Colour | None = None
    extra: Points = 0
    second_extra: Points = 0

    def __init__(
        self,
        result: Result | str,
        opponent: int = 0,
        colour: ColourWord | None = None,
        extra: Points = 0,
        second_extra: Points = 0,
    ) -> None:
        put = object.__setattr__
        put(self, "result", result)
        put(self, "opponent", opponent)
        put(self, "colour", colour)
        put(self, "extra", extra)
        put(self, "second_extra", second_extra)
        self.__post_init__()

    def __post_init__(self) -> None:
        if type(self.result) is not Result:
            object.__setattr__(self, "result", result_of(self.result))
        if self.colour is not None and type(self.colour) is not Colour:
            object.__setattr__(self, "colour", colour_of(self.colour))
        if type(self.opponent) is not int:
            object.__setattr__(self, "opponent", whole(self.opponent, "opponent", 0))
        if self.extra != 0 or self.second_extra != 0:
            for name in ("extra", "second_extra"):
                most = MOST_EXTRA
                object.__setattr__(self, name, whole(getattr(self, name), name, -most, most))

    @property
    def played(self) -> bool:
        """Whether a game was played over the board."""
        return self.result.played

    @property
    def paired(self) -> bool:
        """Whether the pairing of the round gave the player an opponent or its bye."""
        return self.opponent != 0 or self.result is Result.ALLOCATED_BYE

    def points(self, system: PointSystem) -> Points:
        """The value of the round, in tenths of a point."""
        return self.result.points(system) + self.extra


@lru_cache(maxsize=1 << 16)
def round_result(
    result: Result, opponent: int = 0, colour: Colour | None = None, extra: Points = 0
) -> RoundResult:
    """A shared `RoundResult`: a report of thousands of players repeats the same few.

    The values must be of these types: without extra points they are not checked, in a third of the time.
    """
    if extra:
        return RoundResult(result, opponent, colour, extra)
    made = object.__new__(RoundResult)
    _put_result(made, result)
    _put_opponent(made, opponent)
    _put_colour(made, colour)
    _put_extra(made, 0)
    _put_second_extra(made, 0)
    return made


_put_result, _put_opponent, _put_colour, _put_extra, _put_second_extra = (
    vars(RoundResult)[name].__set__ for name in ("result", "opponent", "colour", "extra", "second_extra")
)


NOTHING = round_result(Result.ABSENT)
"""The round result of a player without a record."""


def unknown_line(number: int, white: int, black: int) -> str:
    """The comment for a game of a round without a known result, by start numbers."""
    return f"### Unknown result @ R{number}: {white}-{black}"


def unknown_results(records: Iterable[str]) -> set[tuple[int, int, int]]:
    """Round, White and Black of the games whose results the comments of a report call unknown."""
    told = [line.strip() for line in records if "Unknown result" in line]
    if not told:
        return set()
    import re

    found = (re.fullmatch(r"###\s+Unknown result @ R(\d+): (\d+)-(\d+)", line) for line in told)
    return {(int(one[1]), int(one[2]), int(one[3])) for one in found if one}
