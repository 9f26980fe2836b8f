"""Playing on: each function gives the tournament after one more thing has happened.

A round is paired, its results come in one by one, and with the last of them it is completed. Until then its pairings
are `Tournament.playing`, and the records of the players end with the round before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from ..errors import InvalidTournament
from ..lean_dataclass import replace
from .agreement import disagreement, disagreement_told
from .edge import whole
from .matches import MatchResult, match_entries, pairing_of, sides, with_games
from .pairings import Game, Pairing, entries, in_board_order
from .points import Points
from .requests import GameResult, RequestedBye, game_result_of
from .results import NOTHING, Colour, Result, RoundResult, round_result
from .said import say
from .tournament import Tournament, check_round
from .validity import check_games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias, TypeVar

    AnyTournament = TypeVar("AnyTournament", bound=Tournament)
else:
    AnyTournament = Tournament


BoardKey: TypeAlias = int | tuple[int, int]
"""A board: its number, counted from 1, or the start numbers of White and Black."""


def with_round(tournament: AnyTournament, pairs: Iterable[Sequence[int] | Pairing]) -> AnyTournament:
    """The tournament while its next round is played: (white, black) in board order, (player, 0) for the bye.

    A player without a pair or bye gets a zero-point bye when the round is completed. Raises
    `InvalidTournament` if a round is being played, if all announced rounds are, and for players who are unknown,
    paired twice or have a bye.
    """
    number = tournament.next_round
    if tournament.playing:
        raise InvalidTournament(say.STILL_OPEN(open=tournament.waits_for))
    if tournament.rounds is not None and number > tournament.rounds:
        raise InvalidTournament(say.NO_ROUND_OF(round=str(number), last=tournament.rounds))
    paired = tuple(with_games_of_match(tournament, _pairing(pair)) for pair in pairs)
    playing = tournament.unchecked(playing=paired)
    check_round(playing)
    return _completed(playing) if all(pairing.finished for pairing in paired) else playing


def _pairing(pair: Sequence[int] | Pairing) -> Pairing:
    if isinstance(pair, Pairing):
        return pair
    if len(pair) != 2 or not all(isinstance(id, int) for id in pair) or not pair[0]:
        raise InvalidTournament(say.NOT_A_PAIR(given=repr(pair)))
    return Pairing(pair[0], pair[1])


def with_games_of_match(tournament: Tournament, pairing: Pairing) -> Pairing:
    """The pairing with the games of its match, where events are of matches: the first of each roster in board order."""
    rules = tournament.match_rules
    known = all(id in tournament.by_id for id in pairing.participants)
    if rules is None or pairing.bye or not known or pairing.games != (Game(pairing.white, pairing.black),):
        return pairing
    if not tournament.members:
        return with_games(pairing, rules, ((pairing.white,) * rules.games, (pairing.black,) * rules.games))
    return with_games(
        pairing, rules, (_lineup(tournament, pairing.white), _lineup(tournament, pairing.black))
    )


def _lineup(tournament: Tournament, team: int) -> tuple[int, ...]:
    """The first of a roster, as many as a match has boards. Raises `InvalidTournament` if they are too few."""
    boards = tournament.match_rules.games if tournament.match_rules else 1
    roster = tournament.by_id[team].roster
    if len(roster) < boards:
        raise InvalidTournament(
            say.ROSTER_SHORT(team=_called(tournament, team), members=len(roster), boards=boards)
        )
    return roster[:boards]


def with_lineup(tournament: AnyTournament, team: int, lineup: Sequence[int]) -> AnyTournament:
    """The tournament with another line-up of a team in the round being played, in board order.

    Results entered already stay with their boards. Raises `InvalidTournament` for a team that is not playing a match,
    and for members who are unknown, of other teams, or named twice.
    """
    playing = list(tournament.playing)
    for place, pairing in enumerate(playing):
        if not pairing.bye and team in pairing.participants and tournament.members:
            if len(lineup) != len(pairing.games):
                raise InvalidTournament(say.LINEUP_LENGTH(members=len(lineup), boards=len(pairing.games)))
            own = frozenset(tournament.by_id[team].roster)
            games = tuple(
                Game(new, game.black, game.result)
                if game.white in own
                else Game(game.white, new, game.result)
                for game, new in zip(pairing.games, lineup, strict=True)
            )
            playing[place] = Pairing(pairing.white, pairing.black, games)
            changed = tournament.unchecked(playing=tuple(playing))
            check_round(changed)
            return changed
    raise InvalidTournament(say.NO_MATCH_NOW(team=team, round=tournament.next_round))


def with_results(
    tournament: AnyTournament, results: Mapping[BoardKey, object], round_number: int | None = None
) -> AnyTournament:
    """The tournament with results of the round being played, or corrected ones of a completed round.

    The keys are boards, the values results such as `"1-0"`. A match of several games takes a sequence in board order;
    the participant named first in the match comes first in each, with either colour. `"+-"`, `"-+"` and `"--"`
    forfeit a whole match. `None` takes a result back. Raises `InvalidTournament` for a board that is not there, for
    what is not a result, and for one that can't be or that both players win.
    """
    number = tournament.next_round if round_number is None else round_number
    if number == tournament.next_round and not tournament.playing:
        raise InvalidTournament(say.NOT_PAIRED_YET(round=number) if number > 1 else say.NOTHING_PAIRED())
    boards = list(pairings(tournament, number))
    places, given = _places(boards), set[int]()
    for key, value in results.items():
        place = _place(places, key, number)
        if place in given:  # once by its number and once by its players
            board = 1 + sum(not one.bye for one in boards[:place])
            raise InvalidTournament(say.BOARD_NAMED_TWICE(round=number, board=board))
        given.add(place)
        boards[place] = _with_result(tournament, boards[place], value, number)
    if number < tournament.next_round:
        return _corrected(tournament, boards, number)
    playing = tournament.unchecked(playing=tuple(boards))
    return _completed(playing) if all(pairing.finished for pairing in boards) else playing


def _places(boards: Sequence[Pairing]) -> dict[int | tuple[int, ...], int]:
    """Where in a round each board stands, by number and by players. Byes have no number."""
    games = [(place, pairing) for place, pairing in enumerate(boards) if not pairing.bye]
    found: dict[int | tuple[int, ...], int] = {pairing.participants: place for place, pairing in games}
    found.update((number, place) for number, (place, _) in enumerate(games, 1))
    return found


def _place(places: Mapping[int | tuple[int, ...], int], key: BoardKey, number: int) -> int:
    place = places.get(key if isinstance(key, int) else tuple(key))
    if place is not None:
        return place
    if isinstance(key, int):
        raise InvalidTournament(say.NO_SUCH_BOARD(round=number, board=key, boards=len(places) // 2))
    raise InvalidTournament(say.NO_BOARD_KEY(round=number, given=repr(key)))


def _with_result(tournament: Tournament, pairing: Pairing, value: object, number: int) -> Pairing:
    several = tournament.match_rules is not None
    if several and (value is None or value in _FORFEITED):
        values: object = [value] * len(pairing.games)
    else:
        values = value if several and not isinstance(value, str) else [value]
    if not isinstance(values, Sequence) or len(values) != len(pairing.games):
        raise InvalidTournament(say.MATCH_RESULTS(given=repr(value), games=len(pairing.games)))
    found = [None if each is None else game_result_of(each) for each in values]
    if several:
        own = tournament.playing_for(pairing.white)
        found = [
            result if first or result is None else result[::-1]
            for result, (_, first) in zip(found, sides(pairing, own), strict=True)
        ]
    for result in found:
        codes = ("w" + result[0].value, "b" + result[1].value) if result else None
        verdict = disagreement(*codes) if codes else None
        if codes and verdict and verdict[0] in ("impossible", "doubtful"):
            one, other = (_called(tournament, id) for id in pairing.participants)
            raise InvalidTournament(
                say.RESULT_WRONG(round=number, a=one, x=other, why=disagreement_told(*codes))
            )
    return pairing.with_results(found)


_FORFEITED = ("+-", "-+", "--")


def _called(tournament: Tournament, id: int) -> str:
    return tournament.by_id[id].called


def _completed(tournament: AnyTournament) -> AnyTournament:
    """The tournament with the finished round among the completed ones."""
    number, told = tournament.next_round, open_entries(tournament)
    players = tuple(player.with_results((*player.results, told[player.id])) for player in tournament.players)
    order = tuple(pairing.white for pairing in tournament.playing)
    unknown: tuple[tuple[int, ...], ...] = ((),) * (tournament.completed_rounds - len(tournament.boards))
    return tournament.unchecked(
        players=players,
        byes=tuple(bye for bye in tournament.byes if bye.round != number),
        playing=(),
        boards=(*tournament.boards, *unknown, order),
    )


def open_entries(tournament: Tournament) -> dict[int, RoundResult]:
    """Every player's entry in the round being played: game, bye, or the zero-point bye of the others."""
    told = dict.fromkeys(tournament.by_id, round_result(Result.ZERO_BYE))
    told |= {
        bye.player: round_result(bye.kind) for bye in tournament.byes if bye.round == tournament.next_round
    }
    for pairing in tournament.playing:
        told |= entries_of(tournament, pairing)
    return told


def entries_of(tournament: Tournament, pairing: Pairing) -> dict[int, RoundResult]:
    """The entries of both participants from a pairing, of a game or a match."""
    rules = tournament.match_rules
    if rules is None or pairing.bye:
        return entries(pairing)
    one, other = (tournament.playing_for(id) for id in pairing.participants)
    return match_entries(pairing, rules, (one, other), teams=bool(tournament.members))


def open_points(tournament: Tournament) -> dict[int, Points]:
    """Every player's result so far in the round being played: bye or finished game; otherwise empty."""
    if not tournament.playing:
        return {}
    open_games = {id for pairing in tournament.playing if not pairing.finished for id in pairing.participants}
    worth = tournament.point_system
    return {
        player: 0 if player in open_games else entry.points(worth)
        for player, entry in open_entries(tournament).items()
    }


def as_it_stands(tournament: AnyTournament) -> AnyTournament:
    """The tournament with the round being played among the completed ones; who has an open game has nothing yet."""
    if not tournament.playing:
        return tournament
    finished = tuple(pairing for pairing in tournament.playing if pairing.finished)
    return _completed(tournament.unchecked(playing=finished))


def _corrected(tournament: AnyTournament, boards: Iterable[Pairing], number: int) -> AnyTournament:
    told: dict[int, RoundResult] = {}
    for pairing in boards:
        if not pairing.finished:
            one, other = (_called(tournament, id) for id in pairing.participants)
            raise InvalidTournament(say.NEEDS_RESULT(round=number, a=one, x=other))
        if not pairing.bye:
            told |= entries_of(tournament, pairing)

    def entry(old: RoundResult, id: int) -> RoundResult:
        new = told.get(id, old)
        if isinstance(new, MatchResult):
            return replace(new, extra=old.extra, second_extra=old.second_extra)
        return round_result(new.result, old.opponent, old.colour, old.extra)

    changed = with_entries(tournament, number, entry)
    return changed.unchecked(doubtful=check_games(changed.players, changed.by_id))


def with_extra_points(
    tournament: AnyTournament, player: int, points: Points, round_number: int | None = None
) -> AnyTournament:
    """The tournament with other extra points of a player in a completed round (default: the last)."""
    last = tournament.completed_rounds
    if not last:
        raise InvalidTournament(say.NOTHING_PAIRED())
    number = last if round_number is None else whole(round_number, "round", 1, last)
    if player not in tournament.by_id:
        raise InvalidTournament(say.UNKNOWN_PLAYER(number=player))
    return with_entries(
        tournament, number, lambda old, id: replace(old, extra=points) if id == player else old
    )


def with_entries(
    tournament: AnyTournament, number: int, entry: Callable[[RoundResult, int], RoundResult]
) -> AnyTournament:
    """The tournament with other entries of a completed round, each made from the old one and the start number.

    Players whose entry stays keep what is stated of them.
    """
    players = []
    for player in tournament.players:
        old = player.results[number - 1]
        new = entry(old, player.id)
        results = (*player.results[: number - 1], new, *player.results[number:])
        players.append(player if new == old else player.with_results(results))
    return tournament.unchecked(players=tuple(players))


def pairings(tournament: Tournament, number: int) -> tuple[Pairing, ...]:
    """The pairings of a round in board order, the bye last, with the results so far.

    Unknown boards of a completed round, as in a report, follow the order for publishing (C.04.2). It goes by the score
    of the higher player, that of the lower, and the place of the higher. Raises `InvalidTournament` for a round that
    is neither completed nor being played.
    """
    if number == tournament.next_round and tournament.playing:
        return tournament.playing
    if not 1 <= number <= tournament.completed_rounds:
        raise InvalidTournament(say.ROUND_NOT_COMPLETED(round=number, completed=tournament.completed_rounds))
    found = list(_recorded(tournament, number))
    known = tournament.boards[number - 1] if number <= len(tournament.boards) else ()
    if known:
        place = {white: index for index, white in enumerate(known)}
        return tuple(sorted(found, key=lambda pairing: place.get(pairing.white, len(place))))
    return in_board_order(tournament.players, tournament.point_system, number, found)


def _recorded(tournament: Tournament, number: int) -> Iterator[Pairing]:
    """The pairings of a completed round. Without recorded colours the lower start number stands first."""
    for player in tournament.players:
        entry = player.results[number - 1]
        if entry.result is Result.ALLOCATED_BYE:
            yield Pairing(player.id)
        elif entry.colour is Colour.WHITE or (entry.colour is None and player.id < entry.opponent):
            theirs = tournament.by_id[entry.opponent].results[number - 1]
            if entry.colour is Colour.WHITE and theirs.colour is Colour.WHITE and entry.opponent < player.id:
                continue  # A forfeited game where both have White in the report is listed once.
            if isinstance(entry, MatchResult):
                yield pairing_of(player.id, entry)
                continue
            result: GameResult = entry.result, theirs.result
            yield Pairing(player.id, entry.opponent, (Game(player.id, entry.opponent, result),))


def without_round(tournament: AnyTournament) -> AnyTournament:
    """The tournament without its last round: without the pairings of the one being played, or the last completed one.

    Byes of the round become byes asked for again; who came too late for it is there now. Raises `InvalidTournament`
    if no round has been paired.
    """
    if not tournament.playing and not tournament.completed_rounds:
        raise InvalidTournament(say.NOTHING_TO_TAKE_BACK())
    number = tournament.next_round if tournament.playing else tournament.completed_rounds
    earlier = tournament.before(number)
    byes = tournament.byes if tournament.playing else (*earlier.byes, *tournament.byes)
    late = {player.id for player in earlier.players if all(entry == NOTHING for entry in player.results)}
    kept = (
        bye for bye in byes if bye.round != number or bye.kind is not Result.ABSENT or bye.player not in late
    )
    return earlier.unchecked(byes=sorted_byes(kept))


def sorted_byes(byes: Iterable[RequestedBye]) -> tuple[RequestedBye, ...]:
    """Byes by round and start number."""
    return tuple(sorted(byes, key=lambda bye: (bye.round, bye.player)))
