"""Decisions about teams: who plays for them, in which order, and the line-up of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .commands import AddMembers, Import, Lineup, Roster
from .decide_players import checked_person, import_, refuse_doubles
from .events import BoardsChanged, EntriesChanged, EntryChange
from .fees import ask_about_conditions
from .matches import AVERAGE, average_rating, filled, line_ups, match_games
from .plan import Plan, called, entry_of
from .questions import Refused
from .state import Entry, Person, Section, State
from .wording.common import NOTHING_CHANGED


def add_members(state: State, command: AddMembers) -> Plan:
    """Add players to a team, at the end of its roster or from a board on."""
    plan = Plan(state, command.section)
    team = team_of(plan.section, command.team)
    entries = _new_members(plan.section, team.key, command.people)
    ask_about_conditions(plan, (entry.person for entry in entries), plan.section.settings)
    members = list(team.members)
    at = len(members) if command.board is None else command.board - 1
    if not 0 <= at <= len(members):
        raise Refused(
            f"{called(team)} has boards 1 to {len(members)}", alternative="name one of them, or none"
        )
    members[at:at] = [entry.key for entry in entries]
    _note_start(plan, team)
    _change_team(plan, replace(team, members=tuple(members)), entries)
    names = ", ".join(person.name for person in command.people)
    plan.text = f"{names} plays for {team.person.name}, board {at + 1}"
    return plan


def roster(state: State, command: Roster) -> Plan:
    """Put the players of a team into another order of boards."""
    plan = Plan(state, command.section)
    team = team_of(plan.section, command.team)
    if sorted(command.members) != sorted(team.members):
        raise Refused(
            f"the order of {called(team)} must name each of its {len(team.members)} players once",
            alternative="name all of them, board 1 first",
        )
    if command.members == team.members:
        plan.text = NOTHING_CHANGED()
        return plan
    _note_start(plan, team)
    _change_team(plan, replace(team, members=command.members), ())
    names = ", ".join(plan.section.entries[key].person.name for key in command.members)
    plan.text = f"{called(team)}: {names}"
    return plan


def lineup(state: State, command: Lineup) -> Plan:
    """Say who plays for a team in the round that is paired, before its match has a result."""
    plan = Plan(state, command.section)
    section, team = plan.section, team_of(plan.section, command.team)
    last = section.last
    pairing = last.pairing_of(team.key) if last and last.stage != "closed" else None
    if last is None or pairing is None:
        raise Refused(f"{called(team)} has no match now", alternative="pair the round first")
    if any(game.result and not game.settled for game in pairing.games):
        raise Refused(f"the match of {called(team)} has results", alternative="clear them first")
    strangers = [key for key in command.players if key not in team.members]
    if strangers or not 0 < len(set(command.players)) == len(command.players) <= len(pairing.games):
        raise Refused(
            f"a line-up of {called(team)} has {len(pairing.games)} of its players at most, each at one board",
            alternative="name them from board 1 on; the last boards may stay empty",
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
        return plan
    board = pairing.board
    plan.add(
        BoardsChanged(
            section.id, last.number, {board: pairing}, {board: now}, {}, {}, last.edited, last.edited
        )
    )
    names = ", ".join(section.entries[key].person.name for key in command.players)
    plan.text = f"round {last.number}, match {board}, {team.person.name}: {names}"
    return plan


def import_list(state: State, command: Import) -> Plan:
    """Apply a list; in a section of teams its column team (or club) says who plays for whom, and new teams are made."""
    plan = Plan(state, command.section)
    if not plan.section.settings.teams:
        return import_(state, command)
    grouped: dict[str, list[Person]] = {}
    for person in command.added:
        if not person.club.strip():
            raise Refused(f"{person.name} has no team", alternative="give the list a column Team")
        grouped.setdefault(" ".join(person.club.split()), []).append(person)
    new: list[Entry] = []
    for name, people in grouped.items():
        team = _named(plan.section, name) or _new_team(plan, name)
        entries = _new_members(plan.section, team.key, people)
        _note_start(plan, team)
        _change_team(plan, replace(team, members=(*team.members, *(one.key for one in entries))), entries)
        new += entries
    ask_about_conditions(plan, (entry.person for entry in new), plan.section.settings)
    rows = []
    for key, person in command.changed.items():
        entry = entry_of(plan.section, key)
        rows.append(EntryChange(entry, replace(entry, person=checked_person(person))))
    if rows:
        plan.add(EntriesChanged(plan.section.id, tuple(rows)))
    plan.text = (
        f"{command.source}: {len(command.added)} players of {len(grouped)} teams added, {len(rows)} changed"
    )
    return plan


def team_of(section: Section, key: int) -> Entry:
    """A team by its key. Raises `Refused` for anybody else."""
    entry = entry_of(section, key)
    if not section.settings.teams or entry.team:
        raise Refused(f"{called(entry)} is no team")
    return entry


def _named(section: Section, name: str) -> Entry | None:
    low = name.casefold()
    return next((one for one in section.participants if one.person.name.casefold() == low), None)


def _new_team(plan: Plan, name: str) -> Entry:
    if plan.section.started:
        raise Refused(f"there is no team {name}", alternative="add the team first; it enters late")
    team = Entry(max(plan.section.entries, default=0) + 1, checked_person(Person(name)))
    refuse_doubles(plan.section, [team])
    plan.add(EntriesChanged(plan.section.id, (EntryChange(None, team),)))
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
            f"the roster of {called(team)} changes after the start",
            rule="regulations of the event: rosters are fixed before round 1",
            follows="the matches played stay as they are",
            alternative="leave the roster, and change the line-up of a match",
        )


def _change_team(plan: Plan, team: Entry, new: Sequence[Entry]) -> None:
    """Change a team with its new players; a rating nobody typed follows the first boards."""
    was = plan.section.entries[team.key]
    known = {**plan.section.entries, **{entry.key: entry for entry in new}}
    if not team.person.rating or team.person.rating_source == AVERAGE:
        ratings = [known[key].person.rating for key in team.members]
        average = average_rating(ratings, len(plan.section.settings.match_colours))
        person = replace(team.person, rating=average, rating_source=AVERAGE if average else "")
        team = replace(team, person=person)
    rows = (*(EntryChange(None, entry) for entry in new), EntryChange(was, team))
    plan.add(EntriesChanged(plan.section.id, rows))
