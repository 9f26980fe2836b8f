"""Who plays: ratings and true strengths of simulated events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from ..generate.rng import Rng, Stream
from .event_arrays import Ints

Ratings = Literal["normal", "uniform", "file"]
HIGHEST = 9999
"""Tournament reports have four digits for a rating."""


@dataclass(frozen=True)
class Entrants:
    """Where ratings come from, and how far they are from the truth.

    Attributes:
        label: how tables call this kind of field; empty if the plan has but one.
        ratings: `normal` around `mean` with `deviation`, cut at `lowest` and `highest`; `uniform` from `lowest`
            to `highest`; or `file`: those in `listed`.
        error: standard deviation of true strength around the rating. 0: ratings are the truth.
        listed: the ratings of a real field, highest first.
        file: the name of the report they were read from. Seeds, which follow from how the entrants are written
            (`Condition.seed_of`), depend on the ratings and not on where they stand.
    """

    label: str = ""
    ratings: Ratings = "normal"
    mean: int = 1900
    deviation: int = 250
    lowest: int = 1000
    highest: int = 2900
    error: int = 80
    listed: tuple[int, ...] = ()
    file: str = field(default="", repr=False)

    @property
    def described(self) -> str:
        """What the field is like, in a few words."""
        kinds = {
            "normal": f"ratings {self.mean} ±{self.deviation}, cut at {self.lowest} and {self.highest}",
            "uniform": f"ratings evenly from {self.lowest} to {self.highest}",
            "file": f"ratings of a real field of {len(self.listed)}",
        }
        return f"{kinds[self.ratings]}; strengths {self.error} off" if self.error else kinds[self.ratings]

    def drawn(self, players: int, seed: int) -> tuple[list[int], Ints]:
        """Ratings, highest first, and true strengths in the same order: whole numbers from 1 on."""
        rng = Rng(seed, Stream.STRENGTHS)
        ratings = sorted((self._rating(rng) for _ in range(players)), reverse=True)
        if self.ratings == "file":
            ratings = list(self.listed[:players])
        errors = [round(self.error * rng.bell()) for _ in ratings] if self.error else [0] * len(ratings)
        return ratings, np.maximum(np.array(ratings, np.int64) + np.array(errors, np.int64), 1)

    def _rating(self, rng: Rng) -> int:
        if self.ratings != "normal":
            return rng.between(self.lowest, self.highest)
        return min(max(round(self.mean + self.deviation * rng.bell()), self.lowest), self.highest)
