"""Running the command in the test's own process."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from pairwright.cli.main import run


class Outcome(NamedTuple):
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


Cli = Callable[..., Outcome]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run `pairwright WORD ...`."""

    def call(*words: object) -> Outcome:
        capsys.readouterr()
        code = run([str(word) for word in words])
        return Outcome(code, *capsys.readouterr())

    return call
