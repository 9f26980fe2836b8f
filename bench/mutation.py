"""Mutation testing of the rules: how many small faults in the code the tests notice.

    python bench mutation coverage tests/dutch tests/rules ...     which test runs which line, kept in a file
    python bench mutation run [--sample 1500] [--seed 7] [--seconds 1200] [--limit 60] [--parts P,Q] [--write]

A random sample of faults (`mutants.py`) in systems/, rules/, standings/ and formats/, by a printed seed. Each is put
into a copy of the source, alone, and the tests that run its line are run on it, the quickest first, until one fails or
`--limit` seconds have passed. A fault that no test runs is told apart from one that survives. Results go to a file, so
that the same call goes on where it stopped; `--write` adds them to mutation.md. Needs the package `coverage`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from xml.etree import ElementTree as ET

from mutants import Mutant, mutants, mutated
from report import append, commit

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PARTS = ("systems", "rules", "standings", "formats")
KEPT = Path(tempfile.gettempdir()) / "pairwright-mutation"
"""Where coverage and results are kept between calls."""


def measure(tests: Sequence[str]) -> None:
    """Run tests and note which of them runs which line, and how long each takes."""
    KEPT.mkdir(exist_ok=True)
    name = "-".join(test.replace("/", "_") for test in tests)[:80]
    settings = KEPT / f"{name}.rc"
    settings.write_text(
        f"[run]\ndynamic_context = test_function\nsource = {SOURCE}/pairwright\ndata_file = {KEPT}/{name}.coverage\n"
    )
    words = ["-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q", *tests]
    subprocess.run([sys.executable, *words, f"--junitxml={KEPT}/{name}.xml"], cwd=ROOT, check=False)


def tests_of_lines() -> dict[tuple[str, int], list[str]]:
    """For each line of a module the tests that run it, as pytest names them, the quickest first."""
    from coverage import CoverageData

    seconds: Counter[str] = Counter()
    place: dict[str, str] = {}
    for report in KEPT.glob("*.xml"):
        for case in ET.parse(report).iter("testcase"):  # noqa: S314 - our own
            module, function = case.get("classname", ""), case.get("name", "").split("[")[0]
            parts = [part for part in module.split(".") if not part.startswith("Test")]
            words = [part for part in module.split(".") if part.startswith("Test")]
            context = ".".join([parts[-1], *words, function])
            place[context] = "::".join(["/".join(parts) + ".py", *words, function])
            seconds[context] += float(case.get("time", 0))
    data = CoverageData(no_disk=True)
    for file in sorted(KEPT.glob("*.coverage")):
        one = CoverageData(str(file))
        one.read()
        data.update(one)
    found: dict[tuple[str, int], list[str]] = {}
    for source in data.measured_files():
        name = str(Path(source).relative_to(SOURCE / "pairwright"))
        for line, contexts in data.contexts_by_lineno(source).items():
            names = {_known(context, place) for context in contexts} - {""}
            found[name, line] = [place[one] for one in sorted(names, key=lambda one: (seconds[one], one))]
    return found


def _known(context: str, place: dict[str, str]) -> str:
    """A context of coverage as the junit file has it: coverage may name the packages of a test before its module."""
    parts = context.split(".")
    return next((".".join(parts[i:]) for i in range(len(parts)) if ".".join(parts[i:]) in place), "")


def outcome(mutant: Mutant, tests: Sequence[str], copy: Path, limit: float) -> str:
    """What the tests say of a fault: `killed`, `survived`, `timeout` (undecided) or `not run`."""
    if not tests:
        return "not run"
    target = copy / "pairwright" / mutant.module
    original = target.read_text(encoding="utf-8")
    target.write_text(mutated(original, mutant.number), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    words = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header"]
    try:
        done = subprocess.run(
            [sys.executable, *words, *tests],
            cwd=ROOT, env=environment, capture_output=True, timeout=limit, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        target.write_text(original, encoding="utf-8")
    return "survived" if done.returncode == 0 else "killed"


def run(
    parts: Sequence[str], sample: int, seed: int, seconds: float, limit: float
) -> list[tuple[Mutant, str]]:
    """Try a random sample of faults in some parts, as far as the time allows."""
    lines = tests_of_lines()
    paths = sorted(path for part in parts for path in (SOURCE / "pairwright" / part).rglob("*.py"))
    everything = [one for path in paths for one in mutants(path, SOURCE / "pairwright")]
    chosen = random.Random(seed).sample(everything, min(sample, len(everything)))
    print(f"{len(everything)} faults, {len(chosen)} drawn with seed {seed}")
    kept = KEPT / f"results-{seed}.jsonl"
    noted = [json.loads(row) for row in kept.read_text().splitlines()] if kept.exists() else []
    known = {Mutant(*row["mutant"].values()): row["outcome"] for row in noted}
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(SOURCE / "pairwright", copy / "pairwright")
        for mutant in chosen:
            if time.monotonic() > end:
                break
            if mutant not in known:
                tests = lines.get((mutant.module, mutant.line), [])
                known[mutant] = outcome(mutant, tests, copy, limit)
                with kept.open("a") as file:
                    file.write(json.dumps({"mutant": asdict(mutant), "outcome": known[mutant]}) + "\n")
    return [(mutant, known[mutant]) for mutant in chosen if mutant in known]


def table(found: Sequence[tuple[Mutant, str]], seed: int, command: str) -> str:
    """A section of the record: how many faults were noticed, with Wilson's interval, and which were not."""
    from pairwright.lab.statistics import wilson

    counts = Counter(word for _, word in found)
    killed = counts["killed"]
    low, high = wilson(killed, len(found))
    head = (
        f"## Seed {seed}, commit {commit()}\n\nCommand: `{command}`. {len(found)} faults: {counts['killed']} killed, "
        f"{counts['timeout']} timed out, {counts['survived']} survived, {counts['not run']} in lines that no test "
        f"looked at runs. Noticed: {100 * killed / len(found):.1f} % ({100 * low:.1f} to {100 * high:.1f}).\n\n"
    )
    rows = [
        f"| {one.module}:{one.line} | {one.change} | {word} |\n"
        for one, word in sorted(found)
        if word != "killed"
    ]
    return head + "| where | change | |\n|---|---|---|\n" + "".join(rows)


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    kinds.add_parser("coverage").add_argument("tests", nargs="+")
    going = kinds.add_parser("run")
    for name, default in (("sample", 1500), ("seed", 7), ("seconds", 1200), ("limit", 60)):
        going.add_argument(f"--{name}", type=int, default=default)
    going.add_argument(
        "--parts", default=",".join(PARTS), help="folders of the package, with commas between them"
    )
    going.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    if asked.kind == "coverage":
        measure(asked.tests)
        return
    found = run(asked.parts.split(","), asked.sample, asked.seed, asked.seconds, asked.limit)
    command = f"python bench mutation run --parts {asked.parts} --sample {asked.sample} --seed {asked.seed}"
    section = table(found, asked.seed, command)
    print(section)
    if asked.write:
        append(section, "mutation")


if __name__ == "__main__":
    main()
