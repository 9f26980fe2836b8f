"""The pairs of a recorded round, and a tournament made ready to have its rounds paired again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TypeAlias

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import Colour, Player, Result, Tournament
from ..model.players import in_rows
from ..model.result_columns import KINDS, ResultColumns
from ..rules.facts import WHITE, Records, initial_colour
from ..systems.base import Round
from ..systems.wording import ROUND_NOT_RECORDED

Pair: TypeAlias = tuple[int, int]
"""(white, black) as start numbers; (player, 0) for the pairing-allocated bye."""


def prepare(tournament: Tournament) -> Tournament:
    """The tournament ready for replaying: with the first colour, and the number of rounds if it is unknown.

    A finished event whose report does not announce its rounds had as many as are recorded. The first colour is
    read off the first games, because the rounds before them don't show it.
    """
    first = initial_colour(Records.of(tournament))
    players = tournament.players
    if players and tournament.match_rules is None:  # its rounds are taken off one after the other
        players = in_rows(players, tournament.columns or ResultColumns.of(players))
    return tournament.unchecked(
        players=players,
        rounds=tournament.rounds or tournament.completed_rounds,
        initial_colour=None if first == 0 else Colour.WHITE if first == WHITE else Colour.BLACK,
    )


def require_recorded(tournament: Tournament, number: int) -> None:
    """Raises `InvalidTournament` for a round that is not recorded."""
    if not 1 <= number <= tournament.completed_rounds:
        raise InvalidTournament(ROUND_NOT_RECORDED(round=number, recorded=tournament.completed_rounds))


@dataclass(frozen=True)
class RecordedRound:
    """A recorded round: games with their colours, and all players who were given the bye.

    `uncoloured` are pairs whose colours are not recorded (forfeits in some reports); the lower start number then
    stands first.
    """

    number: int
    games: frozenset[Pair]
    byes: frozenset[int]
    uncoloured: frozenset[Pair]

    @classmethod
    def of(cls, tournament: Tournament, number: int) -> RecordedRound:
        """Read a completed round off a tournament."""
        players = tournament.players
        columns = tournament.columns
        if columns is not None and (found := _with_white(columns, players, number)) is not None:
            return cls(number, *found, frozenset())
        games: set[Pair] = set()
        byes: set[int] = set()
        uncoloured: set[Pair] = set()
        for player in players:
            id, entry = player.id, player.result(number)
            if entry.opponent:
                turned = entry.colour is Colour.BLACK or (entry.colour is None and entry.opponent < id)
                pair = (entry.opponent, id) if turned else (id, entry.opponent)
                games.add(pair)
                if entry.colour is None:
                    uncoloured.add(pair)
            elif entry.result is Result.ALLOCATED_BYE:
                byes.add(id)
        return cls(number, frozenset(games), frozenset(byes), frozenset(uncoloured))

    @cached_property
    def pairs(self) -> frozenset[Pair]:
        """Games and byes together."""
        return self.games | {(player, 0) for player in self.byes}

    @property
    def opponents(self) -> frozenset[frozenset[int]]:
        """The pairs without colours; the bye holder is alone."""
        return frozenset(frozenset(pair) - {0} for pair in self.pairs)

    def agrees(self, pair: Pair) -> bool:
        """Whether a pair stands in the records, with White where it has White unless no colour is recorded."""
        return pair in self.pairs or pair[::-1] in self.uncoloured

    def differing(self, paired: Round) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
        """The pairs of a round that are not in the records, in board order, and the recorded ones of the same players.

        The second tuple is sorted; `in_board_order` arranges it.
        """
        right = tuple(pair for pair in paired.recorded_pairs if not self.agrees(pair))
        ours = set(paired.pairs)
        found = {
            pair
            for pair in self.pairs
            if pair not in ours and not (pair in self.uncoloured and pair[::-1] in ours)
        }
        return right, tuple(sorted(found))


def _with_white(
    columns: ResultColumns, players: Sequence[Player], number: int
) -> tuple[frozenset[Pair], frozenset[int]] | None:
    """The games of a completed round and who had its bye, off columns; `None` if a game has no colours."""
    games, byes = [], []
    entries = zip(players, columns.kind[number - 1], columns.opponent[number - 1], strict=True)
    for player, kind, other in entries:
        result, colour = KINDS[kind]
        if other and colour is None:
            return None
        if other and colour is Colour.WHITE:
            games.append((player.id, other))
        elif not other and result is Result.ALLOCATED_BYE:
            byes.append(player.id)
    return frozenset(games), frozenset(byes)


def in_board_order(tournament: Tournament, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Pairs by points of the higher player, of the lower, place of the higher; the bye last.

    `tournament` is the one before the round.
    """
    rows = zip(tournament.players, tournament.scores, strict=True)
    rank = {player.id: (-points, place) for place, (player, points) in enumerate(rows)}

    def key(pair: Pair) -> tuple[int, ...]:
        higher, lower = sorted(rank[player] for player in (pair if pair[1] else (pair[0], pair[0])))
        return (int(not pair[1]), higher[0], lower[0], higher[1])

    return tuple(sorted(pairs, key=key))


def recorded_ids(tournament: Tournament, number: int) -> frozenset[int]:
    """Start numbers with a game in a recorded round; empty for an unrecorded round."""
    if not 1 <= number <= tournament.completed_rounds:
        return frozenset()
    return frozenset(player for pair in RecordedRound.of(tournament, number).games for player in pair)
