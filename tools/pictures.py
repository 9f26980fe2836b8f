"""Pictures of the desk: `python tools/pictures.py` writes those of README and the site into docs/assets.

`python tools/pictures.py FOLDER` takes every page, light, dark and on a phone, and every sheet, to be looked at.

An event of the entry list in examples/weekend is played up to round 5 by the commands of its script, and the desk is
looked at with Chromium (PAIRWRIGHT_CHROMIUM, or on PATH) through Playwright.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "assets"
WEEKEND = ROOT / "examples" / "weekend"
PAIRWRIGHT = Path(sys.executable).parent / "pairwright"
SIZE = {"width": 1280, "height": 820}
LOOKS = {
    "light": ({"width": 1440, "height": 900}, "light"),
    "dark": ({"width": 1440, "height": 900}, "dark"),
    "phone": ({"width": 390, "height": 844}, "light"),
}
"""The window and the colours of each picture of a page."""
SECTION = (
    "players", "players?grid=1", "players/new", "players/2", "players/import", "players/fees", "pairings",
    "pairings?edit=1", "results", "standings", "standings/3", "crosstable", "reports", "audit", "norms",
    "rating-report", "forecast", "settings", "r/4/reasons", "r/5/why?board=2",
)  # fmt: skip
PAGES = (
    "/", "/journal", "/sharing", "/help", "/languages", "/ratings", "/sections/1/arrivals", "/sections/1/codes",
    "/school", "/hall", "/hall/1/names", "/hall/1/boards", "/hall/1/standings", "/hall/1/crosstable",
    "/hall/1/player/3", "/screen?show=boards", "/screen?show=names", "/screen?show=standings",
    *(f"/s/1/{name}" for name in SECTION),
)  # fmt: skip
SHEETS = (
    "boards", "names", "slips", "players", "standings", "crosstable", "wallchart", "cards", "badges", "certificates",
    "story", "brackets", "rules",
)  # fmt: skip
PAPER = {"width": 794, "height": 1123}
"""A4 at 96 pixels an inch."""


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


def _shown(page: Page, name: str, height: int = SIZE["height"]) -> None:
    """The window as a picture for README and the site, down to a height, in 256 colours: two fifths of the size."""
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": SIZE["width"], "height": height})
    few = Image.open(BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(ASSETS / f"desk-{name}.png", optimize=True)


def why(page: Page, address: str) -> None:
    """A draft with the reason of every board, and one board opened."""
    page.goto(f"{address}/s/1/pairings")
    page.locator("table tbody tr").nth(2).click()
    page.locator("#why h3").wait_for()
    _shown(page, "why")


def results(page: Page, address: str) -> None:
    """Results being entered."""
    page.goto(f"{address}/s/1/pairings")
    page.keyboard.press("Shift+P")
    page.get_by_text("Withdraw the round").first.wait_for()
    page.goto(f"{address}/s/1/results")
    for slip in ("1+", "2*", "4-", "7+"):
        page.keyboard.type(slip)
        page.keyboard.press("Enter")
        page.wait_for_timeout(400)
    _shown(page, "results")


def now(page: Page, address: str) -> None:
    """The first page while a round is being played, without the place of the file."""
    page.goto(address)
    page.locator(".ring").wait_for()
    _shown(page, "now", 580)


def standings(page: Page, address: str) -> None:
    """Standings after round 4."""
    page.goto(f"{address}/s/1/standings")
    _shown(page, "standings")


def every(page: Page, address: str, folder: Path, pages: Sequence[str] = PAGES) -> list[str]:
    """Pictures of pages in each look. Returns what could not be shown."""
    faults = []
    for look, (window, scheme) in LOOKS.items():
        page.set_viewport_size(window)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        for name in pages:
            answer = page.goto(address + name)
            if not answer or not answer.ok:
                faults.append(f"{name}: {answer.status if answer else 'no answer'}")
                continue
            page.wait_for_timeout(300)
            page.screenshot(path=folder / f"{_file_of(name)}-{look}.png", full_page="/screen" not in name)
    return faults


def paper(page: Page, address: str, folder: Path) -> None:
    """Pictures of the sheets as they are printed."""
    page.set_viewport_size(PAPER)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="light", media="print")
    for name in SHEETS:
        page.goto(f"{address}/s/1/print/{name}?round=4")
        page.screenshot(path=folder / f"{name}-paper.png", full_page=True)
    page.emulate_media(media="screen")


def _file_of(address: str) -> str:
    return re.sub(r"\W+", "-", address.removeprefix("/s/1")).strip("-") or "first"


def main() -> None:
    """Take the pictures of the site, or all of them into a folder that is named."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "folder", type=Path, nargs="?", help="where all pictures go (default: only those of the site)"
    )
    folder = parser.parse_args().folder
    chromium = (
        os.environ.get("PAIRWRIGHT_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    )
    (folder or ASSETS).mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        desk(event(Path(place))) as address,
        desk(Path(place) / "new.pairwright") as nothing,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE)
        for take in (standings, why, results, now) if folder is None else ():
            take(page, address)
        if folder:
            print(
                "\n".join(
                    every(page, nothing, folder, ("/?new=1", "/?school=1")) + every(page, address, folder)
                )
            )
            paper(page, address, folder)
        browser.close()


if __name__ == "__main__":
    main()
