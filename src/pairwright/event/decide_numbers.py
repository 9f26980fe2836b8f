"""Decisions about pairing numbers (C.04.2 art. 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .commands import ExchangeNumbers, Renumber
from .events import EntriesChanged, EntryChange
from .numbering import in_order, tournament_rating
from .plan import Plan, called, entry_of
from .questions import Refused
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
    one, other = entry_of(section, command.key), entry_of(section, command.other)
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
    if len(section.rounds) >= NUMBERS_FIXED_AFTER:
        raise Refused(
            f"round {NUMBERS_FIXED_AFTER} of {section.name} is paired: numbers don't change any more",
            rule="C.04.2 art. 2.3",
        )
