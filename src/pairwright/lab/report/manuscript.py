"""What a manuscript needs of a run: every figure as a file with its points, the tables, and a paragraph on methods.

Figures are one column wide and in greys; systems are told apart by marker and dash.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..across import comparisons_across
from ..compare import Comparison
from ..measures import Measure
from ..results import Results
from .evidence import Evidence
from .methods import methods, methods_latex
from .plots import changes, copied_to, figures
from .plots.canvas import FAINT, INK, PAGE, QUIET, SERIES
from .selection import FIRST, choose_figures
from .tables import escaped, latex, markdown

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS = ("svg", "pdf", "png")
DOTS = 300
"""Dots per inch of the PNG files."""
_GREYS = ("#000000", "#3a3a3a", "#6b6b6b", "#939393", "#4f4f4f", "#7f7f7f", "#252525", "#a5a5a5")
_PRINTED = {INK: "#000000", QUIET: "#333333", FAINT: "#d5d5d5", PAGE: "#ffffff"} | dict(
    zip(SERIES, _GREYS, strict=True)
)
_SHOWS = {
    "c": "changes",
    "d": "differences",
    "t": "trade",
    "b": "spread",
    "r": "rounds",
    "m": "means",
    "g": "growth",
    "l": "lengths",
}
"""What the letters of panels stand for."""
_ACROSS = 12
"""How many measures are drawn across something, unless they are named."""


def write_manuscript(
    results: Results, folder: Path, names: Sequence[str] = (), across: str = ""
) -> list[Path]:
    """Write figures (SVG, PDF, PNG, and the points as CSV), tables (LaTeX, Markdown) and the methods to a folder.

    With `names` they are about these measures only, with `across` about what `comparisons_across` compares. The files,
    in the order in which they were written. The same results make the same files. Raises `MissingExtra` if matplotlib
    is not installed, `InvalidTournament` for a measure that was not taken and for what can't be compared, `OSError`.
    """
    evidence = Evidence(results, names)
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []

    captions: dict[str, str] = {}

    def copy(name: str, described: str, figure: Figure, axes: Axes) -> None:
        points = list(_points(axes))
        if not points or name.startswith("swatch"):
            return
        captions[_file(name)] = described
        _prepare(figure, axes)
        written.extend(_saved(figure, folder / _file(name)))
        written.append(_csv(folder / f"{_file(name)}.csv", points))

    if across:
        found = comparisons_across(results, [one.name for one in evidence.measures], across)
    else:
        found = [evidence.compared(measure) for measure in evidence.measures]
    with copied_to(copy):
        if across:
            _draw_changes(evidence, found, evidence.measures if names else ())
        else:
            figures(evidence)
    base = found[0].baseline
    texts = {
        "table.tex": latex(evidence, found),
        "table.md": markdown(evidence, found),
        "figures.tex": _included(captions),
        "methods.md": methods(results, base, across),
        "methods.tex": methods_latex(results, base, across),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


def _draw_changes(evidence: Evidence, found: Sequence[Comparison], measures: Sequence[Measure]) -> None:
    """Draw what changes within each system: of measures, or else of the usual ones."""
    for measure in measures or choose_figures(evidence, FIRST, _ACROSS):
        if some := [one for one in found if one.measure is measure]:
            changes(evidence.systems, some)


def _included(captions: Mapping[str, str]) -> str:
    """The figures for LaTeX, each with its caption."""
    lines = ["% needs \\usepackage{graphicx}, and the text in UTF-8"]
    for name, said in captions.items():
        lines += [
            "",
            "\\begin{figure}",
            "\\centering",
            f"\\includegraphics[width=\\columnwidth]{{{name}.pdf}}",
        ]
        lines += [f"\\caption{{{escaped(said)}}}", f"\\label{{fig:{name}}}", "\\end{figure}"]
    return "\n".join([*lines, ""])


def _file(panel: str) -> str:
    """The name of the files of a panel: what it shows, the number of the kind of events from 1, the measure."""
    kind, number, rest = re.fullmatch(r"([a-z])(\d*)-?(.*)", panel).groups()  # type: ignore[union-attr]
    parts = (_SHOWS[kind], str(int(number) + 1) if number else "", rest.replace("_", "-"))
    return "-".join(filter(None, parts))


def _saved(figure: Figure, base: Path) -> Iterator[Path]:
    nothing = {
        "svg": dict.fromkeys(("Date", "Creator", "Format", "Type")),
        "pdf": dict.fromkeys(("CreationDate", "Creator", "Producer")),
        "png": {"Software": None},
    }
    for format_ in FORMATS:
        path = base.with_suffix(f".{format_}")
        figure.savefig(path, format=format_, dpi=DOTS, facecolor="white", metadata=nothing[format_])
        yield path


def _points(axes: Axes) -> Iterator[tuple[str, object, object]]:
    """The points of what is drawn, with what they belong to; of rows the system in place of a height."""
    for line in axes.get_lines():
        label = str(line.get_label())
        if not label.startswith("_"):
            for x, y in np.asarray(line.get_xydata()).tolist():
                yield label, x, y
    for band in axes.collections:
        label = str(band.get_label())
        if not label.startswith("_"):
            for path in band.get_paths():
                for x, y in np.asarray(path.vertices).tolist():
                    yield label, x, y


def _csv(path: Path, points: Sequence[tuple[str, object, object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("series", "x", "y"))
        writer.writerows(points)
    return path


def _prepare(figure: Figure, axes: Axes) -> None:
    """Give the drawing the greys of print, and a legend where its axes don't name the systems."""
    handles = [(h, t) for h, t in zip(*axes.get_legend_handles_labels(), strict=True) if "," not in t]
    named = {str(label.get_text()) for label in axes.get_yticklabels()}
    if len(handles) > 1 and not any(text in named for _, text in handles):
        axes.legend(*zip(*handles, strict=True), fontsize=6, frameon=False, loc="best")
    colours = import_module("matplotlib.colors")
    for artist in figure.findobj():
        for part in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            _recolour(artist, part, colours)


def _recolour(artist: Any, part: str, colours: Any) -> None:
    get, put = getattr(artist, f"get_{part}", None), getattr(artist, f"set_{part}", None)
    if get is None or put is None:
        return
    found = get()
    if isinstance(found, str) and found in ("none", "auto"):
        return
    try:
        (rgba,) = colours.to_rgba_array(found)
    except (ValueError, TypeError):  # several colours, or none
        return
    if new := _PRINTED.get(colours.to_hex(rgba)):
        put((*colours.to_rgb(new), rgba[3]))
