"""The checklist of bbpPairings: what the rules know of every player, and the pairing of the round.

Cells end in tabs, each is right-aligned to the widest of its column; a blank line stands between scores.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..model import Colour, Player, points_text
from ..rules.articles import RuleBook
from ..rules.facts import ABSOLUTE, BLACK, DOWN, MILD, NONE, STRONG, UP, WHITE
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.dutch import DutchSystem
from ..systems.dutch.entries import Entries
from .failures import RequestError

if TYPE_CHECKING:
    from ..systems.burstein.evaluated import Evaluated

_LETTER = {WHITE: "W", BLACK: "B"}
_FLOAT = {DOWN: "D", UP: "U"}
_FLOAT_TITLES = {"dutch-2026": ("C14", "C16"), "dutch-2017": ("C12", "C14")}
"""By rule book: the criteria against a second downfloat after one round and after two, which name the columns."""
_PREFERENCE = {ABSOLUTE: "{} ", STRONG: "({})", MILD: "{} ", NONE: "A "}


def checklist(system: PairingSystem, state: RoundState, paired: Round | None) -> str:
    """The table of a round. Without a round, because none is possible, the column of the pairing is empty.

    Raises `RequestError` for other systems than the Dutch and Burstein: the columns are their criteria.
    """
    entries, middle = _middle(system, state)
    rounds = state.tournament.completed_rounds
    games = [f"R{number}" for number in range(1, rounds + 1)]
    header = ["ID", "Pts", "-" * (rounds + 1), "Pref", *middle, "Cur", "", *games]
    current, cells = _current(paired), list(zip(*middle.values(), strict=True))
    rows = [_row(entries, place, cells[place], current) for place in range(len(entries))]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    blocks = [
        "".join(_line(rows[place], widths) for place in group)
        for _, group in groupby(range(len(entries)), key=lambda place: int(entries.score[place]))
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
        """Pair the round as the system does."""
        paired: Round | None = None
        try:
            paired = self._system.pair(state)
        finally:
            self.tables.append(f"Round #{state.round}.\n{checklist(self._system, state, paired)}")
        return paired


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True)) + "\n"


def _middle(system: PairingSystem, state: RoundState) -> tuple[Entries, dict[str, list[str]]]:
    """The players in order, and the columns in which systems differ: what they ask of the past."""
    if system.name == "burstein":
        from ..systems.burstein import BursteinSystem, OlderBurstein

        if isinstance(system, BursteinSystem) and system.seeds(state):
            system = system.seeding
        elif isinstance(system, BursteinSystem):
            found = system.evaluated(state)
            return found.entries, _bye_column(found.entries) | _evaluation(found)
        elif isinstance(system, OlderBurstein):
            found = system.evaluated(state)
            return found.entries, _evaluation(found)
    if not isinstance(system, DutchSystem):
        raise RequestError(f"there is no checklist for the {system.name} system")
    entries = system.entries(state)
    floats = (entries.facts.float1.tolist(), entries.facts.float2.tolist())
    titles = _FLOAT_TITLES[system.rules.id]
    words = {
        title: [_FLOAT.get(value, " ") for value in values]
        for title, values in zip(titles, floats, strict=True)
    }
    return entries, _bye_column(entries) | words


def _bye_column(entries: Entries) -> dict[str, list[str]]:
    return {"C2": ["N" if barred else "Y" for barred in entries.facts.barred.tolist()]}


def _evaluation(found: Evaluated) -> dict[str, list[str]]:
    """The methods by which opponents are evaluated, in order of priority."""
    return {
        column.title: [_decimal(value, column.decimals) for value in column.values.tolist()]
        for column in found.columns
    }


def _decimal(value: int, decimals: int) -> str:
    sign, unit = "-" if value < 0 else "", 10**decimals
    return f"{sign}{abs(value) // unit}.{abs(value) % unit:0{decimals}d}"


def _row(entries: Entries, place: int, middle: Sequence[str], current: dict[int, str]) -> list[str]:
    player, facts = entries.players[place], entries.facts
    return [
        str(player.id),
        points_text(int(facts.score[place])),
        "".join(_colours(player)),
        _preference(int(facts.wants[place]), int(facts.strength[place])),
        *middle,
        current.get(player.id, ""),
        "",
        *(str(result.opponent) if result.played else "" for result in player.results),
    ]


def _colours(player: Player) -> Iterator[str]:
    for result in player.results:
        if result.played:
            yield "W" if result.colour is Colour.WHITE else "B"


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
