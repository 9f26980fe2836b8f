"""The players of a round as the roommates see them: scores, colours, whom they have met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd

import numpy as np
from numpy.typing import NDArray

from ...model import Player, points_text
from ...rules.arrays import History
from ...rules.facts import COLOUR_SIGNS, WHITE, bye_bar_since_2026, initial_colour
from ..acceleration import records_of
from ..base import RoundState

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class RoommatesField:
    """Players to be paired, in the order of their pairing numbers; everything by position in `players`.

    Attributes:
        numbers: pairing numbers, 1 for the strongest entrant.
        score: points before the round, acceleration included, in `unit`s.
        real: points without acceleration, in tenths of a point.
        unit: greatest common measure of all scores, in tenths: 5 (half a point) in the usual system.
        difference: games with White minus games with Black.
        colours: colours of the games played, oldest first, as letters.
        apart: positions of those whom each must not meet: opponents so far and players kept apart.
        bye_barred: who can't get the pairing-allocated bye.
        initial: sign of the colour drawn for player 1, 0 if nothing tells.
    """

    players: tuple[Player, ...]
    numbers: tuple[int, ...]
    score: Ints
    real: Ints
    unit: int
    difference: Ints
    colours: tuple[str, ...]
    apart: tuple[frozenset[int], ...]
    bye_barred: NDArray[np.bool_]
    initial: int

    @classmethod
    def of(cls, state: RoundState, forfeit_counts_as_met: bool = False) -> RoommatesField:
        """Read the players of a round off the tournament."""
        records = records_of(state)
        history = History.of_records(records)
        row = {player.id: i for i, player in enumerate(state.tournament.players)}
        rows = np.array([row[player.id] for player in state.players], np.int64)
        score, histories = history.pairing_scores[rows, history.rounds], records.histories()
        unit = gcd(*_worths(state), *score.tolist()) or 1
        return cls(
            players=tuple(state.players),
            numbers=tuple((rows + 1).tolist()),
            score=score // unit,
            real=history.scores[rows, history.rounds],
            unit=unit,
            difference=history.difference[rows],
            colours=tuple(_letters(histories[row]) for row in rows.tolist()),
            apart=_apart(state, forfeit_counts_as_met),
            bye_barred=np.array(bye_bar_since_2026(records), np.bool_)[rows],
            initial=initial_colour(records),
        )

    def __len__(self) -> int:
        return len(self.players)

    def without(self, index: int) -> RoommatesField:
        """The same players but one, who gets the bye."""
        return self.only([i for i in range(len(self)) if i != index])

    def only(self, keep: Sequence[int]) -> RoommatesField:
        """Some of the players, given by ascending positions."""
        rows = np.array(keep, np.int64)
        place = {old: new for new, old in enumerate(keep)}
        return RoommatesField(
            players=tuple(self.players[i] for i in keep),
            numbers=tuple(self.numbers[i] for i in keep),
            score=self.score[rows],
            real=self.real[rows],
            unit=self.unit,
            difference=self.difference[rows],
            colours=tuple(self.colours[i] for i in keep),
            apart=tuple(frozenset(place[j] for j in self.apart[i] if j in place) for i in keep),
            bye_barred=self.bye_barred[rows],
            initial=self.initial,
        )

    @cached_property
    def range(self) -> int:
        """The largest score difference in the field, in units."""
        return int(self.score.max() - self.score.min()) if len(self) else 0

    @cached_property
    def place(self) -> Ints:
        """Position of each by score, then pairing number, 0 for the leader."""
        place = np.empty(len(self), np.int64)
        place[np.lexsort((np.arange(len(self)), -self.score))] = np.arange(len(self))
        return place

    @cached_property
    def position(self) -> dict[int, int]:
        """Position of each player by start number."""
        return {player.id: i for i, player in enumerate(self.players)}

    def gap(self, p: int, q: int) -> int:
        """The score difference of two players, in units."""
        return abs(int(self.score[p] - self.score[q]))

    def points(self, units: int) -> str:
        """A score or score difference as people write it."""
        return points_text(units * self.unit)


def _worths(state: RoundState) -> list[int]:
    points = state.tournament.point_system
    return [points.win, points.draw, points.loss]


def _letters(history: bytes) -> str:
    return "".join("W" if COLOUR_SIGNS[colour] == WHITE else "B" for colour in history)


def _apart(state: RoundState, forfeit_counts_as_met: bool) -> tuple[frozenset[int], ...]:
    position = {player.id: i for i, player in enumerate(state.players)}
    apart: list[set[int]] = [set() for _ in state.players]
    for i, player in enumerate(state.players):
        for result in player.results:
            met = result.played or (forfeit_counts_as_met and result.opponent)
            if met and (j := position.get(result.opponent)) is not None:
                apart[i].add(j)
                apart[j].add(i)
    # A player outside the round is kept apart from no one in it.
    for group in state.forbidden:
        members = [position[player] for player in group.players if player in position]
        for i in members:
            apart[i].update(j for j in members if j != i)
    return tuple(frozenset(row) for row in apart)
