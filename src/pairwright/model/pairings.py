"""The pairings of one round with their games: of the round being played, or of any other."""

from __future__ import annotations

from collections.abc import Iterable

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from .edge import several, whole
from .requests import GameResult, game_result_of
from .results import Colour, Result, RoundResult, round_result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .players import Player
    from .points import PointSystem


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the start numbers of White and Black and, once it is known, what each of them got.

    Examples:
        >>> pw.Game(1, 2, "1-0").result
        (<Result.WIN: '1'>, <Result.LOSS: '0'>)
    """

    white: int
    black: int
    result: GameResult | None = None

    if TYPE_CHECKING:  # a word such as "1-0" will do

        def __init__(self, white: int, black: int, result: GameResult | str | None = None) -> None: ...

    def __post_init__(self) -> None:
        if not type(self.white) is type(self.black) is int:
            object.__setattr__(self, "white", whole(self.white, "white", 0))  # 0 on an empty board
            object.__setattr__(self, "black", whole(self.black, "black", 0))
        if self.result is not None:
            object.__setattr__(self, "result", game_result_of(self.result))


@checked(late=True)
@dataclass(frozen=True)
class Pairing:
    """Two participants of a round and their games, or one participant with the pairing-allocated bye.

    `white` is the participant with White in the first game, `black` the other one, 0 for the bye. In an event of
    individuals there is one game, between these two. A match of teams has a game for each board, between players of
    the teams; a match of two games has one with each colour. `Pairing(5, 8)` is a single game without a result yet.

    Examples:
        >>> pairing = pw.Pairing(5, 8)
        >>> pairing.finished, pw.Pairing(5).bye
        (False, True)
    """

    white: int
    black: int = 0
    games: tuple[Game, ...] = ()

    def __post_init__(self) -> None:
        if not type(self.white) is type(self.black) is int:
            object.__setattr__(self, "white", whole(self.white, "white", 0))
            object.__setattr__(self, "black", whole(self.black, "black", 0))
        if self.games:
            object.__setattr__(self, "games", several(self.games, Game, "games", "a Game"))
        elif self.black:
            object.__setattr__(self, "games", (Game(self.white, self.black),))

    @property
    def bye(self) -> bool:
        """Whether this is the pairing-allocated bye."""
        return not self.black

    @property
    def finished(self) -> bool:
        """Whether every game has a result; a bye has nothing to wait for."""
        return all(game.result is not None for game in self.games)

    @property
    def result(self) -> GameResult | None:
        """The result of the only game, White first; `None` while it is open, for a bye and for a match of several."""
        return self.games[0].result if len(self.games) == 1 else None

    @property
    def participants(self) -> tuple[int, ...]:
        """The two participants, or the player with the bye."""
        return (self.white, self.black) if self.black else (self.white,)

    def with_results(self, results: Iterable[GameResult | None]) -> Pairing:
        """The same pairing with these results of its games, in their order. Raises `InvalidTournament` if some lack."""
        found = tuple(results)
        if len(found) != len(self.games):
            from .wording import MATCH_RESULTS

            raise InvalidTournament(MATCH_RESULTS(given=repr(found), games=len(self.games)))
        games = tuple(
            Game(game.white, game.black, result) for game, result in zip(self.games, found, strict=True)
        )
        return Pairing(self.white, self.black, games)


def entries(pairing: Pairing) -> dict[int, RoundResult]:
    """The entries of both players from a pairing of one game; without a result only opponent and colour."""
    if pairing.bye:
        return {pairing.white: round_result(Result.ALLOCATED_BYE)}
    (game,) = pairing.games
    white, black = game.result or (Result.ABSENT, Result.ABSENT)
    return {
        game.white: round_result(white, game.black, Colour.WHITE),
        game.black: round_result(black, game.white, Colour.BLACK),
    }


def in_board_order(
    players: Iterable[Player], points: PointSystem, number: int, found: Iterable[Pairing]
) -> tuple[Pairing, ...]:
    """Pairings of a round in the order of C.04.2 for publishing, the bye last; players stand in ranking order."""
    rank = {player.id: (-player.score(points, number - 1), place) for place, player in enumerate(players)}

    def key(pairing: Pairing) -> tuple[int, ...]:
        ranks = sorted(rank[id] for id in pairing.participants)
        return (int(pairing.bye), ranks[0][0], ranks[-1][0], ranks[0][1])

    return tuple(sorted(found, key=key))
