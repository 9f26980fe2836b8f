"""The parameters of a simulated tournament: sizes, ratings, frequencies of events."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, field
from ..model import Colour, PointSystem, Result, Tournament
from . import wording as say
from .models import NormalModel, ResultModel, model_named

MOST_PLAYERS = 9999
"""Start numbers of tournament reports have four digits."""
MOST_ROUNDS = 99
HIGHEST_RATING = 9999
"""Ratings of tournament reports have four digits, too."""


class Acceleration(Enum):
    """Which acceleration points a simulated tournament gives."""

    NONE = "none"
    BAKU = "baku"
    """Baku tables with groups as in C.04.7 art. 1.2-1.4, settled when it is known who is in round 1."""
    FREE = "free"
    """Any points in any round, as program authors' tables and house rules have them."""


class RatingShape(Enum):
    """How the ratings of a simulated field lie between their limits."""

    EVEN = "even"
    """Each as likely as any other."""
    LIST = "list"
    """As in a rating list: many amateurs, few masters."""


class Recipe(Protocol):
    """Anything that says, seed by seed, what to simulate."""

    def simulation(self, seed: int) -> Simulation:
        """The settings of the tournament of a seed."""
        ...


@dataclass(frozen=True)
class Simulation:
    """The settings of one simulated tournament. Everything that may happen is off unless it is asked for.

    Sizes: `players`, `rounds`. Ratings are whole numbers from `lowest_rating` to `highest_rating`, each
    equally likely; with `rating_groups` they gather around a median player who stands `rating_separator`
    points below the middle, with a deviation of the range divided by `rating_groups` + 1; with the shape `LIST` they
    are as in a rating list. `ratings` gives them one by one. `titles` draws sexes and titles that fit the ratings.

    Numbers of players over the whole event, as in bbpPairings: `zero_bye_players` get zero-point byes, in at most all
    rounds but two. `half_bye_players` get half-point byes, but not in the last round.

    Probabilities for each player in each round: `zero_byes`, `half_byes`, `full_byes`, and `withdrawals` for good. For
    each player: `late_entries`, the probability of arriving after round 1 (in the first half of the event). For each
    game: `forfeits` (one side or, rarely, both), additional `double_forfeits`, `quick_games` (over before a move is
    complete: W, D, L), `odd_results` (half a point or nothing against nothing, by decision of the arbiter).

    The players of each of `forbidden_groups` groups of `forbidden_size` may not meet in any round. With
    `forbidden_in_some_rounds`, this holds for half of the groups only in a range of rounds. `initial_colour` is drawn
    unless it is given. `template` is a tournament whose players, point system, prohibitions and acceleration replace
    drawn ones. `tie_breaks` rank the finished tournament, and its report lists them. They are empty for ranks by points
    and start number alone, `None` for a list drawn for each seed.
    """

    players: int = 60
    rounds: int = 9
    highest_rating: int = 2600
    lowest_rating: int = 1400
    rating_groups: int | None = None
    rating_separator: int = 0
    rating_shape: RatingShape = RatingShape.EVEN
    ratings: tuple[int, ...] = ()
    titles: bool = False
    model: ResultModel = field(default_factory=NormalModel)
    points: PointSystem = field(default_factory=PointSystem)
    zero_bye_players: int = 0
    half_bye_players: int = 0
    zero_byes: float = 0.0
    half_byes: float = 0.0
    full_byes: float = 0.0
    withdrawals: float = 0.0
    late_entries: float = 0.0
    forfeits: float = 0.0
    double_forfeits: float = 0.0
    quick_games: float = 0.0
    odd_results: float = 0.0
    forbidden_groups: int = 0
    forbidden_size: int = 2
    forbidden_in_some_rounds: bool = False
    acceleration: Acceleration = Acceleration.NONE
    initial_colour: Colour | None = None
    template: Tournament | None = None
    tie_breaks: tuple[str, ...] | None = ()

    def __post_init__(self) -> None:
        if not 0 < self.players <= MOST_PLAYERS:
            raise InvalidTournament(say.PLAYERS_OUT_OF_RANGE(given=str(self.players), most=MOST_PLAYERS))
        if not 0 < self.rounds <= MOST_ROUNDS:
            raise InvalidTournament(say.ROUNDS_NOT_ALLOWED(given=str(self.rounds), most=MOST_ROUNDS))
        if not 0 < self.lowest_rating <= self.highest_rating <= HIGHEST_RATING:
            raise InvalidTournament(
                say.RATINGS_REVERSED(lowest=str(self.lowest_rating), highest=str(self.highest_rating))
                if self.lowest_rating > self.highest_rating
                else say.RATINGS_ARE_WHOLE(most=HIGHEST_RATING)
            )
        if self.ratings and len(self.ratings) != self.players:
            raise InvalidTournament(say.RATINGS_FOR_PLAYERS(given=len(self.ratings), players=self.players))
        if any(not 0 < rating <= HIGHEST_RATING for rating in self.ratings):
            raise InvalidTournament(say.RATINGS_ARE_WHOLE(most=HIGHEST_RATING))
        for name in PROBABILITIES:
            if not 0 <= getattr(self, name) <= 1:
                raise InvalidTournament(say.NOT_A_PROBABILITY(name=name, given=str(getattr(self, name))))

    def simulation(self, seed: int) -> Simulation:
        """These very settings, for any seed: settings are a recipe themselves."""
        return self


PROBABILITIES = (
    "zero_byes", "half_byes", "full_byes", "withdrawals", "late_entries",
    "forfeits", "double_forfeits", "quick_games", "odd_results",
)  # fmt: skip
"""The settings from 0 to 1. Configurations have them in thousandths."""


_QUICK = (Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS)
_DRAWN = (Result.DRAW, Result.UNRATED_DRAW)
_FORFEITS = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)


def simulation_like(model_tournament: Tournament, model: ResultModel | None = None) -> Simulation:
    """Settings for tournaments like this one.

    They copy players, announced rounds (otherwise the recorded ones), point system, prohibitions and acceleration. They
    also copy the numbers of players with zero-point and half-point byes, and the rates of draws, forfeits, full-point
    byes and games over in less than a move. `model` replaces the result model of bbpPairings, whose share of draws is
    otherwise that of the tournament. Raises `InvalidTournament` for a player without a rating.
    """
    unrated = [player for player in model_tournament if not 0 < player.rating <= HIGHEST_RATING]
    if unrated or not model_tournament.players:
        raise InvalidTournament(say.MODEL_UNRATED(player=unrated[0].id) if unrated else say.MODEL_EMPTY())
    ratings = [player.rating for player in model_tournament]
    entries = [entry for player in model_tournament for entry in player.results]
    played = [entry for entry in entries if entry.played]
    scheduled = [entry for entry in entries if entry.opponent]
    draws = 100 * sum(entry.result in _DRAWN for entry in played) // max(len(played), 1)
    return Simulation(
        players=len(model_tournament),
        rounds=model_tournament.rounds or max(model_tournament.completed_rounds, 1),
        highest_rating=max(ratings),
        lowest_rating=min(ratings),
        model=model or model_named("normal", draws),
        points=model_tournament.point_system,
        zero_bye_players=_receivers(model_tournament, Result.ZERO_BYE, Result.ABSENT),
        half_bye_players=_receivers(model_tournament, Result.HALF_BYE),
        full_byes=_share(Result.FULL_BYE, of=len(entries), found=[entry.result for entry in entries]),
        forfeits=_share(*_FORFEITS, of=len(scheduled), found=[entry.result for entry in scheduled]),
        quick_games=_share(*_QUICK, of=len(played), found=[entry.result for entry in played]),
        template=model_tournament.unchecked(teams=(), records=()),
    )


def _receivers(tournament: Tournament, *kinds: Result) -> int:
    """How many players have a bye of these kinds; a forfeit loss without an opponent is an absence."""
    absent = Result.ZERO_BYE in kinds
    return sum(
        any(
            entry.result in kinds or (absent and entry.result is Result.FORFEIT_LOSS and not entry.opponent)
            for entry in player.results
        )
        for player in tournament
    )


def _share(*kinds: Result, of: int, found: list[Result]) -> float:
    return sum(result in kinds for result in found) / of if of else 0.0
