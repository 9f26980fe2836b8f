"""Ratings after an event: changes, initial ratings, titles by rating (B.02, B.01 art. 1.3)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..arguments import checked
from ..documents import document
from ..lean_dataclass import dataclass, replace
from ..messages import NUMBER, ROUND, SYMBOL, Message, as_plain, message
from ..model import Player, Points, Tournament
from ..model.dates import day_begun
from ..model.game_by_game import individuals, without_unknown
from ..norms.conversion import average, difference_of, percentage
from .performance import (
    RatingChange,
    decided_in,
    first_rating,
    is_unrated_match,
    rated_games,
    rating_change,
)
from .rating_rules import RatingRules, rating_rules
from .written import InPoints

if TYPE_CHECKING:
    from ..documents.answers import InitialData, RatedData, RatingLineData
    from ..norms import TitleRules

Rate: TypeAlias = Literal["standard", "rapid", "blitz"]

LEAST_GAMES = 5
HIGHEST_INITIAL = 2200
_DRAWN_AGAINST = (1800, 1800)
_JUNIOR, _JUNIOR_BELOW, _MASTER = 18, 2300, 2400

NO_POINT = message(
    "rating.no_point",
    "No point against rated opponents: a first event is disregarded, the games of a later one count.",
)
FEW_GAMES = message("rating.few_games", "Fewer than five rated games: they count with those of other events.")
UNRATED_MATCH = message("rating.unrated_match", "A match with an unrated player is not rated [B.02 6.1].")
DECIDED = message(
    "rating.decided",
    f"Game {NUMBER:game} decided the match. Later games are not rated, unless FIDE agreed beforehand [B.02 6.2].",
)
BELOW_FLOOR = message("rating.below_floor", "Below the lowest rating that is published.")
TOTAL = message("rating.total", f"Sum of the opponents' ratings: {NUMBER:total}.")
REACHED = message("rating.reached", f"{SYMBOL:title}: the rating is reached after round {ROUND:round}.")


@dataclass(frozen=True, slots=True)
class InitialRating(InPoints):
    """The first rating of an unrated player, from games against rated opponents (B.02 art. 8.2).

    `tenths` are the points in tenths, `scored` in points, `total` the sum of the opponents' ratings. `rating` is
    `None` if the event gives none; `why` has the reason. `waiting` says that games have no known result yet.
    """

    player: int
    games: int
    tenths: Points
    total: int
    rating: int | None
    why: Message | None
    waiting: tuple[Message, ...] = ()

    @property
    def remarks(self) -> tuple[Message, ...]:
        """The parts of the initial rating, or why the player gets none."""
        return (self.why or TOTAL(total=self.total), *self.waiting)


@dataclass(frozen=True, slots=True)
class Rated:
    """A rated player: the change, whether K was given, and the titles' ratings reached, with their rounds.

    `unrated` says why games are not rated: those of a match, and those without a known result.
    """

    player: Player
    change: RatingChange
    given: bool
    reached: tuple[tuple[str, int], ...]
    unrated: tuple[Message, ...] = ()

    def __repr__(self) -> str:
        one = self.change
        return (
            f"<Rated #{one.player} {self.player.rating}: {float(one.change):+.2f} of {len(one.games)} games>"
        )

    @property
    def points(self) -> Fraction:
        """Points of the rated games."""
        return sum((game.scored for game in self.change.games), Fraction(0))

    @property
    def expected(self) -> Fraction:
        """Their expected score by the table."""
        return sum((game.expected for game in self.change.games), Fraction(0))

    @property
    def remarks(self) -> tuple[Message, ...]:
        """The titles whose rating is reached, and why games are not rated."""
        reached = tuple(REACHED(title=title, round=number) for title, number in self.reached)
        return (*reached, *self.unrated)


@dataclass(frozen=True, slots=True)
class RatingReport:
    """The rating report of an event: a line for each player in the order of the report.

    `rules` is the edition of the day the event began; `standard` whether it is at the standard rate of play.
    """

    event: str
    players: Mapping[int, Player]
    rules: RatingRules
    standard: bool
    lines: tuple[Rated | InitialRating, ...]

    def __iter__(self) -> Iterator[Rated | InitialRating]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __repr__(self) -> str:
        return f"<RatingReport of {self.event or 'an event'}: {len(self)} players, rules since {self.rules.since}>"

    def to_json(self) -> str:
        """A document of the schema `ratingreport-1`, as `pairwright ratings report --json` writes it."""
        return document(
            "ratingreport",
            event=self.event,
            rules_since=self.rules.since,
            standard=self.standard,
            players=[self._line(one) for one in self.lines],
        )

    def _line(self, one: Rated | InitialRating) -> RatingLineData:
        player = one.player if isinstance(one, Rated) else self.players[one.player]
        return {
            "player": player.id,
            "name": player.name,
            "rating": player.rating,
            "rated": _rated(one) if isinstance(one, Rated) else None,
            "initial": _first(one) if isinstance(one, InitialRating) else None,
            "remarks": [{"text": str(told), "message": as_plain(told)} for told in one.remarks],
        }


def _rated(one: Rated) -> RatedData:
    return {
        **one.change.to_dict(),
        "k_given": one.given,
        "points": float(one.points),
        "expected": float(one.expected),
        "reached": [{"title": title, "round": number} for title, number in one.reached],
    }


def _first(one: InitialRating) -> InitialData:
    return {"games": one.games, "points": one.scored, "total": one.total, "rating": one.rating}


def usual_k(player: Player, year: int) -> int:
    """The coefficient K of a player as far as a report shows it: 10 from 2400, 40 for juniors below 2300, else 20.

    FIDE publishes the K that counts: a player who once had 2400, or has fewer than 30 games, is not seen in a report.
    `year` is that of the event, 0 if unknown.
    """
    if player.rating >= _MASTER:
        return 10
    born = int(player.birth[:4]) if player.birth[:4].isdecimal() else 0
    junior = born and year and year - born <= _JUNIOR and player.rating < _JUNIOR_BELOW
    return 40 if junior else 20


@checked()
def initial_rating(
    tournament: Tournament, player: int, *, ratings: Mapping[int, Sequence[int]] | None = None
) -> InitialRating:
    """The initial rating of an unrated player by the edition of the day the event began.

    `ratings` are those of `rating_change`. Raises `InvalidTournament` for an unknown player.
    """
    games = rated_games(tournament, player, ratings)
    met = [(rating, points) for _, _, rating, points in games if rating > 0]
    opponents, points = [rating for rating, _ in met], sum(scored for _, scored in met)
    rating, why = _initial(rating_rules(tournament), opponents, points)
    why = UNRATED_MATCH() if is_unrated_match(tournament) else why
    return InitialRating(player, len(met), points, sum(opponents), rating, why)


def _initial(rules: RatingRules, ratings: list[int], points: Points) -> tuple[int | None, Message | None]:
    """The initial rating, or why the player gets none."""
    if not points:
        return None, NO_POINT()
    if len(ratings) < LEAST_GAMES:
        return None, FEW_GAMES()
    found = _computed(rules, ratings, points // 5)
    return (found, None) if found >= rules.floor else (None, BELOW_FLOOR())


def _computed(rules: RatingRules, ratings: list[int], half_points: int) -> int:
    """Ra and the increase by the score. Up to February 2024: 20 for each half point above one half."""
    if rules.hypothetical:
        ratings, half_points = [*ratings, *_DRAWN_AGAINST], half_points + len(_DRAWN_AGAINST)
    number = len(ratings)
    gained = difference_of(percentage(half_points, number))
    if rules.hypothetical:
        return min(average(ratings) + gained, HIGHEST_INITIAL)
    return average(ratings) + (gained if half_points < number else 20 * (half_points - number))


@checked()
def rating_report(
    tournament: Tournament,
    *,
    standard: bool = True,
    k: Mapping[int, int] | None = None,
    ratings: Mapping[int, Sequence[int]] | None = None,
) -> RatingReport:
    """The rating change of each player by an event; members of teams by their own games.

    `k` holds coefficients by player, as FIDE's list has them; for the others see `usual_k`. `ratings` are those of
    `rating_change`. Raises `InvalidTournament` for a coefficient below 1.
    """
    known = without_unknown(tournament)
    games = individuals(known)
    played = games if known is tournament else individuals(tournament)
    waiting = {one.id for one in played.players if one.results != games.by_id[one.id].results}
    lines = tuple(_lines(games, k or {}, ratings or {}, waiting, standard=standard))
    return RatingReport(tournament.name, games.by_id, rating_rules(games), standard, lines)


@checked()
def rating_report_by_lists(
    tournament: Tournament,
    rate: Rate,
    coefficients: Callable[[Mapping[int, str], Rate], Mapping[int, int]],
    given: Mapping[int, int] | None = None,
    ratings: Mapping[int, Sequence[int]] | None = None,
) -> RatingReport:
    """The same with the coefficients of rating lists, found by FIDE numbers and rate of play; `given` ones override."""
    players = tournament.members or tournament.players
    known = coefficients({player.id: player.fide_id for player in players}, rate)
    return rating_report(
        tournament, standard=rate == "standard", k={**known, **(given or {})}, ratings=ratings
    )


def _lines(
    games: Tournament,
    given: Mapping[int, int],
    ratings: Mapping[int, Sequence[int]],
    waiting: Container[int],
    *,
    standard: bool,
) -> Iterator[Rated | InitialRating]:
    from ..norms.front import GAMES_TO_COME, rules_of  # slow to load, and rankings do without

    dated, (titles, _) = day_begun(games), rules_of(games)
    year = int(dated.date[:4]) if dated and dated.date else 0
    flat = rating_rules(games).flat_k and not standard
    unrated = _not_rated(games)
    for player in games.players:
        own = first_rating(games, player.id, ratings)
        to_come = (GAMES_TO_COME(),) if player.id in waiting else ()
        if not own:
            yield replace(initial_rating(games, player.id, ratings=ratings), waiting=to_come)
            continue
        rated = player if player.rating else replace(player, rating=own)
        factor = given[player.id] if player.id in given else 20 if flat else usual_k(rated, year)
        change = rating_change(games, player.id, k=factor, standard=standard, ratings=ratings)
        reached = _reached(titles, rated, change, ratings.get(player.id)) if standard else ()
        yield Rated(rated, change, player.id in given, reached, (*unrated, *to_come))


def _not_rated(games: Tournament) -> tuple[Message, ...]:
    """Why some or all games of a match are not rated; nothing if all are."""
    if is_unrated_match(games):
        return (UNRATED_MATCH(),)
    last = decided_in(games)
    return (DECIDED(game=last),) if last and last < games.completed_rounds else ()


def _reached(
    rules: TitleRules, player: Player, change: RatingChange, several: Sequence[int] | None
) -> tuple[tuple[str, int], ...]:
    """The titles whose rating (1.3, 1.5.3) a player reaches in the event, each with the first round after it.

    With `several` ratings, one for each round, games count from the latest: events of over 30 days report month by
    month, so it holds those before.
    """
    from ..norms.games import levels_of

    found = []
    for title, level in levels_of(rules, player):
        listed, now = player.rating, Fraction(player.rating)
        for game in change.games:
            if several and several[game.round - 1] != listed:
                listed = several[game.round - 1]
                now = Fraction(listed)
            now += change.k * game.change
            if max(player.rating, listed) < level <= now:
                found.append((title, game.round))
                break
    return tuple(found)
