"""A folder of reference pairings against our engines.

The folder holds gzip-compressed JSON Lines, one file a family. A record is a tournament report (`trf`) and
the pairs that the next round must have (`expected`: White and Black in board order, the bye as [player, 0],
or null for no legal pairing); or, in the family `dutch-check`, a complete tournament and, round by round,
whether the checker of the reference program found it as the rules have it (`verdict`). Records of other kinds
(schedules, several programs' answers) are passed over. `options` are parameters of the system. Where the `engine` is
a literal reading, the order of boards carries no meaning.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import Any

from pairwright.formats import read_text
from pairwright.generate.differences import Answer, DifferenceKind, ask, difference
from pairwright.generate.sources import NamedSystem
from pairwright.generate.workers import in_processes
from pairwright.model import Tournament
from pairwright.systems.coded import options_of

EXPECTED_TO_DIFFER = {
    "group-differs-from-C.04.5": "the reference rounds the accelerated group otherwise than C.04.7 art. 1.2",
    "absent-in-round-1-of-baku": "the reference counts players without a pairing number in the accelerated group",
}
"""Tags of records whose reference answer is known not to follow the rules, and why; of the last the record tells."""


@dataclass(frozen=True)
class Verdict:
    """One record: what differs (`None`: nothing), and whether that was to be expected."""

    id: str
    kind: str | None
    known: bool
    impossible: bool
    seconds: float
    detail: str = ""


@dataclass(frozen=True)
class Family:
    """One file of records."""

    path: Path

    @property
    def name(self) -> str:
        """The name of the family, such as `dutch-small`."""
        return self.path.name.removesuffix(".jsonl.gz")

    def lines(self) -> Iterator[str]:
        """The records as JSON text."""
        with gzip.open(self.path, "rt", encoding="utf-8", newline="\n") as file:
            yield from file


@dataclass(frozen=True)
class FamilyReport:
    """How a family went."""

    name: str
    verdicts: tuple[Verdict, ...] = ()

    @cached_property
    def different(self) -> tuple[Verdict, ...]:
        """Records answered otherwise, against expectation."""
        return tuple(verdict for verdict in self.verdicts if verdict.kind and not verdict.known)

    @property
    def identical(self) -> int:
        """Records answered the same: pairs, colours and order of boards."""
        return sum(verdict.kind is None for verdict in self.verdicts)

    @property
    def known(self) -> int:
        """Records answered otherwise for a known reason."""
        return sum(bool(verdict.kind) and verdict.known for verdict in self.verdicts)

    @property
    def impossible(self) -> int:
        """Rounds without a legal pairing that were recognised as such."""
        return sum(verdict.impossible and verdict.kind is None for verdict in self.verdicts)

    @property
    def seconds(self) -> float:
        """Time spent in the engine."""
        return sum(verdict.seconds for verdict in self.verdicts)


def families(folder: Path, system: str = "dutch") -> list[Family]:
    """The families of a system in a folder, in the order of their names."""
    return [Family(path) for path in sorted(folder.glob(f"{system}*.jsonl.gz"))]


def run_family(
    family: Family,
    *,
    limit: int | None = None,
    every: int = 1,
    workers: int = 1,
    options: Iterable[tuple[str, str]] = (),
    progress: Callable[[int], None] | None = None,
) -> FamilyReport:
    """Answer the records of a family: at most `limit`, one of `every`, with options of the system."""
    work = partial(_answered, family.path, tuple(options))
    count = sum(1 for _ in family.lines())
    numbers = list(islice(range(0, count, every), limit))
    shares = (
        [numbers[start::_SHARES] for start in range(min(_SHARES, len(numbers)))] if workers > 1 else [numbers]
    )
    verdicts: dict[int, Verdict] = {}
    for _, answered in in_processes(partial(_share, work, shares), range(len(shares)), workers):
        verdicts.update(answered)
        if progress:
            progress(len(verdicts))
    return FamilyReport(family.name, tuple(verdicts[number] for number in sorted(verdicts)))


_SHARES = 16


def _share(
    work: Callable[[list[int]], dict[int, Verdict]], shares: list[list[int]], number: int
) -> dict[int, Verdict]:
    return work(shares[number])


def _answered(path: Path, options: tuple[tuple[str, str], ...], numbers: list[int]) -> dict[int, Verdict]:
    """Verdicts on the records of some numbers."""
    wanted = set(numbers)
    records = (
        (number, json.loads(line)) for number, line in enumerate(Family(path).lines()) if number in wanted
    )
    return {
        number: judge_record(record, options)
        for number, record in records
        if "trf" in record and not record.keys().isdisjoint({"expected", "verdict"})
    }


EDITIONS = {"burstein-pre-2026": ("burstein", "2016"), "team-swiss-2026": ("team", "2026")}
"""Systems that the records name otherwise than by a name and the year of an edition."""


def judge_record(record: dict[str, Any], options: tuple[tuple[str, str], ...] = ()) -> Verdict:
    """Our answer to a record against the reference."""
    system_name = record.get("system", "dutch-2026")
    name, edition = EDITIONS.get(system_name) or _named(system_name)
    known = not EXPECTED_TO_DIFFER.keys().isdisjoint(record.get("tags", ()))
    try:
        tournament = read_text(record["trf"]).tournament
    except Exception as error:  # any fault of the reader counts against us
        return Verdict(
            record["id"], DifferenceKind.FAILURE.value, known, False, 0.0, f"{type(error).__name__}: {error}"
        )
    stated = tuple((record.get("options") or {}).items())
    system = NamedSystem(name, edition, (*options_of(tournament.system, name), *stated, *options))
    known = known or _absent_at_first(tournament)
    if "verdict" in record:
        return _judged_tournament(record, tournament, system)
    expected = record["expected"]
    theirs = Answer(None if expected is None else tuple((white, black) for white, black in expected))
    ours = ask(system, tournament)
    kind = difference(ours, theirs)
    if kind is DifferenceKind.ORDER and record.get("engine", "").startswith("literal"):
        kind = None
    detail = f"ours: {ours}\nreference: {theirs}" if kind else ""
    return Verdict(record["id"], kind.value if kind else None, known, expected is None, ours.seconds, detail)


def _named(text: str) -> tuple[str, str | None]:
    """The name of a system and the year of its edition, if it has one: `lim-2026`, `keizer`."""
    name, _, year = text.rpartition("-")
    return (name, year) if year.isdigit() else (text, None)


def _absent_at_first(tournament: Tournament) -> bool:
    """Whether Baku groups are computed for an event in whose first round somebody was not paired."""
    if not tournament.system.endswith("_BAKU"):
        return False
    asked = {bye.player for bye in tournament.byes if bye.round == 1}
    played = tournament.completed_rounds > 0
    return any(player.id in asked or (played and not player.result(1).paired) for player in tournament)


def _judged_tournament(record: dict[str, Any], tournament: Tournament, system: NamedSystem) -> Verdict:
    """Whether we find the same rounds of a complete tournament wrong, in the same pairs."""
    details, seconds = [], 0.0
    for told in record["verdict"]:
        number = told["round"]
        ours = ask(system, tournament.before(number))
        seconds += ours.seconds
        found = _finding(ours, _recorded(tournament, number))
        if found != _told(told):
            details.append(f"round {number}: ours {found}, reference {_told(told)}")
    kind = DifferenceKind.PAIRS.value if details else None
    return Verdict(record["id"], kind, False, False, seconds, "\n".join(details))


Finding = tuple[str, frozenset[tuple[int, int]], frozenset[tuple[int, int]]]
"""A checker's finding on a round: its status, the pairs that should be and the pairs that are."""


def _finding(ours: Answer, recorded: frozenset[tuple[int, int]]) -> Finding:
    if ours.failure:
        return ours.failure, frozenset(), frozenset()
    if ours.pairs is None:
        return "no-valid-pairing", frozenset(), frozenset()
    ought = frozenset(ours.pairs)
    return "ok" if ought == recorded else "differs", ought - recorded, recorded - ought


def _told(told: dict[str, Any]) -> Finding:
    def pairs(name: str) -> frozenset[tuple[int, int]]:
        return frozenset((white, black) for white, black in told.get(name, ()))

    return told["status"], pairs("checker"), pairs("tournament")


def _recorded(tournament: Tournament, number: int) -> frozenset[tuple[int, int]]:
    """The pairs of a recorded round, the bye as (player, 0)."""
    pairs = set()
    for player in tournament:
        entry = player.result(number)
        if entry.paired and (not entry.opponent or (entry.colour and entry.colour.value == "w")):
            pairs.add((player.id, entry.opponent))
    return frozenset(pairs)
