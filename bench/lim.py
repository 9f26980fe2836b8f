"""The Lim system: the step by step reading on random rounds, and how long rounds take.

    python bench lim [--literal 2000] [--sizes 1000,2000,4000,9999] [--write]

`--literal` pairs so many random rounds of 3 to 12 players, and as many of a maxi-tournament, with the engine and step
by step (`tests/lim/literal.py`). `--sizes` times every round of a simulated open event of nine rounds, in processor
time, and fits the growth. With `--write` the result is appended to bench/results/lim.md. The exit code is 1
if a round differs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from records import append, commit
from round_times import speed

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from dubov.test_engines_agree import pairs_or_none, rated_round  # noqa: E402
from lim.literal import LiteralLim  # noqa: E402
from pairwright.systems.lim import LIM, LimSystem  # noqa: E402


def step_by_step(count: int, *, maxi: bool) -> tuple[int, list[int]]:
    """How many of the rounds have no pairing, and the seeds of those that differ."""
    none, wrong = 0, []
    system = LimSystem(maxi_tournament=maxi)
    for seed in range(count):
        state = rated_round(seed, 12, step=10 if maxi else 1)
        expected = LiteralLim(state, maxi=maxi).pair()
        none += expected is None
        if pairs_or_none(system.pair, state) != expected:
            wrong.append(seed)
    return none, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--literal", type=int, default=2000)
    parser.add_argument("--sizes", default="1000,2000,4000,9999")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    sections: list[list[str]] = []
    failed = False
    for maxi in (False, True) if given.literal else ():
        none, wrong = step_by_step(given.literal, maxi=maxi)
        failed = failed or bool(wrong)
        kind = "rounds of a maxi-tournament" if maxi else "rounds"
        said = (
            f"{given.literal} random {kind} of 3 to 12 players, {none} without a pairing: {len(wrong)} differ"
        )
        sections.append([f"{said} from the step by step reading{f' (seeds {wrong[:9]})' if wrong else ''}."])
    if given.sizes:
        sections.append(speed([int(size) for size in given.sizes.split(",")], LIM))
    text = "\n\n".join("\n".join(lines) for lines in sections)
    print(text)
    if given.write:
        append(f"## Commit {commit()}\n\n{text}\n", "lim")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
