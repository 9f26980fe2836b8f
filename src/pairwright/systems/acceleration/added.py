"""Accelerations by virtual points: one table of points by group and round for each method."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Player, Points, PointSystem, Result, Tournament
from ..base import RoundState
from .baku import baku_points, group_size
from .interface import EarlyRound, Virtual


@dataclass(frozen=True)
class AddedScore:
    """The added score method: in the first rounds the upper half of the field has a win more (28R1).

    The field is those who take part in the pairing of round 1; a player with its bye does not count, and of an odd
    number the upper half is the smaller one. Whoever comes late belongs to the upper half if he ranks among it. The
    default of Burstein's older rules is the same table. `soft` also gives the lower half a draw in the second of two
    rounds (the "soft" variant of this method).
    """

    rounds: int = 2
    soft: bool = False

    @property
    def code(self) -> str:
        """`28R1`."""
        return "28R1"

    def points(self, state: RoundState) -> Virtual:
        """A win for the upper half, in each of the accelerated rounds."""
        return upper_half_points(state.tournament, self.rounds, soft=self.soft, present=_ids(state))

    def early(self, state: RoundState) -> EarlyRound | None:
        """None: points do it."""
        del state
        return None


@dataclass(frozen=True)
class Baku:
    """FIDE's Baku acceleration (C.04.7)."""

    @property
    def code(self) -> str:
        """`BAKU`."""
        return "BAKU"

    def points(self, state: RoundState) -> Virtual:
        """A win, later a draw, for the first half of the list, rounded up to an even number (1.2, 1.4)."""
        players = state.tournament.players
        given = baku_points(state.rounds, state.tournament.point_system)
        return {player.id: given for player in players[: group_size(len(players))]}

    def early(self, state: RoundState) -> EarlyRound | None:
        """None: points do it."""
        del state
        return None


def _ids(state: RoundState) -> frozenset[int]:
    return frozenset(player.id for player in state.players)


def upper_half(tournament: Tournament, present: frozenset[int] | None = None) -> tuple[Player, ...]:
    """The upper half of those who took part in the pairing of round 1, and whoever stands among them.

    Before round 1, `present` says who will take part; by default everybody without a requested bye.
    """
    players = tournament.players
    began = [player for player in players if _began(tournament, player, present)]
    half = len(began) // 2
    if half == 0:
        return ()
    last = players.index(began[half - 1])
    return players[: last + 1]


def _began(tournament: Tournament, player: Player, present: frozenset[int] | None) -> bool:
    if player.results:
        first = player.results[0]
        return first.paired and first.result is not Result.ALLOCATED_BYE
    if present is not None:
        return player.id in present
    return not any(bye.player == player.id and bye.round == 1 for bye in tournament.byes)


def upper_half_points(
    tournament: Tournament, rounds: int, *, soft: bool = False, present: frozenset[int] | None = None
) -> dict[int, tuple[Points, ...]]:
    """The table of the added score method by start number."""
    points: PointSystem = tournament.point_system
    upper = {player.id for player in upper_half(tournament, present)}
    lower = (0,) * (rounds - 1) + (points.draw,) if soft else ()
    return {
        player.id: (points.win,) * rounds if player.id in upper else lower for player in tournament.players
    }
