"""The Swiss Team Pairing System (FIDE Handbook C.04.6)."""

from .system import TEAM_2026, TeamSwiss

__all__ = ["TEAM_2026", "TeamSwiss"]
