"""Running the command in the test's own process, and other programs in another one."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest


class Outcome(NamedTuple):
    """What a run of the command left behind."""

    code: int
    out: str
    err: str

    def failed(self, code: int) -> str:
        """What it said on standard error; it ended with this code and wrote nothing else."""
        assert (self.code, self.out) == (code, "")
        return self.err


Cli = Callable[..., Outcome]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Run `pairwright WORD ...`, with `stdin` as its input."""
    from pairwright.cli.main import run

    def call(*words: object, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        code = run([str(word) for word in words])
        return Outcome(code, *capsys.readouterr())

    return call


def python(*words: object, **how: Any) -> subprocess.CompletedProcess[str]:
    """Run this interpreter in another process. What it writes is text; its exit code is the test's affair."""
    given: dict[str, Any] = {"capture_output": True, "text": True, "check": False, **how}
    return subprocess.run([sys.executable, *map(str, words)], **given)
