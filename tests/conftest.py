"""What holds for all tests: a profile of Hypothesis for machines of any speed, a folder for programs, the fast tier."""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from campaign import SAMPLE, examples
from command import cli  # noqa: F401 - a fixture

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# No test is judged by how long it takes: a slow or busy machine finds what a fast one finds.
settings.register_profile(
    "pairwright",
    deadline=None,
    max_examples=examples(300),  # fresh ones each time
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("pairwright")

# A shell has its background jobs ignore Ctrl+C, and so do their children: programs that tests interrupt would go on.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Where Python was told to keep no compiled modules, each start of a program would compile the whole package: most of
# the time of the tests that start some.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Programs under test keep nothing in the folder of whoever runs the tests.
_FOLDER = tempfile.TemporaryDirectory()
os.environ[{"win32": "APPDATA", "darwin": "HOME"}.get(sys.platform, "XDG_CONFIG_HOME")] = _FOLDER.name


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one has no windows, which nobody sees here: it takes half the processor time for the same pages."""

CHROMIUM = os.environ.get("PAIRWRIGHT_CHROMIUM") or next(
    (path for name in BROWSERS if (path := shutil.which(name))), None
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, one for all tests of a process: Playwright starts once in each. Without it the test is skipped."""
    if CHROMIUM is None:
        pytest.skip("no Chromium: set PAIRWRIGHT_CHROMIUM to its path")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


def pytest_report_header() -> str:
    """Which sample of the long lists of cases is taken (campaign.py)."""
    return f"sample: PAIRWRIGHT_SAMPLE={SAMPLE}"


SLOW = frozenset((Path(__file__).parent / "slow.txt").read_text(encoding="utf-8").split())
"""The tests that the fast tier leaves out: `python tools/slow_tests.py` makes the list of a timed run."""

IN_A_BROWSER = "tests/browser/"
"""A folder of slow tests, which the list does not name: a browser for a few of them takes as long as 500 others."""


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Mark the tests of slow.txt, and those of a browser."""
    if CHROMIUM and not os.access(CHROMIUM, os.X_OK):
        raise pytest.UsageError(f"PAIRWRIGHT_CHROMIUM: {CHROMIUM} can't be run")
    for item in items:
        if item.nodeid.partition("[")[0] in SLOW or item.nodeid.startswith(IN_A_BROWSER):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not at all in what was loaded for the tests: it stays until the end.

    Python's own numbers would go through modules, tests and what they keep again and again: a third of the processor
    time of tests that read the whole source.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_unconfigure() -> None:
    """What was frozen is let go, or the kernel's binding says at the end that all of it has leaked."""
    gc.unfreeze()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The fast tier does not load a file whose tests are all slow: a third of what collecting costs."""
    if config.getoption("markexpr") != "not slow" or not collection_path.match("test_*.py"):
        return None
    file = f"tests/{collection_path.relative_to(Path(__file__).parent).as_posix()}"
    if file.startswith(IN_A_BROWSER):
        return True
    held = re.findall(r"^ *def (test_\w+)", collection_path.read_text(encoding="utf-8"), re.MULTILINE)
    return (bool(held) and all(f"{file}::{name}" in SLOW for name in held)) or None


TOGETHER = (IN_A_BROWSER, "tests/lab/report/")
"""Folders whose tests share a browser or a run of the laboratory."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give the tests of a file to one process (`-n 2`): what they share is made once.

    Two tests that play in a browser would starve each other on two cores; beside one of them the other process goes on
    with the rest.
    """
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadFileScheduling

    class ByFile(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file: str = super()._split_scope(nodeid)
            return next((folder for folder in TOGETHER if file.startswith(folder)), file)

    return ByFile(config, log)
