"""What somebody without a C++ compiler is told."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_a_missing_compiler_is_told_in_a_sentence_of_ours(tmp_path: Path) -> None:
    pytest.importorskip("scikit_build_core")
    for name in ("pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "pairwright").mkdir(parents=True)
    shutil.copy(ROOT / "src" / "pairwright" / "version.py", tmp_path / "src" / "pairwright")
    made = subprocess.run(
        [sys.executable, "-c", "from scikit_build_core.build import build_wheel; build_wheel('.')"],
        cwd=tmp_path,
        env=os.environ | {"CXX": str(tmp_path / "no-compiler"), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    said = " ".join((made.stdout + made.stderr).split())
    assert made.returncode
    assert "Pairwright was not built: its kernel needs a C++20 compiler." in said
    assert "apt install g++" in said
