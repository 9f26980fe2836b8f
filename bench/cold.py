"""What a call of the drop-in takes that starts, pairs one round and ends, beside a reference program in the same run.

    python bench cold [--sizes 20,50,...] [--repeats 20] [--round 5] [--reference PROGRAM]
                      [--reference-up-to 400] [--program PROGRAM] [--write]

Processor time of whole processes, user and system, both programs in turn on the same report (`fields`); both must write
the same. Above `--reference-up-to` players the reference runs once. The load of the machine is said beside the times:
processor time grows with it too, by a tenth or two. An editable installation starts slower than an ordinary one:
`--program` names the command of another installation. Needs a POSIX system.
"""

from __future__ import annotations

import argparse
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from fields import Field, fields
from records import append, commit, machine
from timing import Run, run, version

HERE = Path(__file__).parent


def program() -> list[str]:
    """The command as it is installed, else the module."""
    script = Path(sys.executable).with_name("pairwright")
    return [str(script)] if script.exists() else [sys.executable, "-m", "pairwright"]


def row(field: Field, repeats: int, command: list[str], reference: str | None, theirs: int) -> str:
    """A line of the table: medians and the least of ours, median of the reference, and how many times ours it takes."""
    words = ["--dutch", str(field.path), "-p"]
    run([*command, *words])  # which writes the bytecode if there is none
    ours, others = list[Run](), list[Run]()
    for turn in range(repeats):
        ours.append(run([*command, *words]))
        if reference and turn < theirs:
            others.append(run([reference, *words]))
    assert len({one.output for one in (*ours, *others)}) == 1, f"{field.path.name} is paired differently"
    own = [1000 * one.seconds for one in ours]
    cells = [
        f"{field.size:,}",
        f"{median(own):.1f}",
        f"{min(own):.1f}",
        f"{max(one.peak for one in ours):.0f}",
    ]
    if others:
        other = median(1000 * one.seconds for one in others)
        cells += [
            f"{other:,.1f}",
            f"{other / median(own):.2g}" if other < 10 * median(own) else f"{other / median(own):.0f}",
        ]
    else:
        cells += ["", ""]
    return f"| {' | '.join(cells)} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sizes", default="20,50,100,200,400,1000")
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--round", type=int, default=5)
    parser.add_argument("--reference", metavar="PROGRAM")
    parser.add_argument("--program", help="the command that is measured, that of this Python by default")
    parser.add_argument("--reference-up-to", type=int, default=400, metavar="N")
    parser.add_argument("--fields", type=Path, default=HERE / ".fields", help="folder of the tournaments")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    rows, before = [], os.getloadavg()[0]
    python = [sys.executable, "-c", "pass"]
    alone = median(1000 * run(python).seconds for _ in range(given.repeats))
    for size in map(int, given.sizes.split(",")):
        field = next(fields(size, (given.round,), given.fields))
        theirs = given.repeats if size <= given.reference_up_to else 1
        rows.append(
            row(
                field, given.repeats, [given.program] if given.program else program(), given.reference, theirs
            )
        )
        print(rows[-1], file=sys.stderr, flush=True)
    words = " ".join(Path(word).name if Path(word).is_absolute() else word for word in sys.argv[1:])
    lines = [
        f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}",
        "",
        f"{machine()}. Command: `{f'python bench cold {words}'.strip()}`.",
        f"Milliseconds of processor time, medians of {given.repeats} runs of round {given.round}; the reference runs "
        f"once above {given.reference_up_to:,} players. Load of the machine {before:.1f} before, "
        f"{os.getloadavg()[0]:.1f} after; `python -c pass` takes {alone:.1f} ms.",
        "",
        "| players | ours | least | peak MB | reference | times ours |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
        *rows,
        "",
    ]
    if given.reference:
        lines += [f"Reference: {version(given.reference)}.", ""]
    print("\n".join(lines))
    if given.write:
        append("\n".join(lines), "cold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
