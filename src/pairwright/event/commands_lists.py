"""Commands that lists of entries end in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .settings import Settings
from .state import Person


@dataclass(frozen=True, slots=True)
class Import:
    """Apply a list: new participants, and changed persons by key. One event, however many rows."""

    section: int
    added: tuple[Person, ...]
    changed: Mapping[int, Person]
    source: str
    missed: str = ""


@dataclass(frozen=True, slots=True)
class ImportAll:
    """Apply one list to several sections, `added` ones among them: one command, taken back by one undo.

    New sections have the ids that follow those there are, in their order.
    """

    parts: tuple[Import, ...]
    added: tuple[Settings, ...] = ()


@dataclass(frozen=True, slots=True)
class RateFrom:
    """Let other ratings count from a round on, by key, in an event of over 30 days; 0 takes one away again."""

    section: int
    first: int
    ratings: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class OrderTied:
    """Put who is tied after the last finished round into an order by hand, or with `lift` take it back."""

    section: int
    keys: tuple[int, ...]
    lift: bool = False
