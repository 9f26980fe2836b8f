"""Answers to the contrasts of a plan, as comparisons: tables, figures and pages show them as they show all others.

The questions of a plan are in `contrast.py`, which reads plans and therefore can't know results.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import inf, nan

import numpy as np

from .across import Levels, levels_of
from .compare import Comparison, Line, lines_of
from .contrast import Contrast
from .measures import Measure
from .number_format import scale, unit
from .results import Results
from .statistics import INVERTED, Estimate, estimate

FAMILY = "contrasts"
"""Contrasts are corrected among themselves alone: they were asked beforehand."""


def contrasts_of(results: Results, names: Iterable[str] = ()) -> list[Comparison]:
    """The answers to the contrasts of a run's plan, for some measures or all.

    Each comparison holds the systems. For a difference of differences the values are the changes in each system,
    event by event, and the differences compare them with the baseline. For a threshold the values are the least
    number played that reaches the mean. The upper end is missing if the mean is not shown to stay there.
    """
    wanted = frozenset(names)
    return [
        comparison
        for one in results.plan.contrasts
        if not wanted or one.measure in wanted
        for comparison in _answers(results, one)
    ]


def _answers(results: Results, asked: Contrast) -> Iterator[Comparison]:
    measure = results.measure(asked.measure)
    levels = list(levels_of(results, measure, asked.across))
    count = len(results.systems)
    for start in range(0, len(levels), count):
        some = levels[start : start + count]
        if asked.reaches is None:
            yield from _changes(results, measure, some)
        else:
            yield _threshold(measure, asked.across, asked.reaches, some)


def _changes(results: Results, measure: Measure, systems: Sequence[Levels]) -> Iterator[Comparison]:
    """The differences between systems in the change from the first level to each other."""
    first, *others = systems[0].names
    named = replace(measure, name=f"change:{measure.name}", title=f"change in {measure.title}", better="")
    for place, name in enumerate(others, 1):
        values = np.stack([one.values[place] - one.values[0] for one in systems])
        lines = lines_of(
            named, results.systems, results.plan.baseline, values, systems[0].kinds, changes=True
        )
        label = ", ".join(filter(None, (f"{name} - {first}", systems[0].rest)))
        yield Comparison(named, None, label, results.plan.baseline, lines, FAMILY)


def _threshold(measure: Measure, across: str, reaches: float, systems: Sequence[Levels]) -> Comparison:
    """The least number whose mean reaches the limit, for each system."""
    wanted = " ".join(filter(None, (f"{reaches:g}", unit(measure))))
    named = replace(
        measure,
        name=f"reaches:{reaches:g}:{measure.name}",
        level="event",
        title=f"fewest {across} for {wanted}: {measure.title}",
        unit=across,
        better="less",
        yes_no=False,
        chance=False,
    )
    lines = tuple(Line(one.system, least_number(measure, reaches, one), None, None) for one in systems)
    return Comparison(named, None, systems[0].rest, "", lines, FAMILY)


def least_number(measure: Measure, reaches: float, levels: Levels) -> Estimate:
    """The least number whose mean is on the right side of a limit, and the numbers that it may be.

    The lower end is the first number not shown to fall short of the limit, or the last one. The upper end is the first
    number that is shown to reach it together with all later ones. Of a mean without an interval nothing is shown. Were
    the lower end above the true number, or the upper end below, then the interval of one single mean would be wrong,
    on one side: that of the true number, or of the one before. So it holds at least as often as those of the means,
    for any numbers and any dependence between their events.
    """
    sign, limit = -1 if measure.better == "less" else 1, reaches / scale(measure)
    ends = {}
    for name, values in zip(levels.names, levels.values, strict=True):
        found = estimate(values, yes_no=measure.yes_no, chance=measure.chance)
        low, high = sorted((sign * found.low, sign * found.high))
        ends[int(name.split()[0])] = low, sign * found.mean, high, found.count
    order = sorted(ends)
    shown = [number for number in order if all(ends[n][0] >= sign * limit for n in order if n >= number)]
    mean = next((number for number in order if ends[number][1] >= sign * limit), nan)
    low = next((number for number in order if not ends[number][2] < sign * limit), order[-1])
    return Estimate(mean, low, next(iter(shown), inf), min(one[3] for one in ends.values()), method=INVERTED)
