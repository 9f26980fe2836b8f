"""Sentences in a language for a terminal: names that steer nothing, marks that keep them in their direction."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..model.names import Names
from ..model.printing import printable

if TYPE_CHECKING:
    from ..messages import Names as Called
    from ..model import Tournament

_ISOLATES = ("\u2068", "\u2069")
_ISOLATE = re.compile("([\u2068\u2069])")


def printable_names(tournament: Tournament) -> Called:
    """The names of players in sentences."""
    names = Names(tournament)
    return lambda player: printable(names(player))


def shown(line: str) -> str:
    """A line with the marks that keep names together in languages written from the right; all others are removed."""
    return "".join(part if part in _ISOLATES else printable(part) for part in _ISOLATE.split(line))
