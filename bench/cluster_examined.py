"""A study that a cluster has played: read by every command, and events of it played again without a cluster.

Reading is done by processes of their own, whose time and memory are noted. Of the events a random sample, each by
itself, must have the same values in all tables; some units of work must be the same files to the byte.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from math import isnan
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cluster_log import Log

from pairwright.lab.jobs import Job, done_job, jobs_of
from pairwright.lab.plan import Plan
from pairwright.lab.results import Results
from pairwright.lab.shards import connected, file_of
from pairwright.lab.store import Store

SEED = 20261123
WHOLE, _AT_ONCE = 6, 500
"""So many units of work are compared as files; so many events are looked up at a time."""
TABLES = {
    "events": "",
    "rounds": ", round",
    "games": ", round, board = 0, board, white",
    "players": ", player",
}
"""The tables of a run, with the rest of their order."""
READERS = {
    "lab resume": ["--workers", "1"],
    "lab compare": [],
    "lab report": [],
    "lab figures": ["-o", "{folder}/figures"],
    "lab measure": ["kendall"],
}
"""The commands that read a run, with their further words. The first of them to read brings the results home."""


def examine(run: Path, there: Path, log: Log, sample: int) -> None:
    """Do what has not been noted yet."""
    for command, words in READERS.items():
        if command not in [entry["what"] for entry in log.of("read")]:
            log.note("read", what=command, **_measured(command, run, words))
    if not log.count("kept"):
        found = [file for file in there.rglob("*") if file.is_file()]
        whole = [file for file in found if not file.name.startswith(".")]
        size = sum(file.stat().st_size for file in whole)
        log.note("kept", files=len(whole), bytes=size, parts=len(found) - len(whole))
    if not log.count("compared"):
        results = Results(run)
        progress = results.columns.progress
        log.note(
            "whole", complete=results.complete, played=int(progress.played.sum()),
            unpairable=int(progress.unpairable.sum()), broken=int(progress.broken.sum()),
        )  # fmt: skip
        begin = time.process_time()
        events, files = _compared(results.plan, there, sample)
        log.note("compared", events=events, files=files, seed=SEED, cpu=round(time.process_time() - begin, 1))


def _measured(command: str, run: Path, words: list[str]) -> dict[str, float]:
    """Seconds by the clock and of the processor, and megabytes, of a command."""
    begin = time.monotonic()
    found = [word.format(folder=run.parent) for word in words]
    process = subprocess.Popen(
        [sys.executable, "-m", "pairwright", *command.split(), str(run), *found], stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f"{command} failed"
    processor = round(usage.ru_utime + usage.ru_stime, 1)
    return {
        "seconds": round(time.monotonic() - begin, 1),
        "cpu": processor,
        "mb": round(usage.ru_maxrss / 1024),
    }


def _compared(plan: Plan, there: Path, sample: int) -> tuple[int, int]:
    """How many events, and how many files, were played again and found the same. Ends the program at a difference."""
    lots = random.Random(SEED)
    kinds = [(c, s) for c in range(len(plan.conditions)) for s in range(len(plan.contenders))]
    every = lots.sample(range(len(kinds) * plan.events), min(sample, len(kinds) * plan.events))
    for start in range(0, len(every), _AT_ONCE):
        some = [
            (*kinds[number % len(kinds)], number // len(kinds)) for number in every[start : start + _AT_ONCE]
        ]
        again = {(one, other, event): done_job(plan, Job(one, other, event, 1)) for one, other, event in some}
        for table, order in TABLES.items():
            columns = list(next(iter(again.values())).tables[table])
            kept = _rows_kept(there, some, table, columns, order)
            for key, shard in again.items():
                if kept.get(key, []) != list(_rows(shard.tables[table])):
                    sys.exit(
                        f"event {key} has other {table} when it is played here: {kept.get(key)} were kept"
                    )
    blocks = lots.sample(jobs_of(plan), min(WHOLE, len(jobs_of(plan))))
    files = 0
    with TemporaryDirectory() as name, connected() as connection:
        for job in blocks:
            Store(Path(name)).keep(plan, done_job(plan, job), connection)
            for table in TABLES:
                files += 1
                one, other = (file_of(place / "shards", job.name, table) for place in (Path(name), there))
                if one.read_bytes() != other.read_bytes():
                    sys.exit(f"{other.name} is another file when it is played here")
    return len(every), files


def _rows_kept(
    there: Path, events: list[tuple[int, int, int]], table: str, columns: list[str], order: str
) -> dict[tuple[int, int, int], list[tuple[Any, ...]]]:
    """The rows of some events, of each in order: what was measured, without the names that files have besides."""
    with connected() as connection:
        wanted = ", ".join(map(str, events))
        rows = connection.sql(
            f"SELECT {', '.join(columns)} FROM read_parquet('{there}/shards/*.{table}.parquet') "  # noqa: S608 - all from here
            f"WHERE (condition, system, event) IN ({wanted}) ORDER BY condition, system, event{order}"
        ).fetchall()
    found: dict[tuple[int, int, int], list[tuple[Any, ...]]] = {}
    for row in rows:
        found.setdefault(row[:3], []).append(row)
    return found


def _rows(columns: Mapping[str, Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """The rows of a table as a file gives them back."""
    for row in zip(*columns.values(), strict=True):
        yield tuple(None if isinstance(value, float) and isnan(value) else value for value in row)
