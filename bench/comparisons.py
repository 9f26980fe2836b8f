"""The numbers of a page in docs/experiments that stands on several comparisons, in one file.

    python bench comparisons OUT.json NAME='RUN [OPTIONS of pairwright lab compare]' ...

Each NAME becomes a key of OUT.json: what was asked, and the document that `pairwright lab compare RUN OPTIONS --json`
writes. RUN is the folder of a finished run. With `--across behaviour` it also tells for each measure in how many events
a behaviour brought more than the first one of the plan, and in how many less, and how much on average.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

from pairwright.lab import Results


def compared(words: str) -> dict[str, Any]:
    """The document of a comparison, with the name of its run in place of the folder. Ends the program if it fails."""
    folder, *options = shlex.split(words)
    command = [sys.executable, "-m", "pairwright", "lab", "compare", folder, *options, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{words}: {done.stderr}")
    document: dict[str, Any] = json.loads(done.stdout)
    if not document["complete"]:
        sys.exit(f"{words}: the run is not finished")
    asked = shlex.join(["pairwright", "lab", "compare", f"runs/{Path(folder).name}", *options])
    document = {"asked": asked} | {key: value for key, value in document.items() if not key.startswith("$")}
    if re.search(r"--across[ =]behaviour", words):
        document["event_by_event"] = event_by_event(Results(folder))
    return document


def event_by_event(results: Results) -> dict[str, Any]:
    """By measure and kind of events: how many have more than with the first behaviour, and less, and how much.

    Of a plan with a single system.
    """
    found: dict[str, Any] = {}
    kinds = results.columns.condition_of
    for measure in results.measures:
        values = results.columns.values(measure)[0]
        plain: dict[str, Any] = {}
        for number, condition in enumerate(results.conditions):
            own = values[kinds == number]
            if (field := condition.entrants.label) not in plain:
                plain[field] = own
                continue
            apart = own - plain[field]
            more, less = apart[apart > 0], apart[apart < 0]
            found.setdefault(measure.name, {})[condition.label] = {"more": _part(more), "less": _part(less)}
    return found


def _part(apart: Any) -> dict[str, float]:
    return {"events": len(apart), "mean": round(float(np.mean(apart)), 5) if len(apart) else 0.0}


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("comparisons", nargs="+", metavar="NAME=RUN...")
    asked = parser.parse_args()
    named = dict(one.split("=", 1) for one in asked.comparisons)
    written = {name: compared(words) for name, words in named.items()}
    asked.out.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
