"""The definition of a measure: a documented function of an event, with a name, a unit and a source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np

from ..arrays import Floats
from ..event_arrays import Event

Better: TypeAlias = Literal["less", "more", ""]
Level: TypeAlias = Literal["round", "event"]

MISSING = float("nan")
"""The value of a measure where it says nothing: the score of the bye in an even field, say."""

OURS = "Pairwright"
"""The source of a measure that no text gives."""


@dataclass(frozen=True)
class Measure:
    """One figure that tells something about a round or about a whole event.

    Attributes:
        name: the name in plans, tables and columns, such as `sum-sd`.
        level: whether there is a value for each round or one for the event.
        title: what a table calls it.
        meaning: a sentence or a few; the docstring of the function.
        unit: of the values: points, players, boards, %, ms; empty for pure numbers.
        better: whether less or more of it is better; empty where that is for the reader to say.
        source: where it comes from: paper, article or "Pairwright".
        yes_no: whether the values are 0 and 1, which makes their mean a share.
        volatile: whether two runs of the same event may differ in it (times).
        chance: whether the values are 0 and 100 except in events that lots would decide, which makes their mean a
        chance.
    """

    name: str
    level: Level
    title: str
    meaning: str
    unit: str
    better: Better
    source: str
    compute: Callable[[Event], Floats | float]
    yes_no: bool = False
    volatile: bool = False
    chance: bool = False

    @property
    def column(self) -> str:
        """The name of its column in the results."""
        return self.name.translate(_COLUMN)

    @property
    def table(self) -> str:
        """The table of the results that it stands in: `events` or `rounds`."""
        return f"{self.level}s"

    def of(self, event: Event) -> Floats:
        """Its values: one for each round played, or a single one. Missing ones are NaN."""
        values = np.asarray(self.compute(event), np.float64).reshape(-1)
        expected = len(event.rounds) if self.level == "round" else 1
        if len(values) != expected:
            raise ValueError(f"{self.name} gave {len(values)} values, not {expected}")
        return values


_COLUMN = str.maketrans("-:.@+/~", "_______")


def round_measure(
    name: str,
    title: str,
    *,
    source: str,
    unit: str = "",
    better: Better = "",
    yes_no: bool = False,
    volatile: bool = False,
) -> Callable[[Callable[[Event], Floats]], Measure]:
    """Make a measure of rounds out of a function that returns one value for each round played."""
    return lambda compute: Measure(
        name, "round", title, _sentence(compute), unit, better, source, compute, yes_no, volatile
    )


def event_measure(
    name: str,
    title: str,
    *,
    source: str,
    unit: str = "",
    better: Better = "",
    yes_no: bool = False,
    chance: bool = False,
) -> Callable[[Callable[[Event], float]], Measure]:
    """Make a measure of events out of a function that returns one value."""
    return lambda compute: Measure(
        name, "event", title, _sentence(compute), unit, better, source, compute, yes_no, chance=chance
    )


def _sentence(function: Callable[..., object]) -> str:
    return " ".join((function.__doc__ or "").split())
