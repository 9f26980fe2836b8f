"""Readers, journal and messages fuzzed towards code that was not reached yet (atheris).

python bench guided-fuzz TARGET SECONDS [SEED]

TARGET is one of tests/guided/targets.py, or `all`. Seeds are files that ship, and what was found before. An input may
take ten seconds of the processor and the process 2 GB. What raises an error that is not ours is kept, one for each
place, in build/guided/TARGET: mend it and move it to tests/guided/found/TARGET, which the tests repeat. Needs
`pip install atheris`. Ends with an error if something was found. Records: results/attacks.md.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOUND = ROOT / "tests" / "guided" / "found"
LONGEST, MEGABYTES, LENGTH = 10, 2000, 120_000
"""Seconds for an input, memory of the process, bytes of an input."""


def place_of(error: BaseException) -> str:
    """Where an error of the program was raised: its kind, and the innermost line of ours."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if "/pairwright/" in one.filename]
    last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}-{Path(last.filename).stem}-{last.lineno}"


def fuzz(name: str, corpus: Path, kept: Path, seconds: int, seed: int) -> None:
    """Change inputs for so many seconds; this process ends with it."""
    import atheris

    known: set[str] = set()

    def one_input(data: bytes) -> None:
        try:
            target(data)
        except Exception as error:  # whatever is not one of ours is what is looked for
            place = place_of(error)
            if place not in known:
                known.add(place)
                (kept / place).write_bytes(data)
                print(f"FOUND {place}: {error!r}", flush=True)

    with atheris.instrument_imports(include=["pairwright"]):
        from guided.targets import TARGETS

        target, seeds = TARGETS[name]
        for data in seeds():
            (corpus / hashlib.sha256(data).hexdigest()).write_bytes(data)
            one_input(data)  # what is loaded only when it is needed is loaded, and watched
    limits = [
        f"-max_total_time={seconds}",
        f"-timeout={LONGEST}",
        f"-rss_limit_mb={MEGABYTES}",
        f"-seed={seed}",
    ]
    places = [f"-max_len={LENGTH}", f"-artifact_prefix={kept}/", str(corpus)]
    if (FOUND / name).is_dir():
        places.append(str(FOUND / name))
    atheris.Setup([sys.argv[0], *limits, *places], one_input)
    atheris.Fuzz()


def campaign(name: str, seconds: int, seed: int) -> dict[str, object]:
    """Fuzz a target in a process of its own, and count."""
    kept = ROOT / "build" / "guided" / name
    kept.mkdir(parents=True, exist_ok=True)
    before = set(kept.iterdir())
    with tempfile.TemporaryDirectory() as corpus:
        words = [sys.executable, __file__, "one", name, corpus, str(kept), str(seconds), str(seed)]
        done = subprocess.run(words, capture_output=True, text=True, check=False, errors="replace")
    told = done.stderr
    runs = re.search(r"Done (\d+) runs", told)
    reached = re.findall(r"cov: (\d+)", told) or ["0"]
    found = sorted(one.name for one in set(kept.iterdir()) - before)
    if not runs:
        print(told[-3000:], file=sys.stderr)
    for line in done.stdout.splitlines():
        if line.startswith("FOUND"):
            print(line, file=sys.stderr)
    return {
        "target": name, "inputs": int(runs[1]) if runs else 0, "found": found, "ended": done.returncode,
        "branches at first": int(reached[0]), "branches": int(reached[-1]),
    }  # fmt: skip


def main() -> int:
    """Run the campaigns that were asked for."""
    sys.path[0] = str(ROOT / "tests")  # measurements have names of parts of the tests
    if sys.argv[1:2] == ["one"]:
        name, corpus, kept, seconds, seed = sys.argv[2:]
        fuzz(name, Path(corpus), Path(kept), int(seconds), int(seed))
        return 0
    from guided.targets import TARGETS

    if len(sys.argv) < 3 or sys.argv[1] not in (*TARGETS, "all"):
        sys.exit(__doc__)
    names = list(TARGETS) if sys.argv[1] == "all" else [sys.argv[1]]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    wrong = 0
    for name in names:
        counts = campaign(name, int(sys.argv[2]), seed)
        print(counts, flush=True)
        wrong |= bool(counts["found"]) or not counts["inputs"]
    return wrong


if __name__ == "__main__":
    sys.exit(main())
