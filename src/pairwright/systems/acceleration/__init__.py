"""Accelerations: virtual points added to the scores of the first rounds, or early rounds with a different pairing."""

from __future__ import annotations

from ...errors import loaded_later
from ...rules.facts import Records
from ..base import RoundState
from ..registry import ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .by_points import AddedScore, Baku, TrueScores, baku_points, in_round_one, top_of
    from .catalogue import (
        ACCELERATIONS,
        METHODS,
        Accelerated,
        accelerate,
        accelerated_by,
        acceleration_named,
        code_named,
        virtual_now,
        virtual_points,
    )
    from .early import EarlyGroups
    from .interface import Acceleration, EarlyRound, with_points

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
    "in_round_one",
    "records_of",
    "top_of",
    "virtual_now",
    "virtual_points",
    "with_points",
]


__getattr__ = loaded_later(
    __name__,
    {
        "by_points": "AddedScore Baku TrueScores baku_points in_round_one top_of",
        "catalogue": "ACCELERATIONS METHODS Accelerated accelerate accelerated_by acceleration_named code_named"
        " virtual_now virtual_points",
        "early": "EarlyGroups",
        "interface": "Acceleration EarlyRound with_points",
    },
)
"""Few tournaments have an acceleration."""


def records_of(state: RoundState) -> Records:
    """All completed rounds. Systems read scores here, which gives all of them every acceleration."""
    if not ending(state.tournament.system):
        return Records.of(state.tournament, None)
    from .catalogue import virtual_points

    return Records.of(state.tournament, virtual_points(state))
