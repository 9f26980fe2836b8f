"""Stands in for pytest-playwright: the tests of pairings ask for a page that they never use."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that pytest-base-url would bring."""
    parser.addini("base_url", "the address of the server, which is not started")


@pytest.fixture
def page() -> None:
    """No page."""
