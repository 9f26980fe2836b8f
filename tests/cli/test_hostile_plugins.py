"""Plug-ins that raise, end the program or print: the command says so, and an event is left as it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import EXAMPLES

MODULE = """
import sys
from dataclasses import dataclass
from pairwright_ladder import Ladder

@dataclass(frozen=True)
class Bad(Ladder):
    way: str = ""

    def pair(self, state):
        if self.way == "raise":
            raise ValueError("a fault of its own")
        if self.way == "exit":
            sys.exit(0)
        return super().pair(state)

RAISE, EXIT = Bad(name="badraise", way="raise"), Bad(name="badexit", way="exit")
"""
POINTS = """[pairwright.systems]
badraise = bad_plugin:RAISE
badexit = bad_plugin:EXIT
badload = bad_load:SYSTEM
"""


@pytest.fixture
def plug_ins(tmp_path: Path) -> Path:
    """A folder of installed plug-ins."""
    folder = tmp_path / "installed"
    about = folder / "bad-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 1\n")
    (about / "entry_points.txt").write_text(POINTS)
    (folder / "bad_plugin.py").write_text(MODULE)
    (folder / "bad_load.py").write_text("import sys\nsys.exit(0)\n")
    return folder


def run(plug_ins: Path, *words: object) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (plug_ins, EXAMPLES / "plugin" / "src")))
    line = [sys.executable, "-m", "pairwright", *map(str, words)]
    return subprocess.run(
        line, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("system", "told"),
    [("badraise", "a fault of its own"), ("badexit", "ended the program"), ("badload", "ended the program")],
)
def test_a_plug_in_that_fails_is_exit_code_2_and_never_success(
    plug_ins: Path, system: str, told: str
) -> None:
    """A plug-in that called `sys.exit(0)` made a command without an answer look like one that was done."""
    done = run(plug_ins, "pair", EXAMPLES / "eight.trf", "-s", system, "-f", "json")
    assert (done.returncode, done.stdout) == (2, "")
    assert told in json.loads(done.stderr)["error"]["message"]


@pytest.mark.parametrize("system", ["badraise", "badexit"])
def test_an_event_is_as_it_was_when_its_pairing_system_failed(
    plug_ins: Path, tmp_path: Path, system: str
) -> None:
    event = tmp_path / "a.pairwright"
    assert run(plug_ins, "event", "new", event, "--set", f"system={system}").returncode == 0
    (tmp_path / "list.csv").write_text("Name;Rating\nA;1500\nB;1600\nC;1700\nD;1800\n")
    assert run(plug_ins, "event", "import", tmp_path / "list.csv", event, "--yes").returncode == 0
    assert run(plug_ins, "event", "pair", event).returncode == 2
    journal = json.loads(run(plug_ins, "event", "journal", event, "--json").stdout)["journal"]
    assert [one["command"] for one in journal][-2:] in (["New", "Import"], ["Import", "New"])
