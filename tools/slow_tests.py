"""Which tests the fast tier leaves out: makes tests/slow.txt of a run that was timed.

    python -m pytest -q -n 2 --junitxml=build/tests.xml
    python tools/slow_tests.py build/tests.xml [--budget 60]

The fast tier (`pytest -m "not slow"`) has the quickest tests that together fit into the budget: seconds on two quiet
cores, of which starting, collecting and the wait for the slower process take `STARTING`. All cases of a test count
together. Several reports, one for each part of the tests, count as one. What several tests share is counted with the
first: where that leaves the fast tier too slow, time it alone and name what stands out by hand.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree as ET

LIST = Path(__file__).parents[1] / "tests" / "slow.txt"
CORES = 2
STARTING = 24


def durations(reports: Sequence[Path]) -> dict[str, float]:
    """Seconds of each test, by file, class and name."""
    found: dict[str, float] = defaultdict(float)
    for case in chain.from_iterable(ET.parse(one).iter("testcase") for one in reports):  # noqa: S314 - our own
        parts = case.attrib["classname"].split(".")
        file = next((at for at, part in enumerate(parts, 1) if part.startswith("test_")), 0)
        if file:
            name = case.attrib["name"].partition("[")[0]
            found["::".join(("/".join(parts[:file]) + ".py", *parts[file:], name))] += float(
                case.attrib["time"]
            )
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


def stands(name: str) -> bool:
    """Whether a test is written in its file; one that a file has from another one is left to that one.

    Those of `tests/browser` are slow without being named (`tests/conftest.py`).
    """
    file, *_, test = name.split("::")
    if file.startswith("tests/browser/"):
        return False
    return test == "runTest" or f"def {test}(" in (LIST.parents[1] / file).read_text(encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("reports", type=Path, nargs="+")
    parser.add_argument("--budget", type=float, default=60)
    options = parser.parse_args()
    found = durations(options.reports)
    names = [*filter(stands, slow(found, options.budget))]
    LIST.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    print(f"{len(names)} of {len(found)} tests are slow: {LIST}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
