"""The final ranking of an event by tie-breaks of C.07 and of somebody's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidTournament
from ..model import Tournament
from ..standings import admissible, read_code, standings
from .own_code import OwnCode, asked

OwnTieBreak: TypeAlias = Callable[[Tournament], Mapping[int, float]]
"""The value of every player by start number; more is better."""
TieBreak: TypeAlias = str | OwnTieBreak

GROUP = "pairwright.tie_breaks"


def tie_breaks_named(words: Sequence[str], code: OwnCode) -> tuple[TieBreak, ...]:
    """Tie-breaks by their codes, or as the words of one's own. Raises `InvalidTournament` for any other words."""
    found: list[TieBreak] = []
    for word in words:
        own = code.named(word, GROUP) if ".py:" in word else None
        if own is None:
            try:
                read_code(word)
            except InvalidTournament:
                own = code.named(word, GROUP)
                if own is None:
                    raise
        if own is not None and not callable(own):
            raise InvalidTournament(f"{word} is no tie-break: that is a function of a tournament")
        found.append(word if own is None else own)
    return tuple(found)


def final_ranking(tournament: Tournament, tie_breaks: Sequence[TieBreak]) -> NDArray[np.int64]:
    """(n,) places from 0 on by points and tie-breaks; the tied have the same.

    A code that looks at who is tied, such as direct encounter, sees the ties that points and the other codes leave.
    One list ranks all systems of a plan, so in a round robin its codes of Buchholz, which C.07 art. 8 does not allow
    there, are passed over.
    """
    codes: list[str] = []
    keys: list[NDArray[Any]] = []
    for tie_break in tie_breaks:
        if isinstance(tie_break, str):
            codes.append(tie_break)
            continue
        values = asked("a tie-break of one's own", tie_break, tournament)
        keys += [
            _places(tournament, codes),
            np.array([-values[player.id] for player in tournament], np.float64),
        ]
    last = _places(tournament, codes)
    if not keys:
        return last
    table = np.stack([*keys, last], axis=1).astype(np.float64)
    order = np.lexsort(table.T[::-1])
    new = np.concatenate([[True], (table[order][1:] != table[order][:-1]).any(axis=1)])
    found = np.zeros(len(order), np.int64)
    found[order] = np.maximum.accumulate(np.where(new, np.arange(len(order)), 0))
    return found


def _places(tournament: Tournament, codes: Sequence[str]) -> NDArray[np.int64]:
    return standings(tournament, admissible(tournament, codes)).ranking.groups
