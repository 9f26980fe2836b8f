"""Points, as integers: tenths of a point everywhere.

Tournament reports write points with one decimal, and several point systems need more than halves, so a tenth
is the unit of the whole program: a draw of the usual system is 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, fields
from .edge import several, tenths, whole
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Self, TypeAlias

    from .edge import Written

Points: TypeAlias = int
"""A number of points in tenths."""


def points_text(points: Points) -> str:
    """Points as people write them, with one decimal: 25 is `2.5`."""
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // 10}.{abs(points) % 10}"


@checked()
@dataclass(frozen=True)
class PointSystem:
    """The value of each result, in tenths of a point.

    The defaults are FIDE's (Handbook C.04.1 art. 3; C.05): 1, half, 0; a pairing-allocated bye and a forfeit win
    count as a win, an absence counts nothing. `PointSystem.of(3, 1)` takes points as people write them and lets the
    other values follow. Here whole numbers are tenths; texts and numbers with a decimal point are points, too
    (`draw="½"`). Raises `InvalidTournament` for a value that is not a number, and for a win of less than a point:
    `PointSystem(win=3, draw=1)` would be a mistake.

    Examples:
        >>> pw.Result.DRAW.points(pw.PointSystem())
        5
    """

    win: Points = 10
    draw: Points = 5
    loss: Points = 0
    forfeit_win: Points = 10
    forfeit_loss: Points = 0
    full_bye: Points = 10
    half_bye: Points = 5
    zero_bye: Points = 0
    allocated_bye: Points = 10

    if TYPE_CHECKING:  # what may be given, where what is kept are tenths

        def __init__(
            self,
            win: Written = 10,
            draw: Written = 5,
            loss: Written = 0,
            forfeit_win: Written = 10,
            forfeit_loss: Written = 0,
            full_bye: Written = 10,
            half_bye: Written = 5,
            zero_bye: Written = 0,
            allocated_bye: Written = 10,
        ) -> None: ...

    def __post_init__(self) -> None:
        settle_points(self, VALUES)
        if 0 < self.win < 10:
            raise InvalidTournament(say.POINTS_TOO_SMALL(what="win", given=points_text(self.win)))

    @property
    def of_round(self) -> tuple[Points, Points]:
        """The values of a round won and of a round drawn, in tenths: here those of a game."""
        return self.win, self.draw

    @classmethod
    def exactly(cls, **values: object) -> Self:
        """The system of these values in tenths, as files state them."""
        system = object.__new__(cls)
        for field in fields(cls):
            object.__setattr__(system, field.name, values.get(field.name, field.default))
        return system

    @classmethod
    def of(
        cls,
        win: Written = 1,
        draw: Written = 0.5,
        loss: Written = 0,
        *,
        absence: Written = 0,
        allocated_bye: Written | None = None,
    ) -> PointSystem:
        """The system with the same values for unplayed rounds as for played ones. 3-1-0 is `of(3, 1)`: points as
        people write them.

        A forfeit win and a full-point bye are worth `win`, a half-point bye `draw`, an absence or forfeit loss
        `absence`; the pairing-allocated bye is worth `win` unless it is given. Halves are `0.5` or `"½"`. Whole numbers
        with a win of ten or more are tenths: `of(30, 10)` is the same. Raises `InvalidTournament` for a value that is
        not a number, or above a win.

        Examples:
            >>> football = pw.PointSystem.of(3, 1)
            >>> football.win, football.draw, football.allocated_bye
            (30, 10, 30)
            >>> str(pw.PointSystem.of(1, "½"))[:17]
            'win 1.0, draw 0.5'
        """
        bye = win if allocated_bye is None else allocated_bye
        given = {"win": win, "draw": draw, "loss": loss, "absence": absence, "allocated_bye": bye}
        read = _in_tenths if type(win) is int and win >= 10 else tenths
        worth = {name: read(value, name) for name, value in given.items()}
        above = next((name for name, value in worth.items() if value > worth["win"]), None)
        if above:
            won = points_text(worth["win"])
            raise InvalidTournament(say.MORE_THAN_WIN(what=above, given=points_text(worth[above]), win=won))
        return cls.following(**worth)

    @classmethod
    def following(
        cls,
        win: Points = 10,
        draw: Points = 5,
        loss: Points = 0,
        *,
        absence: Points = 0,
        allocated_bye: Points | None = None,
    ) -> Self:
        """The same as `of`, with values in tenths."""
        bye = win if allocated_bye is None else allocated_bye
        played = {"win": win, "draw": draw, "loss": loss, "forfeit_win": win, "forfeit_loss": absence}
        byes = {"full_bye": win, "half_bye": draw, "zero_bye": absence, "allocated_bye": bye}
        return cls.exactly(**played, **byes)

    @property
    def standard(self) -> bool:
        """Whether this is 1, half, 0 with the usual byes."""
        return self == _STANDARD

    def __str__(self) -> str:
        parts = (f"{f.name} {points_text(getattr(self, f.name))}" for f in fields(self))
        return ", ".join(parts)


VALUES = tuple(field.name for field in fields(PointSystem))


def trimmed(points: Sequence[Points]) -> tuple[Points, ...]:
    """Points round by round without the zeros at their end."""
    end = len(points)
    while end and not points[end - 1]:
        end -= 1
    return tuple(points[:end])


def settle_points(system: PointSystem, names: Iterable[str]) -> None:
    """Convert some fields of a system to tenths. Raises `InvalidTournament`."""
    for name in names:
        value = getattr(system, name)
        if type(value) is not int or value < 5:
            object.__setattr__(system, name, _in_tenths(value, name))


def in_tenths(values: object, name: str, count: int) -> tuple[Points, ...]:
    """So many values as people write them, in tenths; whole numbers are tenths if one of them is ten or more."""
    given = so_many(values, name, count)
    read = _in_tenths if any(type(value) is int and value >= 10 for value in given) else tenths
    return tuple(read(value, name) for value in given)


def so_many(values: object, name: str, count: int) -> tuple[Any, ...]:
    """So many values of points as a tuple. Raises `InvalidTournament`."""
    given = several(values, object, name, "points")
    if len(given) != count:
        raise InvalidTournament(say.WRONG_COUNT(what=name, given=repr(values), wanted=count))
    return given


def _in_tenths(value: object, name: str) -> Points:
    """A whole number as tenths, anything else as points. Raises `InvalidTournament` for 0.1 to 0.4."""
    if not hasattr(type(value), "__index__"):
        return tenths(value, name)
    number = whole(value, name, 0)
    if 0 < number < 5:
        raise InvalidTournament(say.POINTS_TOO_SMALL(what=name, given=points_text(number)))
    return number


_STANDARD = PointSystem()
