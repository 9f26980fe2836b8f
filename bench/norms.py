"""Title norms and rating changes of random events against literal readings, and norms of a folder of reference cases.

The literal reading (`tests/norms/literal.py`) has exact fractions and tables of its own and tries every legal choice of
games. `--cases FILE` takes reference cases: JSON Lines, gzip-compressed, with `event`, `players` and `expected`.
`--reports FILE` takes reports by other programs: the same with `id` and `text`.
`--ratings` compares changes and first ratings with `tests/standings/literal_ratings.py`.
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

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from records import reported  # noqa: E402
from tests.norms.cases import event_of_report, in_words_of_the_cases, judged, random_event  # noqa: E402
from tests.norms.literal import verdicts  # noqa: E402
from tests.standings import literal_ratings  # noqa: E402

from pairwright.errors import PairwrightError  # noqa: E402
from pairwright.formats import read_bytes  # noqa: E402
from pairwright.norms import norms  # noqa: E402

Verdicts = list[dict[str, Any]]


def random_ones(first: int, events: int) -> Iterator[tuple[str, Verdicts, Verdicts]]:
    """The name of each event, our verdicts, and those of the literal reading."""
    for seed in range(first, first + events):
        event = random_event(seed)
        yield f"seed {seed}", [in_words_of_the_cases(one) for one in judged(event)], verdicts(event)


def reference(file: str) -> Iterator[tuple[str, Verdicts, Verdicts]]:
    """The same of reference cases; where a reading is open, `expected` is the one taken."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            wanted = [
                {name: value for name, value in one.items() if name != "readings"}
                for one in (*case["expected"], *case["open"])
            ]
            for one in wanted:
                one["by"] = one["by"] and {name: one["by"][name] for name in ("rule", "ignored", "games")}
            found = {
                (one["player"], one["norm"]): one
                for one in map(in_words_of_the_cases, judged({**case["event"], "players": case["players"]}))
            }
            yield case["id"], [found[one["player"], one["norm"]] for one in wanted], wanted


def finished_reports(file: str) -> Iterator[tuple[str, Verdicts, Verdicts]]:
    """The same of reports that other programs wrote, those with rounds to come as far as they are played."""
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            try:
                tournament = read_bytes(case["text"].encode()).tournament
                ended = tournament.changed(rounds=tournament.completed_rounds)
                event = event_of_report(ended)
            except PairwrightError:
                continue  # what can't be read, or holds no round
            if event["rounds"]:
                yield case["id"], [in_words_of_the_cases(one) for one in norms(ended)], verdicts(event)


def rating_changes(first: int, events: int) -> str:
    """How many players of random events get what the literal reading gives them, by edition of the rules."""
    players: Counter[str] = Counter()
    different = 0
    for seed in range(first, first + events):
        event = literal_ratings.random_event(seed)
        ours, wanted = literal_ratings.ours(event), literal_ratings.answers(event)
        players[event["day"]] += len(wanted)
        for player in wanted:
            if ours[player] != wanted[player]:
                different += 1
                print(f"seed {seed}: player {player} gets {ours[player]}, and by the text {wanted[player]}")
    shown = ", ".join(f"{day} {count:,}" for day, count in sorted(players.items()))
    return (
        f"{events:,} random events from seed {first}, rating changes and first ratings of {players.total():,} "
        f"players, {different} different.\nBy the day the events began: {shown}.\n"
    )


def main() -> None:
    """Compare, and report how often each verdict came up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=200, help="how many random events")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first")
    parser.add_argument("--reports", default="", metavar="FILE", help="reports by other programs instead")
    parser.add_argument("--ratings", action="store_true", help="rating changes instead of norms")
    parser.add_argument("--cases", default="", metavar="FILE", help="reference cases instead")
    parser.add_argument("--write", action="store_true", help="append it to the record")
    asked = parser.parse_args()
    if asked.ratings:
        reported(rating_changes(asked.first, asked.events), "norms", write=asked.write)
        return
    rows = (
        reference(asked.cases)
        if asked.cases
        else finished_reports(asked.reports)
        if asked.reports
        else random_ones(asked.first, asked.events)
    )
    kinds: Counter[str] = Counter()
    events = different = 0
    for name, ours, wanted in rows:
        events += 1
        kinds.update(one["rule"] or (one["by"] or {"rule": "all games"})["rule"] for one in wanted)
        for one, other in zip(ours, wanted, strict=True):
            if one != other:
                different += 1
                print(f"{name}: {one} differs from {other}")
    what = (
        f"reference cases ({Path(asked.cases).name})"
        if asked.cases
        else f"reports by other programs ({Path(asked.reports).name})"
        if asked.reports
        else f"random events from seed {asked.first}"
    )
    shown = ", ".join(f"{rule} {count:,}" for rule, count in sorted(kinds.items()))
    text = (
        f"{events:,} {what}, {kinds.total():,} verdicts, {different} different.\nFirst articles: {shown}.\n"
    )
    reported(text, "norms", write=asked.write)
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
