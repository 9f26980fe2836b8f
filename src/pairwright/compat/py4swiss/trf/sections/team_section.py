"""A team's line (013)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from ..codes import TeamCode
from ..exceptions import LineError
from .abstract_section import AbstractSection, LineColumns, placed, plain_text, word

_PLAYERS = 36
_COLUMNS = (
    LineColumns("code", 0, 3, TeamCode, word, needed=True),
    LineColumns("team_name", 4, 35, plain_text, needed=True),
)


@dataclass(kw_only=True)
class TeamSection(AbstractSection):
    """A team: its name and the starting numbers of its players."""

    code: TeamCode
    team_name: str
    players: list[int] = field(default_factory=list)

    @classmethod
    def from_string(cls, line: str) -> Self:
        """Read a line. Raises `LineError`."""
        if len(line) < _PLAYERS:
            raise LineError("Incomplete team section")
        values = {column.name: column.value(line) for column in _COLUMNS}
        starts = range(_PLAYERS, len(line.rstrip()), 5)
        cells = [LineColumns("starting number", start, start + 4, int, needed=True) for start in starts]
        return cls(**values, players=[cell.value(line) for cell in cells])

    def to_string(self) -> str:
        """The line."""
        return f"{placed(_COLUMNS, self)} {' '.join(str(player).rjust(4) for player in self.players)}"
