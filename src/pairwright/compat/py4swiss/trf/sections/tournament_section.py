"""The lines of the tournament: texts as they stand, and the dates of the rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from ..codes import TournamentCode
from ..exceptions import ParsingError
from ..lines import TrfLine
from .abstract_section import AbstractSection, Date, date_read

_DATES = 87
"""The column of the first date of a round, counted after the code."""
_FIELDS = {
    TournamentCode.TOURNAMENT_NAME: "tournament_name",
    TournamentCode.CITY: "city",
    TournamentCode.FEDERATION: "federation",
    TournamentCode.DATE_OF_START: "date_of_start",
    TournamentCode.DATE_OF_END: "date_of_end",
    TournamentCode.NUMBER_OF_PLAYERS: "number_of_players",
    TournamentCode.NUMBER_OF_RATED_PLAYERS: "number_of_rated_players",
    TournamentCode.NUMBER_OF_TEAMS: "number_of_teams",
    TournamentCode.TYPE_OF_TOURNAMENT: "type_of_tournament",
    TournamentCode.CHIEF_ARBITER: "chief_arbiter",
    TournamentCode.DEPUTY_CHIEF_ARBITER: "deputy_chief_arbiter",
    TournamentCode.ALLOTTED_TIMES_PER_GAME_MOVE: "alloted_time_per_moves_game",
    TournamentCode.DATES_OF_THE_ROUND: "dates_of_the_round",
}


@dataclass(kw_only=True)
class TournamentSection(AbstractSection):
    """The facts of the tournament in a report."""

    tournament_name: str | None = None
    city: str | None = None
    federation: str | None = None
    date_of_start: str | None = None
    date_of_end: str | None = None
    number_of_players: str | None = None
    number_of_rated_players: str | None = None
    number_of_teams: str | None = None
    type_of_tournament: str | None = None
    chief_arbiter: str | None = None
    deputy_chief_arbiter: str | None = None
    alloted_time_per_moves_game: str | None = None
    dates_of_the_round: list[Date] | None = None

    @classmethod
    def from_lines(cls, lines: list[TrfLine]) -> Self:
        """Read the lines. Raises `ParsingError`."""
        found: dict[str, Any] = {}
        for line in lines:
            code = TournamentCode(line.code)
            if _FIELDS[code] in found:
                raise ParsingError(f"Code '{line.code}' is declared twice", row=line.row)
            dated = code is TournamentCode.DATES_OF_THE_ROUND
            found[_FIELDS[code]] = _dates(line) if dated else line.content
        return cls(**found)

    def to_strings(self) -> list[str]:
        """The lines."""
        values = {code.value: getattr(self, name) for code, name in _FIELDS.items()}
        return [f"{code} {_written(value)}" for code, value in values.items() if value is not None]


def _written(value: str | list[Date]) -> str:
    if isinstance(value, str):
        return value
    return " " * _DATES + " ".join(date.written(short=True) for date in value)


def _dates(line: TrfLine) -> list[Date]:
    text = line.content.rstrip()
    if len(line.content) < _DATES:
        raise ParsingError("Incomplete dates of rounds", row=line.row)
    return [_date(text, start, line.row) for start in range(_DATES, len(text), 9)]


def _date(text: str, start: int, row: int) -> Date:
    word = text[start : start + 8]
    try:
        return date_read(word, year=2)
    except ValueError as error:
        raise ParsingError(f"Invalid date '{word}'", row=row, column=start + 1) from error
