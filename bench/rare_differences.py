"""How often the laboratory's interval of a rare difference holds the true one, exactly, over a grid.

    python bench rare-differences [--step 0.001] [--sizes 100,200,300,500,1000,2000] [--write]

One system has in an event what the other lacks with probability p, the other way round with q: each from 0.001 to
0.02, and q also 0. The coverage is a sum over the binomial probabilities of all counts, no simulation.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from records import append, commit

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "lab"))
from coverage_of_intervals import coverage, grid


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--step", type=float, default=0.001)
    parser.add_argument("--sizes", default="100,200,300,500,1000,2000")
    parser.add_argument("--write", action="store_true", help="append to the record")
    asked = parser.parse_args()
    rows, everything = [], []
    for size in map(int, asked.sizes.split(",")):
        found = [(coverage(size, p, q), p, q) for p, q in grid(asked.step)]
        everything += found
        least, p, q = min(found)
        mean = sum(one for one, *_ in found) / len(found)
        rows.append(f"| {size} | {100 * mean:.1f} % | {100 * least:.1f} % | {p:.4g}, {q:.4g} |")
    mean = sum(one for one, *_ in everything) / len(everything)
    command = f"python bench rare-differences --step {asked.step:g} --sizes {asked.sizes}"
    text = "\n".join(
        [
            f"## Commit {commit()}",
            "",
            f"`{command}`: {len(everything)} points, mean {100 * mean:.2f} %, least {100 * min(everything)[0]:.2f} %.",
            "",
            "| events | mean coverage | least | at p, q |",
            "| ---: | ---: | ---: | --- |",
            *rows,
            "",
        ]
    )
    print(text)
    if asked.write:
        append(text, "rare-differences")


if __name__ == "__main__":
    main()
