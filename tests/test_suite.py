"""What the tests themselves keep to."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import settings

TESTS = Path(__file__).parent
CLOCKS = re.compile(r"\b(perf_counter|process_time|thread_time|deadline=\d|deadline=timedelta)")


def test_no_test_judges_by_a_clock() -> None:
    """How long something takes is measured in bench/. Waiting for a process with a limit is another thing."""
    files = [file for file in TESTS.rglob("*.py") if file != Path(__file__)]
    assert len(files) > 100
    assert not [file.name for file in files if CLOCKS.search(file.read_text(encoding="utf-8"))]


def test_examples_have_no_deadline_unless_somebody_asks_for_one() -> None:
    assert settings().deadline is None
    assert settings(max_examples=7).deadline is None
