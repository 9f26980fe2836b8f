"""The hash chain over the journal: each entry's digest covers the entry and the digest of the one before.

A changed byte anywhere in an entry is found, and so is an entry that is missing. Anyone who writes the file can compute
a new chain; only a head noted elsewhere (on paper, in a report) shows that the whole journal was exchanged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any, TypeAlias

from ..declared.plain import from_plain, to_plain
from ..messages import Message
from .events import Event, JournalEntry

JournalRow: TypeAlias = tuple[Any, ...]
"""The columns of an entry in the table `journal`, in the order of `COLUMNS`."""

COLUMNS = (
    "revision", "at", "author", "command", "sections", "text", "version", "undoable", "token", "events", "message",
)  # fmt: skip

SHORT = 20
"""Hexadecimal digits of a head on paper: 80 bits, too many to find a second journal that has the same."""


_CODED = json.JSONEncoder(separators=(",", ":"), default=repr).encode


def row_of(entry: JournalEntry) -> JournalRow:
    """An entry as the file holds it."""
    return (
        entry.revision,
        entry.at,
        entry.author,
        entry.command,
        json.dumps(entry.sections),
        entry.text,
        entry.version,
        int(entry.undoable),
        entry.token or None,
        packed(entry.events),
        None if entry.message is None else packed(entry.message),
    )


def entry_of(row: JournalRow, digest: str, *, heading: bool = False) -> JournalEntry:
    """An entry from its columns, as a `heading` without its events. Raises `ValueError` for a row that is not one."""
    revision, at, author, command, sections, text, version, undoable, token, events, message = row
    happened = () if heading else _unpacked(tuple[Event, ...], events)
    return JournalEntry(
        revision,
        at,
        author,
        command,
        _unpacked(tuple[int, ...], sections),
        text,
        happened,
        version,
        bool(undoable),
        token or "",
        None if message is None else _unpacked(Message, message),
        digest,
    )


_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""How JSON may spell half a character, which no page could show; our own entries are not written so."""


def _unpacked(kind: object, text: str) -> Any:
    """A value from the text that the file holds. Raises `ValueError`, also where brackets are too deep to be read."""
    try:
        plain = json.loads(text)
        if _HALF.search(text):
            json.dumps(plain, ensure_ascii=False).encode()
        return from_plain(kind, plain)
    except RecursionError as error:
        raise ValueError(str(error)) from error


def packed(value: object) -> str:
    """A value as the text that the file holds."""
    return json.dumps(to_plain(value), ensure_ascii=False, separators=(",", ":"))


def link(before: str, row: Sequence[object]) -> str:
    """The digest of an entry: SHA-256 of a JSON list, the digest of the entry before and the columns of this one."""
    return sha256(_CODED([before, *row]).encode()).hexdigest()


def chained(entry: JournalEntry, before: str) -> JournalEntry:
    """An entry with its digest, after the entry with the digest `before`."""
    return replace(entry, digest=link(before, row_of(entry)))


def short_head(head: str) -> str:
    """The beginning of a digest in groups of four, as it stands on paper."""
    return " ".join(head[at : at + 4] for at in range(0, min(SHORT, len(head)), 4))
