"""The pairings checker against the verdicts of a reference program on complete tournaments.

    python bench checker FILE [--every N]

FILE is `dutch-check.jsonl.gz` of a conformance folder. A verdict agrees if the status of every round is the same and
the pairs that should be and those that are, where a round differs. Prints what our checker says of the rounds
besides. Exit code 1 if any verdict is another one or a recorded round is better than ours.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from pairwright.check import RoundVerdict, Status, verify
from pairwright.formats import read_text
from pairwright.systems.registry import system_named


def agrees(told: dict[str, Any], verdict: RoundVerdict) -> bool:
    """Whether a verdict is the reference's."""
    if not verdict.possible:
        return told["status"] == "no-valid-pairing"
    status = "ok" if verdict.status is Status.SAME else "differs"
    sides = (set(verdict.checker), set(verdict.tournament))
    expected = tuple(
        {(white, black) for white, black in told.get(name, ())} for name in ("checker", "tournament")
    )
    return told["status"] == status and sides == expected


def main() -> int:
    """Judge every record and compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    statuses: Counter[str] = Counter()
    records, wrong, begin = 0, 0, time.process_time()
    with gzip.open(options.file, "rt", encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file):
            if number % options.every:
                continue
            record = json.loads(line)
            name, edition = record["system"].rsplit("-", 1)
            found = verify(read_text(record["trf"]).tournament, system_named(name, edition=edition))
            records += 1
            statuses.update(verdict.status.value for verdict in found.rounds)
            for told, verdict in zip(record["verdict"], found.rounds, strict=True):
                if not agrees(told, verdict):
                    wrong += 1
                    print(f"{record['id']} round {verdict.number}: {verdict.status.value}, reference {told}")
    rounds = sum(statuses.values())
    taken = time.process_time() - begin
    print(f"{records} tournaments, {rounds} rounds, {wrong} verdicts differ, {taken:.1f} s of processor time")
    print(", ".join(f"{name} {count}" for name, count in statuses.most_common()))
    return 1 if wrong or statuses[Status.BETTER.value] else 0


if __name__ == "__main__":
    sys.exit(main())
