"""Killed processes and two writers at once: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .writers import campaign

HERE = Path(__file__).parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked")
def test_a_process_killed_at_a_random_moment_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(3), "big")
    print(f"seed {seed}")
    words = [sys.executable, HERE / "crashes.py", "100", str(seed), tmp_path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "between or inside commands" in done.stdout


def test_two_processes_on_one_file_lose_no_command_and_double_none(tmp_path: Path) -> None:
    assert campaign(100, tmp_path) > 0  # they took turns
