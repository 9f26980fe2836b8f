"""Abnormal points, record 299: values of kinds of results beyond the point system, bonuses and penalties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..errors import InvalidTournament
from ..lean_dataclass import replace
from ..model import MatchRules, Points, PointSystem, Result, RoundResult, Tournament, points_text
from ..model.result_columns import has_extras
from ..model.results import MOST_EXTRA, WORTH
from . import policy
from .columns import ABNORMAL_2026, Record, RecordField
from .draft import Draft, StatedAbnormal
from .numbers import points_fault, signed, whole
from .player_lines import PlayerLine
from .problems import Faults, mend, say, want
from .roster import Roster

_KINDS = {
    "W": (Result.WIN, Result.UNRATED_WIN),
    "D": (Result.DRAW, Result.UNRATED_DRAW),
    "L": (Result.LOSS, Result.UNRATED_LOSS),
    "F": (Result.FULL_BYE,),
    "H": (Result.HALF_BYE,),
    "Z": (Result.ZERO_BYE, Result.ABSENT),
    "+": (Result.FORFEIT_WIN,),
    "-": (Result.FORFEIT_LOSS,),
}
_KIND_OF = {result: kind for kind, results in _KINDS.items() for result in results}
_SHIFTED = Record(
    "299",
    "abnormal points",
    (
        RecordField("kind", 5, 5, ""),
        RecordField("match_points", 7, 10, ""),
        RecordField("points", 12, 15, ""),
        RecordField("round", 17, 19, ""),
        RecordField("players", 21, 24, "", step=5),
    ),
)
"""The columns of Sharly-Chess: one to three columns further left than the format has them."""


def read_299(draft: Draft, faults: Faults, number: int, line: str) -> None:
    """A line of abnormal points, in the columns of the format or in those of Sharly-Chess."""
    cells = _cells(line, ABNORMAL_2026)
    if cells is None:
        cells = _cells(line, _SHIFTED)
        if cells is not None:
            faults.notice(number, 8, say.COLUMNS_OF_SHARLY())
    stated = None if cells is None else _stated(cells, number)
    if stated is not None:
        draft.abnormal.append(stated)
        return
    text = ABNORMAL_2026["points"].cut(line)
    faults.error(
        number,
        5,
        say.POINTS_UNREADABLE_BECAUSE(fault=points_fault(text))
        if text and signed(text) is None
        else say.POINTS_UNREADABLE(),
        expected=want.POINTS_COLUMNS_299(),
        fix=mend.LINE_UP_FIELDS(),
        length=max(len(line) - 4, 1),
    )


def _cells(line: str, record: Record) -> list[str] | None:
    """Kind, match points, points, round and players; `None` if something stands between them."""
    *single, players = record.fields
    inside = {column for field in single for column in range(field.first, field.last + 1)}
    if any(
        line[column - 1 : column].strip(" ") for column in range(4, players.first) if column not in inside
    ):
        return None
    return [field.cut(line) for field in single] + [
        line[column - 1 :][: players.step].strip(" ") for column in players.columns(line)
    ]


def _stated(cells: Sequence[str], number: int) -> StatedAbnormal | None:
    kind, match_text, text, round_text, *named = cells
    kind = kind.upper() or " "
    match, points = signed(match_text), signed(text)
    players = [whole(one) for one in named if one]
    if (match is None and match_text) or (points is None and text) or (match is None and points is None):
        return None
    round_number = whole(round_text) if round_text else 0
    if kind not in (*_KINDS, " ") or round_number is None or None in players:
        return None
    return StatedAbnormal(kind, match, points, round_number, tuple(filter(None, players)), number)


def taken_into(system: PointSystem, draft: Draft) -> PointSystem:
    """The point system of single games with the general value of kinds of results."""
    given = {
        WORTH[_KINDS[stated.kind][0]]: stated.points
        for stated in draft.abnormal
        if _general(stated) and stated.points is not None
    }
    return replace(system, **given) if given else system


def _general(stated: StatedAbnormal) -> bool:
    return stated.kind != " " and not stated.round and not stated.players


def apply_abnormal(
    draft: Draft, participants: Roster, completed: int, system: PointSystem, faults: Faults
) -> None:
    """Put the points of records 299 into the entries of completed rounds."""
    rules = system if isinstance(system, MatchRules) else None
    special = [one for one in draft.abnormal if rules is not None or not _general(one)]
    for stated in special:
        _check(stated, participants, completed, faults)
    for line in participants.players if special else ():
        line.results += [RoundResult(Result.ABSENT)] * (completed - len(line.results))
        line.codes += ["  "] * (completed - len(line.codes))
        for at in range(completed):
            try:
                line.results[at] = _with_points(line, at, special, system)
            except InvalidTournament:  # no other value of an entry can be wrong here
                _too_much(special[-1].line, faults)
                return


def _too_much(line: int, faults: Faults) -> None:
    field = ABNORMAL_2026["points"]
    faults.error(
        line,
        field.first,
        say.TOO_FAR_FROM_USUAL(most=points_text(MOST_EXTRA)),
        expected=want.NUMBER_WITH_DECIMAL(),
        fix=mend.CORRECT_POINTS(),
        length=field.width,
    )


def _with_points(
    line: PlayerLine, at: int, special: Iterable[StatedAbnormal], system: PointSystem
) -> RoundResult:
    entry = line.results[at]
    here = [
        one for one in special if one.round in (0, at + 1) and (not one.players or line.id in one.players)
    ]
    kind = _KIND_OF.get(entry.result, "U")
    of_kind = sorted(
        (one for one in here if one.kind == kind), key=lambda one: (bool(one.players), one.round > 0)
    )
    changed = [_besides(entry, one, system) for one in of_kind[-1:]]
    changed += [(one.match_points or 0, one.points or 0) for one in here if one.kind == " "]
    match, points = (sum(column) for column in zip(*changed, strict=True)) if changed else (0, 0)
    if not isinstance(system, MatchRules):
        return replace(entry, extra=points) if points else entry
    first, second = (match, points) if system.primary == "match" else (points, match)
    return replace(entry, extra=first, second_extra=second) if first or second else entry


def _besides(entry: RoundResult, stated: StatedAbnormal, system: PointSystem) -> tuple[Points, Points]:
    """A record's additions to the usual points for a kind of result: match points, and points."""
    if not isinstance(system, MatchRules):
        usual = (0, entry.points(system))
    else:
        usual = (system.match_points(entry), system.game_points(entry))
    given = (stated.match_points, stated.points)
    match, points = (0 if new is None else new - old for new, old in zip(given, usual, strict=True))
    return match, points


def _check(stated: StatedAbnormal, participants: Roster, completed: int, faults: Faults) -> None:
    for player in stated.players:
        if player not in participants.by_id and not participants.doubtful:
            faults.error(
                stated.line,
                ABNORMAL_2026["players"].first,
                say.POINTS_OF_NOBODY(player=player),
                expected=want.NUMBER_OF_PARTICIPANT(),
                fix=mend.CORRECT_NUMBER(),
                length=4,
            )
    if stated.round > completed:
        faults.warning(
            stated.line,
            ABNORMAL_2026["round"].first,
            say.POINTS_OF_OPEN_ROUND(round=stated.round),
            expected=want.ROUND_UP_TO(last=completed) if completed else want.COMPLETED_ROUND(),
            fix=mend.ADD_WHEN_COMPLETED(),
            length=3,
        )
    elif not stated.round and stated.kind != " ":
        policy.POINTS_OF_ALL_ROUNDS.tell(faults, stated.line, 5, say.POINTS_SO_FAR())


def abnormal_lines(tournament: Tournament) -> Iterator[str]:
    """Records 299 for the extra points of entries, round by round."""
    if not has_extras(tournament.players):
        return
    rules = tournament.match_rules
    for number in range(1, tournament.completed_rounds + 1):
        first = 2 * number - 1 if rules is not None and not tournament.members else number
        groups: dict[tuple[Points, Points], list[str]] = {}
        for player in tournament.players:
            entry = player.results[number - 1]
            if entry.extra or entry.second_extra:
                both = (entry.extra, entry.second_extra)
                groups.setdefault(both, []).append(str(player.id))
        for (extra, more), players in sorted(groups.items()):
            match, points = (0, extra) if rules is None else (extra, more)
            if rules is not None and rules.primary == "game":
                match, points = more, extra
            values = {"match_points": match, "points": points}
            texts = {name: points_text(value) for name, value in values.items() if value}
            yield ABNORMAL_2026.line({**texts, "round": str(first), "players": players})


def without_extras(tournament: Tournament) -> Tournament:
    """The tournament with the points of its results alone: the older dialects hold no others."""
    if not has_extras(tournament.players):
        return tournament
    players = tuple(
        player.with_results(
            tuple(replace(entry, extra=0, second_extra=0) for entry in player.results), player.rank
        )
        if has_extras((player,))
        else player
        for player in tournament.players
    )
    return tournament.unchecked(players=players)
