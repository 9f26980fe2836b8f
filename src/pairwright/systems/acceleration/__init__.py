"""Accelerations: virtual points added to the scores of the first rounds, or early rounds of their own."""

from __future__ import annotations

from ...rules.facts import Records
from ..base import RoundState
from ..registry import ending

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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

_MODULES = {
    "by_points": ("AddedScore", "Baku", "TrueScores", "baku_points", "in_round_one", "top_of"),
    "catalogue": (
        "ACCELERATIONS",
        "METHODS",
        "Accelerated",
        "accelerate",
        "accelerated_by",
        "acceleration_named",
        "code_named",
        "virtual_now",
        "virtual_points",
    ),
    "early": ("EarlyGroups",),
    "interface": ("Acceleration", "EarlyRound", "with_points"),
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names}
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


def __getattr__(name: str) -> Any:
    """What stands in a module here, loaded when asked for: few tournaments have an acceleration."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_WHERE[name]}", __name__), name)


def records_of(state: RoundState) -> Records:
    """All completed rounds. Systems read scores here, so that none of them leaves out an acceleration."""
    if not ending(state.tournament.system):
        return Records.of(state.tournament, None)
    from .catalogue import virtual_points

    return Records.of(state.tournament, virtual_points(state))
