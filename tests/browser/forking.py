"""Desks that start at once: processes forked from one that has loaded the program, which takes as long as most tests.

Run as a program it reads orders from standard input, a JSON text a line, and answers each with a line: to start a
desk with the number of its process, to wait for the end of one with its exit code.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any

PATIENCE = 60.0
"""Seconds in which a process says its first line, or ends after it was asked to."""


class Process:
    """A process that was forked, as far as tests look at it; what it says on standard error is in a file."""

    def __init__(self, forker: Forker, pid: int, errors: Path) -> None:
        self._forker, self.pid, self._errors = forker, pid, errors
        self.returncode: int | None = None

    def first_line(self) -> str:
        """The first line that it said; what there is of it, if it ended before."""
        late = monotonic() + PATIENCE
        while "\n" not in (text := self._errors.read_text("utf-8")) and monotonic() < late:
            sleep(0.01)
        return text.partition("\n")[0]

    def end(self, by: signal.Signals) -> str:
        """End it by a signal. Returns all that it said."""
        if self.returncode is None:
            os.kill(self.pid, by)
            self.returncode = self._forker.ask(wait=self.pid)
        return self._errors.read_text("utf-8")


class Forker:
    """The process from which desks are forked."""

    def __init__(self) -> None:
        self._loaded = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **order: Any) -> int:
        """Give an order; its answer."""
        assert self._loaded.stdin
        assert self._loaded.stdout
        self._loaded.stdin.write(json.dumps(order) + "\n")
        self._loaded.stdin.flush()
        return int(self._loaded.stdout.readline())

    def run(self, words: Sequence[str], environment: Mapping[str, str], errors: Path) -> Process:
        """Run `pairwright` with these words."""
        errors.write_text("", encoding="utf-8")
        pid = self.ask(run=list(words), environment=dict(environment), errors=str(errors))
        return Process(self, pid, errors)

    def close(self) -> None:
        """End it; every desk has ended before."""
        self._loaded.communicate(timeout=PATIENCE)


def _forked(order: Mapping[str, Any]) -> int:
    """Fork a desk; its number. In the new process it never returns."""
    if pid := os.fork():
        return pid
    code = 1
    try:
        os.environ.update(order["environment"])
        said = os.open(order["errors"], os.O_WRONLY | os.O_APPEND)
        nothing = os.open(os.devnull, os.O_RDWR)
        for here, there in ((nothing, 0), (nothing, 1), (said, 2)):
            os.dup2(here, there)
        from pairwright.cli.main import run

        code = run(order["run"])
    finally:
        os._exit(code)


def _ended(pid: int) -> int:
    """The exit code of a desk that was asked to end; it is killed if it does not."""
    late = monotonic() + PATIENCE
    while monotonic() < late:
        done, status = os.waitpid(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        sleep(0.01)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    raise TimeoutError(f"the desk {pid} did not end")


def serve() -> None:
    """Load the desk, then carry out orders until there are no more."""
    import pairwright.cli.commands.desk
    import pairwright.cli.group
    import pairwright.desk.server  # noqa: F401 - all are loaded to be forked
    from pairwright.desk.pages import _environment

    for name in _environment.list_templates(["html"]):
        _environment.get_template(name)
    gc.collect()
    gc.freeze()  # what is loaded is shared with those that are forked
    running: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        answer = _ended(order["wait"]) if "wait" in order else _forked(order)
        running ^= {order.get("wait", answer)}
        print(answer, flush=True)
    for pid in running:  # of tests that were broken off
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    serve()
