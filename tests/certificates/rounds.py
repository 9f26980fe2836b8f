"""Rounds to be certified, and the scripts of the documentation that judge the certificates."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
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
from pairwright.systems.integer_program.weights import Weights
from pairwright.systems.keizer import Keizer
from pairwright.systems.roommates import Roommates
from pairwright.systems.roommates.tables import read_tables
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

VARIANTS: dict[str, PairingSystem] = {
    "uscf, 1-2 3-4": replace(US_CHESS, style="one_two"),
    "uscf, three in a row first": replace(
        US_CHESS, three_in_row="before_equalization", teams_after_colours=True
    ),
    "uscf, no third colour": replace(US_CHESS, three_in_row="ignore", old_alternation=True, black_only=True),
    "uscf, fewest drops": replace(US_CHESS, fewest_drops_first=True, gap_exponent=1, max_drop=5),
    "uscf, no limits": replace(US_CHESS, low=None, high=None, bye_for_colours=True, unrated_exempt=False),
    "uscf, low limits": replace(US_CHESS, low=10, high=40),
    "uscf, clubs": replace(US_CHESS, clubs=((1, 2, 3), (4, 5))),
    "uscf, a re-entry": replace(US_CHESS, re_entries=((1, 2),)),
    "uscf, a house player": replace(US_CHESS, house_players=(2,)),
    "uscf, teams if required": replace(US_CHESS, teams="if_required"),
    "uscf, teams": replace(US_CHESS, teams="dont"),
    "uscf, teams, plus two": replace(US_CHESS, teams="dont", teams_from="plus_two"),
    "uscf, teams, leaders": replace(US_CHESS, teams="dont", teams_from="leader"),
    "uscf, teams, from 1.5": replace(US_CHESS, teams="dont", teams_from="1.5"),
    "ip, weights": IntegerProgram(weights=Weights(sd="1/3", alt=7, carry="2.5")),
    "ip, strict colours": IntegerProgram(strict_colours=True),
    "ip, not everybody, bye by the solver": IntegerProgram(everybody=False, bye="solver"),
    "roommates, third colours": Roommates(mode="balanced", no_three_in_row=True),
    "roommates, forfeits": Roommates(mode="balanced", forfeit_counts_as_met=True),
    "roommates, tables": Roommates(
        mode="balanced", tables=read_tables("- 4 3 1 0/4 9 4 2 1/3 4 5 4 3/1 2 4 6 4/0 1 3 4 -;W:W W:BW")
    ),
    "keizer, iterated": Keizer(pairing="differences", convention="iterate"),
    "keizer, frozen": Keizer(
        pairing="differences", convention="frozen", halve_absences=True, absence_limit=2
    ),
    "keizer, born": Keizer(pairing="differences", preset="born"),
    "keizer, chesspairing": Keizer(
        pairing="differences", preset="chesspairing", step=Fraction(1, 2), top=Fraction(20)
    ),
    "team-2026, no preferences": TeamSwiss(preferences="none"),
}
"""The same systems with what a director or club may choose."""


def script(name: str) -> ModuleType:
    """A script of the documentation as a module; it may import nothing of ours, and nothing that is not in Python."""
    spec = spec_from_file_location(name, SCRIPTS / f"{name}.py")
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


SCRIPT_NAMES = (
    "verify_certificate",
    "recount_us_chess",
    "recount_whole_round",
    "certificate_claims",
    "recount_certificate",
    "read_report",
    "keizer_ranking",
    "report_facts",
    "compare_report",
)
"""Those who import others after them."""

VERIFY, _, _, CLAIMED, RECOUNT, READ, _, _, COMPARE = map(script, SCRIPT_NAMES)

Form = dict[str, Any]
"""What a report says, as the scripts have it."""

WRONG = (ValueError, KeyError, IndexError, TypeError, AttributeError, StopIteration, ArithmeticError)
"""What the scripts raise where a certificate is not even one."""


def report_of(state: RoundState) -> Form | None:
    """The report of a round, made from its lines; nothing of team events, which the scripts don't read."""
    if state.tournament.members:
        return None
    form: Form = READ.Report(state.tournament.to_trf("trf-2026")).form()
    return form


def fault(document: Document, report: Form | None = None) -> str:
    """What is wrong with a certificate, as the scripts say it; empty if all three are content."""
    try:
        VERIFY.verify(document)
        found = next(RECOUNT.disagreements(document), "")
        return found or (next(COMPARE.disagreements(document, report), "") if report is not None else "")
    except WRONG as error:
        return f"{type(error).__name__}: {error}"


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
