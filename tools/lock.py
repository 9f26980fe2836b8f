"""The locked versions of what development uses, with uv: `lock.txt` for everybody, and a `uv.lock` made from it.

    python tools/lock.py             writes uv.lock with the versions of lock.txt, for `uv sync` and `uv run`
    python tools/lock.py --check     says whether lock.txt has all that pyproject.toml asks for
    python tools/lock.py --upgrade   writes lock.txt with the newest version of everything

A `uv.lock` names the index that it was made from, so each makes it for the index that they use.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from running import ROOT, run

LOCK = ROOT / "lock.txt"
EVERYTHING = (
    *("--universal", "--python-version", "3.11", "--no-header", "--no-annotate"),
    *("--no-emit-package", "pairwright", "--all-extras", "--group", "dev", "--group", "docs"),
)


def uv(*words: str | Path) -> None:
    """Run uv in the folder of the project."""
    run(shutil.which("uv") or sys.exit("uv is needed: `pip install uv`"), *words, cwd=ROOT)


def compiled(into: Path, *words: str) -> None:
    """Write what pyproject.toml asks for; versions that stand in the file already are kept where they can be."""
    uv("pip", "compile", "--quiet", *EVERYTHING, *words, "pyproject.toml", "-o", into)


def is_complete() -> bool:
    """Whether compiling again would change nothing."""
    with tempfile.TemporaryDirectory() as folder:
        again = Path(folder) / LOCK.name
        shutil.copy(LOCK, again)
        compiled(again)
        return again.read_bytes() == LOCK.read_bytes()


def main() -> None:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--check", action="store_true", help="look, and change nothing")
    which.add_argument("--upgrade", action="store_true", help="write lock.txt anew")
    given = parser.parse_args()
    if given.upgrade:
        compiled(LOCK, "--upgrade")
    elif given.check:
        if not is_complete():
            sys.exit("lock.txt is not what pyproject.toml asks for: `python tools/lock.py --upgrade`")
    else:
        uv("lock", *(f"--upgrade-package={line}" for line in LOCK.read_text(encoding="utf-8").splitlines()))


if __name__ == "__main__":
    main()
