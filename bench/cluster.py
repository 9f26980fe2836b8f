"""The laboratory on a local cluster with faults injected, and the memory of the process that collects.

    python bench cluster [--events 2000] [--workers 1,2] [--there] [--write]

Scheduler and workers of Dask are processes of their own. After three tenths of the events a worker is killed and
another one comes; after six tenths the scheduler is killed, which must be told, and the run is resumed on a new one.
The results must be those that this process alone brings. The largest memory of the collecting process is noted after a
tenth of the events and when all are played, before anything is read; it is one process for all rows. With `--there`
the workers write their results into a folder that they and this process reach.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from records import told

from pairwright.lab import Cluster, Results, SchedulerLost, parse_plan, resume, run

PLAN = """\
events = {events}
players = 10
rounds = 3
block = 5
measures = ["sum-sd", "spearman"]
[[system]]
system = "dutch"
"""


_QUIET = {"DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False"}
"""Dask's workers look at their own stack a hundred times a second and keep an hour of what they saw: 90 MB in the first
ten minutes."""


class LocalCluster:
    """A scheduler and workers, each a process."""

    def __init__(self, folder: Path, workers: int) -> None:
        folder.mkdir()
        self.file = folder / "scheduler.json"
        self.scheduler = self._started("dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-show")
        while not self.file.exists() or not self.file.read_text().endswith("}"):
            time.sleep(0.05)
        self.workers = [self.worker() for _ in range(workers)]

    @property
    def address(self) -> str:
        """Where the scheduler listens."""
        return str(json.loads(self.file.read_text())["address"])

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker."""
        return self._started("dask_worker", "--nthreads", "1", "--no-nanny", "--death-timeout", "10")

    def end(self) -> None:
        """Kill all that is left."""
        for process in (self.scheduler, *self.workers):
            process.kill()
            process.wait()

    def _started(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{module}", *words, "--no-dashboard"]
        return subprocess.Popen(
            [*command, "--scheduler-file", str(self.file)],
            cwd=self.file.parent,
            env=os.environ | _QUIET,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


class Faults:
    """Told of the progress of a run: kills a worker and has another one come, then kills the scheduler."""

    def __init__(self, cluster: LocalCluster) -> None:
        self.cluster, self.early, self.worker_killed = cluster, 0, False

    def __call__(self, done: int, present: int, total: int) -> None:
        del present
        self.early = self.early or (largest_memory() if done >= total / 10 else 0)
        if done >= 0.3 * total and not self.worker_killed:
            self.worker_killed = True
            self.cluster.workers[0].kill()
            self.cluster.workers.append(self.cluster.worker())
        if done >= 0.6 * total:
            self.cluster.scheduler.kill()


def largest_memory() -> int:
    """Of this process so far, in kilobytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def values(folder: Path) -> list[tuple[object, ...]]:
    """What the run has measured, event by event."""
    found = Results(folder).sql("SELECT event, spearman FROM events ORDER BY event")
    return list(found.fetchall())


def measured(events: int, workers: int, alone: list[tuple[object, ...]], *, there: bool) -> str:
    """A row of the table: a run with faults."""
    begin = time.perf_counter()
    with TemporaryDirectory() as name:
        folder = Path(name)
        plan = parse_plan(PLAN.format(events=events)).but(results_at=str(folder / "there") if there else "")
        first = LocalCluster(folder / "first", workers)
        faults = Faults(first)
        told = False
        try:
            run(plan, folder / "run", executor=Cluster(first.address), progress=faults)
        except SchedulerLost:
            told = True
        finally:
            first.end()
        place = folder / ("there" if there else "run")
        kept = sum(1 for _ in (place / "shards").glob("*.events.parquet")) * 5
        second = LocalCluster(folder / "second", workers)
        try:
            outcome = resume(folder / "run", executor=Cluster(second.address))
        finally:
            second.end()
        late = largest_memory()
        assert told, "the death of the scheduler was not told"
        seconds = time.perf_counter() - begin
        assert outcome.present == kept
        assert values(folder / "run") == alone
    return (
        f"| {workers} | {kept} of {events} | {outcome.played} | the same | {seconds:.0f} "
        f"| {faults.early / 1024:.0f} MB | {late / 1024:.0f} MB |"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=2000)
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--there", action="store_true", help="have workers write their results into a folder")
    parser.add_argument("--write", action="store_true", help="append to the record")
    asked = parser.parse_args()
    logging.disable(logging.CRITICAL)  # Dask says in many lines that a connection broke
    with TemporaryDirectory() as name:
        run(parse_plan(PLAN.format(events=asked.events)), Path(name, "run"))
        alone = values(Path(name, "run"))
    rows = [
        measured(asked.events, int(count), alone, there=asked.there) for count in asked.workers.split(",")
    ]
    place = " --there" if asked.there else ""
    told(
        "cluster",
        f"`python bench cluster --events {asked.events}{place}`: a worker killed and replaced, then the scheduler "
        f"killed; {'workers write into a folder that all reach' if asked.there else 'results come back'}.",
        [
            "workers", "kept at the scheduler's death", "played after it", "results", "seconds", "memory after a tenth",
            "at the end",
        ],
        rows,
        write=asked.write,
    )  # fmt: skip


if __name__ == "__main__":
    main()
