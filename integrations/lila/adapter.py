"""lila: the path of `pairwright` in its setting, tried on reports in its dialect.

CHECKOUT is one of bbpPairings, the engine that lila calls.
"""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

SOURCE = "github.com/BieremaBoyzProgramming/bbpPairings"
SIZES = (9, 16, 27, 38, 50, 83, 120, 180, 249)
ROUNDS = 9


def needs(checkout: Path) -> list[str]:
    """No packages."""
    del checkout
    return []


def apply(checkout: Path) -> None:
    """Build the reference; of lila itself one setting changes (`swiss.bbpairing`)."""
    subprocess.run(["make"], cwd=checkout, check=True, capture_output=True)  # noqa: S607


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """Both engines on the same reports, called as lila calls them."""
    return [python, str(Path(__file__)), str(checkout)], []


def main(checkout: Path) -> None:
    """Play events by the reference and compare every round."""
    reference = next(checkout.rglob("bbpPairings.exe"))
    ours = Path(sys.executable).with_name("pairwright")
    alike = total = 0
    for size in SIZES:
        rounds = ROUNDS + (size == SIZES[1])
        for theirs, found in compared(size, rounds, reference, ours):
            total += 1
            alike += theirs == found
    print(f"{alike} passed, {total - alike} failed")


def compared(size: int, rounds: int, reference: Path, ours: Path) -> list[tuple[str, str]]:
    """What both say of each round of an event."""
    writer = writing()
    draw = random.Random(size)
    entrants = writer.entered(size, draw)
    said = []
    for _ in range(rounds):
        report = writer.report_of(entrants, rounds, white_first=bool(size % 2))
        theirs, found = (answer(program, report) for program in (reference, ours))
        said.append((theirs, found))
        if not theirs:
            break
        pairs = [tuple(map(int, line.split())) for line in theirs.splitlines()[1:]]
        writer.play(entrants, pairs, draw)
    return said


def answer(program: Path, report: str) -> str:
    """What a program prints for a report, nothing if it has no pairing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lila-swiss-bbp"
        path.write_text(report, encoding="utf-8")
        asked = [str(program), "--dutch", str(path), "-p"]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout if not done.returncode else ""


def writing() -> ModuleType:
    """The writer beside this file."""
    spec = importlib.util.spec_from_file_location("lila_writer", Path(__file__).with_name("writer.py"))
    if spec is None or spec.loader is None:
        raise SystemExit("integrations/lila has no writer")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main(Path(sys.argv[1]))
