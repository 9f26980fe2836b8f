"""Panels with axes of numbers: round by round, scores against colours, time against size.

They draw rows of the tidy table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import isnan
from typing import TYPE_CHECKING

import numpy as np

from ...measures import Measure
from ...number_format import scale
from ...tidy import TidyRow
from ..evidence import Evidence
from .canvas import Look, PanelTitle, drawn, logarithmic, of_axis

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes

_LINES = "a line for each system with the 95 % band of its mean."


def rounds(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Means over the events, round by round, with bands of their 95 % intervals."""
    rows, label = evidence.rows(measure, condition, "round"), evidence.conditions[condition].label
    last = evidence.conditions[condition].rounds

    def draw(axes: Axes) -> None:
        for system, name in enumerate(evidence.systems):
            some = [row for row in rows if row.system == name]
            _curve(axes, [row.number or 0 for row in some], some, look, system)
        axes.set_xlabel("round")
        axes.set_ylabel(of_axis(measure))
        axes.set_xlim(0.5, last + 0.5)
        axes.set_xticks(range(1, last + 1))

    described = f"{measure.title} after each round, {label}: {_LINES}"
    title = PanelTitle(f"{measure.title} by round, {label}", described, label)
    return drawn(draw, rows, name=f"r{condition}-{measure.column}", title=title)


def trade(evidence: Evidence, look: Look, scores: Measure, colours: Measure, condition: int) -> Markup:
    """Two measures against each other: each system a point with the intervals of both."""
    label = evidence.conditions[condition].label
    across, up = (evidence.rows(measure, condition, "mean") for measure in (scores, colours))

    def draw(axes: Axes) -> None:
        for system, pair in enumerate(zip(across, up, strict=True)):
            _cross(axes, *pair, look, system)
        axes.set_xlabel(of_axis(scores))
        axes.set_ylabel(of_axis(colours))
        axes.margins(0.12)

    described = (
        f"{scores.title} and {colours.title}, {label}: a point for each system, 95 % intervals of both means."
    )
    title = PanelTitle(f"{scores.title} against {colours.title}, {label}", described, label)
    return drawn(draw, [*across, *up], name=f"t{condition}", title=title, height=2.9)


def lengths(evidence: Evidence, look: Look, measure: Measure, conditions: Sequence[int], name: str) -> Markup:
    """A measure against the number of rounds of the event."""
    numbers = [evidence.conditions[number].rounds for number in conditions]
    rows = [evidence.rows(measure, number, "mean") for number in conditions]

    def draw(axes: Axes) -> None:
        _by_system(axes, numbers, rows, look)
        axes.set_xlabel("rounds of the event")
        axes.set_ylabel(of_axis(measure))
        axes.set_xticks(numbers)

    kinds = f"events of several lengths, {name}" if name else "events of several lengths"
    described = f"{measure.title} at the end of {kinds}: {_LINES}"
    title = PanelTitle(f"{measure.title} by number of rounds, {name}", described, name)
    return drawn(draw, [*chain(*rows)], name=f"l{min(conditions)}-{measure.column}", title=title)


def growth(evidence: Evidence, look: Look, time: Measure, conditions: Sequence[int], name: str) -> Markup:
    """The time of a pairing against the number of players."""
    sizes = [evidence.conditions[number].players for number in conditions]
    rows = [evidence.rows(time, number, "mean") for number in conditions]

    def draw(axes: Axes) -> None:
        _by_system(axes, sizes, rows, look, above=0)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(sizes, [str(size) for size in sizes])
        axes.set_xticks([], minor=True)
        logarithmic(axes.yaxis, 12)
        axes.set_xlabel("players")
        axes.set_ylabel(of_axis(time))

    told = f"{time.title} against the number of players, {name}"
    title = PanelTitle(told, f"{told}: {_LINES}", name)
    return drawn(draw, [*chain(*rows)], name=f"g{conditions[0]}", title=title, height=2.9)


def _by_system(
    axes: Axes, at: Sequence[int], rows: Sequence[Sequence[TidyRow]], look: Look, above: float = -np.inf
) -> None:
    """A curve for each system; `rows` has those of all systems at each place."""
    for system, some in enumerate(zip(*rows, strict=True)):
        known = [(x, row) for x, row in zip(at, some, strict=True) if row.found.mean > above]
        _curve(axes, [x for x, _ in known], [row for _, row in known], look, system, above)


def _curve(
    axes: Axes,
    across: Sequence[int],
    rows: Sequence[TidyRow],
    look: Look,
    system: int,
    above: float = -np.inf,
) -> None:
    """A line with the band between the ends of its intervals, those whose lower end the axis can show."""
    if not rows:
        return
    colour, factor = look.colour(system), scale(rows[0].measure)
    axes.plot(
        across, [row.found.mean * factor for row in rows], color=colour, marker=look.marker(system),
        linestyle=look.dash(system), markersize=4, linewidth=1.4, label=look.label(system),
    )  # fmt: skip
    ends = np.array([(row.found.low, row.found.high) for row in rows]).T * factor
    ends[:, ~(ends[0] > above)] = np.nan
    if np.isfinite(ends).any():
        axes.fill_between(across, *ends, color=colour, alpha=0.14, linewidth=0)


def _cross(axes: Axes, across: TidyRow, up: TidyRow, look: Look, system: int) -> None:
    (x, left, right), (y, low, high) = (
        (factor * row.found.mean, factor * row.found.low, factor * row.found.high)
        for row in (across, up)
        for factor in [scale(row.measure)]
    )
    if isnan(x) or isnan(y):
        return
    colour = look.colour(system)
    axes.plot([left, right], [y, y], color=colour, linewidth=1)
    axes.plot([x, x], [low, high], color=colour, linewidth=1)
    axes.plot(
        [x], [y], color=colour, marker=look.marker(system), markersize=7.5, linestyle="",
        markerfacecolor=(colour, 0.4), markeredgewidth=1.3, label=look.label(system),
    )  # fmt: skip
