"""Matplotlib figures as SVG that fits the page: its colours and fonts, its light and dark themes, unique ids.

Figures are drawn in placeholder colours, which the variables of the page's style sheet then replace.
"""

from __future__ import annotations

import re
import warnings
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from importlib import import_module
from io import StringIO
from itertools import pairwise
from textwrap import wrap
from typing import TYPE_CHECKING

from ....errors import needed
from ... import wording as say
from ...measures import Measure
from ...number_format import unit
from ...tidy import TidyRow

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

INK, FAINT, PAGE, QUIET = "#010101", "#020202", "#030303", "#040404"
"""Text and axes; grid lines; the background; text of less weight."""
COLOURS = 7
SERIES = tuple(f"#0a0b{number:02x}" for number in range(COLOURS + 1))
_VARIABLES = {
    INK: "ink",
    FAINT: "line",
    PAGE: "page",
    QUIET: "quiet",
    **{colour: f"s{number}" for number, colour in enumerate(SERIES)},
}
_MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "p", "h", "*")
_DASHES: tuple[object, ...] = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
_SETTINGS: dict[str, object] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "pairwright",
    "font.family": ["DejaVu Sans"],
    "font.size": 8,
    "axes.titlesize": 8.5,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.labelsize": 7.5,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": QUIET,
    "axes.titlecolor": INK,
    "axes.facecolor": "none",
    "axes.linewidth": 0.8,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": FAINT,
    "grid.linewidth": 0.6,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "text.color": INK,
    "xtick.color": QUIET,
    "ytick.color": QUIET,
    "xtick.labelsize": 7.5,
    "ytick.labelsize": 7.5,
    "xtick.bottom": False,
    "xtick.minor.bottom": False,
    "ytick.left": False,
    "ytick.minor.left": False,
    "axes.unicode_minus": True,
    "text.parse_math": False,
    "axes.formatter.useoffset": False,
}


_LETTER, _LINE = 0.077, 0.135
"""Inches: the width of a letter of a title, the height of a line of text."""
_GAP = 5
"""Pixels between two numbers of an axis, at least."""


@dataclass(frozen=True)
class PanelTitle:
    """The titles of a panel: `alone` in one line, `above` it, and a sentence for readers who can't see it."""

    alone: str
    described: str
    above: str


def wrapped(label: str, most: int = 26) -> str:
    """A label in lines that leave room for the drawing; nothing of it is cut off."""
    indent = label[: len(label) - len(label.lstrip())]
    return "\n".join(indent + line for line in wrap(label, most)) or label


def of_axis(measure: Measure, most: int = 36) -> str:
    """A measure with its unit, in lines that a panel has room for."""
    return wrapped(f"{measure.title}, {unit(measure)}" if unit(measure) else measure.title, most)


class Look:
    """How each system is drawn: a distinct colour, marker and dash. The baseline is in ink."""

    def __init__(self, labels: Sequence[str], baseline: int) -> None:
        self._labels = labels
        others = [number for number in range(len(labels)) if number != baseline]
        self._place = {baseline: 0} | {number: place for place, number in enumerate(others, 1)}

    def label(self, system: int) -> str:
        """The label of a system."""
        return self._labels[system]

    def colour(self, system: int) -> str:
        """The stand-in of a colour."""
        place = self._place[system]
        return SERIES[0] if place == 0 else SERIES[1 + (place - 1) % COLOURS]

    def marker(self, system: int) -> str:
        """A marker of matplotlib."""
        return _MARKERS[self._place[system] % len(_MARKERS)]

    def dash(self, system: int) -> object:
        """A line style of matplotlib."""
        place = self._place[system]
        return _DASHES[0 if place == 0 else (place - 1) // COLOURS % len(_DASHES)]


Copy = Callable[[str, str, "Figure", Sequence[TidyRow]], None]
"""Told the name of a panel, what it shows, the figure, and the rows of the table that are drawn."""
_COPY: ContextVar[Copy | None] = ContextVar("copy", default=None)


@contextmanager
def copied_to(copy: Copy) -> Iterator[None]:
    """Where every panel that is drawn is handed on, too."""
    token = _COPY.set(copy)
    try:
        yield
    finally:
        _COPY.reset(token)


def drawn(
    draw: Callable[[Axes], None],
    rows: Sequence[TidyRow],
    *,
    name: str,
    title: PanelTitle,
    width: float = 3.6,
    height: float = 2.4,
) -> Markup:
    """A panel as an SVG element, with the rows of the table that `draw` draws; empty where it is only handed on.

    `name` is unique on the page and makes ids so; sizes are in inches. Matplotlib's constrained layout finds the
    margins; every line more of titles and labels makes the panel taller.
    """
    mpl = needed("matplotlib", say.REPORT_NEEDS(library="matplotlib"), "lab")
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_SETTINGS)
        figure: Figure = import_module("matplotlib.figure").Figure(
            figsize=(width, height), layout="constrained"
        )
        axes = figure.subplots()
        draw(axes)
        above = wrap(title.above, int(width / _LETTER))
        if above:
            figure.suptitle("\n".join(above), x=0.015, ha="left", fontsize=8.5, fontweight="bold")
        more = max(len(above) - 1, 0) + axes.get_xlabel().count("\n")
        figure.set_size_inches(width, height + _LINE * more)
        _keep_apart(figure, axes)
        if copy := _COPY.get():
            copy(name, title.described, figure, rows)
            return import_module("markupsafe").Markup()
        return _element(_text_of(figure), name, title.alone, title.described)


def _keep_apart(figure: Figure, axes: Axes) -> None:
    """Leave out numbers of the axis that would touch each other: show every second one, every third, and so on."""
    import_module("matplotlib.backends.backend_agg").FigureCanvasAgg(figure)
    figure.draw_without_rendering()
    low, high = sorted(axes.get_xlim())
    axis = axes.xaxis
    shown = [
        (tick, label.get_text(), label.get_window_extent())
        for tick, label in zip(axis.get_majorticklocs().tolist(), axis.get_majorticklabels(), strict=True)
        if low <= tick <= high and label.get_text()
    ]
    step = 1
    while any(one[2].x1 + _GAP > two[2].x0 for one, two in pairwise(shown[::step])):
        step += 1
    if step > 1:
        axis.set_ticks([one[0] for one in shown[::step]], [one[1] for one in shown[::step]])


def logarithmic(axis: Axis, most: int) -> None:
    """Plain numbers on an axis with a logarithmic scale, `most` of them at most."""
    ticker = import_module("matplotlib.ticker")
    axis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5), numticks=most))
    axis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:g}"))
    axis.set_minor_formatter(ticker.NullFormatter())


def swatch(look: Look, system: int) -> Markup:
    """The line and marker of a system, for the legend."""

    def draw(axes: Axes) -> None:
        axes.set_axis_off()
        colour = look.colour(system)
        axes.plot([0, 1, 2], [0, 0, 0], color=colour, linestyle=look.dash(system), linewidth=1.8)
        axes.plot([1], [0], color=colour, marker=look.marker(system), markersize=6.5)

    return drawn(draw, (), name=f"swatch{system}", title=PanelTitle("", "", ""), width=0.5, height=0.2)


def _text_of(figure: Figure) -> str:
    stream = StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph", UserWarning)  # the reader's fonts write the text, not ours
        figure.savefig(stream, format="svg", metadata=nothing)
    return stream.getvalue()


_NOT_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""Characters that a label may hold but XML forbids: control characters."""


def _element(svg: str, name: str, title: str, described: str) -> Markup:
    """The drawing as an element of the page. A title describes it to screen readers; without a title they skip it."""
    svg, title, described = (_NOT_XML.sub("\ufffd", text) for text in (svg, title, described))
    found = ET.fromstring(svg)  # noqa: S314 - matplotlib's own
    root = ET.Element("svg", {"viewBox": found.get("viewBox", ""), "class": "plot"})
    if title:
        root.attrib |= {"role": "img", "aria-labelledby": f"{name}-t"}
        ET.SubElement(root, "title", {"id": f"{name}-t"}).text = title
        ET.SubElement(root, "desc").text = described
    else:
        root.set("aria-hidden", "true")
    used = dict.fromkeys(re.findall(r'href="#([^"]+)"', svg))
    short = {old: f"{name}-{number}" for number, old in enumerate(used)}
    root.extend(element for child in found if (element := _cleaned(child, short)) is not None)
    drawing: Markup = import_module("markupsafe").Markup(ET.tostring(root, encoding="unicode"))
    return drawing


_LEFT_OUT = frozenset({"metadata", "style", "clipPath"})
"""Elements that the page does not need. Clipping is one: nothing is drawn beyond the axes."""


def _cleaned(element: ET.Element, short: Mapping[str, str]) -> ET.Element | None:
    """An element of the drawing in the page's colours and fonts, with unique ids; `None` if nothing is left."""
    if not isinstance(element.tag, str) or (tag := _plain(element.tag)) in _LEFT_OUT:
        return None
    made = ET.Element(tag)
    for key, value in element.attrib.items():
        word = _plain(key)
        if word == "id":
            value = short.get(value, "")
        elif word == "href":
            value = f"#{short[value.removeprefix('#')]}"
        elif word == "style":
            value = _style(value)
        elif word == "clip-path" or (word == "transform" and value.startswith(("rotate(-0 ", "rotate(0 "))):
            continue
        else:
            value = _LONG.sub(_shortened, value).replace("\n", "")
        if value:
            made.set(word, value)
    made.text = element.text if tag in ("text", "tspan") else None
    made.extend(child for one in element if (child := _cleaned(one, short)) is not None)
    return made if len(made) or made.text or tag not in ("g", "defs") else None


_LONG = re.compile(r"-?\d+\.\d{2,}")


def _plain(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition("}")[2]


def _style(text: str) -> str:
    """A style in the colours of the page and in its font, with numbers as exact as a screen."""
    found = {}
    for part in text.split(";"):
        key, _, value = (one.strip() for one in part.partition(":"))
        if key in ("", "font-family", "stroke-linejoin", "stroke-linecap"):
            continue
        if key == "font":  # matplotlib before 3.10 says size and weight in one word
            if value.startswith(("bold", "7")):
                found["font-weight"] = "700"
            size = re.search(r"[\d.]+px", value)
            key, value = "font-size", size[0] if size else value
        value = f"var(--{_VARIABLES[value]})" if value in _VARIABLES else _LONG.sub(_shortened, value)
        found[key] = value
    return ";".join(f"{key}:{value}" for key, value in found.items())


def _shortened(found: re.Match[str]) -> str:
    text = f"{float(found[0]):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
