"""The tournament: immutable, integer-valued, without files or rules."""

from .dates import Dated, edition_at, round_date
from .matches import BoardResult, MatchResult, MatchRules, match_result
from .pairings import Game, Pairing
from .players import Player
from .points import Points, PointSystem, points_text
from .requests import ForbiddenGroup, RequestedBye, Team
from .results import NOTHING, Colour, Result, RoundResult, round_result
from .tournament import Tournament, met_by_users

__all__ = [
    "NOTHING",
    "BoardResult",
    "Colour",
    "Dated",
    "ForbiddenGroup",
    "Game",
    "MatchResult",
    "MatchRules",
    "Pairing",
    "Player",
    "PointSystem",
    "Points",
    "RequestedBye",
    "Result",
    "RoundResult",
    "Team",
    "Tournament",
    "edition_at",
    "match_result",
    "met_by_users",
    "points_text",
    "round_date",
    "round_result",
]
