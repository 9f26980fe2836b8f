"""Starting positions of Chess960: which piece stands where on the first rank (FIDE Laws of Chess, Guidelines II)."""

from __future__ import annotations

POSITIONS = 960
"""The number of positions; 518 is that of ordinary chess."""

_KNIGHTS = ((0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
"""The knights' two squares among the five left after bishops and queen, by the rest of the number."""


def placement(number: int) -> str:
    """The first rank of a position by its number in the usual table (Scharnagl's), from the a-file: 518 is RNBQKBNR.

    Raises `ValueError` for an invalid number.
    """
    if not 0 <= number < POSITIONS:
        raise ValueError(f"positions are numbered 0 to {POSITIONS - 1}, not {number}")
    rank = [""] * 8
    rest, light = divmod(number, 4)
    rank[2 * light + 1] = "B"
    rest, dark = divmod(rest, 4)
    rank[2 * dark] = "B"
    knights, queen = divmod(rest, 6)
    rank[_empty(rank)[queen]] = "Q"
    free = _empty(rank)
    for place in _KNIGHTS[knights]:
        rank[free[place]] = "N"
    for piece, at in zip("RKR", _empty(rank), strict=True):
        rank[at] = piece
    return "".join(rank)


def _empty(rank: list[str]) -> list[int]:
    return [at for at, piece in enumerate(rank) if not piece]


def position_text(number: int | None) -> str:
    """A position as pages and sheets tell it; empty for none."""
    return "" if number is None else f"Chess960 {number}: {placement(number)}"
