"""A large study on a local cluster, with faults injected on the way; the same call goes on with it.

    python bench cluster-campaign FOLDER [--events 1000000] [--players 8] [--rounds 3] [--systems dutch,lim,keizer]
                                  [--measures uneven,...] [--workers 2] [--sample 2000]
                                  [--until HH:MM] [--report] [--write]

An event is one small tournament under one system, played to its end and measured; `--events` counts those of all
systems. Scheduler, workers and collector (`pairwright lab run`, then `lab resume`) are processes of their own; workers
write their results into a shared folder. At given shares of the events workers are killed and replaced, leave and come,
the collector and the scheduler are killed; the collector must tell the death of its scheduler, and is started again.
What happened, memory and processor time are noted in FOLDER/log.jsonl, so that the campaign itself may be interrupted,
too. When all is played the study is read, and some of its events are played again in one process without a cluster
(`cluster_examined.py`). `--report` says what has been noted (`cluster_log.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cluster import LocalCluster
from cluster_examined import examine
from cluster_log import Log, report
from records import campaign_options, commit, reported, stopped

FAULTS = (
    (0.02, "worker killed and replaced"),
    (0.05, "collector killed"),
    (0.10, "scheduler killed"),
    (0.15, "worker killed and replaced"),
    (0.20, "scheduler killed"),
    (0.30, "worker killed and replaced"),
    (0.40, "worker leaves"),
    (0.50, "worker comes"),
    (0.60, "worker killed and replaced"),
    (0.70, "one more worker comes"),
    (0.75, "worker leaves"),
    (0.80, "worker killed and replaced"),
    (0.90, "worker killed and replaced"),
)
"""At which share of the events what happens. Scheduler and collector live from a fifth of the events to the end, and so
does the first worker, that their memory may be followed."""
INTERVAL = 5
"""Seconds from one look to the next; every sixth is noted."""

PLAN = """\
title = "small events"
seed = 2026
events = {events}
players = {players}
rounds = {rounds}
measures = {measures}
"""


class Study:
    """The folder of a campaign: the plan, the folder of the run, the folder of the workers, the log."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.plan = self.folder / "plan.toml"
        self.run, self.there = self.folder / "run", self.folder / "there"
        self.log = Log(self.folder / "log.jsonl")

    def begin(self, asked: argparse.Namespace) -> None:
        """Write the plan, or take up the one that is there."""
        systems, measures = asked.systems.split(","), asked.measures.split(",")
        if not self.plan.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            fields = -(-asked.events // len(systems))
            self.log.note(
                "plan", events=fields * len(systems), systems=systems, players=asked.players,
                rounds=asked.rounds, measures=measures, workers=asked.workers,
            )  # fmt: skip
            text = PLAN.format(
                events=fields, players=asked.players, rounds=asked.rounds, measures=json.dumps(measures)
            )
            self.plan.write_text(text + "".join(f'[[system]]\nsystem = "{name}"\n' for name in systems))
        self.log.note("begin", commit=commit(), at=self.done)

    @property
    def events(self) -> int:
        """How many there are to be."""
        return int(self.log.last("plan", "events"))

    @property
    def done(self) -> int:
        """How many events there are in the folder of the workers."""
        with suppress(FileNotFoundError):
            names = (file.name for file in os.scandir(self.there / "shards"))
            return sum(int(name.split(".")[0].rpartition("-")[2]) for name in names if _whole(name))
        return 0

    def command(self, address: str) -> list[str]:
        """What the collector does: begin the run, or go on with it."""
        if (self.run / "run.json").exists():
            return ["lab", "resume", str(self.run), "--scheduler", address]
        where = ["-o", str(self.run), "--results-at", str(self.there)]
        return ["lab", "run", str(self.plan), *where, "--scheduler", address]


def _whole(name: str) -> bool:
    return name.endswith(".events.parquet") and not name.startswith(".")


class Session:
    """A cluster and a collector at work, until one of them ends."""

    def __init__(self, study: Study, workers: int) -> None:
        self.study, self.workers = study, workers
        self.cluster: LocalCluster | None = None
        self.collector: subprocess.Popen[str] | None = None
        self.looks = 0

    def start(self) -> subprocess.Popen[str]:
        """Start what is missing."""
        if self.cluster is None or not self.scheduler_lives:
            self.end()
            clusters = self.study.folder / "clusters"
            clusters.mkdir(exist_ok=True)
            self.cluster = LocalCluster(clusters / str(len(list(clusters.iterdir()))), self.workers)
        self.collector = subprocess.Popen(
            [sys.executable, "-m", "pairwright", *self.study.command(self.cluster.address)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.note()
        return self.collector

    def processes(self) -> Iterator[tuple[str, subprocess.Popen[bytes] | subprocess.Popen[str]]]:
        """Those alive, with what they are."""
        if self.cluster is not None:
            all_there = (
                ("scheduler", self.cluster.scheduler),
                *(("worker", one) for one in self.cluster.workers),
            )
            yield from ((what, one) for what, one in all_there if one.poll() is None)
        if self.collector is not None and self.collector.poll() is None:
            yield "collector", self.collector

    @property
    def sound(self) -> bool:
        """Whether there is somebody of each kind."""
        return len({what for what, _ in self.processes()}) == 3

    @property
    def scheduler_lives(self) -> bool:
        """Whether the scheduler is there; a collector that is starting when it is killed finds none."""
        return self.cluster is not None and self.cluster.scheduler.poll() is None

    def note(self) -> int:
        """Note memory and processor time of all processes; the number of events done."""
        done = self.study.done
        found = [(what, one.pid, *used(one.pid)) for what, one in self.processes()]
        found = [one for one in found if one[2]]
        (self.study.folder / "processes.json").write_text(json.dumps([pid for _, pid, *_ in found]))
        self.study.log.note("sample", at=done, processes=found)
        return done

    def look(self) -> None:
        """Note what there is now and then, and inject the fault that is due."""
        self.looks += 1
        done = self.study.done
        due = self.study.log.count("fault")
        if due < len(FAULTS) and done >= FAULTS[due][0] * self.study.events and self.sound:
            done = self.note()
            self.study.log.note("fault", at=done, what=FAULTS[due][1])
            self.inject(FAULTS[due][1])
            self.note()
        elif self.looks % 6 == 0:
            self.note()

    def inject(self, what: str) -> None:
        """Do something to the cluster. The newest worker is the one that is killed or leaves."""
        cluster, collector = self.cluster, self.collector
        assert cluster is not None
        assert collector is not None
        alive = [one for one in cluster.workers if one.poll() is None]
        if what == "collector killed":
            collector.kill()
        elif what == "scheduler killed":
            cluster.scheduler.kill()
            cluster.scheduler.wait()
        elif what.startswith("worker killed"):
            alive[-1].kill()
            alive[-1].wait()
        elif what == "worker leaves":
            alive[-1].send_signal(signal.SIGTERM)
        if what.endswith(("replaced", "comes")):
            cluster.workers.append(cluster.worker())

    def end(self) -> None:
        """End all that is left, collector first."""
        if self.collector is not None and self.collector.poll() is None:
            self.collector.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.collector.wait(60)
            self.collector.kill()
        if self.cluster is not None:
            self.cluster.end()
        self.cluster = self.collector = None


def used(pid: int) -> tuple[int, float]:
    """Kilobytes in memory and seconds of the processor, of a process."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1])
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return 0, 0.0
    ticks = int(words[11]) + int(words[12])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024, ticks / os.sysconf("SC_CLK_TCK")


def played(study: Study, workers: int, until: str) -> bool:
    """Play until all events are there; whether they are."""
    session = Session(study, workers)
    try:
        while study.done < study.events or not study.log.count("finished"):
            collector = session.start()
            while collector.poll() is None:
                time.sleep(INTERVAL)
                session.look()
                if stopped(until):
                    return False
            session.note()
            told = (collector.stdout.read() if collector.stdout else "").strip().splitlines()
            study.log.note("told", at=study.done, code=collector.returncode, text=told[-1] if told else "")
            if collector.returncode == 0:
                study.log.note("finished", at=study.done)
            elif collector.returncode not in (1, -signal.SIGKILL) and session.scheduler_lives:
                sys.exit(f"the collector ended with {collector.returncode}: {told}")
    finally:
        session.end()
    return True


@contextmanager
def only_one(study: Study) -> Iterator[None]:
    """End what an earlier call has left running that was killed itself, by its number and the folder it works in."""
    left = study.folder / "processes.json"
    for pid in json.loads(left.read_text()) if left.exists() else []:
        with suppress(OSError):
            if str(study.folder).encode() in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("interrupted; the same call goes on"))
    begin = time.monotonic()
    try:
        yield
    finally:
        study.log.note("end", at=study.done, seconds=round(time.monotonic() - begin))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--events", type=int, default=1_000_000)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--systems", default="dutch,lim,keizer")
    parser.add_argument("--measures", default="uneven,floats-down,bye-above,spearman,best-wins")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--sample", type=int, default=2000, help="events played again without a cluster")
    campaign_options(parser)
    asked = parser.parse_args()
    study = Study(asked.folder)
    if not asked.report:
        study.begin(asked)
        with only_one(study):
            if played(study, asked.workers, asked.until):
                examine(study.run, study.there, study.log, asked.sample)
    text = report(study.log)
    if asked.write and any(found != commit() for found in study.log.commits):
        print(f"played by commit {', '.join(study.log.commits)}; this is {commit()}")
    reported(text, "cluster", write=asked.write, about=f", commit {', '.join(study.log.commits)}")


if __name__ == "__main__":
    main()
