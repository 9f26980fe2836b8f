"""A copy of a finished event without personal data, journal included: the chess stays, and ratings.

Names become `Player 17`; titles, federations, ids, dates, clubs and addresses go, and so do authors, reasons and
the texts of the journal, which name people. The log keeps the events of each pairing number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from ..titles import FACTS
from .events import InfoChanged, JournalEntry
from .questions import Refused
from .reports import require_complete
from .state import Entry, LogLine, Mark, Person, State
from .wording.reports import NO_SECTIONS

T = TypeVar("T")

PERSONAL_INFO = frozenset({"102", "112", "182", *FACTS})
"""Texts of the event that name people: arbiters, and who made the pairings."""

_WORDS = frozenset(
    ("PAB", "no", "pairing", "adjourned", "open", "F", "game", "undone", "done", "again", "unrated", "numbers")
)  # fmt: skip
"""The words beside numbers and results in lines that Pairwright writes; imported reports have any."""
_SENTENCES = ("Configuration", "Import", "FIDE mode exited")
"""Lines of Pairwright whose texts are sentences about rules."""
_KINDS = (
    *_SENTENCES, "MPA", "Regeneration", "Exchange", "Correction", "Rating correction", "Adjournment", "Full-point bye"
)  # fmt: skip
_WORD = re.compile(r"[^\W\d_½]+")
_REASON = re.compile(r"(=> [^:]*):.*", re.DOTALL)


def require_finished(state: State) -> None:
    """Raise `Refused` while a section is not played to its end."""
    for section in state:
        if section.entries:
            require_complete(section)
    if not state.sections:
        raise Refused(NO_SECTIONS())


def anonymised(entry: JournalEntry) -> JournalEntry:
    """An entry of the journal without personal data. Its time stays; its author, text and digest do not."""
    events = tuple(_without_people(event) for event in entry.events)
    return replace(entry, author="", text=entry.command, message=None, token="", events=events, digest="")


def _without_people(value: T) -> T:
    """The same value with every person in it made nameless."""
    found: Any = value
    if isinstance(value, Entry):
        person = Person(f"Player {value.key}", value.person.rating)
        found = replace(value, person=person, paid=0)
    elif isinstance(value, Mark):
        found = replace(value, author="", text="", message=None)
    elif isinstance(value, LogLine):
        kind = value.kind if value.kind in _KINDS else "Comment"
        found = LogLine(kind, value.round, _without_reason(value))
    elif isinstance(value, InfoChanged):
        found = InfoChanged(_public(value.was), _public(value.now))
    elif isinstance(value, tuple):
        found = tuple(_without_people(one) for one in value)
    elif isinstance(value, Mapping):
        found = {key: _without_people(one) for key, one in value.items()}
    elif is_dataclass(value) and not isinstance(value, type):
        parts = {one.name: getattr(value, one.name) for one in fields(value)}
        changed = {name: _without_people(part) for name, part in parts.items()}
        found = replace(value, **changed)
    return found


def _public(info: Mapping[str, str | None]) -> dict[str, str | None]:
    return {code: text for code, text in info.items() if code not in PERSONAL_INFO}


def _without_reason(line: LogLine) -> str:
    """The pairing numbers and results in a line of the log; reasons and names are removed, and texts of others."""
    if line.kind in _SENTENCES:
        return line.text
    kept = line.text.partition(":")[0] if line.kind == "Regeneration" else _REASON.sub(r"\1", line.text)
    return kept if _WORDS.issuperset(_WORD.findall(kept)) else ""
