"""Random tournaments, paired round by round by a pairing system."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias

from ..errors import NoPairing
from ..lean_dataclass import dataclass, replace
from ..model import Tournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view import traits_of
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
    codes = recipe.simulation(seed).tie_breaks
    course = rounds(recipe, seed, system)
    while True:
        try:
            next(course)
        except StopIteration as end:
            generated: Generated = end.value
            listed = drawn_list(seed, traits_of(system)) if codes is None else codes
            return replace(generated, tournament=with_final_ranks(generated.tournament, listed))


def rounds(
    recipe: Recipe, seed: int, system: PairingSystem, games: Callable[[int], GameSource] | None = None
) -> Course:
    """The tournament before each of its rounds, with that round's byes and late entries.

    The iteration ends when all rounds are played, one has no pairing, or the system gives one without a pair because
    the event is decided; the value it returns is the `Generated` whole. A caller who has paired the round already may
    `send` it in, to save the work of pairing it again. `games` gives for the number of a round who decides how its
    games end; without it the rng of the seed do.
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
