"""A tournament as the model of random ones: the same players, byes and draws as often as in it."""

from __future__ import annotations

from ..errors import InvalidTournament
from ..model import Result, Tournament
from . import wording as say
from .models import ResultModel, model_named
from .settings import HIGHEST_RATING, Simulation

_QUICK = (Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS)
_DRAWN = (Result.DRAW, Result.UNRATED_DRAW)
_FORFEITS = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)


def simulation_like(model_tournament: Tournament, model: ResultModel | None = None) -> Simulation:
    """Settings for tournaments like this one.

    Players, announced rounds (the recorded ones, if no number is announced), point system, prohibitions and
    acceleration are taken over. As many players as there get zero-point and half-point byes; games are drawn
    and forfeited as often as there; so are full-point byes and games over in less than a move. `model`
    replaces the result model of bbpPairings, whose share of draws is otherwise that of the tournament.
    Raises `InvalidTournament` for a player without a rating.
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
