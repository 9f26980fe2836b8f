"""py4swiss: its own tests, run against our interface under its name."""

from __future__ import annotations

import shutil
from pathlib import Path

SOURCE = "github.com/Moritz72/py4swiss"


def needs(checkout: Path) -> list[str]:
    """What runs its tests."""
    del checkout
    return ["pytest"]


def apply(checkout: Path) -> None:
    """Take its own code away, so only ours can answer."""
    shutil.rmtree(checkout / "src")


def command(checkout: Path, python: str) -> tuple[list[str], list[str]]:
    """All tests but two of its Dubov engine, which call CPPDubovSystem. bbpPairings 5.0.1 has to be in the path."""
    left_out = [
        f"--deselect=tests/test_engines_dubov.py::test_{name}" for name in ("simple", "configuration")
    ]
    plugin = ["-p", "pairwright.compat.py4swiss.as_py4swiss"]
    return [python, "-m", "pytest", "-q", "-c", "pyproject.toml", *plugin, "tests", *left_out], [
        str(checkout)
    ]
