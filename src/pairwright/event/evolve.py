"""The fold: state and event to state. Nothing here refuses, decides or calls a rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import TypeVar

from .events import (
    BoardsChanged,
    Created,
    CrossChanged,
    EntriesChanged,
    Event,
    FideModeLeft,
    InfoChanged,
    JournalEntry,
    Logged,
    RatingRecorded,
    Redone,
    ResultsChanged,
    RoundChanged,
    SectionChanged,
    SettingsChanged,
    StageChanged,
    TableKept,
    Undone,
)
from .state import NAME, Mark, Pairing, Section, State

K = TypeVar("K")
V = TypeVar("V")


def evolve(state: State, event: Event) -> State:
    """The state after an event. Revision and marks are kept by `advance`."""
    match event:
        case Created(name, seed):
            return replace(state, name=name, seed=seed)
        case InfoChanged(_, now):
            texts = {code: text for code, text in now.items() if code != NAME}
            return replace(state, name=now.get(NAME) or state.name, info=_updated(state.info, texts))
        case SectionChanged(id, _, section):
            return replace(state, sections=_updated(state.sections, {id: section}))
        case Undone(_, changes) | Redone(_, changes):
            return reduce(evolve, changes, state)
    section = _evolved(state.sections[event.section], event)
    return replace(state, sections={**state.sections, section.id: section})


def _evolved(section: Section, event: Event) -> Section:
    match event:
        case SettingsChanged(_, _, settings):
            return replace(section, settings=settings)
        case EntriesChanged(_, rows):
            changes = {entry.key: row.now for row in rows if (entry := row.now or row.was)}
            return replace(section, entries=_updated(section.entries, changes))
        case RoundChanged(_, number, _, now):
            return replace(section, rounds=_updated(section.rounds, {number: now}))
        case RatingRecorded(_, _, records):
            return replace(section, rating_records=records)
        case CrossChanged(_, _, games):
            return replace(section, cross=games)
        case TableKept(_, _, table):
            return replace(section, table=table)
        case Logged(_, line):
            return replace(section, log=(*section.log, line))
        case FideModeLeft(_, number):
            return section if section.fide_left is not None else replace(section, fide_left=number)
        case StageChanged() | BoardsChanged() | ResultsChanged():
            return _with_round(section, event)
        case _:
            return section


def _with_round(section: Section, event: StageChanged | BoardsChanged | ResultsChanged) -> Section:
    played = section.rounds[event.number]
    match event:
        case StageChanged():
            played = replace(played, stage=event.now)
        case BoardsChanged():
            played = replace(
                played,
                pairings=_updated(played.pairings, event.boards_now),
                unpaired=_updated(played.unpaired, event.byes_now),
                edited=event.edited_now,
            )
        case ResultsChanged():
            pairings = dict(played.pairings)
            for row in event.rows:
                pairings[row.board] = with_result(pairings[row.board], row.game, row.now)
            played = replace(played, pairings=pairings)
    return replace(section, rounds={**section.rounds, event.number: played})


def with_result(pairing: Pairing, game: int, result: str) -> Pairing:
    """A pairing with the result of one of its games."""
    games = list(pairing.games)
    games[game] = replace(games[game], result=result)
    return replace(pairing, games=tuple(games))


def _updated(mapping: Mapping[K, V], changes: Mapping[K, V | None]) -> dict[K, V]:
    """A mapping with some values replaced, and without those that are now `None`."""
    new = dict(mapping)
    for key, value in changes.items():
        if value is None:
            new.pop(key, None)
        else:
            new[key] = value
    return new


UNFOLLOWED = (LookupError, TypeError, ValueError, AttributeError)
"""The errors caused by well-formed entries that contradict the state."""


def advance(state: State, entry: JournalEntry) -> State:
    """The state after an entry of the journal: its events, its revision, and the commands open to undo and redo."""
    return replay((entry,), state)


def replay(entries: Iterable[JournalEntry], start: State | None = None) -> State:
    """The state after some entries of the journal, from the beginning or from a snapshot."""
    state = start or State()
    done, undone = list(state.done), list(state.undone)  # of a long journal not copied at every entry
    for entry in entries:
        state = replace(reduce(evolve, entry.events, state), revision=entry.revision, head=entry.digest)
        _turn(done, undone, entry)
    return replace(state, done=tuple(done), undone=tuple(undone))


def _turn(done: list[Mark], undone: list[Mark], entry: JournalEntry) -> None:
    """Mark what can be undone and redone after an entry."""
    turned = [event for event in entry.events if isinstance(event, (Undone, Redone))]
    for event in turned:
        gone, new = (done, undone) if isinstance(event, Undone) else (undone, done)
        gone[:] = [mark for mark in gone if mark.revision != event.mark.revision]
        new.append(event.mark)
    if not turned and entry.undoable:
        done.append(Mark(entry.revision, entry.author, entry.sections, entry.text, entry.message))
        touched = set(entry.sections)
        undone[:] = [mark for mark in undone if touched.isdisjoint(mark.sections)]
