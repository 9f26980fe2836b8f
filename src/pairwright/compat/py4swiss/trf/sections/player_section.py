"""A player's line (001)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Self

from ..codes import PlayerCode
from ..exceptions import LineError
from ..results import RoundResult
from .abstract_section import (
    AbstractSection,
    Date,
    LineColumns,
    date_read,
    one_of,
    placed,
    plain_text,
    points_written,
    tenths,
    word,
)

_RESULTS = 91


class Sex(str, Enum):
    """The sex of a player."""

    MALE = "m"
    FEMALE = "w"


class Title(str, Enum):
    """The title of a player."""

    GRANDMASTER = "gm"
    INTERNATIONAL_MASTER = "im"
    WOMEN_GRANDMASTER = "wgm"
    FIDE_MASTER = "fm"
    WOMEN_INTERNATIONAL_MASTER = "wim"
    CANDIDATE_MASTER = "cm"
    WOMEN_FIDE_MASTER = "wfm"
    WOMEN_CANDIDATE_MASTER = "wcm"


_COLUMNS = (
    LineColumns("code", 0, 3, PlayerCode, word, needed=True),
    LineColumns("starting_number", 4, 8, int, right=True, needed=True),
    LineColumns("sex", 9, 10, one_of(Sex), word),
    LineColumns("title", 10, 13, one_of(Title), word, right=True),
    LineColumns("name", 14, 47, plain_text),
    LineColumns("fide_rating", 48, 52, int, right=True),
    LineColumns("fide_federation", 53, 56, plain_text),
    LineColumns("fide_number", 57, 68, int, right=True),
    LineColumns("birth_date", 69, 79, date_read, Date.written),
    LineColumns("points_times_ten", 80, 84, tenths, points_written, right=True, needed=True),
    LineColumns("rank", 85, 89, int, right=True, needed=True),
)


@dataclass(kw_only=True)
class PlayerSection(AbstractSection):
    """A player: points in tenths without acceleration, and the results of the rounds so far."""

    code: PlayerCode
    starting_number: int
    sex: Sex | None = None
    title: Title | None = None
    name: str | None = None
    fide_rating: int | None = None
    fide_federation: str | None = None
    fide_number: int | None = None
    birth_date: Date | None = None
    points_times_ten: int
    rank: int
    results: list[RoundResult] = field(default_factory=list)

    @classmethod
    def from_string(cls, string: str) -> Self:
        """Read a line. Raises `LineError`."""
        if len(string) < _RESULTS - 2:
            raise LineError("Incomplete player section")
        values = {column.name: column.value(string) for column in _COLUMNS}
        return cls(**values, results=_results(string.rstrip()))

    def to_string(self) -> str:
        """The line."""
        rounds = "  ".join(one.to_string() for one in self.results)
        return f"{placed(_COLUMNS, self)}  {rounds}" if rounds else f"{placed(_COLUMNS, self)} "


def _results(line: str) -> list[RoundResult]:
    """The results from column 92 on, ten columns each."""
    found = []
    for start in range(_RESULTS, len(line), 10):
        try:
            found.append(RoundResult.from_string(line[start : start + 8]))
        except ValueError as error:
            raise LineError(f"Invalid round result '{line[start : start + 8]}'", column=start + 1) from error
    return found
