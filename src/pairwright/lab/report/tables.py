"""The tables of a manuscript: a row for each measure, in Markdown and for LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from textwrap import wrap

from ...model.printing import capital
from ..compare import OVERALL, Comparison, standing
from ..measures import Measure
from ..number_format import PRINT, around, decimals, describe_unit, mean, number, scale
from ..remarks import events_played
from ..statistics import Estimate
from .evidence import Evidence

_ALIKE = "†"
"""Marks a value that all events share."""
_NARROW = 3
"""So many columns of numbers fit into one column of print."""
_LETTERS = 52
"""So many letters fit into one column of print."""
_LATEX = {
    "\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "−": "$-$", "±": r"$\pm$",
    "\u00a0": "~", "–": "--", "∞": r"$\infty$", _ALIKE: r"$^\dagger$",
} | {sign: f"\\{sign}" for sign in "&%$#_{}"}  # fmt: skip


@dataclass(frozen=True)
class _Row:
    """A measure in one group: means, differences from the baseline, and the stars of these differences."""

    group: str
    measure: Measure
    means: list[Estimate]
    differences: list[Estimate | None]
    stars: list[str]


def markdown(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions in Markdown."""
    columns = [line.system for line in found[0].lines]
    lines = [f"| Measure | {' | '.join(columns)} |", "| --- |" + " ---: |" * len(columns)]
    for row in _rows(found):
        title = _named(row.measure)
        cells = [_cell(one, row.measure) for one in row.means]
        for place, apart in enumerate(row.differences):
            if apart:
                cells[place] += f" ({_cell(apart, row.measure, sign=True)}{row.stars[place]})"
        lines.append(f"| {title}: {row.group} | " if row.group else f"| {title} | ")
        lines[-1] += f"{' | '.join(cells)} |"
    return "\n".join([*lines, "", _caption(evidence, found), ""])


def latex(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions for LaTeX. Below each mean stand its interval, the difference and its interval."""
    columns = [line.system for line in found[0].lines]
    wide = "*" if len(columns) > _NARROW else ""
    lines = [
        "% needs \\usepackage{booktabs}, and the text in UTF-8",
        f"\\begin{{table{wide}}}",
        "\\centering\\small",
        f"\\caption{{{escaped(_caption(evidence, found, below=True))}}}",
        "\\setlength{\\tabcolsep}{5pt}",
        f"\\begin{{tabular}}{{@{{\\quad}}l{'r' * len(columns)}@{{}}}}",
        "\\toprule",
        _line("", columns),
    ]
    rows = list(_rows(found))
    for group in dict.fromkeys(row.group for row in rows):
        lines.append("\\midrule")
        if group:
            lines += _across(group, len(columns), "\\itshape ")
        for row in rows:
            if row.group == group:
                lines += _block(row, len(columns))
    lines += ["\\bottomrule", "\\end{tabular}", f"\\end{{table{wide}}}", ""]
    return "\n".join(lines)


def escaped(text: str) -> str:
    """A text as LaTeX has it."""
    return "".join(_LATEX.get(sign, sign) for sign in text)


def _block(row: _Row, columns: int) -> Iterator[str]:
    """The lines of a measure: ends of intervals are in square brackets."""
    yield "\\addlinespace"
    yield from _across(_named(row.measure), columns)
    yield _line("mean", [_middle(one, row.measure) for one in row.means])
    yield _line("", [_ends(one, row.measure) for one in row.means])
    if any(row.differences):
        middles = [_middle(one, row.measure, sign=True) for one in row.differences]
        yield _line("difference", [one + star for one, star in zip(middles, row.stars, strict=True)])
        yield _line("", [_ends(one, row.measure, sign=True) for one in row.differences])


def _across(text: str, columns: int, style: str = "") -> Iterator[str]:
    """A text across all columns, broken into lines no wider than the table."""
    for part in wrap(text, _LETTERS * (2 if columns > _NARROW else 1)):
        yield f"\\multicolumn{{{columns + 1}}}{{@{{}}l}}{{{style}{escaped(part)}}} \\\\"


def _line(first: str, cells: Sequence[str]) -> str:
    return " & ".join(map(escaped, (first, *cells))) + " \\\\"


def _rows(found: Sequence[Comparison]) -> Iterator[_Row]:
    """A row for each comparison. Its columns are the systems, or the levels compared, such as numbers of rounds."""
    firm = standing(found)
    for one in found:
        apart = [
            None if line.difference is None or isnan(line.difference.mean) else line.difference
            for line in one.lines
        ]
        stars = ["*" if one.key(line) in firm else "" for line in one.lines]
        group = "" if one.label == OVERALL else one.label
        yield _Row(group, one.measure, [line.value for line in one.lines], apart, stars)


def _middle(found: Estimate | None, measure: Measure, *, sign: bool = False) -> str:
    if found is None:
        return ""
    return mean(found, measure, sign=sign) + ("" if isnan(found.otherwise) else _ALIKE)


def _ends(found: Estimate | None, measure: Measure, *, sign: bool = False) -> str:
    if found is None or not found.half > 0:
        return ""
    factor = scale(measure)
    ends = (number(end * factor, decimals(found, factor), sign=sign) for end in (found.low, found.high))
    return f"[{', '.join(ends)}]"


def _cell(found: Estimate, measure: Measure, *, sign: bool = False) -> str:
    return around(found, measure, sign=sign) if isnan(found.otherwise) else _middle(found, measure, sign=sign)


def _caption(evidence: Evidence, found: Sequence[Comparison], *, below: bool = False) -> str:
    """The caption. With `below`, intervals and differences stand below the means; otherwise behind them."""
    base, percent = next((one.baseline for one in found if one.baseline), ""), f"{PRINT.gap}%"
    said = (
        f"{'Contrasts' if found[0].family else 'Means'} over {events_played(evidence.results)} of each kind with "
        + ("" if below else "half the width of ")
        + f"their 95{percent} intervals"
        + (" in square brackets" if below else ", or the ends where these are at unequal distances")
    )
    if base and len(found[0].lines) > 1:
        said += (
            f"; {'below' if below else 'in brackets'} the difference from {base}, with a star if it is significant "
            f"at 5{percent} after Holm's correction over the table"
        )
    alike = [
        estimate.otherwise
        for one in found
        for line in one.lines
        for estimate in (line.value, line.difference)
        if estimate is not None and not isnan(estimate.otherwise)
    ]
    if alike:
        said += f". {_ALIKE}: the same in all events; at most {100 * max(alike):.2g}{percent} of events are otherwise"
    return f"{said}."


def _named(measure: Measure) -> str:
    said = describe_unit(measure)
    return f"{capital(measure.title)} ({said})" if said else capital(measure.title)
