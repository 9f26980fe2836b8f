"""The events of the journal. Each holds the previous values, for undo.

Events only state the values to store; `evolve` calls no rule. An event kind that was ever written stays readable
for good: fields may be added with a default, none may be removed or change its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..lean_dataclass import changed_by
from ..messages import Message, Text
from .settings import Settings
from .state import CrossGame, Entry, LogLine, Mark, Pairing, RatingRecord, Round, Section, Table


@dataclass(frozen=True, slots=True)
class Created:
    """The event was made. `seed` is the source of all its lots."""

    name: str
    seed: str


@dataclass(frozen=True, slots=True)
class InfoChanged:
    """Texts of the event were changed (codes of the report: 022 city, 042 start ...); `None` for no text."""

    was: Mapping[str, str | None]
    now: Mapping[str, str | None]


@dataclass(frozen=True, slots=True)
class OfSection:
    """An event of one section, or a command about it; the section is named by its id."""

    section: int


@dataclass(frozen=True, slots=True)
class SectionChanged(OfSection):
    """A section was added (`was` empty), removed (`now` empty), or replaced as a whole."""

    was: Section | None
    now: Section | None


@dataclass(frozen=True, slots=True)
class SettingsChanged(OfSection):
    """Settings of a section were changed."""

    was: Settings
    now: Settings


@dataclass(frozen=True, slots=True)
class EntryChange:
    """One entry before and after; `None` on the side without one."""

    was: Entry | None
    now: Entry | None


@dataclass(frozen=True, slots=True)
class EntriesChanged(OfSection):
    """Entries were added, removed or changed: one row each, for lists of any length."""

    rows: tuple[EntryChange, ...]


@dataclass(frozen=True, slots=True)
class RoundChanged(OfSection):
    """A round was paired (`was` empty) or unpaired (`now` empty)."""

    number: int
    was: Round | None
    now: Round | None


@dataclass(frozen=True, slots=True)
class StageChanged(OfSection):
    """A round went from one stage to another."""

    number: int
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class BoardsChanged(OfSection):
    """Some boards and byes of a round were changed by hand; `None` for a board or bye that is not there."""

    number: int
    boards_was: Mapping[int, Pairing | None]
    boards_now: Mapping[int, Pairing | None]
    byes_was: Mapping[int, str | None]
    byes_now: Mapping[int, str | None]
    edited_was: bool = False
    edited_now: bool = False


@dataclass(frozen=True, slots=True)
class ResultChange:
    """The result of one game of a board (games count from 0)."""

    board: int
    game: int
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class ResultsChanged(OfSection):
    """Results of a round were entered or changed."""

    number: int
    rows: tuple[ResultChange, ...]


@dataclass(frozen=True, slots=True)
class RatingRecorded(OfSection):
    """A correction that counts for ratings only was recorded."""

    was: tuple[RatingRecord, ...]
    now: tuple[RatingRecord, ...]


@dataclass(frozen=True, slots=True)
class CrossChanged(OfSection):
    """Games against players of other sections were paired, got a result, or were taken back."""

    was: tuple[CrossGame, ...]
    now: tuple[CrossGame, ...]


@dataclass(frozen=True, slots=True)
class TableKept(OfSection):
    """The standings as they were when a round was closed."""

    was: Table | None
    now: Table | None


@dataclass(frozen=True, slots=True)
class Logged(OfSection):
    """A line that the report must hold. It can only grow: undo adds a line, and takes none away."""

    line: LogLine


@dataclass(frozen=True, slots=True)
class FideModeLeft(OfSection):
    """FIDE mode was left for good at this round."""

    round: int


Change: TypeAlias = (
    Created
    | InfoChanged
    | SectionChanged
    | SettingsChanged
    | EntriesChanged
    | RoundChanged
    | StageChanged
    | BoardsChanged
    | ResultsChanged
    | RatingRecorded
    | TableKept
    | CrossChanged
    | Logged
    | FideModeLeft
)
"""An event that changes a section or the event itself."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A command was taken back; `changes` are the inverses of its events, the last one first."""

    mark: Mark
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Redone:
    """An undone command was done again, unchanged."""

    mark: Mark
    changes: tuple[Change, ...]


Event: TypeAlias = Change | Undone | Redone
"""Anything the journal can hold."""

GROWING = (Created, Logged, FideModeLeft)
"""Events that are never taken back."""


def inverse(change: Change) -> Change | None:
    """The event that takes another one back; `None` for one that can only grow."""
    match change:
        case EntriesChanged(section, entries):
            return EntriesChanged(section, tuple(EntryChange(row.now, row.was) for row in reversed(entries)))
        case ResultsChanged(section, number, results):
            back = (ResultChange(row.board, row.game, row.now, row.was) for row in reversed(results))
            return ResultsChanged(section, number, tuple(back))
        case BoardsChanged():
            return BoardsChanged(
                change.section, change.number, change.boards_now, change.boards_was,
                change.byes_now, change.byes_was, change.edited_now, change.edited_was,
            )  # fmt: skip
        case Created() | Logged() | FideModeLeft():
            return None
    return changed_by(change, {"was": change.now, "now": change.was})


def inverses(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """The events that undo a sequence, in the required order."""
    back = (inverse(change) for change in reversed(changes))
    return tuple(change for change in back if change is not None)


def lasting(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """A sequence without what can only grow and has not shrunk: what redo must do again."""
    return tuple(change for change in changes if not isinstance(change, GROWING))


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One command of the journal.

    Attributes:
        revision: its number, counted from 1.
        at: time in UTC, ISO 8601 (`2026-11-22T09:30:05Z`).
        author: who gave the command.
        command: name of the command.
        sections: the sections it touches; 0 stands for the event itself.
        text: what it did, in English as it was worded then.
        events: what happened.
        version: of the program that decided it.
        undoable: whether it can be taken back.
        token: a word that lets the sender of the command recognise it; empty without one.
        message: what it did, as data; `None` in entries of older versions.
        digest: of this entry and all before it (`chain.py`); empty before it is known.
    """

    revision: int
    at: str
    author: str
    command: str
    sections: tuple[int, ...]
    text: str
    events: tuple[Event, ...]
    version: str
    undoable: bool = True
    token: str = ""
    message: Message | None = None
    digest: str = field(default="", compare=False)

    @property
    def told(self) -> Text:
        """Its effect, for a sentence."""
        return self.message or self.text
