"""Running other programs: for the commands of this folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import which

ROOT = Path(__file__).parent.parent

PROGRAM = "import sys\n\nfrom pairwright.cli.main import main\n\nsys.exit(main())\n"
"""What the command `pairwright` is, where no installer writes it."""


def date_of_build() -> None:
    """Have what is built carry the time of the last commit, so that a second build has the same bytes.

    Sources without a history, such as those of an archive, have no such time, and are built all the same.
    """
    words = ["git", "log", "-1", "--format=%ct"]
    done = (
        subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False) if which("git") else None
    )
    if done and done.returncode == 0:
        os.environ.setdefault("SOURCE_DATE_EPOCH", done.stdout.strip())


def run(*command: str | Path, env: dict[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run a command to its end and give its output; a failure ends everything with what it said."""
    words = [str(part) for part in command]
    done = subprocess.run(
        words, env=env, cwd=cwd, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        said = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)  # colours that nobody asked for
        sys.exit(f"{' '.join(words)}\nended with {done.returncode}:\n{said}")
    return done.stdout
