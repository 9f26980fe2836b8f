"""The public interface has types that a second checker reads as the first one does (mypy is asked by `.ci/run`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from command import python

PROGRAM = Path(__file__).parent / "typed_program.py"


def test_pyright_has_nothing_to_say_about_a_program_that_follows_the_pages() -> None:
    pytest.importorskip("pyright", reason="the dependency group lint is not installed")
    done = python("-m", "pyright", "--outputjson", "--pythonpath", sys.executable, PROGRAM)
    if not done.stdout.lstrip().startswith("{"):
        pytest.skip("pyright can't run here: it needs Node")
    report = json.loads(done.stdout)
    assert report["summary"]["filesAnalyzed"] == 1
    assert not [one["message"] for one in report["generalDiagnostics"]]
