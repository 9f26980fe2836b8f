"""Systems side by side: the mean of a measure for each, and the paired difference from a baseline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import InvalidTournament
from .measures import Measure
from .results import Results
from .statistics import Estimate, Floats, difference, estimate, ratio


@dataclass(frozen=True)
class Line:
    """One system in a comparison.

    Attributes:
        system: its label.
        value: the mean over events.
        difference: from the baseline, event by event; `None` for the baseline itself.
        ratio: to the baseline's mean; `None` for the baseline itself.
    """

    system: str
    value: Estimate
    difference: Estimate | None
    ratio: Estimate | None


@dataclass(frozen=True)
class Comparison:
    """All systems under one condition, or over all conditions together.

    `condition` is the number of the condition, `None` for all of them; then every event counts the same.
    """

    measure: Measure
    condition: int | None
    label: str
    baseline: str
    lines: tuple[Line, ...]


def compare(
    results: Results, measure: str, *, condition: int | None = None, baseline: str | None = None
) -> Comparison:
    """Compare all systems on a measure.

    The event is the unit: its rounds are not independent, so that a measure of rounds counts by its mean over the
    event. Differences and ratios are paired: the same field and the same luck under both systems. Raises
    `InvalidTournament` for names that are not in the run.
    """
    (found,) = comparisons(results, [measure], condition=condition, baseline=baseline)
    return found


def comparisons(
    results: Results, measures: Iterable[str], *, condition: int | None = None, baseline: str | None = None
) -> list[Comparison]:
    """The same for several measures, which are read together."""
    base = results.plan.baseline if baseline is None else baseline
    if base not in results.systems:
        raise InvalidTournament(
            f"no system of this run is called '{base}'; there are: {', '.join(results.systems)}"
        )
    if condition is not None and not 0 <= condition < len(results.conditions):
        raise InvalidTournament(f"conditions are numbered from 1 to {len(results.conditions)}")
    chosen = [results.measure(name) for name in measures]
    results.columns.read(chosen)
    wanted = None if condition is None else (condition,)
    label = "all conditions" if condition is None else results.conditions[condition].label
    return [
        Comparison(one, condition, label, base, lines_of(one, results.systems, base, values))
        for one in chosen
        for values in [results.per_event(one, wanted).values]
    ]


def lines_of(measure: Measure, systems: tuple[str, ...], baseline: str, values: Floats) -> tuple[Line, ...]:
    """The lines of a comparison from values event by event: (systems, events), as `Results.per_event` gives them."""
    below = values[systems.index(baseline)]
    lines = []
    for system, mine in zip(systems, values, strict=True):
        other = system != baseline
        lines.append(
            Line(
                system,
                estimate(mine, yes_no=measure.yes_no),
                difference(mine, below) if other else None,
                ratio(mine, below) if other else None,
            )
        )
    return tuple(lines)
