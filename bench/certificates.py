"""Certificates: whether the scripts of the documentation accept ours and refuse forged ones, and how long each takes.

    python bench certificates [--rounds 1000] [--seed 1] [--systems dutch-2026 uscf ...] [--sizes 50,100,200] [--write]

The first part makes certificates of random rounds of 5 to 16 players in each system and setting whose rounds are
optima. The scripts of docs/explanation must accept every one: verify_certificate.py, recount_certificate.py and, beside
the report but for events of teams, compare_report.py. One forgery of each, of the kinds in tests/certificates in turn
(forgeries.py, solved_again.py and, beside the report, other_facts.py), must be refused. The second
part times whole rounds of the Dutch system. `--write` appends the result to bench/results/certificates.md. Exit code 1
if anything is accepted or refused wrongly.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
import time
from copy import deepcopy
from itertools import cycle, islice
from pathlib import Path

from fields import fields
from records import append, commit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from certificates.forgeries import CLAIMS, COUNTS  # noqa: E402
from certificates.other_facts import FACTS  # noqa: E402
from certificates.rounds import (  # noqa: E402
    OPTIMA,
    VERIFY,
    certified,
    fault,
    report_of,
    rounds_for,
)
from certificates.solved_again import SOLVED  # noqa: E402
from pairwright.formats import read_text  # noqa: E402
from pairwright.systems.base import RoundState  # noqa: E402
from pairwright.systems.dutch import DUTCH_2026  # noqa: E402
from pairwright.systems.view import view_of  # noqa: E402


def campaign(name: str, rounds: int, seed: int) -> tuple[str, int]:
    """A line about one system, and how often the scripts were wrong."""
    rng, none, forged, wrong, made = random.Random(seed), 0, 0, 0, 0
    kinds, of_facts = cycle((*CLAIMS, *COUNTS, *SOLVED)), cycle(FACTS)
    states = rounds_for(OPTIMA[name], range(10_000 * seed, 10_000 * (seed + 1)), sizes=(5, 16))
    for state in islice(states, rounds):
        document, report = certified(OPTIMA[name], state), report_of(state)
        made += 1
        none += document["no_pairing"] is not None
        wrong += bool(fault(document, report))
        for forgery, beside in ((next(kinds), None), *(((next(of_facts), report),) if report else ())):
            copy = deepcopy(document)
            if forgery(copy, rng) and copy != document:
                forged += 1
                if not fault(copy, beside):
                    print(f"{name}: accepted though forged by {forgery.__name__}", file=sys.stderr)
                    wrong += 1
    said = f"{made} certificates, {none} of them that there is no round; {forged} forged ones"
    return f"{name}: {said}; {wrong} judged wrongly.", wrong


def timed(size: int, folder: Path) -> str:
    """A row about the rounds of a field: pairing, certificate, verification, size."""
    field = next(iter(fields(size, (4,), folder)))
    state = RoundState.of(read_text(field.text).tournament)
    begin = time.process_time()
    DUTCH_2026.pair(state)
    paired = time.process_time()
    text = view_of(DUTCH_2026, state).certificate().to_json()
    written = time.process_time()
    VERIFY.verify(json.loads(text))
    cells = (paired - begin, written - paired, time.process_time() - written)
    seconds = " | ".join(f"{cell:.2f}" for cell in cells)
    return f"| {size} | {seconds} | {len(text) / 1e6:.2f} |"


def main() -> int:
    """Certify, forge, time, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--systems", nargs="+", default=list(OPTIMA), choices=list(OPTIMA))
    parser.add_argument("--sizes", default="50,100,200")
    parser.add_argument("--folder", type=Path, default=ROOT / "bench" / ".fields")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines, wrong = [], 0
    for name in options.systems if options.rounds else ():
        line, count = campaign(name, options.rounds, options.seed)
        print(line, file=sys.stderr, flush=True)
        lines += [line, ""]
        wrong += count
    if options.sizes:
        lines += ["| players | pairing s | certificate s | verification s | megabytes |"]
        lines += ["| ---: | ---: | ---: | ---: | ---: |"]
        lines += [timed(int(size), options.folder) for size in options.sizes.split(",")]
    print("\n".join(lines))
    if options.write:
        command = " ".join(["python bench certificates", *sys.argv[1:]])
        machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}. Command: `{command}`."
        head = f"## {time.strftime('%Y-%m-%d')}, commit {commit()}"
        append("\n".join([head, "", machine, "", *lines, ""]), "certificates")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
