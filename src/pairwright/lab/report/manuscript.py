"""What a manuscript needs of a run: every figure as a file with its points, the tables, and a paragraph on methods.

Figures are one column wide and in greys; systems are told apart by marker and dash.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import groupby
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..across import comparisons_across
from ..compare import OVERALL, Comparison, standing
from ..measures import Measure
from ..number_format import PRINT, around, count, describe_unit
from ..remarks import remarks
from ..results import Results
from .evidence import Evidence
from .plots import changes, copied_to, figures
from .plots.canvas import FAINT, INK, PAGE, QUIET, SERIES
from .setting import final_rankings, models, rates, rules_of

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
_LATEX = {"\\": r"\textbackslash{}", "−": "$-$", "±": r"$\pm$", "\u00a0": "~", "–": "--"} | {
    sign: f"\\{sign}" for sign in "&%$#_{}"
}


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

    def copy(name: str, figure: Figure, axes: Axes) -> None:
        points = list(_points(axes))
        if not points or name.startswith("swatch"):
            return
        _prepare(figure, axes)
        written.extend(_saved(figure, folder / _file(name)))
        written.append(_csv(folder / f"{_file(name)}.csv", points))

    if across:
        found = comparisons_across(results, [one.name for one in evidence.measures], across)
    else:
        found = [evidence.compared(measure) for measure in evidence.measures]
    with copied_to(copy):
        if across:
            for _, some in groupby(found, key=lambda one: one.measure.name):
                changes(evidence.systems, list(some))
        else:
            figures(evidence)
    for name, text in (
        ("table.tex", latex(evidence, found)),
        ("table.md", markdown(evidence, found)),
        ("methods.md", methods(results, found[0].baseline, across)),
    ):
        (folder / name).write_text(text, encoding="utf-8")
        written.append(folder / name)
    return written


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


def _rows(found: Sequence[Comparison]) -> Iterator[tuple[str, list[str]]]:
    """Each comparison with a cell for every system: the mean, and the difference from the baseline.

    What is compared across, such as numbers of rounds, stands in place of the systems.
    """
    firm = standing(found)
    for comparison in found:
        cells = []
        for line in comparison.lines:
            cell = around(line.value, comparison.measure)
            if line.difference is not None and not isnan(line.difference.mean):
                star = "*" if (comparison.measure.name, comparison.label, line.system) in firm else ""
                cell += f" ({around(line.difference, comparison.measure, sign=True)}{star})"
            cells.append(cell)
        measure = _named(comparison.measure)
        yield (measure if comparison.label == OVERALL else f"{measure}: {comparison.label}"), cells


def _caption(evidence: Evidence, found: Sequence[Comparison]) -> str:
    base, percent = found[0].baseline, f"{PRINT.gap}%"
    return (
        f"Means over {count(evidence.plan.events, 'event')} of each kind with half the width of their 95{percent} "
        f"intervals; in brackets the difference from {base}, with a star where it stands among all of the table "
        f"by Holm's method at 5{percent}."
    )


def markdown(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions in Markdown."""
    columns = _columns(found)
    lines = [f"| Measure | {' | '.join(columns)} |", "| --- |" + " ---: |" * len(columns)]
    lines += [f"| {name} | {' | '.join(cells)} |" for name, cells in _rows(found)]
    return "\n".join([*lines, "", _caption(evidence, found), ""])


def latex(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions for LaTeX, with the package booktabs."""
    columns = _columns(found)
    rows = [
        " & ".join(map(_escaped, row))
        for row in (("Measure", *columns), *((name, *cells) for name, cells in _rows(found)))
    ]
    head, *body = (f"{row} \\\\" for row in rows)
    lines = ["% needs \\usepackage{booktabs}", "\\begin{table}", "\\centering"]
    lines += [
        f"\\caption{{{_escaped(_caption(evidence, found))}}}",
        f"\\begin{{tabular}}{{l{'r' * len(columns)}}}",
        "\\toprule",
        head,
    ]
    lines += ["\\midrule", *body, "\\bottomrule", "\\end{tabular}", "\\end{table}", ""]
    return "\n".join(lines)


def _columns(found: Sequence[Comparison]) -> list[str]:
    """What is compared: systems, or what stands in their place."""
    return [line.system for line in found[0].lines]


def _named(measure: Measure) -> str:
    said = describe_unit(measure)
    return f"{measure.title} ({said})" if said else measure.title


def _escaped(text: str) -> str:
    return "".join(_LATEX.get(sign, sign) for sign in text)


def methods(results: Results, baseline: str, across: str = "") -> str:
    """A paragraph on methods: what was played, by which version and seed, how it was compared, and the commands."""
    apart = "those of independent means" if across in ("field", "players") else "paired"
    plan, settings = results.plan, results.store.settings()
    notes = settings.get("systems", [])
    systems = "; ".join(f"{one.label} ({rules_of(one, notes)})" for one in plan.contenders)
    kinds = "; ".join(f"{one.label} ({one.described})" for one in plan.conditions)
    results_of = "; ".join(f"{name} ({text.rstrip('.')})" for name, text in models(plan))
    first = [*plan.stages, plan.events][0]
    staged = f"by Stein's procedure from a first stage of {count(first, 'event')}, more where all events called for it"
    sentences = [
        f"We simulated {count(plan.events, 'event')} of each kind with Pairwright {settings.get('version', 'unknown')} "
        f"(seed {plan.seed}{', the number of events ' + staged if plan.stages else ''}).",
        f"Kinds of events: {kinds}.",
        f"Systems: {systems}.",
        "All systems played the same events: fields, true strengths, absences and each player's form in each round "
        "were the same (common random numbers).",
        f"Result model: {results_of}.",
        f"Absences: {', '.join(rates(plan)) or 'none'}.",
        f"Final rankings were by points, then {final_rankings(plan)}.",
        "The event was the unit of analysis: means have 95 % confidence intervals, stratified by kind of event; "
        f"differences from {baseline} are {apart}, and are called shown where they stand by Holm's method at 5 % "
        "among all of a table.",
        *remarks(results),
    ]
    commands = f"pairwright lab run plan.toml --events {first} --seed {plan.seed}\npairwright lab compare RUN"
    commands += f" --across {across}" if across else ""
    return f"{' '.join(sentences)}\n\n```console\n{commands}\n```\n"
