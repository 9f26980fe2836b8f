"""Tournaments steered along their axes until every cell has enough rounds, each compared with other voices.

    python bench axes FOLDER --reference PROGRAM [--edition 2017] [--goal 200] [--literal 10] [--until HH:MM]
    python bench axes FOLDER --report [--write]

What is counted are rounds before which no two players' records are the same as in a round counted already, by the
cells of `axes_cells` they fall into. The next tournament is drawn towards a cell that lacks rounds: by settings, or
looked for among positions built for it or changed from one that fell into it. Every round is paired by us, by the
reference and, with no more than `--literal` players, by the literal reading of the tests. Finished trials are lines in
FOLDER/axes.jsonl; the same call goes on. A trial that finds no position of its cell counts no round.
The exit code is 1 if a round differs for no known cause; it is in FOLDER/difference-N, made small.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from axes_cells import FEW_ASKED, MOST_ASKED, axes, cells
from axes_recipes import DIRECT, built
from axes_steering import changed, settings_toward
from records import campaign_options, commit, reported, stopped

from pairwright.errors import FormatError, InvalidTournament
from pairwright.formats import Dialect, read_text, write_trf
from pairwright.generate import Campaign, NamedSystem, rounds
from pairwright.generate.campaign import all_answers
from pairwright.generate.differences import difference, write_difference
from pairwright.generate.many import CampaignRecord
from pairwright.generate.rng import Rng, Stream
from pairwright.generate.voices import CallableEngine, Voice, voice_named
from pairwright.model import Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem

TESTS = Path(__file__).resolve().parent.parent / "tests"
SYSTEMS = {"2026": DUTCH_2026, "2017": DUTCH_2017}
KEPT = 24
"""So many positions of each cell are kept to be changed."""
MOST_CHANGED = 20
"""Only positions of so many players at most are kept."""
SOUGHT = 100
"""So many positions are looked at for a cell in one trial."""


def literal(report: str) -> list[tuple[int, int]]:
    """The pairs of the literal reading of 2026."""
    return _literal(report, "2026")


def literal_2017(report: str) -> list[tuple[int, int]]:
    """The pairs of the literal reading of 2017."""
    return _literal(report, "2017")


def _literal(report: str, edition: str) -> list[tuple[int, int]]:
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))
    from dutch.literal import Literal

    return Literal(RoundState.of(read_text(report).tournament), edition).pairs()


@dataclass
class Table:
    """What has been counted: rounds and events of each cell, rounds compared with each voice, positions kept."""

    rounds: Counter[str] = field(default_factory=Counter)
    voices: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    events: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    pool: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))
    seen: set[str] = field(default_factory=set)
    known: Counter[str] = field(default_factory=Counter)
    commits: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    trials: int = 0
    different: int = 0

    def add(self, note: dict[str, Any]) -> None:
        """Count a trial."""
        self.trials += 1
        self.different += note["different"]
        self.commits[note["commit"]] += len(note["rounds"])
        for one in note["rounds"]:
            self.seen.add(one["digest"])
            self.compared["rounds"] += 1
            self.compared.update(one["voices"])
            self.known.update(one["known"])
            for cell in one["cells"]:
                self.rounds[cell] += 1
                self.voices[cell].update(one["voices"])
                self.events[cell].add(note["event"])
                if one["report"] and len(self.pool[cell]) < KEPT:
                    self.pool[cell].append((note["event"], one["report"]))


@dataclass(frozen=True)
class Steering:
    """Which voices are asked, and how many rounds every cell is to have."""

    reference: str
    edition: str
    goal: int
    most_literal: int
    towards: tuple[str, ...] = ()
    """Cells or axes, the only ones to be drawn towards; all if empty."""

    @property
    def system(self) -> DutchSystem:
        """Our system."""
        return SYSTEMS[self.edition]

    def voices(self, tournament: Tournament) -> tuple[Voice, ...]:
        """Who is asked about the next round."""
        worth = tournament.point_system
        old = self.edition == "2017" or worth.zero_bye or worth.forfeit_loss
        dialect: Dialect = "trf-bx" if old else "trf-2026"
        reading = "literal" if self.edition == "2026" else "literal_2017"
        asked: list[Voice] = [replace(voice_named(self.reference, ("--dutch",)), dialect=dialect)]
        if len(RoundState.of(tournament).players) <= self.most_literal:
            asked.append(CallableEngine(f"axes:{reading}", dialect))
        return tuple(asked)

    def trial(self, number: int, table: Table, folder: Path) -> dict[str, Any]:
        """A tournament drawn towards a cell that lacks rounds, every round of it compared."""
        rng = Rng(number, Stream.OWN, 1)
        wanted = rng.one_of(self.lacking(table))
        axis, _, cell = wanted.partition(": ")
        pool = table.pool.get(wanted, []) if rng.chance(0.6 if axis in DIRECT else 0.2) else []
        event, positions = number, list[Tournament]()
        if pool or axis in DIRECT:
            event, positions = self.sought(wanted, number, pool, table, rng)
        else:
            positions = list(rounds(settings_toward(axis, cell, number, rng), number, self.system))
        asked = MOST_ASKED if axis == "decides" else FEW_ASKED
        found = [one for one in (self.round(t, table, number, folder, asked) for t in positions) if one]
        return {
            "seed": number,
            "event": event,
            "toward": wanted,
            "different": sum(one.pop("different") for one in found),
            "rounds": found,
        }

    def sought(
        self, wanted: str, number: int, pool: list[tuple[int, str]], table: Table, rng: Rng
    ) -> tuple[int, list[Tournament]]:
        """A new position of a cell and its event: one of the pool changed, or one built; none if it takes too long."""
        axis, _, cell = wanted.partition(": ")
        asked = MOST_ASKED if axis == "decides" else 0
        for _ in range(SOUGHT):
            event, tournament = number, None
            if pool:
                event, report = rng.one_of(pool)
                # A report that can be paired is a report that can be changed.
                tournament = changed(read_text(report).tournament, self.system, rng)
            else:
                tournament = built(axis, cell, rng, self.most_literal)
            fresh = len(RoundState.of(tournament).players) > 1 and digest_of(tournament) not in table.seen
            if fresh and wanted in cells(self.system, tournament, asked):
                return event, [tournament]
        return number, []

    def lacking(self, table: Table) -> list[str]:
        """The cells with too few rounds."""
        every = [f"{axis}: {cell}" for axis, names in axes(self.system).items() for cell in names]
        asked = [cell for cell in every if cell.startswith(self.towards)] if self.towards else every
        return [cell for cell in asked if table.rounds[cell] < self.goal]

    def round(
        self, tournament: Tournament, table: Table, number: int, folder: Path, most_asked: int
    ) -> dict[str, Any] | None:
        """What a round falls into and how it compares; `None` if it has been counted or can't be asked for."""
        report = write_trf(tournament, "trf-2026")
        try:
            here = RoundState.of(read_text(report).tournament).players
        except (InvalidTournament, FormatError):  # such as acceleration beyond the rounds that are announced
            return None
        if len(here) < 2:
            return None
        digest = digest_of(tournament)
        if digest in table.seen:
            return None
        table.seen.add(digest)
        falls = cells(self.system, tournament, most_asked)
        voices = self.voices(tournament)
        ours, *theirs = all_answers(self.system, voices, tournament)
        known, different = [], False
        if any(difference(ours, their) for their in theirs):
            shown = Campaign(voices, NamedSystem("dutch", self.edition)).difference(
                number, voices, tournament
            )
            known, different = [shown.known] if shown.known else [], not shown.known
            if different:
                write_difference(folder, shown)
        keep = len(tournament) <= MOST_CHANGED and any(len(table.pool.get(cell, ())) < KEPT for cell in falls)
        return {
            "digest": digest,
            "cells": falls,
            "voices": [voice.name for voice in voices],
            "known": known,
            "different": different,
            "report": report if keep else "",
        }


def digest_of(tournament: Tournament) -> str:
    """By which rounds counted already are known again."""
    return sha256(write_trf(tournament, "trf-2026").encode()).hexdigest()[:16]


def counted(record: CampaignRecord) -> Table:
    """What the record of a folder holds."""
    table = Table()
    for note in record.noted():
        table.add(note)
    return table


def run(record: CampaignRecord, folder: Path, steering: Steering, until: str, trials: int) -> Table:
    """Go on where the record ends, until the time of day (UTC), the number of trials, or all cells being full."""
    table, source = counted(record), commit()
    for number in range(table.trials + 1, table.trials + trials + 1):
        if stopped(until):
            break
        if not steering.lacking(table):
            print(f"every cell asked for has {steering.goal} rounds")
            break
        note = {**steering.trial(number, table, folder), "commit": source}
        record.note(note)
        table.add(note)
    return table


def summary(table: Table, edition: str, goal: int) -> str:
    """The section for the record."""
    voices = sorted({voice for counts in table.voices.values() for voice in counts})
    lines = [
        f"| axis | cell | rounds | events | {' | '.join(voices)} |",
        f"| --- | --- | ---: | ---: | {' | '.join('---:' for _ in voices)} |",
    ]
    few = []
    for axis, names in axes(SYSTEMS[edition]).items():
        for name in names:
            cell = f"{axis}: {name}"
            count = table.rounds[cell]
            few += [f"{cell} ({count})"] if count < goal else []
            by = " | ".join(f"{table.voices[cell][voice]:,}" for voice in voices)
            lines.append(f"| {axis} | {name} | {count:,} | {len(table.events[cell]):,} | {by} |")
    lines += [
        "",
        f"{table.compared['rounds']:,} rounds of {table.trials:,} trials compared, {table.different} different"
        f"{''.join(f'; {count:,} by a known cause: {cause}' for cause, count in table.known.most_common())}.",
        f"Cells with fewer than {goal} rounds: {', '.join(few) or 'none'}.",
        f"Commits: {', '.join(f'{name} ({count:,} rounds)' for name, count in table.commits.items())}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--reference", help="a program as `crosscheck` takes it")
    parser.add_argument("--edition", choices=list(SYSTEMS), default="2026")
    parser.add_argument("--goal", type=int, default=200, help="rounds wanted in each cell")
    parser.add_argument(
        "--towards", nargs="+", default=[], metavar="CELL", help="only cells that begin so; all without it"
    )
    parser.add_argument(
        "--literal", type=int, default=10, help="players to whom the literal reading is asked"
    )
    parser.add_argument("--trials", type=int, default=1_000_000, help="at most so many now")
    campaign_options(parser)
    asked = parser.parse_args()
    record = CampaignRecord(asked.folder / "axes.jsonl", f"axes {asked.edition}")
    if asked.report:
        table = counted(record)
        text = summary(table, asked.edition, asked.goal)
        reported(text, "axes", write=asked.write, about=f", edition {asked.edition}")
        return int(table.different > 0)
    if not asked.reference:
        sys.exit("name the reference program: --reference PROGRAM")
    steering = Steering(asked.reference, asked.edition, asked.goal, asked.literal, tuple(asked.towards))
    return int(run(record, asked.folder, steering, asked.until, asked.trials).different > 0)


if __name__ == "__main__":
    sys.exit(main())
