"""What was measured: the record it is added to, the times as a table and as a picture of growth."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import numpy as np
from timing import Row, growth

BEGUN = datetime.now(UTC)
RESULTS = Path(__file__).parent / "results"
"""The folder of the records, a file for each question."""


def append(section: str, question: str) -> None:
    """Add a section, whole lines, to the end of the record of a question, after an empty line.

    Ends the program if the source has changes that no commit holds: nobody could measure the same again.
    """
    if commit().endswith("-dirty"):
        sys.exit("nothing is recorded: the source has changes that no commit holds")
    record = RESULTS / f"{question}.md"
    with record.open("a", encoding="utf-8") as file:
        file.write("\n" + section)


def campaign_options(parser: argparse.ArgumentParser) -> None:
    """The options of a campaign that the same call takes up again."""
    parser.add_argument("--until", default="", metavar="HH:MM", help="stop at this time of day, UTC")
    parser.add_argument("--report", action="store_true", help="what has been found so far")
    parser.add_argument("--write", action="store_true", help="append it to the record")


def end_of(until: str, begun: datetime) -> datetime:
    """The first time after the beginning at which it is so late in the day (UTC)."""
    end = datetime.combine(begun.date(), time.fromisoformat(until), UTC)
    return end if end > begun else end + timedelta(days=1)


def stopped(until: str) -> bool:
    """Whether the time of day (UTC) has come at which a campaign is to stop; it is said then."""
    over = bool(until) and datetime.now(UTC) >= end_of(until, BEGUN)
    if over:
        print(f"{until} UTC: stopped; the same call goes on")
    return over


def reported(text: str, question: str, *, write: bool, about: str = "") -> None:
    """Print what a campaign has found, and append it to the record of a question under the date if asked."""
    print(text)
    if write:
        append(f"## {datetime.now(UTC):%Y-%m-%d}{about}\n\n{text}", question)


def told(question: str, command: str, columns: Sequence[str], rows: Sequence[str], *, write: bool) -> None:
    """Print a section of a record, a sentence and a table whose first column is of words, and append it if asked."""
    lines = [
        f"## Commit {commit()}",
        "",
        command,
        "",
        f"| {' | '.join(columns)} |",
        f"| --- |{' ---: |' * (len(columns) - 1)}",
        *rows,
        "",
    ]
    print("\n".join(lines))
    if write:
        append("\n".join(lines), question)


def table(rows: Sequence[Row], command: str, reference: str | None, numpy_alone: float) -> str:
    """A section of rounds.md: setting, times, growth."""
    compared = [row for row in rows if row.reference is not None]
    lines = [
        f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}",
        "",
        f"{machine()}. Command: `{command}`.",
        "Medians over rounds and even and odd fields, in milliseconds of processor time.",
        "",
        "| players | pair | read and pair | process | peak MB | reference process | ratio | same answers | US Chess |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(_line(row) for row in rows),
        "",
        f"A Python that only imports NumPy takes {1000 * numpy_alone:.1f} ms, the process of {rows[0].size} players "
        f"{rows[0].process / numpy_alone:.2f} times that.",
        "",
    ]
    if len(rows) > 1:
        upper = rows[len(rows) // 2 - 1 :] if len(rows) > 3 else rows
        words = [f"pair alone n^{_slope(upper, lambda row: row.pair):.2f}"]
        words.append(f"read and pair n^{_slope(upper, lambda row: row.read_and_pair):.2f}")
        words[-1] += f" (from {upper[0].size} players on)"
        words.append(f"US Chess n^{_slope(upper, lambda row: row.us_chess):.2f}")
        if len(compared) > 1:
            words.append(f"reference n^{_slope(compared, lambda row: row.reference or 0):.2f}")
        lines += [f"Growth: {', '.join(words)}.", ""]
    if reference:
        lines += [f"Reference: {reference}.", ""]
    return "\n".join(lines)


def _line(row: Row) -> str:
    cells = [f"{row.size}", *(f"{1000 * t:.1f}" for t in (row.pair, row.read_and_pair, row.process))]
    cells.append(f"{row.peak:.0f}")
    if row.reference is None:
        cells += ["", "", ""]
    else:
        cells += [
            f"{1000 * row.reference:.1f}",
            f"{_short(row.reference / row.process)}",
            f"{row.same} of {row.fields}",
        ]
    cells.append(f"{1000 * row.us_chess:.1f}")
    return f"| {' | '.join(cells)} |"


def _short(ratio: float) -> str:
    """Two significant digits, but no exponent."""
    return f"{ratio:.2g}" if ratio < 10 else f"{ratio:.0f}"


def _slope(rows: Sequence[Row], seconds: Callable[[Row], float]) -> float:
    return growth((row.size, seconds(row)) for row in rows)


def commit() -> str:
    """The version of the source that is measured; "-dirty" if it has changes, not counting records."""
    git = ["git", "-C", str(RESULTS.parent)]
    found = subprocess.run([*git, "describe", "--always"], capture_output=True, text=True, check=False)
    changes = [*git, "diff", "--quiet", "HEAD", "--", ":/", ":(top,exclude)bench/results"]
    dirty = subprocess.run(changes, check=False).returncode == 1
    return (found.stdout.strip() or "unknown") + "-dirty" * dirty


def machine() -> str:
    info = Path("/proc/cpuinfo")
    names = info.read_text(encoding="utf-8").split("\n") if info.exists() else []
    model = next(
        (line.partition(": ")[2] for line in names if line.startswith("model name")), platform.machine()
    )
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    return f"{platform.system()}, {os.cpu_count()} x {model}, {versions}"


def plot(rows: Sequence[Row], path: Path) -> None:
    """Times against players, both axes logarithmic, as SVG. Needs the extra `bench`."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    mpl.rcParams["svg.hashsalt"] = "pairwright"
    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    sizes = [row.size for row in rows]
    for label, marker, values in (
        ("pair", "o", [row.pair for row in rows]),
        ("read and pair", "s", [row.read_and_pair for row in rows]),
        ("process", "^", [row.process for row in rows]),
        ("US Chess, pair", "d", [row.us_chess for row in rows]),
    ):
        axes.loglog(sizes, values, marker=marker, label=label)
    compared = [row for row in rows if row.reference is not None]
    if compared:
        axes.loglog(
            [row.size for row in compared],
            [row.reference for row in compared],
            marker="x",
            label="reference process",
        )
    axes.set_xlabel("players")
    axes.set_ylabel("processor seconds a round")
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    figure.savefig(path, metadata={"Date": None})


OF_ONE_SOURCE = """
import sys
from importlib.util import find_spec
source = sys.argv.pop(1)
sys.path.insert(0, source)
if not find_spec("pairwright").origin.startswith(source):
    # The finder of an editable installation comes first: what it finds would be compared with itself.
    sys.meta_path[:] = [finder for finder in sys.meta_path if "editable" not in type(finder).__module__]
import pairwright
if not pairwright.__file__.startswith(source):
    sys.exit(f"{pairwright.__file__} is not in {source}")
"""
"""The beginning of a child process that compares versions: its first word is the folder whose Pairwright it uses."""


def of_one_source(source: Path, text: str, *words: str) -> list[str]:
    """The command of a child that carries out a text with the Pairwright of a source folder."""
    return [sys.executable, "-c", f"{OF_ONE_SOURCE}\n{text}", str(source.resolve()), *words]
