"""Headlines: how many are untrue, too long or missing, which kinds there are, and how long they take.

    python bench headlines [--boards 20000] [--seed 1] [--rules dutch-2026 ...] [--sizes 8-14 20-60] [--time 1000]
                            [--folder DIR] [--write]

Rounds of random events of every edition in `--rules` are told in headlines, each of which the independent reading of
the tests (`tests/check/headline_facts.py` and its neighbours) confirms or not; floats and colours of the Dutch and
Burstein systems, too. `--boards` is how many for all of them together, half of them in small fields. `--forge` forges
the headlines of so many events of each edition and acceleration instead, and prints how many pass; with `--role
because` or `--role proof` the sentences below them or in proofs, and how many of these the reading knows. `--time` is
the number of players of the round that is timed, 0 for none. `--write` appends the result to
bench/results/headlines.md.
Exit code 1 if anything is untrue.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from fields import fields
from records import append, commit

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from check.headline_facts import CLAIMS  # noqa: E402
from check.reasons import EDITIONS  # noqa: E402
from check.stated import ROLES  # noqa: E402
from check.test_clauses import RULES, SIZES, faults_of_clauses  # noqa: E402
from check.test_false_of_the_asked import ACCELERATIONS  # noqa: E402
from check.test_forged_headlines import forged_in  # noqa: E402
from check.test_headlines import (  # noqa: E402
    HALVES,
    float_untrue,
    position_of,
    random_rounds,
    untrue,
    words_of,
)
from pairwright.check.headlines import Briefly  # noqa: E402
from pairwright.formats import read_text  # noqa: E402
from pairwright.systems.base import RoundState  # noqa: E402
from pairwright.systems.dutch import DUTCH_2026  # noqa: E402
from pairwright.systems.view import RoundView, traits_of, view_of  # noqa: E402


@dataclass
class Counted:
    """What was found of the headlines of one edition in fields of one size."""

    kinds: Counter[str] = field(default_factory=Counter)
    ids: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    byes: int = 0
    floats: int = 0
    untrue: list[str] = field(default_factory=list)

    def look(self, view: RoundView) -> None:
        """Count a round."""
        told = Briefly(view)
        for number, headline in told.of().items():
            self.byes += not number
            self.kinds[headline.kind] += 1
            if headline.kind == "proof":
                continue
            text = told.words(headline.said)
            self.ids[headline.said.id] += 1
            self.lengths.append(words_of(text))
            if untrue(view, headline):
                self.untrue.append(f"{view.rules.id} {view.state!r} {headline.players}: {text}")
        if view.rules.id in HALVES:
            self._floats_and_colours(view, told)

    def _floats_and_colours(self, view: RoundView, told: Briefly) -> None:
        position = position_of(view)
        for one in told.headlines.floats():
            self.floats += 1
            if float_untrue(view, one):
                self.untrue.append(f"{view.rules.id} {view.state!r}: {told.words(one.said)}")
        for number, pair in told.headlines.pairs.items():
            said = told.headlines.colour(number)
            if said is not None and not CLAIMS[said.id](position, pair, dict(said.values)):
                self.untrue.append(f"{view.rules.id} {view.state!r} {pair}: {told.words(said)}")

    @property
    def row(self) -> str:
        """Boards and byes, untrue ones, lengths, and the commonest messages."""
        total = self.kinds.total()
        short = sum(one <= 12 for one in self.lengths) / max(1, len(self.lengths))
        shares = ", ".join(f"{id} {100 * n / total:.1f}" for id, n in self.ids.most_common(8))
        median = statistics.median(self.lengths) if self.lengths else 0
        return (
            f"| {total} ({self.byes}) | {self.floats} | {len(self.untrue)} | {100 * self.kinds['proof'] / total:.1f} % "
            f"| {100 * short:.1f} % | {median:.0f} | {shares} |"
        )


def counted(rules: str, sizes: tuple[int, int], boards: int, seed: int) -> Counted:
    """The headlines of as many boards of one edition."""
    found = Counted()
    for start in count(100_000 * seed):
        for view in random_rounds(rules, 1, start, sizes):
            found.look(view)
            if found.kinds.total() >= boards:
                return found
    raise AssertionError("there are always more events")


def timed(players: int, folder: Path) -> str:
    """How long all headlines of a large Dutch round take, and all reasons."""
    path = next(iter(fields(players, (6,), folder))).path
    view = view_of(DUTCH_2026, RoundState.of(read_text(path.read_text(encoding="utf-8")).tournament))
    view.round  # noqa: B018 - paired before
    begun = time.perf_counter()
    Briefly(view).of()
    between = time.perf_counter()
    view.reasons()
    ended = time.perf_counter()
    return f"{players} players: headlines {between - begun:.2f} s, all reasons {ended - between:.2f} s."


def report(options: argparse.Namespace) -> Iterator[str]:
    """The lines of the result."""
    share = options.boards // (len(options.rules) * len(options.sizes))
    yield "| rules | players | boards (byes) | floats | untrue | proof | ≤ 12 words | median | shares in % |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
    for rules in options.rules:
        for sizes in options.sizes:
            low, _, high = sizes.partition("-")
            exact = (8, 8) if rules.startswith("scheveningen") else (int(low), int(high))
            found = counted(rules, exact, share, options.seed)
            options.untrue += found.untrue
            yield f"| {rules} | {exact[0]}-{exact[1]} {found.row}"
    yield ""
    if options.time:
        yield timed(options.time, options.folder)


def main() -> None:
    """Count and time."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", nargs="*", default=list(EDITIONS))
    parser.add_argument("--sizes", nargs="*", default=["8-14", "20-60"])
    parser.add_argument("--time", type=int, default=1000)
    parser.add_argument(
        "--clauses", type=int, default=0, help="look at so many clauses of tables, nothing else"
    )
    parser.add_argument(
        "--forge", type=int, default=0, help="forge headlines of so many events, nothing else"
    )
    parser.add_argument("--role", choices=list(ROLES), default="headline")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "fields")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.untrue = []
    if options.clauses:
        share = options.clauses // (len(RULES) * len(SIZES))
        found = [
            one
            for rules in RULES
            for sizes in SIZES
            for one in faults_of_clauses(rules, sizes, share, options.seed)
        ]
        print(f"{share * len(RULES) * len(SIZES)} clauses, {len(found)} faults", *found[:20], sep="\n")
        sys.exit(bool(found))
    if options.forge:
        for rules in options.rules:
            scheduled = traits_of(EDITIONS[rules]).scheduled
            for acceleration in ACCELERATIONS[: 1 if scheduled else None]:
                found = forged_in(rules, acceleration, options.forge, options.role)
                print(
                    f"{rules} {acceleration}: {found.read} of {found.all} read, {found.tried} forged, "
                    f"{len(found.passed)} pass",
                    *found.passed[:3],
                    sep="\n  ",
                    flush=True,
                )
        return
    lines = []
    for line in report(options):
        print(line, flush=True)
        lines.append(line)
    for one in options.untrue:
        print(one)
    if options.write:
        about = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}."
        words = f"Command: `python bench headlines {' '.join(sys.argv[1:])}`."
        head = f"## {time.strftime('%Y-%m-%d')}, commit {commit()}\n\n{about} {words}\n\n"
        append(head + "\n".join(lines) + "\n", "headlines")
    sys.exit(bool(options.untrue))


if __name__ == "__main__":
    main()
