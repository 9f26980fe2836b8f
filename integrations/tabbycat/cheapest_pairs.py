"""Pairs of a bracket with the smallest sum of penalties."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

from pairwright.matching import Problem, Tier, solve

Team = TypeVar("Team", bound=Hashable)


def cheapest_pairs(
    teams: Iterable[Team], penalties: Mapping[tuple[Team, Team], int]
) -> list[tuple[Team, Team]]:
    """Pairs of teams; of an odd number one is left over. Of pairings that cost the same, the first team decides.

    `penalties` names both orders of each pair.
    """
    entered = list(teams)
    problem = Problem(range(len(entered)), [Tier("penalty", lambda a, b: penalties[entered[a], entered[b]])])
    return [(entered[a], entered[b]) for a, b in solve(problem).pairs if b is not None]
