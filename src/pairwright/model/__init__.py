"""The tournament as everybody here sees it: immutable, integer-valued, without files or rules."""

from .dates import Dated, edition_at, round_date
from .players import Player
from .points import Points, PointSystem, points_text
from .results import NOTHING, Colour, Result, RoundResult, round_result
from .tournament import ForbiddenGroup, RequestedBye, Team, Tournament

__all__ = [
    "NOTHING",
    "Colour",
    "Dated",
    "ForbiddenGroup",
    "Player",
    "PointSystem",
    "Points",
    "RequestedBye",
    "Result",
    "RoundResult",
    "Team",
    "Tournament",
    "edition_at",
    "points_text",
    "round_date",
    "round_result",
]
