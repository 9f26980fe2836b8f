"""The Python interface called with values of the right types, sensible or not: a result or a `PairwrightError`.

Tournaments are built by calls (`tests/api/calls.py`) in parts, each from a seed of its own. A call that ends otherwise
is printed with what was drawn. With `--kept FILE` every part that is done is a line of the file, and a later call of
the same commit goes on from there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from kept_parts import Parts
from records import append, commit, stopped

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


def parts(
    tournaments: int, of_a_part: int, first_seed: int, kept: Path | None
) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """The parts with their seeds: those that are kept of this commit, then new ones."""
    known = Parts(kept)
    for number, start in enumerate(range(0, tournaments, of_a_part), first_seed):
        size = min(of_a_part, tournaments - start)
        found = known.done({"size": size, "seed": number}, partial(part, number, size))
        yield number, tuple(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tournaments", type=int, default=50_000)
    parser.add_argument("--of-a-part", type=int, default=500)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--kept", type=Path)
    parser.add_argument("--until", default="", metavar="HH:MM", help="stop at this time of day, UTC")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    total = [0, 0, 0]
    number = chosen.first_seed
    for number, found in parts(chosen.tournaments, chosen.of_a_part, chosen.first_seed, chosen.kept):
        total = [one + other for one, other in zip(total, found, strict=True)]
        print(f"seed {number}: {total[0]} tournaments", file=sys.stderr, flush=True)
        if stopped(chosen.until):
            break
    text = (
        f"{total[0]} tournaments built by calls (seeds {chosen.first_seed} to {number}): {total[1]} calls gave "
        f"a result, {total[2]} a `PairwrightError`, none ended otherwise."
    )
    print(text)
    if chosen.write:
        append(f"## Commit {commit()}\n\n`python bench api-fuzz`: {text}\n", "python-interface")


if __name__ == "__main__":
    main()
