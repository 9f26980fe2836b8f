"""How often the laboratory's interval of a ratio of shares holds the true one, by drawing counts over a grid.

    python bench rare-ratios [--reps 4000] [--sizes 20,50,100,300,1000] [--bonett-price] [--write]

The system below has a share of 0.01 to 0.95 of the events; of the others the system above has a part, and of these it
lacks a part, each 0 to 0.9. An interval without an upper end counts; where neither has any event, there is none.
With --bonett-price it is the interval of Bonett and Price (2006), for comparison.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from records import told

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "lab"))
from coverage_of_intervals import bonett_and_price, ratio_coverage, ratio_grid, ratio_interval

SHARES = (0.01, 0.05, 0.1, 0.4, 0.8, 0.95)
CHANCES = (0, 0.003, 0.01, 0.03, 0.1, 0.2, 0.5, 0.9)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--reps", type=int, default=4000)
    parser.add_argument("--sizes", default="20,50,100,300,1000")
    parser.add_argument(
        "--bonett-price", action="store_true", help="their interval instead of the laboratory's"
    )
    parser.add_argument("--write", action="store_true", help="append to the record")
    asked = parser.parse_args()
    rows, everything = [], []
    method, flag = (bonett_and_price, " --bonett-price") if asked.bonett_price else (ratio_interval, "")
    for size in map(int, asked.sizes.split(",")):
        found = [
            (ratio_coverage(size, *where, asked.reps, seed, method), *where)
            for seed, where in enumerate(ratio_grid(SHARES, CHANCES))
        ]
        everything += [one[0] for one in found]
        least, *where = min(found)
        mean = sum(one[0] for one in found) / len(found)
        rows.append(f"| {size} | {100 * mean:.1f} % | {100 * least:.1f} % | {', '.join(map(str, where))} |")
    mean = sum(everything) / len(everything)
    sentence = (
        f"`python bench rare-ratios --reps {asked.reps} --sizes {asked.sizes}{flag}`: {len(everything)} points of "
        f"{asked.reps} experiments, mean {100 * mean:.2f} %, least {100 * min(everything):.2f} %."
    )
    told(
        "rare-ratios",
        sentence,
        ["events", "mean coverage", "least", "at share, p, q"],
        rows,
        write=asked.write,
    )


if __name__ == "__main__":
    main()
