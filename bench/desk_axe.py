"""What axe finds on every page of the desk by WCAG 2.2 AA and best practice: `python bench desk-axe [PART]`.

Pages of arbiters, of the hall and of paper, of an event with a draft and with a published round, in light, dark, more
contrast (both), forced colours, at 200 %, on a phone of 390 px, and from right to left in both sizes. Each page of each
look is one case; a fault is printed with its first example. PART limits the pages to those with it in their address.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from desk_campaign import _page, _running

SIZES = {"": (1280, 800), "200 %": (640, 400), "390 px": (390, 844)}
"""A window, half of it as at twice the size, and a phone."""

PAPER = tuple(f"/s/{section}/print/{kind}" for section in (1, 2) for kind in ("boards", "names", "slips"))
SHEETS = ("standings", "crosstable", "wallchart", "cards", "badges", "players", "rules", "story", "brackets")
HALL = (
    "/hall",
    *(f"/hall/1/{kind}" for kind in ("boards", "names", "standings", "crosstable")),
    "/hall/2/boards",
)


def pages() -> tuple[str, ...]:
    """The address of every page."""
    from browser.test_every_page import PAGES

    others = tuple(f"/s/1/print/{kind}" for kind in SHEETS)
    return (*PAGES, "/print", *PAPER, *others, *HALL)


def faults(page: Any, address: str, looks: tuple[str, ...]) -> list[str]:
    """What is found on the page that is open: in all looks, or only what has nothing to do with colours."""
    from browser.accessibility import faults_of, faults_of_shape

    window: Any = SimpleNamespace(page=page)
    found = faults_of(window, looks) if looks else faults_of_shape(window)
    return [f"{address}: {one}" for one in found]


def main(part: str = "") -> None:
    """Look at all of them, or at those with this part in their address."""
    from browser.accessibility import LOOKS
    from browser.test_every_page import drafted
    from pairwright.desk.pages import LANGUAGE_COOKIE

    shown = [one for one in pages() if part in one]
    found: list[str] = []
    cases, missing = 0, []
    with tempfile.TemporaryDirectory() as folder:
        path = drafted(Path(folder) / "spring.pairwright")
        with _running(path) as desk, _page() as page:
            for code in ("en", "ar"):
                cookie = {"name": LANGUAGE_COOKIE, "value": code, "url": desk.address}
                page.context.add_cookies([cookie])
                for address in shown:
                    answer = page.goto(desk.address + address, wait_until="load")
                    if answer is None or answer.status != 200:
                        missing.append(f"{code} {address}")
                        continue
                    for name, (width, height) in SIZES.items():
                        page.set_viewport_size({"width": width, "height": height})
                        looks = tuple(LOOKS) if not name else ("dark",) if name == "390 px" else ()
                        found += faults(page, f"{code} {name} {address}", looks)
                        cases += 1 + len(looks)
                    page.set_viewport_size({"width": 1280, "height": 800})
    print(f"{len(shown)} pages, {cases} cases, {len(found)} faults")
    print("\n".join([*found, *(f"not there: {one}" for one in missing)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
