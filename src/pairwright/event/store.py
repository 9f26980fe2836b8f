"""Where an event is kept: the small interface of a store, and one that lives in memory.

A store keeps a journal that only grows, and snapshots of the state that may be deleted at any time. The contract is
a test (tests/event/test_store_contract.py) that every store passes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Protocol

from ..declared.plain import without_collector
from ..errors import PairwrightError
from ..messages import Text
from .events import JournalEntry
from .evolve import replay
from .state import State
from .wording.files import REVISION_TAKEN


class Overtaken(PairwrightError):
    """Another process appended to the journal first: read, decide again, append."""


class EventStore(Protocol):
    """The storage of an event."""

    @property
    def only_read(self) -> Text:
        """Why commands are refused, with a remedy; empty if they are allowed."""
        ...

    def append(self, entry: JournalEntry, before: State, after: State) -> None:
        """Append an entry durably: once this returns it is not lost by a crash of the process or the machine.

        `entry.revision` must be one more than the last; otherwise it raises `Overtaken`, and nothing is written.
        `before` and `after` are the states around it; the digest of the entry follows `before.head`.
        """
        ...

    def since(self, revision: int) -> list[JournalEntry]:
        """The entries after a revision, in order."""
        ...

    def headings(self, after: int, upto: int) -> list[JournalEntry]:
        """The entries after a revision up to another, in order, without their events: to be listed."""
        ...

    def entry(self, revision: int) -> JournalEntry:
        """One entry. Raises `KeyError` for an unknown one."""
        ...

    def by_token(self, token: str) -> JournalEntry | None:
        """The entry of the command that was sent with a token, if it was carried out."""
        ...

    def revision(self) -> int:
        """The revision of the last entry, 0 without one."""
        ...

    def snapshot(self) -> State:
        """The newest kept state, at some revision; an empty one without any."""
        ...

    def keep(self, state: State) -> None:
        """Keep a state for quick opening."""
        ...

    def close(self) -> None:
        """Let go of the store."""
        ...


class MemoryStore:
    """A store for tests and for programs that keep an event to themselves."""

    def __init__(self, entries: Iterable[JournalEntry] = ()) -> None:
        self.only_read: Text = ""
        self._entries = list(entries)
        self._kept = State()

    def append(self, entry: JournalEntry, before: State, after: State) -> None:
        """Append an entry. Raises `Overtaken` if it is not the next one."""
        if entry.revision != len(self._entries) + 1:
            raise Overtaken(REVISION_TAKEN(revision=entry.revision))
        self._entries.append(entry)

    def since(self, revision: int) -> list[JournalEntry]:
        """The entries after a revision."""
        return self._entries[revision:]

    def headings(self, after: int, upto: int) -> list[JournalEntry]:
        """The entries after a revision up to another, without their events."""
        return [replace(entry, events=()) for entry in self._entries[after:upto]]

    def entry(self, revision: int) -> JournalEntry:
        """One entry. Raises `KeyError` for an unknown one."""
        if not 1 <= revision <= len(self._entries):
            raise KeyError(revision)
        return self._entries[revision - 1]

    def by_token(self, token: str) -> JournalEntry | None:
        """The entry of the command that was sent with a token."""
        return next((entry for entry in self._entries if entry.token == token), None)

    def revision(self) -> int:
        """The revision of the last entry."""
        return len(self._entries)

    def snapshot(self) -> State:
        """The state that was kept last."""
        return self._kept

    def keep(self, state: State) -> None:
        """Keep a state."""
        self._kept = state

    def close(self) -> None:
        """Does nothing: this store has no file."""


def state_in(store: EventStore, known: State | None = None) -> State:
    """The state of an event: from the newest snapshot, or from a known state, and the later entries."""
    start = known if known is not None and known.revision <= store.revision() else store.snapshot()
    with without_collector():
        return replay(store.since(start.revision), start)
