"""Round robins by the Berger tables: everybody meets everybody, and every round is known from the start."""

from .berger import berger_table
from .system import ROUND_ROBIN, RoundRobin
from .varma import varma_draw, varma_groups

__all__ = ["ROUND_ROBIN", "RoundRobin", "berger_table", "varma_draw", "varma_groups"]
