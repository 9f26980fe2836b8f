"""Rounds to be certified, and the scripts of the documentation that judge the certificates."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from check.fields import small_states
from pairwright.errors import NoPairing
from pairwright.systems.acceleration import Accelerated, Baku
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.dubov import DUBOV_2026
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026
from pairwright.systems.integer_program import IntegerProgram
from pairwright.systems.keizer import Keizer
from pairwright.systems.roommates import Roommates
from pairwright.systems.team import TEAM_2026, TeamSwiss
from pairwright.systems.uscf import US_CHESS
from pairwright.systems.view import traits_of, view_of

SCRIPTS = Path(__file__).parents[2] / "docs" / "explanation"

Document = dict[str, Any]

OPTIMA: dict[str, PairingSystem] = {
    "dutch-2026": DUTCH_2026,
    "dutch-2017": DUTCH_2017,
    "burstein-2026": BURSTEIN_2026,
    "dubov-2026": DUBOV_2026,
    "double-swiss-2026": DOUBLE_SWISS_2026,
    "team-2026": TEAM_2026,
    "team-2026, type B": TeamSwiss(preferences="B"),
    "uscf": US_CHESS,
    "ip": IntegerProgram(),
    "ip, bye by the solver": IntegerProgram(bye="solver"),
    "ip, as many as pay": IntegerProgram(everybody=False, pair_first=False),
    "ip, not everybody": IntegerProgram(everybody=False),
    "roommates, balanced": Roommates(mode="balanced"),
    "keizer, differences": Keizer(pairing="differences", repeat_gap=None),
    "keizer, differences, gap 3": Keizer(pairing="differences", bye="fewest"),
    "dutch-2026 with Baku": Accelerated(DUTCH_2026, Baku()),
}
"""Systems and settings whose rounds are optima."""

RECOUNTED = (
    "dutch-2026",
    "dutch-2017",
    "burstein-2026",
    "dubov-2026",
    "double-swiss-2026",
    "team-2026",
    "team-2026, type B",
    "dutch-2026 with Baku",
)
"""Those whose violations the second script counts again."""


def script(name: str) -> ModuleType:
    """A script of the documentation as a module; it may import nothing of ours, and nothing that is not in Python."""
    spec = spec_from_file_location(name, SCRIPTS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


VERIFY, RECOUNT = script("verify_certificate"), script("recount_certificate")


def fault(document: Document) -> str:
    """What is wrong with a certificate, as the scripts say it; empty if both are content."""
    try:
        VERIFY.verify(document)
    except (ValueError, KeyError, IndexError, TypeError) as error:
        return f"{type(error).__name__}: {error}"
    return next(RECOUNT.disagreements(document, set()), "")


def certified(system: PairingSystem, state: RoundState, bracket: int | None = None) -> Document:
    """The certificate of a round as another program reads it."""
    document: Document = json.loads(view_of(system, state).certificate(bracket).to_json())
    return document


def rounds_for(
    system: PairingSystem, seeds: range, *, sizes: tuple[int, int] = (5, 24)
) -> Iterator[RoundState]:
    """Random rounds with byes, forfeits and players kept apart, also such that can't be paired."""
    edition = system.rules.id[-4:] if system.rules.id == "dutch-2017" else "2026"
    of_matches = system.name in ("double-swiss", "team")
    yield from small_states(
        seeds, sizes=sizes, edition=edition, system=system.name if of_matches else "dutch"
    )


@cache
def stuck() -> tuple[RoundState, ...]:
    """Small rounds that can't be paired by the rules of 2026."""
    return tuple(s for s in rounds_for(DUTCH_2026, range(60), sizes=(5, 6)) if not pairable(DUTCH_2026, s))


def pairable(system: PairingSystem, state: RoundState) -> bool:
    """Whether there is a round; of players a system of teams is not asked."""
    if traits_of(system).participants == "teams" and not state.tournament.members:
        return True
    try:
        system.pair(state)
    except NoPairing:
        return False
    return True
