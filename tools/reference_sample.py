"""A sample of the reference rounds for `tests/reference`: `python tools/reference_sample.py FOLDER` with all of them.

Of each family some records that are not long, spread over the file. The same folder gives the same bytes.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

SAMPLE = Path(__file__).parent.parent / "tests" / "reference"
RECORDS = 8
LONGEST = 20_000
"""Characters of a record: about 60 players after nine rounds."""


def sample(family: Path) -> bytes:
    """Some records of a family, compressed."""
    with gzip.open(family, "rt", encoding="utf-8", newline="\n") as file:
        lines = [line for line in file if len(line) <= LONGEST]
    taken = "".join(lines[:: max(len(lines) // RECORDS, 1)][:RECORDS])
    return gzip.compress(taken.encode(), 9, mtime=0)


def main() -> None:
    """Write the sample of each family that has short records."""
    SAMPLE.mkdir(exist_ok=True)
    for family in sorted(Path(sys.argv[1]).glob("*.jsonl.gz")):
        content = sample(family)
        if len(content) > 100:
            (SAMPLE / family.name).write_bytes(content)


if __name__ == "__main__":
    main()
