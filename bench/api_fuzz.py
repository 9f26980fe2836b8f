"""The Python interface called with values of the right types, sensible or not: a result or a `PairwrightError`.

Tournaments are built by calls (`tests/api/calls.py`) in parts, each from a seed of its own. A call that ends otherwise
is printed with what was drawn.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from records import append, commit

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from api.calls import play


def part(number: int, tournaments: int) -> tuple[int, int, int]:
    """One part: tournaments played, calls with a result, calls with a `PairwrightError`."""
    played = results = errors = 0

    @seed(number)
    @settings(
        max_examples=tournaments,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def run(data: st.DataObject) -> None:
        nonlocal played, results, errors
        given_, refused = play(data.draw)
        played, results, errors = played + 1, results + given_, errors + refused

    run()
    return played, results, errors


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tournaments", type=int, default=50_000)
    parser.add_argument("--of-a-part", type=int, default=2_500)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    total = [0, 0, 0]
    number = chosen.first_seed
    while total[0] < chosen.tournaments:
        found = part(number, min(chosen.of_a_part, chosen.tournaments - total[0]))
        total = [one + other for one, other in zip(total, found, strict=True)]
        print(f"seed {number}: {total[0]} tournaments", file=sys.stderr, flush=True)
        number += 1
    text = (
        f"{total[0]} tournaments built by calls (seeds {chosen.first_seed} to {number - 1}): {total[1]} calls gave "
        f"a result, {total[2]} a `PairwrightError`, none ended otherwise."
    )
    print(text)
    if chosen.write:
        append(f"## Commit {commit()}\n\n`python bench api-fuzz`: {text}\n", "python-interface")


if __name__ == "__main__":
    main()
