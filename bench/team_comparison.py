"""Swiss team rounds: ours and those of other voices, on simulated events of all types of C.04.6.

    python bench team-comparison [--events N] [--seed N] [--voice WORDS]... [--plain] [--teams 4 20] [--keep FOLDER]
        [--kept FILE] [--until HH:MM] [--write]

A voice is `gacrux` (the package of this name, asked in this process), `literal` (tests/upfloaters/literal.py, which
enumerates what the articles say; rounds of up to 10 teams), or the words that call a program: they hold `{report}` and,
if it wants it, `{round}`; it answers with the number of boards and a line for each, White first and 0 for the bye. One
does: `bbpPairings --team {report} -p` of Sharly Chess. Preferences, kind of score, byes, forfeits and acceleration are
drawn for each event; half of the events, with `--plain` all, have none of the last three and are counted apart. Of the
reports on which a voice differs the smallest of each kind is kept. With `--kept FILE` every fifty events are a line of
the file, and a later call of the same commit goes on from there. With `--write` the counts are appended to
bench/results/matches.md.
"""

from __future__ import annotations

import argparse
import random
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kept_parts import Parts
from records import append, commit, stopped

import pairwright as pw
from pairwright.generate import Simulation, rounds
from pairwright.systems.coded import system_for
from pairwright.systems.team import TeamSwiss

SAME = "same pairs and colours"

CODES = [
    f"FIDE_TEAM{kind}_{scores}{baku}"
    for kind in ("_TYPEA", "_TYPEB", "")
    for scores in ("MP_GP", "GP_MP", "MP", "GP")
    for baku in ("", "", "_BAKU")
    if not baku or scores.startswith("MP")  # C.04.7: not for teams ranked by game points
]


Pairs = list[tuple[int, int]]


@dataclass(frozen=True)
class Asked:
    """A round to be paired, and our pairs, `None` if there is no round."""

    report: str
    tournament: pw.Tournament
    code: str
    plain: bool
    ours: Pairs | None


def event(seed: int, size: tuple[int, int] = (4, 20), *, plain: bool = False) -> Iterator[Asked]:
    """The rounds of a simulated event. What is paired is the report, with the acceleration written out."""
    rng = random.Random(f"team comparison {seed}")
    plain = plain or rng.random() < 0.5
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
        report = pw.Tournament.to_trf(tournament.unchecked(system=code))
        read = pw.read(report)
        try:
            paired = read.pair()
        except pw.NoPairing:
            yield Asked(report, read, code, plain, None)
            return
        yield Asked(report, read, code, plain, paired.pairs)
        try:
            tournament = course.send(paired)
        except StopIteration:
            return


MOST_ENUMERATED = 10
"""Teams of a round that the literal reading goes through in a blink."""


class Left(Exception):
    """A voice is not asked about this round."""


def literal(asked: Asked) -> Pairs | None:
    """The pairs of the articles, enumerated."""
    from upfloaters.literal import Literal

    system = system_for(asked.code)
    assert isinstance(system, TeamSwiss)
    if len(asked.tournament) > MOST_ENUMERATED:
        raise Left
    reading = Literal(
        asked.tournament, teams=True, preferences=system.preferences, secondary=system.secondary
    )
    return reading.pairs()


def gacrux(asked: Asked) -> Pairs | None:
    """The pairs of Gacrux."""
    from gacrux_voices import team_pairs

    return team_pairs(asked.report, asked.tournament.next_round)


def called(program: str) -> Callable[[Asked], Pairs | None]:
    """What asks a program; `None` if it gives no pairs."""

    def answer(asked: Asked) -> Pairs | None:
        with TemporaryDirectory() as folder:
            path = Path(folder, "event.trf")
            path.write_text(asked.report, encoding="utf-8")
            values = {"report": path, "round": asked.tournament.next_round}
            words = [word.format(**values) for word in shlex.split(program)]
            told = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
        lines = told.stdout.split("\n")
        if told.returncode or not lines[0].strip().isdecimal():
            return None
        pairs = [tuple(map(int, line.split())) for line in lines[1 : 1 + int(lines[0])]]
        return [(white, black) for white, black in pairs]

    return answer


VOICES: dict[str, Callable[[Asked], Pairs | None]] = {"literal": literal, "gacrux": gacrux}


def difference(ours: Pairs | None, theirs: Pairs | None) -> str:
    """How two answers differ, `SAME` if they don't."""
    if ours is None or theirs is None:
        return SAME if ours is theirs else f"no round {'of ours' if ours is None else 'of theirs'}"
    if set(ours) == set(theirs):
        return SAME
    if {frozenset(pair) for pair in ours} == {frozenset(pair) for pair in theirs}:
        return "other colours"
    return "other pairs"


@dataclass
class Heard:
    """What a voice answered: counts by kind of event and of answer, and the smallest report of each difference."""

    name: str
    answer: Callable[[Asked], Pairs | None]
    counts: Counter[tuple[bool, str]] = field(default_factory=Counter)
    smallest: dict[tuple[bool, str], tuple[int, str]] = field(default_factory=dict)

    @property
    def called(self) -> str:
        """Its name, of a program without the folder."""
        program, *words = self.name.split()
        return " ".join([Path(program).name, *words])

    def ask(self, asked: Asked) -> None:
        """Ask about one round."""
        try:
            kind = difference(asked.ours, self.answer(asked))
        except Left:
            return
        key = (asked.plain, kind)
        self.counts[key] += 1
        if kind != SAME:
            told = f"ours {asked.ours}\n{asked.report}"
            self.smallest[key] = min(self.smallest.get(key, (len(told), told)), (len(told), told))

    def found(self) -> list[Any]:
        """The counts and the smallest reports, as JSON has them."""
        return [[*map(list, one.items())] for one in (self.counts, self.smallest)]

    def add(self, found: list[Any]) -> None:
        """What it answered in another part."""
        counts, smallest = found
        self.counts.update({(plain, kind): count for (plain, kind), count in counts})
        for (plain, kind), (size, told) in smallest:
            key = (plain, kind)
            self.smallest[key] = min(self.smallest.get(key, (size, told)), (size, told))

    def lines(self) -> Iterator[str]:
        """The counts as a list."""
        for plain, said in ((True, "plain events"), (False, "with byes, forfeits or acceleration")):
            counts = {kind: count for (at, kind), count in sorted(self.counts.items()) if at is plain}
            if counts:
                told = ", ".join(f"{kind} {count}" for kind, count in counts.items())
                yield f"- `{self.called}`, {said}: {sum(counts.values())} rounds: {told}"

    def keep(self, folder: Path) -> None:
        """Write the smallest report of each kind."""
        folder.mkdir(parents=True, exist_ok=True)
        for (plain, kind), (_, told) in self.smallest.items():
            name = f"{self.called.split()[0]}-{'plain' if plain else 'other'}-{kind}.trf"
            Path(folder, name.replace(" ", "-")).write_text(told, encoding="utf-8")


def part(first: int, events: int, names: list[str], size: tuple[int, int], plain: bool) -> list[Any]:
    """Some events: how many rounds, and what each voice said."""
    voices = [Heard(name, VOICES.get(name) or called(name)) for name in names]
    count = 0
    for seed in range(first, first + events):
        for asked in event(seed, size, plain=plain):
            count += 1
            for voice in voices:
                voice.ask(asked)
    return [count, [voice.found() for voice in voices]]


OF_A_PART = 50


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--voice", action="append", help="literal, gacrux or words that call a program")
    parser.add_argument("--plain", action="store_true", help="without byes, forfeits and acceleration")
    parser.add_argument("--teams", type=int, nargs=2, default=(4, 20), metavar=("FEWEST", "MOST"))
    parser.add_argument("--keep", type=Path, help="where reports are written on which the voices differ")
    parser.add_argument("--kept", type=Path, help="the file of the parts that are done")
    parser.add_argument("--until", default="", metavar="HH:MM", help="stop at this time of day, UTC")
    parser.add_argument("--write", action="store_true", help="append to bench/results/matches.md")
    given = parser.parse_args()
    sys.path.append(str(Path(__file__).parents[1] / "tests"))
    names = given.voice or list(VOICES)
    voices = [Heard(name, VOICES.get(name) or called(name)) for name in names]
    parts, events, count = Parts(given.kept), 0, 0
    asked = (names, tuple(given.teams), given.plain)
    while events < given.events and not stopped(given.until):
        first, size = given.seed + events, min(OF_A_PART, given.events - events)
        named = {"first": first, "events": size, "asked": asked}
        rounds_of_it, found = parts.done(named, partial(part, first, size, *asked))
        for voice, of_it in zip(voices, found, strict=True):
            voice.add(of_it)
        events, count = events + size, count + rounds_of_it
        print(f"{events} events, {count} rounds", file=sys.stderr, flush=True)
    lines = [line for voice in voices for line in voice.lines()]
    print(f"{events} events, {count} rounds", *lines, sep="\n")
    if given.keep:
        for voice in voices:
            voice.keep(given.keep)
    if given.write:
        head = f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}, team rounds compared with other voices"
        more = f" --teams {given.teams[0]} {given.teams[1]}{' --plain' * given.plain}"
        command = f"`python bench team-comparison --events {events} --seed {given.seed}{more}`"
        told = f"{command}, {count} rounds:"
        append("\n".join([head, "", told, "", *lines, ""]), "matches")


if __name__ == "__main__":
    main()
