"""The record of an event: everything that happened, as rows of two tables, and the event again from these rows.

A measure added later is computed from the record, without the systems, result models and files that played the events.
`games` has a row for every board of every round and for every unpaired player, `players` one for every participant.
Results are the codes of the tournament report; in a match they stand game by game, each from the side of one
participant. A player whom the pairing left out has `LEFT_OUT`, where the report of the event has Z.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from ..errors import InvalidTournament
from ..generate import Simulation
from ..generate.matches import for_matches, play_match
from ..generate.plan import Plan as Drawn
from ..model import Colour, MatchResult, Player, RequestedBye, Result, RoundResult, Tournament, round_result
from ..systems.base import Board, Round, RoundState
from ..systems.cards import Card
from ..systems.view import Traits
from . import wording as say
from .arrays import Numbers
from .event_arrays import Event

Column: TypeAlias = list[object]

GAMES = ("event", "round", "board", "white", "black", "white_result", "black_result")
PLAYERS = ("event", "player", "rating", "strength", "points", "place")
LEFT_OUT = "X"
"""The code of a player whom the system should have paired and did not."""


def add_record(games: dict[str, Column], players: dict[str, Column], number: int, event: Event) -> None:
    """Append the rows of an event to the columns of both tables."""
    rows = _boards(event)
    alone = list(_without_board(event))
    if alone:  # behind the boards of their round
        rows = [
            np.concatenate(both) for both in zip(rows, map(np.array, zip(*alone, strict=True)), strict=True)
        ]
        order = np.argsort(rows[0], kind="stable")
        rows = [column[order] for column in rows]
    ids = np.array([player.id for player in event.players], np.int64)
    for name, values in zip(GAMES, (np.full(len(rows[0]), number), *rows), strict=True):
        games[name] += values.tolist()
    columns = (
        [number] * len(event.players),
        ids.tolist(),
        [player.rating for player in event.players],
        event.strength.tolist(),
        event.score[:, -1].tolist(),
        (event.ranking + 1).tolist(),
    )
    for name, values in zip(PLAYERS, columns, strict=True):
        players[name] += values


_CODES = np.array([result.value for result in Result])


def _boards(event: Event) -> list[Numbers]:
    """The rows of all boards, round by round in their order, without the number of the event."""
    column, white, black = event.boards
    ids = np.array([player.id for player in event.players], np.int64)
    first = np.searchsorted(column, column)  # rounds are in order: the first board of the same round
    if event.tournament.match_rules is None:
        codes = _CODES[event.result_code]
    else:
        table = [[_code(entry) for entry in player.results] for player in event.players]
        codes = np.array(table).reshape(len(ids), -1)
    place = np.arange(len(column)) - first + 1
    return [column + 1, place, ids[white], ids[black], codes[white, column], codes[black, column]]


def _without_board(event: Event) -> Iterator[tuple[int, int, int, int, str, str]]:
    """The rows of players without a board, round by round, without the number of the event."""
    by_id = event.tournament.by_id
    left = (event.opponent < 0) & ~event.byed
    for column, paired in enumerate(event.rounds):
        number = column + 1
        asked = {bye.player: bye.kind for bye in paired.state.tournament.byes if bye.round == number}
        for at in np.flatnonzero(left[:, column]).tolist():
            player = event.players[at].id
            yield number, 0, player, 0, asked.pop(player).value if player in asked else LEFT_OUT, ""
        if paired.bye:
            yield number, 0, paired.bye.id, 0, by_id[paired.bye.id].results[column].result.value, ""
        for player, kind in asked.items():  # a table of a round robin pairs also those who asked for a bye
            yield number, 0, player, 0, kind.value, ""


def _code(entry: RoundResult) -> str:
    if isinstance(entry, MatchResult):
        return "".join(game.result.value for game in entry.games)
    return entry.result.value


class _Row(NamedTuple):
    """A board, or a player without one (`board` 0): the results of White and of Black."""

    board: int
    white: int
    black: int
    code: str
    other: str

    @property
    def allocated(self) -> bool:
        """Whether this is the pairing-allocated bye."""
        return not self.board and self.code == Result.ALLOCATED_BYE.value

    @property
    def asked(self) -> bool:
        """Whether a player was known to be away."""
        return not self.board and self.code not in (LEFT_OUT, Result.ALLOCATED_BYE.value)


@dataclass(frozen=True)
class RecordedPlaces:
    """The stored final places of a system with its own standings."""

    place: Mapping[int, int]


def played_from(
    before: Tournament, games: Mapping[str, Sequence[object]]
) -> tuple[Tournament, tuple[Round, ...]]:
    """An event after its last round and its rounds, from the tournament before round 1 and the rows of its games."""
    tournament, rounds = before, list[Round]()
    for rows in _by_round(games):
        rounds.append(_paired(tournament, rows))
        tournament = _played(rounds[-1].state.tournament, rows)
    return tournament, tuple(rounds)


def before_round_1(players: Mapping[str, Sequence[Any]], rounds: int, traits: Traits) -> Tournament:
    """A simulated event before its first round, from the rows of its players."""
    numbers = zip(players["player"], players["rating"], strict=True)
    tournament = Tournament(
        players=tuple(Player(number, f"Player {number}", rating=rating) for number, rating in numbers),
        rounds=rounds,
    )
    return for_matches(Drawn(Simulation(), 0, tournament, {}, frozenset(), {}, {}), traits).tournament


def _by_round(games: Mapping[str, Sequence[object]]) -> list[list[_Row]]:
    """The rows of each round: board, White, Black, their results."""
    found: list[list[_Row]] = []
    for number, *row in zip(*(games[name] for name in GAMES[1:]), strict=True):
        while len(found) < number:
            found.append([])
        found[number - 1].append(_Row(*row))
    return found


def _paired(tournament: Tournament, rows: Sequence[_Row]) -> Round:
    """A round with its state before, as the system saw it."""
    number = tournament.next_round
    byes = tuple(RequestedBye(number, row.white, Result(row.code)) for row in rows if row.asked)
    before = tournament.unchecked(byes=byes) if byes else tournament
    state = RoundState.of(before)
    by_id = before.by_id
    boards = tuple(Board(row.board, by_id[row.white], by_id[row.black]) for row in rows if row.board)
    bye = next((by_id[row.white] for row in rows if row.allocated), None)
    return Round(number, "", boards, bye, state, _no_card)


def _played(before: Tournament, rows: Sequence[_Row]) -> Tournament:
    """The tournament after a round."""
    entries: dict[int, RoundResult] = {}
    by_id = before.by_id
    for row in sorted(rows, key=lambda row: row.allocated or row.board > 0):
        if not row.board:
            entries[row.white] = round_result(Result.ZERO_BYE if row.code == LEFT_OUT else Result(row.code))
        elif before.match_rules is not None:
            board = Board(row.board, by_id[row.white], by_id[row.black])
            entries |= play_match(before, board, _endings(before.match_rules.colours, row))
        else:
            entries[row.white] = round_result(Result(row.code), row.black, Colour.WHITE)
            entries[row.black] = round_result(Result(row.other), row.white, Colour.BLACK)
    players = tuple(player.with_results((*player.results, entries[player.id])) for player in before.players)
    return before.unchecked(players=players, byes=())


def _endings(colours: str, row: _Row) -> Callable[[Board], tuple[Result, Result]]:
    """How the games of a match end, one after the other: the result of White, then of Black."""
    left = iter(zip(colours, row.code, row.other, strict=True))

    def ending(board: Board) -> tuple[Result, Result]:
        del board
        colour, own, against = next(left)
        pair = Result(own), Result(against)
        return pair if colour == "W" else pair[::-1]

    return ending


def _no_card() -> Card:
    raise InvalidTournament(say.NO_CARDS_RECORDED())
