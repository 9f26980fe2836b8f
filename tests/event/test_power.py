"""Power fails while an event is written: nothing that was acknowledged is lost."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from .power import campaign

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="writes are recorded by a library for Linux"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler"),
]


def test_a_failure_of_power_loses_no_command_that_was_acknowledged(tmp_path: Path) -> None:
    """Every third moment of a round; `python bench attacks power` tries each of several rounds."""
    counts = campaign(7, 5, tmp_path, step=3)
    assert counts["lost"] == 0
    assert counts["syncs"] >= 7
    assert counts["failures"] > 60


def test_the_campaign_finds_what_is_lost_where_nothing_is_synchronised(tmp_path: Path) -> None:
    counts = campaign(3, 5, tmp_path, step=2, durable=False)
    assert counts["lost"] > 0
