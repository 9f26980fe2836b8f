"""Accelerations by virtual points: one table of points by group and round for each method."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Literal

from ...errors import InvalidTournament
from ...lean_dataclass import dataclass, field
from ...model import MatchRules, Player, Points, PointSystem, Result
from ...model.validity import MOST_ROUNDS
from ..base import RoundState
from ..parameters import means, require_choice, require_flag, require_whole
from ..said import say
from .interface import EarlyRound, Virtual


class _ByPoints:
    """An acceleration that only adds points: the system pairs every round."""

    by_points: ClassVar[bool] = True

    def early(self, state: RoundState) -> EarlyRound | None:
        """`None`: this method only adds points."""
        del state
        return None


@dataclass(frozen=True)
class AddedScore(_ByPoints):
    """The added score method: in the first rounds the upper half of the field has a win more (28R1).

    The field is the participants of the pairing of round 1 without the bye; the upper half of an odd number is the
    smaller one. A late entry belongs to the upper half if it ranks among it. The default of Burstein's older rules
    is the same table. `soft` also gives the lower half a draw in the second of two rounds (the "soft" variant of
    this method).
    """

    rounds: int = field(default=2, metadata=means("How many rounds are accelerated."))
    soft: bool = field(
        default=False, metadata=means("Whether the lower half has a draw in the last of them.")
    )

    code: ClassVar[str] = "28R1"
    title: ClassVar[str] = "Added score acceleration"
    article: ClassVar[str] = "28R1"

    def __post_init__(self) -> None:
        require_whole("rounds", self.rounds, 1, MOST_ROUNDS)
        require_flag("soft", self.soft)

    def points(self, state: RoundState) -> Virtual:
        """A win, in tenths of a point, for each player of the upper half in each accelerated round (28R1)."""
        points: PointSystem = state.tournament.point_system
        began = in_round_one(state)
        had_bye = _with_bye_of_round_one(state)
        upper = top_of(state.tournament.players, began - had_bye, lambda players: players // 2)
        lower = (0,) * (self.rounds - 1) + (points.draw,) if self.soft else ()
        return {
            player.id: (points.win,) * self.rounds if player.id in upper else lower
            for player in state.tournament.players
        }


@dataclass(frozen=True)
class Baku(_ByPoints):
    """FIDE's Baku acceleration (Handbook C.04.7, in force from 1 February 2026; before that C.04.5.1).

    Article 1.2 divides the list of the players who are to be paired in round 1. `count` defines these players:
    `arrived`, those in the pairing of round 1, its bye included (a player who has not arrived has no pairing
    number: the present ruling, question 111 of FIDE's draft checklist for programs); or `listed`, all players in
    the report. A late entry above the last player of the group belongs to it: that player stays the last one (1.3).
    """

    count: Literal["arrived", "listed"] = field(
        default="arrived", metadata=means("The list that is divided in two.", ("arrived", "listed"))
    )

    code: ClassVar[str] = "BAKU"
    title: ClassVar[str] = "Baku acceleration"
    article: ClassVar[str] = "C.04.7"

    def __post_init__(self) -> None:
        require_choice("count", self.count, ("arrived", "listed"))

    def points(self, state: RoundState) -> Virtual:
        """A win, later a draw, for the first half of the list, rounded up to an even number (1.2, 1.4)."""
        players = state.tournament.players
        everybody = frozenset(player.id for player in players)
        counted = everybody if self.count == "listed" else in_round_one(state)
        rules = state.tournament.match_rules
        if rules is not None and state.tournament.members and rules.primary == "game":
            raise InvalidTournament(say.BAKU_GAME_POINTS())
        given = baku_points(state.rounds, state.tournament.point_system)
        return dict.fromkeys(top_of(players, counted, group_size), given)


@dataclass(frozen=True)
class TrueScores(_ByPoints):
    """No acceleration: no player has virtual points, under any request of a report."""

    code: ClassVar[str] = ""
    title: ClassVar[str] = "No acceleration"
    article: ClassVar[str] = ""

    def points(self, state: RoundState) -> Virtual:
        """Zero for all players."""
        del state
        return {}


def group_size(players: int) -> int:
    """Players in the accelerated group GA: the first half, rounded up to an even number (C.04.7 art. 1.2)."""
    return 2 * -(-players // 4)


def baku_points(rounds: int, points: PointSystem) -> tuple[Points, ...]:
    """Virtual points of a GA player in rounds 1, 2, ... (C.04.7 art. 1.4): a win, then half of it.

    The first half of the rounds (rounded up) is accelerated; in the first half of those (rounded up) by a win.
    In an event of matches these are the values of a whole match. Raises `InvalidTournament` unless a win is two draws
    and a loss is worth nothing (art. 1.1).
    """
    win, draw, loss = points.win, points.draw, points.loss
    if isinstance(points, MatchRules):  # of a match: won, drawn and lost in every game
        win, draw = points.full_bye, points.half_bye
        loss = points.match_loss if points.primary == "match" else points.loss
    if loss != 0 or win != 2 * draw:
        raise InvalidTournament(say.BAKU_POINTS())
    # Both halves of 1.4 round up: 9 rounds have 5 accelerated, 3 of them by a win.
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    return (win,) * full + (draw,) * (accelerated - full)


def in_round_one(state: RoundState) -> frozenset[int]:
    """The participants of the pairing of round 1, past or about to be paired; its bye included."""
    if state.round == 1:
        return frozenset(player.id for player in state.players)
    return frozenset(player.id for player in state.tournament.players if player.results[0].paired)


def top_of(players: Sequence[Player], counted: frozenset[int], size: Callable[[int], int]) -> frozenset[int]:
    """The first of the players counted, `size` of their number, and other players ranked among them."""
    missing = size(len(counted))
    top = []
    for player in players:
        if missing == 0:
            break
        # One who is not counted takes no place in the half, but belongs to it when ranked there.
        missing -= player.id in counted
        top.append(player.id)
    return frozenset(top)


def _with_bye_of_round_one(state: RoundState) -> frozenset[int]:
    players = state.tournament.players if state.round > 1 else ()
    return frozenset(player.id for player in players if player.results[0].result is Result.ALLOCATED_BYE)
