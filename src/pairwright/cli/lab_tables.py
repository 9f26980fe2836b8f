"""Comparisons and plans of the laboratory as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isfinite, isnan
from typing import TYPE_CHECKING

from ..documents import document as written
from ..lab.compare import Standing, standing
from ..lab.number_format import PLAIN, with_ends, with_interval
from ..lab.remarks import remarks
from ..model.printing import printable_lines
from .widths import cells

if TYPE_CHECKING:
    from ..documents.answers import EffectData, EstimateData, MeasureData
    from ..lab import Comparison, Estimate, Line, Plan, Results
    from ..lab.contrast import Contrast
    from ..lab.statistics import Effect, Multiplicity


def text(results: Results, found: Sequence[Comparison], method: Multiplicity = "holm") -> str:
    """Comparisons as tables, one below the other."""
    lines = [line for remark in _remarks(results, found) for line in (remark, "")]
    firm = standing(found, method)
    for comparison in found:
        lines += [*_table(comparison, firm), ""]
    return printable_lines("\n".join(lines))


def _remarks(results: Results, found: Sequence[Comparison]) -> Iterator[str]:
    if not results.complete:
        yield "The run is not complete: pairwright lab resume continues it."
    yield from remarks(results)
    shown = {comparison.measure.name for comparison in found}
    if partial := [measure.name for measure in results.partial if measure.name in shown]:
        yield f"Not measured in all events, for several versions have played them: {', '.join(partial)}."


def _table(comparison: Comparison, firm: Standing) -> Iterator[str]:
    measure = comparison.measure
    better = f", {measure.better} is better" if measure.better else ""
    unit = f" ({measure.unit})" if measure.unit else ""
    yield f"{measure.name}: {measure.title}{unit}{better} · {comparison.label}"
    rows = [_row(line, share=measure.yes_no, firm=comparison.key(line) in firm) for line in comparison.lines]
    widths = [max(cells(row[i]) for row in rows) for i in range(5)]
    for row in rows:
        padded = [cell + " " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True)]
        yield "  " + "   ".join(padded).rstrip()


def _row(line: Line, *, share: bool, firm: bool) -> tuple[str, ...]:
    apart = line.difference
    mark = "" if apart is None or not apart.sure else "*" if firm else "(*)"
    difference = "" if apart is None else with_sign(apart, share=share) + mark
    rate = "" if line.ratio is None or isnan(line.ratio.mean) or share else f"x {shown(line.ratio)}"
    size = "" if line.effect is None or isnan(line.effect.size) else f"{line.effect.size:+.2f} sd"
    return line.system, shown(line.value, share=share), difference, rate, size


def shown(estimate: Estimate, *, share: bool = False) -> str:
    """A mean with its interval, as exact as the interval lets it be; shares in per cent."""
    if share:
        return with_ends(estimate, 100, signs=PLAIN, unit=" %")
    return with_interval(estimate, signs=PLAIN)


def with_sign(estimate: Estimate, *, share: bool = False) -> str:
    """A difference with its interval."""
    return with_ends(estimate, 100 if share else 1, sign=True, signs=PLAIN)


def document(results: Results, found: Sequence[Comparison], method: Multiplicity = "holm") -> str:
    """Comparisons as the document `comparison-1`."""
    firm = standing(found, method)
    return written(
        "comparison",
        title=results.plan.title,
        complete=results.complete,
        events=results.plan.events,
        seed=results.plan.seed,
        comparisons=[_comparison(comparison, firm) for comparison in found],
    )


def _comparison(comparison: Comparison, firm: Standing) -> MeasureData:
    measure = comparison.measure
    return {
        "measure": measure.name,
        "meaning": measure.meaning,
        "unit": measure.unit,
        "better": measure.better or None,
        "condition": comparison.label,
        "baseline": comparison.baseline,
        "systems": [
            {
                "system": line.system,
                "value": _estimate(line.value),
                "difference": _estimate(line.difference) if line.difference else None,
                "ratio": _estimate(line.ratio) if line.ratio else None,
                "effect": _effect(line.effect),
                "stands": comparison.key(line) in firm,
            }
            for line in comparison.lines
        ],
    }


def _effect(effect: Effect | None) -> EffectData | None:
    if effect is None:
        return None
    return {"size": _number(effect.size), "more": _number(effect.more), "less": _number(effect.less)}


def _estimate(estimate: Estimate) -> EstimateData:
    low, high, method = estimate.in_files
    return {
        "events": estimate.count,
        "mean": _number(estimate.mean),
        "low": _number(low),
        "high": _number(high),
        "p": _number(estimate.chance),
        "method": method,
        "otherwise": _number(estimate.otherwise),
    }


def _number(value: float) -> float | None:
    return value if isfinite(value) else None


def listed(plans: Mapping[str, Plan]) -> str:
    """The plans that come with the program."""
    width = max(map(len, plans))
    lines = [f"{name.ljust(width)}  {plan.title}" for name, plan in plans.items()]
    lines += ["", "Carry one out: pairwright lab run NAME. See one: pairwright lab plan NAME"]
    return printable_lines("\n".join(lines) + "\n")


def describe_plan(plan: Plan, own: Sequence[str] = ()) -> str:
    """The contents of a plan, with its own Python files, which are not run."""
    lines = [
        plan.title,
        "",
        f"{plan.events} events of each kind, seed {plan.seed}, {plan.pairings} rounds to be paired",
    ]
    lines += ["", "Systems"]
    lines += [f"  {contender.label}: {contender.described}" for contender in plan.contenders]
    lines += ["", "Kinds of events"]
    for number, condition in enumerate(plan.conditions, 1):
        lines.append(f"  {number}. {condition.label}; {condition.described}")
    lines += ["", *unfit] if (unfit := list(unfinishable(plan))) else []
    lines += ["", "Groups of players", *(f"  {one.said}" for one in plan.groups)] if plan.groups else []
    units = {} if own else {one.name: "%" if one.yes_no else one.unit for one in plan.measures}
    asked = [_contrast(one, units.get(one.measure, "")) for one in plan.contrasts]
    lines += ["", "Contrasts", *asked] if asked else []
    lines += ["", "Measures"]
    if own:
        lines += [f"  {name}" for name in plan.asked]
        lines += [
            "",
            "Python that 'lab run' will run; this command does not check it",
            *(f"  {name}" for name in own),
        ]
    else:
        lines += [f"  {measure.name}: {measure.title}" for measure in plan.measures]
    return printable_lines("\n".join(lines) + "\n")


def _contrast(one: Contrast, unit: str) -> str:
    if one.reaches is None:
        return f"  {one.measure}: how systems differ in their changes across {one.across}"
    return f"  {one.measure}: the fewest {one.across} for {one.reaches:g} {unit}".rstrip()


def unfinishable(plan: Plan) -> Iterator[str]:
    """Warning before a run about events that can't be played to their end."""
    for condition in plan.unfinishable:
        yield (
            f"{condition.label}: {condition.players} players can play {condition.most_rounds} rounds without a "
            "rematch; systems that forbid rematches end such events early"
        )
