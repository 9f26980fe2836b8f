"""The Dubov system: the literal reading on random rounds, programs that disagree, and how long rounds take.

    python bench dubov [--literal 2000] [--answers FILE] [--sizes 1000,2000,4000,9999] [--write]

`--literal` pairs so many random rounds of 3 to 12 players with the engine and word for word (`tests/dubov/literal.py`).
`--answers` takes JSON Lines (plain or gzip-compressed) with a report (`trf`) and the pairs of programs (`answers`), and
counts for each program the first rule on which its round differs from ours, with the smallest record for each.
`--sizes` times every round of a simulated open event of nine rounds, in processor time, and fits the growth. With
`--write` the result is appended to bench/results/dubov.md. Exit code 1 if a round differs from the literal reading.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from records import append, commit
from round_times import speed

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from dubov.literal import LiteralDubov  # noqa: E402
from dubov.test_engines_agree import pairs_or_none, rated_round  # noqa: E402
from pairwright.errors import NoPairing  # noqa: E402
from pairwright.formats import read_text  # noqa: E402
from pairwright.systems.base import RoundState  # noqa: E402
from pairwright.systems.dubov import DUBOV_2026  # noqa: E402
from pairwright.systems.view import view_of  # noqa: E402


def literally(count: int) -> tuple[int, list[int]]:
    """How many of the rounds have no pairing, and the seeds of those that differ."""
    none, wrong = 0, []
    for seed in range(count):
        state = rated_round(seed, 12)
        expected = LiteralDubov(state).pair()
        none += expected is None
        if pairs_or_none(DUBOV_2026.pair, state) != expected:
            wrong.append(seed)
    return none, wrong


def answered(file: Path) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Program, the first rule on which its answer is not ours, and the record."""
    opened = gzip.open if file.suffix == ".gz" else open
    with opened(file, "rt", encoding="utf-8", newline="\n") as lines:
        for line in lines:
            record = json.loads(line)
            view = view_of(DUBOV_2026, RoundState.of(read_text(record["trf"]).tournament))
            for program, pairs in record["answers"].items():
                yield program, _rule(view, pairs), record


def _rule(view: Any, pairs: Any) -> str:
    if isinstance(pairs, dict):
        return "no answer (error)"
    try:
        view.round  # noqa: B018 - raises NoPairing
    except NoPairing:
        return "the same" if pairs is None else "a round where there is none"
    if pairs is None:
        return "no round found"
    verdict = view.judge([tuple(pair) for pair in pairs])
    if verdict.kind == "same":
        return "the same"
    return verdict.rule.label if verdict.rule else "colours" if verdict.kind == "colours" else verdict.kind


def differences(file: Path) -> list[str]:
    """A table of programs and rules."""
    counts, smallest = Counter[tuple[str, str]](), dict[tuple[str, str], dict[str, Any]]()
    for program, rule, record in answered(file):
        counts[program, rule] += 1
        known = smallest.get((program, rule), record)
        smallest[program, rule] = min(known, record, key=lambda one: (one["players"], one["round"]))
    lines = ["| program | first rule that differs | rounds | smallest |", "| --- | --- | ---: | --- |"]
    for (program, rule), count in sorted(counts.items(), key=lambda item: (item[0][0], -item[1])):
        lines.append(f"| {program} | {rule} | {count} | {smallest[program, rule]['id']} |")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--literal", type=int, default=2000)
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--sizes", default="1000,2000,4000,9999")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    sections, wrong = [], []
    if given.literal:
        none, wrong = literally(given.literal)
        said = (
            f"{given.literal} random rounds of 3 to 12 players, {none} without a pairing: {len(wrong)} differ"
        )
        sections.append([f"{said} from the literal reading{f' (seeds {wrong[:9]})' if wrong else ''}."])
    if given.answers:
        sections.append(differences(given.answers))
    if given.sizes:
        sections.append(speed([int(size) for size in given.sizes.split(",")], DUBOV_2026))
    text = "\n\n".join("\n".join(lines) for lines in sections)
    print(text)
    if given.write:
        append(f"## Commit {commit()}\n\n{text}\n", "dubov")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
