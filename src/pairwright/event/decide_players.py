"""Decisions about participants: adding, changing, moving, withdrawing, byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from functools import partial

from ..lean_dataclass import changed_by
from ..messages import Message, together
from .commands import Add, Bye, ChangePerson, Import, Move, Remove, Return, Withdraw
from .decide_numbers import numbered, start_order
from .details import checked_person
from .events import SettingsChanged
from .fees import ask_about_conditions
from .library import scheduled
from .matches import averaged
from .numbering import strength
from .plan import Plan, decides, entry_of, require_not_started, section_of
from .questions import Refused
from .state import Entry, Person, Section
from .wording import players as say
from .wording.common import NOTHING_CHANGED, REPORT_LISTS_IT, whom
from .wording.settings import ONE_OF

LATE_KINDS = {"H", "Z"}
OF_ENTRIES = frozenset({"half_byes", "board", "house", "outside", "paid"})
"""The fields of an entry that may change, apart from its person."""


@decides(Add)
def add(plan: Plan, command: Add) -> None:
    """Add participants; late ones get their byes for the missed rounds."""
    entries = _enter(plan, command.people, command.missed, command.byes)
    names = tuple(whom(plan.section.entries[entry.key]) for entry in entries)
    if not names:
        plan.text = NOTHING_CHANGED()
        return
    plan.text = together([say.ADDED(entries=names, section=plan.section.name), *_moved_down(plan)])


def import_(plan: Plan, command: Import) -> None:
    """Apply a list: one event, however many rows."""
    if not command.added and not command.changed:
        plan.text = say.NOTHING_NEW(source=command.source)
        return
    added = _enter(plan, command.added, command.missed, {}) if command.added else []
    counts = {"count": len(added), "changed": change_persons(plan, command.changed)}
    done = say.LIST_IMPORTED(source=command.source, section=plan.section.name, **counts)
    plan.text = together([done, *_moved_down(plan)])


def change_persons(plan: Plan, changed: Mapping[int, Person]) -> int:
    """Give participants other data, by key. Returns how many."""
    entries = [(entry_of(plan.section, key), person) for key, person in changed.items()]
    if entries:
        plan.change(
            *((one, replace(one, person=checked_person(person, one.person))) for one, person in entries)
        )
        _teams_follow(plan, {entry.team for entry, _ in entries})
    return len(entries)


def _teams_follow(plan: Plan, teams: set[int]) -> None:
    """Teams of changed players take their averages anew; 0 stands for players without a team."""
    for key in sorted(teams - {0}):
        team = plan.section.entries[key]
        if (now := averaged(plan.section, team)) != team:
            plan.change((team, now))


def _enter(plan: Plan, people: Sequence[Person], missed: str, byes: Mapping[int, str]) -> list[Entry]:
    section = plan.section
    if section.started and scheduled(section.settings):
        raise Refused(say.SCHEDULE_DRAWN(section=section.name))
    past = [played.number for played in section.published]
    if len(missed) != len(past) or set(missed) - LATE_KINDS:
        raise Refused(
            say.LATE_NEEDS_BYES(count=len(past), section=section.name),
            rule=say.NO_POINTS_MISSED(),
            alternative=say.BYES_TO_GIVE(example="Z" * len(past)) if past else say.NO_BYE_NEEDED(),
        )
    for number, kind in byes.items():
        if kind not in say.BYES or not len(past) < number <= section.settings.rounds:
            raise Refused(say.NOT_COMING_BYE(kind=kind, round=number))
    given = dict(zip(past, missed, strict=True)) | dict(byes)
    first = max(section.entries, default=0) + 1
    entries = [
        Entry(key, checked_person(person), byes=dict(given)) for key, person in enumerate(people, start=first)
    ]
    refuse_doubles(section, entries)
    if not section.settings.teams:  # conditions are on players: those of a team are asked about one by one
        ask_about_conditions(plan, (entry.person for entry in entries), section.settings)
    plan.change(*((None, entry) for entry in entries))
    if any(entry.number for entry in section.entries.values()):
        if scheduled(section.settings):  # who comes after the draw gets the next numbers
            plan.add(*numbered(plan.section, start_order(plan.section)))
        else:
            _insert_numbers(plan, entries)
    return entries


def refuse_doubles(section: Section, entries: Sequence[Entry]) -> None:
    """Refuse who is in the section already: the same FIDE id, or the same name without ids to tell them apart."""
    ids = {entry.person.fide_id: entry for entry in section.entries.values() if entry.person.fide_id}
    names = {entry.person.name.casefold(): entry for entry in section.entries.values()}
    for entry in entries:
        person = entry.person
        there = ids.get(person.fide_id) or names.get(person.name.casefold())
        if there and not (person.fide_id and there.person.fide_id and person.fide_id != there.person.fide_id):
            raise Refused(
                say.ALREADY_ENTERED_AS(name=person.name, section=section.name, entry=whom(there)),
                alternative=say.CHANGE_THAT_ENTRY(),
            )
        names[person.name.casefold()] = entry
        if person.fide_id:
            ids[person.fide_id] = entry


def _insert_numbers(plan: Plan, late: Sequence[Entry]) -> None:
    """Give late entries the numbers of their ratings; all lower players move down (C.04.2 art. 2.4)."""
    new = {entry.key for entry in late}
    order = [entry for entry in plan.section.participants if entry.key not in new]
    ranked = partial(strength, plan.section.settings)
    for entry in sorted(late, key=ranked):
        stronger = [place for place, other in enumerate(order, 1) if ranked(other) < ranked(entry)]
        order.insert(max(stronger, default=0), entry)
    plan.add(*numbered(plan.section, order))


def _moved_down(plan: Plan) -> list[Message]:
    """The number of already numbered players whose number changed; empty for zero."""
    before = plan.state.sections[plan.section.id].entries
    moved = [
        (was.number, plan.section.entries[key].number)
        for key, was in before.items()
        if was.number and plan.section.entries[key].number != was.number
    ]
    if not moved:
        return []
    old, new = min(moved)
    told = say.TEAMS_RENUMBERED if plan.section.settings.teams else say.RENUMBERED
    return [told(count=len(moved), old=old, new=new)]


@decides(ChangePerson)
def change_person(plan: Plan, command: ChangePerson) -> None:
    """Change what is known of a participant. Pairing numbers stay unchanged."""
    entry = entry_of(plan.section, command.key)
    known = {field.name for field in fields(Person)}
    if unknown := set(command.values) - known - OF_ENTRIES:
        listed = ", ".join(sorted(known | OF_ENTRIES))
        raise Refused(say.NO_SUCH_FIELD(field=min(unknown)), alternative=ONE_OF(choices=listed))
    values = dict(command.values)
    own = {name: values.pop(name) for name in OF_ENTRIES & values.keys()}
    person = checked_person(changed_by(entry.person, values), entry.person)
    if person.rating != entry.person.rating and "rating_source" not in values:
        person = replace(person, rating_source="")  # typed: it is no longer the one of the list
    others = replace(plan.section, entries={k: e for k, e in plan.section.entries.items() if k != entry.key})
    now = changed_by(replace(entry, person=person), own)
    if now == entry:
        plan.text = NOTHING_CHANGED()
        return
    refuse_doubles(others, [now])
    _check_seat(plan, now)
    plan.change((entry, now))
    _teams_follow(plan, {entry.team})
    plan.text = say.PERSON_CHANGED(
        entry=whom(entry), changes=(*_of_person(entry, now), *_of_entry(entry, now))
    )


def _of_person(was: Entry, now: Entry) -> list[Message]:
    """The changes of a person, field by field."""
    return [
        say.FIELD_NOW(field=called(), value=str(value))
        if (value := getattr(now.person, name))
        else say.FIELD_REMOVED(field=called())
        for name, called in sorted(say.FIELDS.items())
        if getattr(was.person, name) != getattr(now.person, name)
    ]


def _of_entry(was: Entry, now: Entry) -> list[Message]:
    """The changes of an entry, apart from its person."""
    worth = "" if now.outside is None else f"{now.outside / 100:g}"
    told = {
        "half_byes": say.HALF_BYES_ALLOWED() if now.half_byes else say.NO_HALF_BYES(),
        "board": say.ALWAYS_AT(board=now.board) if now.board else say.NO_FIXED_BOARD(),
        "outside": say.OUTSIDE_VALUE(value=worth) if worth else say.NO_OUTSIDE_VALUE(),
        "house": say.HOUSE_PLAYER() if now.house else say.NO_HOUSE_PLAYER(),
        "paid": say.PAID(amount=f"{now.paid / 100:.2f}"),
    }
    return [one for name, one in told.items() if getattr(was, name) != getattr(now, name)]


def _check_seat(plan: Plan, now: Entry) -> None:
    """Refuse an invalid or occupied fixed board, and a house player if the schedule is drawn up."""
    if not 0 <= now.board <= 99999:
        raise Refused(say.NOT_A_FIXED_BOARD(board=now.board), alternative=say.FIXED_BOARDS())
    for other in plan.section.entries.values():
        if now.board and other.board == now.board and other.key != now.key:
            raise Refused(
                say.FIXED_BOARD_TAKEN(board=now.board, entry=whom(other)), alternative=say.OTHER_BOARD()
            )
    if now.outside is not None and not 0 <= now.outside <= 999_999:
        raise Refused(say.OUTSIDE_RANGE())
    if not 0 <= now.paid < 10**9:
        raise Refused(say.PAID_RANGE())
    if now.house and scheduled(plan.section.settings):
        raise Refused(say.NO_HOUSE_HERE(section=plan.section.name))


@decides(Remove)
def remove(plan: Plan, command: Remove) -> None:
    """Take a participant out of a section that has not started."""
    require_not_started(plan.section, say.CANNOT_REMOVE())
    entry = entry_of(plan.section, command.key)
    forget_apart(plan, {entry.key})
    gone = [*(plan.section.entries[key] for key in entry.members), entry]
    rows: list[tuple[Entry, Entry | None]] = [(one, None) for one in gone]
    if entry.team:
        team = plan.section.entries[entry.team]
        left = tuple(key for key in team.members if key != entry.key)
        rows.append((team, replace(team, members=left)))
    plan.change(*rows)
    _teams_follow(plan, {entry.team})
    plan.text = say.REMOVED(entry=whom(entry), section=plan.section.name)


def forget_apart(plan: Plan, keys: set[int]) -> None:
    """Players who leave a section lose their forbidden pairs there."""
    was = plan.section.settings
    left = (replace(one, keys=tuple(key for key in one.keys if key not in keys)) for one in was.apart)
    kept = tuple(one for one in left if len(one.keys) > 1 or one.by)
    if kept != was.apart:
        plan.add(SettingsChanged(plan.section.id, was, replace(was, apart=kept)))


@decides(Move)
def move(plan: Plan, command: Move) -> None:
    """Move participants to another section; they get new keys there."""
    plan.sections = (command.section, command.target)
    source, target = (section_of(plan.state, id) for id in plan.sections)
    if source.id == target.id:
        raise Refused(say.ALREADY_THERE(section=target.name))
    for section in (source, target):
        require_not_started(section, say.CANNOT_MOVE())
        if section.settings.teams:
            raise Refused(say.BY_TEAMS(section=section.name), alternative=say.ENTER_IN_OTHER())
    leaving = [entry_of(source, key) for key in command.keys]
    first = max(target.entries, default=0) + 1
    coming = [replace(entry, key=key, number=0) for key, entry in enumerate(leaving, start=first)]
    refuse_doubles(target, coming)
    ask_about_conditions(plan, (entry.person for entry in coming), target.settings)
    forget_apart(plan, set(command.keys))
    plan.change(*((entry, None) for entry in leaving))
    plan.change(*((None, entry) for entry in coming), section=target.id)
    if any(entry.number for entry in target.entries.values()):
        now = plan.after.sections[target.id]
        plan.add(*numbered(now, start_order(now)))
    plan.text = say.MOVED(entries=tuple(map(whom, leaving)), source=source.name, target=target.name)


def _require_unpaired(section: Section, entry: Entry, first: int) -> None:
    """Refuse to take out a participant of a round in which he is paired, or which was paired before he came."""
    for number, played in section.rounds.items():
        if number < first:
            continue
        if number in entry.byes and entry.key not in played.unpaired:
            raise Refused(say.ROUND_IS_PAIRED(round=number, section=section.name))
        paired = played.pairing_of(entry.key) or section.cross_game(number, entry.key)
        if paired or played.unpaired.get(entry.key) == "U":
            raise Refused(
                say.PAIRED_IN(entry=whom(entry), round=number),
                alternative=say.FROM_NEXT_ROUND(round=number + 1),
            )


@decides(Withdraw)
def withdraw(plan: Plan, command: Withdraw) -> None:
    """Take a participant out from a round on. Expulsion brings nobody back who has withdrawn before."""
    entry = entry_of(plan.section, command.key)
    _in_schedule(plan.section, command.first)
    left = entry.withdrawn
    if left is not None and (entry.expelled or not command.expelled):
        raise Refused(say.HAS_WITHDRAWN(entry=whom(entry), round=left))
    first = command.first if left is None else min(left, command.first)
    if first != left:
        _require_unpaired(plan.section, entry, first)
    if command.expelled:
        plan.serious(
            say.ASK_EXPEL(entry=whom(entry), round=first),
            follows=say.EXPELLED_THEN(),
            alternative=say.WITHDRAW_INSTEAD() if left is None else "",
        )
    plan.change((entry, replace(entry, withdrawn=first, expelled=command.expelled)))
    done = say.EXPELLED if command.expelled else say.WITHDRAWN
    plan.text = done(entry=whom(entry), round=first)


@decides(Return)
def return_(plan: Plan, command: Return) -> None:
    """Take a participant in again; the rounds missed are zero-point byes, and so is a round that is paired."""
    entry = entry_of(plan.section, command.key)
    if entry.withdrawn is None:
        raise Refused(say.NOT_WITHDRAWN(entry=whom(entry)))
    _in_schedule(plan.section, command.first)
    if command.first < entry.withdrawn:
        raise Refused(say.PLAYS_UNTIL(entry=whom(entry), round=entry.withdrawn - 1))
    paired = [number for number in plan.section.rounds if number >= command.first]
    missed = {*range(entry.withdrawn, command.first), *paired}
    byes = {**dict.fromkeys(sorted(missed), "Z"), **entry.byes}
    plan.change((entry, replace(entry, withdrawn=None, expelled=False, byes=byes)))
    back = say.IS_BACK(entry=whom(entry), round=command.first)
    plan.text = together([back, *([say.ZERO_IN_PAIRED(round=max(paired))] if paired else [])])


def _in_schedule(section: Section, number: int) -> None:
    if not 1 <= number <= section.settings.rounds:
        raise Refused(say.ROUNDS_OF_SECTION(section=section.name, last=section.settings.rounds, round=number))


@decides(Bye)
def bye(plan: Plan, command: Bye) -> None:
    """Give or take away a requested bye."""
    section, entry = plan.section, entry_of(plan.section, command.key)
    _in_schedule(section, command.round)
    if command.kind and command.kind not in say.BYES:
        raise Refused(say.NOT_A_BYE(kind=command.kind), alternative=say.BYES_TO_USE())
    if command.round in section.rounds:
        raise Refused(
            say.ROUND_IS_PAIRED(round=command.round, section=section.name), alternative=say.FORFEIT_INSTEAD()
        )
    if entry.withdrawn is not None and entry.has_left(command.round):
        raise Refused(say.HAS_WITHDRAWN(entry=whom(entry), round=entry.withdrawn))
    byes = {number: kind for number, kind in entry.byes.items() if number != command.round}
    if not command.kind:
        if command.round not in entry.byes:
            raise Refused(say.HAS_NO_BYE(entry=whom(entry), round=command.round))
        plan.text = say.BYE_CANCELLED(entry=whom(entry), round=command.round)
    else:
        _ask_about_bye(plan, entry, command)
        byes[command.round] = command.kind
        plan.text = say.BYE_GIVEN(entry=whom(entry), bye=say.BYES[command.kind](), round=command.round)
    plan.change((entry, replace(entry, byes=byes)))


def _ask_about_bye(plan: Plan, entry: Entry, command: Bye) -> None:
    settings = plan.section.settings
    if command.kind == "F":
        plan.notice(
            say.ASK_FULL_POINT(entry=whom(entry), round=command.round),
            rule=say.FULL_POINT_RULE(),
            follows=REPORT_LISTS_IT(),
            alternative=say.GIVE_HALF(),
        )
        plan.log("Full-point bye", command.round, f"{{{entry.key}}}")
    if command.kind != "H":
        return
    if not entry.half_byes:
        raise Refused(say.NOT_ENTITLED(entry=whom(entry)), rule=say.MARKED_SO(), alternative=say.GIVE_ZERO())
    had = sum(1 for number, kind in entry.byes.items() if kind == "H" and number != command.round)
    if had >= settings.bye_limit:
        plan.unusual(
            say.HAD_HALF_BYES(entry=whom(entry), count=had),
            rule=say.ONE_HALF_BYE(),
            follows=say.WOULD_BE_NUMBER(number=had + 1),
            alternative=say.GIVE_ZERO(),
        )
    if command.round > settings.rounds - settings.last_byes:
        plan.unusual(
            say.LAST_ROUNDS(round=command.round, count=settings.last_byes),
            rule=say.OWN_REGULATIONS(),
            follows=say.GIVEN_ALL_THE_SAME(),
            alternative=say.GIVE_ZERO(),
        )
