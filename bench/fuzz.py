"""Readers fuzzed with coverage feedback: every input gets a tournament or a clean refusal.

    python bench fuzz [--reader report|json|configuration] [--inputs 100000] [--corpus FOLDER] [--write]

Needs atheris (`pip install atheris`). The corpus begins with small reports of our own and is kept in FOLDER, so that
a run goes on where the last one stopped. The exit code is 1 if an input had any other answer; it is left in FOLDER.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

READERS = ("report", "json", "configuration")


def reader(kind: str) -> Callable[[str], object]:
    """What reads a text of this kind."""
    if kind == "configuration":
        from pairwright.generate import parse_configuration

        return parse_configuration
    if kind == "json":
        from pairwright import read

        return lambda text: read("\n{" + text)  # a text, never the name of a file
    from pairwright.formats import read_text

    return read_text


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
        if kind == "configuration":
            text = f"PlayersNumber={seed + 4}\nForfeitRate={seed + 6}\nTieBreaks=BH/C1,DE\nWWPoints=1.0\n"
        (folder / f"seed-{seed}").write_text(text, encoding="utf-8")


def fuzz(kind: str, inputs: int, folder: Path) -> None:
    """Fuzz in this process, which ends with it."""
    import atheris

    with atheris.instrument_imports(
        include=["pairwright"]
    ):  # which sees only what is imported here for the first time
        read = reader(kind)
        answers_cleanly(read, "")

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


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reader", choices=READERS, default="report")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--corpus", type=Path, help="a temporary folder without it")
    parser.add_argument("--write", action="store_true", help="append the result to the record")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    folder: Path = given.corpus or Path(tempfile.mkdtemp(prefix="pairwright-fuzz-"))
    if given.here:
        fuzz(given.reader, given.inputs, folder)
        return 0
    first_corpus(folder, given.reader)
    words = ["--reader", given.reader, "--inputs", str(given.inputs), "--corpus", str(folder), "--here"]
    done = subprocess.run(
        [sys.executable, __file__, *words], capture_output=True, text=True, errors="replace", check=False
    )
    ran = re.search(r"Done (\d+) runs in (\d+) second", done.stderr)
    covered = re.findall(r"cov: (\d+) ft: (\d+)", done.stderr)
    if done.returncode or not ran:
        print(done.stderr[-3000:])
        return 1
    said = f"{given.reader}: {int(ran[1]):,} inputs in {ran[2]} s, {covered[-1][0] if covered else 0} edges covered, "
    said += f"{sum(1 for _ in folder.iterdir())} inputs in the corpus; every answer was a tournament or a refusal."
    print(said)
    if given.write:
        from records import append, commit

        append(
            f"`python bench fuzz --reader {given.reader} --inputs {given.inputs}`, commit {commit()}: {said}\n",
            "fuzz",
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
