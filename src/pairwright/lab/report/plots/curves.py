"""Panels with axes of numbers: round by round, scores against colours, time against size."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan
from typing import TYPE_CHECKING

import numpy as np

from ...measures import Measure
from ...number_format import scale, unit
from ...statistics import Estimate
from ..evidence import Evidence
from .canvas import Look, drawn

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes


def rounds(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Means over the events, round by round, with bands of their 95 % intervals."""
    found, label = evidence.by_round(measure), evidence.conditions[condition].label
    last = evidence.conditions[condition].rounds

    def draw(axes: Axes) -> None:
        for system in range(len(evidence.systems)):
            mean = found.mean[condition, system, :last] * scale(measure)
            half = found.half[condition, system, :last] * scale(measure)
            there = np.flatnonzero(~np.isnan(mean))
            if len(there):
                ends = mean[there] - half[there], mean[there] + half[there]
                _curve(axes, there + 1, mean[there], ends, look, system)
        axes.set_xlabel("round")
        axes.set_ylabel(unit(measure))
        axes.set_xlim(0.5, last + 0.5)
        axes.set_xticks(range(1, last + 1, 1 + last // 12))
        axes.set_title(label)

    return drawn(
        draw, name=f"r{condition}-{measure.column}", title=f"{measure.title} by round, {label}",
        described=f"{measure.title} after each round, a line for each system with the 95 % band of its mean.",
    )  # fmt: skip


def trade(evidence: Evidence, look: Look, scores: Measure, colours: Measure, condition: int) -> Markup:
    """Two measures against each other: each system a point with the intervals of both."""
    label = evidence.conditions[condition].label

    def draw(axes: Axes) -> None:
        for system in range(len(evidence.systems)):
            across = evidence.line(scores, system, condition).value
            up = evidence.line(colours, system, condition).value
            _cross(axes, across, up, look, system)
        axes.set_xlabel(_axis(scores))
        axes.set_ylabel(_axis(colours))
        axes.set_title(label)
        axes.margins(0.12)

    return drawn(
        draw, name=f"t{condition}", title=f"{scores.title} against {colours.title}, {label}",
        described="A point for each system with the 95 % intervals of both means.", height=2.9,
    )  # fmt: skip


def lengths(evidence: Evidence, look: Look, measure: Measure, conditions: Sequence[int], name: str) -> Markup:
    """A measure against the number of rounds of the event."""
    numbers = np.array([evidence.conditions[number].rounds for number in conditions])

    def draw(axes: Axes) -> None:
        for system in range(len(evidence.systems)):
            lines = [evidence.line(measure, system, number).value for number in conditions]
            mean, low, high = (
                np.array([getattr(line, end) for line in lines]) * scale(measure)
                for end in ("mean", "low", "high")
            )
            there = np.flatnonzero(~np.isnan(mean))
            if len(there):
                _curve(axes, numbers[there], mean[there], (low[there], high[there]), look, system)
        axes.set_xlabel("rounds of the event")
        axes.set_ylabel(unit(measure))
        axes.set_xticks(numbers)
        axes.set_title(name)

    return drawn(
        draw, name=f"l{min(conditions)}-{measure.column}", title=f"{measure.title} by number of rounds, {name}",
        described=f"{measure.title} at the end of events of several lengths, a line for each system.",
    )  # fmt: skip


def growth(evidence: Evidence, look: Look, time: Measure, conditions: Sequence[int], name: str) -> Markup:
    """A time against the number of players, both on logarithmic scales."""
    sizes = np.array([evidence.conditions[number].players for number in conditions])

    def draw(axes: Axes) -> None:
        for system in range(len(evidence.systems)):
            lines = [evidence.line(time, system, number).value for number in conditions]
            mean = np.array([line.mean for line in lines])
            low = np.array([line.low for line in lines])
            there = np.flatnonzero(mean > 0)
            half = np.where(low > 0, mean - low, np.nan)
            if len(there):
                ends = mean[there] - half[there], mean[there] + half[there]
                _curve(axes, sizes[there], mean[there], ends, look, system)
        _both_logarithmic(axes, sizes.tolist())
        axes.set_xlabel("players")
        axes.set_ylabel(unit(time))
        axes.set_title(name)

    return drawn(
        draw, name=f"g{conditions[0]}", title=f"{time.title} against the number of players, {name}",
        described="A line for each system on two logarithmic scales.", height=2.9, left=0.6,
    )  # fmt: skip


def _curve(
    axes: Axes,
    across: np.ndarray,
    mean: np.ndarray,
    ends: tuple[np.ndarray, np.ndarray],
    look: Look,
    system: int,
) -> None:
    """A line with the band between the ends of its intervals."""
    colour = look.colour(system)
    axes.plot(
        across, mean, color=colour, marker=look.marker(system), linestyle=look.dash(system),
        markersize=4, linewidth=1.4, label=look.label(system),
    )  # fmt: skip
    if np.isfinite(ends).any():
        band = f"{look.label(system)}, 95 % band"
        axes.fill_between(across, *ends, color=colour, alpha=0.14, linewidth=0, label=band)


def _cross(axes: Axes, across: Estimate, up: Estimate, look: Look, system: int) -> None:
    if isnan(across.mean) or isnan(up.mean):
        return
    colour = look.colour(system)
    if not isnan(across.half):
        axes.plot(
            [across.low, across.high],
            [up.mean] * 2,
            color=colour,
            linewidth=1,
            label=f"{look.label(system)}, across",
        )
    if not isnan(up.half):
        axes.plot(
            [across.mean] * 2,
            [up.low, up.high],
            color=colour,
            linewidth=1,
            label=f"{look.label(system)}, upwards",
        )
    axes.plot(
        [across.mean], [up.mean], color=colour, marker=look.marker(system), markersize=7.5, linestyle="",
        markerfacecolor=(colour, 0.4), markeredgewidth=1.3, label=look.label(system),
    )  # fmt: skip


def _both_logarithmic(axes: Axes, sizes: Sequence[int]) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter, NullLocator

    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks(sizes, [str(size) for size in sizes])
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5), numticks=12))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.yaxis.set_minor_formatter(NullFormatter())


def _axis(measure: Measure) -> str:
    return f"{measure.title}, {unit(measure)}" if unit(measure) else measure.title
