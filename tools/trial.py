"""Use a program that was built, as whoever gets it does: for the commands of this folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from running import ROOT, run

REPORT = ROOT / "examples" / "open.trf"
CALLS: tuple[Sequence[str | Path], ...] = (
    ["doctor"],
    ["pair", REPORT],
    ["check", REPORT],
    ["--dutch", REPORT, "-p"],
    ["explain", REPORT, "--board", "1"],
)


def used(program: Sequence[str | Path], env: dict[str, str], folder: Path) -> list[str]:
    """Call a program in a folder; what was called, how much it said and how long it took."""
    return [_called(program, words, env, folder) for words in CALLS]


def desk_opened(program: Sequence[str | Path], env: dict[str, str], folder: Path) -> list[str]:
    """Make an event and open the desk's first page, as a browser does."""
    event = folder / "trial.pairwright"
    lines = [_called(program, ["event", "new", event], env, folder)]
    desk = [*map(str, program), "desk", str(event), "--no-browser"]
    process = subprocess.Popen(
        desk, env=env, cwd=folder, stderr=subprocess.PIPE, encoding="utf-8", start_new_session=True
    )
    try:
        line = process.stderr.readline() if process.stderr else ""
        address = next((word for word in line.split() if word.startswith("http")), "")
        if not address:
            sys.exit(f"the desk did not start: {line}")
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        with browser.open(address, timeout=60) as answer:
            if "/join" in answer.url:
                sys.exit("the desk does not know who opened the address that it printed")
            lines.append(f"desk: {answer.status}, {len(answer.read())} bytes")
    finally:
        ended(process)
    return lines


def ended(process: subprocess.Popen[str]) -> None:
    """End a program that leads a group, with the processes that a program of one file starts."""
    if sys.platform == "win32":
        run("taskkill", "/F", "/T", "/PID", str(process.pid))
    else:
        os.killpg(process.pid, signal.SIGTERM)
    process.wait(timeout=60)


def clean(path: str | os.PathLike[str], home: Path, *names: str) -> dict[str, str]:
    """The environment of somebody who has nothing but the program, and variables that begin with these names."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(names)} if names else {}
    return {"PATH": str(path), "HOME": str(home), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")} | kept


def _called(
    program: Sequence[str | Path], words: Sequence[str | Path], env: dict[str, str], folder: Path
) -> str:
    began = time.perf_counter()
    said = run(*program, *words, env=env, cwd=folder)
    told = " ".join(Path(word).name if isinstance(word, Path) else word for word in words)
    return f"pairwright {told}: {len(said.splitlines())} lines in {time.perf_counter() - began:.2f} s"
