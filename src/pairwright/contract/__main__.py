"""`python -m pairwright.contract NAME [--kind KIND] [--edition YEAR] [--events N] [--seed N]`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from ..cli.main import EndsAreErrors
from ..errors import ENDED_FROM_INSIDE, PairwrightError
from ..lab.own_code import WORD
from ..systems.registry import system_named
from .laboratory import KINDS, examine_own, own_named
from .suite import Shortcoming, examine

_SHOWN = 10


def main() -> int:
    """Examine a system. Exit code 1 if anything is wrong, 3 for an unknown system and one that ends the program."""
    parser = argparse.ArgumentParser(prog="python -m pairwright.contract", description=__doc__)
    parser.add_argument("name", help="a system, or what KIND says; an entry point, or FILE.py:NAME")
    parser.add_argument("--kind", default="system", choices=("system", *KINDS))
    parser.add_argument("--edition")
    parser.add_argument("--events", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        with EndsAreErrors():
            return _examined(options)
    except PairwrightError as error:
        print(error, file=sys.stderr)
    except SystemExit as error:
        print(ENDED_FROM_INSIDE.format(error.code), file=sys.stderr)
    return 3


def _examined(options: argparse.Namespace) -> int:
    """Examine what was named and print what is wrong. Returns the exit code."""
    if options.kind == "system" and not WORD.fullmatch(options.name):
        system = system_named(options.name, edition=options.edition)
    else:
        system = own_named(options.name, options.kind)
    if options.kind == "system":
        found = examine(system, events=options.events, seed=options.seed)
        what = f"{system.rules.title} ({system.rules.edition.year})"
    else:
        found = examine_own(options.kind, system, events=options.events, seed=options.seed)
        what = f"{options.kind} {options.name}"
    for check, count in Counter(one.check for one in found).items():
        print(f"{check}: {count} found")
    told: dict[tuple[str, str], list[Shortcoming]] = {}
    for one in found:
        told.setdefault((one.check, one.text), []).append(one)
    for first, *rest in list(told.values())[:_SHOWN]:
        print(f"  {first}{f' (and {len(rest)} more times)' if rest else ''}")
    if not found:
        print(f"{what}: nothing is wrong in {options.events} events")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
