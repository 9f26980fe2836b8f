"""Damage in the records of a team event beside its players: told with its place, refused where a round is paired."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.requests import FORFEITS
from . import policy
from .columns import FORFEITED_MATCH, LINEUP, TEAM_2026, TEAM_BYE, RecordField
from .draft import Draft
from .line_fields import unreadable
from .numbers import MOST_ID, MOST_ROUNDS, points, points_fault, whole
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster
from .team_records import COLOURS, WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_Fault = tuple[int, int, "Message", "Message"]
"""Column, length, the fault, and what was expected."""
_MOST_TEAMS = 999


def check_team_lines(draft: Draft, roster: Roster, faults: Faults, purpose: Purpose) -> None:
    """Note each field of records 300, 320, 330, 352 and 362 that can't be read, or names nobody."""
    teams = {whole(TEAM_2026["number"].cut(team.record)) for team, _ in draft.teams}
    readers = {"300": _lineup, "320": _byes, "330": _forfeit}
    found = [
        (draft.record_lines.get(line, 0), fault)
        for line in draft.records
        if (reader := readers.get(line[:3]))
        for fault in reader(line, teams, roster)
    ]
    found += [
        (draft.info_lines.get(code, 0), fault)
        for code, text in draft.info
        if code in ("352", "362")
        for fault in _setting(code, text.strip())
    ]
    for number, (column, length, fault, expected) in found:
        policy.TEAM_LINES.tell(
            faults,
            number,
            column,
            fault,
            purpose=purpose,
            expected=expected,
            fix=mend.LINE_UP_FIELDS(),
            length=length,
        )


def _setting(code: str, text: str) -> Iterator[_Fault]:
    if code == "352" and not COLOURS.fullmatch(text.upper()):
        yield 5, len(text), say.BOARD_COLOURS_UNREADABLE(text=text[:40]), want.BOARD_COLOURS()
    if code == "362" and WORTH.sub("", text.upper()).strip():
        yield 5, len(text), say.MATCH_POINTS_UNREADABLE(text=text[:40]), want.MATCH_POINTS_OF_RESULTS()


def _lineup(line: str, teams: set[int | None], roster: Roster) -> Iterator[_Fault]:
    yield from _round(LINEUP["round"], line)
    for name in ("own", "opponent"):
        yield from _team(LINEUP[name], line, teams, needed=name == "own")
    cells = LINEUP["players"]
    for index, column in enumerate(cells.columns(line)):
        text = cells.cut(line, index)
        player = whole(text)
        if text and player is None:
            expected = want.NUMBER_IN_COLUMNS(most=MOST_ID, first=column, last=column + 3)
            yield column, cells.width, say.START_NUMBER_UNREADABLE(text=text), expected
        elif player and player not in roster.by_id and not roster.doubtful:
            yield column, cells.width, say.UNKNOWN_TEAM_MEMBER(player=player), want.A_START_NUMBER()


def _byes(line: str, teams: set[int | None], roster: Roster) -> Iterator[_Fault]:
    for name in ("match_points", "game_points"):
        field = TEAM_BYE[name]
        if (text := field.cut(line)) and points(text) is None:
            yield field.first, field.width, points_fault(text), want.NUMBER_WITH_DECIMAL()
    cells = TEAM_BYE["teams"]
    for index, _ in enumerate(cells.columns(line)):
        if whole(cells.cut(line, index)) != 0:
            yield from _team(cells, line, teams, index=index)


def _forfeit(line: str, teams: set[int | None], roster: Roster) -> Iterator[_Fault]:
    kind = FORFEITED_MATCH["kind"]
    if (text := kind.cut(line)) not in FORFEITS:
        yield kind.first, kind.width, say.UNKNOWN_FORFEIT(text=text), want.KIND_OF_FORFEIT()
    yield from _round(FORFEITED_MATCH["round"], line)
    for name in ("white", "black"):
        yield from _team(FORFEITED_MATCH[name], line, teams, needed=True)


def _round(field: RecordField, line: str) -> Iterator[_Fault]:
    if not whole(field.cut(line)):
        yield unreadable(field, line, MOST_ROUNDS)


def _team(
    field: RecordField, line: str, teams: set[int | None], *, needed: bool = False, index: int = 0
) -> Iterator[_Fault]:
    text = field.cut(line, index)
    number = whole(text)
    if number and number not in teams:
        yield field.column(index), field.width, say.UNKNOWN_TEAM(team=number), want.NUMBER_OF_TEAM()
    elif not number and (text or needed):
        yield unreadable(field, line, _MOST_TEAMS, index)
