"""Panels with a row for each system: differences from the baseline, spreads over events, means, changes within it.

They draw rows of the tidy table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isinf, isnan
from typing import TYPE_CHECKING, Any

import numpy as np

from ....model.printing import capital
from ...compare import Comparison, standing
from ...measures import Measure
from ...number_format import scale, unit
from ...tidy import TidyRow, compared
from ..evidence import Evidence
from .canvas import INK, PAGE, QUIET, Look, PanelTitle, drawn, logarithmic, of_axis, wrapped

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes

_FILLED = "a filled marker says that 0 lies outside"
_NARROW = 28
"""So many letters stand below the drawing, which is narrower than the panel."""
_INDENT = "\u2003"
"""In front of the name of a kind of events, below that of the system."""


def differences(evidence: Evidence, look: Look, measure: Measure) -> Markup:
    """Paired differences from the baseline with their intervals: over all conditions thick, each of them thin."""
    kinds = evidence.kinds if len(evidence.kinds) > 1 else ()
    whole = {row.system: row for row in evidence.rows(measure, None, "difference")}
    single = [row for kind in kinds for row in evidence.rows(measure, kind, "difference")]
    rows = [
        row for name, one in whole.items() for row in (one, *(row for row in single if row.system == name))
    ]
    base = evidence.systems[evidence.baseline]
    thin = frozenset(place for place, row in enumerate(rows) if row is not whole[row.system])
    names = [_INDENT + row.condition if place in thin else row.system for place, row in enumerate(rows)]
    systems = [evidence.systems.index(row.system) for row in rows]
    described = (
        f"{measure.title}: paired difference from {base}, 95 % intervals, a row for each other system; {_FILLED}"
        + ("; thick over all kinds of events, thin for each of them." if kinds else ".")
    )
    draw = _whiskers(look, rows, systems, _sided(measure, base), thin=thin)
    return _panel(names, draw, rows, f"d-{measure.column}", _titled(measure, described))


def spread(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Values by event: the middle half, the middle nine tenths, median and mean; few events one by one."""
    rows = [row for row in evidence.rows(measure, condition) if row.quantity.startswith(_SPREAD)]
    own = [[row for row in rows if row.system == system] for system in evidence.systems]
    values = np.array([row.found.mean for row in rows]) * scale(measure)

    def draw(axes: Axes) -> None:
        for place, some in enumerate(own):
            if any(row.quantity != "mean" for row in some):
                _box(axes, some, place, look)
        if len(values) and values.min() > 0 and values.max() > _SIZES * values.min():
            axes.set_xscale("log")
            logarithmic(axes.xaxis, 8)
        axes.set_xlabel(of_axis(measure, _NARROW))

    label = evidence.conditions[condition].label
    described = f"{measure.title}, {label}: values of the events under each system. {BOXES}"
    title = PanelTitle(label, described, label)
    return _panel(evidence.systems, draw, rows, f"b{condition}-{measure.column}", title)


BOXES = (
    "The box is the middle half of the events, the line the middle nine tenths, the bar in the box the median, the "
    "marker the mean. Up to 40 events are drawn one by one below it."
)
_SPREAD = ("mean", "quantile", "event")
_SIZES = 30
"""Values that reach over so many times the smallest have a logarithmic axis."""


def means(evidence: Evidence, look: Look, measure: Measure, condition: int) -> Markup:
    """Means with their intervals."""
    rows = evidence.rows(measure, condition, "mean")
    label = evidence.conditions[condition].label
    described = f"{measure.title}, {label}: mean with its 95 % interval, a row for each system."
    draw = _whiskers(look, rows, range(len(rows)), of_axis(measure, _NARROW), from_base=False)
    title = PanelTitle(label, described, label)
    return _panel(evidence.systems, draw, rows, f"m{condition}-{measure.column}", title)


def changes(systems: Sequence[str], found: Sequence[Comparison], name: str = "") -> Markup:
    """Changes within each system: the differences of one measure from `comparisons_across`."""
    measure, base = found[0].measure, found[0].baseline
    rows = [row for row in compared(found, standing(found)) if row.quantity == "difference"]
    places = {one.label: place % len(systems) for place, one in enumerate(found)}
    levels = dict.fromkeys(row.system for row in rows)
    names = []
    for row in rows:
        within = row.condition if len(found) > len(systems) else systems[places[row.condition]]
        names.append(f"{within}, {row.system}" if len(levels) > 1 else within)
    described = f"{measure.title}: difference of {', '.join(levels)} from {base}, 95 % intervals; {_FILLED}."
    draw = _whiskers(Look(systems, 0), rows, [places[row.condition] for row in rows], _sided(measure, base))
    return _panel(names, draw, rows, name or f"c-{measure.column}", _titled(measure, described))


def contrasts(systems: Sequence[str], found: Sequence[Comparison], name: str) -> Markup:
    """Contrasts of one measure: differences of differences from the baseline."""
    measure, base = found[0].measure, found[0].baseline
    quantity = "difference" if base else "least"
    rows = [row for row in compared(found, standing(found)) if row.quantity == quantity]
    places = [systems.index(row.system) for row in rows]
    label = _sided(measure, base) if base else unit(measure)
    draw = _whiskers(Look(systems, 0), rows, places, label, from_base=bool(base))
    described = f"{measure.title}: {f'difference from {base}, ' if base else ''}95 % intervals."
    names = [f"{row.condition}, {row.system}" for row in rows]
    return _panel(names, draw, rows, name, _titled(measure, described))


def _titled(measure: Measure, described: str) -> PanelTitle:
    return PanelTitle(measure.title, described, capital(measure.title))


def _whiskers(
    look: Look,
    rows: Sequence[TidyRow],
    systems: Sequence[int],
    label: str,
    *,
    from_base: bool = True,
    thin: frozenset[int] = frozenset(),
) -> Callable[[Axes], None]:
    """What draws a whisker for each row, in the colour of its system; those of differences beside a line at 0."""

    def draw(axes: Axes) -> None:
        if from_base:
            axes.axvline(0, color=INK, linewidth=1)
        for place, (row, system) in enumerate(zip(rows, systems, strict=True)):
            _whisker(axes, row, place, look, system, thick=place not in thin, hollow=from_base)
        if any(row.quantity == "least" for row in rows):
            axes.locator_params(axis="x", integer=True)
        axes.set_xlabel(label)

    return draw


def _panel(
    names: Sequence[str], draw: Callable[[Axes], None], rows: Sequence[TidyRow], name: str, title: PanelTitle
) -> Markup:
    """A panel whose labels stand at its left whole, in as many lines as they need."""
    labels = [wrapped(one) for one in names]
    most = max((label.count("\n") + 1 for label in labels), default=1)

    def whole(axes: Axes) -> None:
        axes.set_yticks(range(len(labels)), labels, color=INK)
        for label, words in zip(axes.get_yticklabels(), labels, strict=True):
            if words.startswith(_INDENT):
                label.set(fontsize=6.5, color=QUIET)
        axes.grid(visible=False, axis="y")
        axes.spines["left"].set_visible(False)
        draw(axes)
        axes.set_ylim(len(labels) - 0.4, -0.6)

    height = 0.85 + max(0.24, 0.03 + 0.135 * most) * len(labels)
    return drawn(whole, rows, name=name, title=title, height=height)


def _whisker(
    axes: Axes, row: TidyRow, place: int, look: Look, system: int, *, thick: bool, hollow: bool
) -> None:
    """A mean and its interval. The marker is hollow while the interval holds 0."""
    found = row.found
    if isnan(found.mean) and isnan(found.low):
        return
    colour, factor = look.colour(system), scale(row.measure)
    if not isnan(found.half):
        ends = [found.low * factor, found.high * factor]
        if isinf(found.high):
            arrow = {"arrowstyle": "->", "color": colour}
            within = ("axes fraction", "data")
            axes.annotate("", (1, place), (ends[0], place), within, "data", arrowprops=arrow)
        axes.plot(ends, [place, place], color=colour, linewidth=2 if thick else 0.8, solid_capstyle="butt")
    filled = found.sure or not hollow
    axes.plot(
        [found.mean * factor], [place], color=colour, marker=look.marker(system), linestyle="",
        markersize=6 if thick else 2.6, markerfacecolor=colour if filled else PAGE,
        markeredgewidth=1.2 if thick else 0.7,
    )  # fmt: skip


def _box(axes: Axes, rows: Sequence[TidyRow], place: int, look: Look) -> None:
    from matplotlib.patches import PathPatch, Rectangle
    from matplotlib.path import Path

    colour, factor = look.colour(place), scale(rows[0].measure)
    at = {row.quantity: row.found.mean * factor for row in rows}
    low, first, middle, third, high = (value for name, value in at.items() if name.startswith("quantile"))
    axes.plot([low, high], [place, place], color=colour, linewidth=1)
    box: dict[str, Any] = {"facecolor": colour, "alpha": 0.28, "linewidth": 0}
    axes.add_patch(Rectangle((first, place - 0.3), third - first, 0.6, **box))
    axes.plot([middle, middle], [place - 0.3, place + 0.3], color=colour, linewidth=2, solid_capstyle="butt")
    single = [row.found.mean * factor for row in rows if row.quantity == "event"]
    if single:
        ends = [(value, place + side) for value in single for side in (0.3, 0.42)]
        codes = [Path.MOVETO, Path.LINETO] * len(single)
        axes.add_patch(PathPatch(Path(ends, codes), edgecolor=colour, facecolor="none", linewidth=0.7))
    axes.plot(
        [at["mean"]], [place], color=colour, marker=look.marker(place), markersize=5, linestyle="",
        markerfacecolor=PAGE, markeredgewidth=1.1,
    )  # fmt: skip
    axes.autoscale_view()


def _sided(measure: Measure, base: str) -> str:
    """The label of an axis of differences, with its better side."""
    words = {"less": "← better", "more": "better →"}.get(measure.better, "")
    side = " · ".join(
        filter(None, [unit(measure), words] if measure.better == "more" else [words, unit(measure)])
    )
    return wrapped(f"difference from {base}", _NARROW) + (f"\n{side}" if side else "")
