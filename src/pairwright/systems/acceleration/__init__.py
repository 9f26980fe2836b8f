"""Accelerations: virtual points added to the scores of the first rounds, or early rounds of their own."""

from .accelerated import Accelerated
from .by_points import AddedScore, Baku, TrueScores, baku_points, in_round_one, top_of
from .catalogue import (
    ACCELERATIONS,
    METHODS,
    accelerate,
    accelerated_by,
    acceleration_named,
    code_named,
    ending,
    history_of,
    virtual_points,
)
from .early import EarlyGroups
from .interface import Acceleration, EarlyRound, with_points
from .written import written_out

__all__ = [
    "ACCELERATIONS",
    "METHODS",
    "Accelerated",
    "Acceleration",
    "AddedScore",
    "Baku",
    "EarlyGroups",
    "EarlyRound",
    "TrueScores",
    "accelerate",
    "accelerated_by",
    "acceleration_named",
    "baku_points",
    "code_named",
    "ending",
    "history_of",
    "in_round_one",
    "top_of",
    "virtual_points",
    "with_points",
    "written_out",
]
