"""The page of all message ids: what programs find beside the text, made of the declarations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pairwright.cli.message_schema import declared
from pairwright.messages import Declared

HEAD = """# Message ids

Documents in JSON, the desk's answers to programs and the journal hold each message twice: as English (`text`, which
any version may reword) and as `message`, an id with values, which stays. `pairwright schema messages` prints the
same as JSON Schema. Points are tenths, players are start numbers, participants of an event are (key, name).

A value in braces without a kind is a text. A message of texts, symbols, numbers and names needs no example.
Show a message with an unknown id by its text. A message inside another one is a clause.
"""

_PLAIN = frozenset({"SYMBOL", "TEXT", "NUMBER", "COUNT", "ROUND", "BOARD", "RATING", "PLAYER", "ENTRY"})
"""Kinds of values that need no example: the page is long."""


def page() -> str:
    """The page."""
    return "\n".join([HEAD, *_rooms()])


def _rooms() -> Iterator[str]:
    for room, ones in groupby(declared(), key=lambda one: one.id.partition(".")[0]):
        yield from ("", f"## {room}", "", "| id | English | values | example |", "| --- | --- | --- | --- |")
        yield from map(_row, ones)


def _row(one: Declared) -> str:
    english = f"{one.one} / {one.english}" if one.one else one.english
    kinds = {name: kind.name for name, kind in one.types.items() if kind.name != "TEXT"}
    values = ", ".join(f"{name} {kind}" for name, kind in kinds.items())  # plain: the page is long
    told = {kind.name for kind in one.types.values()} - _PLAIN
    example = str(one(**{name: kind.example for name, kind in one.types.items()})) if told else ""
    return f"| `{one.id}` | {_cell(english)} | {_cell(values)} | {_cell(example)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_")
