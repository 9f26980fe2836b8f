"""The kernel fuzzed with coverage feedback; readers: `guided-fuzz`.

    python bench fuzz kernel [--inputs 100000] [--seconds N] [--corpus FOLDER] [--build FOLDER] [--write]

The random problems of its C++ tests, drawn from what libFuzzer brings, each answer compared with exhaustive search,
under the address and undefined-behaviour sanitizers. Needs clang++ and cmake, and is built first (in the --build
folder; what is there already is kept). The corpus is kept in FOLDER, so that a run goes on where the last one stopped.
The exit code is 1 if an input had any other answer; it is left in FOLDER.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PROBLEMS = ("cover", "fractional", "reach", "matcher", "sparse", "pricing", "choices", "population")
"""The C++ tests that have random problems."""
ROOT = Path(__file__).resolve().parent.parent


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


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("kernel",))
    parser.add_argument("--inputs", type=int, default=100_000, help="of each kind of problem")
    parser.add_argument("--seconds", type=int, default=0, help="for each kind of problem at most")
    parser.add_argument("--corpus", type=Path, help="a temporary folder without it")
    parser.add_argument("--build", type=Path, help="a temporary folder without it")
    parser.add_argument("--write", action="store_true", help="append the result to the record")
    given = parser.parse_args()
    folder: Path = given.corpus or Path(tempfile.mkdtemp(prefix="pairwright-fuzz-"))
    build = given.build or Path(tempfile.mkdtemp(prefix="pairwright-fuzz-"))
    said = fuzz_kernel(given.inputs, given.seconds, folder, build)
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
