"""The final ranking of an event by tie-breaks of C.07 and custom ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np

from ..errors import InvalidTournament
from ..model import Tournament
from ..standings import admissible, read_code, standings
from . import wording as say
from .arrays import Floats, Ints, Numbers
from .own_code import OwnCode, asked

OwnTieBreak: TypeAlias = Callable[[Tournament], Mapping[int, float]]
"""The value of every player by start number; more is better."""
TieBreak: TypeAlias = str | OwnTieBreak

GROUP = "pairwright.tie_breaks"


def tie_breaks_named(words: Sequence[str], code: OwnCode) -> tuple[TieBreak, ...]:
    """Tie-breaks by their codes, or by the names of custom ones. Raises `InvalidTournament` for any other words."""
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
            raise InvalidTournament(say.NOT_A_TIE_BREAK_FUNCTION(name=word))
        found.append(word if own is None else own)
    return tuple(found)


def final_ranking(tournament: Tournament, tie_breaks: Sequence[TieBreak]) -> Ints:
    """(n,) places from 0 on by points and tie-breaks: how many players rank higher, so 0, 1, 1, 3 where two are tied.

    A code that looks at who is tied, such as direct encounter, sees the ties that points and the other codes leave.
    One list ranks all systems of a plan, so in a round robin its codes of Buchholz, which C.07 art. 8 does not allow
    there, are passed over.
    """
    codes: list[str] = []
    keys: list[Numbers] = []
    for tie_break in tie_breaks:
        if isinstance(tie_break, str):
            codes.append(tie_break)
            continue
        keys += [_groups(tournament, codes), asked(say.OWN_TIE_BREAK(), _negated, tie_break, tournament)]
    table = np.stack([*keys, _groups(tournament, codes)], axis=1).astype(np.float64)
    return places_of(np.unique(table, axis=0, return_inverse=True)[1].reshape(-1))


def places_of(ranks: Ints) -> Ints:
    """(n,) how many of n have a lower rank: places stay as they are, numbers of groups of the tied become places."""
    return np.searchsorted(np.sort(ranks), ranks).astype(np.int64)


def _negated(tie_break: OwnTieBreak, tournament: Tournament) -> Floats:
    values = tie_break(tournament)
    found = np.array([-values[player.id] for player in tournament], np.float64)
    for at in np.flatnonzero(np.isnan(found)):
        raise ValueError(f"it gave NaN for player {tournament.players[at].id}")
    return found


def _groups(tournament: Tournament, codes: Sequence[str]) -> Ints:
    return np.array(standings(tournament, admissible(tournament, codes)).ranking.groups, np.int64)
