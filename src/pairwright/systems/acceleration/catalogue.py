"""The available accelerations: by the word of a command line and by the ending of a coded type (record 192).

One that a report only names can be written out as the points of every player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from ...errors import InvalidTournament, NoPairing
from ...lean_dataclass import dataclass, replace
from ...model import Points, Tournament
from ...model.said import say as input_say
from ...rules.articles import RuleBook
from ..base import PairingSystem, Round, RoundState
from ..parameters import with_changes
from ..registry import ending
from ..said import say
from .by_points import AddedScore, Baku, TrueScores
from .interface import Acceleration, with_points

if TYPE_CHECKING:
    from ..view import RoundView, Traits


@dataclass(frozen=True)
class Accelerated:
    """A pairing system with an acceleration in front of it."""

    system: PairingSystem
    acceleration: Acceleration

    def __repr__(self) -> str:
        return f"<Accelerated {self.system.rules.id}, {self.acceleration!r}>"

    @property
    def name(self) -> str:
        """The word that selects the system."""
        return self.system.name

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system, which is in force again when the acceleration is over."""
        return self.system.rules

    def as_paired(self, state: RoundState) -> RoundState:
        """The round as the system behind sees it, acceleration points included."""
        return with_points(state, self.acceleration.points(state))

    def around(self, system: PairingSystem) -> PairingSystem:
        """The same acceleration, applied to another system."""
        return replace(self, system=system)

    @property
    def traits(self) -> Traits:
        """The traits of the accelerated system."""
        from ..view import traits_of

        return traits_of(self.system)

    def view(self, state: RoundState) -> RoundView:
        """The round as the system sees it, with the effects of the acceleration; accelerated rounds as decisions."""
        from .view import view_of_accelerated

        return view_of_accelerated(self, self.system, self.acceleration, state)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` as the system does, and where the acceleration leaves no choice."""
        early = self.acceleration.early(state)
        if early is None:
            return replace(self.system.pair(self.as_paired(state)), state=state, paired_by=self)
        made = {frozenset(pair) for pair in early.pairs}
        for pair in state.required:
            if frozenset(pair) not in made:
                raise NoPairing(
                    say.FIXED_ROUND(round=state.round, a=pair[0], x=pair[1]),
                    pair,
                )
        # With every pair required the system is left to see to colours, boards and the bye.
        return replace(self.system.pair(state.requiring(*early.pairs)), state=state, paired_by=self)


@dataclass(frozen=True)
class AccelerationMethod:
    """An acceleration as lists show it.

    Attributes:
        code: the ending of the coded type that asks for it, also its word on a command line in small letters.
        make: makes it with the parameters that go with the code.
        says: what it does, in a sentence or two.
    """

    code: str
    make: Callable[[], Acceleration]
    says: str

    @property
    def word(self) -> str:
        """Its word on a command line."""
        return self.code.lower()


def _groups(**parameters: Any) -> Acceleration:
    """An acceleration by groups, which few tournaments use: loaded on demand."""
    from .early import EarlyGroups

    return EarlyGroups(**parameters)


METHODS = (
    AccelerationMethod(
        "BAKU",
        Baku,
        "In the first half of the rounds the first half of the field has virtual points, those of a win at first, "
        "later those of a draw.",
    ),
    AccelerationMethod(
        "28R1", AddedScore, "The upper half of the field has the points of a win more in rounds 1 and 2."
    ),
    AccelerationMethod(
        "28R2",
        lambda: _groups(draws_with_winners=False, draw_adjustment=100),
        "Round 1 pairs quarters A-B and C-D; round 2 the winners of A-B among themselves, its others with the winners "
        "of C-D, the rest among themselves.",
    ),
    AccelerationMethod(
        "28R3",
        lambda: _groups(sections=3, draws_with_winners=False, draw_adjustment=100),
        "As 28R2, with sixths instead of quarters.",
    ),
    AccelerationMethod(
        "YOUNG",
        lambda: _groups(),
        "As 28R2, after Nicholas and Young: players who drew continue with the winners; "
        "floaters=a pairs players who drew with each other first.",
    ),
)
"""All of them, in the order of `ENDINGS`."""

ACCELERATIONS: dict[str, Callable[[], Acceleration]] = {method.code: method.make for method in METHODS}
"""Makers of accelerations by the ending of the code."""


def code_named(word: str) -> str:
    """The ending of the code for the word of an acceleration, in any case. Raises `InvalidTournament` for another."""
    if word.upper() not in ACCELERATIONS:
        known = ", ".join(["none", *(method.word for method in METHODS)])
        raise InvalidTournament(input_say.OPTION_ONE_OF(option="acceleration", given=word, choices=known))
    return word.upper()


def acceleration_named(text: str) -> Acceleration:
    """An acceleration from its word and parameters: `baku`, `young:floaters=a`, `none` for true scores.

    Raises `InvalidTournament` for a word or a parameter that is not there.
    """
    word, _, given = text.partition(":")
    if word.lower() == "none":
        made: Acceleration = TrueScores()
    else:
        made = ACCELERATIONS[code_named(word)]()
    options = [option.partition("=") for option in given.split(",") if option]
    return with_changes(made, [(name, value) for name, _, value in options], word)


def accelerate(system: PairingSystem, code: str) -> PairingSystem:
    """The system, with the acceleration of a coded type in front if it defines rounds.

    Accelerations by virtual points need nothing in front: see `virtual_points`.
    """
    word = ending(code)
    made = ACCELERATIONS[word]() if word else TrueScores()
    return system if made.by_points else Accelerated(system, made)


def accelerated_by(system: PairingSystem, wanted: str | Acceleration) -> PairingSystem:
    """The system behind the wanted acceleration, under any request of a report."""
    chosen = acceleration_named(wanted) if isinstance(wanted, str) else wanted
    # If it defines rounds, the others use true scores, not the points that a report asks for.
    alone = chosen if chosen.by_points else TrueScores()
    return Accelerated(system, alone) if alone is chosen else Accelerated(Accelerated(system, alone), chosen)


def virtual_points(state: RoundState) -> Sequence[Sequence[Points]] | None:
    """Acceleration points of every player, in the order of the tournament; `None`: as the records state them.

    They are computed when the coded type of the tournament asks for a method of points and the records give none
    themselves (TRF-2026, record 192).
    """
    word = ending(state.tournament.system)
    if state.tournament.virtual_given or not word:
        return None
    table = ACCELERATIONS[word]().points(state)
    return None if table is None else [table.get(player.id, ()) for player in state.tournament.players]


def virtual_now(state: RoundState) -> Mapping[int, Points]:
    """Acceleration points in the round to be paired, of the players to be paired who have some."""
    table = virtual_points(state)
    if table is None:
        found = {player.id: player.virtual_points(state.round) for player in state.players}
    else:
        everybody = zip(state.tournament.players, table, strict=True)
        # Empty when the accelerated rounds are over.
        given = {player.id: sum(own[state.round - 1 : state.round]) for player, own in everybody}
        found = {player.id: given[player.id] for player in state.players}
    return {player: points for player, points in found.items() if points}


AnyTournament = TypeVar("AnyTournament", bound=Tournament)


def written_out(tournament: AnyTournament) -> AnyTournament:
    """The tournament with the acceleration points that its coded type asks for stated of every player.

    Unchanged if it states them already, asks for no acceleration, or asks for a method without points. Also if they
    can't be computed, because the number of rounds is missing or the point system does not suit.
    """
    if tournament.rounds is None or not tournament.players:
        return tournament
    if tournament.playing:
        present = {id for pairing in tournament.playing for id in pairing.participants}
    else:
        away = {bye.player for bye in tournament.byes if bye.round == tournament.next_round}
        present = tournament.by_id.keys() - away
    # Only those present, since before round 1 it is they who are divided.
    players = tuple(player for player in tournament.players if player.id in present)
    state = RoundState(
        tournament, tournament.next_round, tournament.rounds, players, tournament.initial_colour
    )
    try:
        points = virtual_points(state)
    except InvalidTournament:
        return tournament
    if points is None:
        return tournament
    table = {player.id: tuple(own) for player, own in zip(tournament.players, points, strict=True)}
    stated = with_points(state, table).tournament
    return tournament.unchecked(players=stated.players, virtual_given=True)
