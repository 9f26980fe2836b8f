"""The first parts of a page: the most popular measures, and the groups of the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ..measures import BUILT_IN, GROUPS, Measure
from .evidence import Evidence

FIRST = (
    "failed", "same-winner", "same-top", "place-change", "same-games", "focus-place", "focus-points",
    "sum-sd", "max-sd", "sum-cd", "cd-mean", "denied-strong", "down-again", "blocking",
    "spearman", "top-found", "perfect", "clear-winner", "time",
)  # fmt: skip
"""The measures for findings, one or two of each kind."""

SPREAD = ("sum-sd", "cd-mean", "sum-cd", "spearman", "top-found", "blocking", "time")
"""Measures whose values by event are drawn."""

BY_ROUND = ("sum-sd", "max-sd", "sum-cd", "denied-strong", "floats-down", "time")
"""Measures that are drawn round by round."""

SCORES = ("sum-sd", "max-sd", "uneven")
COLOURS = ("sum-cd", "cd-mean", "denied", "denied-strong", "colour-twice")
"""The two sides of the trade that every system makes: the first of each that was measured is drawn."""

RANKS = ("spearman", "kendall", "spearman-points", "kendall-points")
"""Correlations of the outcome with true strength."""

TIME = "time"


def group_by_kind(evidence: Evidence) -> Iterator[tuple[str, tuple[Measure, ...]]]:
    """The measures under the titles of their groups; what is in no group comes last, under the rule books."""
    rest = list(evidence.measures)
    for group in GROUPS.values():
        names = {measure.name for measure in group.measures}
        mine = tuple(measure for measure in rest if measure.name.partition(":")[0] in names)
        rest = [measure for measure in rest if measure not in mine]
        if mine:
            yield group.title, mine
    cards = tuple(measure for measure in rest if measure.name.startswith("card:"))
    if cards:
        yield "Cost of the rounds by the criteria of rule books", cards
    if others := tuple(measure for measure in rest if measure not in cards):
        yield "Further measures", others


def choose_figures(evidence: Evidence, names: Sequence[str], most: int, *, level: str = "") -> list[Measure]:
    """At most `most` measures to show: those of `names` that were taken and vary, otherwise the first others.

    Custom measures and those that the plan names one by one come first, because its author asked for them.
    """
    able = [
        measure
        for measure in evidence.measures
        if (not level or measure.level == level) and varies(evidence, measure)
    ]
    first = [measure for name in names for measure in able if measure.name.partition(":")[0] == name]
    if not first:
        first = [measure for measure in able if measure.better] or able
    asked = [one for one in able if one.name in evidence.plan.asked or _of_its_own(one)]
    return list(dict.fromkeys((*asked, *first)))[:most]


def _of_its_own(measure: Measure) -> bool:
    """Whether a measure is not one of the program's."""
    word = measure.name.partition("@")[0].partition(":")[0]
    return word not in BUILT_IN and word != "card"


def varies(evidence: Evidence, measure: Measure) -> bool:
    """Whether there are two different values at all."""
    known = evidence.values(measure)
    known = known[~np.isnan(known)]
    return bool(len(known)) and bool((known != known[0]).any())


def first_of(evidence: Evidence, names: Sequence[str]) -> Measure | None:
    """The first of these measures that was taken and varies."""
    for name in names:
        measure = evidence.measure(name)
        if measure is not None and varies(evidence, measure):
            return measure
    return None


def conditions_shown(evidence: Evidence, most: int) -> list[int]:
    """Conditions to draw: all, or so many spread evenly over them, the first and the last included."""
    kinds = evidence.kinds
    if len(kinds) <= most:
        return list(kinds)
    return [kinds[round(i * (len(kinds) - 1) / (most - 1))] for i in range(most)]


def ratios_mean_something(evidence: Evidence, measure: Measure) -> bool:
    """Whether "twice as much" makes sense: for amounts from 0 up, but not for shares or correlations."""
    known = evidence.values(measure)
    known = known[~np.isnan(known)]
    if measure.yes_no or not len(known) or known.min() < 0:
        return False
    return bool(measure.unit) or bool(known.max() > 1)
