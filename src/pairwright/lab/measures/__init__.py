"""What is measured in the laboratory. Every measure is a function of an event, with its meaning and its source."""

from .measure import MISSING, Floats, Level, Measure, event_measure, round_measure
from .paper import max_sd, sum_cd, sum_sd, uneven

MEASURES: tuple[Measure, ...] = (sum_sd, max_sd, uneven, sum_cd)
"""All measures that any plan can ask for, in the order of tables and of the reference page."""


def measures_named(names):
    return MEASURES


__all__ = ["MEASURES", "MISSING", "Floats", "Level", "Measure", "event_measure", "round_measure"]
