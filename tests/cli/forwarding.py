"""A folder of programs with `pairwright-engine`, built here, and the ordinary program beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pairwright import __version__

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "forwarder" / "pairwright_engine.cpp"
SCRIPT = "import sys\nfrom pairwright.cli.main import run\nsys.exit(run())\n"


def compiler() -> str | None:
    """A C++ compiler, if there is one."""
    return next(filter(None, map(shutil.which, (os.environ.get("CXX", ""), "c++", "g++", "clang++"))), None)


class Programs:
    """The two programs, and a folder of their own for the socket."""

    def __init__(self, folder: Path, runtime: Path) -> None:
        self.forwarder = folder / "pairwright-engine"
        self.ordinary = folder / "pairwright"
        self.runtime = runtime
        self.environment = {**os.environ, "PAIRWRIGHT_RUNTIME_DIR": str(runtime)}
        self.environment.pop("COVERAGE_PROCESS_START", None)
        words = [compiler() or "", "-std=c++20", "-O1", f'-DPAIRWRIGHT_VERSION="{__version__}"']
        subprocess.run([*words, str(SOURCE), "-o", str(self.forwarder)], check=True, timeout=120)
        self.restore()

    def restore(self) -> None:
        """Put the ordinary program in its place."""
        self._write(f"#!{sys.executable}\n{SCRIPT}")

    @contextmanager
    def none_ordinary(self) -> Iterator[None]:
        """For a while, a program that fails in place of the ordinary one: what comes then comes from the engine."""
        self._write("#!/bin/sh\necho 'the ordinary program' >&2\nexit 99\n")
        try:
            yield
        finally:
            self.restore()

    def _write(self, text: str) -> None:
        new = self.ordinary.with_suffix(".new")
        new.write_text(text)
        new.chmod(0o755)
        new.replace(self.ordinary)

    def run(self, program: Path, *words: object, **options: object) -> subprocess.CompletedProcess[bytes]:
        """Run one of the programs to its end."""
        line = [str(program), *map(str, words)]
        given = {"env": self.environment, "capture_output": True, "timeout": 60, "check": False, **options}
        if "input" not in given:
            given.setdefault("stdin", subprocess.DEVNULL)
        return subprocess.run(line, **given)  # type: ignore

    def serve(self, *words: str) -> str:
        """Start or stop the engine; what it says."""
        done = self.run(self.ordinary, "serve", *words)
        assert done.returncode == 0, done
        return done.stderr.decode()


@contextmanager
def programs(folder: Path) -> Iterator[Programs]:
    """The programs, and no engine when they are needed no more."""
    if sys.platform == "win32" or compiler() is None:
        pytest.skip("pairwright-engine is built by a C++ compiler, on systems with Unix sockets")
    with tempfile.TemporaryDirectory(dir="/tmp") as runtime:  # short: the names of sockets are
        found = Programs(folder, Path(runtime))
        try:
            yield found
        finally:
            found.restore()
            found.serve("--stop")
