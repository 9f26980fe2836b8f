"""Mixed tournaments for comparing engines: sizes, moods and special rules drawn for each seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import InvalidTournament
from ..model import PointSystem
from .dice import Dice, Stream
from .models import MODELS, model_named
from .settings import Acceleration, Simulation

POINT_SYSTEMS = (
    PointSystem.of(30, 10),
    PointSystem.of(20, 10),
    PointSystem.of(30, 20, 10),
    PointSystem.of(allocated_bye=5),
    PointSystem.of(30, 10, allocated_bye=10),
    PointSystem.of(30, 20, 10, absence=10, allocated_bye=20),
    PointSystem.of(absence=5),
)
"""Point systems in use other than 1, half, 0, and some that only a program's author would think of.

None has a pairing-allocated bye worth no more than a loss: by C.04.3 art. 1.4.3 it is a downfloat all the
same, which bbpPairings 6.0.0 does not follow, so that every comparison would find this one difference.
"""

Extra = dict[str, Any]


def _byes(dice: Dice) -> Extra:
    return {
        "half_byes": dice.between(0, 60) / 1000,
        "zero_byes": dice.between(0, 60) / 1000,
        "full_byes": dice.between(0, 10) / 1000,
    }


def _forfeits(dice: Dice) -> Extra:
    return {"forfeits": dice.between(10, 150) / 1000, "double_forfeits": dice.between(0, 20) / 1000}


def _churn(dice: Dice) -> Extra:
    return {"late_entries": dice.between(20, 200) / 1000, "withdrawals": dice.between(5, 50) / 1000}


def _odd(dice: Dice) -> Extra:
    return {"odd_results": dice.between(0, 50) / 1000, "quick_games": dice.between(0, 80) / 1000}


def _wild(dice: Dice) -> Extra:
    return {**_byes(dice), **_forfeits(dice), **_churn(dice), **_odd(dice)}


def _points(dice: Dice) -> Extra:
    return {**_byes(dice), **_forfeits(dice), "points": dice.one_of(POINT_SYSTEMS)}


def _accelerated(dice: Dice) -> Extra:
    kind = dice.one_of((Acceleration.BAKU, Acceleration.FREE))
    return {**(_wild(dice) if dice.chance(0.5) else {}), "acceleration": kind}


def _forbidden(dice: Dice) -> Extra:
    return {
        **_byes(dice),
        "forbidden_groups": dice.between(1, 6),
        "forbidden_size": dice.between(2, 4),
        "forbidden_in_some_rounds": True,
    }


def _plain(dice: Dice) -> Extra:
    return {}


MOODS: dict[str, Callable[[Dice], Extra]] = {
    "plain": _plain,
    "byes": _byes,
    "forfeits": _forfeits,
    "churn": _churn,
    "odd": _odd,
    "wild": _wild,
    "points": _points,
    "accelerated": _accelerated,
    "forbidden": _forbidden,
}
"""What is special about a tournament, by name."""


@dataclass(frozen=True)
class Mix:
    """A recipe that draws the settings themselves for each seed.

    Sizes are 4 to 20 players in half of the tournaments, 20 to 60 in three of ten, 60 to 200 in two of ten,
    cut off at `most_players`. Half of the small ones are hard: n - 1 or n rounds, so that the late rounds
    are tight and may be impossible. `moods` are those to draw from. `whole_event_bans` keeps forbidden pairs
    to all rounds, for reports that can't say otherwise.
    """

    moods: tuple[str, ...] = tuple(MOODS)
    most_players: int = 200
    whole_event_bans: bool = False

    def __post_init__(self) -> None:
        for mood in self.moods:
            if mood not in MOODS:
                raise InvalidTournament(f"there is no mood '{mood}'; there are: {', '.join(MOODS)}")
        if not self.moods or self.most_players < 4:
            raise InvalidTournament("a mix needs a mood and room for 4 players")

    def mood(self, seed: int) -> str:
        """What is special about the tournament of a seed."""
        return Dice(seed, Stream.SETTINGS).one_of(self.moods)

    def simulation(self, seed: int) -> Simulation:
        """The settings of a seed's tournament."""
        dice = Dice(seed, Stream.SETTINGS)
        extra = MOODS[dice.one_of(self.moods)](dice)
        players, rounds = self._size(dice)
        if self.whole_event_bans and "forbidden_in_some_rounds" in extra:
            extra["forbidden_in_some_rounds"] = False
        highest = dice.between(1500, 2800)
        return Simulation(
            players=players,
            rounds=rounds,
            highest_rating=highest,
            lowest_rating=dice.between(1000, highest),
            model=model_named(dice.one_of(tuple(MODELS)), dice.between(10, 50)),
            **extra,
        )

    def _size(self, dice: Dice) -> tuple[int, int]:
        part = dice.below(10)
        if part < 5:
            players = dice.between(4, min(20, self.most_players))
            hard = dice.chance(0.5)
            return players, dice.between(players - 1, players) if hard else dice.between(3, 9)
        smallest, largest = (20, 60) if part < 8 else (60, 200)
        largest = min(largest, self.most_players)
        return dice.between(min(smallest, largest), largest), dice.between(5, 15 if part < 8 else 11)
