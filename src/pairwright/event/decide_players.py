"""Decisions about participants: adding, changing, moving, withdrawing, byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import partial

from .commands import (
    Add,
    Bye,
    ChangePerson,
    Import,
    Move,
    Remove,
    Return,
    Withdraw,
)
from .decide_numbers import numbered, start_order
from .events import EntriesChanged, EntryChange, SettingsChanged
from .fees import ask_about_conditions
from .library import scheduled
from .numbering import strength
from .plan import Plan, called, entry_of, require_not_started
from .questions import Refused
from .state import Entry, Person, Section, State
from .wording.common import NOTHING_CHANGED

LATE_KINDS = {"H": "half-point bye", "Z": "zero-point bye"}
BYE_KINDS = {**LATE_KINDS, "F": "full-point bye"}
OF_ENTRIES = frozenset({"half_byes", "board", "house", "outside", "paid"})
"""What is changed of an entry beside its person."""


def add(state: State, command: Add) -> Plan:
    """Add participants, late ones with what they get for the rounds they missed."""
    plan = Plan(state, command.section)
    entries = _enter(plan, command.people, command.missed, command.byes)
    names = ", ".join(called(plan.section.entries[entry.key]) for entry in entries)
    shown = names if len(entries) <= 4 else f"{len(entries)} participants"
    plan.text = f"{shown} added to {plan.section.name}{_moved_down(plan)}"
    return plan


def import_(state: State, command: Import) -> Plan:
    """Apply a list: one event, however many rows."""
    plan = Plan(state, command.section)
    if not command.added and not command.changed:
        plan.text = f"{command.source}: nothing new"
        return plan
    added = _enter(plan, command.added, command.missed, {}) if command.added else []
    rows = []
    for key, person in command.changed.items():
        entry = entry_of(plan.section, key)
        rows.append(EntryChange(entry, replace(entry, person=checked_person(person))))
    if rows:
        plan.add(EntriesChanged(plan.section.id, tuple(rows)))
    plan.text = (
        f"{command.source}: {len(added)} added to {plan.section.name}, {len(rows)} changed{_moved_down(plan)}"
    )
    return plan


def _enter(plan: Plan, people: Sequence[Person], missed: str, byes: Mapping[int, str]) -> list[Entry]:
    section = plan.section
    if section.started and scheduled(section.settings):
        raise Refused(f"the schedule of {section.name} is drawn up: nobody can enter any more")
    past = [number for number, played in section.rounds.items() if played.stage != "draft"]
    if len(missed) != len(past) or set(missed) - LATE_KINDS.keys():
        raise Refused(
            f"{len(past)} rounds of {section.name} are published: a late entry needs a bye for each",
            rule="C.04.2 art. 2.4: no points for missed rounds unless the regulations say so",
            alternative=f"say H (half) or Z (zero) for each, such as {'Z' * len(past) or 'nothing'}",
        )
    for number, kind in byes.items():
        if kind not in BYE_KINDS or not len(past) < number <= section.settings.rounds:
            raise Refused(f"'{kind}' in round {number} is no bye of a round to come")
    given = dict(zip(sorted(past), missed, strict=True)) | dict(byes)
    first = max(section.entries, default=0) + 1
    entries = [
        Entry(key, checked_person(person), byes=dict(given)) for key, person in enumerate(people, start=first)
    ]
    refuse_doubles(section, entries)
    if not section.settings.teams:  # conditions are on players: those of a team are asked about one by one
        ask_about_conditions(plan, (entry.person for entry in entries), section.settings)
    plan.add(EntriesChanged(section.id, tuple(EntryChange(None, entry) for entry in entries)))
    if any(entry.number for entry in section.entries.values()):
        if scheduled(section.settings):  # who comes after the draw gets the next numbers
            plan.add(*numbered(plan.section, start_order(plan.section)))
        else:
            _insert_numbers(plan, entries)
    return entries


def checked_person(person: Person) -> Person:
    """A person with the name written plainly. Raises `Refused` for what nobody can be."""
    name = " ".join(person.name.split())
    if not name or not name.isprintable():
        raise Refused(f"{person.name!r} is no name", alternative="write it as Surname, First name")
    if not 0 <= person.rating <= 9999:
        raise Refused(f"{name}: a rating lies between 0 and 9999, not {person.rating}")
    if person.sex not in ("", "m", "w"):
        raise Refused(f"{name}: sex is m, w or nothing, as in the FIDE report, not '{person.sex}'")
    return replace(person, name=name)


def refuse_doubles(section: Section, entries: Sequence[Entry]) -> None:
    """Refuse who is in the section already: the same FIDE id, or the same name without ids to tell them apart."""
    ids = {entry.person.fide_id: entry for entry in section.entries.values() if entry.person.fide_id}
    names = {entry.person.name.casefold(): entry for entry in section.entries.values()}
    for entry in entries:
        person = entry.person
        there = ids.get(person.fide_id) or names.get(person.name.casefold())
        if there and not (person.fide_id and there.person.fide_id and person.fide_id != there.person.fide_id):
            raise Refused(
                f"{person.name} is in {section.name} already, as {called(there)}",
                alternative="change that entry, or give both their FIDE ids",
            )
        names[person.name.casefold()] = entry
        if person.fide_id:
            ids[person.fide_id] = entry


def _insert_numbers(plan: Plan, late: Sequence[Entry]) -> None:
    """Give late entries the numbers their ratings earn; everybody below moves down (C.04.2 art. 2.4)."""
    new = {entry.key for entry in late}
    order = [entry for entry in plan.section.participants if entry.key not in new]
    ranked = partial(strength, plan.section.settings)
    for entry in sorted(late, key=ranked):
        stronger = [place for place, other in enumerate(order, 1) if ranked(other) < ranked(entry)]
        order.insert(max(stronger, default=0), entry)
    plan.add(*numbered(plan.section, order))


def _moved_down(plan: Plan) -> str:
    """How many of those who had a number have another one now, in words; nothing if nobody has."""
    before = plan.state.sections[plan.section.id].entries
    moved = [
        (was.number, plan.section.entries[key].number)
        for key, was in before.items()
        if was.number and plan.section.entries[key].number != was.number
    ]
    if not moved:
        return ""
    what = "team" if plan.section.settings.teams else "player"
    old, new = min(moved)
    if len(moved) == 1:
        return f"; 1 {what} gets another number ({old} => {new})"
    return f"; {len(moved)} {what}s get other numbers, from {old} => {new} on"


def change_person(state: State, command: ChangePerson) -> Plan:
    """Change what is known of a participant. Pairing numbers stay as they are."""
    plan = Plan(state, command.section)
    entry = entry_of(plan.section, command.key)
    known = {field.name for field in fields(Person)}
    if unknown := set(command.values) - known - OF_ENTRIES:
        listed = ", ".join(sorted(known | OF_ENTRIES))
        raise Refused(f"a participant has no '{min(unknown)}'", alternative=f"one of {listed}")
    values = dict(command.values)
    own = {name: values.pop(name) for name in OF_ENTRIES & values.keys()}
    person = checked_person(replace(entry.person, **values))  # type: ignore[arg-type]
    if person.rating != entry.person.rating and "rating_source" not in values:
        person = replace(person, rating_source="")  # typed: it is no longer the one of the list
    others = replace(plan.section, entries={k: e for k, e in plan.section.entries.items() if k != entry.key})
    now = replace(entry, person=person, **own)  # type: ignore[arg-type]
    if now == entry:
        plan.text = NOTHING_CHANGED()
        return plan
    refuse_doubles(others, [now])
    _check_seat(plan, now)
    plan.add(EntriesChanged(plan.section.id, (EntryChange(entry, now),)))
    told = [
        f"{name} {value}" for name, value in sorted(values.items()) if getattr(entry.person, name) != value
    ]
    if now.half_byes != entry.half_byes:
        told.append("half-point byes allowed" if now.half_byes else "not entitled to half-point byes")
    if now.board != entry.board:
        told.append(f"always at board {now.board}" if now.board else "no fixed board")
    if now.outside != entry.outside:
        worth = "no value" if now.outside is None else f"{now.outside / 100:g}"
        told.append(f"{worth} from outside (tie-break EXT)")
    if now.house != entry.house:
        told.append("house player" if now.house else "no house player")
    if now.paid != entry.paid:
        told.append(f"paid {now.paid / 100:.2f}")
    plan.text = f"{called(entry)}: {', '.join(told)}"
    return plan


def _check_seat(plan: Plan, now: Entry) -> None:
    """Refuse a fixed board that is none or somebody else's, and a house player where the schedule is drawn up."""
    if not 0 <= now.board <= 99999:
        raise Refused(f"{now.board} is no board", alternative="a number from 1 on; 0 for no fixed board")
    for other in plan.section.entries.values():
        if now.board and other.board == now.board and other.key != now.key:
            raise Refused(
                f"board {now.board} is the fixed board of {called(other)}", alternative="choose another board"
            )
    if now.outside is not None and not 0 <= now.outside <= 999_999:
        raise Refused("a value from outside lies between 0 and 9999.99")
    if not 0 <= now.paid < 10**9:
        raise Refused("what is paid lies between 0 and 9999999.99")
    if now.house and scheduled(plan.section.settings):
        raise Refused(f"{plan.section.name} is played by a schedule, which has no house players")


def remove(state: State, command: Remove) -> Plan:
    """Take a participant out of a section that has not started."""
    plan = Plan(state, command.section)
    require_not_started(plan.section, "nobody can be removed, only withdrawn")
    entry = entry_of(plan.section, command.key)
    _forget_apart(plan, {entry.key})
    gone = [*(plan.section.entries[key] for key in entry.members), entry]
    rows = [EntryChange(one, None) for one in gone]
    if entry.team:
        team = plan.section.entries[entry.team]
        left = tuple(key for key in team.members if key != entry.key)
        rows.append(EntryChange(team, replace(team, members=left)))
    plan.add(EntriesChanged(plan.section.id, tuple(rows)))
    plan.text = f"{called(entry)} removed from {plan.section.name}"
    return plan


def _forget_apart(plan: Plan, keys: set[int]) -> None:
    """Who leaves a section is kept apart from nobody there any more."""
    was = plan.section.settings
    left = (replace(one, keys=tuple(key for key in one.keys if key not in keys)) for one in was.apart)
    kept = tuple(one for one in left if len(one.keys) > 1 or one.by)
    if kept != was.apart:
        plan.add(SettingsChanged(plan.section.id, was, replace(was, apart=kept)))


def move(state: State, command: Move) -> Plan:
    """Move participants to another section; they get new keys there."""
    plan = Plan(state, command.section, command.target)
    source = plan.section
    target = Plan(state, command.target).section
    if source.id == target.id:
        raise Refused(f"they are in {target.name} already")
    for section in (source, target):
        require_not_started(section, "nobody can be moved")
        if section.settings.teams:
            raise Refused(f"{section.name} is played by teams", alternative="enter them in the other section")
    leaving = [entry_of(source, key) for key in command.keys]
    first = max(target.entries, default=0) + 1
    coming = [replace(entry, key=key, number=0) for key, entry in enumerate(leaving, start=first)]
    refuse_doubles(target, coming)
    ask_about_conditions(plan, (entry.person for entry in coming), target.settings)
    _forget_apart(plan, set(command.keys))
    plan.add(EntriesChanged(source.id, tuple(EntryChange(entry, None) for entry in leaving)))
    plan.add(EntriesChanged(target.id, tuple(EntryChange(None, entry) for entry in coming)))
    if any(entry.number for entry in target.entries.values()):
        now = plan.after.sections[target.id]
        plan.add(*numbered(now, start_order(now)))
    who = called(leaving[0]) if len(leaving) == 1 else f"{len(leaving)} participants"
    plan.text = f"{who} moved from {source.name} to {target.name}"
    return plan


def _changed(plan: Plan, was: Entry, now: Entry) -> None:
    plan.add(EntriesChanged(plan.section.id, (EntryChange(was, now),)))


def _require_unpaired(section: Section, entry: Entry, first: int) -> None:
    for number, played in section.rounds.items():
        if number >= first and (played.pairing_of(entry.key) or played.unpaired.get(entry.key) == "U"):
            raise Refused(
                f"{called(entry)} is paired in round {number}",
                alternative=f"unpair the draft or enter a forfeit there, and say round {number + 1}",
            )


def withdraw(state: State, command: Withdraw) -> Plan:
    """Take a participant out from a round on."""
    plan = Plan(state, command.section)
    entry = entry_of(plan.section, command.key)
    _in_schedule(plan.section, command.first)
    if entry.withdrawn is not None and not command.expelled:
        raise Refused(f"{called(entry)} has withdrawn from round {entry.withdrawn} on")
    _require_unpaired(plan.section, entry, command.first)
    _changed(plan, entry, replace(entry, withdrawn=command.first, expelled=command.expelled))
    how = "expelled" if command.expelled else "withdrawn"
    plan.text = f"{called(entry)} {how} from round {command.first} on"
    return plan


def return_(state: State, command: Return) -> Plan:
    """Take a participant in again; the rounds missed are zero-point byes, and so is a round that is paired."""
    plan = Plan(state, command.section)
    entry = entry_of(plan.section, command.key)
    if entry.withdrawn is None:
        raise Refused(f"{called(entry)} has not withdrawn")
    _in_schedule(plan.section, command.first)
    if command.first < entry.withdrawn:
        raise Refused(f"{called(entry)} plays until round {entry.withdrawn - 1}")
    paired = [number for number in plan.section.rounds if number >= command.first]
    missed = {*range(entry.withdrawn, command.first), *paired}
    byes = {**dict.fromkeys(sorted(missed), "Z"), **entry.byes}
    _changed(plan, entry, replace(entry, withdrawn=None, expelled=False, byes=byes))
    also = f"; zero-point bye in round {max(paired)}, which is paired" if paired else ""
    plan.text = f"{called(entry)} is back from round {command.first} on{also}"
    return plan


def _in_schedule(section: Section, number: int) -> None:
    if not 1 <= number <= section.settings.rounds:
        raise Refused(f"{section.name} has rounds 1 to {section.settings.rounds}, not {number}")


def bye(state: State, command: Bye) -> Plan:
    """Give or take away a requested bye."""
    plan = Plan(state, command.section)
    section, entry = plan.section, entry_of(plan.section, command.key)
    _in_schedule(section, command.round)
    if command.kind and command.kind not in BYE_KINDS:
        raise Refused(f"'{command.kind}' is no bye", alternative="H (half), Z (zero) or F (full)")
    if command.round in section.rounds:
        raise Refused(
            f"round {command.round} of {section.name} is paired",
            alternative="unpair the draft first; in a published round enter a forfeit",
        )
    if entry.has_left(command.round):
        raise Refused(f"{called(entry)} has withdrawn from round {entry.withdrawn} on")
    byes = {number: kind for number, kind in entry.byes.items() if number != command.round}
    if not command.kind:
        if command.round not in entry.byes:
            raise Refused(f"{called(entry)} has no bye in round {command.round}")
        plan.text = f"{called(entry)}: no bye in round {command.round} any more"
    else:
        _ask_about_bye(plan, entry, command)
        byes[command.round] = command.kind
        plan.text = f"{called(entry)}: {BYE_KINDS[command.kind]} in round {command.round}"
    _changed(plan, entry, replace(entry, byes=byes))
    return plan


def _ask_about_bye(plan: Plan, entry: Entry, command: Bye) -> None:
    settings = plan.section.settings
    if command.kind == "F":
        plan.notice(
            f"{called(entry)} gets a full-point bye in round {command.round}",
            rule="full-point byes are deprecated in FIDE events",
            follows="the report says so",
            alternative="a half-point bye",
        )
        plan.log("Full-point bye", command.round, f"{{{entry.key}}}")
    if command.kind != "H":
        return
    if not entry.half_byes:
        raise Refused(
            f"{called(entry)} is not entitled to half-point byes",
            rule="marked so in the list of entries (half_byes=no)",
            alternative="a zero-point bye",
        )
    had = sum(1 for number, kind in entry.byes.items() if kind == "H" and number != command.round)
    if had >= settings.bye_limit:
        plan.unusual(
            f"{called(entry)} has {had} half-point bye{'s' if had > 1 else ''} already",
            rule="C.05 art. 6.7: one half-point bye a player",
            follows=f"he gets {had + 1}",
            alternative="a zero-point bye",
        )
    if command.round > settings.rounds - settings.last_byes:
        plan.unusual(
            f"round {command.round} is one of the last {settings.last_byes}, without half-point byes",
            rule="regulations of the section",
            follows="the bye is given all the same",
            alternative="a zero-point bye",
        )
