"""Mutation testing of the rules: how many small faults in the code the tests notice.

    python bench mutation cover [--seconds 280] [TESTS...]          which test runs which line; again to go on
    python bench mutation run [--sample 1500] [--seed 7] [--seconds 280] [--parts P,Q] [--survivors] [--write]
    python bench mutation compare [--count 30] [--seed 7]           the same faults in a copied source, plain pytest

A random sample of faults (`mutants.py`) in systems/, rules/, standings/ and formats/, by a printed seed. Each is put
in alone (`mutant_suite.py`), and the tests that run its statement are run, the quickest first (those of other parts
as if they took three times as long), until one fails or `--budget` seconds of tests have passed. Tests that take more
than 6 seconds of processor time under trace, need reference pairings or read source text are not asked. A test that
fails must fail again alone, in a new process; one that takes five seconds more than four times its usual time has
noticed the fault too. Results go to a file, so that the same call goes on where it stopped; `--write` adds them to
mutation.md. Needs the package `coverage`.
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
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import mutant_suite as suite
from mutants import Mutant, mutants, mutated

PACKAGE = suite.SOURCE / "pairwright"
PARTS = ("systems", "rules", "standings", "formats")
KEPT = Path(tempfile.gettempdir()) / "pairwright-mutation"
"""Where coverage and results are kept between calls, a folder for each commit."""
FILES = 12
"""How many test files are asked of a fault that takes effect at import."""


@dataclass(frozen=True)
class Evidence:
    """What is known of a test: how long it takes, and the lines it runs as bits."""

    test: str
    seconds: float
    lines: dict[str, int]

    @property
    def file(self) -> str:
        """The file of the test."""
        return self.test.partition("::")[0]


@dataclass(frozen=True)
class Found:
    """What the tests say of a fault: `killed`, `timeout`, `survived` or `not run`; by which test, of how many."""

    mutant: Mutant
    outcome: str
    by: str
    asked: int
    left: int
    """Tests that run the statement and were not asked because the budget was spent."""


def folder() -> Path:
    """The folder of this commit; the tests may have changes, the source may not."""
    words = ["git", "-C", str(suite.ROOT), "log", "-1", "--format=%h", "--", "src"]
    name = subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    place = KEPT / name
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
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


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


class Runner:
    """Puts in faults and asks the tests."""

    def __init__(self, tests: Sequence[Evidence], at_import: dict[str, int], budget: float) -> None:
        self.tests, self.at_import, self.budget = tests, at_import, budget
        self.seconds = {one.test: one.seconds for one in tests}
        self.beginner = Beginner()
        self.functions: suite.Functions
        self.items: dict[str, object] = {}

    def meet(self, items: list) -> None:
        """Take the collected tests."""
        import gc

        self.items = {item.nodeid: item for item in items}
        self.functions = suite.Functions()
        gc.collect()
        gc.freeze()

    def outcome(self, mutant: Mutant) -> Found:
        """What the tests say of a fault."""
        statement = suite.bits(range(mutant.first, mutant.last + 1))
        known = [one for one in self.tests if one.test in self.items]
        ready = [one for one in known if one.lines.get(mutant.module, 0) & statement]
        early = bool(self.at_import.get(mutant.module, 0) & statement)
        if early:
            hit = {one.test for one in ready}
            ready = sorted(_of_few_files(known, mutant.module), key=lambda one: one.test not in hit)
        else:
            near = _words(mutant.module)
            ready = sorted(ready, key=lambda one: one.seconds * (1 if near & _words(one.file) else 3))
        asked, spent = [], 0.0
        for one in ready:
            spent += one.seconds
            if spent > self.budget and asked:
                break
            asked.append(one.test)
        if not asked:
            return Found(mutant, "not run", "", 0, 0)
        word, by = self._ask(mutant, asked, early)
        return Found(mutant, word, by, len(asked), len(ready) - len(asked))

    def _ask(self, mutant: Mutant, tests: list[str], early: bool) -> tuple[str, str]:
        while tests:
            lines, end = self._once(mutant, tests, early)
            if lines == ["import"]:
                early = True
                continue
            if end == "done" and (not lines or lines[-1] != "failed"):
                return "survived", ""
            last = next((line for line in reversed(lines) if line != "failed"), "")
            if not last:  # nothing could be imported or collected
                return ("timeout" if end == "limit" else "killed"), "import"
            again, ended = self._once(mutant, [last], early)
            if ended != "done" or again[-1:] == ["failed"]:
                return ("timeout" if ended == "limit" else "killed"), last
            tests = tests[tests.index(last) + 1 :]
        return "survived", ""

    def _once(self, mutant: Mutant, tests: list[str], early: bool) -> tuple[list[str], str]:
        wall = 60 + 10 * sum(self.seconds[test] for test in tests)
        if early:
            return self.beginner.ask(mutant, tests, {test: self.seconds[test] for test in tests}, wall)

        def work(say: suite.Say) -> None:
            old, new = codes(mutant)
            try:
                if module_name(mutant.module) in sys.modules:
                    self.functions.replace(suite.changed(old, new))
                else:
                    sys.meta_path.insert(0, suite.Importing(module_name(mutant.module), new))
            except suite.AtImport:
                say("import")
                return
            suite.run_until_failure([self.items[test] for test in tests], self.seconds, say)

        return suite.forked(work, wall)


def _of_few_files(tests: list[Evidence], module: str) -> list[Evidence]:
    """The tests of the files that run most of a module, the module's own part first; those that run it go first."""
    counts = Counter({one.file: 0 for one in tests})
    counts.update(one.file for one in tests if module in one.lines)
    near = sorted(counts, key=lambda file: (-len(_words(module) & _words(file)), -counts[file], file))
    place = {file: number for number, file in enumerate(near[:FILES])}
    chosen = [one for one in tests if one.file in place]
    return sorted(chosen, key=lambda one: (module not in one.lines, place[one.file]))


def _words(path: str) -> set[str]:
    """The folders of a module or of a test."""
    return set(path.split("/")[:-1])


class Beginner:
    """A process that has imported nothing of ours, and forks one that imports everything for each fault."""

    def __init__(self) -> None:
        if "pairwright" in sys.modules:
            raise RuntimeError("what is to be changed has been imported already")
        import click  # noqa: F401 - imported once for all
        import hypothesis  # noqa: F401
        import numpy as np  # noqa: F401

        asked, self._asking = os.pipe()
        self._answers, answering = os.pipe()
        if os.fork() == 0:
            os.close(self._asking)
            try:
                with os.fdopen(asked) as questions, os.fdopen(answering, "w") as answers:
                    for line in questions:
                        said, end = _begin(**json.loads(line))
                        answers.write(json.dumps([said, end]) + "\n")
                        answers.flush()
            finally:
                os._exit(0)
        os.close(asked)
        os.close(answering)
        self._reading = os.fdopen(self._answers)

    def ask(self, mutant: Mutant, tests: Sequence[str], seconds: dict, wall: float) -> tuple[list[str], str]:
        """Run tests with a fault that is there from the start."""
        question = {"mutant": asdict(mutant), "tests": tests, "seconds": seconds, "wall": wall}
        os.write(self._asking, json.dumps(question).encode() + b"\n")
        lines, end = json.loads(self._reading.readline())
        return lines, end


def _begin(mutant: dict, tests: list[str], seconds: dict, wall: float) -> tuple[list[str], str]:
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))

    def work(say: suite.Say) -> None:
        suite.allow(60)
        one = Mutant(**mutant)
        sys.meta_path.insert(0, suite.Importing(module_name(one.module), codes(one)[1]))

        def run(items: list) -> None:
            named = {item.nodeid: item for item in items}
            if missing := [test for test in tests if test not in named]:
                say(missing[0])
                say("failed")
                return
            suite.run_until_failure([named[test] for test in tests], seconds, say)

        say("") if suite.collected(files, run) not in {0, 5} else None

    lines, end = suite.forked(work, wall)
    return (["failed"], end) if lines == [""] else ([line for line in lines if line], end)


def module_name(module: str) -> str:
    """The name a module is imported by."""
    words = ("pairwright/" + module).removesuffix(".py").removesuffix("/__init__")
    return words.replace("/", ".")


def codes(mutant: Mutant) -> tuple:
    """The code of a module without and with a fault."""
    path = PACKAGE / mutant.module
    text = path.read_text(encoding="utf-8")
    return (
        compile(text, str(path), "exec", dont_inherit=True),
        compile(mutated(text, mutant.number), str(path), "exec", dont_inherit=True),
    )


def drawn(parts: Sequence[str], sample: int, seed: int) -> list[Mutant]:
    """The sample."""
    paths = sorted(path for part in parts for path in (PACKAGE / part).rglob("*.py"))
    everything = [one for path in paths for one in mutants(path, PACKAGE)]
    print(f"{len(everything)} faults, {min(sample, len(everything))} drawn with seed {seed}", flush=True)
    return random.Random(seed).sample(everything, min(sample, len(everything)))


def results(seed: int) -> dict[Mutant, Found]:
    """What has been found so far; a fault tried again counts as it was found last."""
    rows = _rows(folder() / f"results-{seed}.jsonl")
    return {Mutant(**row["mutant"]): Found(**{**row, "mutant": Mutant(**row["mutant"])}) for row in rows}


def run(chosen: Sequence[Mutant], seed: int, seconds: float, budget: float, again: bool) -> list[Found]:
    """Try faults, as far as the time allows; with `again` those that have survived so far."""
    known = results(seed)
    missing = [
        one for one in chosen if one not in known or (again and known[one].outcome in {"survived", "not run"})
    ]
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
    from report import commit  # imports what is measured, which must not happen before

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
    """Try faults again in a copied source with plain pytest, each in a new process, and print both answers."""
    chosen = random.Random(seed).sample(found, min(count, len(found)))
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
        statement = suite.bits(range(one.mutant.first, one.mutant.last + 1))
        asked = [test.test for test in tests if test.lines.get(one.mutant.module, 0) & statement]
        if at_import.get(one.mutant.module, 0) & statement:
            asked = [test.test for test in _of_few_files(tests, one.mutant.module)]
        asked = asked[: one.asked]
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
    for one in (going, comparing):
        one.add_argument("--sample", type=int, default=1500)
        one.add_argument("--seed", type=int, default=7)
        one.add_argument("--parts", default=",".join(PARTS), help="folders of the package, with commas")
    comparing.add_argument("--count", type=int, default=30)
    for one in (covering, going):
        one.add_argument("--seconds", type=float, default=280)
    going.add_argument("--budget", type=float, default=30, help="seconds of tests for a fault")
    going.add_argument("--survivors", action="store_true", help="try again what has survived so far")
    going.add_argument("--write", action="store_true")
    asked = parser.parse_args(words)
    if asked.kind == "cover":
        cover(asked.tests, asked.seconds, asked.limit)
        return
    chosen = drawn(asked.parts.split(","), asked.sample, asked.seed)
    if asked.kind == "compare":
        known = results(asked.seed)
        compare([known[one] for one in chosen if one in known], asked.count, asked.seed)
        return
    found = run(chosen, asked.seed, asked.seconds, asked.budget, asked.survivors)
    command = f"python bench mutation run --parts {asked.parts} --sample {asked.sample} --seed {asked.seed}"
    section = table(found, asked.seed, command)
    print(section)
    if asked.write:
        from report import append

        append(section, "mutation")


if __name__ == "__main__":
    main()
