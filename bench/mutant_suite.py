"""The tests, collected once and run in forked processes, each with one fault put into the code.

A process that has imported everything and collected the tests forks a child for each fault. Inside functions a fault is
put in by replacing the code of the functions that are alive; one that takes effect when a module is imported, or when
the tests are collected, needs a child that has imported nothing of ours yet. No file is changed, so a test that reads
source text sees the original.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import sys
import tempfile
import time
import warnings
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType

import coverage
import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
OWN = (
    "test_architecture.py",
    "test_docs.py",
    "test_suite.py",
    "names_are_no_switches",
    "conformance",
    "processes",
)
"""Tests of source text and of pages, those that need reference pairings, and those that compare this process with
others, which have no fault: they are not asked."""

TRACER = coverage.Coverage(data_file=None, config_file=False, include=[f"{SOURCE}/pairwright/*"])
Say = Callable[[str], None]


def forked(work: Callable[[Say], None], wall: float) -> tuple[list[str], str]:
    """Do something in a child process: the lines it says, and how it ended: `done`, `limit` or `died`.

    The child's own limits of processor time are its business; `wall` seconds are the last resort.
    """
    with tempfile.TemporaryFile("w+", encoding="utf-8") as file:
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            _alone(work, file)
        handle = os.pidfd_open(child)
        ready, _, _ = select.select([handle], [], [], wall)
        os.close(handle)
        _end(child)
        status = os.waitpid(child, 0)[1]
        file.seek(0)
        lines = file.read().splitlines()
    if not ready or (os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGXCPU, signal.SIGKILL}):
        return lines, "limit"
    return lines, "done" if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0 else "died"


def _alone(work: Callable[[Say], None], file: object) -> None:
    """What the child does, and nothing of the parent's afterwards."""
    code = 1
    try:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

        def say(line: str) -> None:
            file.write(line + "\n")  # type: ignore[attr-defined]
            file.flush()  # type: ignore[attr-defined]

        work(say)
        code = 0
    finally:
        os._exit(code)


def _end(child: int) -> None:
    """Kill what a child has left, itself included."""
    for kill in (os.killpg, os.kill):
        try:
            kill(child, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue


def allow(seconds: float) -> None:
    """Let this process use so many further seconds of processor time; then the system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


class Suite:
    """A plugin that hands the collected tests to `work` instead of running them."""

    def __init__(self, work: Callable[[list[pytest.Item]], None]) -> None:
        self.work = work

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Hypothesis draws the same examples each time, keeps none and does not make failures smaller."""
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutation", parent=settings.get_profile("pairwright"), derandomize=True, database=None,
            phases=(Phase.explicit, Phase.generate),
        )  # fmt: skip
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work."""
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        self.work([item for item in session.items if not any(word in item.nodeid for word in OWN)])
        return True


def collected(paths: Sequence[str], work: Callable[[list[pytest.Item]], None]) -> int:
    """Collect tests in this process and do something with them; the exit code of pytest."""
    words = [
        "-qq",
        "-s",
        "-W",
        "ignore::pytest.PytestAssertRewriteWarning",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        f"--rootdir={ROOT}",
        "-o",
    ]
    words += ["tmp_path_retention_policy=none", f"--basetemp={tempfile.gettempdir()}/mutation-{os.getpid()}"]
    os.chdir(ROOT)
    if str(SOURCE) not in sys.path:
        sys.path.insert(0, str(SOURCE))
    os.environ["PYTHONPATH"] = str(SOURCE)
    return int(pytest.main([*words, *paths], plugins=[Suite(work)]))


def passes(item: pytest.Item, following: pytest.Item | None = None) -> bool:
    """Run one test in this process."""
    try:
        reports = runtestprotocol(item, log=False, nextitem=following)
    except BaseException:  # a fault may raise anything
        return False
    return not any(report.failed for report in reports)


def run_until_failure(items: Sequence[pytest.Item], seconds: Mapping[str, float], say: Say) -> None:
    """Run tests until the first one fails; say each before it starts, and the failure."""
    for number, item in enumerate(items):
        say(item.nodeid)
        allow(5 + 4 * seconds[item.nodeid])
        if not passes(item, items[number + 1] if number + 1 < len(items) else None):
            say("failed")
            return


class AtImport(Exception):
    """A fault that takes effect while a module is imported."""


def changed(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]]:
    """The functions whose code a fault changes, old and new, outermost first; `AtImport` if others are changed."""
    if old == new:
        return []
    inner = [[one for one in code.co_consts if isinstance(one, CodeType)] for code in (old, new)]
    if old.co_flags & 1:  # a function; modules and classes have no fast locals
        nested = zip(*inner, strict=True) if len(inner[0]) == len(inner[1]) else ()
        return [(old, new), *(pair for one, other in nested for pair in changed(one, other))]
    outer = [
        (code.co_code, code.co_names, [c for c in code.co_consts if not isinstance(c, CodeType)])
        for code in (old, new)
    ]
    if outer[0] != outer[1] or len(inner[0]) != len(inner[1]):
        raise AtImport
    return [pair for one, other in zip(*inner, strict=True) for pair in changed(one, other)]


class Functions:
    """All functions of ours that are alive, by the place of their code."""

    def __init__(self) -> None:
        self.at: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        gc.unfreeze()  # what the tests have frozen is not among the objects
        for one in gc.get_objects():
            if type(one) is FunctionType and one.__code__.co_filename.startswith(str(SOURCE)):
                self.at[self._key(one.__code__)].append(one)

    @staticmethod
    def _key(code: CodeType) -> tuple[str, str, int]:
        return code.co_filename, code.co_qualname, code.co_firstlineno

    def replace(self, pairs: Sequence[tuple[CodeType, CodeType]]) -> None:
        """Give functions their changed code; `AtImport` if none of them is alive or one can't take it."""
        reached = False
        for old, new in pairs:
            for one in self.at.get(self._key(old), ()):
                if one.__code__ == old:
                    try:
                        one.__code__ = new
                    except ValueError as cause:  # another number of free variables
                        raise AtImport from cause
                    reached = True
        if not reached:
            raise AtImport


class _Changed(SourceFileLoader):
    """Loads a module with code that is given."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """The changed code."""
        del fullname
        return self.code


class Importing:
    """Finds one module with changed code, and every other as usual."""

    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, name: str, path: Sequence[str] | None, target: object = None) -> ModuleSpec | None:
        """The module of the fault, or nothing."""
        del target
        if name != self.name:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and spec.origin is not None:
            loader = _Changed(name, spec.origin)
            loader.code = self.code
            spec.loader = loader
        return spec


def traced_lines(work: Callable[[], bool]) -> tuple[bool, dict[str, str]]:
    """Do something and note the lines of ours that it runs: for each module a number whose bits are lines."""
    TRACER.start()
    try:
        answer = work()
    finally:
        TRACER.stop()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a test may run nothing of ours
        data = TRACER.get_data()
    return answer, {
        str(Path(file).relative_to(SOURCE / "pairwright")): f"{bits(data.lines(file) or ()):x}"
        for file in data.measured_files()
    }


def bits(lines: Iterable[int]) -> int:
    """A number with the bits of these lines."""
    number = 0
    for line in lines:
        number |= 1 << line
    return number


def cover(items: Sequence[pytest.Item], known: set[str], seconds: float, limit: float, note: Say) -> None:
    """Run each test alone in a child and note as JSON what it runs, until `seconds` have passed."""
    traced_lines(lambda: True)  # what the tracer needs to know is found out once
    gc.collect()
    gc.freeze()
    end = time.monotonic() + seconds
    for item in items:
        if time.monotonic() > end:
            break
        if item.nodeid in known:
            continue

        def work(say: Say, item: pytest.Item = item) -> None:
            allow(limit)
            before = time.process_time()
            good, lines = traced_lines(lambda: passes(item))
            say(json.dumps({"good": good, "seconds": round(time.process_time() - before, 3), "lines": lines}))

        said, _ = forked(work, 10 * limit)
        row = json.loads(said[0]) if said else {"good": False, "seconds": limit, "lines": {}}
        note(json.dumps({"test": item.nodeid, **row}))
