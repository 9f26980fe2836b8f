"""What is compared in place of the systems: numbers of rounds, behaviours, fields, sizes, lists of tie-breaks.

Events of other rounds, behaviours and tie-breaks are the same ones otherwise. Those of another field or size are not:
they are put beside each other by their numbers, which makes their difference that of two independent means.
"""

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

_HINTS = {
    "rounds": "same_events = true",
    "behaviour": "[[behaviour]]",
    "field": "[[field]]",
    "players": "players = [20, 40]",
}
"""How a plan has several of what distinguishes kinds of events."""


@dataclass(frozen=True)
class _Levels:
    """Kinds of events that differ in one thing only: their labels, and the conditions by number."""

    rest: str
    labels: tuple[str, ...]
    conditions: tuple[int, ...]


def comparisons_across(
    results: Results, measures: Iterable[str], across: str, *, baseline: str | None = None
) -> list[Comparison]:
    """For each system, what changes with the number of rounds, behaviour, field, players or tie-breaks, event by event.

    The lines of a comparison are the numbers of rounds (behaviours and so on), its label begins with the
    system. Differences are from `baseline`, or from the first. Raises `InvalidTournament` if the run has no two to
    compare, or none of that name.
    """
    if across not in (*_HINTS, "tie-breaks"):
        raise InvalidTournament(f"nothing differs in '{across}'; there are: {', '.join(_HINTS)}, tie-breaks")
    chosen = [results.measure(name) for name in measures]
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
        raise InvalidTournament(
            f"the plan has no events that differ in {across} and are the same otherwise ({_HINTS[across]})"
        )
    return [
        _compared(measure, f"{system}, {one.rest}", one.labels, values, np.zeros(values.shape[1]), baseline)
        for measure in chosen
        for one in groups
        for number, system in enumerate(results.systems)
        for values in [_level_values(results, measure, number, one.conditions)]
    ]


def _groups(conditions: tuple[Condition, ...], across: str) -> Iterator[_Levels]:
    found: dict[str, dict[int, str]] = {}
    for number, one in enumerate(conditions):
        if across != "rounds" or one.paired:
            words = _words(one)
            level = words.pop(across) or "usual"
            found.setdefault(", ".join(filter(None, words.values())), {})[number] = level
    for rest, levels in found.items():
        if len(levels) > 1:
            yield _Levels(rest, tuple(levels.values()), tuple(levels))


def _words(condition: Condition) -> dict[str, str]:
    """What distinguishes a kind of events."""
    return {
        "field": condition.entrants.label,
        "players": f"{condition.players} players",
        "rounds": f"{condition.rounds} rounds",
        "behaviour": condition.behaviour.label,
    }


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
