"""A cache of pairings: small fields repeat the same histories again and again, and every field repeats round 1.

Three rounds of eight players have 13,000 histories if all games are played, and a study has a hundred thousand such
events. A system that uses only the order of ratings (`Traits.by_order`) pairs all events of one history alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..model.result_columns import ResultColumns
from ..systems.base import Board, PairingSystem, Round, RoundState
from ..systems.view import traits_of
from .conditions import Condition
from .contender import Contender
from .plan import Plan

_HISTORIES = 20_000
"""A round is cached if at most so many histories lead up to it, counted by wins, draws and losses."""
_BYTES, _OF_ROUND, _OF_PLAYER = 100_000_000, 1_000, 60
"""The size of the cache in bytes for all systems of a plan, the bytes of a round, and those of each of its players. In
large fields the pattern of equal ratings changes from event to event, so hardly a round repeats."""


@dataclass(frozen=True)
class _Made:
    """The contents of a round, with start numbers for players."""

    system: str
    boards: tuple[tuple[int, int, int], ...]
    bye: int
    notices: tuple[str, ...]
    bye_scores: bool
    paired_by: PairingSystem | None


class Remembered:
    """The pairings of a system that it has made in fields of the same kind; `systems` share what may be taken."""

    def __init__(self, system: PairingSystem, systems: int = 1) -> None:
        self._system = system
        self._known: dict[object, _Made] = {}
        self._left = _BYTES // systems

    def pair(self, state: RoundState, ratings: Sequence[int]) -> Round:
        """The round, as the system itself pairs it. `ratings` are those of all entrants, highest first.

        Raises what the system raises.
        """
        boards = len(state.players) // 2
        if (
            3 ** min(boards * (state.round - 1), 99) > _HISTORIES
            or state.tournament.forbidden
            or state.required
        ):
            return self._system.pair(state)
        history = _history(state, ratings)
        made = self._known.get(history)
        if made is not None:
            return self._again(state, made)
        paired = self._system.pair(state)
        takes = _OF_ROUND + _OF_PLAYER * len(state.tournament)
        if type(paired) is Round and takes <= self._left:
            self._left -= takes
            self._known[history] = _Made(
                paired.system,
                tuple((board.number, board.white.id, board.black.id) for board in paired.boards),
                paired.bye.id if paired.bye else 0,
                paired.notices,
                paired.bye_scores,
                paired.paired_by,
            )
        return paired

    def _again(self, state: RoundState, made: _Made) -> Round:
        """A round as it was made before; the system counts its card on first use."""
        by_id, system = state.tournament.by_id, self._system
        return Round(
            state.round,
            made.system,
            tuple(Board(number, by_id[white], by_id[black]) for number, white, black in made.boards),
            by_id[made.bye] if made.bye else None,
            state,
            lambda: system.pair(state).card,
            notices=made.notices,
            paired_by=made.paired_by,
            bye_scores=made.bye_scores,
        )


def _history(state: RoundState, ratings: Sequence[int]) -> object:
    """All that tells a round from others of the same kind of events: two rounds that have it in common are alike."""
    tournament = state.tournament
    columns = ResultColumns.of(tournament.players)
    return (
        tuple(player.id for player in tournament.players),
        tuple(player.id for player in state.players),
        state.rounds,
        tournament.initial_colour,
        tournament.byes,
        columns.kind,
        tuple([column.tobytes() for column in columns.opponent]),
        tuple(sorted(columns.extra.items())),
        tuple(
            map(int.__eq__, ratings, ratings[1:])
        ),  # ties in rating between neighbours may be broken by points
    )


def may_be_remembered(plan: Plan, condition: Condition, contender: Contender, system: PairingSystem) -> bool:
    """Whether pairings of a system may be remembered: not if times are measured, or if more than order counts."""
    traits = traits_of(system)
    return (
        traits.by_order
        and (traits.participants, traits.games) == ("players", 1)
        and not contender.acceleration
        and condition.entrants.ratings in ("normal", "uniform")
        and not any(measure.volatile for measure in plan.measures)
    )
