"""Comparisons within a system: numbers of rounds, behaviours, fields, sizes, lists of tie-breaks.

Events of other rounds, behaviours and tie-breaks are the same ones otherwise. Those of another field or size are not:
they are put beside each other by their numbers, which makes their difference that of two independent means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from ..errors import InvalidTournament
from . import wording as say
from .arrays import Floats, Ints
from .compare import Comparison, lines_of
from .contrast import HINTS, groups_of
from .measures import Measure
from .results import Results


@dataclass(frozen=True)
class Levels:
    """The levels compared within one system.

    Attributes:
        system: the label of the system.
        rest: the settings that stay the same.
        names: the numbers of rounds, behaviours and so on.
        values: (levels, events) a measure, NaN where an event was not played.
        kinds: (events,) the condition of each event, if they are several.
        draws: (events,) which of these events share field and random numbers; `None` if none do.
    """

    system: str
    rest: str
    names: tuple[str, ...]
    values: Floats
    kinds: Ints
    draws: Ints | None = None

    @property
    def label(self) -> str:
        """The system, and the settings that stay the same."""
        return ", ".join(filter(None, (self.system, self.rest)))


def comparisons_across(
    results: Results, measures: Iterable[str], across: str, *, baseline: str | None = None
) -> list[Comparison]:
    """For each system, what changes with the number of rounds, behaviour, field, players or tie-breaks, event by event.

    The lines of a comparison are the numbers of rounds (behaviours and so on), its label begins with the
    system. Differences are from `baseline`, or from the first. Raises `InvalidTournament` if the run has no two to
    compare, or none of that name.
    """
    chosen = [results.measure(name) for name in measures]
    results.columns.read(chosen)
    found = []
    for measure in chosen:
        stage = results.first_stage(measure, across)
        for one in levels_of(results, measure, across):
            base = one.names[0] if baseline is None else baseline
            if base not in one.names:
                raise InvalidTournament(say.NOTHING_TO_COMPARE(name=base, known=", ".join(one.names)))
            lines = lines_of(measure, one.names, base, one.values, one.kinds, stage, draws=one.draws)
            found.append(Comparison(measure, None, one.label, base, lines))
    if not found:
        raise InvalidTournament(say.NO_OTHER_TIE_BREAKS())
    return found


def levels_of(results: Results, measure: Measure, across: str) -> Iterator[Levels]:
    """The levels that `comparisons_across` compares. Raises `InvalidTournament` without two levels to compare."""
    if across not in (*HINTS, "tie-breaks"):
        raise InvalidTournament(say.NO_DIFFERENCE_IN(factor=across, known=", ".join((*HINTS, "tie-breaks"))))
    if across == "tie-breaks":
        yield from _by_tie_breaks(results, measure)
        return
    for rest, levels in groups_of(results.conditions, across).items():
        for number, system in enumerate(results.systems):
            values = _values(results, measure, number, tuple(levels))
            yield Levels(system, rest, tuple(levels.values()), values, np.zeros(values.shape[1], np.int64))


def _values(results: Results, measure: Measure, system: int, conditions: tuple[int, ...]) -> Floats:
    columns = results.columns
    values = columns.values(measure)[system]
    found = np.full((len(conditions), int(columns.event_of.max(initial=-1)) + 1), np.nan)
    for level, condition in enumerate(conditions):
        here = columns.condition_of == condition
        found[level, columns.event_of[here]] = values[here]
    return found


def _by_tie_breaks(results: Results, measure: Measure) -> Iterator[Levels]:
    """A measure of the final ranking by the tie-breaks of the plan, and by all others it was computed with."""
    usual = " ".join(results.plan.tie_breaks) or "points alone"
    others = [one for one in results.measures if one.name.startswith(f"{measure.name}@")]
    others = [one for one in others if one.name.partition("@")[2] != "+".join(results.plan.tie_breaks)]
    if not others:
        return
    labels = (usual, *(one.name.partition("@")[2].replace("+", " ") or "points alone" for one in others))
    values = np.stack([results.columns.values(one) for one in (measure, *others)])
    for number, system in enumerate(results.systems):
        columns = results.columns
        yield Levels(system, "", labels, values[:, number], columns.condition_of, columns.draw_of)
