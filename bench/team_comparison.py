"""Swiss team rounds: ours and those of another program, on simulated events of 6 to 40 teams.

    python bench team-comparison [--rounds N] [--seed N] [--program WORDS] [--plain] [--teams 6 40] [--keep FOLDER]
        [--write]

The words that call the program hold `{report}` and, if it wants it, `{round}`; it answers with the number of boards and
a line for each, White first and 0 for the bye. Two do: `python -m gacrux.pairingchecker -i {report} -n {round} -p -dT`
of the package gacrux, and `bbpPairings --team {report} -p` of Sharly Chess. Preferences, kind of score, byes, forfeits
and acceleration are drawn for each event; with `--plain` there are none of the last three. Reports on which the two
differ are written to a folder. With `--write` the counts are appended to bench/results/matches.md.
"""

from __future__ import annotations

import argparse
import random
import shlex
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from records import append, commit

import pairwright as pw
from pairwright.formats import write_trf
from pairwright.generate import Simulation, rounds
from pairwright.systems.coded import system_for

SAME = "same pairs and colours"

CODES = [
    f"FIDE_TEAM{kind}_{scores}{baku}"
    for kind in ("_TYPEA", "_TYPEB", "")
    for scores in ("MP_GP", "GP_MP", "MP", "GP")
    for baku in ("", "", "_BAKU")
    if not baku or scores.startswith("MP")  # C.04.7: not for teams ranked by game points
]


Paired = tuple[str, int, list[tuple[int, int]] | None]
"""A report, the round to be paired, our pairs."""


def event(seed: int, size: tuple[int, int] = (6, 40), *, plain: bool = False) -> Iterator[Paired]:
    """The rounds of a simulated event. What is paired is the report, with the acceleration written out."""
    rng = random.Random(f"team comparison {seed}")
    code = rng.choice([code for code in CODES if not (plain and code.endswith("_BAKU"))])
    system = system_for(code)
    teams = rng.randint(*size)
    settings = Simulation(
        players=teams,
        rounds=rng.randint(min(3, teams - 2), min(9, teams - 2)),
        half_byes=rng.choice([0, 0.05]),
        zero_byes=rng.choice([0, 0.05]),
        forfeits=rng.choice([0, 0.05]),
    )
    if plain:
        settings = replace(settings, half_byes=0, zero_byes=0, forfeits=0)
    course = rounds(settings, seed, system)
    tournament = next(course)
    while True:
        report = pw.read(write_trf(tournament.unchecked(system=code), "trf-2026")).to_trf()
        read = pw.read(report)
        try:
            paired = read.pair()
        except pw.NoPairing:
            yield report, read.next_round, None
            return
        yield report, read.next_round, paired.pairs
        try:
            tournament = course.send(paired)
        except StopIteration:
            return


def answer(program: str, report: str, number: int) -> list[tuple[int, int]] | None:
    """The pairs of the other program; `None` if it gives none."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "event.trf")
        path.write_text(report, encoding="utf-8")
        words = [word.format(report=path, round=number) for word in shlex.split(program)]
        told = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    lines = told.stdout.split("\n")
    if told.returncode or not lines[0].strip().isdecimal():
        return None
    pairs = [tuple(map(int, line.split())) for line in lines[1 : 1 + int(lines[0])]]
    return [(white, black) for white, black in pairs]


def difference(ours: list[tuple[int, int]] | None, theirs: list[tuple[int, int]] | None) -> str:
    """How two answers differ, `SAME` if they don't."""
    if ours is None or theirs is None:
        return SAME if ours is theirs else f"no round {'of ours' if ours is None else 'of theirs'}"
    if set(ours) == set(theirs):
        return SAME
    if {frozenset(pair) for pair in ours} == {frozenset(pair) for pair in theirs}:
        return "other colours"
    return "other pairs"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--program", default="python -m gacrux.pairingchecker -i {report} -n {round} -p -dT")
    parser.add_argument("--plain", action="store_true", help="without byes, forfeits and acceleration")
    parser.add_argument("--teams", type=int, nargs=2, default=(6, 40), metavar=("FEWEST", "MOST"))
    parser.add_argument("--keep", type=Path, help="where reports are written on which the programs differ")
    parser.add_argument("--write", action="store_true", help="append to bench/results/matches.md")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    seed = given.seed
    while counts["rounds"] < given.rounds:
        for report, number, ours in islice(
            event(seed, tuple(given.teams), plain=given.plain), given.rounds - counts["rounds"]
        ):
            theirs = answer(given.program, report, number)
            counts["rounds"] += 1
            kind = difference(ours, theirs)
            counts[kind] += 1
            if kind != SAME:
                print(f"{kind}: event {seed}, round {number}: ours {ours}, theirs {theirs}", flush=True)
                if given.keep:
                    given.keep.mkdir(parents=True, exist_ok=True)
                    name = f"event-{seed}-round-{number}-{kind.replace(' ', '-')}.trf"
                    Path(given.keep, name).write_text(report, encoding="utf-8")
        seed += 1
    lines = [f"- {kind}: {count}" for kind, count in sorted(counts.items())]
    print("\n".join(lines))
    if given.write:
        head = (
            f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}, team rounds compared with another program"
        )
        more = f" --teams {given.teams[0]} {given.teams[1]}{' --plain' * given.plain}"
        command = f"`python bench team-comparison --rounds {given.rounds} --seed {given.seed}{more}`"
        with_program = f"{command} with `{given.program}`:"
        append("\n".join([head, "", with_program, "", *lines, ""]), "matches")


if __name__ == "__main__":
    main()
