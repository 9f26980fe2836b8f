"""Rounds chosen by lot, with their headlines to be read aloud as to the players at the boards.

    python bench read-aloud reports.jsonl.gz [--seed 20261129]

Every edition has a round, and five more are drawn for twenty in all: one of a report that another program wrote (the
file has one a line, with `id`, and `text` or `base64`), or of a simulated event, small or of 200 players and more,
accelerated or not. `explain --boards` prints each. Judged rounds are recorded in bench/results/read-aloud.md.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from real_reports import reports

from pairwright import Tournament
from pairwright.errors import FormatError
from pairwright.formats import read_bytes, write_json
from pairwright.generate import NamedSystem, Simulation, rounds
from pairwright.systems.acceleration import METHODS
from pairwright.systems.base import PairingSystem
from pairwright.systems.registry import editions, system_names
from pairwright.systems.view import traits_of

ROUNDS = 20
Usable = list[tuple[str, bytes, Tournament]]


def usable(path: Path) -> Iterator[tuple[str, bytes, Tournament]]:
    """Reports of individual events with three rounds or more."""
    for id, _, data in reports(path):
        try:
            event = read_bytes(data).tournament
        except FormatError:
            continue
        if event.completed_rounds >= 3 and len(event.players) >= 8 and event.match_rules is None:
            yield id, data, event


def simulated(system: PairingSystem, large: bool, accelerated: bool, seed: int, rng: random.Random) -> str:
    """A report of a simulated event before a round, as JSON."""
    traits = traits_of(system)
    players = rng.randint(200, 260) if large else rng.randint(8, 24)
    players = 8 if traits.two_sides else 60 if traits.scheduled and large else players
    settings = Simulation(
        players=players,
        rounds=players - 1 + players % 2 if traits.scheduled else 9,
        half_byes=0.05,
        zero_byes=0.02,
        forfeits=0.03,
    )
    last = 2 if accelerated else min(7, players // 2)
    number = rng.randint(1 if accelerated else 2, last)
    own = traits.games > 1 or traits.scheduled
    played = NamedSystem(system.name, system.rules.edition.year) if own else NamedSystem()
    return next(write_json(one) for one in rounds(settings, seed, played) if one.next_round == number)


def chosen(found: Usable, seed: int, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """What each round is, and the words of the command that prints it."""
    rng = random.Random(seed)
    known = {system.rules.id: system for name in system_names() for system in editions(name)}
    names = list(known)
    rng.shuffle(names)
    free = [name for name in known if not traits_of(known[name]).scheduled]
    methods = [one.word for one in METHODS]
    words = iter(rng.sample(methods, len(methods)) * ROUNDS)
    for at, name in enumerate([*names, *rng.sample(free, ROUNDS - len(names))]):
        system, path = known[name], folder / str(at)
        own = traits_of(system).games > 1 or traits_of(system).scheduled
        source = rng.choice(["small", "small", "large"] if own else ["report", "small", "large"])
        accelerated = name in free and rng.random() < 0.45
        options = ["--acceleration", next(words)] if accelerated else []
        if source == "report":
            id, data, event = rng.choice(found)
            path.write_bytes(data)
            number = rng.randint(1 if accelerated else 2, 2 if accelerated else event.completed_rounds)
            options, source = ["--round", str(number), *options], id
        else:
            text = simulated(system, source == "large", accelerated, 100 * seed + at, rng)
            path.write_text(text, encoding="utf-8")
        told = ["-s", system.name, "--edition", system.rules.edition.year, *options]
        yield f"{at + 1}. {source}: {' '.join(told)}", ["explain", str(path), "--boards", *told]


def main() -> None:
    """Print the rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("reports", type=Path)
    parser.add_argument("--seed", type=int, default=20261129)
    options = parser.parse_args()
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as folder:
        for title, words in chosen(list(usable(options.reports)), options.seed, Path(folder)):
            print(f"\n{title}\n", flush=True)
            subprocess.run([sys.executable, "-m", "pairwright", *words], check=True)


if __name__ == "__main__":
    main()
