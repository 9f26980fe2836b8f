"""The parts of a manuscript from a run: every figure as a file with its points, the tables, and a paragraph on
methods.

Figures are one column wide and in greys; markers and dashes distinguish the systems.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..across import comparisons_across
from ..compare import Comparison, by_measure
from ..contrasts import contrasts_of
from ..measures import Measure
from ..results import Results
from ..tidy import TidyRow, as_csv
from .evidence import Evidence, tidy_rows
from .methods import methods, methods_latex
from .plots import changes, contrasts, copied_to, figures
from .plots.canvas import FAINT, INK, PAGE, QUIET, SERIES
from .selection import FIRST, choose_figures
from .tables import escaped, latex, markdown

if TYPE_CHECKING:
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
    "k": "contrast",
}
"""The meaning of the letters of panels."""
_ACROSS = 12
"""How many measures are drawn across something, unless they are named."""
_LEGEND = 72
"""How many letters a line of a legend has room for."""


def write_manuscript(
    results: Results, folder: Path, names: Sequence[str] = (), across: str = ""
) -> list[Path]:
    """Write figures (SVG, PDF, PNG, and the rows drawn as CSV), tables (LaTeX, Markdown) and the methods to a folder.

    `data.csv` is the tidy table; the contrasts of the plan have a table of their own. `names` selects measures,
    `across` the comparisons of `comparisons_across`. Returns the files in the order of writing; equal results give
    equal files. Raises `MissingExtra` without matplotlib, `InvalidTournament` for measures that were not taken or can't
    be compared, `OSError`.
    """
    evidence = Evidence(results, names)
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    captions, texts = dict[str, str](), dict[str, str]()

    def copy(name: str, described: str, figure: Figure, rows: Sequence[TidyRow]) -> None:
        if not any(isfinite(row.found.mean) or isfinite(row.found.low) for row in rows):
            return
        captions[_file(name)] = described
        _prepare(figure)
        written.extend(_saved(figure, folder / _file(name)))
        texts[f"{_file(name)}.csv"] = as_csv(rows)

    if across:
        found, asked = comparisons_across(results, [one.name for one in evidence.measures], across), []
    else:
        found, asked = [*map(evidence.compared, evidence.measures)], contrasts_of(results, names)
    with copied_to(copy):
        if across:
            _draw_changes(evidence, found, evidence.measures if names else ())
        else:
            figures(evidence)
            for some in by_measure(asked).values():
                contrasts(evidence.systems, some, f"k-{some[0].measure.column}")
    base = found[0].baseline
    texts |= _tables(evidence, table=found, contrasts=asked) | {
        "data.csv": as_csv(tidy_rows(results, names, across)),
        "figures.tex": _included(captions),
        "methods.md": methods(results, base, across, [*found, *asked]),
        "methods.tex": methods_latex(results, base, across, [*found, *asked]),
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
        written.append(folder / name)
    return written


def _tables(evidence: Evidence, **tables: Sequence[Comparison]) -> dict[str, str]:
    """Each table that has rows, for LaTeX and in Markdown."""
    there = {name: found for name, found in tables.items() if found}
    return {f"{name}.tex": latex(evidence, found) for name, found in there.items()} | {
        f"{name}.md": markdown(evidence, found) for name, found in there.items()
    }


def _draw_changes(evidence: Evidence, found: Sequence[Comparison], measures: Sequence[Measure]) -> None:
    """Draw the changes within each system, for the given measures or by default the usual ones."""
    named = by_measure(found)
    for measure in measures or choose_figures(evidence, FIRST, _ACROSS):
        if measure.name in named:
            changes(evidence.systems, named[measure.name])


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
    kind, number, rest = re.findall(r"^([a-z])(\d*)-?(.*)$", panel)[0]
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


def _prepare(figure: Figure) -> None:
    """Give the drawing the greys of print, and a legend below it where its axes don't name the systems."""
    handles, labels = figure.axes[0].get_legend_handles_labels()
    if len(handles) > 1:
        columns = max(1, _LEGEND // (max(map(len, labels)) + 6))
        width, height = figure.get_size_inches()
        figure.set_size_inches(width, height + 0.13 * -(-len(handles) // columns) + 0.08)
        figure.legend(handles, labels, fontsize=6, frameon=False, loc="outside lower left", ncols=columns)
    colours = import_module("matplotlib.colors")
    for artist in figure.findobj():
        for part in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            _recolour(artist, part, colours)


def _recolour(artist: object, part: str, colours: Any) -> None:
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
