"""The only door between an event and the rest of the library: it projects a section to a `pairwright.Tournament`.

All functions that need a rule (to pair, to judge a round, to rank, to write a report) use the tournament made here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Protocol, runtime_checkable

from ..api import Tournament
from ..errors import InvalidTournament
from ..folding import folded
from ..messages import Message
from ..model import (
    NOTHING,
    Colour,
    ForbiddenGroup,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    round_result,
)
from ..model.names import find_player
from ..model.results import unknown_line
from ..standings.withdrawals import withdrawal_line
from ..systems.acceleration import virtual_points
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.coded import in_code, swiss_code, system_for
from ..systems.view import traits_of
from ..titles import FACTS
from .apart import groups_of
from .matches import entries_of_match, match_rules, member_numbers, members_of, player_of
from .remembered import LastAsked
from .results import PLACEHOLDER, sides
from .settings import Apart, Settings
from .state import ADJOURNED, DEPUTIES, DEPUTIES_APART, Entry, Section, State
from .state import Round as EventRound
from .wording.ahead import TOO_MANY_ROUNDS, TOO_MANY_ROUNDS_OF_TEAMS
from .wording.settings import NO_SCHEDULE


@runtime_checkable
class Scheduled(Protocol):
    """A system that knows all its rounds from the start."""

    @property
    def code(self) -> str:
        """The coded type of an event of this kind (record 192 of TRF-2026)."""
        ...

    def schedule(self, tournament: Tournament) -> Sequence[Sequence[tuple[int, int]]]:
        """The pairs of every round, as start numbers."""
        ...


_KEY = re.compile(r"\{(\d+)\}")
HANDBOOK_ACCELERATION = "BAKU"
"""The only acceleration of the Handbook (C.04.7)."""

_tournaments = LastAsked(8)


@lru_cache(maxsize=64)
def system_of(settings: Settings) -> PairingSystem:
    """The pairing system of a section in its edition. Raises `InvalidTournament` for an unknown name."""
    return system_for("", settings.system, settings.edition or None, settings.options)


def official(settings: Settings) -> bool:
    """Whether the rules of the system are FIDE's: a Swiss system of the Handbook (C.04), or its round robin."""
    return system_of(settings).rules.edition.code.startswith(("C.04", "FIDE"))


def outside_handbook(settings: Settings) -> str:
    """The obstacle to FIDE mode: a system or an acceleration outside the FIDE Handbook; empty without one."""
    found = [] if official(settings) else [f"system {settings.system}"]
    if settings.acceleration not in ("", HANDBOOK_ACCELERATION):
        found.append(f"acceleration {settings.acceleration}")
    return ", ".join(found)


def too_many_rounds(section: Section) -> Message | None:
    """The certain conclusion from the numbers alone (rematches are forbidden), if any."""
    players, rounds = len(section.participants), section.settings.rounds
    most = players - 1 if players % 2 == 0 else players
    if not players or rounds <= most or scheduled(section.settings) or not official(section.settings):
        return None
    if section.settings.teams:
        return TOO_MANY_ROUNDS_OF_TEAMS(teams=players, most=most, rounds=rounds)
    return TOO_MANY_ROUNDS(players=players, most=most, rounds=rounds)


def scheduled(settings: Settings) -> bool:
    """Whether all rounds are known from the start, as in a round robin."""
    return traits_of(system_of(settings)).scheduled


def scheduled_rounds(state: State, section: Section) -> int:
    """The number of rounds in the schedule of a section. Raises `InvalidTournament` if its system has none."""
    system = system_of(section.settings)
    if not isinstance(system, Scheduled):
        raise InvalidTournament(NO_SCHEDULE(system=system.name))
    return len(system.schedule(tournament_of(state, section)))


def coded_type(settings: Settings) -> str:
    """The code of the tournament type (record 192 of TRF-2026)."""
    system = system_of(settings)
    if settings.teams:
        if traits_of(system).participants == "teams":
            return _team_type(settings)
        name = in_code(system.name)
        return f"CUSTOM_TEAM_{name}_GP" if settings.primary == "game" else f"CUSTOM_TEAM_{name}"
    if isinstance(system, Scheduled):
        return system.code
    code = swiss_code(system)
    return f"{code}_{settings.acceleration}" if settings.acceleration else code


def _team_type(settings: Settings) -> str:
    """The code of a Swiss team event: type of its colour preferences, its score, and the second score if it is used."""
    options = dict(settings.options)
    kind = options.get("preferences", "A").upper()
    scores = ["MP", "GP"] if settings.primary == "match" else ["GP", "MP"]
    used = scores[:1] if options.get("secondary") == "no" else scores
    code = "_".join(["FIDE_TEAM", *([f"TYPE{kind}"] if kind in ("A", "B") else []), *used])
    return f"{code}_{settings.acceleration}" if settings.acceleration else code


def accelerated_system_of(settings: Settings) -> PairingSystem:
    """The same with the acceleration of the section, as rounds are judged and explained by it."""
    edition = settings.edition or None
    return system_for(coded_type(settings), settings.system, edition, settings.options)


def point_system(settings: Settings) -> PointSystem:
    """The points of results in a section."""
    if settings.match_colours:
        return match_rules(settings)
    return PointSystem.exactly(**dict(settings.points))


def finished_rounds(section: Section) -> int:
    """The number of completed rounds: without drafts and missing results."""
    count = 0
    for number in range(1, len(section.rounds) + 1):
        if section.rounds[number].status not in ("complete", "closed"):
            break
        count = number
    return count


def tournament_of(state: State, section: Section, rounds: int | None = None) -> Tournament:
    """The section after some rounds (all that are finished by default), as the library sees it.

    Start numbers are the pairing numbers; before they are given, the order of entry. Boards without a result, as a
    draft has them, get a placeholder: only ask for such a round what depends on its pairs alone.

    The last ones are kept: the same tournament is returned while nothing changes that it is made of.
    """
    upto = finished_rounds(section) if rounds is None else rounds
    played = [section.rounds[number] for number in range(1, upto + 1)]
    more = len(state.sections) > 1, section.cross
    apart = [one.apart for one in section.rounds.values()]
    on = (state.name, state.info, *more, section.settings, section.entries, section.log, *played, *apart)
    return _tournaments.value((section.id, upto), on, lambda: _made(state, section, upto))


def _made(state: State, section: Section, upto: int) -> Tournament:
    entries, number = section.participants, numbers_of(section)
    played = [section.rounds[r] for r in range(1, upto + 1)]
    cells = {entry.key: [NOTHING] * upto for entry in entries}
    for one in played:
        _fill(cells, section, one, number)
    settings = section.settings
    ids = member_numbers(section)
    players = tuple(
        replace(
            player_of(entry.person, number[entry.key], cells[entry.key]),
            roster=tuple(ids[key] for key in entry.members),
        )
        for entry in entries
    )
    colour = settings.initial_colour
    return Tournament(
        players=players,
        members=members_of(section),
        rounds=settings.rounds,
        initial_colour=Colour(colour) if colour else None,
        point_system=point_system(settings),
        byes=tuple(_byes_ahead(section, number, upto)),
        forbidden=tuple(_forbidden(section, number)),
        system=coded_type(settings),
        info=tuple(_info(state, section)),
        records=(
            *(f"### {line}" for line in log_lines(section)),
            *_withdrawals(section, number),
            *_adjourned(played, ids if settings.teams else number),
        ),
    )


def numbered_as_in(section: Section, number: int) -> Section:
    """The section with the participants of a round and their pairing numbers then: without who has entered since.

    Late entries move the numbers below theirs (C.04.2 art. 2.4), and odd numbers decide colours; in the ranking of
    Keizer they have places. In a draft they are still to be placed.
    """
    rounds = [one for r, one in section.rounds.items() if r <= number]
    newest = max((key for one in rounds for key in (*one.by_participant(), *one.unpaired)), default=0)
    late = {one.key for one in section.participants if one.key > newest and not one.has_left(number)}
    if number not in section.rounds or section.rounds[number].stage == "draft" or not late:
        return section
    there = {key: one for key, one in section.entries.items() if not late & {key, one.team}}
    order = (one for one in section.participants if one.key in there)
    given = {one.key: replace(one, number=at) for at, one in enumerate(order, 1)}
    return replace(section, entries=there | given)


def before_round(section: Section, number: int) -> Section:
    """The section before a round is paired: with the numbers it is paired by, who is kept apart, who is not needed."""
    then = numbered_as_in(section, number)
    before = replace(then, rounds={r: one for r, one in section.rounds.items() if r < number})
    if not (played := section.rounds.get(number)):
        return before
    spare = (before.entries[key] for key, kind in played.unpaired.items() if kind != "U")
    absent = {one.key: replace(one, byes={**one.byes, number: "Z"}) for one in spare if one.plays(number)}
    named = (one for one in section.settings.apart if not (one.by or one.wish))
    apart = (*named, *(Apart(keys, number, number) for keys in played.apart))
    settings = replace(section.settings, apart=apart)
    return replace(before, entries={**before.entries, **absent}, settings=settings)


def _forbidden(section: Section, number: dict[int, int]) -> Iterable[ForbiddenGroup]:
    """Forbidden pairs: those named for good, those of a round, and groups of rounds to come."""
    for one in section.settings.apart:
        if not (one.by or one.wish):
            yield _group(one.keys, number, one.first, one.last)
    for r, played in sorted(section.rounds.items()):
        for keys in played.apart:
            yield _group(keys, number, r, r)
    ahead = len(section.rounds) + 1
    for one in section.settings.apart:
        if one.by and not one.wish and ahead <= min(one.last or ahead, section.settings.rounds):
            for group in groups_of(section, one):
                yield _group(group.keys, number, max(one.first, ahead), one.last)


def _group(keys: Iterable[int], number: dict[int, int], first: int, last: int | None) -> ForbiddenGroup:
    there = (number[key] for key in keys if key in number)  # who entered later is in no group
    return ForbiddenGroup(tuple(sorted(there)), first, last)


def numbers_of(section: Section) -> dict[int, int]:
    """Pairing numbers by key; before they are given, the order of entry."""
    return {entry.key: entry.number or place for place, entry in enumerate(section.participants, 1)}


def _fill(
    cells: dict[int, list[RoundResult]], section: Section, played: EventRound, number: dict[int, int]
) -> None:
    r, free = played.number, scheduled(section.settings)
    for entry in section.participants:
        kind = played.bye_of(entry) or "Z"  # who is free by a schedule scores nothing
        cells[entry.key][r - 1] = round_result(Result("Z" if free and kind == "U" else kind))
    for pairing in played.pairings.values():
        if section.settings.match_colours:
            found = entries_of_match(section, pairing, number)
            for key in (pairing.one, pairing.other):
                cells[key][r - 1] = found[number[key]]
            continue
        game = pairing.games[0]
        for_white, for_black = sides(game.result or PLACEHOLDER)
        white, black = game.white, game.black
        cells[white][r - 1] = round_result(for_white, number[black], Colour.WHITE)
        cells[black][r - 1] = round_result(for_black, number[white], Colour.BLACK)
    for key, (extra, second) in played.extra.items():
        cells[key][r - 1] = replace(cells[key][r - 1], extra=extra, second_extra=second)
    worth = point_system(section.settings)
    for cross in section.cross:
        if cross.round == r and cross.result:  # the game counts, whatever the bye that stands for it is worth
            own, cell = sides(cross.result)[0 if cross.white else 1], cells[cross.key][r - 1]
            more = own.points(worth) - cell.result.points(worth)
            cells[cross.key][r - 1] = replace(cell, extra=cell.extra + more)


def _byes_ahead(section: Section, number: dict[int, int], upto: int) -> Iterable[RequestedBye]:
    for entry in section.participants:
        for r in range(upto + 1, section.settings.rounds + 1):
            if not entry.plays(r):
                yield RequestedBye(r, number[entry.key], Result(entry.bye_in(r) or "Z"))


def _withdrawals(section: Section, number: dict[int, int]) -> Iterable[str]:
    """Withdrawals from a round robin, which the standings need: one comment for each."""
    if scheduled(section.settings):
        for entry in section.participants:
            if entry.withdrawn is not None:
                yield withdrawal_line(entry.withdrawn, [number[entry.key]])


def _adjourned(played: Iterable[EventRound], number: dict[int, int]) -> Iterable[str]:
    """The adjourned games of some rounds: one comment for each."""
    for one in played:
        for board in one.adjourned_boards:
            for game in one.pairings[board].games:
                if game.result == ADJOURNED and {game.white, game.black} <= number.keys():
                    yield unknown_line(one.number, number[game.white], number[game.black])


def _info(state: State, section: Section) -> Iterable[tuple[str, str]]:
    yield "012", state.title_of(section)
    given = {code: text for code, text in state.info.items() if code not in FACTS}
    players = section.participants
    if section.settings.teams:
        given["082"] = str(len(players))
        players = [section.entries[key] for team in players for key in team.members]
    given["062"] = str(len(players))
    given["072"] = str(sum(1 for player in players if player.person.rating))
    system = system_of(section.settings)
    kind = "Team" if section.settings.teams else "Individual"
    given.setdefault("092", f"{kind}: {system.rules.title}")
    if section.settings.tie_breaks:
        given["202"] = ",".join(section.settings.tie_breaks)
    for code, text in sorted(given.items()):
        for part in text.split(DEPUTIES_APART) if code == DEPUTIES else (text,):
            yield code, part


def log_lines(section: Section) -> Iterable[str]:
    """The lines of the `###` log with the pairing numbers of today."""
    names = {str(key): str(number) for key, number in numbers_of(section).items()}
    for line in section.log:
        text = _KEY.sub(lambda found: names.get(found[1], "?"), line.text)
        yield f"{line.kind} @ Round {line.round}: {text}" if text else f"{line.kind} @ Round {line.round}"


def pair(
    state: State, section: Section, absent: Iterable[int] = (), apart: Iterable[Sequence[int]] = ()
) -> Round:
    """The next round by the section's system, further groups `apart` kept apart. Raises `NoPairing` for none."""
    tournament = tournament_of(state, section)
    number, ahead = numbers_of(section), len(section.rounds) + 1
    if groups := [_group(keys, number, ahead, ahead) for keys in apart]:
        tournament = tournament.unchecked(forbidden=(*tournament.forbidden, *groups))
    settings = section.settings
    away = sorted(number[key] for key in absent)
    return tournament.pair(
        settings.system, edition=settings.edition or None, absent=away, options=dict(settings.options)
    )


def in_board_order(state: State, section: Section, pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs of keys in the order of their boards (C.04.2 art. 3.6), under acceleration by real and virtual points.

    The system orders them by real points; C.04.7 art. 1.5 has the pairing scores decide where points are virtual.
    """
    tournament = tournament_of(state, section)
    virtual = virtual_points(RoundState.of(tournament)) if section.settings.acceleration else None
    if virtual is None:
        return list(pairs)
    number, ahead = numbers_of(section), tournament.completed_rounds
    points = {
        player.id: player.score(tournament.point_system, ahead) + (given[ahead] if ahead < len(given) else 0)
        for player, given in zip(tournament.players, virtual, strict=True)
    }

    def order(pair: tuple[int, int]) -> tuple[int, int, int]:
        seats = sorted((-points[number[key]], number[key]) for key in pair)
        return seats[0][0], seats[0][0] + seats[1][0], seats[0][1]

    return sorted(pairs, key=order)


def names_beginning(section: Section, text: str) -> list[str]:
    """Names that begin with a text, without the blanks that split words in a shell: `Garcia,Ana`."""
    names = (entry.person.name.replace(", ", ",").replace(" ", "-") for entry in section.participants)
    return [name for name in names if folded(name).startswith(folded(text))]


def members_beginning(section: Section, text: str, team: int = 0) -> list[Entry]:
    """Players of teams (of one team, if its key is given) whose names begin with a text."""
    members = (entry for entry in section.entries.values() if entry.team and team in (0, entry.team))
    return [entry for entry in members if folded(entry.person.name).startswith(folded(text))]


def find_participant(state: State, section: Section, text: str) -> Entry:
    """The participant whom a number or a name means. Raises `InvalidTournament` for no participant, or for several."""
    found = find_player(tournament_of(state, section, 0), text)
    return section.entries[keys_of(section)[found.id]]


def keys_of(section: Section) -> dict[int, int]:
    """Keys by pairing number; 0 stands for an empty place."""
    return {0: 0} | {number: key for key, number in numbers_of(section).items()}
