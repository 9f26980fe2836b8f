"""How ranks and values are written."""

from __future__ import annotations

from fractions import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Points

UNDEFINED = "–"
ENDINGS = ("th", "st", "nd", "rd")
"""The endings of ordinals, by the last figure."""


class InPoints:
    """An answer with a score: `scored` in points as people write them, `tenths` as the program counts."""

    __slots__ = ()
    tenths: Points

    @property
    def scored(self) -> float:
        """The points as people write them: 2.5."""
        return self.tenths / 10

    @property
    def points(self) -> Points:
        """The points in tenths. Deprecated: use `scored` for points, or `tenths`."""
        from warnings import warn

        warn(
            f"{type(self).__name__}.points is in tenths of a point: write .scored for points, .tenths for tenths; "
            "from 0.3 on there is no .points",
            DeprecationWarning,
            stacklevel=2,
        )
        return self.tenths


def number_text(value: Fraction | None, decimals: int | None = None) -> str:
    """A value in decimals: as many as given, or as it needs (at most three, halves up)."""
    if value is None:
        return UNDEFINED
    if decimals is None:
        decimals = next((d for d in range(3) if (value * 10**d).denominator == 1), 3)
    scaled = (2 * abs(value.numerator) * 10**decimals + value.denominator) // (2 * value.denominator)
    return decimal_text(scaled if value > 0 else -scaled, decimals)


def signed_text(change: Fraction) -> str:
    """A change with two decimals and its sign."""
    return f"{'+' if change > 0 else ''}{number_text(change, 2)}"


def decimal_text(scaled: int, decimals: int) -> str:
    """A number of the last decimal place: 1250 with two decimals is `12.50`."""
    sign = "-" if scaled < 0 else ""
    whole, part = divmod(abs(scaled), 10**decimals)
    return f"{sign}{whole}.{part:0{decimals}}" if decimals else f"{sign}{whole}"


def place_text(place: int) -> str:
    """A place as an ordinal: `1st`, `2nd`, `11th`."""
    last = 0 if place % 100 in (11, 12, 13) or place % 10 > 3 else place % 10
    return f"{place}{ENDINGS[last]}"


def rank_text(rank: int, rank_to: int) -> str:
    """A rank, or the ranks shared by the tied: `2-3`."""
    return str(rank) if rank == rank_to else f"{rank}-{rank_to}"
