"""What holds for all tests: a profile of Hypothesis for machines of any speed, a folder for programs, the fast tier."""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
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
# Under nohup they would ignore the end of their terminal. Here it goes on unheeded: a handler is not handed down.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda number, frame: None)

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
    # Where much else is at work a page may be late. How soon phones hear is timed in `tests/desk/test_hall.py`, and how
    # soon the desk answers by `bench desk-answers`.
    playwright.expect.set_options(timeout=30_000)
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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of slow.txt, and those of a browser. Several processes begin with them."""
    if CHROMIUM and not os.access(CHROMIUM, os.X_OK):
        raise pytest.UsageError(f"PAIRWRIGHT_CHROMIUM: {CHROMIUM} can't be run")
    for item in items:
        if item.nodeid.partition("[")[0] in SLOW or item.nodeid.startswith(IN_A_BROWSER):
            item.add_marker("slow")
    if worker := getattr(config, "workerinput", None):
        slow_work_first(items, worker["workercount"])


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not at all in what was loaded for the tests: it stays until the end.

    Python's own numbers would go through modules, tests and what they keep again and again: a third of the processor
    time of tests that read the whole source.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The fast tier does not load a file whose tests are all slow: a third of what collecting costs."""
    if config.getoption("markexpr") != "not slow" or not collection_path.match("test_*.py"):
        return None
    file = f"tests/{collection_path.relative_to(Path(__file__).parent).as_posix()}"
    if file.startswith(IN_A_BROWSER):
        return True
    held = re.findall(r"^ *def (test_\w+)", collection_path.read_text(encoding="utf-8"), re.MULTILINE)
    return (bool(held) and all(f"{file}::{name}" in SLOW for name in held)) or None


REPORTS = "tests/lab/report/"
"""A folder whose tests share a run of the laboratory."""


def work_of(nodeid: str, processes: int) -> str:
    """The tests that one process does together with this one: what they share is made once.

    Those of a file; of the folder of reports; of the browser, or half of its files where more than two processes share
    the tests. Each waits for pages now and then, and more of them at a time would starve each other on two cores.
    """
    file = nodeid.partition("::")[0]
    if file.startswith(IN_A_BROWSER):
        late = processes > 2 and file > f"{IN_A_BROWSER}test_l"
        return f"{IN_A_BROWSER}{'l-z' if late else ''}"
    return REPORTS if file.startswith(REPORTS) else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give work that belongs together to one process (`-n 3`), in the order of `slow_work_first`."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadFileScheduling

    processes = len(config.getoption("tx"))
    config.option.loadscopereorder = False

    class ByFile(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return work_of(nodeid, processes)

    return ByFile(config, log)


def slow_work_first(items: list[pytest.Item], processes: int) -> None:
    """Put work with the most slow tests first: begun last, it would go on in one process when the others have ended."""
    slow = Counter(work_of(item.nodeid, processes) for item in items if item.get_closest_marker("slow"))
    items.sort(key=lambda item: -slow[work_of(item.nodeid, processes)])
