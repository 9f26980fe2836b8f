"""The tables of a manuscript: a row for each measure, in Markdown and for LaTeX."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isnan
from operator import add
from textwrap import wrap

from ...model.printing import capital
from ..compare import OVERALL, Comparison, Line, Standing, standing
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


def markdown(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions in Markdown."""
    columns, firm = [line.system for line in found[0].lines], standing(found)
    lines = [_row(["Measure", *columns]), "| --- |" + " ---: |" * len(columns)]
    for one in found:
        cells = []
        for line in one.lines:
            cells.append(_cell(line.value, one.measure))
            if apart := _known(line):
                cells[-1] += f" ({_cell(apart, one.measure, sign=True)}{_star(one, line, firm)})"
        title = ": ".join(filter(None, (_named(one.measure), _group(one))))
        lines.append(_row([title, *cells]))
    return "\n".join([*lines, "", _caption(evidence, found), ""])


def _row(cells: Sequence[str]) -> str:
    """A line of a table in Markdown: labels of systems may hold what parts its cells."""
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def latex(evidence: Evidence, found: Sequence[Comparison]) -> str:
    """The table over all conditions for LaTeX. Below each mean stand its interval, the difference and its interval."""
    columns, firm = [line.system for line in found[0].lines], standing(found)
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
    for group in dict.fromkeys(map(_group, found)):
        lines.append("\\midrule")
        if group:
            lines += _across(group, len(columns), "\\itshape ")
        for one in found:
            if _group(one) == group:
                lines += _block(one, firm)
    lines += ["\\bottomrule", "\\end{tabular}", f"\\end{{table{wide}}}", ""]
    return "\n".join(lines)


def escaped(text: str) -> str:
    """A text as LaTeX has it."""
    return "".join(_LATEX.get(sign, sign) for sign in text)


def _block(one: Comparison, firm: Standing) -> Iterator[str]:
    """The lines of a measure: ends of intervals are in square brackets."""
    measure, apart = one.measure, [_known(line) for line in one.lines]
    yield "\\addlinespace"
    yield from _across(_named(measure), len(one.lines))
    yield _line("mean", [_middle(line.value, measure) for line in one.lines])
    yield _line("", [_ends(line.value, measure) for line in one.lines])
    if any(apart):
        middles = [_middle(found, measure, sign=True) for found in apart]
        stars = [_star(one, line, firm) for line in one.lines]
        yield _line("difference", list(map(add, middles, stars)))
        yield _line("", [_ends(found, measure, sign=True) for found in apart])


def _across(text: str, columns: int, style: str = "") -> Iterator[str]:
    """A text across all columns, broken into lines no wider than the table."""
    for part in wrap(text, _LETTERS * (2 if columns > _NARROW else 1)):
        yield f"\\multicolumn{{{columns + 1}}}{{@{{}}l}}{{{style}{escaped(part)}}} \\\\"


def _line(first: str, cells: Sequence[str]) -> str:
    return " & ".join(map(escaped, (first, *cells))) + " \\\\"


def _group(one: Comparison) -> str:
    return "" if one.label == OVERALL else one.label


def _known(line: Line) -> Estimate | None:
    """The difference from the baseline, if there is one."""
    return None if line.difference is None or isnan(line.difference.mean) else line.difference


def _star(one: Comparison, line: Line, firm: Standing) -> str:
    return "*" if one.key(line) in firm else ""


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
