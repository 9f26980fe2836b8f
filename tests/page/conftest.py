"""What is built for the page, if it is: it takes a compiler of its own, so tests of it are left out without."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build"


@pytest.fixture(scope="session")
def wasm() -> Path:
    """The kernel's WebAssembly module."""
    module = BUILT / "wasm" / "kernel.wasm"
    if not module.exists():
        pytest.skip("the kernel is not built for browsers here: python tools/page.py build/page")
    if module.stat().st_mtime < max(one.stat().st_mtime for one in (ROOT / "kernel").rglob("*.?pp")):
        pytest.skip("the kernel for browsers is older than its sources: python tools/page.py build/page")
    if shutil.which("node") is None:
        pytest.skip("no Node here, which runs the kernel's module")
    return module


@pytest.fixture(scope="session")
def address(wasm: Path) -> Iterator[str]:
    """Where the page is served."""
    del wasm  # it is built, and of these sources
    folder = BUILT / "page"
    if not (folder / "index.html").exists():
        pytest.skip("the page is not built here: python tools/page.py build/page")
    command = [sys.executable, "-m", "pairwright", "page", str(folder), "--no-browser"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as served:
        found = re.search(r"http://[0-9.:]+/", served.stderr.readline())
        yield found[0]
        served.terminate()
