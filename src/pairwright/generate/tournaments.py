"""Random tournaments, paired round by round by a pairing system."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import TypeAlias

from ..errors import NoPairing
from ..model import Tournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.view import traits_of
from .matches import for_matches
from .plan import draw_plan
from .play import Attendance, Games, play_round
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
    course = rounds(recipe, seed, system)
    while True:
        try:
            next(course)
        except StopIteration as end:
            generated: Generated = end.value
            return replace(generated, tournament=_ranked(generated.tournament))


def rounds(
    recipe: Recipe, seed: int, system: PairingSystem, games: Callable[[int], Games] | None = None
) -> Course:
    """The tournament before each of its rounds, with that round's byes and late entries.

    The iteration ends when all rounds are played or one has no pairing; the value it returns is the
    `Generated` whole. A caller who has paired the round already may `send` it in, to save the work of
    pairing it again. `games` gives for the number of a round who decides how its games end; without it
    the rng of the seed do.
    """
    plan = for_matches(draw_plan(recipe.simulation(seed), seed), traits_of(system))
    attendance = Attendance(plan)
    listed = tuple(player for player in plan.tournament.players if player.id not in plan.unlisted)
    tournament = plan.tournament.changed(players=listed)
    for _ in range(plan.simulation.rounds):
        tournament = attendance.before(tournament)
        paired = yield tournament
        state = RoundState.of(tournament)
        if not state.players:
            return Generated(tournament, NoPairing("nobody is left to be paired"))
        try:
            tournament = play_round(plan, paired or system.pair(state), games(state.round) if games else None)
        except NoPairing as reason:
            return Generated(tournament, reason)
    return Generated(tournament)


def _ranked(tournament: Tournament) -> Tournament:
    """The tournament with ranks by points, then by start number, as bbpPairings' generator writes them."""
    system = tournament.point_system
    order = sorted(tournament, key=lambda player: (-player.score(system), player.id))
    rank = {player.id: place for place, player in enumerate(order, 1)}
    return tournament.changed(
        players=tuple(player.with_results(player.results, rank[player.id]) for player in tournament),
    )
