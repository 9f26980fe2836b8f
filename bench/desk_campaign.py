"""Campaigns on the desk, of which the tests run a part: they stop with an error at the first fault.

python bench/desk_campaign.py kills [KILLS]: kill -9 while results are entered (tests/desk/crashes.py)
python bench/desk_campaign.py pages [PLAYERS] [ROUNDS]: processor time of each page of a large event
python bench/desk_campaign.py entry [BOARDS] [A_SECOND]: results typed in a real browser at so many keys a second
python bench/desk_campaign.py usable [PLAYERS] [ROUNDS]: how long each page takes in a real browser until it can be used
python bench/desk_campaign.py api [EXAMPLES]: requests to every operation, made of the OpenAPI document
python bench/desk_campaign.py load [PHONES] [BOARDS] [A_SECOND]: results by three arbiters while phones listen
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

if TYPE_CHECKING:
    from browser.conftest import RunningDesk

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

ALLOWED = 2.0
"""Seconds after which every phone knows what has happened."""

_SESSIONS: dict[int, dict[str, str]] = {}
"""By port the cookie and the token of a page of the desk there."""


def kills(count: int = 200) -> str:
    """Kill a desk so often."""
    from desk.crashes import campaign

    seed = int.from_bytes(os.urandom(3), "big")
    with tempfile.TemporaryDirectory() as folder:
        fell = campaign(count, seed, Path(folder))
    return f"{count} kills (seed {seed}): " + ", ".join(
        f"{number} {place}" for place, number in fell.most_common()
    )


def seconds_of_pages(path: Path, number: int) -> dict[str, tuple[float, float]]:
    """By page the processor time of its answer when nothing is known yet, and of the next one; `number` is a round."""
    from desk.conftest import here
    from desk.pages_of import addresses, forget
    from pairwright.desk.app import create_app
    from pairwright.desk.configuration import DeskSettings

    app = create_app(path, DeskSettings(author="Chief"))
    client = here(app)
    assert client.get("/").status_code == 200  # what is loaded at the first request of all is no page's own
    found = {}
    for address in addresses(number):
        forget(app.state.desk)
        times = []
        for _ in range(2):
            start = time.process_time()
            answer = client.get(address)
            times.append(time.process_time() - start)
        if answer.status_code == 200:
            found[address] = (times[0], times[1])
    return found


def pages(players: int = 1000, rounds: int = 11) -> str:
    """The processor time of each page, when nothing is known yet and when what it shows is."""
    from desk.pages_of import large_event

    with tempfile.TemporaryDirectory() as folder:
        found = seconds_of_pages(large_event(Path(folder) / "large.pairwright", players, rounds), rounds)
    lines = [
        f"{players} players, {rounds} rounds; processor time of the server in ms, when nothing is known yet and again:"
    ]
    order = sorted(found, key=lambda page: -found[page][0])
    return "\n".join(
        [*lines, *(f"{1000 * found[one][0]:6.0f} {1000 * found[one][1]:6.0f}  {one}" for one in order)]
    )


class Phone:
    """A phone that listens, and fetches its page when it is told to."""

    def __init__(self, port: int, seen: int) -> None:
        self.port, self.seen = port, seen
        self.results: dict[str, str] = {}
        self.fetched: list[tuple[float, str]] = []
        self.when: dict[str, float] = {}

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(f"GET /hall/events?seen={self.seen} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
        tasks = []
        try:
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    told = json.loads(line[6:])
                    now = time.perf_counter()
                    for board, result in told["results"].get("1", {}).items():
                        self.results[board] = result
                        self.when[f"{board} {result}"] = now
                    if told["fetch"] or told["all"]:
                        tasks.append(asyncio.create_task(self.fetch()))
        finally:
            writer.close()

    async def fetch(self) -> None:
        await asyncio.sleep(0.4 * (id(self) % 97) / 97)  # as the pages do: not all in the same moment
        status, text = await asked(self.port, "GET", "/hall/1/names")
        assert status == 200, status
        found = re.search(r"<h2>\s*(Round \d+)", text)
        self.fetched.append((time.perf_counter(), found[1] if found else ""))


async def asked(port: int, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
    """One request and its answer; a form is sent in a session, as a page sends it."""
    from desk.crashes import session_of

    if form is not None and port not in _SESSIONS:
        _SESSIONS[port] = await asyncio.to_thread(session_of, port)
    session = "".join(f"{name}: {value}\r\n" for name, value in _SESSIONS.get(port, {}).items())
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = urlencode(form or {}).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\n"
        f"accept: application/json\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n"
        f"{session}content-length: {len(body)}\r\n\r\n"
    )
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    top, _, text = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), text.decode()


async def load_on(port: int, phones: int, boards: int, a_second: float, ticks: Path) -> str:
    """Enter all results of a round at a rate, then publish the next; returns the figures."""
    _, page = await asked(port, "GET", "/hall/1/names")
    found = re.search(r'data-revision="(\d+)"', page)
    assert found
    listeners = [Phone(port, int(found[1])) for _ in range(phones)]
    tasks = [asyncio.create_task(one.listen()) for one in listeners]
    await asyncio.sleep(2)
    before, start = _cpu(ticks), time.perf_counter()
    took: list[float] = []
    answered: dict[str, float] = {}

    async def arbiter(own: int) -> None:
        for n, board in enumerate(range(own + 1, boards + 1, 3)):
            due = start + (3 * n + own) / a_second
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            result = ("1-0", "½-½", "0-1")[board % 3]
            sent = time.perf_counter()
            form = {"slip": f"{board} {result}", "seen": "open", "token": f"load {board}"}
            status, text = await asked(port, "POST", "/s/1/r/1/result", form)
            assert status == 200, (status, text)
            took.append(time.perf_counter() - sent)
            answered[f"{board} {result}"] = time.perf_counter()

    await asyncio.gather(*(arbiter(own) for own in range(3)))
    entering = time.perf_counter() - start
    await asyncio.sleep(ALLOWED)
    processor = _cpu(ticks) - before
    for phone in listeners:
        assert {f"{board} {result}" for board, result in phone.results.items()} == answered.keys()
    late = max(phone.when[key] - when for phone in listeners for key, when in answered.items())
    assert (await asked(port, "POST", "/s/1/close", {"token": "close"}))[0] == 303
    assert (await asked(port, "POST", "/s/1/pair", {"token": "pair", "round": "2"}))[0] == 303
    await asyncio.sleep(3)
    published = time.perf_counter()
    assert (await asked(port, "POST", "/s/1/publish", {"token": "publish"}))[0] == 303
    await asyncio.sleep(4)
    arrived = [next(when for when, text in one.fetched if text == "Round 2") - published for one in listeners]
    for task in tasks:
        task.cancel()
    took.sort()
    assert late < ALLOWED, f"a phone knew a result {late:.2f} s after its answer"
    assert max(arrived) < ALLOWED, f"a phone showed the new round after {max(arrived):.2f} s"
    return (
        f"{boards} results by 3 arbiters in {entering:.1f} s ({boards / entering:.0f} a second), {phones} phones: "
        f"none lost, answers in {1000 * took[len(took) // 2]:.0f} ms (median) and {1000 * took[-1]:.0f} ms (slowest), "
        f"phones knew a result after {late:.2f} s at most, showed the next round {max(arrived):.2f} s after "
        f"Publish at most; processor time of the desk while results were entered {processor:.1f} s"
    )


def _cpu(ticks: Path) -> float:
    """Seconds of processor time that a process has used, by its file in /proc."""
    cells = ticks.read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(cells[11]) + int(cells[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def _running(path: Path) -> Iterator[RunningDesk]:
    """A desk in a process of its own."""
    from browser.conftest import RunningDesk
    from browser.forking import Forker

    forker = Forker()
    desk = RunningDesk(forker, path)
    try:
        yield desk
    finally:
        desk.stop()
        forker.close()


@contextmanager
def _page() -> Iterator[Any]:
    """A page of a real browser."""
    from playwright.sync_api import sync_playwright

    from conftest import CHROMIUM

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium.new_page()
        chromium.close()


def load(phones: int = 200, boards: int = 300, a_second: int = 80) -> str:
    """Results at so many a second while phones listen."""
    with tempfile.TemporaryDirectory() as folder:
        path = _round_of(Path(folder) / "load.pairwright", boards)
        with _running(path) as desk:
            port = int(desk.address.rpartition(":")[2])
            ticks = Path(f"/proc/{desk.process.pid}/stat")
            return asyncio.run(load_on(port, phones, boards, a_second, ticks))


def entry(boards: int = 300, a_second: int = 80) -> str:
    """Type the results of a round in a browser, so many keys a second; all must be kept."""
    from pairwright.event import open_event

    with tempfile.TemporaryDirectory() as folder:
        path = _round_of(Path(folder) / "entry.pairwright", boards)
        with _running(path) as desk, _page() as page:
            page.goto(f"{desk.address}/s/1/results")
            page.wait_for_timeout(500)
            tool = page.context.new_cdp_session(page)
            tool.send("Performance.enable", {"timeDomain": "threadTicks"})
            before, start = _busy(tool), time.perf_counter()
            keys = "".join(f"{board}{'wbd'[board % 3]}" for board in range(1, boards + 1))  # `1-` would wait
            for at, key in enumerate(keys):
                time.sleep(max(0.0, start + at / a_second - time.perf_counter()))
                page.keyboard.type(key)
            typed = time.perf_counter() - start
            busy = _busy(tool) - before
            while page.evaluate("document.querySelectorAll('.saving').length"):
                time.sleep(0.02)
            saved = time.perf_counter() - start
        with open_event(path) as event:
            games = event.state.sections[1].rounds[1].pairings
            kept = sum(games[board].games[0].result == ("10", "01", "==")[board % 3] for board in games)
    assert kept == boards, f"{kept} of {boards} are kept"
    return (
        f"{boards} results, {len(keys)} keys typed in {typed:.1f} s "
        f"({len(keys) / typed:.0f} a second, {a_second} wanted), all saved after {saved:.1f} s; "
        f"processor time of the page {1000 * busy / len(keys):.1f} ms a key"
    )


def usable(players: int = 600, rounds: int = 9) -> str:
    """How long each page takes from the click until it is drawn and takes keys, and its weight as it is and packed.

    The processor time of desk and page together is what it takes where nothing else runs.
    """
    import gzip

    from desk.pages_of import addresses, large_event

    left_out = ("/api/", "/copy", "/export/", "/help/", "/join", "/quit", "/h/", "/me/")
    shown = [one for one in addresses(rounds) if not any(part in one for part in left_out)]
    found: dict[str, tuple[float, float, int, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = large_event(Path(folder) / "large.pairwright", players, rounds)
        with _running(path) as desk, _page() as page:
            tool = page.context.new_cdp_session(page)
            tool.send("Performance.enable", {"timeDomain": "threadTicks"})
            ticks = Path(f"/proc/{desk.process.pid}/stat")
            for address in shown:
                answer = page.request.get(desk.address + address)
                if answer.status != 200 or "html" not in answer.headers.get("content-type", ""):
                    continue
                weight = answer.body()
                times = []
                for _ in range(2):
                    page.goto("about:blank")
                    before, start = _cpu(ticks) + _busy(tool), time.perf_counter()
                    page.goto(desk.address + address, wait_until="load")
                    page.evaluate(
                        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
                    )
                    times.append((time.perf_counter() - start, _cpu(ticks) + _busy(tool) - before))
                taken, busy = map(min, zip(*times, strict=True))
                found[address] = (busy, taken, len(weight), len(gzip.compress(weight)))
    slow = sorted(found, key=lambda one: -found[one][0])
    lines = [
        f"{players} players, round {rounds}: ms of processor until a page can be used, ms in all, kB, and packed:"
    ]
    lines += [
        f"{1000 * busy:6.0f} {1000 * taken:6.0f} {weight / 1000:6.0f} {packed / 1000:6.1f}  {one}"
        for one in slow
        for busy, taken, weight, packed in (found[one],)
    ]
    return "\n".join(lines)


def _busy(tool: Any) -> float:
    """Seconds of processor time that the main thread of a page has used."""
    metrics = tool.send("Performance.getMetrics")["metrics"]
    return float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def _round_of(path: Path, boards: int) -> Path:
    """An event whose first round, of so many boards, is published."""
    from pairwright.event import Person, Settings, create
    from pairwright.event.commands import Add, New, Pair, Publish

    people = tuple(Person(f"Player {at:03}, Name", 2400 - at) for at in range(2 * boards))
    with create(path, New("Open", "seed", (Settings("A", rounds=9),))) as event:
        event.do(Add(1, people))
        event.do(Pair(1, 1))
        event.do(Publish(1))
    return path


def api(examples: int = 200) -> str:
    """Send so many requests to every operation of the API, on an event that they change."""
    from desk.api_requests import ask, operations
    from desk.conftest import here
    from desk.pages_of import large_event
    from pairwright.desk.app import create_app
    from pairwright.desk.configuration import DeskSettings

    chosen = int.from_bytes(os.urandom(3), "big")
    with tempfile.TemporaryDirectory() as folder:
        path = large_event(Path(folder) / "api.pairwright", 12, 3)
        with here(create_app(path, DeskSettings(author="Chief"))) as client:
            found = list(operations(client.get("/api/openapi.json").json()))
            faults = [fault for one in found for fault in ask(client, one, examples, chosen)]
    assert not faults, f"seed {chosen}: {len(faults)} faults, the first: {faults[0]}"
    return (
        f"{examples} requests to each of {len(found)} operations (seed {chosen}): all answered as documented"
    )


if __name__ == "__main__":
    campaigns = {"kills": kills, "load": load, "pages": pages, "entry": entry, "usable": usable, "api": api}
    if len(sys.argv) < 2 or sys.argv[1] not in campaigns:
        sys.exit(__doc__)
    print(campaigns[sys.argv[1]](*(int(text) for text in sys.argv[2:])))
