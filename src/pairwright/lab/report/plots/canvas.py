"""From a matplotlib figure to SVG that is part of the page: its colours and fonts, its light and dark, no ids to clash.

Figures are drawn in stand-ins for colours, which are then replaced by the variables of the page's style sheet.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any

from ....errors import MissingExtra
from ..markup import Html, tag, together

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, FAINT, PAGE, QUIET = "#010101", "#020202", "#030303", "#040404"
"""Text and axes; grid lines; the background; text of less weight."""
COLOURS = 7
_SERIES = tuple(f"#0a0b{number:02x}" for number in range(COLOURS + 1))
_VARIABLES = {
    INK: "ink",
    FAINT: "line",
    PAGE: "page",
    QUIET: "quiet",
    **{colour: f"s{number}" for number, colour in enumerate(_SERIES)},
}
_MARKERS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "p", "h", "*")
_DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1.5, 1.5)), (0, (6, 2, 1.5, 2)))
_SETTINGS: dict[str, Any] = {
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


def short(label: str, most: int = 22) -> str:
    """A label that leaves room for the drawing; the legend has it in full."""
    return label if len(label) <= most else label[: most - 1].rstrip() + "…"


def room(labels: Iterable[str]) -> float:
    """How wide a margin must be for such labels, in inches."""
    return 0.18 + 0.062 * max(map(len, labels), default=0)


class Look:
    """How each system is drawn: a colour, a marker and a dash, no two systems alike. The baseline is in ink."""

    def __init__(self, systems: int, baseline: int) -> None:
        others = [number for number in range(systems) if number != baseline]
        self._place = {baseline: 0} | {number: place for place, number in enumerate(others, 1)}

    def colour(self, system: int) -> str:
        """The stand-in of a colour."""
        place = self._place[system]
        return _SERIES[0] if place == 0 else _SERIES[1 + (place - 1) % COLOURS]

    def marker(self, system: int) -> str:
        """A marker of matplotlib."""
        return _MARKERS[self._place[system] % len(_MARKERS)]

    def dash(self, system: int) -> Any:
        """A line style of matplotlib."""
        place = self._place[system]
        return _DASHES[0 if place == 0 else (place - 1) // COLOURS % len(_DASHES)]


def drawn(
    draw: Callable[[Axes], None],
    *,
    name: str,
    title: str,
    described: str,
    width: float = 3.6,
    height: float = 2.4,
    left: float = 0.5,
    bottom: float = 0.42,
    top: float = 0.3,
) -> Html:
    """A panel as an SVG element.

    `name` is unique on the page and makes ids so; `title` and `described` are for those who can't see it; sizes and
    margins are in inches.
    """
    mpl, figure_class = _matplotlib()
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_SETTINGS)
        figure = figure_class(figsize=(width, height))
        axes = figure.add_axes(
            (left / width, bottom / height, 1 - (left + 0.12) / width, 1 - (bottom + top) / height)
        )
        draw(axes)
        return _element(_text_of(figure), name, title, described)


def swatch(look: Look, system: int) -> Html:
    """The line and marker of a system, for the legend."""

    def draw(axes: Axes) -> None:
        axes.set_axis_off()
        colour = look.colour(system)
        axes.plot([0, 1, 2], [0, 0, 0], color=colour, linestyle=look.dash(system), linewidth=1.8)
        axes.plot([1], [0], color=colour, marker=look.marker(system), markersize=6.5)

    return drawn(
        draw,
        name=f"swatch{system}",
        title="",
        described="",
        width=0.5,
        height=0.2,
        left=0.06,
        bottom=0,
        top=0,
    )


def _matplotlib() -> tuple[Any, Any]:
    """The library and its class of figures. Raises `MissingExtra` if it is not installed."""
    try:
        return import_module("matplotlib"), import_module("matplotlib.figure").Figure
    except ImportError:
        raise MissingExtra("a report needs matplotlib", "lab") from None


def _text_of(figure: Figure) -> str:
    stream = StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph", UserWarning)  # the reader's fonts write the text, not ours
        figure.savefig(stream, format="svg", metadata=nothing)
    return stream.getvalue()


def _element(svg: str, name: str, title: str, described: str) -> Html:
    box = re.search(r'viewBox="([^"]*)"', svg)
    assert box is not None  # matplotlib always writes one  # noqa: S101
    body = svg[svg.index(">", svg.index("<svg")) + 1 : svg.rindex("</svg>")]
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", body, flags=re.DOTALL)
    body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
    body = re.sub(
        r"<defs>\s*<clipPath.*?</defs>", "", body, flags=re.DOTALL
    )  # nothing is drawn beyond its axes
    body = re.sub(r' clip-path="[^"]*"', "", body)
    body = _with_own_ids(body.replace("xlink:href", "href"), name)
    body = re.sub(r"<[^>]*>", _trimmed, body)
    body = re.sub(r"<g>\s*((?:<use[^>]*>\s*)+)</g>", _styled_once, body)
    body = re.sub(r"<g>\s*</g>", "", body)
    body = re.sub(r"\s*\n\s*", "\n", body)
    spoken = {"role": "img", "aria_labelledby": f"{name}-t"} if title else {"aria_hidden": "true"}
    heading = (
        together(tag("title", title, id=f"{name}-t"), tag("desc", described) if described else None)
        if title
        else None
    )
    return tag("svg", heading, Html(body.strip()), viewBox=box[1], class_="plot", **spoken)


def _with_own_ids(body: str, name: str) -> str:
    """Ids that nothing refers to are dropped, others made short and unique on the page."""
    used = dict.fromkeys(re.findall(r'(?:url\(|href=")#([^)"]+)', body))
    short = {old: f"{name}-{number}" for number, old in enumerate(used)}

    def renamed(found: re.Match[str]) -> str:
        return f' id="{short[found[1]]}"' if found[1] in short else ""

    body = re.sub(r' id="([^"]*)"', renamed, body)
    return re.sub(r'(url\(|href=")#([^)"]+)', lambda found: f"{found[1]}#{short[found[2]]}", body)


def _trimmed(found: re.Match[str]) -> str:
    """A tag in the colours of the page and in its font, with numbers as exact as a screen."""
    text = re.sub(r"(?<=: )#0[0-9a]0[0-9a-f]{3}\b", _variable, found[0])
    text = re.sub(r"-?\d+\.\d{2,}", _shortened, text)
    text = re.sub(r"\bfont: (?:(bold|\d00) )?([\d.]+px)[^;\"]*", _size, text)
    text = re.sub(r"font-family: [^;\"]*;? ?", "", text)
    text = re.sub(r"; stroke-line(join|cap): (miter|round|square)", "", text)
    text = re.sub(r' transform="rotate\(-?0 [^"]*"', "", text)
    return text.replace("\nL", "L").replace(": ", ":").replace("; ", ";")


def _styled_once(found: re.Match[str]) -> str:
    """Markers of one line in a group that has their style."""
    styles = set(re.findall(r'style="([^"]*)"', found[1]))
    if len(styles) != 1:
        return found[0]
    uses = re.sub(r' style="[^"]*"', "", found[1])
    return f'<g style="{styles.pop()}">{uses}</g>'


def _size(found: re.Match[str]) -> str:
    """What matplotlib before 3.10 says of fonts in one word, as later ones say it."""
    weight = "font-weight: 700; " if found[1] else ""
    return f"{weight}font-size: {found[2]}"


def _variable(found: re.Match[str]) -> str:
    word = _VARIABLES.get(found[0])
    return f"var(--{word})" if word else found[0]


def _shortened(found: re.Match[str]) -> str:
    text = f"{float(found[0]):.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
