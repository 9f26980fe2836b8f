"""Fixtures of small events."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from small_events import Event, started
from windows_files import windows_files  # noqa: F401  # for all tests of this folder


@pytest.fixture
def make() -> Callable[..., Event]:
    """Make events in memory."""
    return started
