"""Other ways to a norm when all games together are not one (B.01 art. 1.4.1c, e, f and 1.4.2c), in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from operator import itemgetter

from ..documents.norms import WayArticle
from ..lean_dataclass import dataclass
from ..model import Player, Result
from .games import Game, NormEvent
from .requirements import (
    REQUIREMENTS,
    Candidacy,
    Measure,
    average_of_opponents,
    compatriots,
    fails,
    opponents_of_the_level,
    performance_rating,
    score_in_per_cent,
    titled_opponents,
)

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
    """1.4.1e and f: without the games after a round, without games won, or without both; as few as possible."""
    del player
    if event.fixed and "wins-in-round-robin" not in event.readings:
        return None
    best: tuple[tuple[object, ...], Way] | None = None
    for (both, fewer), article, kept, number in sorted(_left_out(event, games), key=itemgetter(0)):
        if best is not None and (both, fewer) > best[0][:2]:
            break
        if hopeless(event, kept, number, made):
            continue
        after = tuple(game.round for game in games[len(kept) :])
        for won in combinations([game for game in kept if game.score == 2], number):
            left = tuple(game for game in kept if game not in won)
            one = made(left, True, len(left))
            if not fails(one):
                left_out = (*(game.round for game in won), *after)
                key = (both, fewer, -one.performance, left_out)
                if best is None or key < best[0]:
                    best = (key, Way(article, one, left_out))
    return best[1] if best else None


def _left_out(
    event: NormEvent, games: tuple[Game, ...]
) -> Iterator[tuple[tuple[bool, int], WayArticle, tuple[Game, ...], int]]:
    """The ways to leave out games: by both articles or not, how many; the article, what is kept, wins of it to go."""
    most = len(games) - event.least
    # what both articles allow is by 1.4.1f, which comes first
    for tail in range(1 if event.fixed else most + 1):
        for number in range(most - tail + 1):
            both = bool(tail and number)
            if (both and "no-tail-and-wins" in event.readings) or not (tail or number):
                continue
            article: WayArticle = "1.4.1e+f" if both else "1.4.1e" if tail else "1.4.1f"
            yield (both, tail + number), article, games[: len(games) - tail], number


_GOOD: tuple[tuple[frozenset[Measure], Callable[[Candidacy, Game], int]], ...] = (
    (
        frozenset({average_of_opponents, score_in_per_cent, performance_rating}),
        lambda one, game: game.rating or one.event.unrated,
    ),
    (frozenset({titled_opponents}), lambda one, game: game.title in one.event.rules.titled),
    (frozenset({opponents_of_the_level}), lambda one, game: game.title in one.norm.level),
    (frozenset({compatriots}), lambda one, game: game.federation != one.own),
)
"""Requirements that are met best if the wins of the smallest such value are left out."""


def hopeless(event: NormEvent, games: tuple[Game, ...], number: int, made: Candidate) -> bool:
    """Whether no choice of so many wins can be left out: after 20 rounds there are a hundred thousand.

    An opponent of the level counts once in a double round robin, so the choice that keeps most is another one there.
    """
    if not number or event.kind == "double-round-robin":
        return False
    whole, wins = made(games, True, len(games)), [game for game in games if game.score == 2]
    for measures, value in _GOOD:
        gone = sorted(wins, key=partial(value, whole))[:number]
        left = tuple(game for game in games if game not in gone)
        one = made(left, True, len(left))
        asked = (each for each in REQUIREMENTS if each.measure in measures and each.asked_of(one))
        if not all(each.met_by(one) for each in asked):
            return True
    return False


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
