"""Entries of a journal changed by their grammar: a forger who writes well-formed JSON and a chain that holds.

Five bytes are a change: an entry, a place in its events, what stands there afterwards. Coverage leads them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeAlias

from pairwright.event import OpenEvent, Person, Section, create
from pairwright.event.chain import JournalRow, row_of
from pairwright.event.commands import (
    Add,
    Bye,
    ChangeInfo,
    ChangePerson,
    Close,
    Correct,
    KeepApart,
    New,
    Pair,
    Publish,
    SetResults,
    Slip,
    Undo,
    Withdraw,
)  # fmt: skip
from pairwright.event.reports import report
from pairwright.event.settings import Apart, Settings
from pairwright.event.sheets import SheetKind, printed
from pairwright.event.status import status_of
from small_events import publish, started

Place: TypeAlias = tuple[str | int, ...]

SHEETS: tuple[SheetKind, ...] = ("players", "boards", "standings", "crosstable", "cards")
EVENTS = 9
"""The column of a row that holds what happened."""

_GONE = object()
VALUES: tuple[object, ...] = (
    _GONE, _GONE, 0, -1, 1, 7, 2**63, 10**30, 1.5, "", "x", "10", "é\u202e\ud800", None, True, [], [[]], {},
    {"": "Created"}, [1, 2], {"1": {}},
)  # fmt: skip
"""What may stand in a place; `_GONE` for nothing."""


@cache
def rows() -> tuple[JournalRow, ...]:
    """The journal of an event in which much happened."""
    event = started(9, rounds=4, bye_limit=2)
    event.do(ChangeInfo({"022": "Z", "102": "J"}))
    event.do(ChangePerson(1, 3, {"club": "North", "fide_id": "1234567", "birth": "1990/01/02", "sex": "w"}))
    event.do(KeepApart(1, Apart((2, 5))))
    event.do(Bye(1, 4, 2, "H"))
    event.play(["10", "+-", "==", "01"])
    event.play(["01", "10", "=="])
    event.do(Add(1, (Person("Late", 1950),), "ZH"))
    event.do(Withdraw(1, 6, 3))
    event.play(["01", "==", "10"])
    event.yes(Correct(1, 3, 1, "10", "misread"))
    event.do(Pair(1, 4))
    event.do(Undo())
    publish(event, 4)
    return tuple(row_of(entry) for entry in event.store.since(0))


def changed(data: bytes) -> list[JournalRow]:
    """The rows, changed as the bytes say."""
    found = [list(row) for row in rows()]
    for at in range(0, len(data) // 5 * 5, 5):
        entry, high, low, value, _ = data[at : at + 5]
        row = found[entry % len(found)]
        events = json.loads(row[EVENTS])
        places = list(_places(events))
        put = VALUES[value % len(VALUES)]
        row[EVENTS] = json.dumps(_with(events, places[(high << 8 | low) % len(places)], put))
    return [tuple(row) for row in found]


def _places(value: Any, path: Place = ()) -> Iterator[Place]:
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        yield from _places(one, (*path, name))


def _with(value: Any, path: Place, put: object) -> Any:
    if not path:
        return value if put is _GONE else put
    at = value
    for name in path[:-1]:
        at = at[name]
    if put is _GONE:
        del at[path[-1]]
    else:
        at[path[-1]] = put
    return value


def steps(event: OpenEvent) -> Iterator[Callable[[], object]]:
    """What people do with an event they were given: look at it, print it, play on."""
    for section in event.state:
        yield partial(status_of, section)
        yield partial(report, event.state, section, "trf-2026", interim=True)
        yield from (partial(_sheet, event, section, kind) for kind in SHEETS)
    for command in (Pair(1, 4), Publish(1), SetResults(1, 4, (Slip(1, "10"),)), Close(1), Undo()):
        yield partial(event.do, command)


def _sheet(event: OpenEvent, section: Section, kind: SheetKind) -> bytes:
    return printed(event.state, section, kind).encode()


def small_file(path: Path, *, kept: bool) -> bytes:
    """An event file of few and small pages, so that changes meet what is read; perhaps with a state kept."""
    with create(path, New("E", "s", (Settings("A", rounds=2),)), durable=False) as event:
        event.do(Add(1, tuple(Person(f"P{at}", 2000 - at) for at in range(4))))
        publish(event, 1)
        if kept:
            event.store.keep(event.state)
    connection = sqlite3.connect(path, isolation_level=None)
    for statement in (
        "PRAGMA journal_mode = DELETE",
        "PRAGMA page_size = 512",
        "VACUUM",
        "PRAGMA journal_mode = WAL",
    ):
        connection.execute(statement)
    connection.close()
    data = path.read_bytes()
    path.unlink()
    return data
