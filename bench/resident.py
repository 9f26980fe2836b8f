"""The drop-in through a resident engine: time of a call beside a reference program, and memory over many calls.

    python bench resident [--sizes 50,200,1000] [--reference PROGRAM] [--repeats 40] [--write]
    python bench resident --calls 90000 [--warm-up 10000] [--write]

Builds `pairwright-engine`, starts an engine of one worker for it, and calls both programs in turn on the same reports.
Counted is the processor time of the program that is called, and of ours the time of the engine's processes besides.
Every output must be the same. With `--calls` the engine is asked for rounds, checks, generated tournaments and
impossible ones in turn, and the memory of its processes is read before and after. Needs Linux and a C++ compiler.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from fields import Field, fields
from records import append, commit, machine
from timing import run, version

from pairwright import __version__
from pairwright.serve.place import Place

HERE = Path(__file__).parent
SCRIPT = f"#!{sys.executable}\nimport sys\nfrom pairwright.cli.main import run\nsys.exit(run())\n"


class Engine:
    """The forwarder, and the engine it hands its calls to."""

    def __init__(self, folder: Path) -> None:
        self.forwarder, self.ordinary = folder / "pairwright-engine", folder / "pairwright"
        source = HERE.parent / "forwarder" / "pairwright_engine.cpp"
        words = [
            os.environ.get("CXX", "c++"),
            "-std=c++20",
            "-O2",
            "-static",
            f'-DPAIRWRIGHT_VERSION="{__version__}"',
        ]
        subprocess.run([*words, str(source), "-o", str(self.forwarder)], check=True)
        self.ordinary.write_text(SCRIPT)
        self.ordinary.chmod(0o755)
        os.environ["PAIRWRIGHT_RUNTIME_DIR"] = str(folder / "run")
        subprocess.run([self.ordinary, "serve", "--background"], check=True)
        # A call that the engine does not carry out fails from here on.
        self.ordinary.write_text(
            f"{SCRIPT.partition('import')[0]}import sys\nsys.exit(99 if sys.argv[1] != 'serve' else 0)"
        )
        self.place = Place.of(__version__, str(folder))
        first = self.place.process()
        assert first is not None
        children = Path(f"/proc/{first}/task/{first}/children").read_text(encoding="utf-8").split()
        self.processes = [first, *map(int, children)]

    def seconds(self) -> float:
        """Processor time of its processes so far."""
        told = (
            Path(f"/proc/{one}/schedstat").read_text(encoding="utf-8").split()[0] for one in self.processes
        )
        return sum(map(int, told)) / 1e9

    def megabytes(self) -> float:
        """Memory of its processes, what they share counted once."""
        found = 0
        for one in self.processes:
            lines = Path(f"/proc/{one}/smaps_rollup").read_text(encoding="utf-8").splitlines()
            found += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
        return found * 1024 / 1e6

    def call(self, words: list[str], folder: int, streams: tuple[int, int, int]) -> int:
        """The exit code of a call, handed over by this process as the forwarder does it."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self.place.path))
            assert line.recv(1) == b"+"
            names = ("PYTHON", "PAIRWRIGHT_", "_PAIRWRIGHT_")
            variables = [f"{name}={value}" for name, value in os.environ.items() if name.startswith(names)]
            texts = ["pairwright-engine 1", "18", str(len(variables)), *variables, *words]
            body = "".join(f"{text}\0" for text in texts).encode()
            socket.send_fds(line, [len(body).to_bytes(4, "little") + body], [folder, *streams])
            answer = line.recv(2)
        assert answer[:1] == b"x", answer
        return answer[1]


@contextmanager
def engine() -> Iterator[Engine]:
    with TemporaryDirectory(dir="/tmp") as folder:
        found = Engine(Path(folder))
        try:
            yield found
        finally:
            found.ordinary.write_text(SCRIPT)
            subprocess.run([found.ordinary, "serve", "--stop"], check=True)


def compared(found: Engine, field: Field, repeats: int, reference: str | None) -> tuple[float, float | None]:
    """Processor seconds of a call of ours and of the reference, medians over calls in turn."""
    words = ["--dutch", str(field.path), "-p"]
    run([str(found.forwarder), *words])
    ours, theirs = [], []
    for _ in range(repeats):
        before = found.seconds()
        mine = run([str(found.forwarder), *words])
        ours.append(mine.seconds + found.seconds() - before)
        if reference:
            other = run([reference, *words])
            theirs.append(other.seconds)
            assert other.output == mine.output, f"{field.path}: the outputs differ"
    return median(ours), median(theirs) if theirs else None


def speed(sizes: list[int], repeats: int, reference: str | None, folder: Path) -> list[str]:
    """The table of times."""
    lines = [
        "Medians over rounds 4 and 6 of even and odd fields, in milliseconds of processor time of all processes,",
        "and the largest of these.",
        "",
        "| players | through the engine | largest | reference | ratio |",
        "| ---: | ---: | ---: | ---: | ---: |",
    ]
    with engine() as found:
        for size in sizes:
            often = repeats if size <= 200 else 1
            rows = [compared(found, one, often, reference) for one in fields(size, (4, 6), folder)]
            ours, theirs = median(row[0] for row in rows), [row[1] for row in rows if row[1] is not None]
            other = f"{1000 * median(theirs):,.1f} | {median(theirs) / ours:,.1f}" if theirs else "- | -"
            lines.append(
                f"| {size:,} | {1000 * ours:.1f} | {1000 * max(row[0] for row in rows):.1f} | {other} |"
            )
            print(lines[-1], file=sys.stderr, flush=True)
    return lines


def memory(calls: int, warm_up: int) -> list[str]:
    """The table of memory."""
    lines = [
        f"Memory (PSS) of an engine with one worker: after {warm_up:,} mixed calls, and {calls:,} more.",
        "",
        "| calls | MB | more than after the warm-up |",
        "| ---: | ---: | ---: |",
    ]
    with engine() as found, TemporaryDirectory() as place:
        files = [one.path for one in (*fields(20, (3, 5), Path(place)), *fields(50, (4, 6), Path(place)))]
        broken = Path(place, "broken.trf")
        broken.write_text(files[0].read_text().replace(" w ", " x ", 1), encoding="utf-8")
        nothing = os.open(os.devnull, os.O_RDWR)
        folder = os.open(place, os.O_RDONLY)
        start = 0.0
        for number in range(warm_up + calls + 1):
            if number >= warm_up and (number - warm_up) % max(1, calls // 9) == 0:
                now = found.megabytes()
                start = start or now
                lines.append(f"| {number:,} | {now:.1f} | {now - start:+.2f} |")
                print(lines[-1], file=sys.stderr, flush=True)
            report = str(files[number % len(files)])
            kinds = [
                ["--dutch", report, "-p", "-l", "list"],
                ["--dutch", report, "-p"],
                ["--dutch", str(broken), "-p"],
                ["--dutch", report, "-p", "out"],
                ["-g", str(number), "-o", "made", "-s", str(number)] if number % 100 == 4 else ["none", "-p"],
                ["--dutch", report, "-c"] if number % 60 == 5 else ["--dubov", report, "-p"],
            ]
            found.call(kinds[number % len(kinds)], folder, (nothing, nothing, nothing))
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sizes", default="50,200,1000", help="numbers of players, separated by commas")
    parser.add_argument("--reference", metavar="PROGRAM", help="with the command line of bbpPairings")
    parser.add_argument(
        "--repeats", type=int, default=40, help="calls of each report, one beyond 200 players"
    )
    parser.add_argument("--calls", type=int, help="measure memory over so many calls")
    parser.add_argument("--warm-up", type=int, default=10_000)
    parser.add_argument("--fields", type=Path, default=HERE / ".fields", help="folder of the tournaments")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    if given.calls:
        lines = memory(given.calls, given.warm_up)
    else:
        lines = speed(
            [int(one) for one in given.sizes.split(",")], given.repeats, given.reference, given.fields
        )
    if given.reference:
        lines += ["", f"Reference: {version(given.reference)}."]
    words = [Path(word).name if Path(word).is_absolute() else word for word in sys.argv[1:]]
    head = f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}"
    text = "\n".join(
        [head, "", f"{machine()}. Command: `python bench resident {' '.join(words)}`.", "", *lines, ""]
    )
    print(text)
    if given.write:
        append(text, "resident")
    return 0


if __name__ == "__main__":
    sys.exit(main())
