"""Accelerations: virtual points added to the scores of the first rounds, or early rounds of their own."""

from .by_points import AddedScore, Baku, baku_points, in_round_one, top_of
from .coded import ACCELERATIONS, accelerated, virtual_points
from .early import EarlyGroups
from .interface import Accelerated, Acceleration, EarlyRound, with_points

__all__ = [
    "ACCELERATIONS",
    "Accelerated",
    "Acceleration",
    "AddedScore",
    "Baku",
    "EarlyGroups",
    "EarlyRound",
    "accelerated",
    "baku_points",
    "in_round_one",
    "top_of",
    "virtual_points",
    "with_points",
]
