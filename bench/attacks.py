"""Attacks of which the tests run a part, on this computer alone: damaged files, tables made to harm, a hostile hall.

python bench attacks damage [FILES] [SEED]: event files damaged at random (tests/event/damage.py)
python bench attacks tables [TABLES] [SEED]: tables changed at random, with little memory (tests/tables/mutants.py)
python bench attacks hall [RESULTS] [HALF_SENT] [STREAMS] [DESCRIPTORS [TLS]]: a hostile hall (tests/desk/hostile.py)
python bench attacks power [COMMANDS] [SEED]: power that fails at each moment of a run (tests/event/power.py); needs cc
python bench attacks sanitizers [ROUNDS] [SEED] [BUILD]: whole tournaments of every system (tests/kernel/sanitized.py);
    builds the kernel with clang++ or g++, CMake and nanobind, about two minutes, but for a folder BUILD that has it

Each prints its counts and ends with an error if one of those that must be zero is not. Records: results/attacks.md.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).parents[1] / "tests"
PROGRAMS = {
    "damage": ("event/damage.py", ("2000", "11"), ("raw errors", "silent changes", "silent losses")),
    "tables": ("tables/mutants.py", ("100000", "5"), ("raw errors", "too slow")),
    "power": ("event/power.py", ("49", "3"), ("lost",)),
    "sanitizers": ("kernel/sanitized.py", ("500", "29"), ("findings",)),
    "hall": ("desk/hostile.py", ("300", "1200", "1000"), ("lost", "tracebacks")),
}
"""By word the program, what it is called with, and the counts that must be zero."""


def tool(name: str) -> str:
    """Where a program is; without it nothing can be built."""
    return shutil.which(name) or sys.exit(f"{name} is needed")


def with_sanitizers(folder: Path, built: str) -> dict[str, str]:
    """A kernel with sanitizers, made unless it is built, in a copy of the package; how Python loads it."""
    compiler = shutil.which("clang++") or tool("g++")
    made, package = Path(built or folder / "build"), folder / "package" / "pairwright"
    if not built:
        build(made, compiler)
    source = TESTS.parent / "src" / "pairwright"
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("_kernel*.so", "__pycache__"))
    for kernel in made.glob("_kernel*.so"):
        shutil.copy(kernel, package / "matching")
    name = "libclang_rt.asan-x86_64.so" if "clang" in compiler else "libasan.so"
    library = subprocess.run(
        [compiler, f"-print-file-name={name}"], check=True, capture_output=True, text=True
    )
    return {
        "PYTHONPATH": str(package.parent),
        "LD_PRELOAD": library.stdout.strip(),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself leaves at its end what it has
    }


def build(made: Path, compiler: str) -> None:
    """Build the kernel with sanitizers as a module of Python."""
    import nanobind

    settings = {
        "CMAKE_CXX_COMPILER": compiler,
        "CMAKE_BUILD_TYPE": "Debug",
        "PAIRWRIGHT_SANITIZE": "ON",
        "Python_EXECUTABLE": sys.executable,
        "nanobind_DIR": nanobind.cmake_dir(),
        "SKBUILD": "2",
        "SKBUILD_PROJECT_NAME": "pairwright",
        "SKBUILD_PROJECT_VERSION": "0",
    }
    given = [f"-D{name}={value}" for name, value in settings.items()]
    subprocess.run([tool("cmake"), "-S", TESTS.parent, "-B", made, *given], check=True, stdout=sys.stderr)
    subprocess.run([tool("cmake"), "--build", made, "--target", "_kernel"], check=True, stdout=sys.stderr)


def main() -> int:
    """Run a campaign in a process of its own: it limits its own memory, or starts a desk."""
    words = sys.argv[1:]
    if not words or words[0] not in PROGRAMS:
        sys.exit(__doc__)
    program, usual, zeros = PROGRAMS[words[0]]
    numbers = [*words[1:], *usual[len(words) - 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": str(TESTS.parent)}
        if words[0] == "sanitizers":
            numbers, built = numbers[:2], "".join(numbers[2:])
            environment |= with_sanitizers(Path(folder), built)
        elif words[0] != "tables":
            numbers.insert(len(usual), folder)
        done = subprocess.run(
            [sys.executable, TESTS / program, *numbers],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    print(done.stdout.strip())
    wrong = [one for one in zeros if f"'{one}': 0," not in done.stdout.replace('"', "'")]
    if wrong:
        print(f"not zero: {', '.join(wrong)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
