"""Pictures of the desk for README and the site: `python tools/pictures.py` writes them into docs/assets.

An event of the entry list in examples/weekend is played up to round 5 by the commands of its script, and the desk is
looked at with Chromium (PAIRWRIGHT_CHROMIUM, or on PATH) through Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "assets"
WEEKEND = ROOT / "examples" / "weekend"
PAIRWRIGHT = Path(sys.executable).parent / "pairwright"
SIZE = {"width": 1280, "height": 820}


def event(folder: Path) -> Path:
    """The weekend up to the draft of round 5."""
    script = (WEEKEND / "weekend.sh").read_text(encoding="utf-8").partition("# Round 5")[0]
    env = os.environ | {"SLIPS": str(WEEKEND), "PATH": f"{PAIRWRIGHT.parent}{os.pathsep}{os.environ['PATH']}"}
    for words in (["sh", "-c", script], [str(PAIRWRIGHT), "event", "pair"]):
        subprocess.run(words, cwd=folder, env=env, check=True, stdout=subprocess.DEVNULL)
    return folder / "weekend.pairwright"


@contextmanager
def desk(file: Path) -> Iterator[str]:
    """The address of a desk that runs."""
    command = [str(PAIRWRIGHT), "desk", str(file), "--no-browser", "--no-token"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        line = process.stderr.readline() if process.stderr else ""
        yield next(word for word in line.split() if word.startswith("http"))
    finally:
        process.terminate()
        process.wait(timeout=20)


def why(page: Page, address: str) -> None:
    """A draft with the reason of every board, and one board opened."""
    page.goto(f"{address}/s/1/pairings")
    page.locator("table tbody tr").nth(2).click()
    page.locator("#why h3").wait_for()
    page.screenshot(path=ASSETS / "desk-why.png")


def results(page: Page, address: str) -> None:
    """Results being entered."""
    page.goto(f"{address}/s/1/pairings")
    page.keyboard.press("Shift+P")
    page.get_by_text("Make it a draft again").first.wait_for()
    page.goto(f"{address}/s/1/results")
    for slip in ("1+", "2*", "4-", "7+"):
        page.keyboard.type(slip)
        page.keyboard.press("Enter")
        page.wait_for_timeout(400)
    page.screenshot(path=ASSETS / "desk-results.png")


def standings(page: Page, address: str) -> None:
    """Standings after round 4."""
    page.goto(f"{address}/s/1/standings")
    page.screenshot(path=ASSETS / "desk-standings.png")


def main() -> None:
    """Take all pictures."""
    chromium = (
        os.environ.get("PAIRWRIGHT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    ASSETS.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        desk(event(Path(folder))) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        for take in (standings, why, results):
            take(page, address)
        browser.close()


if __name__ == "__main__":
    main()
