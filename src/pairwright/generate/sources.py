"""Where generated tournaments come from: our generator, or another program's (`external_generator.py`)."""

from __future__ import annotations

from typing import Protocol

from ..formats import Dialect, write_trf
from ..lean_dataclass import dataclass
from ..model import Tournament
from .named import NamedSystem
from .settings import Recipe
from .tournaments import generate


@dataclass(frozen=True)
class Made:
    """A finished tournament: the text of its report, and the same read.

    `ended_early` tells that a round had no legal pairing.
    """

    report: str
    tournament: Tournament
    ended_early: bool

    @property
    def rounds(self) -> int:
        """How many rounds are recorded."""
        return self.tournament.completed_rounds


class Source(Protocol):
    """Who makes the tournament of a seed. It is pickled to be sent to other processes."""

    def made(self, seed: int) -> Made:
        """The tournament of a seed, the same each time."""
        ...


@dataclass(frozen=True)
class OwnSource:
    """Our generator, with one of our systems."""

    recipe: Recipe
    system: NamedSystem
    dialect: Dialect = "trf-2026"

    def made(self, seed: int) -> Made:
        """Generate the tournament of a seed."""
        found = generate(self.recipe, seed, self.system)
        played = found.tournament.unchecked(
            byes=()
        )  # those of a round that could not be paired are no part of it
        return Made(write_trf(played, self.dialect), played, not found.complete)
