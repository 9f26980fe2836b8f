"""Playing until a mean is known well enough, such that its interval keeps its promise.

Looking at an interval again and again, and stopping when it is narrow, makes it hold the true mean less often than it
says. C. Stein's procedure in two stages does not ("A two-sample test for a linear hypothesis whose power is
independent of the variance", Annals of Mathematical Statistics 16, 1945): the spread of a first stage tells how many
events it takes in all, and the interval uses that spread whatever comes later. Of normal values the interval then holds
the true mean in at least 95 of 100 experiments, of others it tends to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, sqrt
from pathlib import Path

import numpy as np

from ..errors import InvalidTournament
from .executors import Executor
from .plan import Plan
from .results import Results
from .run import Outcome, Progress, resume, run
from .statistics import RARE, Floats, student
from .store import Store


@dataclass(frozen=True)
class Reached:
    """A mean, or a mean difference from the baseline, and half the width of its interval.

    `system` is the label, with that of the baseline behind a minus for differences; `condition` that of the kind of
    events.
    """

    condition: str
    system: str
    mean: float
    half: float
    events: int


@dataclass(frozen=True)
class _Wanted:
    """Values of a kind of events whose mean is to be known: all there are, and how many are of the first stage."""

    condition: str
    system: str
    values: Floats
    first: int

    @property
    def spread(self) -> float:
        """The standard deviation of the first stage."""
        return float(self.values[: self.first].std(ddof=1))

    @property
    def width(self) -> float:
        """Half the width of the interval of one event."""
        return student(self.first - 1) * self.spread


def run_until(
    plan: Plan,
    folder: Path,
    measure: str,
    half: float,
    *,
    most: int = 100_000,
    executor: Executor | None = None,
    source: Path | None = None,
    progress: Progress | None = None,
) -> tuple[Outcome, tuple[Reached, ...]]:
    """Carry out a plan, then as many more events as it takes to know a measure within `half` in every kind of events.

    The events of the plan are the first stage. What must be known is the difference of every system from the baseline,
    or the mean if there is one system only. Raises `InvalidTournament` as `run` does, for a measure that is not asked
    for, and where the first stage says too little: fewer than 30 events in which a difference is not 0.
    """
    names = [one.name for one in plan.measures]
    if measure not in names:
        raise InvalidTournament(
            f"the plan does not ask for the measure '{measure}'; it asks for: {', '.join(names)}"
        )
    outcome = run(plan, folder, executor=executor, source=source, progress=progress)
    store = Store(folder)
    if not store.plan().stages:
        needed = min(max(_events_needed(one, half) for one in _wanted(Results(folder), measure)), most)
        if needed > plan.events:
            store.extend(needed)
            before = outcome
            outcome = resume(folder, executor=executor, progress=progress)
            outcome = replace(outcome, played=outcome.played + before.played, present=before.present)
    found = tuple(
        Reached(
            one.condition,
            one.system,
            float(one.values.mean()),
            one.width / sqrt(len(one.values)),
            len(one.values),
        )
        for one in _wanted(Results(folder), measure)
    )
    return outcome, found


def _events_needed(wanted: _Wanted, half: float) -> int:
    """The number of events of Stein's procedure: at least those of the first stage."""
    apart = int(np.count_nonzero(wanted.values[: wanted.first]))
    if wanted.first < 2 or apart < RARE:
        raise InvalidTournament(
            f"{wanted.system} in {wanted.condition}: only {apart} of the first {wanted.first} values are not 0, too "
            f"few to say how many events it takes: begin with so many events (--events) that {RARE} are not"
        )
    return max(wanted.first, ceil((wanted.width / half) ** 2))


def _wanted(results: Results, name: str) -> Iterator[_Wanted]:
    plan, measure = results.plan, results.measure(name)
    found = results.per_event(measure)
    first = plan.stages[0] if plan.stages else plan.events
    base = results.systems.index(plan.baseline)
    for number, condition in enumerate(results.conditions):
        here = found.condition == number
        for system, label in enumerate(results.systems):
            alone = len(results.systems) == 1
            if system == base and not alone:
                continue
            values = found.values[system, here] - (0 if alone else found.values[base, here])
            if np.isnan(values).any():
                raise InvalidTournament(
                    f"'{name}' has no value in some events: it can't be known within a width"
                )
            words = label if alone else f"{label} - {plan.baseline}"
            yield _Wanted(condition.label, words, values, first)
