"""The experiment of the stable roommates paper, as many times as a run has events of each size.

    python bench paper-experiment FOLDER OUT.json

FOLDER is a finished run of the plan `stable-roommates`. The paper looked at 32 rounds: rounds 2 to 5 of events of 16,
18, ... 30 players. The events of one number, one of each size, are that experiment once. OUT.json gets for each system
and measure the mean over all repetitions with half the width of its 95 % interval, the range that holds 95 % of the
repetitions, and the extremes of single rounds; the same for the difference from the Dutch system. The figures of the
paper stand beside: "The Stable Roommates Problem and Chess Tournament Pairings", Divulgaciones Matemáticas 7(1), 1999,
chapter 3.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pairwright.lab import Results
from pairwright.lab.arrays import Floats
from pairwright.lab.statistics import difference, estimate

PAPER: dict[str, dict[str, Any]] = {
    "sum-sd": {"Stable": 1.7, "Protos": 1.6, "range": {"Stable": [0, 4], "Protos": [0, 4]}},
    "sum-cd": {"Stable": 5.25, "Protos": 5.75},
    "uneven": {"range": {"Stable": [0, 4], "Protos": [0, 6]}},
    "max-sd": {"range": {"Stable": [0, 3], "Protos": [0, 1]}},
    "max-sd 0": {"Stable": 4, "Protos": 4},
    "max-sd 0.5 to 1": {"Stable": 19, "Protos": 28},
    "max-sd 1.5 to 2.5": {"Stable": 8, "Protos": 0},
    "max-sd 3 or more": {"Stable": 1, "Protos": 0},
}
"""What the paper tells of its program and of the certified one. Of rounds by their max-sd it tells the number of 32."""
PLAIN = ("sum-sd", "sum-cd", "uneven", "max-sd", "colour-twice", "blocking")
"""Measures whose mean over rounds is taken; that of `sum-cd` over rounds 2 and 4."""
BINS: dict[str, tuple[float, float]] = {
    "max-sd 0": (0, 0),
    "max-sd 0.5 to 1": (0.5, 1),
    "max-sd 1.5 to 2.5": (1.5, 2.5),
    "max-sd 3 or more": (3, np.inf),
}
"""Rounds of 32 whose largest score difference lies there."""


def numbers(results: Results) -> dict[str, Any]:
    """What is written: see above."""
    if not results.complete:
        sys.exit("the run is not finished")
    plan = results.plan
    rounds = _rounds(results, PLAIN)
    largest = rounds["max-sd"]
    for name, (low, high) in BINS.items():
        rounds[name] = np.where((largest >= low) & (largest <= high), 32.0, 0.0)
    found = {
        name: _systems(values, results.systems, plan.baseline, PAPER.get(name, {}).get("range", {}))
        | {"paper": PAPER.get(name, {})}
        for name, values in rounds.items()
    }
    return {
        "title": plan.title,
        "seed": plan.seed,
        "repetitions": plan.events,
        "rounds": int(np.isfinite(rounds["sum-sd"][:, 0, 0]).sum()),
        "baseline": plan.baseline,
        "measures": found,
    }


def _rounds(results: Results, names: Sequence[str]) -> dict[str, Floats]:
    """Measures round by round, of rounds that count by the plan: (rounds of all kinds of events, events, systems)."""
    plan = results.plan
    table = results.rounds.order("condition_number, event, system_number, round").fetchnumpy()
    counts = table["round"] >= plan.from_round
    shape = (len(plan.conditions), plan.events, len(plan.contenders), -1)
    found = {}
    for name in names:
        column = np.ma.asarray(table[results.measure(name).column]).astype(np.float64)
        values = np.ma.filled(column, np.nan)[counts].reshape(shape).transpose(0, 3, 1, 2)
        found[name] = values.reshape(-1, plan.events, len(plan.contenders))
    return found


def _systems(
    values: Floats, labels: tuple[str, ...], baseline: str, ranges: dict[str, list[float]]
) -> dict[str, Any]:
    """Of each system what is known of a measure, from (rounds, repetitions, systems).

    `within` is the share of the repetitions all of whose rounds lie within the range that the paper tells of its
    program or, for the baseline, of the certified one.
    """
    means = np.nanmean(values, axis=0)
    base = means[:, labels.index(baseline)]
    rows: dict[str, Any] = {}
    for number, label in enumerate(labels):
        own, single = means[:, number], values[:, :, number]
        rows[label] = {
            "mean": _value(estimate(own)),
            "repetitions": _range(own),
            "rounds": [float(np.nanmin(single)), float(np.nanmax(single))],
        }
        if ranges:
            low, high = ranges["Protos" if label == baseline else "Stable"]
            every = (np.nanmin(single, axis=0) >= low) & (np.nanmax(single, axis=0) <= high)
            rows[label]["within"] = float(every.mean())
        if label != baseline:
            rows[label]["difference"] = _value(difference(own, base))
            rows[label]["differences"] = _range(own - base)
    return {"systems": rows}


def _range(values: NDArray[np.float64]) -> list[float]:
    """What holds 95 % of the repetitions."""
    return [round(float(end), 5) for end in np.quantile(values, (0.025, 0.975))]


def _value(found: Any) -> list[float]:
    """The mean and half the width of its interval."""
    return [round(found.mean, 5), round(found.half, 5)]


def main() -> None:
    """Write the numbers."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    asked = parser.parse_args()
    written = numbers(Results(asked.folder))
    asked.out.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
