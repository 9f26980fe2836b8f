"""How long pairing a round takes, from 50 players to 2000, and how it grows.

    python bench run [--quick] [--sizes 50,100,...] [--reference PROGRAM] [--reference-up-to N] [--write]

Times our engine in this process (pairing alone, and reading the report and pairing it), as a process of its
own (the drop-in command line), and, if a program with the command line of bbpPairings is named, that one.
The tournaments are simulated once, from fixed seeds, and kept in bench/.fields. With `--write` the table is
appended to bench/results/rounds.md and growth.svg there is drawn (extra `bench`); otherwise the table is only
printed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fields import MOST, fields
from records import append, plot, table
from timing import measured, numpy_alone, version

HERE = Path(__file__).parent
SIZES = (50, 100, 200, 400, 700, 1000, 2000)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="up to 400 players, one round, three repeats")
    parser.add_argument("--sizes", help="numbers of players, separated by commas")
    parser.add_argument("--rounds", default="3,4,5,6", help="rounds to be paired (default: 3,4,5,6)")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument(
        "--reference", metavar="PROGRAM", help="executable with the command line of bbpPairings"
    )
    parser.add_argument(
        "--reference-up-to", type=int, default=400, metavar="N", help="players (default: 400)"
    )
    parser.add_argument("--fields", type=Path, default=HERE / ".fields", help="folder of the tournaments")
    parser.add_argument("--write", action="store_true", help="append to the record and draw growth.svg")
    given = parser.parse_args()
    sizes = _numbers(given.sizes) if given.sizes else (SIZES[:4] if given.quick else SIZES)
    numbers = (4,) if given.quick else _numbers(given.rounds)
    if not all(2 <= size <= MOST for size in sizes):
        parser.exit(3, f"a tournament report holds 2 to {MOST} players\n")
    rows = []
    for size in sizes:
        timed = list(fields(size, numbers, given.fields))
        reference = given.reference if size <= given.reference_up_to else None
        rows.append(measured(size, timed, 3 if given.quick else given.repeats, reference))
        print(f"{size} players: pair {1000 * rows[-1].pair:.1f} ms", file=sys.stderr, flush=True)
    command = "python bench run " + " ".join(_shown(word) for word in sys.argv[1:])
    text = table(rows, command.strip(), version(given.reference) if given.reference else None, numpy_alone())
    print(text)
    if given.write:
        append(text, "rounds")
        plot(rows, HERE / "results" / "growth.svg")
    return 0


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split(","))


def _shown(word: str) -> str:
    """A word of the command without the folders of this machine."""
    return Path(word).name if Path(word).is_absolute() else word


if __name__ == "__main__":
    sys.exit(main())
