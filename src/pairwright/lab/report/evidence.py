"""The data of a run for a page, read once: values by event, means by round, progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from ..across import comparisons_across
from ..arrays import Floats, Ints
from ..columns import EventCounts
from ..compare import Comparison, Line, Standing, side_by_side, standing
from ..conditions import Condition
from ..contrasts import contrasts_of
from ..measures import Measure
from ..plan import Plan
from ..results import Results
from ..tidy import TidyRow, by_round, compared, spread


class Evidence:
    """The numbers of a run, of all measures or of those with some names.

    Raises `InvalidTournament` for a name that was not measured.

    Attributes:
        results: the run.
        measures: those that were measured, or chosen.
        condition_of: (units,) the condition of each event.
        progress: how many events have been played.
    """

    def __init__(self, results: Results, names: Sequence[str] = ()) -> None:
        self.results = results
        self.measures = tuple(map(results.measure, names)) or results.measures
        results.columns.read(self.measures)
        self.condition_of: Ints = results.columns.condition_of
        self.progress: EventCounts = results.columns.progress
        self._compared: dict[tuple[str, int | None], Comparison] = {}
        self._rows: dict[tuple[str, int | None], tuple[TidyRow, ...]] = {}

    @property
    def plan(self) -> Plan:
        """The plan of the run."""
        return self.results.plan

    @property
    def systems(self) -> tuple[str, ...]:
        """Labels of the systems."""
        return self.results.systems

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The kinds of events."""
        return self.results.conditions

    @cached_property
    def baseline(self) -> int:
        """The number of the system that others are compared with."""
        return self.systems.index(self.plan.baseline or self.systems[0])

    def is_baseline(self, system: int) -> bool:
        """Whether others are compared with this system; nothing is if it is alone."""
        return system == self.baseline and len(self.systems) > 1

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The numbers of the conditions with played events."""
        return tuple(int(number) for number in np.unique(self.condition_of))

    def measure(self, name: str) -> Measure | None:
        """A measure by name, `None` if it was not taken."""
        return next((one for one in self.measures if one.name == name), None)

    def values(self, measure: Measure, condition: int | None = None) -> Floats:
        """A (systems, events) array of a measure for each event; NaN marks a missing value."""
        found = self.results.columns.values(measure)
        return found if condition is None else found[:, self.condition_of == condition]

    @cached_property
    def firm(self) -> Standing:
        """The differences that stand: among all over all conditions together, and among all those of single ones.

        By Holm's method the probability that any of a family is a mere accident is at most 5 %, however measures depend
        on each other.
        """
        kinds = self.kinds if len(self.kinds) > 1 else ()
        single = (self.compared(measure, kind) for measure in self.measures for kind in kinds)
        return standing(map(self.compared, self.measures)) | standing(single)

    def table(self) -> Iterator[TidyRow]:
        """All that is known, as one tidy table."""
        kinds = self.kinds if len(self.kinds) > 1 else ()
        for measure in self.measures:
            for condition in (None, *kinds):
                yield from self.rows(measure, condition)
            if not kinds:
                yield from self._by_event(measure, self.kinds[0])

    def rows(self, measure: Measure, condition: int | None = None, quantity: str = "") -> tuple[TidyRow, ...]:
        """The table's rows for a measure, in one condition or over all, for one quantity or for all."""
        key = measure.name, condition
        if key not in self._rows:
            found = compared([self.compared(measure, condition)], self.firm)
            more = () if condition is None else self._by_event(measure, condition)
            self._rows[key] = (*found, *more)
        return tuple(row for row in self._rows[key] if row.quantity.startswith(quantity))

    def _by_event(self, measure: Measure, condition: int) -> Iterator[TidyRow]:
        """How values spread over the events of a condition, and the means of its rounds."""
        label, here = self.conditions[condition].label, self.condition_of == condition
        numbers = self.results.columns.event_of[here].tolist()
        yield from spread(measure, label, self.systems, self.values(measure, condition), numbers)
        if measure.level == "round":
            yield from by_round(
                measure, label, self.systems, self.results.columns.by_round(measure), condition
            )

    def compared(self, measure: Measure, condition: int | None = None) -> Comparison:
        """The same as `pairwright.lab.compare` gives, with the baseline of the plan."""
        key = (measure.name, condition)
        if key not in self._compared:
            base = self.systems[self.baseline]
            self._compared[key] = side_by_side(self.results, measure, condition, base)
        return self._compared[key]

    def line(self, measure: Measure, system: int, condition: int | None = None) -> Line:
        """One system of a comparison."""
        return self.compared(measure, condition).lines[system]


def tidy_rows(results: Results, names: Sequence[str] = (), across: str = "") -> list[TidyRow]:
    """All numbers of a run as one tidy table, of all measures or of those with some names.

    The contrasts of the plan come last. With `across` it has the comparisons of `comparisons_across`. Raises
    `InvalidTournament` for measures that were not taken or can't be compared.
    """
    evidence = Evidence(results, names)
    if across:
        found = comparisons_across(results, [one.name for one in evidence.measures], across)
        return list(compared(found, standing(found)))
    found = contrasts_of(results, names)
    return [*evidence.table(), *compared(found, standing(found))]
