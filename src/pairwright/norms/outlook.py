"""The remaining possibilities: the results that are enough in the last round, and before it the points needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations, islice, product
from typing import Literal, TypeAlias

from ..lean_dataclass import dataclass, replace
from ..messages import COUNT, NUMBER, PLAYERS, POINTS, RATING, ROUND, SYMBOL, Message, message
from ..model import Colour, Player, Result, RoundResult, round_result
from .games import Game, NormEvent
from .judgement import NormVerdict, is_norm
from .requirements import (
    Candidacy,
    fails,
    level_needed,
    opponents_of_the_level,
    titled_needed,
    titled_opponents,
)
from .ways import hopeless

State: TypeAlias = Literal["achieved", "possible", "out-of-reach"]

ENOUGH = {
    0: message(
        "norm.loss_is_enough",
        f"{SYMBOL:norm} norm: any result in round {ROUND:round} is enough against: {PLAYERS:players}.",
    ),
    1: message(
        "norm.draw_is_enough",
        f"{SYMBOL:norm} norm: a draw in round {ROUND:round} is enough against: {PLAYERS:players}.",
    ),
    2: message(
        "norm.win_is_enough",
        f"{SYMBOL:norm} norm: a win in round {ROUND:round} is enough against: {PLAYERS:players}.",
    ),
}
"""The sufficient results in the last round, by half points."""

POINTS_NEEDED = message(
    "norm.points_needed",
    one=f"{SYMBOL:norm} norm: {POINTS:points} points needed from {COUNT:count} round, if the opponents "
    f"average {RATING:average} as before.",
    other=f"{SYMBOL:norm} norm: {POINTS:points} points needed from {COUNT:count} rounds, if the opponents "
    f"average {RATING:average} as before.",
)
STRONGER_NEEDED = message(
    "norm.stronger_needed",
    f"{SYMBOL:norm} norm: no score is enough if all games count and the opponents average {RATING:average} "
    "as before.",
)
MORE_TITLES = message(
    "norm.more_titles",
    f"Among the opponents to come: {NUMBER:titled} with a title, {NUMBER:level} with {SYMBOL:titles}.",
)
OUT_OF_REACH = message("norm.out_of_reach", f"{SYMBOL:norm} norm: out of reach.")
ON_COURSE = message("norm.on_course", f"{SYMBOL:norm} norm: made already; later games may be left out.")

_RESULTS = {0: Result.LOSS, 1: Result.DRAW, 2: Result.WIN}


@dataclass(frozen=True)
class Outlook:
    """A player's remaining chances of a norm.

    With one round to come, `enough` maps each score (half points) to the opponents for whom it is the least sufficient
    score. `points` are the half points needed from all remaining rounds against opponents as strong as those so far;
    `None` if no score is enough. `titled` and `level` are the numbers of future opponents who must hold a title. `said`
    are the sentences.
    """

    verdict: NormVerdict
    state: State
    left: int
    enough: tuple[tuple[int, tuple[int, ...]], ...] = ()
    points: int | None = None
    titled: int = 0
    level: int = 0
    said: tuple[Message, ...] = ()


def outlook(event: NormEvent, found: NormVerdict) -> Outlook:
    """The outlook of a verdict on an event that is not over; of one that is over what was achieved."""
    left = event.rounds - event.tournament.completed_rounds
    norm = found.norm.name
    if found.achieved and (not left or not event.fixed):
        return Outlook(found, "achieved", left, said=(ON_COURSE(norm=norm),) if left else ())
    if left <= 0 or not _reachable(event, found, left):
        return Outlook(found, "out-of-reach", left, said=(OUT_OF_REACH(norm=norm),))
    return _in_last_round(event, found) if left == 1 else _over_rounds(event, found, left)


def opponents_to_come(event: NormEvent, player: Player) -> Iterator[int]:
    """A player's possible opponents, strongest first: the one paired, otherwise all new ones, as many as the rounds
    allow.
    """
    for pairing in event.tournament.playing:
        if player.id in (pairing.white, pairing.black):
            other = pairing.black if pairing.white == player.id else pairing.white
            yield from (other,) if other else ()
            return
    times = 2 if event.kind == "double-round-robin" else 1
    met = Counter(entry.opponent for entry in player.results)
    for one in event.strongest_first:
        if one.id != player.id and met[one.id] < times:
            yield one.id


def _in_last_round(event: NormEvent, found: NormVerdict) -> Outlook:
    by_score: dict[int, list[int]] = {}
    for opponent in sorted(opponents_to_come(event, found.player)):
        least = least_score(event, found, opponent)
        if least is not None:
            by_score.setdefault(least, []).append(opponent)
    if not by_score:
        return Outlook(found, "out-of-reach", 1, said=(OUT_OF_REACH(norm=found.norm.name),))
    enough = tuple((score, tuple(by_score[score])) for score in sorted(by_score))
    said = (
        ENOUGH[score](norm=found.norm.name, round=event.rounds, players=players) for score, players in enough
    )
    return Outlook(found, "possible", 1, enough=enough, said=tuple(said))


def least_score(event: NormEvent, found: NormVerdict, opponent: int) -> int | None:
    """The fewest half points against an opponent in the next round that make the norm; `None` if none do."""
    number = event.tournament.next_round
    for score, result in _RESULTS.items():
        added = event.game(number, opponent, score)
        games = (*found.all.games, added) if added else found.all.games
        entry: RoundResult = round_result(result, opponent, Colour.WHITE)
        player = found.player.with_results((*found.player.results, entry))
        if is_norm(event, player, found.norm, games):
            return score
    return None


def _over_rounds(event: NormEvent, found: NormVerdict, left: int) -> Outlook:
    """The points and titles needed from several rounds, against opponents as strong as before."""
    whole, norm = found.all, found.norm
    number = whole.number + left
    titled = max(0, titled_needed(number) - titled_opponents(whole)[0])
    level = max(0, level_needed(event, number) - opponents_of_the_level(whole)[0])
    said: list[Message] = []
    points = None
    if whole.games:
        points = _points_needed(whole, left)
        about = {"norm": norm.name, "average": whole.average}
        said.append(
            STRONGER_NEEDED(**about)
            if points is None
            else POINTS_NEEDED(points=5 * points, count=left, **about)
        )
    if titled or level:
        said.append(MORE_TITLES(titled=titled, level=level, titles="/".join(norm.level)))
    return Outlook(found, "possible", left, points=points, titled=titled, level=level, said=tuple(said))


def _points_needed(whole: Candidacy, left: int) -> int | None:
    """Half points needed from the rounds to come against opponents as strong as before, `None` if they are too few."""
    score = whole.score_needed_in(whole.number + left)
    return None if score is None or score > whole.score + 2 * left else max(0, score - whole.score)


def _reachable(event: NormEvent, found: NormVerdict, left: int) -> bool:
    """Whether winning every game against the strongest players not met yet could be enough, titles permitting.

    It errs on the side of hope: federations are not looked at, and the strongest are taken to hold the title.
    """
    to_come = islice(opponents_to_come(event, found.player), left)
    strongest = [event.rating_in(event.tournament.next_round, one) or event.unrated for one in to_come]
    games = found.all.games
    wins = [game for game in games if game.score == 2]
    fewer = not event.fixed or "wins-in-round-robin" in event.readings  # by 1.4.1f
    most = max(0, event.rounds - event.least) if fewer else 0
    for more, number in product(range(1, left + 1 if strongest else 1), range(most + 1)):
        made = partial(_with_wins, found, strongest[:more], more)
        if not hopeless(event, games, number, made):
            for won in combinations(wins, number):
                if not fails(made(tuple(game for game in games if game not in won))):
                    return True
    return False


def _with_wins(
    found: NormVerdict, strongest: list[int], more: int, games: tuple[Game, ...], *_: object
) -> Candidacy:
    """Games and wins to come against titled opponents of these ratings."""
    event, number = found.all.event, len(games) + more
    spared = 1 if event.rounds == 9 else 0  # 1.4.1c: eight games may do
    ratings = strongest + strongest[:1] * (more - len(strongest))
    title = found.norm.level[0]
    wins = tuple(Game(0, -at, 2, "", title, rating) for at, rating in enumerate(ratings, 1))
    enough = number >= event.least - spared
    free = "without limits on federations"
    return replace(found.all, games=games + wins, enough=enough, mix=number, free=free)
