"""The system that a tournament report asks for: the coded types of record 192 (TRF-2026)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import ForbiddenGroup, Tournament, edition_at, round_date
from .parameters import traits_of
from .registry import ENDINGS, editions, ending, system_named, system_names, with_options
from .said import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Match

    from ..messages import Told
    from .acceleration import Acceleration
    from .base import PairingSystem

_ONCE, _TWICE = (("cycles", "1"),), (("cycles", "2"),)
_SCHEDULED: dict[str, tuple[str, Sequence[tuple[str, str]]]] = {
    "FIDE_ROUNDROBIN": ("round-robin", _ONCE),
    "BERGER_ROUNDROBIN": ("round-robin", _ONCE),
    "FIDE_DOUBLEROUNDROBIN": ("round-robin", _TWICE),
    "BERGER_DOUBLEROUNDROBIN": ("round-robin", (*_TWICE, ("swap_last_two_of_first_cycle", "no"))),
    "CUSTOM_ROUNDROBIN": ("round-robin", ()),
    "CUSTOM_SCHEVENINGEN": ("scheveningen", _ONCE),
    "CUSTOM_DOUBLESCHEVENINGEN": ("scheveningen", _TWICE),
}
"""Coded types whose rounds are known from the start, with the system and the parameters they stand for.

`BERGER` follows the plain table twice. A number at the end of a `CUSTOM` one is that of the cycles.
"""

_TEAM = r"FIDE_TEAM(?:_TYPE([AB]))?(_(?:MP|GP))?(_(?:MP|GP))?(?:_BAKU)?"
"""Coded types of team events; `FIDE_TEAM` alone is type A with match points, then game points."""

_NAMES = {"DOUBLESWISS": "double-swiss"}
"""Words of codes that are not the names of systems."""

_EDITIONS = {"2025": "2026"}
"""Years of codes without an edition: the draft of TRF-2026 called the rules of 2026 FIDE_DUTCH_2025."""


@dataclass(frozen=True)
class Choice:
    """The system that pairs a round, and why its edition is not the one in force, if its date decides that."""

    system: PairingSystem
    round: int
    why: Told | None = None

    @property
    def notices(self) -> tuple[str, ...]:
        """Notes for the caller about the round: empty, or the edition taken with the reason."""
        return notices_of([self])

    def doubts(self, tournament: Tournament) -> tuple[str, ...]:
        """Doubts about the ranking before the round. A fixed schedule has none: its numbers are drawn by lot."""
        if traits_of(self.system).scheduled:
            return ()
        from ..model.ranking_order import ranking_notices

        return ranking_notices(tournament)


def notices_of(choices: Sequence[Choice]) -> tuple[str, ...]:
    """Which editions were taken for some rounds by their dates, and why; one notice for rounds of one edition."""
    told = []
    for _, group in groupby(choices, key=lambda choice: choice.system.rules.id):
        run = list(group)
        first, last = run[0].round, run[-1].round
        if run[0].why:
            values = {"first": first, "last": last, "year": run[0].system.rules.edition.year}
            from ..messages import Told  # rounds by the newest rules do without

            said = say.BY_OLDER_RULES if first == last else say.ROUNDS_BY_OLDER_RULES
            told.append(Told(said.of(why=run[0].why.message, **values)))
    return tuple(told)


def chosen_for(
    tournament: Tournament,
    name: str | None = None,
    edition: str | int | None = None,
    options: Iterable[tuple[str, str]] = (),
    *,
    acceleration: str | Acceleration | None = None,
    number: int | None = None,
) -> Choice:
    """The system for a round of a tournament, by its number; the next one by default.

    As `system_for` says for its coded type. If neither `edition` nor the code names a year, the edition is the one
    that was in force on the date of the round: TRF-2026 requires this for codes without a year. Without a date it
    is the newest.
    """
    number = tournament.next_round if number is None else number
    system = system_for(tournament.system, name, edition, options, acceleration)
    dated = round_date(tournament, number)
    if edition is not None or dated is None or year_of(tournament.system, system.name):
        return Choice(system, number)
    if not edition_at([system.rules.edition], dated)[1]:  # the newest is in force: the others are not loaded
        return Choice(system, number)
    known = {choice.rules.edition: choice for choice in editions(system.name)}
    right, why = edition_at(tuple(known), dated)
    if len(known) == 1 or not why:
        return Choice(system, number)
    return Choice(system_for(tournament.system, name, right.year, options, acceleration), number, why)


def system_for(
    code: str,
    name: str | None = None,
    edition: str | int | None = None,
    options: Iterable[tuple[str, str]] = (),
    acceleration: str | Acceleration | None = None,
) -> PairingSystem:
    """The system of a name and edition; without a name, the one that a coded type asks for, otherwise the Dutch.

    The year of the code is that of the edition, unless one is given or another system is named. Raises
    `InvalidTournament` for a type that no installed system pairs: other rules than the report's must be named
    explicitly. An acceleration that the type asks for goes with any system; one that is given (see
    `acceleration_named`) takes its place, and that of virtual points in the records. `options` are parameters of
    the system as text, see `with_options`.
    """
    name = _named_by(code) if name is None else name
    if name is None and code:
        found, _ = _named_in(code)
        name = _NAMES.get(found, found.lower())
        if not installed(name):
            known = ", ".join(system_names())
            raise InvalidTournament(say.UNKNOWN_CODE(code=code, known=known))
    name = "dutch" if name is None else name
    plain = system_named(name, edition=edition or year_of(code, name))
    chosen = with_options(plain, [*options_of(code, name), *options])
    if traits_of(chosen).scheduled:
        refuse_acceleration(name, acceleration)
        return chosen
    if acceleration is None and not ending(code):
        return chosen
    from .acceleration import accelerate, accelerated_by

    return accelerate(chosen, code) if acceleration is None else accelerated_by(chosen, acceleration)


def teams_apart(tournament: Tournament, system: PairingSystem | None = None) -> tuple[ForbiddenGroup, ...]:
    """The teams of a Scheveningen match, as the system of a round or the coded type tells: no two of a team meet."""
    name = system.name if system else (_scheduled(tournament.system) or [""])[0]
    if name != "scheveningen":
        return ()
    from .round_robin import SCHEVENINGEN

    try:
        return tuple(ForbiddenGroup(players) for _, players in SCHEVENINGEN.sides(tournament))
    except InvalidTournament:  # a report that no table pairs
        return ()


def in_code(name: str) -> str:
    """The name of a system as coded types have it."""
    return name.upper().replace("-", "")


def swiss_code(system: PairingSystem) -> str:
    """The coded type of a Swiss system of single games: FIDE's, or ours for a system of others and an older edition.

    Of FIDE's codes only those of the Dutch system name a year.
    """
    name, edition = in_code(system.name), system.rules.edition
    if name == "DUTCH":
        return f"FIDE_{name}_{edition.year}"
    try:
        newest = system_named(system.name).rules.edition
    except InvalidTournament:  # one that was never installed has no other edition
        newest = edition
    year = "" if edition == newest else f"_{edition.year}"
    ours = year or not edition.code.startswith(("C.04", "FIDE"))
    return f"CUSTOM_SWISS_{name}{year}" if ours else f"FIDE_{name}"


def refuse_acceleration(name: str, acceleration: str | Acceleration | None) -> None:
    """Raise `InvalidTournament` if a system with a fixed schedule is to be accelerated."""
    if acceleration is None:
        return
    from .acceleration import TrueScores, acceleration_named

    wanted = acceleration_named(acceleration) if isinstance(acceleration, str) else acceleration
    if not isinstance(wanted, TrueScores):
        raise InvalidTournament(say.FIXED_SCHEDULE(system=name))


def _named_by(code: str) -> str | None:
    """The system of a coded type that is not simply named by it."""
    if scheduled := _scheduled(code):
        return scheduled[0]
    return "team" if _team_code(code) else None


def _team_code(code: str) -> Match[str] | None:
    if not code.startswith("FIDE_TEAM"):
        return None
    import re

    return re.fullmatch(_TEAM, code)


def _named_in(code: str) -> tuple[str, str | None]:
    """The name and the year in a coded type such as `FIDE_DUTCH_2026_BAKU`; an empty name in codes of another kind."""
    family = next(filter(code.startswith, ("FIDE_", "CUSTOM_SWISS_")), code)
    name, *rest = code.removeprefix(family).split("_")
    if rest and rest[-1] in ENDINGS:
        rest.pop()
    year = rest.pop(0) if rest and rest[0].isdecimal() and len(rest[0]) == 4 else None
    if rest or not (name.isascii() and name.isalpha() and name.isupper()):
        return "", None
    return name, year


def _scheduled(code: str) -> tuple[str, Sequence[tuple[str, str]]] | None:
    """The system and parameters of a coded type whose rounds are known from the start; `None` for others."""
    family, _, cycles = code.rpartition("_")
    if family.startswith("CUSTOM_") and family in _SCHEDULED and cycles.isdecimal():
        return _SCHEDULED[family][0], (("cycles", cycles),)
    if "SCHEVENINGEN" in code:  # TRF-2026 leaves the rest of these codes open
        code = "CUSTOM_DOUBLESCHEVENINGEN" if "DOUBLE" in code else "CUSTOM_SCHEVENINGEN"
    return _SCHEDULED.get(code)


def options_of(code: str, name: str) -> Sequence[tuple[str, str]]:
    """The parameters of a system that a coded type of it stands for.

    Of a team event: its scores without a type of preferences mean none, one score alone that the other is not used.
    """
    scheduled = _scheduled(code)
    if scheduled is not None and scheduled[0] == name:
        return scheduled[1]
    found = _team_code(code) if name == "team" else None
    if found is None:
        return ()
    kind, first, second = found.groups()
    preferences = kind or ("none" if first else "A")
    return [("preferences", preferences), ("secondary", "no" if first and not second else "yes")]


def year_of(code: str, name: str) -> str | None:
    """The year of the edition that a coded type names for a system; `None` if it names none, or another system."""
    found, year = _named_in(code)
    return _EDITIONS.get(year, year) if year and found.lower() == name else None


def installed(name: str) -> bool:
    """Whether there is a system of this name."""
    try:
        return bool(editions(name))
    except InvalidTournament:
        return False
