"""Readers and the kernel fuzzed with coverage feedback.

    python bench fuzz report|json|configuration|list|use [--inputs 100000] [--corpus FOLDER] [--write]
    python bench fuzz kernel [--inputs 100000] [--seconds N] [--corpus FOLDER] [--build FOLDER] [--write]

Readers: every input gets a tournament or a clean refusal; `list` is a list of entries, and `use` does with a report
what people do next: pair, check, rank, write and read again, open it as an event and print its sheets. Needs atheris
(`pip install atheris`). Kernel: the random problems of its C++ tests, drawn from what libFuzzer brings, each answer
compared with exhaustive search, under the address and undefined-behaviour sanitizers. Needs clang++ and cmake, and is
built first (in the --build folder; what is there already is kept). The corpus of readers begins with small reports of
our own; it is kept in FOLDER, so that a run goes on where the last one stopped. The exit code is 1 if an input had any
other answer; it is left in FOLDER.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairwright.event.sheets import SheetKind

READERS = ("report", "json", "configuration", "list", "use")
PROBLEMS = ("cover", "fractional", "reach", "matcher", "sparse", "pricing", "choices", "population")
"""The C++ tests that have random problems."""
MOST_PLAYERS = MOST_ROUNDS = 30
"""Larger tournaments are read only, not used: they would take the time of many small ones."""
SHEETS: tuple[SheetKind, ...] = ("players", "boards", "standings", "crosstable", "cards")
ROOT = Path(__file__).resolve().parent.parent


def reader(kind: str) -> Callable[[str], object]:
    """What reads a text of this kind."""
    if kind == "configuration":
        from pairwright.generate import parse_configuration

        return parse_configuration
    if kind == "json":
        from pairwright import read

        return lambda text: read("\n{" + text)  # a text, never the name of a file
    if kind == "list":
        from pairwright.event.imports import compared
        from pairwright.tables import read_table

        return lambda text: compared(read_table(text.encode(), "list.csv"), {})
    if kind == "use":
        return used
    from pairwright.formats import read_text

    return read_text


def used(report: str) -> list[str]:
    """A report read, and everything done with it that people do. Returns what was said of steps that were refused."""
    from pairwright import read
    from pairwright.errors import PairwrightError
    from pairwright.event.reports_in import section_from
    from pairwright.event.sheets import printed
    from pairwright.event.state import State
    from pairwright.formats import DIALECTS, Dialect

    tournament = read("\n" + report)
    if len(tournament) > MOST_PLAYERS or tournament.completed_rounds > MOST_ROUNDS:
        return []

    def kept() -> None:
        if read(tournament.to_json()) != tournament:
            raise AssertionError("the JSON document does not say all of it")

    def written(dialect: Dialect) -> None:
        read(tournament.to_trf(dialect))

    def shown(sheet: SheetKind) -> None:
        section = section_from(tournament, 1, "Open").section
        printed(State(sections={1: section}), section, sheet)

    steps: list[Callable[[], object]] = [tournament.pair, tournament.check, tournament.standings, kept]
    steps += [partial(written, dialect) for dialect in DIALECTS]
    steps += [partial(shown, sheet) for sheet in SHEETS]
    refused = []
    for step in steps:
        try:
            step()
        except PairwrightError as error:
            refused.append(str(error))
            if not refused[-1]:
                raise AssertionError(f"{step} was refused without a word") from None
    return refused


def answers_cleanly(read: Callable[[str], object], text: str) -> bool:
    """Whether a text is read, or refused in our own words. Any other error passes through."""
    from pairwright.errors import PairwrightError

    try:
        read(text)
    except PairwrightError as error:
        return bool(str(error))
    return True


def first_corpus(folder: Path, kind: str) -> None:
    """Inputs to begin with, unless there are some."""
    from pairwright.formats import write_trf
    from pairwright.generate import Mix, NamedSystem, generate

    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        return
    for seed in range(12):
        made = generate(Mix(most_players=6), seed, NamedSystem()).tournament
        text = write_trf(made, "trf-2026" if seed % 2 else "trf-bx")
        if kind == "json":
            text = made.to_json().partition("{")[2]
        if kind == "list":
            text = f"Name;Rtg;Title;Fed;Birth;FIDE-ID\nKoval, Mira;{2000 + seed};WIM;UKR;1990-02-03;14{seed:06}\n"
        if kind == "configuration":
            text = f"PlayersNumber={seed + 4}\nForfeitRate={seed + 6}\nTieBreaks=BH/C1,DE\nWWPoints=1.0\n"
        (folder / f"seed-{seed}").write_text(text, encoding="utf-8")


def fuzz(kind: str, inputs: int, folder: Path) -> None:
    """Fuzz in this process, which ends with it."""
    import atheris

    with atheris.instrument_imports(include=["pairwright"]):
        read = reader(kind)
        for file in sorted(folder.iterdir())[:20]:  # what is imported later, at need, is not instrumented
            answers_cleanly(read, file.read_text(encoding="utf-8", errors="replace"))

    def target(data: bytes) -> None:
        if not answers_cleanly(read, data.decode("utf-8", errors="replace")):
            raise AssertionError("refused without a word")

    words = [
        sys.argv[0],
        f"-runs={inputs}",
        "-max_len=4096",
        f"-artifact_prefix={folder}/found-",
        str(folder),
    ]
    atheris.Setup(words, target)
    atheris.Fuzz()


def ran(command: list[str], folder: Path) -> str:
    """A fuzzer run to its end, as a clause: inputs, time, coverage, corpus. Ends the program if it found something."""
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    inputs = re.search(r"Done (\d+) runs in (\d+) second", done.stderr)
    covered = re.findall(r"cov: (\d+) ft: (\d+)", done.stderr)
    if done.returncode or not inputs:
        sys.exit(done.stderr[-3000:])
    corpus = sum(1 for _ in folder.iterdir())
    edges = covered[-1][0] if covered else 0
    return f"{int(inputs[1]):,} inputs in {inputs[2]} s, {edges} edges covered, {corpus} inputs in the corpus"


def fuzz_kernel(inputs: int, seconds: int, folder: Path, build: Path) -> list[str]:
    """What came of each kind of problem."""
    settings = [
        "-DCMAKE_CXX_COMPILER=clang++",
        "-DCMAKE_BUILD_TYPE=Debug",
        "-DPAIRWRIGHT_TESTS=ON",
        "-DPAIRWRIGHT_FUZZ=ON",
    ]
    cmake = shutil.which("cmake") or sys.exit("cmake is needed")
    subprocess.run([cmake, "-S", str(ROOT), "-B", str(build), "-G", "Ninja", *settings], check=True)
    targets = [f"fuzz_{name}" for name in PROBLEMS]
    subprocess.run([cmake, "--build", str(build), "--target", *targets], check=True)
    said = []
    for name in PROBLEMS:
        corpus = folder / name
        corpus.mkdir(parents=True, exist_ok=True)
        limits = [
            f"-runs={inputs}",
            f"-max_total_time={seconds}",
            "-max_len=2048",
            f"-artifact_prefix={folder}/found-{name}-",
        ]
        program = next(build.rglob(f"fuzz_{name}"))
        said.append(
            f"{name}: {ran([str(program), *limits, str(corpus)], corpus)}; every answer as by exhaustive search."
        )
        print(said[-1], flush=True)
    return said


def fuzz_reader(kind: str, inputs: int, folder: Path) -> list[str]:
    """What came of a reader, in a process of its own."""
    first_corpus(folder, kind)
    words = [sys.executable, __file__, kind, "--inputs", str(inputs), "--corpus", str(folder), "--here"]
    said = f"{kind}: {ran(words, folder)}; every answer was a tournament or a refusal."
    print(said)
    return [said]


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=(*READERS, "kernel"))
    parser.add_argument("--inputs", type=int, default=100_000, help="of the kernel, of each kind of problem")
    parser.add_argument(
        "--seconds", type=int, default=0, help="of the kernel, for each kind of problem at most"
    )
    parser.add_argument("--corpus", type=Path, help="a temporary folder without it")
    parser.add_argument("--build", type=Path, help="a temporary folder without it")
    parser.add_argument("--write", action="store_true", help="append the result to the record")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    folder: Path = given.corpus or Path(tempfile.mkdtemp(prefix="pairwright-fuzz-"))
    if given.here:
        fuzz(given.what, given.inputs, folder)
        return 0
    if given.what == "kernel":
        build = given.build or Path(tempfile.mkdtemp(prefix="pairwright-fuzz-"))
        said = fuzz_kernel(given.inputs, given.seconds, folder, build)
    else:
        said = fuzz_reader(given.what, given.inputs, folder)
    if given.write:
        from records import append, commit

        lines = "".join(f"- {line}\n" for line in said)
        append(
            f"## Commit {commit()}\n\n`python bench fuzz {given.what} --inputs {given.inputs}`:\n\n{lines}",
            "fuzz",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
