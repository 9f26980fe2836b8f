"""The kinds of events of a plan: how many players and rounds, which field, who is away, how games end."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import product
from pathlib import Path, PurePath

from numpy.random import SeedSequence

from ..formats import read_bytes
from ..generate.models import ResultModel
from ..generate.settings import MOST_ROUNDS
from ..generate.wording import LOWEST_ABOVE_HIGHEST
from ..system_errors import reason_of
from ..toml_text import SUCH_AS
from . import plan_wording as say
from .behaviour import Behaviour, SituationModel, absences_named, read_behaviours
from .entrants import HIGHEST, Entrants, PastField, field_named
from .own_code import OwnCode
from .past_event import PastEvent
from .result_models import model_of
from .toml_table import Table

MOST_PLAYERS = 100_000
ABSENCES = ("half_byes", "zero_byes", "full_byes", "withdrawals", "late_entries", "forfeits")
"""The keys of the table `[absences]`, in per cent: see `pairwright.generate.Simulation`."""
REPLAY = "replay"
"""The word for a field that is an event played again."""
KEPT, DRAWN = "kept", "drawn"
"""How games of such an event end: as they did where the two had played, or all anew."""
_DRAWS = ("normal", "elo")
"""The models that heed the largest share of draws."""


@dataclass(frozen=True)
class Condition:
    """The common settings of all events of a kind, under any system.

    `absences` are the probabilities named in `ABSENCES`, `away` the name of a custom model of absences. With `paired`,
    events that differ only in their number of rounds share their field and random numbers. Events that differ in
    behaviour or in `away` always share them.
    """

    players: int
    rounds: int
    entrants: Entrants
    model: str
    draws: int
    absences: tuple[tuple[str, float], ...] = ()
    away: str = field(default="", repr=False)
    behaviour: Behaviour = field(default=Behaviour(), repr=False)
    paired: bool = field(default=False, repr=False)

    @property
    def label(self) -> str:
        """How tables call it."""
        size = f"{self.players} players, {self.rounds} rounds"
        return ", ".join(filter(None, (self.entrants.label, size, self.behaviour.label)))

    @property
    def described(self) -> str:
        """Field, result model and absences, in one line."""
        drawn = f"{self.model} results" + (f", at most {self.draws} % draws" if self.model in _DRAWS else "")
        rates = [f"{name.replace('_', ' ')} {100 * rate:g} %" for name, rate in self.absences]
        rates += [f"away by {self.away}"] if self.away else []
        parts = [self.entrants.described, drawn, ", ".join(rates), self.behaviour.described]
        return "; ".join(filter(None, parts))

    @property
    def kept(self) -> bool:
        """Whether it replays an event with its real results."""
        return self.entrants.past is not None and self.entrants.past.kept

    def looks_at_standing(self, code: OwnCode) -> bool:
        """Whether games end by more than strengths: how players behave, or a result model that asks for the situation.

        Such games are simulated in events of single games only.
        """
        return self.behaviour.in_games or isinstance(model_of(self.model, self.draws, code), SituationModel)

    @property
    def most_rounds(self) -> int:
        """The largest number of rounds without a rematch or a second bye."""
        return self.players - 1 + self.players % 2

    def seed_of(self, event: int, root: int) -> int:
        """The seed of an event: a leaf of the tree whose root is the seed of the plan.

        It depends on the condition alone: its place in the plan and its label do not matter.
        """
        unnamed = replace(
            self, entrants=replace(self.entrants, label=""), rounds=0 if self.paired else self.rounds
        )
        words = blake2b(repr(unnamed).encode(), digest_size=16).digest()
        branch = tuple(int.from_bytes(words[i : i + 4], "little") for i in range(0, 16, 4))
        state = SeedSequence(root, spawn_key=(*branch, event)).generate_state(2)
        return int(state[0]) << 32 | int(state[1])


def read_conditions(top: Table, folder: Path, code: OwnCode) -> tuple[Condition, ...]:
    """All kinds of events of a plan. Raises `FormatError`."""
    model, draws = _model(top, code)
    entrants = tuple(
        _replayed(table, folder, model, draws) or _entrants(table, folder, code)
        for table in top.tables("field")
    ) or (Entrants(),)
    sizes = top.wholes("players", (50,), 2, MOST_PLAYERS)
    rounds = top.wholes("rounds", (9,), 1, MOST_ROUNDS)
    absences, away = _absences(top, code)
    behaviours, paired = read_behaviours(top, code), top.flag("same_events")
    if all(one.past for one in entrants):
        _refuse_ignored(top)
    top.told_apart("field", [one.label for one in entrants])
    found = []
    for one, behaviour in product(entrants, behaviours):
        if one.past:
            size = len(one.past.tournament)
            _check_gambit(top, behaviour, size)
            found.append(Condition(size, one.past.rounds, one, model, draws, behaviour=behaviour))
    for one, size, number, behaviour in product(entrants, sizes, rounds, behaviours):
        if one.past:
            continue
        if one.listed and "players" in top and size > len(one.listed):
            top.refuse("players", say.MORE_THAN_LISTED(players=size, listed=len(one.listed)))
        players = size if "players" in top or not one.listed else len(one.listed)
        _check_gambit(top, behaviour, players)
        found.append(Condition(players, number, one, model, draws, absences, away, behaviour, paired))
    return tuple(dict.fromkeys(found))


def _refuse_ignored(top: Table) -> None:
    """Refuse what says nothing of events that are played again: how large they are and who is away, they say."""
    for key in ("players", "rounds", "absences", "same_events"):
        if key in top and not top.lenient:
            top.refuse(key, say.NOT_OF_REPLAYS(key=key), fix=say.REMOVE_OR_OTHER_FIELD(key=key))


def _check_gambit(top: Table, behaviour: Behaviour, players: int) -> None:
    if behaviour.gambit > players:
        top.refuse("behaviour", say.GAMBIT_OF_NOBODY(player=behaviour.gambit, players=players))


def _entrants(table: Table, folder: Path, code: OwnCode) -> Entrants:
    usual = Entrants()
    ratings = table.word("ratings", "normal")
    if ratings not in ("normal", "uniform", "file"):
        table.understood("ratings", lambda: field_named(ratings, code))
    made = Entrants(
        label=table.word("label", ""),
        ratings=ratings,
        error=table.whole("strength_error", usual.error, 0, HIGHEST),
    )
    if ratings == "normal":
        made = replace(
            made,
            mean=table.whole("mean", usual.mean, 1, HIGHEST),
            deviation=table.whole("deviation", usual.deviation, 0, HIGHEST),
        )
    if ratings in ("normal", "uniform"):
        made = replace(
            made,
            lowest=table.whole("lowest", usual.lowest, 1, HIGHEST),
            highest=table.whole("highest", usual.highest, 1, HIGHEST),
        )
    if ratings == "file":
        name = _file(table)
        made = replace(made, listed=_listed(table, folder, name), file=name)
    if made.lowest > made.highest:
        table.refuse("lowest", LOWEST_ABOVE_HIGHEST(lowest=str(made.lowest), highest=str(made.highest)))
    table.nothing_else()
    return made


def _replayed(table: Table, folder: Path, model: str, draws: int) -> PastField | None:
    """The field of an event that is played again; `None` if the table is of another kind."""
    if table.word("ratings", "") != REPLAY:
        return None
    name = _file(table)
    event = PastEvent(_bytes(table, folder, name), name, table.word("results", KEPT, (KEPT, DRAWN)) == KEPT)
    table.understood("file", lambda: event.tournament)
    made = PastField(
        label=table.word("label", PurePath(name).stem),
        ratings=REPLAY,
        error=table.whole("strength_error", Entrants.error, 1, HIGHEST),
        file=name,
        event=event,
        model=model,
        draws=draws,
    )
    table.nothing_else()
    return made


def _file(table: Table) -> str:
    name = table.word("file", "")
    if not name:
        table.refuse("ratings", say.FILE_OF_FIELD_MISSING(), SUCH_AS(example="file = 'open.trf'"))
    return name


def _bytes(table: Table, folder: Path, name: str) -> bytes:
    try:
        return (folder / name).read_bytes()
    except OSError as error:
        table.refuse("file", say.FILE_UNREADABLE(name=name, reason=reason_of(error)))


def _listed(table: Table, folder: Path, name: str) -> tuple[int, ...]:
    """The ratings in a tournament report, highest first; who has none gets the lowest of the others."""
    reading = read_bytes(_bytes(table, folder, name), file=name, purpose="read")
    ratings = [player.rating for player in reading.tournament]
    known = [rating for rating in ratings if rating > 0]
    if len(ratings) < 2 or not known:
        table.refuse("file", say.NO_RATED_PLAYERS(name=name))
    return tuple(sorted((rating or min(known) for rating in ratings), reverse=True))


def _model(top: Table, code: OwnCode) -> tuple[str, int]:
    table = top.table("results")
    name, draws = table.word("model", "milvang"), table.whole("draws", 30, 0, 100)
    table.nothing_else()
    table.understood("model", lambda: _tried(model_of(name, draws, code)))
    return name, draws


def _tried(model: ResultModel) -> None:
    """Test a model with a game, which refuses an invalid one before any event is played."""
    if not isinstance(model, SituationModel):
        model(1500, 1500)


def _absences(top: Table, code: OwnCode) -> tuple[tuple[tuple[str, float], ...], str]:
    """The rates of absences, and the name of a custom model."""
    table = top.table("absences")
    found = tuple((name, table.percent(name)) for name in ABSENCES)
    away = table.word("model", "")
    if away:
        table.understood("model", lambda: absences_named(away, code))
    table.nothing_else()
    return tuple((name, rate) for name, rate in found if rate), away
