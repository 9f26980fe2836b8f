"""A report while it is being read: what its lines say, each with the place where it says so."""

from __future__ import annotations

from ..lean_dataclass import dataclass, field
from ..model import ForbiddenGroup, Pairing, Points, Result, Team
from . import coded_types
from .player_lines import PlayerLine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True)
class Stated:
    """A value and where it stands."""

    value: Any
    line: int
    column: int


@dataclass(frozen=True)
class StatedBye:
    """A bye asked for; round 0 means the round to be paired."""

    round: int
    player: int
    kind: Result
    line: int
    column: int


@dataclass(frozen=True)
class StatedForbidden:
    """A group of players who must not meet; `columns` says where each of them stands.

    A line of a report always names a last round, so the tournament's last one means the end there; with `exact`, a last
    round is meant as it stands.
    """

    group: ForbiddenGroup
    line: int
    columns: tuple[int, ...]
    exact: bool = False


@dataclass(frozen=True)
class StatedVirtual:
    """Virtual points of one player from round 1 on (record XXA)."""

    player: int
    points: tuple[Points, ...]
    line: int


@dataclass(frozen=True)
class StatedRange:
    """Virtual points of a range of players in a range of rounds (record 250).

    `match_points` are those of teams; both are 0 if not stated.
    """

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    line: int
    match_points: Points = 0


@dataclass(frozen=True)
class StatedAbnormal:
    """Points of a kind of result, or in addition to all results (kind blank), in tenths (record 299).

    Round 0 means all rounds, an empty list all players; `match_points` and `points` are `None` if not stated.
    """

    kind: str
    match_points: Points | None
    points: Points | None
    round: int
    players: tuple[int, ...]
    line: int


@dataclass
class Draft:
    """Everything the lines of a report say. `worth` has the point values under the model's names, `letters` those of
    records 162 and BB as they stand there.

    `record_lines` are the lines of the kept `records`. `completed`, `virtual_given`, `playing`, `boards`, `members` and
    `match_worth` are for documents that state them; a report leaves them to be concluded.
    """

    players: list[PlayerLine] = field(default_factory=list)
    unreadable_players: bool = False
    rounds: Stated | None = None
    colour: Stated | None = None
    system: Stated | None = None
    by_rank: bool = False
    worth: dict[str, Stated] = field(default_factory=dict)
    letters: dict[str, Stated] = field(default_factory=dict)
    byes: list[StatedBye] = field(default_factory=list)
    forbidden: list[StatedForbidden] = field(default_factory=list)
    virtual: list[StatedVirtual] = field(default_factory=list)
    virtual_ranges: list[StatedRange] = field(default_factory=list)
    abnormal: list[StatedAbnormal] = field(default_factory=list)
    info: list[tuple[str, str]] = field(default_factory=list)
    info_lines: dict[str, int] = field(default_factory=dict)
    teams: list[tuple[Team, int]] = field(default_factory=list)
    members: list[tuple[PlayerLine, int]] = field(default_factory=list)
    match_worth: dict[str, object] = field(default_factory=dict)
    records: list[str] = field(default_factory=list)
    record_lines: dict[str, int] = field(default_factory=dict)
    codes: set[str] = field(default_factory=set)
    completed: int | None = None
    virtual_given: bool | None = None
    playing: list[tuple[Pairing, int]] = field(default_factory=list)
    boards: tuple[tuple[int, ...], ...] = ()

    @property
    def of_teams(self) -> bool:
        """Whether the participants are teams: the coded type says so, and there are records 310."""
        if self.completed is not None:
            return bool(self.members)
        numbered = any(team.record.startswith("310") for team, _ in self.teams)
        return numbered and self.system is not None and coded_types.is_team_event(self.system.value)
