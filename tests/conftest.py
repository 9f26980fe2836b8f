"""What holds for all tests: one profile of Hypothesis, for machines of any speed; which the fast tier leaves out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No test is judged by how long it takes: a slow or busy machine finds what a fast one finds.
settings.register_profile(
    "pairwright", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("pairwright")


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Mark the tests of slow.txt, which `python tools/slow_tests.py` makes of a timed run."""
    names = frozenset((Path(__file__).parent / "slow.txt").read_text(encoding="utf-8").split())
    for item in items:
        if item.nodeid.partition("[")[0] in names:
            item.add_marker("slow")
