"""The records of the completed rounds, with the points of an acceleration; what computes these is seldom loaded."""

from __future__ import annotations

from ...rules.facts import Records
from ..base import RoundState
from ..registry import ending


def records_of(state: RoundState) -> Records:
    """All completed rounds. Systems read scores here, so that none of them leaves out an acceleration."""
    if not ending(state.tournament.system):
        return Records.of(state.tournament, None)
    from .catalogue import virtual_points

    return Records.of(state.tournament, virtual_points(state))
