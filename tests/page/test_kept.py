"""What a browser keeps of the desk's events, without a browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest


def test_what_a_full_disk_did_not_take_is_kept_once_there_is_room() -> None:
    """Before, nothing was written any more, and what had failed was forgotten."""
    if (node := shutil.which("node")) is None:
        pytest.skip("no Node here")
    done = subprocess.run(
        [node, Path(__file__).with_name("full_disk.mjs")], capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["told"] == ["true", "QuotaExceededError", "true", "false"]
    assert found["bytes"] == [3] * 5 + [4] * 5 + [1] * 20 + [2] * 30
