"""Behaviour of players: leaders agree on draws, a player draws early on purpose, a player out of the running stays
away. And absences by a custom model, which sees the standings before each round.

The strengths, the field and the form of the day are those of the event without the behaviour, which allows a
comparison event by event. Further decisions, such as whether a draw is agreed, have separate random numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

from ..generate.models import Chances
from ..generate.rng import Rng, Stream
from ..generate.settings import MOST_ROUNDS
from ..model import Points, RequestedBye, Result, Tournament
from . import wording as say
from .own_code import OwnCode, OwnCodeFailed, asked
from .toml_table import Table

OwnAbsences: TypeAlias = Callable[[Tournament, Rng], Mapping[int, str]]
"""Called with the tournament before a round and random numbers: who is away, by start number, and how."""

_KINDS = {"half": Result.HALF_BYE, "zero": Result.ZERO_BYE, "full": Result.FULL_BYE, "out": Result.ZERO_BYE}
"""The words for kinds of absence; `out` is final."""

FAR = 10_000
"""Points, in tenths, that exceed any deficit."""


@dataclass(frozen=True)
class Competitor:
    """A player before a game: start number, rating, true strength, points in tenths."""

    id: int
    rating: int
    strength: int
    points: Points


@dataclass(frozen=True)
class Situation:
    """A game that is to be played: its round, how many rounds are announced, both players, the points of the leader."""

    round: int
    rounds: int
    white: Competitor
    black: Competitor
    leader: Points


@runtime_checkable
class SituationModel(Protocol):
    """A result model that looks at the standing, the round or the colour, beyond the strengths."""

    def in_situation(self, situation: Situation) -> Chances:
        """The chances of a game."""
        ...


@dataclass(frozen=True)
class Behaviour:
    """Behaviour of players beyond their strengths.

    Attributes:
        label: how tables call it; empty if the plan has but one.
        white_advantage: rating points that White is stronger than otherwise, in any result model.
        draws, draws_last, draws_within: the probability of an agreed draw, in the last `draws_last` rounds, if both
            players are at most `draws_within` tenths of a point behind the leader.
        gambit, gambit_rounds: the player, by rank of true strength, who deliberately draws the first `gambit_rounds`
            games; 0 for none.
        away, away_last, away_behind: the probability of a forfeit, in the last `away_last` rounds, if the player is
            more than `away_behind` tenths of a point behind the leader.
        absences: the name of a custom model of absences, which replaces that of the plan.
    """

    label: str = ""
    white_advantage: int = 0
    draws: float = 0.0
    draws_last: int = 1
    draws_within: Points = 0
    gambit: int = 0
    gambit_rounds: int = 1
    gambit_loses: bool = False
    away: float = 0.0
    away_last: int = 1
    away_behind: Points = FAR
    absences: str = ""

    @property
    def in_games(self) -> bool:
        """Whether games end otherwise than strengths say."""
        return bool(self.white_advantage or self.draws or self.gambit or self.away)

    @property
    def described(self) -> str:
        """It in one line; empty for the default."""
        return "; ".join(self._parts())

    def _parts(self) -> Iterator[str]:
        if self.white_advantage:
            yield f"White is {self.white_advantage} points stronger"
        if self.draws:
            yield (
                f"in the last {_rounds(self.draws_last)} two players at most {self.draws_within / 10:g} behind the "
                f"leader agree on a draw in {100 * self.draws:g} % of their games"
            )
        if self.gambit:
            ends = "loses on purpose" if self.gambit_loses else "draws"
            yield f"player {self.gambit} by strength {ends} in the first {_rounds(self.gambit_rounds)}"
        if self.away:
            yield (
                f"in the last {_rounds(self.away_last)} a player more than {self.away_behind / 10:g} behind the leader "
                f"forfeits {100 * self.away:g} % of his games"
            )
        if self.absences:
            yield f"away by {self.absences}"

    def agrees(self, situation: Situation) -> bool:
        """Whether both players are in a position to agree on a draw."""
        late = situation.round > situation.rounds - self.draws_last
        least = situation.leader - self.draws_within
        return late and min(situation.white.points, situation.black.points) >= least

    def out_of_the_running(self, situation: Situation, player: Competitor) -> bool:
        """Whether a player is so far behind that he may stay away."""
        late = situation.round > situation.rounds - self.away_last
        return late and player.points < situation.leader - self.away_behind


def _rounds(count: int) -> str:
    return "round" if count == 1 else f"{count} rounds"


def read_behaviours(top: Table, code: OwnCode) -> tuple[Behaviour, ...]:
    """The tables `[[behaviour]]` of a plan. Raises `FormatError`."""
    tables = top.tables("behaviour")
    found = tuple(_behaviour(table, code) for table in tables) or (Behaviour(),)
    top.told_apart("behaviour", [one.label for one in found])
    return found


def _behaviour(table: Table, code: OwnCode) -> Behaviour:
    draws, gambit, away = (table.table(key) for key in ("leaders_draw", "gambit", "no_shows"))
    made = Behaviour(
        label=table.word("label", ""),
        white_advantage=table.whole("white_advantage", 0, -1000, 1000),
        draws=draws.percent("percent"),
        draws_last=draws.whole("last_rounds", 1, 1, MOST_ROUNDS),
        draws_within=draws.tenths("within", 0),
        gambit=gambit.whole("player", 0, 1),
        gambit_rounds=gambit.whole("rounds", 1, 1, MOST_ROUNDS),
        gambit_loses=gambit.word("result", "draw", ("draw", "loss")) == "loss",
        away=away.percent("percent"),
        away_last=away.whole("last_rounds", 1, 1, MOST_ROUNDS),
        away_behind=away.tenths("behind", 20),
        absences=table.word("absences", ""),
    )
    if made.absences:
        table.understood("absences", lambda: absences_named(made.absences, code))
    for one in (draws, gambit, away, table):
        one.nothing_else()
    return made


def absences_named(word: str, code: OwnCode) -> OwnAbsences:
    """A model of absences. Raises `InvalidTournament` for a word that names none."""
    return code.function(word, "pairwright.absences", say.NO_ABSENCE_MODEL(name=word))


class Away:
    """The absences of one event's rounds by a custom model."""

    def __init__(self, model: OwnAbsences, seed: int) -> None:
        self._model, self._seed = model, seed
        self._out: set[int] = set()

    def before(self, tournament: Tournament) -> Tournament:
        """The tournament with the byes of its next round. Raises `OwnCodeFailed` for an invalid absence."""
        number = tournament.next_round
        rng = Rng(self._seed, Stream.OWN, number)
        wanted = asked(say.OWN_ABSENCES(), lambda: dict(self._model(tournament, rng)))
        for player, kind in wanted.items():
            # What the model says may not be hashable, so it is compared, not looked up.
            if player not in tournament.by_id or kind not in tuple(_KINDS):
                raise OwnCodeFailed(
                    say.ABSENCE_MODEL_SAYS(kind=str(kind), player=str(player), known=", ".join(_KINDS))
                )
        self._out |= {player for player, kind in wanted.items() if kind == "out"}
        byes = {bye.player: bye.kind for bye in tournament.byes if bye.round == number}
        new = {player: _KINDS[kind] for player, kind in wanted.items()}
        new |= dict.fromkeys(self._out, Result.ZERO_BYE)
        requested = tuple(RequestedBye(number, player, kind) for player, kind in sorted((new | byes).items()))
        return tournament.unchecked(byes=requested)
