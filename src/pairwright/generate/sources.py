"""Where generated tournaments come from: our generator, or another program's (`external_generator.py`)."""

from __future__ import annotations

from typing import Protocol

from ..formats import Dialect, write_trf
from ..lean_dataclass import dataclass
from ..model import Tournament
from ..rules.articles import RuleBook
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.registry import system_named, with_options
from ..systems.view import Traits, traits_of
from .settings import Recipe
from .tournaments import generate


@dataclass(frozen=True)
class NamedSystem:
    """The registered system of this name and edition (the one in force by default), found when it is used.

    A name is what a run notes of its system, and all that another process needs. `options` are
    fields of the system that are set otherwise, such as `("engine", "plain")`.
    """

    system: str = "dutch"
    edition: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    def _found(self) -> PairingSystem:
        return with_options(system_named(self.system, edition=self.edition), self.options)

    @property
    def name(self) -> str:
        """The word that selects the system."""
        return self.system

    @property
    def rules(self) -> RuleBook:
        """Its rule book."""
        return self._found().rules

    @property
    def traits(self) -> Traits:
        """The kind of system: single games or matches."""
        return traits_of(self._found())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` when the rules admit none, `InvalidTournament` for bad input."""
        return self._found().pair(state)


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
    """The source of a seed's tournament. It is pickled to be sent to other processes."""

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
