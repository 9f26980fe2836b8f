"""Accelerations: virtual points added to the scores of the first rounds, or early rounds of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
    records_of,
    virtual_now,
    virtual_points,
)
from .interface import Acceleration, EarlyRound, with_points

if TYPE_CHECKING:
    from .early import EarlyGroups

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
    "in_round_one",
    "records_of",
    "top_of",
    "virtual_now",
    "virtual_points",
    "with_points",
]


def __getattr__(name: str) -> Any:
    """The accelerations by groups, loaded when asked for."""
    if name == "EarlyGroups":
        from .early import EarlyGroups

        return EarlyGroups
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
