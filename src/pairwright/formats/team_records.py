"""The records of a team event beside its players: teams, line-ups, byes, forfeited matches, settings."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..lean_dataclass import dataclass, field
from ..model import Points, Result, Team
from . import policy
from .columns import FORFEITED_MATCH, LINEUP, TEAM_2026, TEAM_BYE, RecordField
from .draft import Draft
from .numbers import points, whole
from .player_lines import PlayerLine
from .problems import Faults, mend, say, want
from .roster import Roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

WORTH = re.compile(r"T([A-Z])\s*(\d+(?:\.\d)?)(?![\d.])")
"""The points of a result in record 362."""
COLOURS = re.compile(r"[WB]*")
"""The colours in record 352."""
_CONSUMED = ("300", "320", "330")
_SETTINGS = ("352", "362")


@dataclass
class TeamRecords:
    """The records of a team event except the players: settings, byes, forfeited matches, line-ups."""

    colours: str = ""
    worth: dict[str, Points] = field(default_factory=lambda: {"W": 20, "D": 10, "L": 0})
    allocated: tuple[Points, Points] | None = None
    had_bye: dict[tuple[int, int], Result] = field(default_factory=dict)
    forfeits: list[tuple[str, int, int, int]] = field(default_factory=list)
    lineups: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)


def records_of(draft: Draft) -> TeamRecords:
    """Read the records of teams and take them out of the draft: they are written again from the matches."""
    found = TeamRecords()
    for code, text in draft.info:
        if code == "352" and COLOURS.fullmatch(text.upper().strip()):
            found.colours = text.upper().strip()
        elif code == "362":
            found.worth |= {letter: points(value) or 0 for letter, value in WORTH.findall(text.upper())}
    draft.info = [(code, text) for code, text in draft.info if code not in _SETTINGS]
    for line in draft.records:
        if line.startswith("320"):
            found.allocated = (
                points(TEAM_BYE["match_points"].cut(line)) or 0,
                points(TEAM_BYE["game_points"].cut(line)) or 0,
            )
            for number, team in enumerate(_repeated(TEAM_BYE["teams"], line), start=1):
                if team:
                    found.had_bye[number, team] = Result.ALLOCATED_BYE
        elif line.startswith("330"):
            numbers = [whole(FORFEITED_MATCH[name].cut(line)) or 0 for name in ("round", "white", "black")]
            found.forfeits.append((FORFEITED_MATCH["kind"].cut(line), numbers[0], numbers[1], numbers[2]))
        elif line.startswith("300"):
            key = whole(LINEUP["round"].cut(line)) or 0, whole(LINEUP["own"].cut(line)) or 0
            found.lineups[key] = tuple(_repeated(LINEUP["players"], line))
    draft.records = [line for line in draft.records if line[:3] not in _CONSUMED]
    return found


def _repeated(cells: RecordField, line: str) -> list[int]:
    return [whole(cells.cut(line, index)) or 0 for index in range(len(cells.columns(line)))]


def numbered(draft: Draft, faults: Faults) -> list[tuple[Team, int]]:
    """The teams of records 310; those of the older record 013, which has no numbers, only without records 310."""
    numbered = [(team, line) for team, line in draft.teams if team.record.startswith("310")]
    if numbered and len(numbered) < len(draft.teams):
        first = next(line for team, line in draft.teams if not team.record.startswith("310"))
        faults.notice(first, 1, say.TEAMS_IN_TWO_RECORDS())
    draft.teams = numbered or draft.teams
    return draft.teams


def teams_of(draft: Draft, roster: Roster, records: TeamRecords, faults: Faults) -> Roster:
    """The teams of records 310 by number, each with its members; faults for a player in two teams, or in none.

    A player in a line-up (record 300) but not in the team's record is a reserve of that team.
    """
    by_id: dict[int, PlayerLine] = {}
    found = Roster(by_id=by_id, doubtful=roster.doubtful)
    team_of: dict[int, int] = {}

    def fault(line: int, column: int, found: Message, expected: Message) -> None:
        faults.error(line, column, found, expected=expected, fix=mend.CORRECT_TEAMS())

    for team, line in draft.teams:
        number = whole(TEAM_2026["number"].cut(team.record)) if team.record.startswith("310") else None
        if not number or number in by_id:
            fault(line, 5, say.TEAM_WITHOUT_NUMBER(name=team.name), want.NUMBER_FOR_EACH_TEAM())
            continue
        for member in team.players:
            if member not in roster.by_id:
                if not roster.doubtful:
                    fault(line, 74, say.UNKNOWN_TEAM_MEMBER(player=member), want.A_START_NUMBER())
            elif team_of.setdefault(member, number) != number or team.players.count(member) > 1:
                fault(line, 74, say.TWICE_IN_A_TEAM(player=roster.called(member)), want.ONE_TEAM_EACH())
        by_id[number] = PlayerLine(
            line, number, title=TEAM_2026["nickname"].cut(team.record), name=team.name,
            rating=min(whole(TEAM_2026["strength"].cut(team.record)) or 0, 9999), points=None,
            rank=whole(TEAM_2026["rank"].cut(team.record)) or None, points_read=False,
            roster=tuple(id for id in dict.fromkeys(team.players) if id in roster.by_id),
        )  # fmt: skip
    _place_the_others(roster, by_id, team_of, records, faults)
    found.players = sorted(by_id.values(), key=lambda line: line.id)
    return found


def _place_the_others(
    roster: Roster,
    teams: Mapping[int, PlayerLine],
    team_of: Mapping[int, int],
    records: TeamRecords,
    faults: Faults,
) -> None:
    """Put who is in no record 310 into the team of a line-up; a fault for a player with games and without a team."""
    lined_up = {id: team for (_, team), ids in sorted(records.lineups.items()) for id in ids if id}
    for player in roster.players:
        if player.id in team_of:
            continue
        own = teams.get(lined_up.get(player.id, 0))
        if own is not None:
            own.roster = (*own.roster, player.id)
        elif any(entry.opponent for entry in player.results):
            faults.error(
                player.line,
                5,
                say.PLAYER_WITHOUT_TEAM(player=roster.called(player.id)),
                expected=want.RECORD_310_WITH_PLAYER(),
                fix=mend.CORRECT_TEAMS(),
            )
        else:
            policy.NO_TEAM.tell(
                faults, player.line, 5, say.PLAYER_WITHOUT_TEAM_OR_GAME(player=roster.called(player.id))
            )
