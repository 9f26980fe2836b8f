"""The command in the test's own process, as in tests/cli."""

from cli.conftest import cli  # noqa: F401 - a fixture
