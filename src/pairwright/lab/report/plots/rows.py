"""Panels with a row for each system: differences from the baseline, spreads over events, means, changes within it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from typing import TYPE_CHECKING, Any

import numpy as np

from ...compare import Comparison
from ...measures import Measure
from ...number_format import capital, scale, unit
from ...statistics import Estimate, Floats
from ..evidence import Evidence
from .canvas import INK, PAGE, QUIET, Look, drawn, room, short

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes

_TICKS = 40
"""Up to so many events each one is drawn."""
_FILLED = "a filled marker says that 0 lies outside"


def differences(evidence: Evidence, look: Look, measure: Measure) -> Markup:
    """Paired differences from the baseline with their intervals: over all conditions thick, each of them thin."""
    systems = [number for number in range(len(evidence.systems)) if number != evidence.baseline]
    kinds = evidence.kinds if len(evidence.kinds) > 1 else ()

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=1)
        for row, system in enumerate(systems):
            axes.axhline(row, color=QUIET, linewidth=0.3, alpha=0.5)
            for place, kind in enumerate(kinds, 1):
                below = row + 0.16 + 0.3 * place / len(kinds)
                name = f"{look.label(system)}, {evidence.conditions[kind].label}"
                found = evidence.line(measure, system, kind).difference
                _whisker(axes, measure, found, below, look, system, name=name)
            line = evidence.line(measure, system).difference
            _whisker(axes, measure, line, row - 0.08 if kinds else row, look, system, thick=True)
        axes.set_xlabel(_sided(measure, base))

    base = evidence.systems[evidence.baseline]
    return _panel(
        [evidence.systems[system] for system in systems], draw, f"d-{measure.column}", measure.title,
        f"{measure.title}: paired difference from {base}, 95 % intervals, a row for each other system; {_FILLED}"
        + ("; thick over all kinds of events, thin for each of them." if kinds else "."),
        row=0.3 if kinds else 0.24, title=capital(measure.title),
    )  # fmt: skip


def spread(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Values by event: the middle half, the middle nine tenths, median and mean; few events one by one."""
    values = evidence.values(measure, condition) * scale(measure)
    known = [row[~np.isnan(row)] for row in values]

    def draw(axes: Axes) -> None:
        for row, found in enumerate(known):
            if len(found):
                _box(axes, found, row, look, row)
        if _spans(known):
            _logarithmic(axes)
        axes.set_xlabel(unit(measure))

    label = evidence.conditions[condition].label
    return _panel(
        evidence.systems, draw, f"b{condition}-{measure.column}", label,
        f"{measure.title}, {label}: spread of the values of the events, a box for each system.", title=label,
    )  # fmt: skip


def means(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Means with their intervals."""

    def draw(axes: Axes) -> None:
        for row in range(len(evidence.systems)):
            line = evidence.line(measure, row, condition).value
            _whisker(axes, measure, line, row, look, row, thick=True, hollow=False)
        axes.set_xlabel(unit(measure))

    label = evidence.conditions[condition].label
    return _panel(
        evidence.systems, draw, f"m{condition}-{measure.column}", label,
        f"{measure.title}, {label}: mean with its 95 % interval, a row for each system.", title=label,
    )  # fmt: skip


def changes(systems: Sequence[str], found: Sequence[Comparison], name: str = "") -> Markup:
    """What changes within each system: differences of one measure, as `comparisons_across` gives them."""
    measure, base = found[0].measure, found[0].baseline
    look = Look(systems, 0)
    levels = dict.fromkeys(line.system for one in found for line in one.lines if line.system != base)
    rows = [
        (place % len(systems), one.label if len(found) > len(systems) else systems[place], line)
        for place, one in enumerate(found)
        for line in one.lines
        if line.difference is not None
    ]
    names = [f"{name}, {line.system}" if len(levels) > 1 else name for _, name, line in rows]

    def draw(axes: Axes) -> None:
        axes.axvline(0, color=INK, linewidth=1)
        for row, (system, _, line) in enumerate(rows):
            _whisker(axes, measure, line.difference, row, look, system, thick=True, name=names[row])
        axes.set_xlabel(_sided(measure, base))

    return _panel(
        names, draw, name or f"c-{measure.column}", measure.title,
        f"{measure.title}: difference of {', '.join(levels)} from {base}, 95 % intervals; {_FILLED}.",
        title=capital(measure.title),
    )  # fmt: skip


def _panel(
    names: Sequence[str],
    draw: Callable[[Axes], None],
    name: str,
    heading: str,
    described: str,
    *,
    title: str,
    row: float = 0.24,
) -> Markup:
    labels = list(map(short, names))

    def whole(axes: Axes) -> None:
        axes.set_yticks(range(len(labels)), labels, color=INK)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)
        draw(axes)
        axes.set_ylim(len(labels) - 0.4, -0.6)
        axes.set_title(title)

    return drawn(
        whole, name=name, title=heading, described=described, left=room(labels),
        height=0.88 + row * len(labels), bottom=0.57, top=0.3,
    )  # fmt: skip


def _whisker(
    axes: Axes,
    measure: Measure,
    found: Estimate | None,
    row: float,
    look: Look,
    system: int,
    *,
    thick: bool = False,
    hollow: bool = True,
    name: str = "",
) -> None:
    """A mean and its interval. The marker is hollow while the interval holds 0; `name` is what they are called."""
    if found is None or isnan(found.mean):
        return
    colour, factor = look.colour(system), scale(measure)
    if not isnan(found.half):
        ends = [found.low * factor, found.high * factor]
        axes.plot(
            ends, [row, row], color=colour, linewidth=2 if thick else 0.8, solid_capstyle="butt",
            label=f"{name or look.label(system)}, 95 % interval",
        )  # fmt: skip
    filled = found.sure or not hollow
    axes.plot(
        [found.mean * factor], [row], color=colour, marker=look.marker(system), linestyle="",
        markersize=6 if thick else 2.6, markerfacecolor=colour if filled else PAGE,
        markeredgewidth=1.2 if thick else 0.7, label=name or look.label(system),
    )  # fmt: skip


def _box(axes: Axes, values: Floats, row: int, look: Look, system: int) -> None:
    from matplotlib.patches import PathPatch, Rectangle
    from matplotlib.path import Path

    colour = look.colour(system)
    low, first, middle, third, high = np.quantile(values, [0.05, 0.25, 0.5, 0.75, 0.95]).tolist()
    axes.plot(
        [low, high], [row, row], color=colour, linewidth=1, label=f"{look.label(system)}, middle nine tenths"
    )
    box: dict[str, Any] = {"facecolor": colour, "alpha": 0.28, "linewidth": 0}
    axes.add_patch(Rectangle((first, row - 0.3), third - first, 0.6, **box))
    axes.plot([middle, middle], [row - 0.3, row + 0.3], color=colour, linewidth=2, solid_capstyle="butt")
    if len(values) <= _TICKS:
        ends = [(value, row + side) for value in values.tolist() for side in (0.3, 0.42)]
        codes = [Path.MOVETO, Path.LINETO] * len(values)
        axes.add_patch(PathPatch(Path(ends, codes), edgecolor=colour, facecolor="none", linewidth=0.7))
    axes.plot(
        [values.mean()], [row], color=colour, marker=look.marker(system), markersize=5, linestyle="",
        markerfacecolor=PAGE, markeredgewidth=1.1, label=look.label(system),
    )  # fmt: skip
    axes.autoscale_view()


def _spans(known: Sequence[Floats]) -> bool:
    """Whether values reach over so many sizes that a logarithmic axis is called for."""
    values = np.concatenate(list(known)) if known else np.zeros(0)
    return bool(len(values)) and values.min() > 0 and values.max() > 30 * values.min()


def _logarithmic(axes: Axes) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    axes.set_xscale("log")
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5), numticks=8))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())


def _sided(measure: Measure, base: str) -> str:
    """What an axis of differences shows, and which side of it is better."""
    words = {"less": "← better", "more": "better →"}.get(measure.better, "")
    side = " · ".join(
        filter(None, [unit(measure), words] if measure.better == "more" else [words, unit(measure)])
    )
    return f"difference from {short(base, 30)}" + (f"\n{side}" if side else "")
