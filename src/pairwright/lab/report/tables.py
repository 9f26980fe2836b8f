"""The numbers: an overview of all measures over all conditions, and a table for each measure."""

from __future__ import annotations

from collections.abc import Iterator
from math import isnan

from ..compare import Line
from ..measures import Measure
from ..number_format import PRINT, around, capital, decimals, described, interval, mean, number, scale
from .evidence import Evidence
from .markup import Html, table, tag, together
from .selection import grouped, ratios_mean_something
from .verdicts import ALL, MARKS, Verdict, Verdicts


def overview(evidence: Evidence, verdicts: Verdicts) -> Html:
    """For every group a table: a row for each measure, a column for each system, all conditions together."""
    tables = (
        together(tag("h3", title), _overview_table(evidence, verdicts, title, measures))
        for title, measures in grouped(evidence)
    )
    return together(_key(evidence), *tables)


def _key(evidence: Evidence) -> Html:
    several = (
        "Every event counts the same, whatever its kind; the next section has each kind by itself. "
        if len(evidence.kinds) > 1
        else ""
    )
    base = evidence.systems[evidence.baseline]
    against = (
        f"Below it the mean paired difference from {base}, the baseline, with its interval; "
        "✓ better, ✗ worse, ▲ more, ▼ less where the interval leaves out 0, in brackets where that does "
        "not stand among all the comparisons of these tables."
        if len(evidence.systems) > 1
        else ""
    )
    return tag(
        "p",
        "Means over the events with 95 % confidence intervals, ± half the width, or its ends where it is lopsided. ",
        several, against,
    )  # fmt: skip


def _overview_table(
    evidence: Evidence, verdicts: Verdicts, title: str, measures: tuple[Measure, ...]
) -> Html:
    heads = [tag("th", "Measure", scope="col")]
    for place, label in enumerate(evidence.systems):
        note = tag("small", " baseline") if evidence.is_baseline(place) else None
        heads.append(tag("th", label, note, scope="col"))
    rows = (_overview_row(evidence, verdicts, measure) for measure in measures)
    caption = (
        "All conditions together" if len(evidence.kinds) > 1 else evidence.conditions[evidence.kinds[0]].label
    )
    return table(caption, tag("tr", *heads), *rows, label=f"{title}: {caption}")


def _overview_row(evidence: Evidence, verdicts: Verdicts, measure: Measure) -> Html:
    link = tag("a", capital(measure.title), href=f"#m-{measure.column}", title=measure.meaning)
    cells = []
    for place, line in enumerate(evidence.compared(measure).lines):
        below = None
        if line.difference is not None and not isnan(line.difference.mean):
            below = _below(line, measure, verdicts[measure.name, place, ALL])
        cells.append(tag("td", around(line.value, measure), below))
    return tag("tr", tag("th", link, tag("small", " ", described(measure)), scope="row"), *cells)


def _below(line: Line, measure: Measure, verdict: Verdict) -> Html:
    assert line.difference is not None  # asked for other systems than the baseline only  # noqa: S101
    if line.difference.mean == 0 and line.difference.half == 0:
        return tag("small", "the same")
    text = around(line.difference, measure, sign=True)
    if not verdict.words:
        return tag("small", text)
    return tag("small", text, " ", _mark(verdict))


def _mark(verdict: Verdict) -> Html:
    mark = f"{MARKS[verdict.side]} {verdict.side.value}"
    firm = " firm" if verdict.firm else ""
    return tag("span", mark if verdict.firm else f"({mark})", class_=f"v {verdict.side.value}{firm}")


def details(evidence: Evidence, verdicts: Verdicts) -> Html:
    """For every measure a table of its own: all conditions together and each by itself."""
    return together(
        *(
            together(tag("h3", title), *(_detail(evidence, verdicts, measure) for measure in measures))
            for title, measures in grouped(evidence)
        )
    )


def _detail(evidence: Evidence, verdicts: Verdicts, measure: Measure) -> Html:
    ratios = ratios_mean_something(evidence, measure) and len(evidence.systems) > 1
    words = ["System", "Events", "Mean", "95 % interval"]
    words += ["Difference", "95 % interval", "Verdict"] if len(evidence.systems) > 1 else []
    words += ["Ratio", "95 % interval"] if ratios else []
    kinds = (ALL, *evidence.kinds) if len(evidence.kinds) > 1 else (ALL,)
    bodies = [_body(evidence, verdicts, measure, kind, len(words), ratios=ratios) for kind in kinds]
    caption = ": ".join(filter(None, (capital(measure.title), described(measure))))
    head = tag("tr", *(tag("th", word, scope="col") for word in words))
    return tag(
        "details",
        tag("summary", tag("b", capital(measure.title)), " ", tag("code", measure.name)),
        tag("p", measure.meaning, " ", tag("a", "Source", href=f"#g-{measure.column}"), "."),
        table(caption, head, bodies=bodies, label=measure.title),
        id=f"m-{measure.column}",
    )


def _body(
    evidence: Evidence, verdicts: Verdicts, measure: Measure, kind: int, width: int, *, ratios: bool
) -> Html:
    comparison = evidence.compared(measure, None if kind == ALL else kind)
    label = evidence.conditions[evidence.kinds[0]].label if len(evidence.kinds) == 1 else comparison.label
    heading = tag("tr", tag("th", capital(label), colspan=width, scope="rowgroup"), class_="kind")
    rows = []
    for place, line in enumerate(comparison.lines):
        cells = [tag("th", line.system, scope="row"), *_own(measure, line)]
        verdict = verdicts.get((measure.name, place, kind))
        if verdict is not None:
            cells += _against(measure, line, verdict, ratios=ratios)
        elif len(comparison.lines) > 1:
            cells.append(tag("td", "baseline", colspan=width - 4, class_="base"))
        rows.append(tag("tr", *cells))
    return tag("tbody", heading, *rows)


def _own(measure: Measure, line: Line) -> Iterator[Html]:
    yield tag("td", line.value.count)
    yield tag("td", mean(line.value, measure))
    yield tag("td", interval(line.value, scale(measure)))


def _against(measure: Measure, line: Line, verdict: Verdict, *, ratios: bool) -> Iterator[Html]:
    found, factor = line.difference, scale(measure)
    if found is not None:
        yield tag("td", number(found.mean * factor, decimals(found, factor), sign=True))
        yield tag("td", interval(found, factor, sign=True))
        yield tag("td", _mark(verdict) if verdict.words else PRINT.none)
    if ratios and line.ratio is not None:
        yield tag("td", number(line.ratio.mean, decimals(line.ratio)))
        yield tag("td", interval(line.ratio))
