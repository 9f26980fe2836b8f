"""Whole tournaments of every system through Python, with a kernel that has sanitizers of addresses and behaviour.

python tests/kernel/sanitized.py ROUNDS SEED: in a process whose `pairwright` has such a kernel, with the library of the
sanitizers loaded first (`python bench attacks sanitizers` builds and starts it). A finding ends the process.
"""

from __future__ import annotations

import contextlib
import io
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

import pairwright
from pairwright.cli.main import run
from pairwright.matching import _kernel

GENERATED = ("dutch", "burstein", "dubov", "lim", "uscf", "keizer", "roommates", "team", "double-swiss", "ip")
EDITIONS = {"dutch": ("2026", "2017"), "burstein": ("2026", "2016")}


def has_sanitizer() -> bool:
    """Whether the kernel that is loaded was built with the address sanitizer."""
    return b"__asan_init" in Path(_kernel.__file__).read_bytes()


def played(system: str, edition: str, dice: random.Random, folder: Path) -> int:
    """Make a tournament, have each of its rounds judged, and rank it. Returns its rounds."""
    file = folder / "one.trf"
    players, rounds = dice.randint(4, 90), dice.randint(3, 9)
    words = ["generate", "-s", system, "--seed", str(dice.randrange(10**9)), "--players", str(players)]
    words += ["--rounds", str(min(rounds, players - 1)), "-o", str(file)]
    if edition:
        words += ["--edition", edition]
    if run(words) not in (0, 1):
        raise SystemExit(f"{' '.join(words)} failed")
    for more in (
        ["check", str(file), "-s", system],
        ["pair", str(file), "-s", system],
        ["standings", str(file)],
    ):
        if (code := run(more)) == 2:
            raise SystemExit(f"{' '.join(more)} ended with {code}, after {' '.join(words)}")
    return pairwright.read(file).completed_rounds


def main() -> None:
    """Play until so many rounds are reached."""
    wanted, seed = map(int, sys.argv[1:3])
    if not has_sanitizer():
        raise SystemExit("this kernel has no sanitizer")
    dice, counts = random.Random(seed), Counter[str]()
    kinds = [(name, edition) for name in GENERATED for edition in EDITIONS.get(name, ("",))]
    with tempfile.TemporaryDirectory() as folder:
        while sum(counts.values()) < wanted:
            for name, edition in kinds:
                told = io.StringIO()
                with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
                    counts[f"{name} {edition}".strip()] += played(name, edition, dice, Path(folder))
    print(f"{{'rounds': {sum(counts.values())}, 'findings': 0, 'of': {dict(counts)}}}")


if __name__ == "__main__":
    main()
