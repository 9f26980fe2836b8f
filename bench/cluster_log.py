"""What a campaign on a cluster has noted, line by line in a file, and what is to be said of it."""

from __future__ import annotations

import json
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

from records import machine

Entry = dict[str, Any]
ROLES = ("collector", "scheduler", "worker")


class Log:
    """Notes, each a kind with named values. They are on the disk at once, and those of earlier calls come first."""

    def __init__(self, file: Path) -> None:
        self._file = file
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        whole = text[: text.rfind("\n") + 1]  # the last line may be half
        self.entries: list[Entry] = [json.loads(line) for line in whole.splitlines()]
        if whole != text:
            file.write_text(whole, encoding="utf-8")

    def note(self, kind: str, **values: Any) -> None:
        """Add a note."""
        entry = {"kind": kind, "clock": round(time.time(), 1), **values}
        self.entries.append(entry)
        with self._file.open("a") as file:
            file.write(json.dumps(entry) + "\n")

    def of(self, kind: str) -> list[Entry]:
        """The notes of a kind."""
        return [entry for entry in self.entries if entry["kind"] == kind]

    def count(self, kind: str) -> int:
        """How many notes of a kind there are."""
        return len(self.of(kind))

    def last(self, kind: str, name: str) -> Any:
        """The latest value of a name."""
        return next(entry[name] for entry in reversed(self.of(kind)) if name in entry)

    @property
    def commits(self) -> list[str]:
        """The versions of the source that have played."""
        return list(dict.fromkeys(entry["commit"] for entry in self.of("begin")))


def report(log: Log) -> str:
    """All that has been found so far."""
    parts = [_about(log), _told(log), _times(log), _by_workers(log), _memory(log), _reading(log), _again(log)]
    return "\n\n".join(filter(None, parts)) + "\n"


def _about(log: Log) -> str:
    systems, events = log.last("plan", "systems"), log.last("plan", "events")
    players, rounds, workers = (log.last("plan", name) for name in ("players", "rounds", "workers"))
    done = max(entry["at"] for entry in log.entries if "at" in entry)
    so_far = "" if done >= events else f" Of these {done:,} have been played so far."
    fields = events // len(systems)
    measures = len(log.last("plan", "measures"))
    return (
        f"A study of {events:,} events: {fields:,} fields of {players} players, each played over {rounds} rounds by "
        f"{len(systems)} systems ({', '.join(systems)}). {measures} measures, all games and final rankings are "
        f"kept.{so_far} {workers} workers; they write into a folder that all reach. {machine()}, not alone."
    )


def _told(log: Log) -> str:
    faults = Counter(entry["what"] for entry in log.of("fault"))
    lines = [f"- {what}: {count}" for what, count in sorted(faults.items())]
    lines.append(f"- the campaign itself was stopped and went on: {log.count('begin') - 1}")
    said = [entry["text"] for entry in log.of("told") if "has gone" in entry["text"]]
    killed = faults["scheduler killed"]
    words = (
        f"\n\nOf {killed} deaths of the scheduler {len(said)} were told by the command, which ended with 1."
    )
    return "Faults injected:\n\n" + "\n".join(lines) + (words if killed else "")


def _times(log: Log) -> str:
    """Processor time by role, of every process as it was last seen."""
    seen = {(entry_pid, start): (role, seconds) for entry_pid, start, role, seconds in _seen(log)}
    total = dict.fromkeys(ROLES, 0.0)
    for role, seconds in seen.values():
        total[role] += seconds
    done = max((entry["at"] for entry in log.of("sample")), default=0)
    clock = sum(
        after["clock"] - before["clock"]
        for before, after in pairwise(log.entries)
        if after["kind"] == "sample" and before["kind"] != "end"
    )
    if not done:
        return ""
    whole = sum(total.values())
    rows = [f"| {role} | {total[role]:,.0f} | {1000 * total[role] / done:.3f} |" for role in reversed(ROLES)]
    kept = log.of("kept")
    size = (
        f" {kept[-1]['bytes'] / done:.0f} bytes an event are kept, in {kept[-1]['files']:,} files; "
        f"{kept[-1]['parts']} half written ones of those that were killed are left, and not read."
        if kept
        else ""
    )
    return (
        f"{done:,} events in {clock:,.0f} seconds by the clock and {whole:,.0f} of the processor: "
        f"{done / whole:,.0f} events a second of the processor.{size}\n\n"
        "| | seconds of the processor | milliseconds an event |\n| --- | ---: | ---: |\n" + "\n".join(rows)
    )


def _by_workers(log: Log) -> str:
    """How fast it went while there were so many workers, from each sample to the next in which they are the same."""
    spent: dict[int, list[float]] = {}
    samples = [(entry, _workers(entry)) for entry in log.entries if entry["kind"] in ("sample", "begin")]
    for (before, old), (after, new) in pairwise(samples):
        if old and old.keys() == new.keys():
            sums = spent.setdefault(len(old), [0, 0, 0])
            sums[0] += after["at"] - before["at"]
            sums[1] += after["clock"] - before["clock"]
            sums[2] += sum(new.values()) - sum(old.values())
    rows = [
        f"| {count} | {events:,} | {clock:,.0f} | {processor:,.0f} | {events / max(processor, 1):,.0f} |"
        for count, (events, clock, processor) in sorted(spent.items())
        if events
    ]
    heads = ("workers", "events", "seconds", "of the workers' processors", "events a second of these")
    return "\n".join([f"| {' | '.join(heads)} |", f"|{' ---: |' * len(heads)}", *rows]) if rows else ""


def _workers(entry: Entry) -> dict[int, float]:
    """The workers of a sample by number, with their processor time."""
    return {pid: seconds for role, pid, _, seconds in entry.get("processes", ()) if role == "worker"}


def _seen(log: Log) -> list[tuple[int, int, str, float]]:
    """Process, number of the call, role and processor time of every process in every sample."""
    found, call = [], 0
    for entry in log.entries:
        call += entry["kind"] == "begin"
        if entry["kind"] == "sample":
            found += [(pid, call, role, seconds) for role, pid, _, seconds in entry["processes"]]
    return found


def _memory(log: Log) -> str:
    """Memory of the process of each role that lived through most events."""
    rows = []
    for role in ROLES:
        lives: dict[tuple[int, int], list[tuple[int, int]]] = {}
        call = 0
        for entry in log.entries:
            call += entry["kind"] == "begin"
            for what, pid, size, _ in entry["processes"] if entry["kind"] == "sample" else ():
                if what == role and size:
                    lives.setdefault((pid, call), []).append((entry["at"], size))
        if not lives:
            continue
        life = max(lives.values(), key=lambda one: one[-1][0] - one[0][0])
        first, last = life[0][0], life[-1][0]
        at = [first + share * (last - first) for share in (0.1, 0.5, 1)]
        sizes = [next(size for done, size in life if done >= wanted) for wanted in at[:2]] + [life[-1][1]]
        largest = max(size for one in lives.values() for _, size in one)
        cells = [f"{size / 1024:.0f} MB" for size in (*sizes, largest)]
        rows.append(f"| {role} | {last - first:,} | {' | '.join(cells)} |")
    if not rows:
        return ""
    return (
        "Memory of the process of each kind that lived through most events:\n\n"
        "| | events in its life | after a tenth of them | at half | at the end | largest of all such processes |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: |\n" + "\n".join(rows)
    )


def _reading(log: Log) -> str:
    read = {entry["what"]: entry for entry in log.of("read")}
    if not read:
        return ""
    rows = [
        f"| `{what}` | {one['seconds']:.0f} | {one['cpu']:.0f} | {one['mb']:.0f} MB |"
        for what, one in read.items()
    ]
    return (
        "Reading the whole afterwards (`lab resume` finds that nothing is left to do; `lab compare` has the results "
        "brought home; `lab measure` computes one measure from the record of every event):\n\n"
        "| command | seconds | of the processor | largest memory |\n| --- | ---: | ---: | ---: |\n"
        + "\n".join(rows)
    )


def _again(log: Log) -> str:
    lines = []
    if log.count("whole"):
        one = log.of("whole")[-1]
        early = f"{one['unpairable']} without a pairing, {one['broken']} by an error"
        state = "complete, each event once" if one["complete"] else "not complete"
        lines.append(f"The results are {state}: {one['played']:,} events, of which ended early {early}.")
    if log.count("compared"):
        one = log.of("compared")[-1]
        lines.append(
            f"{one['events']:,} events, drawn with the seed {one['seed']}, were played again one by one in one process "
            f"without a cluster: all values of all tables are the same. {one['files']} files of units of work drawn "
            "in the same way are the same to the byte."
        )
    return " ".join(lines)
