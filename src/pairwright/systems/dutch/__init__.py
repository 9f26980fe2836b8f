"""The FIDE (Dutch) System, Handbook C.04.3, in the editions of 2026 and 2017."""

from ...errors import loaded_later
from ...rules.facts import bye_bar_since_2026, floats_since_2026
from ..enrolment import RuleReading
from ..scoregroups.procedure import pair_scoregroups
from .edition_2026 import RULES_2026
from .system import DutchSystem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .edition_2017 import DUTCH_2017

DUTCH_2026 = DutchSystem(
    RULES_2026, RuleReading(bye_bar_since_2026, floats_since_2026, topscorers=True), pair_scoregroups
)
"""In force from 1 February 2026."""

__all__ = ["DUTCH_2017", "DUTCH_2026", "DutchSystem"]


__getattr__ = loaded_later(__name__, {"edition_2017": "DUTCH_2017"})
"""The edition before: few events of today are paired by it."""
