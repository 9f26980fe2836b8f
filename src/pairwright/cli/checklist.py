"""The checklist of bbpPairings: the facts of every player, and the pairing of the round.

Cells end in tabs, each is right-aligned to the widest of its column; a blank line stands between scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ..model import Colour, points_text
from ..rules.articles import RuleBook
from ..rules.facts import ABSOLUTE, BLACK, MILD, NONE, STRONG, WHITE
from ..systems.abilities import checklist_of
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.roster import Roster
from .failures import RequestError
from .said import say

_LETTER = {WHITE: "W", BLACK: "B"}
_PREFERENCE = {ABSOLUTE: "{} ", STRONG: "({})", MILD: "{} ", NONE: "A "}


def checklist(system: PairingSystem, state: RoundState, paired: Round | None) -> str:
    """The table of a round. Without a round, because none is possible, the column of the pairing is empty.

    Raises `RequestError` for systems without one: the columns are criteria, of Dutch, Dubov and Burstein.
    """
    found = checklist_of(system, state)
    if found is None:
        raise RequestError(say.NO_CHECKLIST(system=system.name))
    roster, middle = found
    rounds = state.tournament.completed_rounds
    games = [f"R{number}" for number in range(1, rounds + 1)]
    header = ["ID", "Pts", "-" * (rounds + 1), "Pref", *middle, "Cur", "", *games]
    current, cells = _current(paired), list(zip(*middle.values(), strict=True))
    rows = [_row(roster, place, cells[place], current) for place in range(len(roster))]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    blocks = [
        "".join(_line(rows[place], widths) for place in group)
        for _, group in groupby(range(len(roster)), key=roster.score.__getitem__)
    ]
    return "\n" + "\n".join([_line(header, widths), *blocks]) + "\n\n"


class Recorder:
    """A pairing system that keeps the checklist of every round it pairs, each under a heading."""

    def __init__(self, system: PairingSystem) -> None:
        self._system = system
        self.tables: list[str] = []

    @property
    def name(self) -> str:
        """The name of the system."""
        return self._system.name

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system."""
        return self._system.rules

    def pair(self, state: RoundState) -> Round:
        """Pair the round by the system."""
        paired: Round | None = None
        try:
            paired = self._system.pair(state)
        finally:
            self.tables.append(f"Round #{state.round}.\n{checklist(self._system, state, paired)}")
        return paired


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True)) + "\n"


def _row(roster: Roster, place: int, middle: Sequence[str], current: dict[int, str]) -> list[str]:
    player, colours = roster.players[place], roster.colours[place]
    return [
        str(player.id),
        points_text(roster.score[place]),
        "".join("W" if one.colour is Colour.WHITE else "B" for one in player.results if one.played),
        _preference(colours.wants, colours.strength),
        *middle,
        current.get(player.id, ""),
        "",
        *(str(result.opponent) if result.played else "" for result in player.results),
    ]


def _preference(wants: int, strength: int) -> str:
    letter = _LETTER.get(wants, "")
    return _PREFERENCE[strength].format(letter.lower() if strength == MILD else letter)


def _current(paired: Round | None) -> dict[int, str]:
    """The pairing as each player sees it: opponent and own colour."""
    cells: dict[int, str] = {}
    for white, black in paired.pairs if paired else ():
        cells[white] = f"({black}W)" if black else "(bye)"
        cells[black] = f"({white}B)"
    return cells
