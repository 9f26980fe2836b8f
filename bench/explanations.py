"""Why-not answers and reasons: whether exhaustion and the checker agree with them, and how long they take.

    python bench explanations [--questions 1000] [--seed 1] [--exhaustive dutch ...] [--rules uscf-2020 ...]
                                 [--reasons 300] [--sizes 200,400,1000] [--edition 2026] [--each 40]
                                 [--folder DIR] [--write]

The first part asks random questions about rounds of simulated events of 5 to 9 players and compares the deciding rule
and bracket, the whole round shown, and what is stated besides, with those that a reading of the system's articles finds
by going through all rounds (`tests/check/reading.py`). The second asks about fields of 12 to 60 players and records the
round of each answer: the checker must name the same article; systems that pair teams are left out of it. The third
counts boards and byes without a reason in random rounds of 5 to 60 players, of every edition in `--rules`. The last
times single answers, and all reasons of a round at once, on the fields of `bench/fields.py`. Without `--exhaustive`,
`--rules`, `--reasons` and `--sizes` all of it is done; each line is printed when it is known. `--write` appends the
result to bench/results/explanations.md. Exit code 1 if anything disagrees.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from fields import fields
from records import append, commit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from check.fields import small_states  # noqa: E402
from check.questions import EXHAUSTIVE, by_exhaustion  # noqa: E402
from check.reasons import EDITIONS, random_views, without_reason  # noqa: E402
from check.test_why_not import agree, legal_demands  # noqa: E402
from pairwright.errors import NoPairing, TooLarge  # noqa: E402
from pairwright.formats import read_text  # noqa: E402
from pairwright.systems.base import PairingSystem, RoundState  # noqa: E402
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026  # noqa: E402
from pairwright.systems.view import Demand, traits_of, view_of  # noqa: E402

SYSTEMS: dict[str, PairingSystem] = {"2026": DUTCH_2026, "2017": DUTCH_2017}


def by_the_checker(rules: list[str], questions: int, seed: int) -> Iterator[tuple[str, int, int]]:
    """For some editions: decided questions, and those on which check names another article."""
    for system in (EDITIONS[id] for id in rules):
        traits = traits_of(system)
        if not traits.demands or traits.participants != "players" or not hasattr(system, "view"):
            continue
        rng, decided, wrong = random.Random(seed), 0, 0
        matches = traits_of(system).games > 1  # what pairs matches can't judge single games
        rounds = small_states(
            range(20_000 * seed, 20_000 * (seed + 1)),
            sizes=(12, 60),
            system=system.name if matches else "dutch",
        )
        for tried, state in enumerate(rounds):
            try:
                demands = list(legal_demands(view_of(system, state)))
            except (NoPairing, TooLarge):  # 2017: joined brackets with more criteria than weights hold
                continue
            for answer in view_of(system, state).answer(rng.sample(demands, min(12, len(demands)))):
                if answer.kind == "decided" and answer.round is not None and decided < questions:
                    decided += 1
                    wrong += not agree(system, state, answer)
            if decided >= questions or (
                not decided and tried >= 20
            ):  # who decides step by step shows no rounds
                break
        yield system.rules.id, decided, wrong


def seconds(
    system: PairingSystem, size: int, each: int, folder: Path, seed: int
) -> tuple[list[float], list[float]]:
    """Processor time of each of some random questions, and of all reasons of a round, the round itself included."""
    rng, single, every = random.Random(seed), [], []
    for field in fields(size, (3, 4, 5, 6), folder):
        state = RoundState.of(read_text(field.text).tournament)
        ids = [player.id for player in state.players]
        for _ in range(each):
            one, other = rng.sample(ids, 2)
            begin = time.process_time()
            view_of(system, state).answer([Demand(meet=((one, other),))])
            single.append(time.process_time() - begin)
        begin = time.process_time()
        view_of(system, state).reasons()
        every.append(time.process_time() - begin)
    return sorted(single), sorted(every)


def main() -> int:
    """Ask, compare, time, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--questions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exhaustive", nargs="*", choices=list(EXHAUSTIVE), default=list(EXHAUSTIVE))
    parser.add_argument("--rules", nargs="*", choices=list(EDITIONS), default=list(EDITIONS))
    parser.add_argument("--reasons", type=int, default=300)
    parser.add_argument("--sizes", default="200,400,1000")
    parser.add_argument(
        "--edition", choices=SYSTEMS, default="2026", help="of the Dutch rounds that are timed"
    )
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--folder", type=Path, default=ROOT / "bench" / ".fields")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    wrong: list[str] = []
    lines: list[str] = []
    for line in _answers(options, wrong):
        print(line, flush=True)
        lines += [line, ""]
    for line in _times(options):
        print(line, flush=True)
        lines.append(line)
    print("\n".join(wrong))
    if options.write:
        append(_section(lines), "explanations")
    return 1 if wrong else 0


def _answers(options: argparse.Namespace, wrong: list[str]) -> Iterator[str]:
    """A line about each reading by exhaustion and each edition; what disagrees goes into `wrong`."""
    for name in options.exhaustive if options.questions else ():
        reasons, other = by_exhaustion(name, options.questions, options.seed)
        wrong += other
        listed = ", ".join(f"{rule} {count}" for rule, count in reasons.most_common())
        yield f"{name}: {reasons.total()} decided by exhaustion, {len(other)} answered otherwise ({listed})."
    books = options.rules if options.questions else []
    for rules, decided, count in by_the_checker(books, options.questions, options.seed):
        wrong += [rules] * count
        yield f"{rules}: {decided} rounds of answers recorded, {count} with another article in check."
    for rules in options.rules if options.reasons else ():
        yield _reasons(rules, options.reasons, options.seed, wrong)


def _reasons(rules: str, rounds: int, seed: int, wrong: list[str]) -> str:
    """A line about the boards and byes of random rounds and their reasons."""
    counts = [without_reason(view) for view in random_views(EDITIONS[rules], rounds, seed)]
    without = [fault for _, faults in counts for fault in faults]
    wrong += without
    boards = sum(count for count, _ in counts)
    return f"{rules}: {boards} boards and byes of {len(counts)} rounds, {len(without)} without a reason."


def _times(options: argparse.Namespace) -> Iterator[str]:
    """The lines of the table of times; none without sizes."""
    sizes = [int(size) for size in options.sizes.split(",") if size]
    if sizes:
        yield "| players | questions | median ms | 95 % ms | slowest ms | all reasons: median s | slowest s |"
        yield "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for size in sizes:
        taken, every = seconds(SYSTEMS[options.edition], size, options.each, options.folder, options.seed)
        cells = [statistics.median(taken), taken[int(0.95 * len(taken))], taken[-1]]
        numbers = " | ".join(f"{1000 * cell:.1f}" for cell in cells)
        yield f"| {size} | {len(taken)} | {numbers} | {statistics.median(every):.2f} | {every[-1]:.2f} |"


def _section(lines: list[str]) -> str:
    command = " ".join(["python bench explanations", *sys.argv[1:]])
    machine = (
        f"{platform.system()} {platform.machine()}, Python {platform.python_version()}. Command: `{command}`."
    )
    return "\n".join([f"## {time.strftime('%Y-%m-%d')}, commit {commit()}", "", machine, "", *lines, ""])


if __name__ == "__main__":
    sys.exit(main())
