"""The measures of the laboratory. Every measure is a function of an event, with its meaning and its source."""

from ..arrays import Floats
from .catalogue import BUILT_IN, DEFAULT, GROUPS, MEASURES, check_columns, measures_named
from .measure import MISSING, Level, Measure, event_measure, round_measure

__all__ = [
    "BUILT_IN",
    "DEFAULT",
    "GROUPS",
    "MEASURES",
    "MISSING",
    "Floats",
    "Level",
    "Measure",
    "check_columns",
    "event_measure",
    "measures_named",
    "round_measure",
]
