"""Writing tournament reports, in any dialect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from ..arguments import checked
from ..errors import InvalidTournament, TooLarge
from ..model import (
    Colour,
    MatchRules,
    Pairing,
    Player,
    Points,
    RequestedBye,
    Result,
    Team,
    Tournament,
    points_text,
    round_result,
)
from ..model.results import unknown_results
from .cells import MARK, cell_text
from .coded_types import is_double_event, primary_score
from .columns import (
    ACCELERATION_2026,
    ACCELERATION_X,
    BYES_2026,
    FIRST_CELL,
    FORBIDDEN_2026,
    INFO_CODES,
    PLAYER,
    POINTS_2026,
    POINTS_BX,
    Dialect,
    required,
)
from .dialect_support import DialectSupport
from .extra_points import abnormal_lines, without_extras
from .match_writing import (
    as_written,
    old_team_lines,
    settings_of,
    team_line,
    team_lines,
    team_settings,
    with_members_numbered,
    without_unreadable,
)
from .numbers import MOST_ID, MOST_ROUNDS
from .problems import unwritable
from .text_losses import clean

_BLANK_CELL = " " * 8
_ZERO_CELL = cell_text(round_result(Result.ZERO_BYE))


@checked()
def write_trf(tournament: Tournament, dialect: Dialect = "trf-2026", line_end: str = "\n") -> str:
    """A tournament as a report. Data that the dialect can't hold is left out: see `losses`.

    Raises `TooLarge` for numbers that do not fit their columns and `InvalidTournament`
    for negative ones and an unknown dialect.
    """
    required(dialect)
    if not tournament.players:
        raise InvalidTournament(unwritable.NO_PLAYERS_WRITTEN())
    if dialect != "trf-2026":
        tournament = without_extras(tournament)
    if tournament.match_rules is not None:
        return line_end.join((*_match_report(tournament, tournament.match_rules, dialect), ""))
    support = DialectSupport(tournament, dialect)
    if support.renumbered:
        tournament = _without_gaps(tournament)
        support = DialectSupport(tournament, dialect)
    lines = [clean(f"{code} {text}") for code, text in tournament.info if code in INFO_CODES]
    lines += _settings(support)
    lines += abnormal_lines(tournament) if support.new else ()
    lines += _player_lines(support)
    lines += [clean(team.record) or team_line(team) for team in tournament.teams]
    lines += [text for record in tournament.records if (text := clean(record))]
    return line_end.join((*lines, ""))


def _match_report(tournament: Tournament, rules: MatchRules, dialect: Dialect) -> Iterator[str]:
    """The lines of an event of matches: players and games as in other events, teams and matches in their records."""
    tournament = without_unreadable(with_members_numbered(tournament), dialect)
    settings = DialectSupport(settings_of(tournament, rules), dialect)
    known, points = as_written(tournament, rules)
    lines = DialectSupport(known, dialect)
    if lines.renumbered:
        points = {number: points[id] for number, id in enumerate(sorted(points), start=1)}
        lines = DialectSupport(_without_gaps(known), dialect)
    yield from (clean(f"{code} {text}") for code, text in tournament.info if code in INFO_CODES)
    yield from _settings(settings)
    if settings.new and tournament.members:
        yield from team_settings(rules)
    yield from abnormal_lines(tournament) if settings.new else ()
    yield from _player_lines(lines, points)
    if tournament.members:
        yield from team_lines(tournament, rules) if settings.new else old_team_lines(tournament)
    yield from (text for record in tournament.records if (text := clean(record)))


def _without_gaps(tournament: Tournament) -> Tournament:
    """The tournament with start numbers 1, 2, ... in the order of those it has, wherever they are named."""
    number = {id: place for place, id in enumerate(sorted(tournament.by_id), 1)} | {0: 0}
    players = tuple(
        replace(
            player,
            id=number[player.id],
            results=tuple(replace(entry, opponent=number[entry.opponent]) for entry in player.results),
        )
        for player in tournament.players
    )
    playing = tuple(
        Pairing(number[pairing.white], number[pairing.black]).with_results(
            [game.result for game in pairing.games]
        )
        for pairing in tournament.playing
    )
    return tournament.unchecked(
        players=players,
        byes=tuple(replace(bye, player=number[bye.player]) for bye in tournament.byes),
        teams=tuple(
            Team(team.name, tuple(number[id] for id in team.players if id in number))
            for team in tournament.teams
        ),
        playing=playing,
        boards=(),
    )


def _settings(support: DialectSupport) -> Iterator[str]:
    if support.plain:
        return
    tournament = support.tournament
    if tournament.rounds is not None:
        if not 1 <= tournament.rounds <= MOST_ROUNDS:
            raise TooLarge(unwritable.TOO_MANY_ROUNDS_WRITTEN(rounds=tournament.rounds, most=MOST_ROUNDS))
        yield f"{'142' if support.new else 'XXR'} {tournament.rounds}"
    if tournament.initial_colour is not None:
        letter = tournament.initial_colour.value
        yield f"152 {letter.upper()}" if support.new else f"XXC {'white1' if letter == 'w' else 'black1'}"
    if support.by_rank:
        yield "XXC rank"
    usual = tournament.point_system.standard and not is_double_event(tournament.system)  # whose bye is no win
    if not usual or tournament.members or (support.new and _unknown(tournament)):
        yield from _point_system(support)
    if tournament.system and support.new:
        yield clean(f"192 {tournament.system}")
    yield from _byes(support.byes) if support.new else ()
    yield from _acceleration(support)
    yield from _forbidden(support)


def _point_system(support: DialectSupport) -> Iterator[str]:
    own = support.tournament.point_system
    if support.point_system != own or support.dialect == "trf-x":
        # Where the dialect has no words for it, those of TRF(x) explain the points at least to some.
        worth = {"W": own.win, "D": own.draw, "L": own.loss, "ZPB": own.zero_bye, "HPB": own.half_bye}
        worth |= {
            "FPB": own.full_bye,
            "PAB": own.allocated_bye,
            "FW": own.forfeit_win,
            "FL": own.forfeit_loss,
        }
        yield "XXS " + " ".join(f"{code}={_number(value)}" for code, value in worth.items())
    elif support.new:
        pairs = [("W", own.win), ("D", own.draw), ("L", own.loss), ("P", own.allocated_bye)]
        if own.zero_bye:
            pairs.append(("A", own.zero_bye))
        event = support.tournament
        if unknown_results(event.records) if event.members else _unknown(event):
            pairs.append(("X", own.draw))
        letters, values = zip(*pairs, strict=True)
        yield POINTS_2026.line({"letter": letters, "points": [_number(value) for value in values]})
    else:
        in_order = (own.win, own.draw, own.loss, own.zero_bye, own.forfeit_loss, own.allocated_bye)
        for record, value in zip(POINTS_BX, in_order, strict=True):
            yield record.line({"points": _number(value)})


def _unknown(tournament: Tournament) -> dict[int, list[int]]:
    """Columns with an unknown result of a player's game, by start number; a match of two games has two."""
    found: dict[int, list[int]] = {}
    width = 2 if is_double_event(tournament.system) else 1
    for number, white, black in sorted(unknown_results(tournament.records)):
        player, first = tournament.by_id.get(white), (number - 1) * width
        cells = player.results[first : first + width] if player and number > 0 else ()
        for column, game in enumerate(cells, first + 1):
            right = width == 1 or game.colour is Colour.WHITE
            if right and game.opponent == black and game.result is Result.DRAW:
                found.setdefault(white, []).append(column)
                found.setdefault(black, []).append(column)
    return found


def _byes(byes: tuple[RequestedBye, ...]) -> Iterator[str]:
    def key(bye: RequestedBye) -> tuple[int, str]:
        return bye.round, _bye_code(bye)

    for (number, code), group in groupby(sorted(byes, key=key), key=key):
        players = [str(bye.player) for bye in group]
        yield BYES_2026.line({"kind": code, "round": str(number), "players": players})


def _bye_code(bye: RequestedBye) -> str:
    return bye.kind.value if bye.kind in (Result.FULL_BYE, Result.HALF_BYE) else "Z"


def _acceleration(support: DialectSupport) -> Iterator[str]:
    tournament = support.tournament
    accelerated = [player for player in tournament if player.virtual]
    if support.new and accelerated:
        yield from _ranges(tournament)
    elif accelerated or tournament.virtual_given:
        for player in accelerated or tournament.players[:1]:
            values = [_number(value) for value in player.virtual or (0,)]
            yield ACCELERATION_X.line({"id": str(player.id), "points": values})


def _ranges(tournament: Tournament) -> Iterator[str]:
    """Records 250: in each round runs of start numbers with equal points; one line for rounds in a row."""
    players = sorted(tournament, key=lambda player: player.id)
    longest = max(len(player.virtual) for player in players)
    by_match = tournament.members and primary_score(tournament.system) == "match"
    column = "match_points" if by_match else "points"
    open_since: dict[tuple[int, int, Points], int] = {}
    for number in range(1, longest + 2):
        runs = set()
        for value, group in groupby(players, key=lambda player: player.virtual_points(number)):
            members = list(group)
            if value:
                runs.add((members[0].id, members[-1].id, value))
        for run in sorted(open_since.keys() - runs):
            yield _range_line(run, open_since.pop(run), number - 1, column)
        for run in runs:
            open_since.setdefault(run, number)


def _range_line(run: tuple[int, int, Points], first_round: int, last_round: int, column: str) -> str:
    values = {column: _number(run[2]), "first_round": str(first_round), "last_round": str(last_round)}
    return ACCELERATION_2026.line(values | {"first_player": str(run[0]), "last_player": str(run[1])})


def _forbidden(support: DialectSupport) -> Iterator[str]:
    end = support.tournament.rounds or MOST_ROUNDS
    for group in support.forbidden:
        players = [str(player) for player in group.players]
        if support.new:
            last = end if group.last is None else group.last
            values = {"first_round": str(group.first), "last_round": str(max(last, group.first))}
            yield FORBIDDEN_2026.line(values | {"players": players})
        else:
            yield "XXP " + " ".join(players)


def _player_lines(support: DialectSupport, exact: Mapping[int, Points] | None = None) -> Iterator[str]:
    """The lines of the players; `exact` are points to be written as they are, of events of matches."""
    tournament = support.tournament
    in_cells = support.open_cells
    if not support.new and not in_cells:
        in_cells = {bye.player: round_result(Result(_bye_code(bye))) for bye in support.byes}
    unknown = _unknown(tournament) if support.new else {}
    for player, rounds, real in zip(*_rounds_and_points(support), strict=True):
        for number in unknown.get(player.id, ()):
            rounds = rounds[: 10 * number - 1] + MARK + rounds[10 * number :]
        if support.silent_rounds and rounds[-8:] == _BLANK_CELL:
            rounds = rounds[:-8] + _ZERO_CELL
        now = in_cells.get(player.id)
        if now is not None:
            rounds += "  " + cell_text(now)
        points = player.points
        if exact is not None:
            points = exact[player.id]
        elif support.open_cells:  # what is known of the round being played counts already
            points = real + support.open_points[player.id]
        elif points is None or (points != real and points not in support.statable_points(player)):
            points = real
        yield _player_line(player, points, rounds)


def _rounds_and_points(support: DialectSupport) -> tuple[Sequence[Player], Iterable[str], Iterable[Points]]:
    """The players, their completed rounds as a line has them, and the points these give."""
    players, worth = support.tournament.players, support.worth
    columns = support.tournament.columns
    if columns is not None and columns.highest <= MOST_ID:
        from .round_texts import cells_of

        return players, cells_of(columns), columns.points(worth)
    texts = ("".join(["  " + cell_text(result) for result in player.results]) for player in players)
    return players, texts, (player.score(worth) for player in players)


_FORM = PLAYER.form(
    "id", "sex", "title", "name", "rating", "federation", "fide_id", "birth", "points", "rank"
)


def _player_line(player: Player, points: Points, rounds: str) -> str:
    if not 1 <= player.id <= MOST_ID:
        raise TooLarge(unwritable.TOO_LARGE_WRITTEN(field="id", given=player.id, most=MOST_ID))
    head = _FORM.format(
        id=str(player.id),
        sex=clean(player.sex),
        title=clean(player.title).strip(" "),
        name=clean(player.name).strip(" "),
        rating=_fitting(player.rating, "rating"),
        federation=clean(player.federation).strip(" "),
        fide_id=clean(player.fide_id).strip(" "),
        birth=clean(player.birth).strip(" "),
        points=_number(points, least=-999),
        rank="" if player.rank is None else _fitting(player.rank, "rank", zero="0"),
    ).rstrip(" ")
    if not rounds[-4:-2].strip(" "):  # A game without a result keeps the blank of its result.
        rounds = rounds.rstrip(" ")
    return head.ljust(FIRST_CELL) + rounds if rounds else head


def _fitting(value: int, what: str, zero: str = "") -> str:
    if not 0 <= value <= 9999:
        raise TooLarge(unwritable.TOO_LARGE_WRITTEN(field=what, given=value, most=9999))
    return str(value) if value else zero


def _number(points: Points, least: Points = 0) -> str:
    """Points in four characters: with a decimal up to 99.9, whole above."""
    if points < least:
        raise InvalidTournament(unwritable.NEGATIVE_WRITTEN(points=points_text(points)))
    text = points_text(points)
    if len(text) > 4:
        text = text.removesuffix(".0")
    if len(text) > 4:
        raise TooLarge(unwritable.POINTS_TOO_WIDE(points=text))
    return text
