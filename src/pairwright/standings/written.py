"""How ranks and values are written."""

from __future__ import annotations

from fractions import Fraction

UNDEFINED = "–"


def number_text(value: Fraction | None, decimals: int | None = None) -> str:
    """A value in decimals: as many as given, or as it needs (at most three, halves up)."""
    if value is None:
        return UNDEFINED
    if decimals is None:
        decimals = next((d for d in range(3) if (value * 10**d).denominator == 1), 3)
    scaled = (2 * abs(value.numerator) * 10**decimals + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and scaled else ""
    whole, part = divmod(scaled, 10**decimals)
    return f"{sign}{whole}.{part:0{decimals}}" if decimals else f"{sign}{whole}"


def rank_text(rank: int, rank_to: int) -> str:
    """A rank, or the ranks shared by the tied: `2-3`."""
    return str(rank) if rank == rank_to else f"{rank}-{rank_to}"
