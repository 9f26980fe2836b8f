"""Other ways to a norm when all games together are not one (B.01 art. 1.4.1c, e, f and 1.4.2c), in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ..documents.norms import WayArticle
from ..lean_dataclass import dataclass
from ..model import Player, Result
from .games import Game, NormEvent
from .requirements import Candidacy, fails

_SPARED = (Result.FORFEIT_WIN, Result.ALLOCATED_BYE)


@dataclass(frozen=True)
class Way:
    """A way that leads to the norm: its article, the games that are left, and the rounds left out."""

    article: WayArticle
    one: Candidacy
    left_out: tuple[int, ...] = ()


Candidate = Callable[[tuple[Game, ...], bool, int], Candidacy]
"""Makes a candidacy from games, whether they are enough, and the number that the mix is counted on."""


def other_way(event: NormEvent, player: Player, games: tuple[Game, ...], made: Candidate) -> Way | None:
    """The first way that leads to the norm, or `None`."""
    for find in (_one_game_short, _games_left_out, _last_round_forfeited):
        way = find(event, player, games, made)
        if way:
            return way
    return None


def _one_game_short(event: NormEvent, player: Player, games: tuple[Game, ...], made: Candidate) -> Way | None:
    """1.4.1c: eight games of nine rounds, the other one a forfeit win or a pairing-allocated bye."""
    played = {game.round for game in games}
    if event.rounds != 9 or len(games) != 8 or len(player.results) != 9:
        return None
    (other,) = {*range(1, 10)} - played
    if player.result(other).result not in _SPARED:
        return None
    one = made(games, True, 9 if "mix-of-nine" in event.readings else 8)
    return None if fails(one) else Way("1.4.1c", one)


def _games_left_out(event: NormEvent, player: Player, games: tuple[Game, ...], made: Candidate) -> Way | None:
    """1.4.1e and f: without the games after a round, without games won, or without both."""
    del player
    if event.fixed and "wins-in-round-robin" not in event.readings:
        return None
    best: tuple[tuple[object, ...], Way] | None = None
    for article, left_out in _left_out(event, games):
        kept = tuple(game for game in games if game.round not in left_out)
        one = made(kept, True, len(kept))
        if not fails(one):
            key = ("+" in article, len(left_out), -one.performance, left_out)
            if best is None or key < best[0]:
                best = (key, Way(article, one, left_out))
    return best[1] if best else None


def _left_out(event: NormEvent, games: tuple[Game, ...]) -> Iterator[tuple[WayArticle, tuple[int, ...]]]:
    """The article and the rounds of each set of games that may be left out."""
    most = len(games) - event.least
    for tail in range(
        1 if event.fixed else most + 1
    ):  # what both articles allow is by 1.4.1f, which comes first
        kept = games[: len(games) - tail]
        after = tuple(game.round for game in games[len(kept) :])
        wins = [game.round for game in kept if game.score == 2]
        for number in range(most - tail + 1):
            if tail and number and "no-tail-and-wins" in event.readings:
                break
            article: WayArticle = "1.4.1e+f" if tail and number else "1.4.1e" if tail else "1.4.1f"
            for won in combinations(wins, number):
                if tail or number:
                    yield article, (*won, *after)


def _last_round_forfeited(
    event: NormEvent, player: Player, games: tuple[Game, ...], made: Candidate
) -> Way | None:
    """1.4.2c: the last opponent did not come; the norm stands if the game could have been lost."""
    last = player.result(event.rounds)
    if (
        "no-last-forfeit" in event.readings
        or len(games) >= event.least
        or last.result is not Result.FORFEIT_WIN
    ):
        return None
    added = event.game(event.rounds, last.opponent, 0) if last.opponent in event.players else None
    if not added:
        return None
    with_loss = (*games, added)
    one = made(with_loss, len(with_loss) >= event.least, len(with_loss))
    return None if fails(one) else Way("1.4.2c", one)
