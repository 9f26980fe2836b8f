"""The whole compatibility suite once more, through `pairwright-engine` and a resident engine, with relative paths.

The ordinary program is taken away meanwhile, so that a call that the engine does not carry out fails.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from command import Cli, Outcome
from pairwright.cli.main import FOR_CLICK

from . import test_compat, test_compat_check, test_compat_generate
from .forwarding import Programs, programs

SUITE = (test_compat, test_compat_check, test_compat_generate)
IN_PROCESS = {"test_the_words_of_checking_and_generating_are_understood"}
IN_PROCESS |= {"test_an_option_after_p_is_not_taken_for_the_output_file"}
"""Tests of a function, which call no program."""

globals().update(
    {
        name: value
        for module in SUITE
        for name, value in vars(module).items()
        if name == "config" or (name.startswith("test_") and name not in IN_PROCESS)
    }
)


@pytest.fixture(scope="module")
def forwarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Programs]:
    """The programs, with an engine that runs."""
    with programs(tmp_path_factory.mktemp("programs")) as found:
        found.serve("--background")
        with found.none_ordinary():
            yield found


@pytest.fixture
def cli(cli: Cli, forwarded: Programs) -> Cli:
    """Run `pairwright-engine WORD ...`; commands that are not of the reference engines run in this process."""

    def call(*words: object, stdin: bytes = b"") -> Outcome:
        if words and words[0] in FOR_CLICK:
            return cli(*words, stdin=stdin)
        relative = {str(word): _relative(word) for word in words if isinstance(word, Path)}
        given = [relative.get(str(word), word) for word in words]
        done = forwarded.run(forwarded.forwarder, *given, input=stdin)
        told = done.stderr.decode()
        for path, name in relative.items():  # messages name files as they were named
            told = told.replace(name, path)
        assert "the ordinary program" not in told
        return Outcome(done.returncode, done.stdout.decode(), told)

    return call


def _relative(path: Path) -> str:
    name = os.path.relpath(path)
    return name if "/" in name else f"./{name}"


def test_the_suite_is_here_as_a_whole() -> None:
    names = {name for module in SUITE for name in vars(module) if name.startswith("test_")}
    assert names - IN_PROCESS <= globals().keys()
    assert len(names) > 30
