"""The FIDE (Dutch) System, Handbook C.04.3, in the editions of 2026 and 2017."""

from ...rules.facts import bye_bar_since_2026, bye_bar_until_2026, floats_since_2026, floats_until_2026
from ..enrolment import Reading
from ..scoregroups.procedure import pair_scoregroups
from .edition_2017 import RULES_2017
from .edition_2026 import RULES_2026
from .procedure_2017 import pair_with_collapse
from .system import DutchSystem

DUTCH_2026 = DutchSystem(
    RULES_2026, Reading(bye_bar_since_2026, floats_since_2026, topscorers=True), pair_scoregroups
)
"""In force from 1 February 2026."""

DUTCH_2017 = DutchSystem(
    RULES_2017, Reading(bye_bar_until_2026, floats_until_2026, topscorers=True), pair_with_collapse
)
"""In force until 31 January 2026."""

__all__ = ["DUTCH_2017", "DUTCH_2026", "DutchSystem"]
