"""Playing until a mean is known well enough, with an interval that keeps its level.

Checking an interval again and again, and stopping when it is narrow, makes it contain the true mean less often than its
level promises. C. Stein's procedure in two stages avoids this ("A two-sample test for a linear hypothesis whose power
is independent of the variance", Annals of Mathematical Statistics 16, 1945). The spread of a first stage determines the
total number of events, and the interval uses that spread regardless of later values. This is exact for normal values.
For skewed ones a first stage often shows too little spread. So the farther end of the interval from all values counts
as well. The wider of the two is reported; while it is still too wide, more events are played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import ceil
from pathlib import Path

import numpy as np

from ..errors import InvalidTournament
from . import wording as say
from .across import levels_of
from .arrays import Floats
from .contrast import compared_in
from .executors import Executor
from .measures import Measure
from .plan import Plan
from .results import Results
from .run import Outcome, Progress, resume, run
from .statistics import RARE, Estimate, estimate, staged, student
from .store import Store

_STEP = 1.05
"""Each look at the interval after the first stage comes after so many times as many events."""
_TIMES = 1e9
"""An interval that is to be narrower by more than so many times never will be."""


@dataclass(frozen=True)
class Reached:
    """A mean, or a mean difference from the baseline, and how far its interval reaches to either side.

    `system` is the label, with that of the baseline behind a minus for differences; `condition` that of the kind of
    events. For differences within a system, `condition` begins with it, and `system` names the compared setting.
    """

    condition: str
    system: str
    mean: float
    half: float
    events: int

    @property
    def interval(self) -> Estimate:
        """The mean with the ends of its interval."""
        return Estimate(self.mean, self.mean - self.half, self.mean + self.half, self.events)


@dataclass(frozen=True)
class Known:
    """The values of a kind of events whose mean is to be known.

    Attributes:
        values: all values so far.
        first: the number of them from the first stage.
        yes_no, chance: their kind (see `Measure`).
        condition, system: what `Reached` calls them.
    """

    values: Floats
    first: int
    yes_no: bool = False
    chance: bool = False
    condition: str = ""
    system: str = ""

    @property
    def reached(self) -> Reached:
        """The present knowledge of the mean."""
        return Reached(self.condition, self.system, float(self.values.mean()), self.half, len(self.values))

    @cached_property
    def half(self) -> float:
        """From the mean to the end of its interval that is farther away: of Stein's interval and that of all values."""
        found = estimate(self.values, yes_no=self.yes_no, chance=self.chance)
        return staged(found, self.values, self.first).half

    def events_needed(self, half: float) -> int:
        """The estimated number of events needed; no more than the present ones if the mean is known within `half`."""
        width = student(self.first - 1) * float(
            self.values[: self.first].std(ddof=1)
        )  # of one event, by Stein
        there, planned = len(self.values), ceil(min(width / half, _TIMES) ** 2)
        if planned > there:
            return planned
        return there if self.half <= half else ceil(there * max(min(self.half / half, _TIMES) ** 2, _STEP))


def run_until(
    plan: Plan,
    folder: Path,
    measure: str,
    half: float,
    *,
    across: str = "",
    most: int = 100_000,
    executor: Executor | None = None,
    source: Path | None = None,
    progress: Progress | None = None,
) -> tuple[Outcome, tuple[Reached, ...]]:
    """Carry out a plan, then as many more events as it takes to know a measure within `half` in every kind of events.

    The events of the plan are the first stage; no more than `most` of each kind are played. The width is that of the
    difference of every system from the baseline, or of the mean of a single system. With `across` it is that of every
    behaviour (number of rounds and so on) from the first, within each system, as in `comparisons_across`.
    Raises `InvalidTournament` like `run`, for a measure not in the plan, for impossible comparisons, and where
    the first stage says too little: fewer than 30 events with a difference.
    """
    names = [one.name for one in plan.measures]
    if measure not in names:
        raise InvalidTournament(say.PLAN_ASKS_OTHERS(name=measure, known=", ".join(names)))
    _check_across(plan, across)
    outcome = run(plan, folder, executor=executor, source=source, progress=progress)
    store = Store(folder)
    store.note(until={"measure": measure, "half": half, "across": across, "most": most})
    while True:
        found = list(_wanted(Results(folder), measure, across))
        played = store.plan().events
        needed = min(max(map(partial(_events_needed, half=half), found)), most)
        if needed <= played:
            break
        store.extend(needed)
        before = outcome
        outcome = resume(folder, executor=executor, progress=progress)
        outcome = replace(outcome, played=outcome.played + before.played, present=before.present)
    return outcome, tuple(one.reached for one in found)


def _check_across(plan: Plan, across: str) -> None:
    if across and across not in (can_be := compared_in(plan.conditions)):
        raise InvalidTournament(
            say.NO_EVENTS_ALIKE_BUT(factor=across, others=", ".join(can_be))
            if can_be
            else say.NO_EVENTS_ALIKE(factor=across)
        )


def _events_needed(known: Known, half: float) -> int:
    """The number of events that it takes. Raises `InvalidTournament` where the first stage says too little of it."""
    apart = int(np.count_nonzero(known.values[: known.first]))
    if known.first < 2 or apart < RARE:
        raise InvalidTournament(
            say.TOO_FEW_NONZERO(
                system=known.system, condition=known.condition, apart=apart, first=known.first, least=RARE
            )
        )
    return known.events_needed(half)


def _wanted(results: Results, name: str, across: str) -> Iterator[Known]:
    """Each mean that is to be known. Raises `InvalidTournament` where the measure has no value in some events."""
    measure, first = results.measure(name), results.plan.begun
    alone = len(results.systems) == 1 and not across
    for condition, words, values in (
        _within_systems(results, measure, across) if across else _between_systems(results, measure)
    ):
        if np.isnan(values).any():
            raise InvalidTournament(say.NO_VALUE_SOMETIMES(name=name))
        yield Known(values, first, measure.yes_no and alone, measure.chance and alone, condition, words)


def _between_systems(results: Results, measure: Measure) -> Iterator[tuple[str, str, Floats]]:
    found = results.per_event(measure)
    base = results.systems.index(results.plan.baseline)
    for number, condition in enumerate(results.conditions):
        here = found.condition == number
        for system, label in enumerate(results.systems):
            if len(results.systems) == 1:
                yield condition.label, label, found.values[system, here]
            elif system != base:
                apart = found.values[system, here] - found.values[base, here]
                yield condition.label, f"{label} - {results.plan.baseline}", apart


def _within_systems(results: Results, measure: Measure, across: str) -> Iterator[tuple[str, str, Floats]]:
    for one in levels_of(results, measure, across):
        for name, values in zip(one.names[1:], one.values[1:], strict=True):
            yield one.label, f"{name} - {one.names[0]}", values - one.values[0]
