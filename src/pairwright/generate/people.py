"""Ratings, titles and sexes of simulated players."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from ..titles import TITLES
from .rng import SCALE, Rng
from .settings import RatingShape, Simulation

_QUANTILES = (
    (0, 1), (50, 1100), (100, 1400), (170, 1470), (310, 1570), (520, 1720), (740, 1900), (880, 2070), (950, 2220),
    (985, 2370), (996, 2480), (999, 2580), (1000, 2850),
)  # fmt: skip
"""The number of players in a thousand below each rating: the shape of a list with many amateurs and few masters.

These are rounded figures for simulated fields, which we chose; they are not statistics of a real list.
"""


class SimulatedTitle(Enum):
    """A title with the lowest rating of its simulated holders, and its probability (in per cent) from there up."""

    GM = ("GM", 2500, 80, False)
    IM = ("IM", 2400, 88, False)
    WGM = ("WGM", 2300, 80, True)
    FM = ("FM", 2300, 70, False)
    WIM = ("WIM", 2200, 70, True)
    CM = ("CM", 2200, 30, False)
    WFM = ("WFM", 2100, 60, True)
    WCM = ("WCM", 2000, 30, True)

    def __init__(self, text: str, lowest: int, likely: int, women: bool) -> None:
        self.text = text
        self.lowest = lowest
        self.likely = likely
        self.women = women


_LOWEST = min(title.lowest for title in SimulatedTitle)

ORDER = {title: place for place, title in enumerate((*TITLES, ""))}
"""The place of each title in the order of C.04.2 art. 2.2 (GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title)."""

_WOMEN = 0.12


def drawn_ratings(simulation: Simulation, rng: Rng) -> list[int]:
    """The ratings of a simulated field, the highest first."""
    if simulation.ratings:
        return sorted(simulation.ratings, reverse=True)
    return sorted((_rating(simulation, rng) for _ in range(simulation.players)), reverse=True)


def _rating(simulation: Simulation, rng: Rng) -> int:
    lowest, highest = simulation.lowest_rating, simulation.highest_rating
    if simulation.rating_shape is RatingShape.LIST:
        return rating_at(rng.between(rated_below(lowest), rated_below(highest)))
    if simulation.rating_groups is None:
        return rng.between(lowest, highest)
    median = (lowest + highest) / 2 - simulation.rating_separator
    deviation = (highest - lowest) / (simulation.rating_groups + 1)
    for _ in range(100):
        rating = round(median + deviation * rng.bell())
        if lowest <= rating <= highest:
            return rating
    return rng.between(lowest, highest)


@lru_cache(maxsize=64)  # asked of both limits for every player
def rated_below(rating: int) -> int:
    """How many of `SCALE` players of the simulated list are rated below a rating; rises with it."""
    place = min(bisect_right(_QUANTILES, rating, key=lambda entry: entry[1]), len(_QUANTILES) - 1)
    (share, low), (more, high) = _QUANTILES[place - 1], _QUANTILES[place]
    part = min(max(rating - low, 0), high - low)
    return (share * (high - low) + (more - share) * part) * SCALE // (1000 * (high - low))


def rating_at(players: int) -> int:
    """The rating that so many of `SCALE` players of the simulated list are below: the inverse of `rated_below`."""
    place = min(
        bisect_right(_QUANTILES, players * 1000 // SCALE, key=lambda entry: entry[0]), len(_QUANTILES) - 1
    )
    (share, low), (more, high) = _QUANTILES[place - 1], _QUANTILES[place]
    part = players * 1000 - share * SCALE
    return low + (part * (high - low) + (more - share) * SCALE // 2) // ((more - share) * SCALE)


class DrawnPlayer(NamedTuple):
    """A simulated player: what is drawn of him."""

    rating: int
    title: str
    sex: str


def titled(ratings: Iterable[int], rng: Rng) -> list[DrawnPlayer]:
    """People of falling ratings with sexes and titles; equal ratings ordered by title (C.04.2 art. 2.2)."""
    drawn = [_titled(rating, rng) for rating in ratings]
    return sorted(drawn, key=lambda person: (-person.rating, ORDER[person.title]))


def _titled(rating: int, rng: Rng) -> DrawnPlayer:
    woman, number = rng.chance(_WOMEN), rng.below(100)
    if rating < _LOWEST:
        return DrawnPlayer(rating, "", "w" if woman else "m")
    fitting = (title for title in SimulatedTitle if rating >= title.lowest and title.women <= woman)
    title = next((title.text for title in fitting if number < title.likely), "")
    return DrawnPlayer(rating, title, "w" if woman else "m")
