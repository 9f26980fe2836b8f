"""The numbers of an experiment by size of the field, for its page in docs/experiments.

    python bench by-size FOLDER OUT.json

FOLDER is a finished run of a plan whose kinds of events differ in the number of players. For every measure below, size
and system OUT.json gets the mean, the difference from the baseline event by event, half the widths of their 95 %
intervals, and whether the difference stands among all those written (Holm's method at 5 %). Of measures of the final
ranking it also names the system with the best mean among those with the rounds of the event, and those of which it is
not shown that they differ from it (Bonferroni over all pairs). Kinds of events of which some are still to be played are
left out. Systems with rounds of their own, and those whose rounds
are matches of several games, are left out of both. The tables of the page are printed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from pairwright.lab import Results
from pairwright.lab.compare import not_told_apart
from pairwright.lab.contender import Contender
from pairwright.lab.statistics import Estimate, difference, estimate, holm
from pairwright.systems.view import traits_of

RANKING = ("spearman", "top-found", "best-wins")
"""Measures of the final ranking."""
BY_ROUND = (
    "sum-sd", "uneven", "down-again", "sum-cd", "denied", "denied-strong", "colour-twice", "blocking", "rematches",
)  # fmt: skip
"""Measures of rounds."""
Key = tuple[str, str, str]
"""Measure, size, system."""


def numbers(results: Results) -> dict[str, Any]:
    """What is written: see above."""
    results.columns.read([results.measure(name) for name in RANKING + BY_ROUND])
    chances: dict[Key, float] = {}
    found = {name: _measured(results, name, chances) for name in RANKING + BY_ROUND}
    stands = holm(chances)
    for key in chances:
        name, size, label = key
        found[name]["sizes"][size]["systems"][label]["stands"] = key in stands
    progress, plan, finished = results.columns.progress, results.plan, _finished(results)
    return {
        "title": plan.title,
        "seed": plan.seed,
        "events": plan.events,
        "played": int(progress.played[finished].sum()),
        "ended_early": int((progress.unpairable + progress.broken)[finished].sum()),
        "comparisons": len(chances),
        "baseline": plan.baseline,
        "measures": found,
    }


def _finished(results: Results) -> list[int]:
    """The kinds of events all of which have been played, by number."""
    played = results.columns.progress.played
    return [int(number) for number in np.flatnonzero((played == results.plan.events).all(axis=1))]


def _measured(results: Results, name: str, chances: dict[Key, float]) -> dict[str, Any]:
    """A measure by size and system; the chances of its differences are added to `chances`."""
    measure, plan = results.measure(name), results.plan
    sizes = {}
    for number in _finished(results):
        kind = plan.conditions[number]
        values = results.per_event(measure, (number,)).values
        base = values[results.systems.index(plan.baseline)]
        rows = {}
        for contender, line in zip(plan.contenders, values, strict=True):
            if name in BY_ROUND and not _of_single_games(results, contender):
                continue
            mean = estimate(line, yes_no=measure.yes_no)
            row: dict[str, Any] = {"mean": _value(mean), "events": mean.count}
            if contender.label != plan.baseline:
                apart = difference(line, base, yes_no=measure.yes_no)
                row["difference"] = _value(apart)
                chances[name, str(kind.players), contender.label] = apart.chance
            rows[contender.label] = row
        sizes[str(kind.players)] = {"systems": rows} | (
            _first(results, name, number) if name in RANKING else {}
        )
    return {"title": measure.title, "unit": measure.unit, "better": measure.better, "sizes": sizes}


def _of_single_games(results: Results, contender: Contender) -> bool:
    """Whether a system has the rounds of the event, each of one game for everybody."""
    return not contender.everybody and traits_of(contender.made(results.plan.code)).games == 1


def _first(results: Results, name: str, number: int) -> dict[str, Any]:
    """The system with the best mean of those with the rounds of the event, and who is not told apart from it."""
    measure = results.measure(name)
    rows = [i for i, one in enumerate(results.plan.contenders) if _of_single_games(results, one)]
    found = results.per_event(measure, (number,))
    values = found.values[rows]
    leader = int(values.mean(axis=1).argmax())
    close = not_told_apart(measure, values, found.condition, leader)
    labels = [results.systems[i] for i in rows]
    return {"first": labels[leader], "not_apart": [labels[i] for i in sorted(close - {leader})]}


def _value(found: Estimate) -> list[float]:
    """The mean and half the width of its interval."""
    return [round(found.mean, 5), round(found.half, 5)]


def tables(written: dict[str, Any]) -> str:
    """A table for each measure: a row for each system, a column for each size."""
    lines = []
    for one in written["measures"].values():
        sizes = one["sizes"]
        unit = f", {one['unit']}" if one["unit"] else ""
        lines += ["", f"| {one['title']}{unit} | " + " | ".join(f"{size} players" for size in sizes) + " |"]
        lines.append("| --- |" + " --- |" * len(sizes))
        for label in next(iter(sizes.values()))["systems"]:
            cells = [_cell(size["systems"][label]) for size in sizes.values()]
            lines.append(f"| {label} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _cell(row: dict[str, Any]) -> str:
    mean, half = row.get("difference", row["mean"])
    if not mean and not half:
        return "0"
    decimals = 3 if half < 0.05 else 2 if half < 0.5 else 1
    sign = "+" if "difference" in row else ""
    mean = round(mean, decimals) + 0.0  # no minus before a nought
    text = f"{mean:{sign}.{decimals}f} ± {half:.{decimals}f}"
    return f"**{text}**" if row.get("stands") else text


def main() -> None:
    """Write the numbers and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("out", type=Path)
    asked = parser.parse_args()
    written = numbers(Results(asked.folder))
    asked.out.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")
    print(tables(written))


if __name__ == "__main__":
    main()
