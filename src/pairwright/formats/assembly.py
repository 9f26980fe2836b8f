"""From the lines of a report to the tournament: what only shows when all lines are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, replace
from ..model import ForbiddenGroup, MatchRules, Player, Points, PointSystem, RequestedBye, Tournament
from ..model.players import of_rows
from ..model.result_columns import ResultColumns, described
from ..model.results import unknown_line, unknown_results
from ..model.tournament import check_round
from ..model.validity import check_matches, check_members
from . import coded_types, policy
from .cells import EMPTY
from .columns import PLAYER
from .draft import Draft
from .extra_points import apply_abnormal, taken_into
from .games import compare_games
from .open_round import check_open, with_open_round
from .player_lines import PlayerLine
from .point_lines import point_system
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster, roster_of
from .rounds import (
    Extent,
    any_colour,
    byes_ahead,
    check_first_colour,
    check_rounds,
    count_rounds,
    extent_of,
    forbidden_groups,
    stated_extent,
    waiting,
)
from .scores import Misstated, check_points, scoring_known
from .virtual import virtual_points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..model import RoundResult
    from .matches import Matches
    from .player_table import PlayerTable


@dataclass(frozen=True)
class DraftFacts:
    """The result of a draft except the players: point system, extent, byes, acceleration and forbidden pairings."""

    system: PointSystem
    extent: Extent
    byes: tuple[RequestedBye, ...]
    virtual: Mapping[int, tuple[Points, ...]]
    groups: tuple[ForbiddenGroup, ...]
    misstated: tuple[Misstated, ...] = ()


def assemble_table(draft: Draft, table: PlayerTable, faults: Faults, purpose: Purpose) -> Tournament | None:
    """The tournament of single games whose players are in a table. See `assemble`."""
    roster = table.roster
    system = point_system(draft, faults)
    _check_info(draft, roster, faults)
    extent = stated_extent(draft) or extent_of(table.reach, faults)
    rounds = draft.rounds.value if draft.rounds else None
    scoring = scoring_known(faults)
    byes = byes_ahead(draft, roster, extent, table.waiting(extent.completed), faults)
    virtual = virtual_points(draft, roster, rounds, faults)
    misstated: tuple[Misstated, ...] = ()
    if scoring:
        suspects = replace(roster, players=table.doubtful_points(system, extent.completed))
        misstated = check_points(draft, suspects, extent, system, byes, virtual, faults, purpose)
    check_rounds(draft, extent, faults, purpose)
    check_first_colour(draft, table.coloured, faults, purpose)
    groups = forbidden_groups(draft, roster, rounds, faults)
    if faults.refused:
        return None
    known = DraftFacts(system, extent, byes, virtual, groups, misstated)
    return _bare(draft, known, table.players(extent.completed, virtual), ())


def assemble(draft: Draft, faults: Faults, purpose: Purpose) -> Tournament | None:
    """The tournament of a draft, or `None` if anything noted so far or here is an error.

    Every step notes its problems and continues with the sound rest.
    """
    roster = roster_of(draft, faults)
    if not roster.players:
        if not roster.doubtful:
            _nobody(faults)
        return None
    compare_games(roster, faults, purpose)
    system = taken_into(point_system(draft, faults), draft)
    _check_info(draft, roster, faults)
    matches, lines = _matches(draft, roster, system, faults, purpose), roster
    if matches is not None:
        roster, system = matches.participants, matches.rules
    extent = count_rounds(draft, roster, faults)
    apply_abnormal(draft, roster, extent.completed, system, faults)
    check_open(draft, roster, extent, faults, purpose)
    rounds = draft.rounds.value if draft.rounds else None
    scoring = scoring_known(faults)
    byes = byes_ahead(draft, roster, extent, waiting(roster, extent.completed), faults)
    virtual = virtual_points(draft, roster, rounds, faults)
    misstated: tuple[Misstated, ...] = ()
    if matches is not None and matches.members is not None and scoring:
        _check_members_points(draft, matches, extent, faults)
        from .team_matches import check_team_points

        misstated = check_team_points(matches, extent.completed, faults, purpose)
    elif scoring:
        misstated = check_points(draft, roster, extent, system, byes, virtual, faults, purpose)
    check_rounds(draft, extent, faults, purpose)
    check_first_colour(draft, any_colour(roster), faults, purpose)
    groups = forbidden_groups(draft, roster, rounds, faults)
    if faults.refused:
        return None
    tournament = _tournament(
        draft, roster, matches, DraftFacts(system, extent, byes, virtual, groups, misstated)
    )
    if unknown := _unknown(draft, lines, matches):
        tournament = tournament.unchecked(records=(*tournament.records, *unknown))
    return _sound(tournament, faults) if isinstance(system, MatchRules) else tournament


def _tournament(draft: Draft, roster: Roster, matches: Matches | None, known: DraftFacts) -> Tournament:
    """The tournament of all these, with the round being played."""
    extent = known.extent
    in_columns = matches is None and draft.completed is None  # documents have entries that columns don't hold
    made = _in_columns if in_columns else _one_by_one
    players = made(roster.players, extent.completed, known.virtual)
    tournament = _bare(draft, known, players, _members(draft, matches), tuple(roster.doubtful_games))
    return with_open_round(tournament, draft, roster, matches) if extent.playing else tournament


def _bare(
    draft: Draft,
    known: DraftFacts,
    players: tuple[Player, ...],
    members: tuple[Player, ...],
    doubtful: tuple[tuple[int, int, int], ...] = (),
) -> Tournament:
    """The tournament without the round that is being played; its games, which have been compared, are not again."""
    given = draft.virtual_given
    return Tournament(()).unchecked(
        players=players,
        rounds=draft.rounds.value if draft.rounds else None,
        initial_colour=draft.colour.value if draft.colour else None,
        point_system=known.system,
        byes=known.byes,
        forbidden=known.groups,
        system=draft.system.value if draft.system else "",
        virtual_given=bool(draft.virtual or draft.virtual_ranges) if given is None else given,
        teams=tuple(team for team, _ in draft.teams),
        info=tuple(draft.info),
        records=tuple(draft.records),
        doubtful=doubtful,
        misstated=known.misstated,
        boards=draft.boards[: known.extent.completed],
        members=members,
    )


def _unknown(draft: Draft, lines: Roster, matches: Matches | None) -> list[str]:
    """A comment for each game of the lines marked as unknown, where the report has none; rounds count matches."""
    columns = 2 if matches is not None and matches.members is None else 1
    games = {
        ((number - 1) // columns + 1, player.id, player.results[number - 1].opponent)
        for player in lines.players
        for number in player.unknown
        if player.codes[number - 1][0] == "w"
    }
    return [unknown_line(*game) for game in sorted(games - unknown_results(draft.records))]


def _sound(tournament: Tournament, faults: Faults) -> Tournament | None:
    """The tournament, or `None` for impossible teams and matches, with a note of the fault."""
    try:
        check_members(tournament.players, tournament.members)
        rules, teams = tournament.match_rules, bool(tournament.members)
        check_matches(tournament.players, tournament.by_id, rules, teams=teams)
        check_round(tournament)
    except InvalidTournament as fault:
        faults.error(0, 0, fault.told, expected=want.MATCHES_THAT_AGREE(), fix=mend.COMPARE_THE_TWO())
        return None
    return tournament


def _members(draft: Draft, matches: Matches | None) -> tuple[Player, ...]:
    """The members of teams, without results: of a document as it lists them, of a report the players."""
    lines = [line for line, _ in draft.members]
    if matches is not None and matches.members is not None:
        lines = matches.members.players
    return tuple(_player(replace(line, points=None, rank=None), 0, ()) for line in lines)


def _nobody(faults: Faults) -> None:
    blank = not any(line.strip() for line in faults.lines)
    faults.error(
        0,
        0,
        say.NO_INPUT() if blank else say.NO_PLAYER_LINES(),
        expected=want.A_TOURNAMENT(),
        fix=mend.RIGHT_FILE(),
    )


def _check_members_points(draft: Draft, matches: Matches, extent: Extent, faults: Faults) -> None:
    """Tell once if points of team members are not what their games give: nothing follows from them."""
    assert matches.members is not None  # noqa: S101  (of a team event)
    apart = Faults(faults.file, faults.lines)
    wrong = check_points(draft, matches.members, extent, matches.rules.game, (), {}, apart, "read")
    if wrong:
        line = matches.members.by_id[wrong[0][0]].line
        policy.MEMBERS_POINTS.tell(
            faults, line, PLAYER["points"].first, say.MEMBER_POINTS_DIFFER(number=len(wrong))
        )


def _check_info(draft: Draft, roster: Roster, faults: Faults) -> None:
    """Redundant statements about the players that hint at a missing line."""
    if roster.doubtful:
        return
    stated = next((text for code, text in draft.info if code == "062"), "").split(" ")[0]
    if stated.isascii() and stated.isdecimal() and len(stated) < 10 and int(stated) != len(roster.by_id):
        policy.PLAYER_COUNT.tell(
            faults,
            draft.info_lines["062"],
            5,
            say.PLAYERS_STATED(stated=int(stated), listed=len(roster.by_id)),
            expected=want.AS_WRITTEN(value=str(len(roster.by_id))),
            length=len(stated),
            fix=mend.CORRECT_OR_FIND_LINES(),
        )
    for team, line in draft.teams:
        for member in team.players:
            if member not in roster.by_id:
                policy.UNKNOWN_MEMBER.tell(
                    faults,
                    line,
                    5,
                    say.UNKNOWN_TEAM_MEMBER(player=member),
                    expected=want.A_START_NUMBER(),
                    fix=mend.CORRECT_NUMBER(),
                )


Virtual: TypeAlias = Mapping[int, tuple[Points, ...]]
"""Acceleration points by start number."""


def _in_columns(lines: Sequence[PlayerLine], completed: int, virtual: Virtual) -> tuple[Player, ...]:
    """Those of single games in a report: a round is paired and checked in columns."""
    results = [_results(line, completed) for line in lines]
    columns = ResultColumns.of_results(results, list(map(described, lines)).__getitem__)
    ids = [line.id for line in lines]
    return of_rows(columns, ids, [virtual.get(id, ()) for id in ids])


def _one_by_one(lines: Sequence[PlayerLine], completed: int, virtual: Virtual) -> tuple[Player, ...]:
    return tuple([_player(line, completed, virtual.get(line.id, ())) for line in lines])


def _results(line: PlayerLine, completed: int) -> tuple[RoundResult, ...]:
    found = line.results[:completed]
    return (*found, *[EMPTY.result] * (completed - len(found)))


def _player(line: PlayerLine, completed: int, virtual: tuple[Points, ...]) -> Player:
    return Player(
        line.id,
        line.name,
        _results(line, completed),
        line.rating,
        line.title,
        line.sex,
        line.federation,
        line.fide_id,
        line.birth,
        line.points,
        line.rank,
        virtual,
        line.roster,
    )


def _matches(
    draft: Draft, roster: Roster, system: PointSystem, faults: Faults, purpose: Purpose
) -> Matches | None:
    """The matches of a report, faults in their records noted; `None` if it has single games."""
    gather = gatherer_of(draft)
    if gather and draft.of_teams:
        from .team_lines import check_team_lines

        check_team_lines(draft, roster, faults, purpose)
    return gather(draft, roster, system, faults) if gather else None


def gatherer_of(draft: Draft) -> Callable[[Draft, Roster, PointSystem, Faults], Matches] | None:
    """The maker of a report's matches, by its coded type; `None` for single games and for documents."""
    if draft.completed is not None or draft.system is None:
        return None
    if coded_types.is_double_event(draft.system.value):
        from .matches import two_games

        return two_games
    if draft.of_teams:
        from .team_matches import team_matches

        return team_matches
    return None
