"""A pairing system by name that can be sent to another process."""

from __future__ import annotations

from ..lean_dataclass import dataclass
from ..rules.articles import RuleBook
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.registry import system_named, with_options
from ..systems.view import Traits, traits_of


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
        """The word by which the system is chosen."""
        return self.system

    @property
    def rules(self) -> RuleBook:
        """Its rule book."""
        return self._found().rules

    @property
    def traits(self) -> Traits:
        """What the system is: single games or matches."""
        return traits_of(self._found())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` when the rules admit none, `InvalidTournament` for bad input."""
        return self._found().pair(state)
