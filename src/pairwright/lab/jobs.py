"""The work of an experiment in pieces: blocks of events of one condition under one system."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from threading import Lock

from ..errors import PairwrightError
from ..formats import write_trf
from ..systems.abilities import state_as_paired
from ..systems.base import PairingSystem
from .contender import Contender
from .event_arrays import Event
from .measures import MISSING, Measure
from .own_code import OwnCode, asked
from .past_event import PastEvent
from .plan import Plan
from .records import GAMES, PLAYERS, Column, add_record
from .remembered import Remembered, may_be_remembered
from .simulate import Played, play
from .wording import OWN_MEASURE


@dataclass(frozen=True, order=True)
class Job:
    """Some events, by numbers: condition and contender as the plan counts them from 0, first event, how many."""

    condition: int
    contender: int
    first: int
    events: int

    @property
    def name(self) -> str:
        """The name of its shard."""
        return f"c{self.condition}-s{self.contender}-e{self.first:06}-{self.events}"

    def split(self) -> Iterator[Job]:
        """The same, event by event."""
        return (replace(self, first=self.first + i, events=1) for i in range(self.events))


@dataclass(frozen=True)
class Failed:
    """An event that ended early.

    Attributes:
        job: which one.
        status: `no-pairing` or `error`.
        reason: the system's message.
        report: the tournament before the failed round, as a report (TRF-2026); empty without one.
        round: the number of that round; 0 if unknown.
    """

    job: Job
    status: str
    reason: str
    report: str
    round: int


@dataclass
class Shard:
    """The results of a job as columns: measures of `events` and `rounds`, the record in `games` and `players`.

    Attributes:
        job: which one.
        tables: the columns of each table, those of events last: a shard counts from when these are there.
        failed: the events that ended early.
        kept: whether all of it is already in the shared folder of the plan, and no table here.
    """

    job: Job
    tables: dict[str, dict[str, Column]] = field(default_factory=dict)
    failed: list[Failed] = field(default_factory=list)
    kept: bool = False


def jobs_of(plan: Plan) -> list[Job]:
    """All jobs of a plan. The early ones cover every system; large fields come first.

    The size of a block of events depends on the plan alone. So shards have the same names and contents, whoever does
    which job.
    """
    blocks = []
    for number, condition in enumerate(plan.conditions):
        for start, end in pairwise((0, *plan.stages, plan.events)):
            size = plan.block or _block(end - start, condition.players)
            for first in range(start, end, size):
                count = min(size, end - first)
                blocks += [
                    (first, -condition.players, Job(number, contender, first, count))
                    for contender in range(len(plan.contenders))
                ]
    return [job for *_, job in sorted(blocks)]


_SMALL, _LARGE, _LARGEST = (50, 2_500), (1_000, 50_000), (20_000, 1_000_000)
"""Sizes of a block: so many events and no more than so many players in all. The first is for quick results, the second
for few files, the third for a gigabyte of memory in a worker: an event of 50 players and nine rounds takes about 44 kB
until its block is written."""
_FILES, _MOST_FILES = 400, 5_000
"""Blocks grow once a plan would have more than so many small ones, and again beyond so many large ones. The four files
of a block cost about 20 ms to write, as much as five events of ten players. Each reader of the run needs about 1 ms to
open one."""


def _block(events: int, players: int) -> int:
    """How many of so many events of so many players are played and kept together."""
    small, large, largest = (
        max(1, min(most, all_players // players)) for most, all_players in (_SMALL, _LARGE, _LARGEST)
    )
    return max(small, min(large, events // _FILES), min(largest, events // _MOST_FILES))


def done_job(plan: Plan, job: Job) -> Shard:
    """Play and measure the events of a job."""
    condition = plan.conditions[job.condition]
    contender, rounds = plan.contenders[job.contender], plan.rounds_of(job.condition, job.contender)
    system = _system(plan.code, contender, condition.entrants.past)
    remembered = None
    if may_be_remembered(plan, condition, contender, system):
        remembered = _remembered(plan.code, contender, len(plan.contenders))
    shard = empty_shard(plan, job)
    with fewer_searches():
        for number in range(job.first, job.first + job.events):
            one = play(plan, condition, system, number, rounds, remembered)
            _add(shard, plan, number, one.status, one)
            if one.status != "complete":
                shard.failed.append(_failed(Job(job.condition, job.contender, number, 1), system, one))
    return shard


def lost_job(plan: Plan, job: Job, reason: str) -> Shard:
    """The substitute for the results of a job whose process died."""
    shard = empty_shard(plan, job)
    for one in job.split():
        _add(shard, plan, one.first, "error", None)
        shard.failed.append(Failed(one, "error", reason, "", 0))
    return shard


def together(plan: Plan, job: Job, parts: Iterable[Shard]) -> Shard:
    """The results of a job from those of its events, in their order."""
    whole = empty_shard(plan, job)
    for part in parts:
        for table, columns in part.tables.items():
            for name, values in columns.items():
                whole.tables[table][name] += values
        whole.failed += part.failed
    return whole


def empty_shard(plan: Plan, job: Job) -> Shard:
    """A shard with all its columns and no rows."""
    names = {
        "games": GAMES,
        "players": PLAYERS,
        "rounds": ("event", "round"),
        "events": ("event", "played", "status", "first_colour", "own_ranking"),
    }
    tables: dict[str, dict[str, Column]] = {
        table: {name: [] for name in ("condition", "system", *own)} for table, own in names.items()
    }
    for measure in plan.measures:
        tables[measure.table][measure.column] = []
    return Shard(job, tables)


def _add(shard: Shard, plan: Plan, number: int, status: str, played: Played | None) -> None:
    """The rows of one event; without `played` only the row of an unknown event."""
    count = len(played.event.rounds) if played else 0
    kind = {"condition": shard.job.condition, "system": shard.job.contender}
    colour = played.event.tournament.initial_colour if played else None
    known = {
        "played": count,
        "status": status,
        "first_colour": colour.value if colour else "",
        "own_ranking": bool(played and played.event.own_ranking),
    }
    games, players, _, events = shard.tables.values()
    for name, value in known.items():
        events[name].append(value)
    if played:
        add_record(games, players, number, played.event)
    for table in (games, players):
        for name, value in kind.items():
            table[name] += [value] * (len(table["event"]) - len(table[name]))
    add_keys(shard.tables, shard.job, number, count)
    for measure in plan.measures:
        nothing = [MISSING] * (1 if measure.level == "event" else count)
        shard.tables[measure.table][measure.column] += measured(measure, played.event) if played else nothing


def add_keys(tables: Mapping[str, dict[str, Column]], job: Job, number: int, rounds: int) -> None:
    """Append the keys of an event and of its rounds to the columns of both tables."""
    key = {"condition": job.condition, "system": job.contender, "event": number}
    for table, count in (("events", 1), ("rounds", rounds)):
        for name, value in key.items():
            tables[table][name] += [value] * count
    tables["rounds"]["round"] += range(1, rounds + 1)


def measured(measure: Measure, event: Event) -> list[float]:
    """The values of a measure. Raises `OwnCodeFailed` with the name of a measure that fails."""
    values: list[float] = asked(OWN_MEASURE(name=measure.name), measure.of, event).tolist()
    return values


def _failed(job: Job, system: PairingSystem, played: Played) -> Failed:
    state = played.state
    if state is None:
        return Failed(job, played.status, played.reason, "", 0)
    try:
        report = write_trf(
            state_as_paired(system, state).tournament, "trf-2026"
        )  # acceleration points included
    except PairwrightError:  # more players than a report can hold: the case file still names the event
        report = ""
    return Failed(job, played.status, played.reason, report, state.round)


@lru_cache(maxsize=16)
def _remembered(code: OwnCode, contender: Contender, contenders: int) -> Remembered:
    return Remembered(_system(code, contender, None), contenders)


@lru_cache(maxsize=32)
def _system(code: OwnCode, contender: Contender, past: PastEvent | None) -> PairingSystem:
    return contender.made(code, past)


NEW_OBJECTS = 20_000
"""So many objects may be new before Python looks; more than that gains nothing."""


_LOCK = Lock()
_BEFORE: list[tuple[int, int, int]] = []
"""The thresholds that each present caller found; the first entry is the program's own setting."""


@contextmanager
def fewer_searches() -> Iterator[None]:
    """Make Python collect garbage less often, in all threads of the process, until all callers are done."""
    with _LOCK:
        _BEFORE.append(gc.get_threshold())
        new, *others = _BEFORE[-1]
        if 0 < new < NEW_OBJECTS:  # 0: collecting is switched off
            gc.set_threshold(NEW_OBJECTS, *others)
    try:
        yield
    finally:
        with _LOCK:
            gc.set_threshold(*_BEFORE.pop())
