"""The clients of docs/how-to/clients.md, run as they stand there, each at most 30 lines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pairwright as pw

from .conftest import Engine
from .test_serve import ROOT

PAGE = (ROOT / "docs" / "how-to" / "clients.md").read_text(encoding="utf-8")
CLIENTS = dict(re.findall(r"^```(py|js|java)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
RUN = {"py": (sys.executable, "client.py"), "js": ("node", "client.mjs"), "java": ("java", "Client.java")}
"""The program that runs a client, and the name of its file."""


def run_beside(
    engine: Engine, folder: Path, text: str, program: str, *words: str
) -> subprocess.CompletedProcess[str]:
    """Run a program that asks the engine, by whatever runs its language; `words` begin with the name of its file."""
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    (folder / words[0]).write_text(text, encoding="utf-8")
    given = {**os.environ, "ENGINE": f"http://127.0.0.1:{engine.port}"}
    return subprocess.run(
        [found, *words], cwd=folder, env=given, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize("language", RUN)
def test_a_client_prints_the_boards_and_tells_what_is_refused(
    engine: Engine, language: str, tmp_path: Path
) -> None:
    assert CLIENTS[language].count("\n") <= 30

    def done(report: str) -> subprocess.CompletedProcess[str]:
        return run_beside(
            engine, tmp_path, CLIENTS[language], *RUN[language], str(ROOT / "examples" / report)
        )

    paired = pw.read(ROOT / "examples" / "open.trf").pair()
    told = done("open.trf")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines() == [f"{white} {black}" for white, black in paired.pairs]
    refused = done("stuck.trf")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "No valid pairing exists" in refused.stderr
