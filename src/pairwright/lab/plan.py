"""An experiment: which systems, which fields, how many events. Read from a TOML file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import product
from os import PathLike
from pathlib import Path
from typing import Any

from ..command_lines import split
from ..errors import InvalidTournament
from ..formats.decoding import utf8_text
from ..generate.rng import LARGEST_SEED
from ..generate.settings import MOST_ROUNDS
from ..messages import NOT_UTF8, Message
from ..system_errors import reason_of
from ..systems.view import traits_of
from ..toml_text import SUCH_AS
from . import plan_wording as say
from .conditions import MOST_PLAYERS, Condition, read_conditions
from .contender import Contender
from .contrast import Contrast, read_contrasts
from .final_ranking import TieBreak, tie_breaks_named
from .measures import Measure, measures_named
from .measures.focus import numbered
from .own_code import NOTHING_OWN, OwnCode, words_in
from .past_event import AS_PLAYED
from .player_group import PlayerGroup, read_groups
from .toml_table import Table, TomlFaults, read_table
from .wording import A_TOML_FILE

EXEC = "exec:"
"""The notation of a program as a system, followed by its flags."""
ALL_ROUNDS = "all"
"""The word in a system's table for as many rounds as all players need to meet."""


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
        code: the Python files it names.
        stages: how many events there were when a run was extended; blocks of work end there.
        focus: the player whom measures of one player are about, by number in the order of true strength.
        results_at: the URL of a shared folder for the workers' results; empty if they return them.
        contrasts: questions beyond systems side by side.
        groups: the groups of players that measures are about.
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
    code: OwnCode = field(default=NOTHING_OWN, repr=False)
    focus: int = 1
    stages: tuple[int, ...] = ()
    results_at: str = field(default="", repr=False, compare=False)
    contrasts: tuple[Contrast, ...] = ()
    groups: tuple[PlayerGroup, ...] = ()

    @property
    def begun(self) -> int:
        """The number of events of each kind at the start of the run."""
        return (*self.stages, self.events)[0]

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """The measures. In a run read from a folder, the notes of the run stand for measures unknown here."""
        return self.noted or measures_named(self.asked, self.code, self.groups)

    @cached_property
    def ranking(self) -> tuple[TieBreak, ...]:
        """The tie-breaks as codes and functions."""
        return tie_breaks_named(self.tie_breaks, self.code)

    @property
    def reports(self) -> tuple[str, ...]:
        """The files of the fields."""
        return tuple(sorted({one.entrants.file for one in self.conditions} - {""}))

    @property
    def unfinishable(self) -> tuple[Condition, ...]:
        """The kinds of events that have more rounds than their players can play without meeting twice."""
        return tuple(condition for condition in self.conditions if condition.rounds > condition.most_rounds)

    @property
    def first_alike(self) -> tuple[int, ...]:
        """For each kind of events the first that shares its fields and random numbers: itself, as a rule."""
        seeds = [condition.seed_of(0, self.seed) for condition in self.conditions]
        return tuple(map(seeds.index, seeds))

    def rounds_of(self, condition: int, contender: int) -> int:
        """How many rounds a system has in a kind of event, both counted from 0."""
        kind = self.conditions[condition]
        own = self.contenders[contender].rounds
        return kind.most_rounds if isinstance(own, str) else own or kind.rounds

    @property
    def pairings(self) -> int:
        """The number of rounds to be paired, over all events and systems, if no event ends early."""
        kinds = product(range(len(self.conditions)), range(len(self.contenders)))
        return self.events * sum(self.rounds_of(*kind) for kind in kinds)

    @property
    def longest(self) -> int:
        """The rounds of the longest event."""
        kinds = product(range(len(self.conditions)), range(len(self.contenders)))
        return max((self.rounds_of(*kind) for kind in kinds), default=1)

    def __getstate__(self) -> dict[str, object]:
        """The state without measures and ranking: these are functions, and the receiver finds them again."""
        found_again = ("measures", "ranking")
        return {name: value for name, value in self.__dict__.items() if name not in found_again} | {
            "noted": ()
        }

    def but(
        self, *, events: int | None = None, seed: int | None = None, results_at: str | None = None
    ) -> Plan:
        """The same with another number of events, another seed, or results somewhere else."""
        return replace(
            self,
            events=self.events if events is None else events,
            seed=self.seed if seed is None else seed,
            results_at=self.results_at if results_at is None else results_at,
        )


def read_plan(file: str | PathLike[str], *, to_be_read: bool = False) -> Plan:
    """The plan in a file. Raises `FormatError` with the place of the fault, and `OSError`."""
    path = Path(file)
    text = utf8_text(path.read_bytes(), str(path), expected=A_TOML_FILE())
    return parse_plan(text, str(path), path.parent, to_be_read=to_be_read)


def parse_plan(
    text: str, file: str = "<text>", folder: Path | None = None, *, to_be_read: bool = False
) -> Plan:
    """A plan from text. Files it names are looked for in `folder`. Raises `FormatError`.

    With `to_be_read` the plan belongs to a run whose results are read: missing systems, models, tie-breaks and
    measures are allowed.
    """
    top = read_table(text, file, lenient=to_be_read)
    where = folder or Path()
    code = NOTHING_OWN if to_be_read else _code(top, where)
    faults = TomlFaults()
    contenders = faults.tried(lambda: _contenders(top, code)) or ()
    conditions = faults.tried(lambda: read_conditions(top, where, code)) or ()
    numbers = faults.tried(lambda: _numbers(top)) or {}
    words = faults.tried(lambda: _words(top, file, contenders)) or {}
    groups = faults.tried(lambda: read_groups(top))
    plan = Plan(
        contenders=contenders, conditions=conditions, text=text, code=code, groups=groups or (),
        **{"title": "", "seed": 1, "events": 1, "asked": (), **numbers, **words},
    )  # fmt: skip
    if groups is not None:
        faults.tried(lambda: top.understood("measures", lambda: plan.measures))
    faults.tried(lambda: top.understood("tie_breaks", lambda: plan.ranking))
    contrasts = () if faults.found else faults.tried(lambda: _contrasts(top, plan)) or ()
    plan = replace(plan, contrasts=contrasts)
    faults.tried(lambda: top.nothing_else(KEYS))
    faults.told()
    if not to_be_read:
        sizes = [condition.players for condition in plan.conditions]
        _check_players(top, sizes, plan.focus, plan.measures, plan.groups)
        if plan.from_round > plan.longest:
            top.refuse("from_round", say.NO_ROUND_COUNTS(round=plan.from_round, rounds=plan.longest))
    _check_contenders(top, plan)
    if plan.longest > MOST_ROUNDS:
        wanted = say.PLAYERS_TO_MEET(players=MOST_ROUNDS + 1, setting=f"rounds = '{ALL_ROUNDS}'")
        top.refuse("players", say.TOO_MANY_TO_MEET(rounds=plan.longest, most=MOST_ROUNDS), wanted)
    return plan


KEYS = (
    "title", "seed", "events", "players", "rounds", "measures", "tie_breaks", "top", "from_round", "baseline",
    "same_events", "focus", "block", "field", "results", "behaviour", "absences", "system",
    "contrast", "group",
)  # fmt: skip
"""All that stands at the top of a plan."""


def _contrasts(top: Table, plan: Plan) -> tuple[Contrast, ...]:
    names = () if top.lenient else [measure.name for measure in plan.measures]
    return read_contrasts(top, plan.conditions, names, len(plan.contenders))


def _numbers(top: Table) -> dict[str, object]:
    return {
        "seed": top.whole("seed", 1, 0, LARGEST_SEED),
        "events": top.whole("events", 100, 1),
        "top": top.whole("top", 8, 2, MOST_PLAYERS),
        "from_round": top.whole("from_round", 1, 1, MOST_ROUNDS),
        "block": top.whole("block", 0),
        "focus": top.whole("focus", 1, 1, MOST_PLAYERS),
    }


def _words(top: Table, file: str, contenders: tuple[Contender, ...]) -> dict[str, Any]:
    labels = [contender.label for contender in contenders]
    return {
        "title": top.word("title", Path(file).stem),
        "asked": top.words("measures", ("default",), least=0 if top.lenient else 1),
        "tie_breaks": top.words("tie_breaks", Plan.tie_breaks),
        "baseline": top.word("baseline", labels[0], labels) if labels else "",
    }


def _code(top: Table, folder: Path) -> OwnCode:
    """The Python files that the plan names. Raises `FormatError` for one that can't be read."""
    found = []
    for name in sorted(set(words_in(top.values))):
        file = folder / name
        try:
            if not file.resolve().is_relative_to(folder.resolve()):
                top.refuse("", say.FILE_UNREADABLE(name=name, reason=say.OUTSIDE_OF_PLAN()))
            found.append((name, file.read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else NOT_UTF8()
            top.refuse("", say.FILE_UNREADABLE(name=name, reason=reason))
    return OwnCode(tuple(found))


def _contenders(top: Table, code: OwnCode) -> tuple[Contender, ...]:
    tables = top.tables("system")
    if not tables:
        top.refuse("system", say.NO_SYSTEM_NAMED(), say.AT_LEAST_ONE_TABLE(key="system"))
    faults = TomlFaults()
    found = [faults.tried(partial(_contender, table, code)) for table in tables]
    faults.told()
    contenders = [one for one in found if one is not None]
    labels = [contender.label for contender in contenders]
    for number, label in enumerate(labels):
        if label in labels[:number]:
            tables[number].refuse("label", say.TWO_SYSTEMS_CALLED(label=label), fix=say.ANOTHER_LABEL())
    return tuple(contenders)


def _contender(table: Table, code: OwnCode) -> Contender:
    program, flags = table.word("program", ""), table.words("flags", ("--dutch",))
    system = table.word("system", "" if program else "dutch")
    if program and system:
        table.refuse("system", say.SYSTEM_AND_PROGRAM(), fix=say.REMOVE_ONE())
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
        rounds=table.whole_or("rounds", MOST_ROUNDS, ALL_ROUNDS),
    )
    contender = replace(made, label=table.word("label", made.described))
    table.nothing_else()
    if made.acceleration:
        table.understood("acceleration", made.acceleration_made)
    table.understood("system", lambda: contender.made(code))
    return contender


def _check_players(
    top: Table, sizes: list[int], focus: int, measures: Iterable[Measure], groups: Iterable[PlayerGroup]
) -> None:
    """Raise `FormatError` for players in focus beyond all fields, and for a group that is empty in one of them.

    `sizes` are the numbers of players of the events.
    """
    for key, player in [("focus", focus), *(("measures", numbered(one)) for one in measures)]:
        if player > max(sizes):
            top.refuse(key, say.FOCUS_ON_NOBODY(player=player, players=max(sizes)))
    for table, group in zip(top.tables("group"), groups, strict=True):
        for players in sizes:
            if not group.places(players).any():
                share = f"{group.begins}-{group.ends}"
                found = say.GROUP_OF_NOBODY(label=group.label, players=players, share=share)
                table.refuse("label", found, fix=say.WIDEN_GROUP())


def _check_contenders(top: Table, plan: Plan) -> None:
    """Refuse systems unsuited to the kinds of events, and past rounds without a past event."""
    if any(one.as_played for one in plan.contenders) and not all(kind.kept for kind in plan.conditions):
        wanted = say.REPLAYED_FIELDS(setting="ratings = 'replay'", unwanted="results = 'drawn'")
        top.refuse("system", say.ONLY_AS_PLAYED(system=AS_PLAYED), wanted)
    if any(kind.entrants.past for kind in plan.conditions):
        _check_single_games(top, plan, say.REPLAYS_ARE_SINGLE())
    elif not top.lenient and any(kind.looks_at_standing(plan.code) for kind in plan.conditions):
        _check_single_games(top, plan, say.BEHAVIOUR_IS_SINGLE())


def _check_single_games(top: Table, plan: Plan, said: Message) -> None:
    """Refuse systems of teams and of matches, with `said` for a reason."""

    def check(contender: Contender) -> None:
        traits = traits_of(contender.made(plan.code))
        if traits.participants != "players" or traits.games != 1:
            raise InvalidTournament(said)

    for table, one in zip(top.tables("system"), plan.contenders, strict=True):
        table.understood("system", partial(check, one))


def _program(table: Table, system: str, flags: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The program and its flags in a word such as `exec:/opt/engine --dutch`."""
    try:
        words = split(system.removeprefix(EXEC))
    except ValueError as error:
        table.refuse("system", say.NOT_A_COMMAND(system=system, reason=str(error).lower()))
    if not words:
        table.refuse(
            "system", say.NO_PROGRAM(prefix=EXEC), SUCH_AS(example="system = 'exec:/opt/engine --dutch'")
        )
    return words[0], tuple(words[1:]) or flags
