"""Attacks of which the tests run a part, on this computer alone: damaged files, tables made to harm, a hostile hall.

python bench attacks damage [FILES] [SEED]: event files damaged at random (tests/event/damage.py)
python bench attacks tables [TABLES] [SEED]: tables changed at random, with little memory (tests/tables/mutants.py)
python bench attacks hall [RESULTS] [HALF_SENT] [STREAMS] [DESCRIPTORS]: a hostile hall (tests/desk/hostile.py)

Each prints its counts and ends with an error if one of those that must be zero is not. Records: results/attacks.md.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
PROGRAMS = {
    "damage": ("event/damage.py", ("2000", "11"), ("raw errors", "silent changes", "silent losses")),
    "tables": ("tables/mutants.py", ("100000", "5"), ("raw errors", "too slow")),
    "hall": ("desk/hostile.py", ("300", "1200", "1000"), ("lost", "tracebacks")),
}
"""By word the program, what it is called with, and the counts that must be zero."""


def main() -> int:
    """Run a campaign in a process of its own: it limits its own memory, or starts a desk."""
    words = sys.argv[1:]
    if not words or words[0] not in PROGRAMS:
        sys.exit(__doc__)
    program, usual, zeros = PROGRAMS[words[0]]
    numbers = [*words[1:], *usual[len(words) - 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        if words[0] != "tables":
            numbers.insert(len(usual), folder)
        environment = {**os.environ, "PYTHONPATH": str(TESTS.parent)}
        done = subprocess.run(
            [sys.executable, TESTS / program, *numbers],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    print(done.stdout.strip())
    wrong = [one for one in zeros if f"'{one}': 0," not in done.stdout.replace('"', "'")]
    if wrong:
        print(f"not zero: {', '.join(wrong)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
