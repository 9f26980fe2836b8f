"""How long an event file takes: to open, to store a result durably, to pair, publish and close a round.

Times on the clock, in milliseconds; medians, and for results the 99th percentile; for opening processor time as well.
`disk` is a plain write of 4 kB with fsync in the same folder, taken between the results: what the disk itself needs.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time

from records import append, commit

from pairwright.event import Person, Settings, create, open_event
from pairwright.event.commands import Add, Close, Command, New, Pair, Publish, SetResults, Slip

ROUNDS = 11
RESULTS = 300


def timed(work: object, *values: object) -> float:
    """Milliseconds that a call takes."""
    begun = perf_counter()
    work(*values)  # type: ignore[operator]
    return 1000 * (perf_counter() - begun)


def fsync_once(path: Path) -> None:
    """Write 4 kB to the disk and wait until they are there."""
    with path.open("ab") as stream:
        stream.write(b"x" * 4096)
        stream.flush()
        os.fsync(stream.fileno())


def slips(boards: list[int], dice: random.Random) -> tuple[Slip, ...]:
    """Results for some boards."""
    return tuple(Slip(board, dice.choice(["10", "01", "=="])) for board in boards)


def measure(folder: Path, players: int) -> dict[str, float]:
    """The figures of an event of eleven rounds: results of the last one are entered one by one."""
    path, dice = folder / f"{players}.pairwright", random.Random(players)
    people = tuple(Person(f"Player {number:04}, Given name", 2700 - number // 3) for number in range(players))
    times: dict[str, list[float]] = {"pair": [], "publish": [], "close": [], "result": [], "disk": []}
    with create(path, New("Bench", "seed", (Settings("A", rounds=ROUNDS),)), durable=False) as event:
        event.do(Add(1, people))

    def do(kind: str, command: Command) -> None:
        times[kind].append(timed(event.do, command))

    with open_event(path) as event:
        for number in range(1, ROUNDS + 1):
            do("pair", Pair(1, number))
            do("publish", Publish(1))
            last = event.state.sections[1].last
            assert last
            boards = sorted(last.pairings)
            single = boards[:RESULTS] if number == ROUNDS else []
            event.do(SetResults(1, number, slips(boards[len(single) :], dice)))
            for slip in slips(single, dice):
                do("result", SetResults(1, number, (slip,)))
                times["disk"].append(timed(fsync_once, folder / "disk"))
            do("close", Close(1))

    def open_and_close() -> None:
        open_event(path).close()

    opened = [timed(open_and_close) for _ in range(7)]
    begun = process_time()
    for _ in range(7):
        open_and_close()
    worked = 1000 * (process_time() - begun) / 7
    found = {kind: median(values) for kind, values in times.items()} | {
        "open": median(opened),
        "open cpu": worked,
    }
    found["result 99 %"] = quantiles(times["result"], n=100)[-1]
    found["disk 99 %"] = quantiles(times["disk"], n=100)[-1]
    found["megabytes"] = path.stat().st_size / 1e6
    return found


COLUMNS = (
    "open", "open cpu", "result", "result 99 %", "disk", "disk 99 %", "pair", "publish", "close", "megabytes",
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("sizes", nargs="*", type=int, default=[50, 1000, 5000], help="players")
    parser.add_argument("--folder", help="where the events are made; a temporary folder")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    lines = [
        f"## Events of {ROUNDS} rounds, {datetime.now(UTC):%Y-%m-%d}, commit {commit()}",
        "",
        f"Command: `python bench event {' '.join(sys.argv[1:])}`.",
        "",
        f"| players | {' | '.join(COLUMNS)} |",
        "| ---: " * (len(COLUMNS) + 1) + "|",
    ]
    with tempfile.TemporaryDirectory(dir=given.folder) as made:
        for size in given.sizes:
            row = measure(Path(made), size)
            lines.append(f"| {size} | {' | '.join(f'{row[column]:.1f}' for column in COLUMNS)} |")
            print(lines[-1], file=sys.stderr, flush=True)
    text = "\n".join(lines) + "\n"
    print(text)
    if given.write:
        append(text, "event")
    return 0


if __name__ == "__main__":
    sys.exit(main())
