"""What the records say of two players."""

from __future__ import annotations

from ..model import Tournament
from ..systems.base import RoundState


def rounds_met(tournament: Tournament, one: int, other: int) -> tuple[int, ...]:
    """The rounds in which two players played each other (a forfeited game is no meeting, C.04.2 art. 3.5)."""
    results = tournament.by_id[one].results
    return tuple(
        number for number, result in enumerate(results, start=1) if result.played and result.opponent == other
    )


def kept_apart(state: RoundState, one: int, other: int) -> bool:
    """Whether the event keeps two players apart in the round."""
    return any(one in group.players and other in group.players for group in state.forbidden)
