"""How much processor time a round takes: in this process, as a process of its own, and by another program.

Processor time, user and system, and not time on the clock: it does not depend on what else the machine does.
Needs a POSIX system, which tells the time and memory of a child process (`wait4`).
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np
from fields import Field

from pairwright.api import Tournament, read


@dataclass(frozen=True)
class Row:
    """The medians for one size: processor seconds, and megabytes at the most; `reference` if it was timed.

    `us_chess` is pairing alone under the other system; all else is the Dutch one.
    """

    size: int
    fields: int
    pair: float
    read_and_pair: float
    process: float
    peak: float
    us_chess: float
    reference: float | None = None
    same: int | None = None


def measured(size: int, timed: list[Field], repeats: int, reference: str | None) -> Row:
    """Time the fields of a size; the medians over fields of the median over repeats."""
    pair, both, process, peak, theirs, same = [], [], [], [], [], []
    us_chess = []
    for field in timed:
        tournament = read(field.path)
        pair.append(_median(lambda given=tournament: given.pair(), repeats))  # type: ignore[misc]
        both.append(_median(lambda given=field: _read_and_pair(given), repeats))  # type: ignore[misc]
        us_chess.append(_median(lambda given=tournament: given.pair("uscf"), repeats))  # type: ignore[misc]
        run(
            [sys.executable, "-m", "pairwright", *_words(field)]
        )  # which writes the bytecode if there is none
        runs = [run([sys.executable, "-m", "pairwright", *_words(field)]) for _ in range(repeats)]
        process.append(median(one.seconds for one in runs))
        peak.append(max(one.peak for one in runs))
        if reference:
            other = run([reference, *_words(field)])
            theirs.append(other.seconds)
            same.append(other.output == runs[0].output)
    return Row(
        size,
        len(timed),
        median(pair),
        median(both),
        median(process),
        max(peak),
        median(us_chess),
        median(theirs) if theirs else None,
        sum(same) if same else None,
    )


def _words(field: Field) -> list[str]:
    return ["--dutch", str(field.path), "-p"]


def _read_and_pair(field: Field) -> object:
    tournament: Tournament = read(field.text)
    return tournament.pair()


def _median(work: Callable[[], object], repeats: int) -> float:
    gc.collect()  # what was timed before is not to be cleared away now
    return median(_seconds(work) for _ in range(repeats))


def _seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


@dataclass(frozen=True)
class Run:
    """A process that has ended: what it wrote, processor seconds, megabytes of memory at the most."""

    output: bytes
    seconds: float
    peak: float


RUNNER = """
import json, os, subprocess, sys
with open(sys.argv[1], "wb") as output:
    process = subprocess.Popen(sys.argv[2:], stdout=output, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss]))
"""
"""Runs a program from a small process: the memory of who starts it counts as its own until it begins."""


def run(command: list[str]) -> Run:
    """Run a program to its end. Raises `RuntimeError` if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "output"
        words = [sys.executable, "-I", "-S", "-c", RUNNER, str(output), *command]
        told = subprocess.run(words, capture_output=True, check=True, text=True).stdout
        code, seconds, most = json.loads(told)
        if code:
            raise RuntimeError(f"{' '.join(command)} ended with {code}")
        unit = 1 if sys.platform == "darwin" else 1024
        return Run(output.read_bytes(), seconds, most * unit / 1e6)


def numpy_alone(repeats: int = 9) -> float:
    """Processor seconds of a Python that imports NumPy and ends: what starting the drop-in is measured by."""
    return median(run([sys.executable, "-c", "import numpy"]).seconds for _ in range(repeats))


def version(program: str) -> str:
    """How a program with the command line of bbpPairings names itself."""
    said = subprocess.run([program, "-r"], capture_output=True, text=True, check=False).stdout
    return said.strip().split("\n")[0] or "unknown"


def growth(points: Iterable[tuple[int, float]]) -> float:
    """The exponent k of time ~ n^k that fits best (least squares of the logarithms)."""
    sizes, seconds = zip(*((log(size), log(time)) for size, time in points), strict=True)
    return float(np.polyfit(sizes, seconds, 1)[0])
