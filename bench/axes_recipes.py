"""What a position built for a cell of the axes is like: see `axes_positions`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from axes_positions import Shape, exchanges, position

from pairwright.generate.rng import Rng
from pairwright.model import Result, Tournament

SHARES = {"none": 0.0, "to 1/4": 0.12, "to 1/2": 0.35, "to 3/4": 0.6, "over 3/4": 0.85}
"""Of draws or unplayed rounds, for the cell of their share."""


def built(axis: str, cell: str, rng: Rng, most: int) -> Tournament:
    """A position that may fall into a cell of one of `DIRECT`, of up to `most` players more often than not."""
    if cell in _EXCHANGES and rng.chance(0.7):
        return exchanges(rng, twice=cell in ("4.3.4", "D.2"))
    return position(_RECIPES[axis](cell, rng, most), rng)


def _usual(cell: str, rng: Rng, most: int) -> Shape:
    del cell
    return Shape(
        here=rng.between(5, most) if rng.chance(0.6) else rng.between(most, most + 6),
        away=rng.between(0, 1),
        rounds=rng.between(1, 4),
        last=rng.chance(0.3),
        draws=rng.between(0, 10) / 10,
        colours=rng.between(3, 10) / 10,
        byes=0.15 if rng.chance(0.4) else 0.0,
        left=rng.one_of((0, 0, 0, 0, 2, 4)),
    )


def _of_topscorers(cell: str, rng: Rng, most: int) -> Shape:
    """A last round. Those away have lost, so that many of the others have more than half of the points, or nobody."""
    here = rng.between(4, most)
    none = cell == "no topscorer"
    return Shape(
        here=here,
        away=0 if none else rng.between(here // 2, here),
        rounds=rng.between(2, 5),
        last=True,
        draws=1.0 if none else rng.between(0, 5) / 10,
        colours=rng.between(6, 10) / 10,
        alike=not none and rng.chance(0.6),
        byes=0.2 if rng.chance(0.3) else 0.0,
        bye_kinds=(Result.HALF_BYE, Result.ZERO_BYE) if none else Shape.bye_kinds,
        left=rng.one_of((0, 0, 2, 3, 4)),
    )


def _decides(cell: str, rng: Rng, most: int) -> Shape:
    return (_of_topscorers if cell in ("C10", "C11", "C.8", "C.9") else _usual)(cell, rng, most)


def _colours(cell: str, rng: Rng, most: int) -> Shape:
    return (_of_topscorers if cell.endswith("difference") else _usual)(cell, rng, most)


def _last(cell: str, rng: Rng, most: int) -> Shape:
    return (_usual if cell == "not" else _of_topscorers)(cell, rng, most)


def _allocated(cell: str, rng: Rng, most: int) -> Shape:
    """An odd number of players, of whom most had a bye of a win's points if few may have it."""
    few = cell.endswith("may")
    return Shape(
        here=2 * rng.between(1, most // 2) + (cell != "nobody"),
        rounds=rng.between(1, 5),
        last=rng.chance(0.3),
        byes=rng.between(2, 5) / 10 if few else 0.0,
        bye_kinds=(Result.FULL_BYE, Result.ALLOCATED_BYE),
    )


def _none(cell: str, rng: Rng, most: int) -> Shape:
    """What is in the way: everybody wants one colour, or has met the others, or had a bye."""
    parity, _, why = cell.partition(", ")
    here = 2 * rng.between(1, most // 2 - 1) + (parity == "odd")
    if why == "colours":
        left = rng.one_of((0, 1, 2))
        return Shape(here, here, rng.between(2, 4), draws=0.5, colours=1.0, alike=True, left=left)
    if why == "opponents":
        rounds = rng.between(max(here - 3, 1), here + 1)
        return Shape(here, rng.between(0, 2), rounds, draws=0.5, left=rng.between(0, 1))
    byes = rng.between(3, 6) / 10 * (1.0 if why.startswith("nobody") else 0.6) + 0.1
    kinds = (Result.FULL_BYE, Result.ALLOCATED_BYE)
    return Shape(here, rounds=rng.between(1, 4), byes=byes, bye_kinds=kinds, left=1)


def _stage(cell: str, rng: Rng, most: int) -> Shape:
    """Only with nine players or more is there a round after three quarters of them and before n - 1."""
    here = rng.between(9, most + 6) if cell == "under n - 1" else rng.between(3, most)
    late = {"n or more": rng.between(0, 2), "n - 1": -1, "under n - 1": -rng.between(2, (here - 1) // 4)}
    if cell not in late:
        return _usual(cell, rng, most)
    return replace(_usual(cell, rng, most), here=here, rounds=here + late[cell] - 1)


def _draws(cell: str, rng: Rng, most: int) -> Shape:
    return replace(_usual(cell, rng, most), draws=SHARES[cell], rounds=rng.between(2, 6))


def _unplayed(cell: str, rng: Rng, most: int) -> Shape:
    return replace(_usual(cell, rng, most), byes=SHARES[cell], rounds=rng.between(2, 6))


_RECIPES: dict[str, Callable[[str, Rng, int], Shape]] = {
    "round against players": _stage,
    "draws among games": _draws,
    "unplayed among results": _unplayed,
    "allocated bye": _allocated,
    "downfloaters": _usual,
    "decides": _decides,
    "colours": _colours,
    "no pairing": _none,
    "completion": _usual,
    "moved down": _usual,
    "last round": _last,
    "collapse": _usual,
}
DIRECT = frozenset(_RECIPES)
"""The axes whose cells are met by building positions."""
_EXCHANGES = ("4.3.1", "4.3.2", "4.3.3", "4.3.4", "D.2")
