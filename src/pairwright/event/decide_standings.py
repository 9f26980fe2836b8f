"""Decisions that only standings show: ratings of later rounds, an order of the tied by hand."""

from __future__ import annotations

from dataclasses import replace

from .commands import OrderTied, RateFrom
from .events import EntriesChanged, EntryChange
from .library import finished_rounds
from .plan import Plan, called, entry_of
from .questions import Refused
from .state import Entry, Section, State
from .tables import table_after
from .wording.common import NOTHING_CHANGED


def rate_from(state: State, command: RateFrom) -> Plan:
    """Let other ratings count from a round on. Pairing numbers stay as they are."""
    plan = Plan(state, command.section)
    section = plan.section
    if not section.settings.long_event:
        raise Refused(
            f"{section.name} is not marked as lasting over 30 days: a player has one rating",
            rule="C.07 art. 10: ratings of the start of the event",
            alternative="change the rating itself, or set long_event=yes",
        )
    if not 2 <= command.first <= section.settings.rounds:
        raise Refused(f"ratings change from one of the rounds 2 to {section.settings.rounds} on")
    rows = []
    for key, rating in command.ratings.items():
        entry = entry_of(section, key)
        if not 0 <= rating <= 9999:
            raise Refused(f"{called(entry)}: a rating lies between 0 and 9999, not {rating}")
        kept = [one for one in entry.later_ratings if one[0] != command.first]
        now = tuple(sorted([*kept, *([(command.first, rating)] if rating else [])]))
        rows.append(EntryChange(entry, replace(entry, later_ratings=now)))
    if not rows:
        plan.text = NOTHING_CHANGED()
        return plan
    plan.add(EntriesChanged(section.id, tuple(rows)))
    shown = ", ".join(
        f"{called(entry_of(section, key))} {rating or 'as before'}" for key, rating in command.ratings.items()
    )
    plan.text = f"from round {command.first} on: " + (
        shown if len(rows) <= 4 else f"{len(rows)} other ratings"
    )
    return plan


def order_tied(state: State, command: OrderTied) -> Plan:
    """Put some who share their rank into an order by hand; the standings mark it."""
    plan = Plan(state, command.section)
    section, after = plan.section, finished_rounds(plan.section)
    entries = [entry_of(section, key) for key in command.keys]
    if command.lift:
        rows = [EntryChange(one, replace(one, placed=(0, 0))) for one in entries if one.placed != (0, 0)]
        if not rows:
            raise Refused("nobody of them was placed by hand")
        plan.add(EntriesChanged(section.id, tuple(rows)))
        plan.text = f"order by hand taken back: {', '.join(map(called, entries))}"
        return plan
    _require_tied(state, section, after, entries)
    rows = [
        EntryChange(one, replace(one, placed=(after, place))) for place, one in enumerate(entries, start=1)
    ]
    plan.unusual(
        f"the tied after round {after} are put into order by hand: {', '.join(map(called, entries))}",
        rule="C.07 art. 4: what the tie-breaks leave tied stays tied, unless the regulations say otherwise",
        follows="the standings show the places in a column of their own",
        alternative="leave them tied",
    )
    plan.add(EntriesChanged(section.id, tuple(rows)))
    plan.text = f"order by hand after round {after}: {', '.join(map(called, entries))}"
    return plan


def _require_tied(state: State, section: Section, after: int, entries: list[Entry]) -> None:
    """Refuse who are not tied with each other by the results and tie-breaks alone."""
    if not after or len({one.key for one in entries}) < 2 or len({one.key for one in entries}) < len(entries):
        raise Refused("two participants or more who are tied after a finished round are put into order")
    plain = {key: replace(one, placed=(0, 0)) for key, one in section.entries.items()}
    table = table_after(state, replace(section, entries=plain), after)
    rank = {row.key: row.rank for row in table.rows}
    if len({rank.get(one.key) for one in entries}) > 1:
        raise Refused(
            f"{', '.join(map(called, entries))} do not share a rank after round {after}",
            alternative="put only those into order whom the tie-breaks leave tied",
        )
