"""Which tests the fast tier leaves out: makes tests/slow.txt of a run that was timed.

    python -m pytest -q -n 2 --junitxml=build/tests.xml
    python tools/slow_tests.py build/tests.xml [--budget 60]

The fast tier (`pytest -m "not slow"`) has the quickest tests that together fit into the budget: seconds on two quiet
cores, of which starting and collecting take `STARTING`. All cases of a test count together.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree as ET

LIST = Path(__file__).parents[1] / "tests" / "slow.txt"
CORES = 2
STARTING = 50


def durations(report: Path) -> dict[str, float]:
    """Seconds of processor time of each test, by file and name."""
    found: dict[str, float] = defaultdict(float)
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - our own report
        file, name = case.attrib["file"], case.attrib["name"].partition("[")[0]
        if file.startswith("tests/"):  # rules of Hypothesis stand in its own files
            found[f"{file}::{name}"] += float(case.attrib["time"])
    return found


def slow(found: dict[str, float], budget: float) -> list[str]:
    """The tests that don't fit, slowest last to be left out."""
    left = (budget - STARTING) * CORES
    names = []
    for name, seconds in sorted(found.items(), key=lambda item: (item[1], item[0])):
        left -= seconds
        if left < 0:
            names.append(name)
    return sorted(names)


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("report", type=Path)
    parser.add_argument("--budget", type=float, default=60)
    options = parser.parse_args()
    found = durations(options.report)
    names = slow(found, options.budget)
    LIST.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"{len(names)} of {len(found)} tests are slow: {LIST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
