"""What somebody without a C++ compiler is told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from command import python

ROOT = Path(__file__).parents[2]


def test_a_missing_compiler_is_told_in_a_sentence_of_ours(tmp_path: Path) -> None:
    pytest.importorskip("scikit_build_core", reason="the dependency group build is not installed")
    for name in (
        "pyproject.toml", "publisher.toml", "CMakeLists.txt", "README.md", "LICENSE", "NOTICE",
        "tools/publisher.py", "src/pairwright/version.py",
    ):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    made = python(
        "-c",
        "from scikit_build_core.build import build_wheel; build_wheel('.')",
        cwd=tmp_path,
        env=os.environ | {"CXX": str(tmp_path / "no-compiler"), "NO_COLOR": "1"},
    )
    said = " ".join((made.stdout + made.stderr).split())
    assert made.returncode
    assert "Pairwright was not built: its kernel needs a C++20 compiler and the headers of Python." in said
    assert "apt install g++ python3-dev" in said
