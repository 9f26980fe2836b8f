"""The clients of docs/how-to/clients.md, run as they stand there, each at most 30 lines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pairwright as pw

from .test_http import Engine
from .test_serve import ROOT

PAGE = (ROOT / "docs" / "how-to" / "clients.md").read_text(encoding="utf-8")
CLIENTS = dict(re.findall(r"^```(py|js|java)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
RUN = {"py": (sys.executable, "client.py"), "js": ("node", "client.mjs"), "java": ("java", "Client.java")}
"""The program that runs a client, and the name of its file."""


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    one = Engine()
    yield one
    assert one.end() == 0


@pytest.mark.parametrize("language", RUN)
def test_a_client_prints_the_boards_and_tells_what_is_refused(
    engine: Engine, language: str, tmp_path: Path
) -> None:
    program, name = RUN[language]
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    assert CLIENTS[language].count("\n") <= 30
    (tmp_path / name).write_text(CLIENTS[language], encoding="utf-8")

    def done(report: str) -> subprocess.CompletedProcess[str]:
        given = {**os.environ, "ENGINE": f"http://127.0.0.1:{engine.port}"}
        line = [found, name, str(ROOT / "examples" / report)]
        return subprocess.run(
            line, cwd=tmp_path, env=given, capture_output=True, text=True, timeout=120, check=False
        )

    paired = pw.read(ROOT / "examples" / "open.trf").pair()
    told = done("open.trf")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines() == [f"{white} {black}" for white, black in paired.pairs]
    refused = done("stuck.trf")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "No valid pairing exists" in refused.stderr
