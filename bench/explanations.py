"""Why-not answers: whether exhaustion agrees with them on small fields, and how long they take on large ones.

    python bench/explanations.py [--questions 1000] [--largest 8] [--seed 1]
                                 [--sizes 200,400,1000] [--each 40] [--folder DIR] [--write]

The first part asks random questions about rounds of simulated events of 5 to `--largest` players and compares each
reason with the one that `tests/check/oracle.py` finds by enumerating every candidate with the pair required, and every
complete pairing for the absolute rules. The second part times answers on the fields of `bench/fields.py`: the whole
question, with the round itself paired in it once more. `--write` appends both to bench/explanations.md. Exit code 1
if any answer is another one.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections import Counter
from pathlib import Path

from fields import fields
from report import append, commit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from check.fields import small_states  # noqa: E402
from check.oracle import AbsoluteRules, all_pairs, expected_reason  # noqa: E402
from check.test_why_not import comparable, told  # noqa: E402
from pairwright.check.accounts import account_of  # noqa: E402
from pairwright.check.why import why_not_pair  # noqa: E402
from pairwright.errors import NoPairing  # noqa: E402
from pairwright.formats import read_text  # noqa: E402
from pairwright.systems.base import RoundState  # noqa: E402
from pairwright.systems.dutch import DUTCH_2026  # noqa: E402

FORBIDDEN = 0.1
"""Share of the pairs forbidden outright that are asked about: rematches are many, and all alike."""

REPORT = ROOT / "bench" / "explanations.md"


def agreement(questions: int, largest: int, seed: int) -> tuple[Counter[str], list[str]]:
    """Reasons found, by kind and criterion, and the questions on which exhaustion says otherwise."""
    rng = random.Random(seed)
    reasons: Counter[str] = Counter()
    wrong: list[str] = []
    for state in small_states(range(10_000 * seed, 10_000 * (seed + 1)), sizes=(5, largest)):
        account = account_of(DUTCH_2026, state)
        try:
            made = {frozenset(pair) for pair in account.round.pairs}
        except NoPairing:
            continue
        rules, by_id = AbsoluteRules(state), state.tournament.by_id
        pairs = [
            (one, other)
            for one, other in all_pairs(state)
            if frozenset((one, other)) not in made
            and (rules.may_meet(by_id[one], by_id[other]) or rng.random() < FORBIDDEN)
        ]
        for pair in rng.sample(pairs, min(3, len(pairs))):
            found = told(why_not_pair(account, *pair))
            expected = comparable(expected_reason(DUTCH_2026, state, *pair))
            reasons[found.criterion or found.kind] += 1
            if found != expected:
                wrong.append(f"{state.tournament.name} round {state.round} {pair}: {found}, not {expected}")
            if sum(reasons.values()) == questions:
                return reasons, wrong
    return reasons, wrong


def seconds(size: int, each: int, folder: Path, seed: int) -> list[float]:
    """How long each of some random questions takes, over rounds 3 to 6 and even and odd fields."""
    rng = random.Random(seed)
    taken = []
    for field in fields(size, (3, 4, 5, 6), folder):
        state = RoundState.of(read_text(field.text).tournament)
        ids = [player.id for player in state.players]
        for _ in range(each):
            pair = rng.sample(ids, 2)
            begin = time.perf_counter()
            why_not_pair(account_of(DUTCH_2026, state), *pair)
            taken.append(time.perf_counter() - begin)
    return sorted(taken)


def main() -> int:
    """Ask, compare, time, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--largest", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sizes", default="200,400,1000")
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--folder", type=Path, default=ROOT / "bench" / ".fields")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    reasons, wrong = agreement(options.questions, options.largest, options.seed)
    lines = [
        f"{sum(reasons.values())} questions on fields of 5 to {options.largest} players: "
        f"{len(wrong)} answered otherwise than by exhaustion.",
        "",
        "| reason | questions |",
        "| :--- | ---: |",
        *(f"| {reason} | {count} |" for reason, count in reasons.most_common()),
        "",
        "| players | questions | median ms | 95 % ms | slowest ms |",
        "| ---: | ---: | ---: | ---: | ---: |",
    ]
    for size in map(int, filter(None, options.sizes.split(","))):
        taken = [1000 * one for one in seconds(size, options.each, options.folder, options.seed)]
        late = taken[int(0.95 * len(taken))]
        lines.append(
            f"| {size} | {len(taken)} | {statistics.median(taken):.1f} | {late:.1f} | {taken[-1]:.1f} |"
        )
    print("\n".join([*wrong, *lines]))
    if options.write:
        append(_section(lines), REPORT)
    return 1 if wrong else 0


def _section(lines: list[str]) -> str:
    command = " ".join(["python bench/explanations.py", *sys.argv[1:]])
    machine = (
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}. Command: `{command}`."
    )
    return "\n".join([f"## {time.strftime('%Y-%m-%d')}, commit {commit()}", "", machine, "", *lines, ""])


if __name__ == "__main__":
    sys.exit(main())
