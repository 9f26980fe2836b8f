"""An entry of the journal: one command that was carried out, with everything that happened by it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..messages import Message, Text
from .events import Event


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
