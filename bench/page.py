"""The page in Chromium: its size, its start, rounds of 5 to 1,000 players, and whether it says what the command says.

    python bench page [--folder build/page] [--starts 5] [--tournaments 50] [--write]

Makes nothing: `python tools/page.py build/page` makes the folder. Chromium is PAIRWRIGHT_CHROMIUM or the one on PATH.
Starts are in new profiles, from a server on this computer, in seconds on the clock, so the load of the machine is
told with them. Every list of boards is compared with the reference or with this computer's program, and every text of
explanations, standings and checks with that of the command.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from fields import SEED, fields
from playwright.sync_api import Browser, Page, sync_playwright
from records import append, commit, machine

from pairwright.cli.main import run
from pairwright.cli.page_server import server
from pairwright.formats import write_trf
from pairwright.generate import NamedSystem, Simulation, rounds

ROOT = Path(__file__).parent.parent
SIZES = (5, 20, 50, 200, 1000)
REPEATS = 7
ASK = """async (jobs) => {
  const worker = new Worker("worker.js", { type: "module" });
  let id = 0;
  const ask = (ask, given) => new Promise((done, refused) => {
    const mine = (id += 1);
    const heard = ({ data }) => {
      if (data.id !== mine) return;
      worker.removeEventListener("message", heard);
      data.error ? refused(new Error(data.error)) : done(data.answer);
    };
    worker.addEventListener("message", heard);
    worker.postMessage({ id: mine, ask, given });
  });
  const found = [];
  for (const { name, text, words } of jobs) {
    await ask("take", { name, bytes: new TextEncoder().encode(text) });
    for (const one of words) {
      const begun = performance.now();
      const { code, out, err } = await ask("answer", one);
      found.push({ code, out, err, spent: performance.now() - begun });
    }
  }
  worker.terminate();
  return found;
}"""
"""Asks a worker of its own: reports, and what is to be said of each."""


@dataclass(frozen=True)
class Job:
    """A report and commands about it."""

    name: str
    text: str
    words: tuple[tuple[str, ...], ...]

    def told(self) -> Iterator[tuple[int, str, str]]:
        """What the program of this computer says."""
        Path(self.name).write_text(self.text, encoding="utf-8")
        for words in self.words:
            out, err = StringIO(), StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                code = run(words)
            yield code, out.getvalue(), err.getvalue()


def asked(page: Page, jobs: list[Job]) -> list[dict[str, object]]:
    """What the page says, command after command."""
    plain = [{"name": one.name, "text": one.text, "words": [list(w) for w in one.words]} for one in jobs]
    found: list[dict[str, object]] = page.evaluate(ASK, plain)
    return found


def started(browser: Browser, address: str) -> tuple[float, float, Page]:
    """Seconds until Python is ready and until the example is paired, in a new profile; and the page."""
    page = browser.new_context().new_page()
    page.goto(address)
    page.click("#example")
    page.wait_for_selector("#boards td.why:not(:empty)", timeout=120_000)
    marks = page.evaluate(
        "() => ['ready', 'paired'].map((name) => performance.getEntriesByName(name)[0].startTime / 1000)"
    )
    return marks[0], marks[1], page


def references() -> Iterator[tuple[Job, list[list[int]] | None]]:
    """The rounds of the sample, with the boards of the reference program."""
    for family in ("dutch-small", "dutch-medium", "dutch-big"):
        with gzip.open(ROOT / "tests" / "reference" / f"{family}.jsonl.gz", "rt", encoding="utf-8") as lines:
            for one in map(json.loads, lines):
                name = f"{one['id']}.trf"
                yield Job(name, one["trf"], (("pair", name, "-f", "list"),)), one["expected"]


def same_boards(page: Page) -> tuple[int, int]:
    """Of how many reference rounds the page has the same boards."""
    known = list(references())
    found = asked(page, [job for job, _ in known])
    same = 0
    for (_, expected), said in zip(known, found, strict=True):
        lines = [[int(word) for word in line.split()] for line in str(said["out"]).splitlines()[1:]]
        same += lines == (expected or [])
    return same, len(known)


def by_size(page: Page, folder: Path) -> Iterator[str]:
    """Times of one size after the other, read and paired in a worker that has paired before, with the same list."""
    for size in SIZES:
        report = next(fields(size, (3 if size < min(SIZES[1:]) else 6,), folder))
        name = f"{report.players}.trf"
        words = (("pair", name, "-f", "list"),)
        job = Job(name, report.text, words * (REPEATS + 1))
        found = asked(page, [job])
        same = all((one["code"], one["out"]) == next(job.told())[:2] for one in found)
        spent = sorted(float(str(one["spent"])) for one in found[1:])
        yield f"| {size} | {spent[0]:.0f} | {median(spent):.0f} | {'yes' if same else 'NO'} |"


def same_texts(page: Page, tournaments: int) -> tuple[int, int]:
    """Of how many answers about simulated tournaments the page has the very text of the command."""
    jobs = []
    for number in range(tournaments):
        settings = Simulation(players=12 + 2 * number, rounds=7, half_byes=0.02, forfeits=0.02)
        state = next(islice(rounds(settings, SEED + number, NamedSystem()), 4, None))
        name = f"event-{number}.trf"
        asking = (["explain", name, "--boards"], ["standings", name], ["check", name], ["pair", name])
        jobs.append(Job(name, write_trf(state), tuple(map(tuple, asking))))
    found = asked(page, jobs)
    told = [one for job in jobs for one in job.told()]
    same = sum((one["code"], one["out"], one["err"]) == own for one, own in zip(found, told, strict=True))
    return same, len(told)


def megabytes(folder: Path) -> float:
    """What a visitor's browser fetches, as a host compresses it."""
    return sum(len(gzip.compress(one.read_bytes(), 9)) for one in folder.rglob("*") if one.is_file()) / 1e6


def measured(folder: Path, address: str, options: argparse.Namespace) -> list[str]:
    """The lines of a section of the record."""
    chromium = os.environ.get("PAIRWRIGHT_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright, TemporaryDirectory() as scratch:
        os.chdir(scratch)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        starts = [started(browser, address) for _ in range(options.starts)]
        page = starts[-1][2]
        load = os.getloadavg()[0]
        boards, rounds_asked = same_boards(page)
        texts, answers = same_texts(page, options.tournaments)
        table = list(by_size(page, Path(scratch)))
        said = browser.version
        browser.close()
    ready, paired = sorted(one[0] for one in starts), sorted(one[1] for one in starts)
    return [
        f"Chromium {said}, load {load:.1f} on {os.cpu_count()} processors.",
        "",
        f"- Over the wire, compressed: {megabytes(folder):.2f} MB.",
        f"- Python ready after {ready[0]:.1f} s at best, {median(ready):.1f} s in the middle of {len(ready)} starts; "
        f"the example paired after {paired[0]:.1f} and {median(paired):.1f} s.",
        f"- Reference rounds with the same boards: {boards} of {rounds_asked}.",
        f"- Answers about {options.tournaments} tournaments (explanations, standings, checks, pairings) with the text "
        f"of the command: {texts} of {answers}.",
        "",
        "| players | ms, least | ms, median | same list |",
        "| ---: | ---: | ---: | --- |",
        *table,
    ]


def main() -> None:
    """Measure, and print or write a section of the record."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "page")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--tournaments", type=int, default=50)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    words = " ".join(one for one in sys.argv[1:] if one != "--write")
    folder = options.folder.resolve()
    with server(folder, 0) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        lines = measured(folder, f"http://127.0.0.1:{serving.server_address[1]}/", options)
        serving.shutdown()
    head = f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}"
    section = "\n".join(
        [head, "", f"{machine()}. Command: `{' '.join(f'python bench page {words}'.split())}`.", *lines, ""]
    )
    print(section)
    if options.write:
        append(section, "page")


if __name__ == "__main__":
    main()
