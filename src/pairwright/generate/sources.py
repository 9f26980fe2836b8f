"""Where generated tournaments come from: our generator, round by round, or another program's."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias

from ..errors import NoPairing
from ..formats import Dialect, write_trf
from ..formats.coded_types import known
from ..lean_dataclass import dataclass, replace
from ..model import Tournament
from ..rules.articles import RuleBook
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.coded import chosen_for, swiss_code
from ..systems.registry import system_named, with_options
from ..systems.view import Traits, traits_of
from . import wording as say
from .final_ranks import drawn_list, with_final_ranks
from .matches import announced, for_matches
from .plan import draw_plan
from .play import Attendance, GameSource, play_round
from .settings import Recipe


@dataclass(frozen=True)
class Generated:
    """A simulated tournament.

    `no_pairing` is `None`, or tells why the event ended early: the round after the last one recorded has no
    legal pairing. The tournament then stands as it was before that round, with that round's byes.
    """

    tournament: Tournament
    no_pairing: NoPairing | None = None

    @property
    def complete(self) -> bool:
        """Whether all announced rounds were played."""
        return self.no_pairing is None


Course: TypeAlias = Generator[Tournament, Round | None, Generated]
"""A tournament round by round: see `rounds`."""


def generate(recipe: Recipe, seed: int, system: PairingSystem) -> Generated:
    """A whole random tournament.

    The same recipe, seed and pairings give the same tournament on every platform. Raises `InvalidTournament`
    for settings that contradict each other.
    """
    settled = recipe.simulation(seed)
    course = rounds(settled, seed, system)
    while True:
        try:
            next(course)
        except StopIteration as end:
            generated: Generated = end.value
            tournament = _coded(generated.tournament, system)
            codes = settled.tie_breaks
            listed = drawn_list(seed, traits_of(system)) if codes is None else codes
            return replace(generated, tournament=with_final_ranks(tournament, listed))


def _coded(tournament: Tournament, system: PairingSystem) -> Tournament:
    """With the coded type of the system if a reader of the report would take another one without it."""
    if tournament.system or chosen_for(tournament).system.rules.id == system.rules.id:
        return tournament
    code = swiss_code(system)
    return tournament.unchecked(system=code) if known(code) else tournament


def rounds(
    recipe: Recipe, seed: int, system: PairingSystem, games: Callable[[int], GameSource] | None = None
) -> Course:
    """The tournament before each of its rounds, with that round's byes and late entries.

    The iteration ends when all rounds are played or one has no pairing. It also ends when the system returns a round
    without pairs because the event is decided. Its return value is the complete `Generated`. A caller who has already
    paired the round may `send` it in, to avoid pairing it twice. `games` gives the source of results for the number of
    a round, by default the random numbers of the seed.
    """
    traits = traits_of(system)
    plan = announced(for_matches(draw_plan(recipe.simulation(seed), seed), traits), traits)
    attendance = Attendance(plan)
    listed = tuple(player for player in plan.tournament.players if player.id not in plan.unlisted)
    tournament = plan.tournament.unchecked(players=listed)
    for _ in range(plan.simulation.rounds):
        tournament = attendance.before(tournament)
        paired = yield tournament
        try:
            paired = paired or _paired(tournament, system)
        except NoPairing as reason:
            return Generated(tournament, reason)
        if not paired.pairs:
            break
        tournament = play_round(plan, paired, games(paired.number) if games else None)
    return Generated(tournament)


def _paired(tournament: Tournament, system: PairingSystem) -> Round:
    """The next round. Raises `NoPairing`, also without players to be paired."""
    state = RoundState.of(tournament)
    if not state.players:
        raise NoPairing(say.NONE_LEFT_TO_PAIR())
    return system.pair(state)


@dataclass(frozen=True)
class NamedSystem:
    """The registered system of this name and edition (the one in force by default), found when it is used.

    A run notes its system by name, and another process needs no more. `options` are fields of the system with other
    values than the default, such as `("engine", "plain")`.
    """

    system: str = "dutch"
    edition: str | None = None
    options: tuple[tuple[str, str], ...] = ()

    def found(self) -> PairingSystem:
        """The system itself. Raises `InvalidTournament` for an unknown one."""
        return with_options(system_named(self.system, edition=self.edition), self.options)

    @property
    def name(self) -> str:
        """The word that selects the system."""
        return self.system

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system."""
        return self.found().rules

    @property
    def traits(self) -> Traits:
        """The kind of system: single games or matches."""
        return traits_of(self.found())

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` when the rules admit none, `InvalidTournament` for bad input."""
        return self.found().pair(state)


@dataclass(frozen=True)
class Made:
    """A finished tournament: the text of its report, and the same read.

    `ended_early` tells that a round had no legal pairing.
    """

    report: str
    tournament: Tournament
    ended_early: bool

    @property
    def rounds(self) -> int:
        """How many rounds are recorded."""
        return self.tournament.completed_rounds


class Source(Protocol):
    """The source of a seed's tournament. It is pickled to be sent to other processes."""

    def made(self, seed: int) -> Made:
        """The tournament of a seed, the same each time."""
        ...


@dataclass(frozen=True)
class OwnSource:
    """Our generator, with one of our systems."""

    recipe: Recipe
    system: NamedSystem
    dialect: Dialect = "trf-2026"

    def made(self, seed: int) -> Made:
        """Generate the tournament of a seed."""
        found = generate(self.recipe, seed, self.system)
        # Drop the byes of a round that could not be paired.
        played = found.tournament.unchecked(byes=())
        return Made(write_trf(played, self.dialect), played, not found.complete)
