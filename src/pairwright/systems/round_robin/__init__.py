"""Round robins and Scheveningen matches: every round is known from the start by a table."""

from .berger import berger_table, varma_draw, varma_groups
from .scheveningen import scheveningen_table
from .system import ROUND_ROBIN, SCHEVENINGEN, RoundRobin, Scheveningen

__all__ = [
    "ROUND_ROBIN",
    "SCHEVENINGEN",
    "RoundRobin",
    "Scheveningen",
    "berger_table",
    "scheveningen_table",
    "varma_draw",
    "varma_groups",
]
