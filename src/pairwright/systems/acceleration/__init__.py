"""Accelerations: virtual points added to the scores of the first rounds, or early rounds of their own."""

from .added import AddedScore, Baku, upper_half, upper_half_points
from .baku import baku_points
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
    "upper_half",
    "upper_half_points",
    "virtual_points",
    "with_points",
]
