"""The fixtures of a schedule: all rounds before they are paired, as pairing them will have them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..errors import InvalidTournament
from .decide_rounds import fix_start, round_of_pairs
from .library import Scheduled, keys_of, system_of, tournament_of
from .matches import games_of
from .plan import Plan
from .state import Game, Round, Section, State
from .wording.settings import NO_SCHEDULE


@dataclass(frozen=True, slots=True)
class Fixtures:
    """Every round of a section, and the section that they are those of: with the numbers that round 1 gives."""

    section: Section
    rounds: tuple[Round, ...]


def fixtures_of(state: State, section: Section) -> Fixtures:
    """The published rounds as they are; a draft and all others as the system's table has them.

    What pairing round 1 does to the section, such as numbers by rating where none were drawn, is done here alike, and
    is not kept. Raises `InvalidTournament` for a system without a schedule and for a field without a table.
    """
    plan = Plan(replace(state, sections={**state.sections, section.id: section}), section.id)
    system = system_of(section.settings)
    if not isinstance(system, Scheduled):
        raise InvalidTournament(NO_SCHEDULE(system=system.name))
    if not section.started:
        fix_start(plan)
    known, keys = plan.section, keys_of(plan.section)
    table = system_of(known.settings)
    assert isinstance(table, Scheduled)  # noqa: S101 - the same system with all its options
    published = {one.number: one for one in known.published}
    rounds = (
        published.get(number)
        or round_of_pairs(
            plan, number, tuple((keys[one], keys[other]) for one, other in pairs), {}, games=_open_games
        )
        for number, pairs in enumerate(table.schedule(tournament_of(plan.after, known)), start=1)
    )
    return Fixtures(known, tuple(rounds))


def _open_games(section: Section, number: int, one: int, other: int) -> tuple[Game, ...]:
    """The games of a pairing, without the players of teams: a team may enter them after the fixtures are out."""
    if section.settings.teams:
        return (Game(0, 0),) * len(section.settings.match_colours)
    return games_of(section, number, one, other)
