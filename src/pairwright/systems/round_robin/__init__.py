"""Round robins by the Berger tables: everybody meets everybody, and every round is known from the start."""

from .berger import berger_table, varma_groups
from .system import ROUND_ROBIN, RoundRobin

__all__ = ["ROUND_ROBIN", "RoundRobin", "berger_table", "varma_groups"]
