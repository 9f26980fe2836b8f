"""Decisions about pairing numbers (C.04.2 art. 2), and about the numbers of round robins, which are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from ..errors import InvalidTournament
from ..systems.round_robin import varma_draw
from ..systems.view import traits_of
from .commands import DrawNumbers, ExchangeNumbers, Renumber
from .events import EntriesChanged, EntryChange
from .library import scheduled, system_of
from .numbering import in_order, tournament_rating
from .plan import Plan, called, entry_of, participant_of, require_not_started
from .questions import Refused, digest_of
from .state import Entry, Section, State

NUMBERS_FIXED_AFTER = 4
"""Once this round is paired no pairing number changes (C.04.2 art. 2.3)."""


def numbered(section: Section, order: Sequence[Entry]) -> list[EntriesChanged]:
    """The event by which participants get the numbers 1, 2, 3 ... in an order; none if all have them."""
    rows = tuple(
        EntryChange(section.entries[entry.key], replace(section.entries[entry.key], number=number))
        for number, entry in enumerate(order, 1)
        if section.entries[entry.key].number != number
    )
    return [EntriesChanged(section.id, rows)] if rows else []


def start_order(section: Section) -> list[Entry]:
    """Participants in the order of the numbers with which round 1 is paired.

    By strength (C.04.2 art. 2.2); in a round robin those who have a number already keep their order.
    """
    order = in_order(section)
    if not scheduled(section.settings):
        return order
    last = max((entry.number for entry in order), default=0) + 1
    return sorted(order, key=lambda entry: entry.number or last)


def draw_numbers(state: State, command: DrawNumbers) -> Plan:
    """Give the numbers of a round robin, as they were drawn or by lot from the seed of the event."""
    plan = Plan(state, command.section)
    section = plan.section
    if not scheduled(section.settings):
        raise Refused(
            f"{section.name} is no round robin: its numbers are those that the ratings earn",
            rule="C.04.2 art. 2.2",
            alternative="renumber",
        )
    require_not_started(section, "its schedule is drawn up by the numbers")
    if not command.order and traits_of(system_of(section.settings)).two_sides:
        raise Refused(
            f"the numbers of {section.name} say who plays for which team, so no lot can give them",
            alternative="name all players: those of one team by board, then those of the other",
        )
    order = [entry_of(section, key) for key in command.order]
    how = "given"
    if command.apart and order:
        raise Refused(
            "numbers are drawn from the Varma tables or given, not both", alternative="name no players"
        )
    if not order:
        _ask_before_another_draw(plan, "numbers by lot")
    if command.apart:
        order, how = _drawn_apart(state, section), "drawn by lot from the Varma tables (C.06)"
    elif not order:
        how = "drawn by lot"
        order = sorted(section.participants, key=lambda entry: _lot(state, section, "numbers", entry.key))
    _require_everybody_once(section, order)
    plan.add(*numbered(section, order))
    shown = ", ".join(f"{number} {entry.person.name}" for number, entry in enumerate(order, 1))
    plan.text = f"numbers of {section.name} {how}: {shown}"
    return plan


def _ask_before_another_draw(plan: Plan, instead: str) -> None:
    """Numbers that were drawn or given stand: a second click changes none of them unasked."""
    had = [entry for entry in plan.section.participants if entry.number]
    if had:
        shown = ", ".join(f"{entry.number} {entry.person.name}" for entry in had)
        plan.unusual(
            f"{instead} in place of the numbers of {plan.section.name}: {shown}",
            follows="who plays whom in which round, and with which colour, is another; the journal keeps both",
            alternative="leave the numbers; who has none yet gets the next ones when round 1 is paired",
        )


def _lot(state: State, section: Section, *parts: str | int) -> str:
    """What a draw is sorted by, from the seed of the event; a draw in place of numbers is another one."""
    had = [part for entry in section.participants if entry.number for part in (entry.number, entry.key)]
    return digest_of(state.seed, section.id, *parts, *had)


def _drawn_apart(state: State, section: Section) -> list[Entry]:
    """Players in the order of the numbers drawn so that those of one federation don't meet in the last three rounds."""
    if section.settings.teams:
        raise Refused(
            "the Varma tables are for players of federations, not for teams", alternative="draw by lot"
        )
    unknown = [entry for entry in section.participants if not entry.person.federation]
    if unknown:
        raise Refused(
            f"{called(unknown[0])} has no federation: the draw keeps players of one federation apart",
            rule="C.06",
            alternative="enter the federations, or draw by lot without the tables",
        )

    def shuffled(items: Sequence[int], draw: str) -> list[int]:
        return sorted(items, key=lambda item: _lot(state, section, "varma", draw, item))

    by_name = sorted(
        section.participants, key=lambda entry: (entry.person.federation, entry.person.name, entry.key)
    )
    federations = [list(one) for _, one in groupby(by_name, key=lambda entry: entry.person.federation)]
    try:
        numbers = varma_draw([[entry.key for entry in one] for one in federations], shuffled)
    except InvalidTournament as error:
        raise Refused(str(error), rule="C.06", alternative="draw by lot without the tables") from error
    return sorted(by_name, key=lambda entry: numbers[entry.key])


def _require_everybody_once(section: Section, order: Sequence[Entry]) -> None:
    keys = [entry.key for entry in order]
    twice = [entry for entry in order if keys.count(entry.key) > 1]
    missing = [entry for entry in section.participants if entry.key not in keys]
    for entries, wrong in (
        ([entry for entry in order if entry.team], "is a player of a team: the teams have numbers"),
        (twice, "is named twice"),
        (missing, "gets no number"),
    ):
        if entries:
            raise Refused(
                f"{called(entries[0])} {wrong}",
                alternative=f"name all {len(section.participants)} participants, number 1 first",
            )


def renumber(state: State, command: Renumber) -> Plan:
    """Give pairing numbers anew by rating and title; equals keep their order once round 1 is paired."""
    plan = Plan(state, command.section)
    section = plan.section
    _require_changeable_numbers(section)
    order = in_order(section)
    plan.add(*numbered(section, order))
    moved = [entry for number, entry in enumerate(order, 1) if entry.number != number]
    if not moved:
        plan.text = "every number is the one the ratings earn"
        return plan
    if scheduled(section.settings):
        _ask_before_another_draw(plan, "numbers by rating")
    shown = ", ".join(
        f"{entry.person.name} {entry.number} => {order.index(entry) + 1}" for entry in moved[:8]
    )
    if section.started:
        if len(moved) >= 2:
            plan.unusual(
                f"{len(moved)} pairing numbers of {section.name} change: {shown}",
                rule="C.04.2 art. 2.3",
                follows="later rounds are paired by the new numbers; the report says so (### Regeneration)",
                alternative="leave the numbers",
            )
        plan.log("Regeneration", len(section.rounds), f"{len(moved)} numbers: {shown}")
    plan.text = f"{len(moved)} pairing numbers changed: {shown}"
    return plan


def exchange_numbers(state: State, command: ExchangeNumbers) -> Plan:
    """Exchange the pairing numbers of two participants of equal rating."""
    plan = Plan(state, command.section)
    section = plan.section
    _require_changeable_numbers(section)
    if not section.started:
        raise Refused(
            f"the numbers of {section.name} are given when round 1 is paired",
            rule="C.04.2 art. 2.2",
            alternative="choose another order of equals (setting equals), or exchange them after round 1 is paired",
        )
    one, other = participant_of(section, command.key), participant_of(section, command.other)
    if one is other:
        raise Refused(
            f"{called(one)} has one number: an exchange is between two", alternative="name two participants"
        )
    ratings = [tournament_rating(section.settings, entry.person) for entry in (one, other)]
    if ratings[0] != ratings[1]:
        raise Refused(
            f"{called(one)} ({ratings[0]}) and {called(other)} ({ratings[1]}) differ in rating",
            rule="C.04.2 art. 2.2",
            alternative="change a rating and renumber",
        )
    plan.unusual(
        f"{called(one)} and {called(other)} exchange their numbers",
        rule="C.04.2 art. 2.3",
        follows="later rounds are paired by the new numbers; the report says so (### Exchange)",
        alternative="leave the numbers",
    )
    rows = (
        EntryChange(one, replace(one, number=other.number)),
        EntryChange(other, replace(other, number=one.number)),
    )
    plan.add(EntriesChanged(section.id, rows))
    plan.log("Exchange", len(section.rounds), f"{one.number} <=> {other.number}")
    plan.text = (
        f"{one.person.name} and {other.person.name} have exchanged numbers {one.number} and {other.number}"
    )
    return plan


def _require_changeable_numbers(section: Section) -> None:
    if scheduled(section.settings):
        require_not_started(section, "its schedule is drawn up by the numbers")
    if len(section.rounds) >= NUMBERS_FIXED_AFTER:
        raise Refused(
            f"round {NUMBERS_FIXED_AFTER} of {section.name} is paired: numbers don't change any more",
            rule="C.04.2 art. 2.3",
        )
