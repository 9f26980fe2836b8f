"""One fault after another put in, and the tests asked that run its statement."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass

import mutant_suite as suite
from mutants import Mutant, mutated

PACKAGE = suite.SOURCE / "pairwright"
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
        self.items = {item.nodeid: item for item in items}
        self.functions = suite.Functions()
        gc.collect()
        gc.freeze()

    def outcome(self, mutant: Mutant) -> Found:
        """What the tests say of a fault."""
        asked, left, early = chosen_tests(
            mutant, [one for one in self.tests if one.test in self.items], self.at_import, self.budget
        )
        if not asked:
            return Found(mutant, "not run", "", 0, 0)
        word, by = self._ask(mutant, asked, early)
        return Found(mutant, word, by, len(asked), left)

    def ask(self, mutant: Mutant, tests: list[str]) -> str:
        """What these tests say of a fault."""
        return self._ask(mutant, tests, early=False)[0]

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


def chosen_tests(
    mutant: Mutant, known: Sequence[Evidence], at_import: dict[str, int], budget: float
) -> tuple[list[str], int, bool]:
    """The tests to ask of a fault, how many more there are, and whether it takes effect at import."""
    statement = suite.bits(range(mutant.first, mutant.last + 1))
    ready = [one for one in known if one.lines.get(mutant.module, 0) & statement]
    early = bool(at_import.get(mutant.module, 0) & statement)
    if early:
        hit = {one.test for one in ready}
        ready = sorted(_of_few_files(known, mutant.module), key=lambda one: one.test not in hit)
    else:
        near = _words(mutant.module)
        ready = sorted(ready, key=lambda one: one.seconds * (1 if near & _words(one.file) else 3))
    asked, spent = [], 0.0
    for one in ready:
        spent += one.seconds
        if spent > budget and asked:
            break
        asked.append(one.test)
    return asked, len(ready) - len(asked), early


def _of_few_files(tests: Sequence[Evidence], module: str) -> list[Evidence]:
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
