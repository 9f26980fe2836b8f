"""What checker and explanations ask of a pairing system, and who answers for which system.

The only place that knows systems by name. A system without an adapter of its own is served by `CardAccount`,
which reads nothing but rounds and their cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ..rules.articles import RuleBook
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view.findings import Breach, ColourReason, Difference, Fact, Rule


@dataclass(frozen=True)
class Demanded:
    """The best round that meets a demand, and the first rule by which it is worse than the round as paired.

    `difference` is `None` when the demand changes nothing.
    """

    round: Round
    difference: Difference | None


class Account(Protocol):
    """A round as the rules of one system see it. Players are start numbers."""

    @property
    def system(self) -> PairingSystem:
        """The system."""
        ...

    @property
    def state(self) -> RoundState:
        """The tournament before the round."""
        ...

    @property
    def rules(self) -> RuleBook:
        """The rule book in force."""
        ...

    @property
    def tells_floats(self) -> bool:
        """Whether it can be asked why a player moves down from a bracket, or does not get the bye."""
        ...

    @property
    def judges(self) -> bool:
        """Whether any complete and legal round can be compared with ours. If not, `against` and `demanding_*` raise."""
        ...

    @property
    def round(self) -> Round:
        """The round as the rules have it. Raises `NoPairing`."""
        ...

    def facts(self, player: int) -> tuple[Fact, ...]:
        """What the rules know of a player."""
        ...

    def pair_breaches(self, one: int, other: int) -> tuple[Breach, ...]:
        """The absolute rules that forbid two players to meet."""
        ...

    def bye_breaches(self, player: int) -> tuple[Breach, ...]:
        """The absolute rules that keep a player from the bye."""
        ...

    def costs(self, one: int, other: int) -> tuple[tuple[Rule, int], ...]:
        """The quality criteria that a pair made in this round violates, with how often."""
        ...

    def colour(self, one: int, other: int) -> ColourReason:
        """The colours of a pair."""
        ...

    def against(self, games: Iterable[tuple[int, int]], bye: int | None) -> Difference | None:
        """The first rule that tells a complete and legal round from ours; `None` if the same players meet.

        Raises `NoPairing` if ours finds no round at all.
        """
        ...

    def demanding_pair(self, one: int, other: int) -> Demanded:
        """The best round in which two players meet. Raises `NoPairing`."""
        ...

    def demanding_bye(self, player: int) -> Demanded:
        """The best round in which a player gets the bye. Raises `NoPairing`."""
        ...

    def demanding_stay(self, player: int, bracket: int) -> Demanded:
        """The best round in which a player is paired in a bracket (numbered from 1) or above. Raises `NoPairing`."""
        ...

    def expected_opponent(self, player: int) -> int | None:
        """Whom a player would meet if nothing spoke against the order within the bracket; `None` if it doesn't say."""
        ...


@runtime_checkable
class _Seeds(Protocol):
    """A system that leaves its first rounds to another one."""

    @property
    def seeding(self) -> PairingSystem: ...

    def seeds(self, state: RoundState) -> bool: ...


def account_of(system: PairingSystem, state: RoundState) -> Account:
    """The account of a round by a system."""
    from ..systems.dutch import DutchSystem

    if isinstance(system, _Seeds) and system.seeds(state):
        system = system.seeding
    if isinstance(system, DutchSystem):
        from .dutch import DutchAccount

        return DutchAccount(system, state)
    if system.name == "burstein":
        from ..systems.burstein import BursteinSystem, OlderBurstein
        from .burstein import BursteinAccount, OlderBursteinAccount

        if isinstance(system, BursteinSystem):
            return BursteinAccount(system, state)
        if isinstance(system, OlderBurstein):
            return OlderBursteinAccount(system, state)
    from .cards import CardAccount

    return CardAccount(system, state)
