"""What is played the same way compared in place of the systems: numbers of rounds, behaviours, lists of tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import InvalidTournament
from .compare import Comparison, lines_of
from .conditions import Condition
from .measures import Measure
from .results import Results
from .statistics import Floats

ACROSS = ("rounds", "behaviour", "tie-breaks")
"""What can be compared within one system."""


@dataclass(frozen=True)
class _Levels:
    """Kinds of events that differ in one thing only: their labels, and the conditions by number."""

    rest: str
    labels: tuple[str, ...]
    conditions: tuple[int, ...]


def comparisons_across(
    results: Results, measures: Iterable[str], across: str, *, baseline: str | None = None
) -> list[Comparison]:
    """For each system, what changes with the number of rounds, the behaviour or the tie-breaks, event by event.

    The lines of a comparison are the numbers of rounds (behaviours, lists of tie-breaks), its label begins with the
    system. Differences are from `baseline`, or from the first. Raises `InvalidTournament` if the run has no two to
    compare, or none of that name.
    """
    names = list(measures)
    chosen = [results.measure(name) for name in names]
    results.columns.read(chosen)
    if across == "tie-breaks":
        found = list(_tie_breaks(results, chosen, baseline))
        if not found:
            raise InvalidTournament(
                "no measure was computed by other tie-breaks: pairwright lab measure RUN spearman@SB"
            )
        return found
    groups = list(_groups(results.conditions, across))
    if not groups:
        hint = "same_events = true" if across == "rounds" else "[[behaviour]]"
        raise InvalidTournament(
            f"the plan has no events that differ in {across} and are the same otherwise ({hint})"
        )
    return [
        _compared(measure, f"{system}, {one.rest}", one.labels, values, np.zeros(values.shape[1]), baseline)
        for measure in chosen
        for one in groups
        for number, system in enumerate(results.systems)
        for values in [_level_values(results, measure, number, one.conditions)]
    ]


def _groups(conditions: tuple[Condition, ...], across: str) -> Iterator[_Levels]:
    found: dict[str, list[int]] = {}
    for number, one in enumerate(conditions):
        if across == "behaviour" or one.paired:
            found.setdefault(_rest(one, across), []).append(number)
    for rest, numbers in found.items():
        if len(numbers) > 1:
            labels = tuple(_level(conditions[number], across) for number in numbers)
            yield _Levels(rest, labels, tuple(numbers))


def _level(condition: Condition, across: str) -> str:
    return f"{condition.rounds} rounds" if across == "rounds" else condition.behaviour.label or "usual"


def _rest(condition: Condition, across: str) -> str:
    parts = [condition.entrants.label, f"{condition.players} players"]
    other = condition.behaviour.label if across == "rounds" else f"{condition.rounds} rounds"
    return ", ".join(filter(None, [*parts, other]))


def _level_values(results: Results, measure: Measure, system: int, conditions: tuple[int, ...]) -> Floats:
    """(levels, events) a measure of one system, NaN where an event was not played under a condition."""
    columns = results.columns
    values = columns.values(measure)[system]
    found = np.full((len(conditions), int(columns.event_of.max(initial=-1)) + 1), np.nan)
    for level, condition in enumerate(conditions):
        here = columns.condition_of == condition
        found[level, columns.event_of[here]] = values[here]
    return found


def _tie_breaks(results: Results, chosen: list[Measure], baseline: str | None) -> Iterator[Comparison]:
    """Each measure of the final ranking by the tie-breaks of the plan, and by all others it was computed with."""
    usual = " ".join(results.plan.tie_breaks) or "points alone"
    for measure in chosen:
        others = [one for one in results.measures if one.name.startswith(f"{measure.name}@")]
        others = [one for one in others if one.name.partition("@")[2] != "+".join(results.plan.tie_breaks)]
        if not others:
            continue
        labels = (usual, *(one.name.partition("@")[2].replace("+", " ") or "points alone" for one in others))
        values = np.stack([results.columns.values(one) for one in (measure, *others)])
        for number, system in enumerate(results.systems):
            yield _compared(
                measure, system, labels, values[:, number], results.columns.condition_of, baseline
            )


def _compared(
    measure: Measure,
    label: str,
    labels: tuple[str, ...],
    values: Floats,
    kinds: NDArray[Any],
    baseline: str | None,
) -> Comparison:
    base = labels[0] if baseline is None else baseline
    if base not in labels:
        raise InvalidTournament(f"there is no '{base}' to compare with; there are: {', '.join(labels)}")
    return Comparison(measure, None, label, base, lines_of(measure, labels, base, values, kinds))
