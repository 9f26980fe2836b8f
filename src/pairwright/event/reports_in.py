"""A tournament played elsewhere as a section: entries, rounds, byes, settings, and the losses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from ..api import Tournament
from ..messages import Message
from ..model import Colour, Player, PointSystem, RequestedBye, Result
from ..model import Pairing as ModelPairing
from ..model.printing import printable
from ..model.results import unknown_results
from ..standings.withdrawals import announced_withdrawals
from ..systems.base import PairingSystem
from ..systems.coded import in_code, options_of, system_for
from ..systems.registry import system_names
from ..systems.view import traits_of
from .decide_setup import KNOWN_INFO
from .details import name_fault
from .matches import usual_bye
from .questions import Refused
from .reports import JOURNAL_LINE
from .results import CODES
from .settings import Apart, Settings
from .state import (
    ADJOURNED,
    DEPUTIES,
    DEPUTIES_APART,
    NAME,
    Entry,
    Game,
    LogLine,
    Pairing,
    Person,
    Round,
    Section,
)
from .wording import reports as say

_LOG = re.compile(r"#+\s*(.+?) @ Round (\d+):?\s*(.*)")
_UNPAIRED = {Result.ALLOCATED_BYE: "U", Result.HALF_BYE: "H", Result.FULL_BYE: "F"}


@dataclass(frozen=True, slots=True)
class Read:
    """A section made of a tournament, the texts of its event, and a sentence for everything not kept or assumed."""

    section: Section
    info: dict[str, str]
    notes: tuple[Message, ...]


def section_from(tournament: Tournament, id: int, name: str) -> Read:
    """Make a section of a tournament. Raises `Refused` for data that no section can hold, with the players named."""
    order = {player.id: place for place, player in enumerate(tournament.players, 1)}
    notes = list(_notes(tournament, order))
    unknown = unknown_results(tournament.records)
    rounds = {
        number: _round(tournament, number, order, unknown)
        for number in range(1, tournament.completed_rounds + 1)
    }
    entries = {order[player.id]: _entry(player, order[player.id], tournament.byes) for player in tournament}
    entries = _with_members(tournament, entries, order)
    gone = announced_withdrawals(tournament)
    for player in tournament.players:
        if player.id in gone:
            key = order[player.id]
            entries[key] = replace(entries[key], withdrawn=gone[player.id])
    log, left = [], None
    for line in tournament.records:
        if found := _LOG.fullmatch(line.strip()):
            log.append(LogLine(found[1], int(found[2]), found[3]))
            if found[1].startswith("FIDE mode exited"):
                left = int(found[2])
    settings = _settings(tournament, name, order)
    section = Section(id, settings, entries, rounds, tuple(log), left)
    info: dict[str, str] = {}
    for code, text in tournament.info:
        if code in KNOWN_INFO and code != NAME:
            again = code == DEPUTIES and info.get(code)
            info[code] = f"{again}{DEPUTIES_APART}{text.strip()}" if again else text
    return Read(section, info, tuple(notes))


def _settings(tournament: Tournament, name: str, order: dict[int, int]) -> Settings:
    system = _system_of(tournament)
    inner = getattr(system, "system", system)  # an acceleration stands around the system it accelerates
    usual, own, rules = PointSystem(), tournament.point_system, tournament.match_rules
    values = [(one.name, getattr(own, one.name)) for one in fields(PointSystem)]
    points = [(name, worth) for name, worth in values if worth != getattr(usual, name)]
    if rules:
        points = [(name, worth) for name, worth in points if not name.endswith("_bye")]
        bye = rules.allocated_bye if rules.primary == "game" else rules.second_bye
        if bye != usual_bye(rules.game, rules.games, teams=bool(tournament.members)):
            points.append(("allocated_bye", bye))
    colour = tournament.initial_colour
    announced = any(code in ("202", "212") for code, _ in tournament.info)
    codes = tournament.standings().codes if announced else ()
    return Settings(
        name,
        system=system.name,
        edition=inner.rules.edition.year if tournament.completed_rounds else "",
        options=tuple(options_of(tournament.system, system.name)),
        acceleration="BAKU" if tournament.system.endswith("_BAKU") else "",
        rounds=tournament.rounds or max(tournament.completed_rounds, 1),
        initial_colour="" if colour is None else "w" if colour is Colour.WHITE else "b",
        tie_breaks=tuple(map(str, codes)),
        points=tuple(points),
        apart=tuple(
            Apart(tuple(sorted(order[id] for id in group.players)), group.first, group.last)
            for group in tournament.forbidden
        ),
        match_colours=rules.colours if rules else "",
        match_points=(rules.match_win, rules.match_draw, rules.match_loss) if rules else (20, 10, 0),
        primary=rules.primary if rules else "match",
        teams=bool(tournament.members),
    )


def _system_of(tournament: Tournament) -> PairingSystem:
    """The system that a report names; a code of Pairwright for teams has it, and perhaps the score after it."""
    named = tournament.system.removeprefix("CUSTOM_TEAM_")
    if named != tournament.system:
        for name in system_names():
            if in_code(name) == named.removesuffix("_GP"):
                return system_for("", name)
    return system_for(tournament.system)


def _with_members(
    tournament: Tournament, entries: dict[int, Entry], order: dict[int, int]
) -> dict[int, Entry]:
    """The entries of an event of teams, with those who play for them after the teams."""
    if not tournament.members:
        return entries
    found = dict(entries)
    keys = member_keys(tournament, order)
    for team in tournament.players:
        members = tuple(keys[id] for id in team.roster)
        found[order[team.id]] = replace(found[order[team.id]], members=members)
        for id in team.roster:
            player = tournament.member_by_id[id]
            found[keys[id]] = replace(_entry(player, keys[id], ()), number=0, team=order[team.id])
    return found


def member_keys(tournament: Tournament, order: dict[int, int]) -> dict[int, int]:
    """Keys of the players who play the games, by their numbers: of the members, or of the participants."""
    if not tournament.members:
        return order
    ids = [id for team in tournament.players for id in team.roster]
    return {id: key for key, id in enumerate(ids, start=len(order) + 1)}


def _entry(player: Player, key: int, ahead: tuple[RequestedBye, ...]) -> Entry:
    if fault := player.name and name_fault(printable(player.name)):  # its letters stay as they are
        raise Refused(fault[0], alternative=fault[1])
    person = Person(
        player.name or f"Player {player.id}",
        player.rating,
        player.title,
        player.sex,
        player.federation,
        player.fide_id,
        birth=player.birth,
    )
    past = {
        number: _UNPAIRED.get(entry.result, "Z")
        for number, entry in enumerate(player.results, 1)
        if not entry.paired
    }
    coming = {bye.round: _UNPAIRED.get(bye.kind, "Z") for bye in ahead if bye.player == player.id}
    return Entry(key, person, key, past | coming)


def _round(
    tournament: Tournament, number: int, order: dict[int, int], unknown: set[tuple[int, int, int]]
) -> Round:
    pairings: dict[int, Pairing] = {}
    unpaired = {
        order[player.id]: _UNPAIRED.get(player.results[number - 1].result, "Z")
        for player in tournament
        if not player.results[number - 1].opponent
    }
    for one in tournament.pairings(number):
        if one.bye:
            continue
        if tournament.match_rules is not None:
            board = len(pairings) + 1
            pairings[board] = _match(tournament, number, one, order, board, unknown)
            continue
        sides = [tournament.by_id[id].results[number - 1].result.value for id in (one.white, one.black)]
        code = "".join(sides)
        if code not in CODES:
            names = tuple(tournament.by_id[id].called for id in (one.white, one.black))
            raise Refused(say.ODD_RESULTS(round=number, white=sides[0], black=sides[1], names=names))
        if (number, one.white, one.black) in unknown:
            code = ADJOURNED
        white, black = order[one.white], order[one.black]
        board = len(pairings) + 1
        pairings[board] = Pairing(board, white, black, (Game(white, black, code),))
    return Round(number, "closed", pairings, unpaired, extra=_extras(tournament, number, order))


def _extras(tournament: Tournament, number: int, order: dict[int, int]) -> dict[int, tuple[int, int]]:
    """The points of a round beyond those of its results (record 299)."""
    entries = ((order[player.id], player.result(number)) for player in tournament)
    return {key: (one.extra, one.second_extra) for key, one in entries if one.extra or one.second_extra}


def _match(
    tournament: Tournament,
    number: int,
    one: ModelPairing,
    order: dict[int, int],
    board: int,
    unknown: set[tuple[int, int, int]],
) -> Pairing:
    keys = {**member_keys(tournament, order), 0: 0}
    games = []
    for game in one.games:
        code = "".join(side.value for side in game.result or ())
        if code not in CODES:
            raise Refused(say.ODD_MATCH_RESULT(round=number, board=board, result=code))
        if (number, game.white, game.black) in unknown:
            code = ADJOURNED
        games.append(Game(keys[game.white], keys[game.black], code))
    return Pairing(board, order[one.white], order[one.black], tuple(games))


def _notes(tournament: Tournament, order: dict[int, int]) -> Iterator[Message]:
    """The losses and the assumptions."""
    if any(id != place for id, place in order.items()):
        yield say.NUMBERS_BY_RANKING()
    if tournament.rounds is None:
        yield say.ROUNDS_ASSUMED(rounds=max(tournament.completed_rounds, 1))
    if not tournament.system:
        yield say.SYSTEM_ASSUMED()
    if tournament.teams and not tournament.members:
        yield say.TEAMS_DROPPED(count=len(tournament.teams))
    if tournament.virtual_given or any(player.virtual for player in tournament):
        yield say.ACCELERATION_DROPPED()
    yield from _byes_worth_more(tournament)
    if tournament.playing:
        yield say.UNFINISHED_DROPPED(round=tournament.next_round)
    yield from _dropped(tournament)


def _byes_worth_more(tournament: Tournament) -> Iterator[Message]:
    """Points of allocated byes that the section does not give: by a schedule who is free scores nothing."""
    rules = tournament.match_rules
    if traits_of(_system_of(tournament)).scheduled:
        free = [one for player in tournament for one in player.results if one.result is Result.ALLOCATED_BYE]
        if was := max((one.points(tournament.point_system) for one in free), default=0):
            yield say.FREE_SCORES_NOTHING(was=was)
    elif rules and tournament.members:
        bye = rules.allocated_bye if rules.primary == "match" else rules.second_bye
        if bye != rules.match_draw:
            yield say.BYE_OF_TEAMS(was=bye, now=rules.match_draw)


def _dropped(tournament: Tournament) -> Iterator[Message]:
    """Records and lines that no part of an event holds, and names that are missing."""
    counted = {"062", "072", "082"} if tournament.members else {"062", "072"}
    dropped = sorted({code for code, _ in tournament.info} - {*KNOWN_INFO, *counted, "202", "212"})
    if dropped:
        yield say.RECORDS_DROPPED(codes=", ".join(dropped))
    others = [
        line
        for line in tournament.records
        if not (_LOG.fullmatch(line.strip()) or unknown_results([line]) or line.startswith(JOURNAL_LINE))
    ]
    if others:
        yield say.LINES_DROPPED(count=len(others), first=others[0])
    for player in tournament:
        if not player.name:
            yield say.NAME_ASSUMED(number=player.id)
