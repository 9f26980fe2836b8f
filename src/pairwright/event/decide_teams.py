"""Decisions about teams: their players and order, and the line-up of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ..messages import Message, as_message, together
from .commands import AddMembers, Import, ImportAll, Lineup, Roster
from .decide_players import change_persons, forget_apart, import_, refuse_doubles
from .decide_setup import add_to
from .details import checked_person
from .events import BoardsChanged
from .fees import ask_about_conditions
from .matches import averaged, filled, line_ups, match_games
from .plan import Plan, decides, entry_of
from .questions import Refused
from .state import Entry, Person, Section
from .wording import players as say
from .wording.common import NOTHING_CHANGED, whom


@decides(AddMembers)
def add_members(plan: Plan, command: AddMembers) -> None:
    """Add players to a team, at the end of its roster or from a board on."""
    team = team_of(plan.section, command.team)
    if not command.people:
        plan.text = NOTHING_CHANGED()
        return
    entries = _new_members(plan.section, team.key, command.people)
    ask_about_conditions(plan, (entry.person for entry in entries), plan.section.settings)
    members = list(team.members)
    at = len(members) if command.board is None else command.board - 1
    if not 0 <= at <= len(members):
        raise Refused(
            say.BOARDS_OF_TEAM(team=whom(team), last=len(members)), alternative=say.NAME_ONE_BOARD()
        )
    members[at:at] = [entry.key for entry in entries]
    _note_start(plan, team)
    _change_team(plan, replace(team, members=tuple(members)), entries)
    names = tuple(person.name for person in command.people)
    plan.text = say.JOINED(names=names, team=team.person.name, board=at + 1)


@decides(Roster)
def roster(plan: Plan, command: Roster) -> None:
    """Put the players of a team into another order of boards."""
    team = team_of(plan.section, command.team)
    if sorted(command.members) != sorted(team.members):
        raise Refused(
            say.ORDER_NAMES_ALL(team=whom(team), count=len(team.members)), alternative=say.NAME_BY_BOARD()
        )
    if command.members == team.members:
        plan.text = NOTHING_CHANGED()
        return
    _note_start(plan, team)
    _change_team(plan, replace(team, members=command.members), ())
    names = tuple(plan.section.entries[key].person.name for key in command.members)
    plan.text = say.ROSTER(team=whom(team), names=names)


@decides(Lineup)
def lineup(plan: Plan, command: Lineup) -> None:
    """Say who plays for a team in the round that is paired, before its match has a result."""
    section, team = plan.section, team_of(plan.section, command.team)
    last = section.last
    pairing = last.pairing_of(team.key) if last and last.stage != "closed" else None
    if last is None or pairing is None:
        raise Refused(say.NO_MATCH(team=whom(team)), alternative=say.PAIR_THE_ROUND())
    if any(game.result and not game.settled for game in pairing.games):
        raise Refused(say.MATCH_HAS_RESULTS(team=whom(team)), alternative=say.CLEAR_THEM())
    strangers = [key for key in command.players if key not in team.members]
    if strangers or not 0 < len(set(command.players)) == len(command.players) <= len(pairing.games):
        raise Refused(
            say.LINE_UP_SIZE(team=whom(team), count=len(pairing.games)), alternative=say.NAME_FROM_FIRST()
        )
    named = filled(command.players, len(pairing.games))
    ours, theirs = line_ups(section, pairing)
    if pairing.one == team.key:
        ours = named
    else:
        theirs = named
    now = replace(pairing, games=match_games(section.settings.match_colours, ours, theirs))
    if now == pairing:
        plan.text = NOTHING_CHANGED()
        return
    board = pairing.board
    plan.add(
        BoardsChanged(
            section.id, last.number, {board: pairing}, {board: now}, {}, {}, last.edited, last.edited
        )
    )
    names = tuple(section.entries[key].person.name for key in command.players)
    plan.text = say.LINE_UP(round=last.number, board=board, team=team.person.name, names=names)


@decides(Import)
def import_list(plan: Plan, command: Import) -> None:
    """Apply a list; in a section of teams its column team (or club) assigns the players, and new teams are made."""
    if not plan.section.settings.teams:
        import_(plan, command)
        return
    grouped: dict[str, list[Person]] = {}
    spelled: dict[str, str] = {}  # `ROOKS` is the team `Rooks` of an earlier row
    for person in command.added:
        if not person.club.strip():
            raise Refused(say.HAS_NO_TEAM(name=person.name), alternative=say.GIVE_COLUMN())
        name = " ".join(person.club.split())
        grouped.setdefault(spelled.setdefault(name.casefold(), name), []).append(person)
    new: list[Entry] = []
    for name, people in grouped.items():
        team = _named(plan.section, name) or _new_team(plan, name)
        entries = _new_members(plan.section, team.key, people)
        _note_start(plan, team)
        _change_team(plan, replace(team, members=(*team.members, *(one.key for one in entries))), entries)
        new += entries
    ask_about_conditions(plan, (entry.person for entry in new), plan.section.settings)
    before = plan.section
    counts = {"count": len(command.added), "changed": change_persons(plan, command.changed)}
    done = say.TEAMS_IMPORTED(source=command.source, teams=len(grouped), **counts)
    plan.text = together([done, *_changing_teams(plan, before, command.changed)])


def _changing_teams(plan: Plan, before: Section, changed: Mapping[int, Person]) -> list[Message]:
    """Players to whom the list gives another team join it, before round 1.

    A club that was not the name of the player's team may become any that no team has.
    """
    told = []
    for key, person in changed.items():
        was, name = before.entries[key], " ".join(person.club.split())
        own = before.entries[was.team].person.name.casefold() if was.team else ""
        old = " ".join(was.person.club.split()).casefold()
        target = _named(plan.section, name)
        if not own or name.casefold() in ("", own, old) or (target is None and old != own):
            continue
        if plan.section.started:
            team = whom(before.entries[was.team])
            raise Refused(say.TEAM_STAYS(entry=whom(was), team=team), alternative=say.KEEP_TEAM_IN_LIST())
        told.append(_join(plan, key, target or _new_team(plan, name)))
    return told


def _join(plan: Plan, key: int, target: Entry) -> Message:
    """Let a player leave the team for another one, whose last board he takes; an empty team goes."""
    entry = plan.section.entries[key]
    team = plan.section.entries[entry.team]
    left = tuple(one for one in team.members if one != key)
    plan.change((entry, replace(entry, team=target.key)))
    _change_team(plan, replace(target, members=(*target.members, key)), ())
    if left:
        _change_team(plan, replace(team, members=left), ())
    else:
        forget_apart(plan, {team.key})
        plan.change((team, None))
    names, board = (entry.person.name,), len(target.members) + 1
    return say.JOINED(names=names, team=target.person.name, board=board)


@decides(ImportAll)
def import_all(plan: Plan, command: ImportAll) -> None:
    """Apply a list to several sections, those that it makes among them."""
    plan.sections = tuple(part.section for part in command.parts) or plan.sections
    texts: list[Message] = []
    for settings in command.added:
        add_to(plan, settings)
    for part in command.parts:
        done = Plan(plan.after, part.section)
        import_list(done, part)
        plan.add(*done.events)
        plan.questions += done.questions
        texts.append(as_message(done.text))
    plan.text = together(texts)


def team_of(section: Section, key: int) -> Entry:
    """A team by its key. Raises `Refused` for any other participant."""
    entry = entry_of(section, key)
    if not section.settings.teams or entry.team:
        raise Refused(say.NOT_A_TEAM(entry=whom(entry)))
    return entry


def _named(section: Section, name: str) -> Entry | None:
    low = name.casefold()
    return next((one for one in section.participants if one.person.name.casefold() == low), None)


def _new_team(plan: Plan, name: str) -> Entry:
    if plan.section.started:
        raise Refused(say.NO_SUCH_TEAM(name=name), alternative=say.ADD_TEAM_FIRST())
    team = Entry(max(plan.section.entries, default=0) + 1, checked_person(Person(name)))
    refuse_doubles(plan.section, [team])
    plan.change((None, team))
    return team


def _new_members(section: Section, team: int, people: Sequence[Person]) -> list[Entry]:
    first = max(section.entries, default=0) + 1
    entries = [
        Entry(key, checked_person(person), team=team) for key, person in enumerate(people, start=first)
    ]
    refuse_doubles(section, entries)
    return entries


def _note_start(plan: Plan, team: Entry) -> None:
    if plan.section.started:
        plan.notice(
            say.ASK_ROSTER(team=whom(team)),
            rule=say.ROSTERS_FIXED(),
            follows=say.MATCHES_STAY(),
            alternative=say.LEAVE_ROSTER(),
        )


def _change_team(plan: Plan, team: Entry, new: Sequence[Entry]) -> None:
    """Change a team with its new players; a rating that was not typed follows the first boards."""
    was = plan.section.entries[team.key]
    known = {**plan.section.entries, **{entry.key: entry for entry in new}}
    team = averaged(replace(plan.section, entries=known), team)
    plan.change(*((None, entry) for entry in new), (was, team))
