"""Run a tournament: an event as a pure state, commands, a journal, and one file.

`decide` turns a command into events, once; `evolve` stores them. `OpenEvent` carries commands out against a store.
"""

from typing import TYPE_CHECKING

from ..errors import loaded_later

if TYPE_CHECKING:
    from .commands import Request
    from .decide import decide
    from .event_file import Done, OpenEvent, create, fresh_seed, open_event, write_anonymised
    from .events import JournalEntry
    from .evolve import advance, evolve, replay
    from .migration import SUFFIX
    from .plan import Decided
    from .questions import Answer, Confirm, Question, Refused
    from .settings import Settings
    from .sqlite_store import EventFileError, SqliteStore
    from .state import Person, Section, State
    from .store import EventStore, MemoryStore, Overtaken

__all__ = [
    "SUFFIX",
    "Answer",
    "Confirm",
    "Decided",
    "Done",
    "EventFileError",
    "EventStore",
    "JournalEntry",
    "MemoryStore",
    "OpenEvent",
    "Overtaken",
    "Person",
    "Question",
    "Refused",
    "Request",
    "Section",
    "Settings",
    "SqliteStore",
    "State",
    "advance",
    "create",
    "decide",
    "evolve",
    "fresh_seed",
    "open_event",
    "replay",
    "write_anonymised",
]

__getattr__ = loaded_later(
    __name__,
    {
        "commands": "Request",
        "decide": "decide",
        "event_file": "Done OpenEvent create fresh_seed open_event write_anonymised",
        "evolve": "advance evolve replay",
        "events": "JournalEntry",
        "migration": "SUFFIX",
        "plan": "Decided",
        "questions": "Answer Confirm Question Refused",
        "settings": "Settings",
        "sqlite_store": "EventFileError SqliteStore",
        "state": "Person Section State",
        "store": "EventStore MemoryStore Overtaken",
    },
)
"""Help, and commands that only look, do without most of this."""
