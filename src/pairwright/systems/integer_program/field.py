"""The players of a round for the program: scores, colours, earlier opponents, earlier byes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament
from ...model import Player, Tournament
from ...rules.arrays import History, Ints
from ...rules.facts import (
    BLACK,
    WHITE,
    bye_bar_since_2026,
    effective_numbers,
    initial_colour,
)
from ..acceleration import records_of
from ..base import Board, RoundState
from ..roster import in_publishing_order, number_boards
from ..said import say

Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class ProgramField:
    """Players to be paired, highest score first, then in ranking order; everything by position in `players`.

    Attributes:
        state: the round they are paired for.
        numbers: pairing numbers, 1 for the strongest entrant.
        points: points before the round, acceleration included, in tenths.
        real: points without acceleration, in tenths.
        unit: greatest common measure of all scores, in tenths: 5 in the usual system.
        score: points in `unit`s.
        difference: games with White minus games with Black.
        last: colour of the last game (a sign), 0 for none; `twice`: that of the last two if it was the same.
        carried: whether the player was not paired in the round before.
        apart: symmetric table of the players who must not meet: they have met, or are kept apart.
        bye_barred: who can't get the pairing-allocated bye.
        initial: sign of the colour drawn for player 1, 0 if nothing tells.
    """

    state: RoundState
    players: tuple[Player, ...]
    numbers: Ints
    points: Ints
    real: Ints
    unit: int
    score: Ints
    difference: Ints
    last: Ints
    twice: Ints
    carried: Flags
    apart: Flags
    bye_barred: Flags
    initial: int

    @classmethod
    def of(cls, state: RoundState) -> ProgramField:
        """Read the players of a round off the tournament. Raises `InvalidTournament` without a first colour."""
        tournament = state.tournament
        records = records_of(state)
        history, first = History.of_records(records), initial_colour(records)
        if first == 0 and len(state.players) > 1:
            raise InvalidTournament(say.NO_INITIAL_COLOUR())
        ids = {player.id for player in state.players}
        present = [player.id in ids for player in tournament.players]
        numbers = np.array(effective_numbers(records, present), np.int64)
        points = history.pairing_scores[:, -1]
        rows = np.flatnonzero(present)
        order = rows[np.lexsort((numbers[rows], -points[rows]))]
        own = points[order]
        # Before anyone has points: half a point, as usual.
        unit = gcd(*own.tolist()) or 5
        return cls(
            state=state,
            players=tuple(tournament.players[row] for row in order),
            numbers=numbers[order],
            points=own,
            real=history.scores[order, -1],
            unit=unit,
            score=own // unit,
            difference=history.difference[order],
            last=history.of_colours("last")[order],
            twice=history.of_colours("twice")[order],
            carried=_carried(history)[order],
            apart=_apart(state, history, order),
            bye_barred=np.array(bye_bar_since_2026(records), np.bool_)[order],
            initial=first,
        )

    def __len__(self) -> int:
        return len(self.players)

    @property
    def tournament(self) -> Tournament:
        """The tournament before the round."""
        return self.state.tournament

    @cached_property
    def place(self) -> dict[int, int]:
        """Position by start number."""
        return {player.id: i for i, player in enumerate(self.players)}

    @cached_property
    def gap(self) -> Ints:
        """Score difference of each pair, in units."""
        return np.abs(self.score[:, None] - self.score[None, :])

    @cached_property
    def order_cost(self) -> Ints:
        """(2 d - g)^2 for two players who stand d places apart in one score group of g players; else 0.

        The least sum pairs the upper half of every group with its lower half, in order.
        """
        groups, size = np.unique(self.points, return_counts=True)
        width = size[np.searchsorted(groups, self.points)]
        at = np.arange(len(self))
        distance = np.abs(at[:, None] - at[None, :])
        return np.where(self.gap == 0, (2 * distance - width[:, None]) ** 2, 0)

    def due(self, a: int, b: int) -> tuple[int, int]:
        """(White, Black) of a pair that no cost decides: the higher player who has a due colour gets it.

        The due colour is the one the player had less often, otherwise the opposite of the last game's. Without any,
        the higher player gets the colour drawn for player 1 with an odd pairing number, the other one with an even
        number.
        """
        high, low = min(a, b), max(a, b)
        for one, other in ((high, low), (low, high)):
            wanted = -np.sign(self.difference[one]) or -self.last[one]
            if wanted:
                return (one, other) if wanted == WHITE else (other, one)
        odd = int(self.numbers[high]) % 2 == 1
        return (high, low) if (self.initial == WHITE) == odd else (low, high)


def _carried(history: History) -> Flags:
    if not history.rounds:
        return np.zeros(len(history.gained), np.bool_)
    return ~history.paired[:, -1] | history.allocated_bye[:, -1]


def _apart(state: RoundState, history: History, order: Ints) -> Flags:
    count = len(state.tournament.players)
    table = np.zeros((count, count), np.bool_)
    rows, rounds = np.nonzero(history.opponent >= 0)
    table[rows, history.opponent[rows, rounds]] = True
    row = {player.id: i for i, player in enumerate(state.tournament.players)}
    for group in state.forbidden:
        members = [row[player] for player in group.players if player in row]
        table[np.ix_(members, members)] = True
    np.fill_diagonal(table, True)
    return table[np.ix_(order, order)]


SIGNS = (WHITE, BLACK)
"""The colours in the order of tables by colour."""


def boards_of(players: ProgramField, pairs: Sequence[tuple[int, int]]) -> tuple[Board, ...]:
    """Boards in publishing order (C.04.2 art. 3.6): points of the higher, then of the lower, then rank."""
    ordered = in_publishing_order(players.real.tolist(), players.numbers.tolist(), pairs)
    made = {(min(pair), max(pair)): pair for pair in pairs}  # White first
    return number_boards(players.players, (made[pair] for pair in ordered))
