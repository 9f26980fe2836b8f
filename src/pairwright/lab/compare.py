"""Systems side by side: the mean of a measure for each, and the paired difference from a baseline."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import InvalidTournament
from . import wording as say
from .arrays import Floats, Ints
from .columns import by_draw
from .measures import Measure
from .number_format import around, describe_unit, html_table
from .ratios import ratio
from .results import Results
from .statistics import (
    LEVEL,
    Effect,
    Estimate,
    Multiplicity,
    difference,
    effect,
    estimate,
    staged,
    standing_of,
)

OVERALL = "all conditions"
"""The label of a comparison over all kinds of events."""


@dataclass(frozen=True)
class Line:
    """One system in a comparison.

    Attributes:
        system: its label.
        value: the mean over events.
        difference: from the baseline, event by event; `None` for the baseline itself.
        ratio: to the baseline's mean; `None` for the baseline itself.
        effect: how large the difference is, beside what differs between events anyway; `None` for the baseline itself.
    """

    system: str
    value: Estimate
    difference: Estimate | None
    ratio: Estimate | None
    effect: Effect | None = None


@dataclass(frozen=True)
class Comparison:
    """All systems under one condition, or over all conditions together.

    `condition` is the number of the condition, `None` for all of them; then every event counts the same. Of several
    comparisons those of one `family` are judged together.
    """

    measure: Measure
    condition: int | None
    label: str
    baseline: str
    lines: tuple[Line, ...]
    family: str = ""

    def key(self, line: Line) -> tuple[str, str, str]:
        """What one of its differences is called among those that stand (`standing`)."""
        return self.measure.name, self.label, line.system

    def _repr_html_(self) -> str:
        told = describe_unit(self.measure)
        said = f"{self.measure.title} ({told})" if told else self.measure.title
        head = ("", "mean", f"difference from {self.baseline}" if self.baseline else "")
        rows = [
            (
                line.system,
                around(line.value, self.measure),
                "" if line.difference is None else around(line.difference, self.measure, sign=True),
            )
            for line in self.lines
        ]
        return html_table(f"{said}: {self.label}", head, rows)


def compare(
    results: Results, measure: str, *, condition: int | None = None, baseline: str | None = None
) -> Comparison:
    """Compare all systems on a measure.

    The event is the unit: its rounds depend on each other, so a measure of rounds counts by its mean over the event.
    Differences and ratios are paired: the same field and the same luck under both systems. `condition` is the place of
    one in the plan, from 0. Raises `InvalidTournament` for names and places that are not in the run.
    """
    (found,) = comparisons(results, [measure], condition=condition, baseline=baseline)
    return found


def comparisons(
    results: Results, measures: Iterable[str], *, condition: int | None = None, baseline: str | None = None
) -> list[Comparison]:
    """The comparisons of several measures, which are read together."""
    base = results.plan.baseline if baseline is None else baseline
    if base not in results.systems:
        raise InvalidTournament(say.NO_SYSTEM_OF_RUN(name=base, known=", ".join(results.systems)))
    if condition is not None and not 0 <= condition < len(results.conditions):
        raise InvalidTournament(say.CONDITIONS_NUMBERED(least=0, most=len(results.conditions) - 1))
    chosen = [results.measure(name) for name in measures]
    results.columns.read(chosen)
    return [side_by_side(results, one, condition, base) for one in chosen]


def side_by_side(results: Results, measure: Measure, condition: int | None, baseline: str) -> Comparison:
    """The comparison of a measure under a condition, or over all of them."""
    found = results.per_event(measure, None if condition is None else (condition,))
    label = OVERALL if condition is None else results.conditions[condition].label
    lines = lines_of(
        measure, results.systems, baseline, found.values, found.condition,
        results.first_stage(measure), draws=found.draw,
    )  # fmt: skip
    return Comparison(measure, condition, label, baseline, lines)


def by_measure(found: Iterable[Comparison]) -> dict[str, list[Comparison]]:
    """Comparisons by the names of their measures."""
    named: dict[str, list[Comparison]] = {}
    for one in found:
        named.setdefault(one.measure.name, []).append(one)
    return named


def lines_of(
    measure: Measure,
    systems: tuple[str, ...],
    baseline: str,
    values: Floats,
    kinds: Ints,
    stage: int = 0,
    *,
    changes: bool = False,
    draws: Ints | None = None,
) -> tuple[Line, ...]:
    """The lines of a comparison from values event by event: (systems, events), as `Results.per_event` gives them.

    `kinds` (events,) tells the condition of each event; the intervals are stratified by it. Events of the same number
    in `draws` (events,) share field and random numbers, and count as one. Where the number of events was found from a
    first `stage` of so many events of each kind, what was to be known has the interval that allows for it: the
    differences, or the mean of a system that is alone. Values that are `changes` are themselves differences: they have
    the interval of differences, without ratios.
    """
    below = values[systems.index(baseline)]
    how = {"yes_no": measure.yes_no, "chance": measure.chance}
    lines = []
    for system, mine in zip(systems, values, strict=True):
        strata, (own,) = by_draw(kinds, draws, mine)
        value = difference(own, 0 * own, strata, **how) if changes else estimate(own, strata, **how)
        if stage and len(systems) == 1:
            value = staged(value, own, stage, strata)
        if system == baseline:
            lines.append(Line(system, value, None, None))
            continue
        strata, (own, base) = by_draw(kinds, draws, mine, below)
        apart = _apart(measure, own, base, strata, stage)
        rate = None if changes else ratio(own, base, strata, **how)
        lines.append(Line(system, value, apart, rate, effect(mine, below, kinds)))
    return tuple(lines)


def _apart(measure: Measure, values: Floats, base: Floats, kinds: Ints, stage: int) -> Estimate:
    """The difference of two systems, with an interval that allows for a first stage."""
    found = difference(values, base, kinds, yes_no=measure.yes_no, chance=measure.chance)
    return staged(found, values - base, stage, kinds) if stage else found


Standing = frozenset[tuple[str, str, str]]
"""Differences: the name of the measure, the label of the comparison, and the system."""


def standing(found: Iterable[Comparison], method: Multiplicity = "holm") -> Standing:
    """The differences that stand among all of some comparisons, separately in each family."""
    families: dict[str, dict[tuple[str, str, str], float]] = {}
    for one in found:
        chances = families.setdefault(one.family, {})
        chances |= {
            one.key(line): line.difference.chance for line in one.lines if line.difference is not None
        }
    return frozenset[tuple[str, str, str]]().union(
        *(standing_of(method, chances) for chances in families.values())
    )


def not_told_apart(
    measure: Measure, values: Floats, kinds: Ints, leader: int, stage: int = 0, *, draws: Ints | None = None
) -> frozenset[int]:
    """The systems, by number, not shown to differ from the leader, itself included.

    The leader was chosen for its mean. So each difference from it counts as one of all pairs of systems (Bonferroni):
    any system might have come first. Intervals are those of `lines_of`, with its first `stage` and `draws`.
    """
    count = len(values)
    pairs = max(count * (count - 1) // 2, 1)
    close = {leader}
    for other in range(count):
        strata, (mine, base) = by_draw(kinds, draws, values[other], values[leader])
        apart = _apart(measure, mine, base, strata, stage)
        if other != leader and not apart.chance * pairs <= LEVEL:
            close.add(other)
    return frozenset(close)
