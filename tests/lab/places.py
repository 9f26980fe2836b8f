"""Places counted by comparing every two players, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright import Tournament
from pairwright.standings import standings


def better_placed(tournament: Tournament, codes: Sequence[str]) -> list[int]:
    """Of each player, how many stand in a better group of the standings."""
    groups = standings(tournament, codes).ranking.groups
    return [sum(other < own for other in groups) for own in groups]
