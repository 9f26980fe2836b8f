"""Optional abilities of a system: other parts ask here instead of testing its name or type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from .base import PairingSystem, Pairs, RoundState

if TYPE_CHECKING:
    from ..model import Tournament
    from .integer_program.rounds_ahead import RoundsAhead
    from .roster import Roster


class Checklist(NamedTuple):
    """The players of a round in the order of the system, and the columns it alone has, one text for each player."""

    roster: Roster
    columns: Mapping[str, Sequence[str]]


@runtime_checkable
class _Configured(Protocol):
    def configured(self, text: str, file: str, tournament: Tournament) -> PairingSystem: ...


@runtime_checkable
class _Watched(Protocol):
    @property
    def time_limit(self) -> float | None: ...

    def watched(self, tell: Callable[[str], None]) -> PairingSystem: ...


@runtime_checkable
class _LooksAhead(Protocol):
    def rounds_ahead(self, state: RoundState, count: int) -> RoundsAhead: ...


@runtime_checkable
class _Checklisted(Protocol):
    def checklist(self, state: RoundState) -> Checklist: ...


@runtime_checkable
class _Wrapper(Protocol):
    @property
    def system(self) -> PairingSystem: ...

    def as_paired(self, state: RoundState) -> RoundState: ...

    def around(self, system: PairingSystem) -> PairingSystem: ...


def configure(system: PairingSystem, text: str, file: str, tournament: Tournament) -> PairingSystem | None:
    """The system with side constraints and settings of a TOML text; `None` if it takes none.

    Raises `FormatError` with the line of the fault.
    """
    if isinstance(system, _Wrapper):
        inner = configure(system.system, text, file, tournament)
        return None if inner is None else system.around(inner)
    return system.configured(text, file, tournament) if isinstance(system, _Configured) else None


def watch(system: PairingSystem, tell: Callable[[str], None]) -> tuple[PairingSystem, float | None] | None:
    """The system telling in a line what it is solving, and its time limit in seconds; `None` if it is quick always."""
    if isinstance(system, _Wrapper):
        inner = watch(system.system, tell)
        return None if inner is None else (system.around(inner[0]), inner[1])
    return (system.watched(tell), system.time_limit) if isinstance(system, _Watched) else None


def rounds_ahead(system: PairingSystem, state: RoundState, count: int) -> RoundsAhead | None:
    """The next rounds planned together; `None` if the system pairs one round at a time. Raises the same errors as its
    `pair`.
    """
    return system.rounds_ahead(state, count) if isinstance(system, _LooksAhead) else None


def checklist_of(system: PairingSystem, state: RoundState) -> Checklist | None:
    """The reference engines' checklist of a round; `None` for a system without such columns."""
    if isinstance(system, _Wrapper):
        return checklist_of(system.system, system.as_paired(state))
    return system.checklist(state) if isinstance(system, _Checklisted) else None


def state_as_paired(system: PairingSystem, state: RoundState) -> RoundState:
    """The round as the system sees it: with the points of any acceleration."""
    return system.as_paired(state) if isinstance(system, _Wrapper) else state


def violations(system: PairingSystem, state: RoundState, pairs: Pairs) -> dict[str, int]:
    """The counts of a system's rules in any round, by criterion; empty if other rules apply.

    So it is in a seeding round, which another system pairs, and for a system without a ledger. Raises
    `InvalidTournament` when the pairs are not a pairing of players of the round.
    """
    from .view import view_of
    from .view.ledger import counting, totals

    counts = counting(system)
    if counts is None or view_of(system, state).rules.id != system.rules.id:
        return {}
    return totals(system.rules, counts.ledger(state, pairs))
