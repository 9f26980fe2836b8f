"""Points, as integers: tenths of a point everywhere.

Tournament reports write points with one decimal, and several point systems need more than halves, so a tenth
is the unit of the whole program: a draw of the usual system is 5.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TypeAlias

from ..lean_dataclass import dataclass

Points: TypeAlias = int
"""A number of points in tenths."""


def points_text(points: Points) -> str:
    """Points as people write them, with one decimal: 25 is `2.5`."""
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // 10}.{abs(points) % 10}"


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each result is worth, in tenths of a point.

    The defaults are FIDE's (Handbook C.04.1 art. 3; C.05): 1, half, 0; a pairing-allocated bye and a forfeit win
    count as a win, an absence counts nothing.

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

    @classmethod
    def of(
        cls,
        win: Points = 10,
        draw: Points = 5,
        loss: Points = 0,
        *,
        absence: Points = 0,
        allocated_bye: Points | None = None,
    ) -> PointSystem:
        """The system in which unplayed rounds follow the played ones: 3-1-0 is `PointSystem.of(30, 10)`.

        A forfeit win and a full-point bye are worth `win`, a half-point bye `draw`, an absence or forfeit loss
        `absence`; the pairing-allocated bye is worth `win` unless it is given.

        Examples:
            >>> football = pw.PointSystem.of(30, 10)
            >>> football.win, football.draw, football.allocated_bye
            (30, 10, 30)
        """
        bye = win if allocated_bye is None else allocated_bye
        return cls(win, draw, loss, win, absence, win, draw, absence, bye)

    @property
    def standard(self) -> bool:
        """Whether this is 1, half, 0 with the usual byes."""
        return self == PointSystem()

    def __str__(self) -> str:
        parts = (f"{f.name} {points_text(getattr(self, f.name))}" for f in fields(self))
        return ", ".join(parts)
