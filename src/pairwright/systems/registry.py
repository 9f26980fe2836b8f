"""Which pairing systems there are, by name and edition, and how reports call for an acceleration of one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..errors import InvalidTournament
from .parameters import with_changes
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint, EntryPoints

    from .base import PairingSystem

_BUILT_IN: dict[str, tuple[str, ...]] = {
    "dutch": ("pairwright.systems.dutch:DUTCH_2026", "pairwright.systems.dutch:DUTCH_2017"),
    "uscf": ("pairwright.systems.uscf:US_CHESS",),
    "burstein": ("pairwright.systems.burstein:BURSTEIN_2026", "pairwright.systems.burstein:BURSTEIN_2016"),
    "dubov": ("pairwright.systems.dubov:DUBOV_2026",),
    "lim": ("pairwright.systems.lim:LIM",),
    "roommates": ("pairwright.systems.roommates:ROOMMATES",),
    "keizer": ("pairwright.systems.keizer:KEIZER",),
    "round-robin": ("pairwright.systems.round_robin:ROUND_ROBIN",),
    "scheveningen": ("pairwright.systems.round_robin:SCHEVENINGEN",),
    "team": ("pairwright.systems.team:TEAM_2026",),
    "double-swiss": ("pairwright.systems.double_swiss:DOUBLE_SWISS_2026",),
    "ip": ("pairwright.systems.integer_program:INTEGER_PROGRAM",),
}
"""Editions of each built-in system, the current one first, loaded on demand."""

_TITLES = {
    "dutch": "FIDE (Dutch) System",
    "uscf": "US Chess",
    "burstein": "Burstein System",
    "dubov": "Dubov System",
    "lim": "Lim System",
    "roommates": "Stable roommates",
    "keizer": "Keizer",
    "round-robin": "Round robin",
    "scheveningen": "Scheveningen",
    "team": "FIDE Swiss Team Pairing System",
    "double-swiss": "FIDE Double-Swiss System",
    "ip": "Integer program",
}
"""The titles of their rule books, for lists of all systems: loading every system takes a second."""

ENDINGS = ("BAKU", "28R1", "28R2", "28R3", "YOUNG")
"""Endings of coded types (record 192). `BAKU` is FIDE's word, the others are Pairwright's."""


def system_names() -> tuple[str, ...]:
    """Names of all systems, the built-in ones first."""
    extra = (point.name for point in _plug_ins() if point.name not in _BUILT_IN)
    return (*_BUILT_IN, *sorted(extra))


def system_titles() -> dict[str, str]:
    """The names of the systems in sentences, by name; those of third parties use their plain names."""
    return {name: _TITLES.get(name, name) for name in system_names()}


def editions(name: str) -> tuple[PairingSystem, ...]:
    """All editions of a system, the current one first. Raises `InvalidTournament` for an unknown name."""
    if name in _BUILT_IN:
        return tuple(_load(target) for target in _BUILT_IN[name])
    found = tuple(_loaded(point) for point in _plug_ins() if point.name == name)
    if not found:
        known = ", ".join(system_names())
        raise InvalidTournament(say.UNKNOWN_SYSTEM(name=name, known=known))
    return found


def system_named(name: str, *, edition: str | int | None = None) -> PairingSystem:
    """A system by name and year of its edition, the current one by default."""
    if edition is None and name in _BUILT_IN:
        return _load(_BUILT_IN[name][0])
    choices = editions(name)
    if edition is None:
        return choices[0]
    for choice in choices:
        if choice.rules.edition.year == str(edition):
            return choice
    years = ", ".join(choice.rules.edition.year for choice in choices)
    raise InvalidTournament(say.UNKNOWN_RULES_EDITION(system=name, edition=str(edition), known=years))


@cache
def _plug_ins() -> EntryPoints:
    """What is installed, looked up once: that reads a file of every installed package."""
    from importlib.metadata import entry_points  # slow to import, and most calls need our own only

    return entry_points(group="pairwright.systems")


def _loaded(point: EntryPoint) -> PairingSystem:
    others_begin()
    system: PairingSystem = point.load()
    return system


def others_begin() -> None:
    """Announces that code of third parties will be loaded: its prints would stand in our documents."""
    for one in BEFORE_OTHERS:
        one()


BEFORE_OTHERS: list[Callable[[], None]] = []
"""Actions before loading code of third parties."""


def _load(target: str) -> PairingSystem:
    module, attribute = target.split(":")
    system: PairingSystem = getattr(__import__(module, fromlist=[attribute]), attribute)
    return system


def with_options(system: PairingSystem, options: Iterable[tuple[str, str]]) -> PairingSystem:
    """A system with some of its parameters changed, given as text (see `with_changes`); itself without any."""
    options = tuple(options)
    return with_changes(system, options, system.name) if options else system


def ending(code: str) -> str:
    """The ending of a coded type that names an acceleration, such as `BAKU`; empty if there is none."""
    last = code.rpartition("_")[2]
    return last if last in ENDINGS and last != code else ""
