"""How soon the desk answers in a real browser: Undo (N7), Find (N8), a panel of reasons (N29), results typed (N45).

`python bench desk-answers [PLAYERS] [BOARDS]`: an event of so many players in round 9 (600), and a first round of so
many boards (300). Times are those of a clock, from the key or the click until the page is drawn.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from desk_campaign import _busy, _cpu, _page, _round_of, _running

ROUNDS = 9

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

TIMED = """() => {
    window.took = [];
    const seen = (list) => {
        for (const one of list.getEntries()) if (one.name === "keydown") window.took.push(one.duration);
    };
    new PerformanceObserver(seen).observe({ type: "event", durationThreshold: 16 });
}"""
"""Notes how long keys take until the page is drawn again, if that is 16 ms or more (Event Timing; in steps of 8 ms)."""

FOUND = """async (text) => {
    const line = document.getElementById("finder-text"), begun = performance.now();
    line.value = text;
    line.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - begun;
}"""
"""Milliseconds from a letter in Find until its list is drawn."""

PANEL = """(board) => new Promise((done) => {
    const row = document.querySelector(`#boards tr[data-board='${board}']`), begun = performance.now();
    const seen = new MutationObserver(() => {
        if (!document.querySelector("#why h3")?.textContent.includes(`Board ${board} `)) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
    });
    seen.observe(document.getElementById("why"), { childList: true, subtree: true, characterData: true });
    row.querySelector("th").click();
})"""
"""Milliseconds from the click on a board until the reasons of it are drawn."""


def told(name: str, times: list[float], wanted: float) -> str:
    """The median and the slowest of some times in ms, and what is wanted."""
    return (
        f"{name}: {statistics.median(times):.0f} ms (median), {max(times):.0f} ms (slowest of {len(times)}); "
        f"{wanted:.0f} ms wanted"
    )


def timer(page: Any) -> Any:
    """What tells the processor time of a page."""
    tool = page.context.new_cdp_session(page)
    tool.send("Performance.enable", {"timeDomain": "threadTicks"})
    return tool


def undo(address: str, first: Any, ticks: Path) -> str:
    """From Undo in one window until results, pairings and players show the old state in theirs."""
    others = [first.context.browser.new_context().new_page() for _ in range(2)]
    windows = [first, *others]
    for page, name in zip(windows, ("results", "pairings", "players"), strict=True):
        page.goto(f"{address}/s/1/{name}", wait_until="load")
    tools, times, used = [timer(page) for page in windows], [], []
    for _ in range(7):
        last = first.locator("#last").inner_text()
        for page in windows:
            page.wait_for_function("was => document.getElementById('last').innerText === was", arg=last)
        first.locator("#entry").focus()
        first.keyboard.type("300+")
        first.wait_for_selector("[data-slot='300'].saved")
        for page in windows:
            page.wait_for_function("was => document.getElementById('last').innerText !== was", arg=last)
        before, start = _cpu(ticks) + sum(map(_busy, tools)), time.perf_counter()
        first.keyboard.press("Control+z")
        for page in windows:
            page.wait_for_function("was => document.getElementById('last').innerText === was", arg=last)
        first.wait_for_function("() => document.querySelector(\"[data-slot='300']\").dataset.result === ''")
        for page in windows:
            page.evaluate(DRAWN)
        times.append(1000 * (time.perf_counter() - start))
        used.append(1000 * (_cpu(ticks) + sum(map(_busy, tools)) - before))
    for page in others:
        page.close()
    busy = f"; processor time of desk and windows {statistics.median(used):.0f} ms"
    return told("N7, Undo until three windows show the old state", times, 1000) + busy


def find(address: str, page: Any) -> str:
    """Each letter typed into Find until its list is drawn."""
    page.goto(f"{address}/s/1/standings", wait_until="load")
    page.keyboard.press("Control+k")
    page.wait_for_timeout(1500)  # the list of all is read once
    took = [
        page.evaluate(FOUND, text[: at + 1])
        for text in ("name 04", "given 0599", "stand", "undo", "club")
        for at in range(len(text))
    ]
    return told("N8, a letter typed into Find until its list is drawn", took, 50)


def reasons(address: str, page: Any) -> str:
    """From the click on a board until its reasons are drawn; the first one too, which knows nothing yet."""
    page.goto(f"{address}/s/1/pairings", wait_until="load")
    page.evaluate(DRAWN)
    boards = [1, 2, 50, 100, 150, 200, 250, 299, 300, 17, 71, 123]
    took = [page.evaluate(PANEL, board) for board in boards]
    return (
        told("N29, a click until the panel of reasons is drawn", took, 300) + f"; the first {took[0]:.0f} ms"
    )


def results(address: str, page: Any, boards: int) -> str:
    """Results typed in their order, ten keys a second: each key until it is shown, and the last until all are saved."""
    page.goto(f"{address}/s/1/results", wait_until="load")
    page.locator("#entry").focus()
    page.evaluate(TIMED)
    tool = timer(page)
    before = _busy(tool)
    for at in range(boards):
        page.keyboard.press("+-="[at % 3])
        time.sleep(0.1)
    last, busy = time.perf_counter(), 1000 * (_busy(tool) - before) / boards
    page.wait_for_function(f"() => document.querySelectorAll('[data-slot].saved').length === {boards}")
    saved = time.perf_counter() - last
    slow = page.evaluate("window.took")
    took = [*slow, *[16] * (boards - len(slow))]  # those under 16 ms are not noted
    over = sum(one > 50 for one in took)
    return (
        f"N45, {boards} results, ten keys a second: a key until it is shown {statistics.median(took):.0f} ms (median), "
        f"{over} of them over 50 ms (slowest {max(took):.0f}; 50 wanted); processor time of the page {busy:.1f} ms a "
        f"key; all saved {saved:.2f} s after the last key (5 wanted)"
    )


@contextmanager
def desk_of(path: Path) -> Iterator[tuple[str, Any, Path]]:
    """A desk, a page of a browser, and the file that tells the processor time of the desk."""
    with _running(path) as desk, _page() as page:
        yield desk.address, page, Path(f"/proc/{desk.process.pid}/stat")


def main(players: int = 600, boards: int = 300) -> None:
    """Measure all."""
    from desk.pages_of import large_event

    print(f"load {os.getloadavg()[0]:.0f}; {players} players in round {ROUNDS}:", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        large = large_event(Path(folder) / "large.pairwright", players, ROUNDS)
        with desk_of(large) as (address, page, ticks):
            for question in (reasons, find):
                print(question(address, page), flush=True)
            print(undo(address, page, ticks), flush=True)
        with desk_of(_round_of(Path(folder) / "round.pairwright", boards)) as (address, page, _):
            print(results(address, page, boards), flush=True)


if __name__ == "__main__":
    main(*(int(text) for text in sys.argv[1:]))
