"""An experiment: which systems, which fields, how many events. Read from a TOML file."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import cast

from numpy.random import SeedSequence

from ..errors import FormatError
from ..formats import read_bytes
from ..generate import model_named
from ..generate.rng import LARGEST_SEED
from ..generate.settings import MOST_ROUNDS
from ..standings import read_code
from .contender import Contender
from .entrants import HIGHEST, Entrants, Ratings
from .measures import Measure, measures_named
from .toml_table import Table, read_table

MOST_PLAYERS = 100_000
EXEC = "exec:"
"""How a program stands in place of a system, with its flags behind it."""
ALL_ROUNDS = "all"
"""The word in a system's table for as many rounds as it takes for everybody to meet everybody."""
ABSENCES = ("half_byes", "zero_byes", "full_byes", "withdrawals", "late_entries", "forfeits")
"""What the table `[absences]` may hold, in per cent: see `pairwright.generate.Simulation`."""
_DRAWS = ("normal", "elo")
"""The models that heed the largest share of draws."""


@dataclass(frozen=True)
class Condition:
    """What all events of a kind have in common, whatever the system.

    `absences` are the probabilities named in `ABSENCES`.
    """

    players: int
    rounds: int
    entrants: Entrants
    model: str
    draws: int
    absences: tuple[tuple[str, float], ...] = ()

    @property
    def label(self) -> str:
        """How tables call it."""
        size = f"{self.players} players, {self.rounds} rounds"
        return f"{self.entrants.label}, {size}" if self.entrants.label else size

    @property
    def described(self) -> str:
        """Field, result model and absences, in one line."""
        drawn = f"{self.model} results" + (f", at most {self.draws} % draws" if self.model in _DRAWS else "")
        rates = [f"{name.replace('_', ' ')} {100 * rate:g} %" for name, rate in self.absences]
        return "; ".join([self.entrants.described, drawn, *([", ".join(rates)] if rates else [])])

    @property
    def most_rounds(self) -> int:
        """How many rounds can be played without two players meeting twice, or anybody getting a second bye."""
        return self.players - 1 + self.players % 2

    def seed_of(self, event: int, root: int) -> int:
        """The seed of an event: a leaf of the tree whose root is the seed of the plan.

        It depends on the condition itself, not on its place in the plan or on what it is called.
        """
        unnamed = replace(self, entrants=replace(self.entrants, label=""))
        words = blake2b(repr(unnamed).encode(), digest_size=16).digest()
        branch = tuple(int.from_bytes(words[i : i + 4], "little") for i in range(0, 16, 4))
        state = SeedSequence(root, spawn_key=(*branch, event)).generate_state(2)
        return int(state[0]) << 32 | int(state[1])


@dataclass(frozen=True)
class Plan:
    """An experiment.

    Attributes:
        title: what it is about.
        seed: root of all luck.
        events: how many events are played under each condition, by every system.
        contenders: the systems.
        conditions: the kinds of events.
        asked: names of the measures.
        tie_breaks: codes that make the final ranking.
        top: how many players count as the top.
        from_round: the first round whose values count in means; earlier ones are kept all the same.
        baseline: label of the system that others are compared with.
        block: events in a unit of work; 0 for a number that suits the size of the field.
        text: the file it was read from.
        noted: its measures, of a run that is only read.
    """

    title: str
    seed: int
    events: int
    contenders: tuple[Contender, ...]
    conditions: tuple[Condition, ...]
    asked: tuple[str, ...]
    tie_breaks: tuple[str, ...] = ("BH-C1", "BH", "SB")
    top: int = 8
    from_round: int = 1
    baseline: str = ""
    block: int = 0
    text: str = field(default="", repr=False)
    noted: tuple[Measure, ...] = field(default=(), repr=False, compare=False)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """What is measured; of a run that is read, what was noted of its measures stands for those not known here."""
        return self.noted or measures_named(self.asked)

    @property
    def unfinishable(self) -> tuple[Condition, ...]:
        """The kinds of events that have more rounds than their players can play without meeting twice."""
        return tuple(condition for condition in self.conditions if condition.rounds > condition.most_rounds)

    def rounds_of(self, condition: int, contender: int) -> int:
        """How many rounds a system has in a kind of event, both counted from 0."""
        kind = self.conditions[condition]
        return kind.most_rounds if self.contenders[contender].everybody else kind.rounds

    @property
    def pairings(self) -> int:
        """How many rounds are paired in all the events of all systems, if none ends early."""
        kinds = product(range(len(self.conditions)), range(len(self.contenders)))
        return self.events * sum(self.rounds_of(*kind) for kind in kinds)

    @property
    def longest(self) -> int:
        """The rounds of the longest event."""
        kinds = product(range(len(self.conditions)), range(len(self.contenders)))
        return max((self.rounds_of(*kind) for kind in kinds), default=1)

    def __getstate__(self) -> dict[str, object]:
        """All but what can be found again: measures are functions and stay at home."""
        return {name: value for name, value in self.__dict__.items() if name != "measures"} | {"noted": ()}

    def but(self, *, events: int | None = None, seed: int | None = None) -> Plan:
        """The same with another number of events or another seed."""
        return replace(
            self,
            events=self.events if events is None else events,
            seed=self.seed if seed is None else seed,
        )


def read_plan(path: Path) -> Plan:
    """The plan in a file. Raises `FormatError` with the place of what is wrong, and `OSError`."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise FormatError(
            "this is no UTF-8 text", file=str(path), line=line, expected="a TOML file"
        ) from None
    return parse_plan(text, str(path), path.parent)


def parse_plan(
    text: str, file: str = "<text>", folder: Path | None = None, *, to_be_read: bool = False
) -> Plan:
    """A plan from text. Files it names are looked for in `folder`. Raises `FormatError`.

    With `to_be_read` the plan is that of a run whose results are read: systems, models, tie-breaks and measures that
    are not installed here are no fault.
    """
    top = read_table(text, file, lenient=to_be_read)
    contenders = _contenders(top)
    labels = [contender.label for contender in contenders]
    baseline = top.word("baseline", labels[0], labels)
    plan = Plan(
        title=top.word("title", Path(file).stem),
        seed=top.whole("seed", 1, 0, LARGEST_SEED),
        events=top.whole("events", 100, 1),
        contenders=contenders,
        conditions=_conditions(top, folder or Path()),
        asked=top.words("measures", ("default",)),
        tie_breaks=top.words("tie_breaks", Plan.tie_breaks),
        top=top.whole("top", 8, 2),
        from_round=top.whole("from_round", 1, 1, MOST_ROUNDS),
        baseline=baseline,
        block=top.whole("block", 0),
        text=text,
    )
    top.nothing_else()
    if plan.longest > MOST_ROUNDS:
        most = f"everybody meets everybody in {plan.longest} rounds, and an event has {MOST_ROUNDS} at most"
        top.refuse("players", most, f"at most {MOST_ROUNDS + 1} players for rounds = '{ALL_ROUNDS}'")
    top.understood("measures", lambda: plan.measures)
    top.understood("tie_breaks", lambda: [read_code(code) for code in plan.tie_breaks])
    return plan


def _contenders(top: Table) -> tuple[Contender, ...]:
    tables = top.tables("system")
    if not tables:
        top.refuse("system", "the plan names no system", "at least one table [[system]]")
    contenders = [_contender(table) for table in tables]
    labels = [contender.label for contender in contenders]
    for number, label in enumerate(labels):
        if label in labels[:number]:
            tables[number].refuse("label", f"two systems are called '{label}'", fix="give one another label")
    return tuple(contenders)


def _contender(table: Table) -> Contender:
    program, flags = table.word("program", ""), table.words("flags", ("--dutch",))
    system = table.word("system", "" if program else "dutch")
    if program and system:
        table.refuse("system", "a program is no system", fix="take out 'system' or 'program'")
    if system.startswith(EXEC):
        program, flags = _program(table, system, flags)
    made = Contender(
        label="",
        system="" if program else system,
        edition=table.word("edition", "") or None,
        options=table.options("options"),
        acceleration=table.word("acceleration", ""),
        acceleration_options=table.options("acceleration_options"),
        program=program,
        flags=flags,
        everybody=table.word("rounds", "", (ALL_ROUNDS,)) == ALL_ROUNDS,
    )
    contender = replace(made, label=table.word("label", made.described))
    table.nothing_else()
    table.understood("system", contender.made)
    return contender


def _program(table: Table, system: str, flags: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The program and its flags in a word such as `exec:/opt/engine --dutch`."""
    try:
        words = shlex.split(system.removeprefix(EXEC))
    except ValueError as error:
        table.refuse("system", f"'{system}' can't be read as a command: {str(error).lower()}")
    if not words:
        table.refuse("system", f"'{EXEC}' needs the path of a program", "system = 'exec:/opt/engine --dutch'")
    return words[0], tuple(words[1:]) or flags


def _conditions(top: Table, folder: Path) -> tuple[Condition, ...]:
    entrants = tuple(_entrants(table, folder) for table in top.tables("field")) or (Entrants(),)
    sizes = top.wholes("players", (50,), 2, MOST_PLAYERS)
    rounds = top.wholes("rounds", (9,), 1, MOST_ROUNDS)
    model, draws = _model(top)
    absences = _absences(top)
    if len({one.label for one in entrants}) < len(entrants):
        top.refuse("field", "several fields need different labels", "a different 'label' in each [[field]]")
    found = []
    for one, size, number in product(entrants, sizes, rounds):
        if one.listed and "players" in top and size > len(one.listed):
            top.refuse("players", f"players is {size}, and the file of the field holds {len(one.listed)}")
        players = size if "players" in top or not one.listed else len(one.listed)
        found.append(Condition(players, number, one, model, draws, absences))
    return tuple(dict.fromkeys(found))


def _entrants(table: Table, folder: Path) -> Entrants:
    usual = Entrants()
    ratings = cast("Ratings", table.word("ratings", "normal", ("normal", "uniform", "file")))
    made = Entrants(
        label=table.word("label", ""),
        ratings=ratings,
        mean=table.whole("mean", usual.mean, 1, HIGHEST),
        deviation=table.whole("deviation", usual.deviation, 0, HIGHEST),
        lowest=table.whole("lowest", usual.lowest, 1, HIGHEST),
        highest=table.whole("highest", usual.highest, 1, HIGHEST),
        error=table.whole("strength_error", usual.error, 0, HIGHEST),
    )
    if ratings == "file":
        name = _file(table)
        made = replace(made, listed=_listed(table, folder, name), file=name)
    if made.lowest > made.highest:
        table.refuse("lowest", f"the lowest rating, {made.lowest}, is above the highest, {made.highest}")
    table.nothing_else()
    return made


def _file(table: Table) -> str:
    name = table.word("file", "")
    if not name:
        table.refuse("ratings", "ratings from a file need its name", "file = 'open.trf'")
    return name


def _listed(table: Table, folder: Path, name: str) -> tuple[int, ...]:
    """The ratings in a tournament report, highest first; who has none gets the lowest of the others."""
    try:
        reading = read_bytes((folder / name).read_bytes(), file=name, purpose="read")
    except OSError as error:
        table.refuse("file", f"'{name}' can't be read: {error.strerror}")
    ratings = [player.rating for player in reading.tournament]
    known = [rating for rating in ratings if rating > 0]
    if len(ratings) < 2 or not known:
        table.refuse("file", f"'{name}' holds no field of rated players")
    return tuple(sorted((rating or min(known) for rating in ratings), reverse=True))


def _model(top: Table) -> tuple[str, int]:
    tables = top.tables("results")
    if not tables:
        return "milvang", 30
    name, draws = tables[0].word("model", "milvang"), tables[0].whole("draws", 30, 0, 100)
    tables[0].nothing_else()
    tables[0].understood("model", lambda: model_named(name, draws))
    return name, draws


def _absences(top: Table) -> tuple[tuple[str, float], ...]:
    found: tuple[tuple[str, float], ...] = ()
    for table in top.tables("absences")[:1]:
        found = tuple((name, table.percent(name)) for name in ABSENCES)
        table.nothing_else()
    return tuple((name, rate) for name, rate in found if rate)
