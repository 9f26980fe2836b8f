"""A player's performance and rating change in a tournament (C.07 art. 10; B.02 art. 8.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

from ..arguments import checked
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import MatchResult, Points, PointSystem, Result, Tournament
from ..model.game_by_game import in_columns, without_unknown
from ..model.wording import UNKNOWN_PLAYER
from ..norms.conversion import average, difference_of, expected_hundredths, percentage
from . import wording as say
from .rating_rules import EDITIONS, RatingRules, rating_rules
from .tiebreaks.ratings import perfect
from .written import InPoints

if TYPE_CHECKING:
    from ..documents.standings import PerformanceData, RatingChangeData

CAP = 400
"""A larger difference counts as this one (8.3.1)."""

K_PRODUCT = 700
"""K times the number of games of one list is not more than this (8.3.3)."""

_SCORED: dict[Result, Points] = {Result.WIN: 10, Result.DRAW: 5, Result.LOSS: 0}
_UNRATED_GAMES: dict[Result, Points] = {
    Result.UNRATED_WIN: 10,
    Result.UNRATED_DRAW: 5,
    Result.UNRATED_LOSS: 0,
}


@dataclass(frozen=True, slots=True)
class Performance(InPoints):
    """The performance of a player against the rated opponents met over the board.

    A win counts 1, a draw a half: `tenths` has these points in tenths, `scored` in points. `average` is ARO, `rating`
    TPR and `perfect` PTP of C.07 art. 10. `unrated` counts the games left out because the opponent has no rating.
    """

    player: int
    games: int
    tenths: Points
    average: int
    rating: int
    perfect: int
    unrated: int = 0

    def to_dict(self) -> PerformanceData:
        """The performance as plain values, points as a number."""
        return {
            "games": self.games,
            "points": self.scored,
            "average": self.average,
            "rating": self.rating,
            "perfect": self.perfect,
            "unrated": self.unrated,
        }


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One game of a rating change.

    `scored` and `expected` are parts of a point; `difference` is the own rating less the opponent's, `capped`
    when 8.3.1 made it 400.
    """

    round: int
    opponent: int
    difference: int
    scored: Fraction
    expected: Fraction
    capped: bool

    @property
    def change(self) -> Fraction:
        """Score minus expected score, in points."""
        return self.scored - self.expected


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The rating change of a player, in rating points.

    `k` is the requested coefficient, lowered if `k` times the number of games would exceed 700.
    """

    player: int
    k: int
    games: tuple[RatedGame, ...]

    @property
    def total(self) -> Fraction:
        """Score minus expected score, in points, over all games."""
        return sum((game.change for game in self.games), Fraction(0))

    @property
    def change(self) -> Fraction:
        """`k` times `total`, in rating points, unrounded."""
        return self.k * self.total

    @property
    def rounded(self) -> int:
        """The change to the nearest integer, halves away from zero."""
        doubled = 2 * abs(self.change) + 1
        return int(doubled // 2) * (-1 if self.change < 0 else 1)

    def to_dict(self) -> RatingChangeData:
        """The rating change as plain values; changes and parts of points as numbers."""
        return {
            "k": self.k,
            "change": float(self.change),
            "rounded": self.rounded,
            "games": [
                {
                    "round": game.round,
                    "opponent": game.opponent,
                    "difference": game.difference,
                    "capped": game.capped,
                    "scored": float(game.scored),
                    "expected": float(game.expected),
                }
                for game in self.games
            ],
        }


@checked()
def performance(tournament: Tournament, player: int, *, after: int | None = None) -> Performance | None:
    """A player's performance, `None` without a game against a rated opponent, and for a team.

    Unlike the tie-breaks it leaves unrated opponents out. Raises `InvalidTournament` for an unknown player.
    """
    games = _games(tournament, player, after, {**_SCORED, **_UNRATED_GAMES})
    rated = [(rating, points) for _, _, rating, points in games if rating > 0]
    if not rated:
        return None
    ratings = [rating for rating, _ in rated]
    points, number = sum(points for _, points in rated), len(rated)
    mean, gained = average(ratings), difference_of(percentage(points // 5, number))
    return Performance(
        player, number, points, mean, mean + gained, perfect(ratings, points), len(games) - number
    )


@checked()
def rating_change(
    tournament: Tournament,
    player: int,
    *,
    k: int = 20,
    standard: bool = True,
    since_october_2025: bool | None = None,
    after: int | None = None,
    ratings: Mapping[int, Sequence[int]] | None = None,
) -> RatingChange:
    """The rating change of a rated player from the rated games against rated opponents (8.3).

    `k` is the development coefficient of the player's record, which no report holds. `standard` is the time control.
    At rapid and blitz every difference is capped at 400. Since December 2024 a game with a difference of 600 or more
    is not rated if one player is above 2600. The edition is that of the day the event began, or with
    `since_october_2025` the one before or after that month. `ratings` holds those of each completed round, by start
    number, of players who have several (events of over 30 days): without a rating, a game does not count. Raises
    `InvalidTournament` for an unknown player, one without a rating, and a coefficient below 1.
    """
    own = first_rating(tournament, player, ratings) if player in tournament.by_id else 0
    if player in tournament.by_id and own <= 0:
        raise InvalidTournament(say.NO_RATING(player=player))
    if k < 1:
        raise InvalidTournament(say.COEFFICIENT(given=str(k)))
    rules = rating_rules(tournament) if since_october_2025 is None else EDITIONS[not since_october_2025]
    then = (ratings or {}).get(player)
    met = [
        (number, opponent, then[number - 1] if then else own, rating, points)
        for number, opponent, rating, points in _rated(tournament, player, after, ratings)
        if rating > 0
    ]
    met = [game for game in met if game[2] > 0 and (standard or not _too_far(rules, game[2], game[3]))]
    at_cap = _capped_rounds(rules, met, standard=standard)
    games = []
    for number, opponent, own_then, rating, points in met:
        difference, capped = own_then - rating, number in at_cap
        counts = max(-CAP, min(CAP, difference)) if capped else difference
        expected = Fraction(expected_hundredths(counts), 100)
        games.append(RatedGame(number, opponent, counts, Fraction(points, 10), expected, capped))
    lowered = min(k, K_PRODUCT // len(games)) if games else k
    return RatingChange(player, lowered, tuple(games))


def first_rating(
    tournament: Tournament, player: int, ratings: Mapping[int, Sequence[int]] | None = None
) -> int:
    """A player's rating, or the first one in a completed round; 0 without any. `ratings` are as in `rating_change`."""
    several = (ratings or {}).get(player, ())[: tournament.completed_rounds]
    return tournament.by_id[player].rating or next(filter(None, several), 0)


def _too_far(rules: RatingRules, own: int, rating: int) -> bool:
    """Whether a rapid or blitz game between these ratings is not rated."""
    return bool(rules.widest) and abs(own - rating) >= rules.widest and max(own, rating) > 2600


def _capped_rounds(
    rules: RatingRules, met: list[tuple[int, int, int, int, Points]], *, standard: bool
) -> frozenset[int]:
    """The rounds whose difference counts as 400, by the edition."""
    free = rules.uncapped_from if standard else 0
    far = {
        number: own - rating
        for number, _, own, rating, _ in met
        if abs(own - rating) > CAP and not (free and own >= free)
    }
    if not rules.one_upgrade:
        return frozenset(far)
    greatest = max(far, key=lambda number: far[number], default=0)
    return frozenset(number for number in far if far[number] < 0 or number == greatest)


def rated_games(
    tournament: Tournament, player: int, ratings: Mapping[int, Sequence[int]] | None = None
) -> list[tuple[int, int, int, Points]]:
    """Round, opponent, the opponent's rating (0 for none) and the points of each game that counts for ratings.

    `ratings` are those of `rating_change`. Raises `InvalidTournament` for an unknown player.
    """
    return _rated(tournament, player, None, ratings)


def is_unrated_match(tournament: Tournament) -> bool:
    """Whether an event is a match with an unrated player, of which no game is rated (B.02 art. 6.1)."""
    return _is_match(tournament) and not all(player.rating for player in tournament.players)


def decided_in(tournament: Tournament) -> int:
    """The game in which a match of so many games was won; those after it are not rated (B.02 art. 6.2).

    A match is an event of two players. It is won with more than half the points there are, at 1, ½, 0. 0 for one
    not won, and for any other event.
    """
    if not _is_match(tournament):
        return 0
    games, usual = _game_by_game(without_unknown(tournament)), PointSystem()
    for player in games.players:
        scored = accumulate(entry.result.points(usual) for entry in player.results)
        for number, points in enumerate(scored, 1):
            if 2 * points > usual.win * (games.rounds or number):
                return number
    return 0


def _is_match(tournament: Tournament) -> bool:
    """Whether an event of a known number of rounds has two players only."""
    return len(tournament.players) == 2 and not tournament.members and bool(tournament.rounds)


def _rated(
    tournament: Tournament, player: int, after: int | None, ratings: Mapping[int, Sequence[int]] | None
) -> list[tuple[int, int, int, Points]]:
    """The games of `_games` that count for ratings."""
    games = _games(without_unknown(tournament), player, after, _SCORED, ratings)
    if is_unrated_match(tournament):
        return []
    last = decided_in(tournament)
    return [game for game in games if not last or game[0] <= last]


def _game_by_game(tournament: Tournament) -> Tournament:
    """The event with a round for each game; of teams as it is."""
    rules = tournament.match_rules
    return tournament if rules is None or tournament.members else in_columns(tournament, rules)


def _games(
    tournament: Tournament,
    player: int,
    after: int | None,
    scored: dict[Result, Points],
    ratings: Mapping[int, Sequence[int]] | None = None,
) -> list[tuple[int, int, int, Points]]:
    """Round, opponent, his rating and the points of every game over the board."""
    if player not in tournament.by_id:
        raise InvalidTournament(UNKNOWN_PLAYER(number=player))
    rules = tournament.match_rules
    if rules is not None and not tournament.members:
        after = None if after is None else after * rules.games
    tournament = _game_by_game(tournament)
    results, several = tournament.by_id[player].results[:after], ratings or {}
    return [
        (
            number,
            entry.opponent,
            several[entry.opponent][number - 1]
            if entry.opponent in several
            else tournament.by_id[entry.opponent].rating,
            scored[entry.result],
        )
        for number, entry in enumerate(results, 1)
        if entry.result in scored
        and entry.opponent in tournament.by_id
        and not isinstance(entry, MatchResult)  # a match of teams is no game
    ]
