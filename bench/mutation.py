"""Mutation testing of the rules: how many small faults in the code the tests notice.

    python bench mutation cover [--seconds 280] [TESTS...]          which test runs which line; again to go on
    python bench mutation run [--sample 1500] [--seed 7] [--seconds 280] [--parts P,Q] [--survivors] [--write]
    python bench mutation compare [--count 30] [--draw 1]           the same faults in a copied source, plain pytest
    python bench mutation again [--seconds 280]                     faults of the record and the tests it names

A random sample of faults (`mutants.py`) in systems/, rules/, standings/ and formats/, by a printed seed. Each is put
in alone (`mutant_suite.py`), and the tests that run its statement are run, the quickest first (those of other parts
as if they took three times as long), until one fails or `--budget` seconds of tests have passed. Tests that take more
than 6 seconds of processor time under trace, need reference pairings or read source text are not asked. A test that
fails must fail again alone, in a new process; one that takes five seconds more than four times its usual time has
noticed the fault too. Results go to a file, so that the same call goes on where it stopped; `--write` adds them to
mutation.md. Needs the package `coverage`.

`again` puts in the faults of the last section of mutation.md that name a test (`module:line, fault number`, as counted
by `mutants`; the source must be that of the section's commit) and asks that test.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import mutant_suite as suite
from mutant_runner import PACKAGE, Evidence, Found, Runner, chosen_tests
from mutants import Mutant, mutants, mutated

PARTS = ("systems", "rules", "standings", "formats")
KEPT = Path(tempfile.gettempdir()) / "pairwright-mutation"
"""Where coverage and results are kept between calls, a folder for each commit."""


def folder() -> Path:
    """The folder of this commit; the tests may have changes, the source may not."""
    words = ["git", "-C", str(suite.ROOT), "log", "-1", "--format=%H", "--", "src"]
    name = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    place = KEPT / name[:12]  # of one length, whatever Git takes to be short
    place.mkdir(parents=True, exist_ok=True)
    return place


def cover(tests: Sequence[str], seconds: float, limit: float) -> None:
    """Note which test runs which line, and which lines are run by imports and by collecting the tests."""
    kept = folder() / "coverage.jsonl"
    known = {row["test"] for row in _rows(kept)}
    end = time.monotonic() + seconds
    if "" not in known:
        if "pairwright" in sys.modules:
            raise RuntimeError("what is to be traced has been imported already")

        def trace(say: suite.Say) -> None:
            _, lines = suite.traced_lines(lambda: bool(suite.collected(["tests"], lambda _: None)))
            say(json.dumps({"test": "", "good": False, "seconds": 0, "lines": lines}))

        said, _ = suite.forked(trace, 300)
        with kept.open("a") as file:
            file.write(said[0] + "\n")

    def work(items: list) -> None:
        with kept.open("a") as file:

            def note(line: str) -> None:
                file.write(line + "\n")
                file.flush()

            suite.cover(items, known, end - time.monotonic(), limit, note)
        done = len({row["test"] for row in _rows(kept)} & {item.nodeid for item in items})
        print(f"{done} of {len(items)} tests")

    suite.collected(tests, work)


def _rows(path: Path) -> list[dict]:
    return (
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    )


def evidence() -> tuple[list[Evidence], dict[str, int]]:
    """The tests that pass, the quickest first, and the lines that are run at import."""
    rows = _rows(folder() / "coverage.jsonl")
    if not rows:
        sys.exit("first: python bench mutation cover")
    lines = [{name: int(word, 16) for name, word in row["lines"].items()} for row in rows]
    tests = [
        Evidence(row["test"], row["seconds"], ran)
        for row, ran in zip(rows, lines, strict=True)
        if row["good"]
    ]
    at_import = next(ran for row, ran in zip(rows, lines, strict=True) if not row["test"])
    return sorted(tests, key=lambda one: (one.seconds, one.test)), at_import


def drawn(parts: Sequence[str], sample: int, seed: int) -> list[Mutant]:
    """The sample."""
    paths = sorted(path for part in parts for path in (PACKAGE / part).rglob("*.py"))
    everything = [one for path in paths for one in mutants(path, PACKAGE)]
    print(f"{len(everything)} faults, {min(sample, len(everything))} drawn with seed {seed}", flush=True)
    return random.Random(seed).sample(everything, min(sample, len(everything)))


def results(seed: int) -> dict[Mutant, Found]:
    """What has been found so far, the latest last; a fault tried again counts as it was found last."""
    found: dict[Mutant, Found] = {}
    for row in _rows(folder() / f"results-{seed}.jsonl"):
        mutant = Mutant(**row["mutant"])
        found.pop(mutant, None)
        found[mutant] = Found(**{**row, "mutant": mutant})
    return found


def run(chosen: Sequence[Mutant], seed: int, seconds: float, budget: float, again: bool) -> list[Found]:
    """Try faults, as far as the time allows; with `again` those that have survived so far, the longest ago first."""
    known = results(seed)
    sample = set(chosen)
    survived = [one for one in known if one in sample and known[one].outcome in {"survived", "not run"}]
    missing = (survived if again else []) + [one for one in chosen if one not in known]
    tests, at_import = evidence()
    runner = Runner(tests, at_import, budget)

    def work(items: list) -> None:
        runner.meet(items)
        end = time.monotonic() + seconds
        with (folder() / f"results-{seed}.jsonl").open("a") as file:
            for number, mutant in enumerate(missing):
                if time.monotonic() > end:
                    print(f"stopped with {len(missing) - number} to go")
                    break
                known[mutant] = runner.outcome(mutant)
                file.write(json.dumps(asdict(known[mutant])) + "\n")
                file.flush()

    if missing and seconds > 0:
        suite.collected(sorted({one.file for one in tests}), work)
    return [known[mutant] for mutant in chosen if mutant in known]


def table(found: Sequence[Found], seed: int, command: str) -> str:
    """A section of the record: how many faults were noticed, with Wilson's interval, and which were not."""
    from records import commit  # imports what is measured, which must not happen before

    from pairwright.lab.statistics import wilson

    lines = [f"## Seed {seed}, commit {commit()}", "", f"Command: `{command}`.", ""]
    lines += [
        "| part | faults | killed | no end | survived | not run | noticed, % (95 %) |",
        "|---|" + "--:|" * 6,
    ]
    for part in ("", *sorted({one.mutant.module.split("/")[0] for one in found})):
        rows = [one for one in found if one.mutant.module.startswith(part)]
        counts = Counter(one.outcome for one in rows)
        noticed = counts["killed"] + counts["timeout"]
        low, high = (100 * float(limit) for limit in wilson(noticed, len(rows)))
        words = [str(counts[word]) for word in ("killed", "timeout", "survived", "not run")]
        share = f"{100 * noticed / len(rows):.1f} ({low:.1f} to {high:.1f})"
        lines.append(f"| {part + '/' if part else 'all'} | {len(rows)} | {' | '.join(words)} | {share} |")
    lines += ["", "| where | change | |", "|---|---|---|", *_survivors(found)]
    return "\n".join(lines) + "\n"


def _survivors(found: Sequence[Found]) -> Iterator[str]:
    for one in sorted(found, key=lambda one: one.mutant):
        if one.outcome in {"survived", "not run"}:
            said = f"{one.outcome}, {one.left} more tests not asked" if one.left else one.outcome
            yield f"| {one.mutant.module}:{one.mutant.line} | {one.mutant.change.replace('|', '/')} | {said} |"


def compare(found: Sequence[Found], count: int, seed: int) -> None:
    """Try faults again in a copied source with plain pytest, each in a new process, and print both answers.

    Killed ones are tried with the test that killed them, others with all their tests, if these are 40 at most.
    """
    few = [one for one in found if one.by or 0 < one.asked <= 40]
    chosen = random.Random(seed).sample(few, min(count, len(few)))
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place)
        shutil.copytree(PACKAGE, copy / "pairwright")
        for one in chosen:
            said = _plain(one, copy)
            print(
                one.mutant.module, one.mutant.line, one.mutant.change, one.outcome, said, sep="\t", flush=True
            )


def _plain(one: Found, copy: Path) -> str:
    """A fault in a copy of the source, asked by plain pytest: the test that killed it, or all that were asked."""
    import ast

    tests, at_import = evidence()
    if one.by not in {"", "import"}:
        asked = [one.by]
    else:
        asked = chosen_tests(one.mutant, tests, at_import, 1e9)[0][: one.asked]
    target = copy / "pairwright" / one.mutant.module
    original = target.read_text(encoding="utf-8")
    target.write_text(ast.unparse(mutated(original, one.mutant.number)), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *asked]
    try:
        done = subprocess.run(
            words, cwd=suite.ROOT, env=environment, capture_output=True, timeout=120, check=False
        )
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        target.write_text(original, encoding="utf-8")
    return "survived" if done.returncode == 0 else "killed"


NAMED = re.compile(r"^\| (\S+\.py):(\d+), fault (\d+) \| .* \| killed by (tests/\S+) \|$", re.MULTILINE)


def named() -> list[tuple[Mutant, str]]:
    """The faults of the last section of the record that name a test, and the test without its parameters."""
    record = (Path(__file__).parent / "results" / "mutation.md").read_text(encoding="utf-8")
    found = []
    for module, line, number, test in NAMED.findall(record[record.rindex("\n## ") :]):
        fault = mutants(PACKAGE / module, PACKAGE)[int(number)]
        if fault.line != int(line):
            raise LookupError(f"{module}: fault {number} is in line {fault.line}, not {line}")
        found.append((fault, test))
    return found


def again(seconds: float) -> None:
    """Put in the faults of the record, ask the test that each names, and print those that it does not notice."""
    faults = named()
    runner, end, outcomes = Runner([], {}, 0), time.monotonic() + seconds, Counter[str]()

    def work(items: list) -> None:
        runner.meet(items)
        runner.seconds = dict.fromkeys(runner.items, 20.0)
        for fault, test in faults:
            if time.monotonic() > end:
                break
            word = runner.ask(fault, [name for name in runner.items if name.partition("[")[0] == test])
            outcomes[word] += 1
            if word != "killed":
                print(f"{fault.module}:{fault.line} {fault.change}: {word} by {test}", flush=True)

    suite.collected(sorted({test.partition("::")[0] for _, test in faults}), work)
    print(f"{outcomes['killed']} of {len(faults)} killed, {outcomes.total()} tried")


def main(words: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    covering = kinds.add_parser("cover")
    covering.add_argument("tests", nargs="*", default=["tests"])
    covering.add_argument("--limit", type=float, default=6)
    going, comparing = kinds.add_parser("run"), kinds.add_parser("compare")
    repeating = kinds.add_parser("again")
    for one in (going, comparing):
        one.add_argument("--sample", type=int, default=1500)
        one.add_argument("--seed", type=int, default=7)
        one.add_argument("--parts", default=",".join(PARTS), help="folders of the package, with commas")
    comparing.add_argument("--count", type=int, default=30)
    comparing.add_argument("--draw", type=int, default=1, help="seed of the choice among those tried")
    for one in (covering, going, repeating):
        one.add_argument("--seconds", type=float, default=280)
    going.add_argument("--budget", type=float, default=30, help="seconds of tests for a fault")
    going.add_argument("--survivors", action="store_true", help="try again what has survived so far")
    going.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    if asked.kind == "cover":
        cover(asked.tests, asked.seconds, asked.limit)
        return
    if asked.kind == "again":
        again(asked.seconds)
        return
    chosen = drawn(asked.parts.split(","), asked.sample, asked.seed)
    if asked.kind == "compare":
        known = results(asked.seed)
        compare([known[one] for one in chosen if one in known], asked.count, asked.draw)
        return
    found = run(chosen, asked.seed, asked.seconds, asked.budget, asked.survivors)
    command = f"python bench mutation run --parts {asked.parts} --sample {asked.sample} --seed {asked.seed}"
    section = table(found, asked.seed, command)
    print(section)
    if asked.write:
        from records import append

        append(section, "mutation")


if __name__ == "__main__":
    main()
