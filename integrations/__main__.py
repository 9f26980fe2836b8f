"""Pairwright inside other programs: apply an adapter to a copy of their code and run their own tests about pairing.

    python integrations tabbycat ../tabbycat
    python integrations lila ../bbpPairings

The checkout stays as it is: a copy under build/integrations is changed. The packages that the tests need are installed
beside it, not into the environment that runs this.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, cast

HERE = Path(__file__).parent
ROOT = HERE.parent
BUILD = ROOT / "build" / "integrations"
RECORD = ROOT / "bench" / "results" / "integrations.md"


class Adapter(Protocol):
    """What `adapter.py` of a program says."""

    SOURCE: str
    needs: Callable[[Path], list[str]]
    apply: Callable[[Path], None]
    command: Callable[[Path, str], tuple[list[str], list[str]]]


@dataclass(frozen=True)
class Outcome:
    """How many tests passed, of how many."""

    passed: int
    tests: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.passed} of {self.tests}"


def adapter_of(name: str) -> Adapter:
    """The adapter of a program."""
    spec = importlib.util.spec_from_file_location(f"adapter_{name}", HERE / name / "adapter.py")
    if spec is None or spec.loader is None:
        raise SystemExit(f"integrations/{name} has no adapter")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return cast(Adapter, module)


def copied(checkout: Path, name: str) -> Path:
    """A copy of a checkout, as it was committed."""
    copy = BUILD / name
    shutil.rmtree(copy, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", str(checkout), str(copy)], check=True)  # noqa: S607
    return copy


def commit_of(folder: Path) -> str:
    """The commit of a checkout."""
    asked = ["git", "-C", str(folder), "rev-parse", "--short=8", "HEAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


def installed(needs: list[str], name: str, python: str) -> Path:
    """A folder with the packages that the tests need."""
    folder = BUILD / f"{name}-packages"
    if needs and not folder.exists():
        asked = [python, "-m", "pip", "install", "--quiet", "--target", str(folder), *needs]
        subprocess.run(asked, check=True)
    return folder


def run(command: list[str], folder: Path, paths: list[str]) -> Outcome:
    """Run the tests and count them."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    begun = datetime.now(UTC)
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    seconds = (datetime.now(UTC) - begun).total_seconds()
    text = done.stdout + done.stderr
    (BUILD / "last-output.txt").write_text(text, encoding="utf-8")
    return counted(text, seconds)


def counted(text: str, seconds: float) -> Outcome:
    """The outcome that pytest, unittest or our own comparison prints."""
    ran = re.search(r"^Ran (\d+) tests?", text, re.MULTILINE)
    if ran:
        bad = sum(int(number) for number in re.findall(r"(?:failures|errors)=(\d+)", text))
        return Outcome(int(ran[1]) - bad, int(ran[1]), seconds)
    found = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|errors?)\b", text)}
    if not found:
        raise SystemExit(f"No test ran; its last words:\n{text[-2000:]}")
    return Outcome(found.get("passed", 0), sum(found.values()), seconds)


def record(name: str, source: str, commit: str, outcome: Outcome) -> None:
    """One more line in the record."""
    day = datetime.now(UTC).date().isoformat()
    ours = commit_of(ROOT)
    line = f"| {day} | {ours} | {name} | {source} | {commit} | {outcome} | {outcome.seconds:.1f} |\n"
    with RECORD.open("a", encoding="utf-8") as file:
        file.write(line)


def main() -> None:
    """Apply, run, count."""
    names = sorted(path.parent.name for path in HERE.glob("*/adapter.py"))
    parser = argparse.ArgumentParser(prog="python integrations", description=__doc__.partition("\n")[0])
    parser.add_argument("program", choices=names)
    parser.add_argument("checkout", type=Path, help="a checkout of the program")
    parser.add_argument(
        "--python", default=sys.executable, help="the Python for its tests (default: this one)"
    )
    parser.add_argument("--packages", help="folders with the packages it needs, instead of installing them")
    parser.add_argument("--record", action="store_true", help=f"add a line to {RECORD.relative_to(ROOT)}")
    given = parser.parse_args()
    adapter = adapter_of(given.program)
    BUILD.mkdir(parents=True, exist_ok=True)
    copy = copied(given.checkout.resolve(), given.program)
    adapter.apply(copy)
    packages = given.packages or str(installed(adapter.needs(copy), given.program, given.python))
    command, paths = adapter.command(copy, given.python)
    outcome = run(command, copy, [*paths, *packages.split(os.pathsep)])
    print(f"{given.program}: {outcome}")
    if given.record:
        record(given.program, adapter.SOURCE, commit_of(given.checkout), outcome)
    sys.exit(outcome.passed != outcome.tests)


if __name__ == "__main__":
    main()
