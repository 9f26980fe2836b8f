"""A club's own questions for the laboratory of Pairwright: a measure, a result model, a field, absences, a tie-break.

A plan may name these objects by the file (`pairwright_club.py:UPSETS`) or, once the package is
installed, by its entry points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from pairwright.generate.models import Chances, EloModel, ResultModel
from pairwright.generate.rng import Rng
from pairwright.lab import Event, Situation
from pairwright.lab.measures import Floats, event_measure, round_measure
from pairwright.model import Colour, Tournament


@event_measure("upsets", "games won by the weaker", unit="%", better="less", source="Our club")
def upsets(event: Event) -> float:
    """Share of the decided games that the player of lower true strength has won."""
    column, white, black = event.boards
    stronger = np.sign(event.strength[white] - event.strength[black])
    won = np.sign(event.gained[white, column] - event.gained[black, column])
    decided = (won != 0) & (stronger != 0)
    return 100 * float((won[decided] != stronger[decided]).mean()) if decided.any() else float("nan")


@round_measure("top-table", "strength at the first board", unit="rating points", source="Our club")
def top_table(event: Event) -> Floats:
    """Mean true strength of the two players at the first board of each round."""
    boards = (paired.boards[0] for paired in event.rounds)
    sides = [(event.place[board.white.id], event.place[board.black.id]) for board in boards]
    return np.array([event.strength[list(pair)].mean() for pair in sides], np.float64)


UPSETS = (upsets, top_table)
"""Both measures in one word."""


class Friendly:
    """Elo's curve; with a round to go, two players with the same points agree on a draw."""

    def __init__(self, draws: int) -> None:
        self._usual = EloModel(draws)

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game of which nothing but the strengths is known."""
        return self._usual(white, black)

    def in_situation(self, situation: Situation) -> Chances:
        """The chances of a game in its situation."""
        last = situation.round == situation.rounds
        if last and situation.white.points == situation.black.points:
            return Chances(0.0, 1.0, 0.0)
        return self(situation.white.strength, situation.black.strength)


def friendly(draws: int) -> ResultModel:
    """Make the model; `draws` is the largest share of draws in per cent, as the plan says it."""
    return Friendly(draws)


def two_groups(players: int, rng: Rng) -> Sequence[int]:
    """A field of two halves: masters around 2300, the others around 1500."""
    middles = [2300] * (players // 2) + [1500] * (players - players // 2)
    return [middle + rng.between(-150, 150) for middle in middles]


def those_without_a_point(tournament: Tournament, rng: Rng) -> Mapping[int, str]:
    """Before round 4 and later, a third of those without a point leaves for good."""
    if tournament.next_round < 4:
        return {}
    worth = tournament.point_system
    chances = {player: rng.below(3) == 0 for player in tournament}
    return {player.id: "out" for player, leaves in chances.items() if leaves and player.score(worth) == 0}


def games_with_black(tournament: Tournament) -> Mapping[int, float]:
    """A tie-break: games played with the black pieces."""
    return {
        player.id: sum(entry.played and entry.colour is Colour.BLACK for entry in player.results)
        for player in tournament
    }
