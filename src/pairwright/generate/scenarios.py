"""Mixed tournaments for comparing engines: sizes, scenarios and special rules drawn for each seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import PointSystem
from . import wording as say
from .models import MODELS, model_named
from .rng import Rng, Stream
from .settings import Acceleration, Simulation

POINT_SYSTEMS = (
    PointSystem.following(30, 10),
    PointSystem.following(20, 10),
    PointSystem.following(30, 20, 10),
    PointSystem.following(allocated_bye=5),
    PointSystem.following(30, 10, allocated_bye=10),
    PointSystem.following(30, 20, 10, absence=10, allocated_bye=20),
    PointSystem.following(absence=5),
)
"""Point systems in use other than 1, half, 0, and some that only a program's author would think of.

None has a pairing-allocated bye worth no more than a loss. By C.04.3 art. 1.4.3 such a bye is still a downfloat, but
not to bbpPairings 6.0.0: every comparison would find this one difference.
"""

Extra = dict[str, Any]


def _byes(rng: Rng) -> Extra:
    return {
        "half_byes": rng.between(0, 60) / 1000,
        "zero_byes": rng.between(0, 60) / 1000,
        "full_byes": rng.between(0, 10) / 1000,
    }


def _forfeits(rng: Rng) -> Extra:
    return {"forfeits": rng.between(10, 150) / 1000, "double_forfeits": rng.between(0, 20) / 1000}


def _churn(rng: Rng) -> Extra:
    return {"late_entries": rng.between(20, 200) / 1000, "withdrawals": rng.between(5, 50) / 1000}


def _odd(rng: Rng) -> Extra:
    return {"odd_results": rng.between(0, 50) / 1000, "quick_games": rng.between(0, 80) / 1000}


def _wild(rng: Rng) -> Extra:
    return {**_byes(rng), **_forfeits(rng), **_churn(rng), **_odd(rng)}


def _points(rng: Rng) -> Extra:
    return {**_byes(rng), **_forfeits(rng), "points": rng.one_of(POINT_SYSTEMS)}


def _accelerated(rng: Rng) -> Extra:
    kind = rng.one_of((Acceleration.BAKU, Acceleration.FREE))
    return {**(_wild(rng) if rng.chance(0.5) else {}), "acceleration": kind}


def _forbidden(rng: Rng) -> Extra:
    return {
        **_byes(rng),
        "forbidden_groups": rng.between(1, 6),
        "forbidden_size": rng.between(2, 4),
        "forbidden_in_some_rounds": True,
    }


SCENARIOS: dict[str, Callable[[Rng], Extra]] = {
    "plain": lambda _: {},
    "byes": _byes,
    "forfeits": _forfeits,
    "churn": _churn,
    "odd": _odd,
    "wild": _wild,
    "points": _points,
    "accelerated": _accelerated,
    "forbidden": _forbidden,
}
"""The speciality of a tournament, by name."""


@dataclass(frozen=True)
class Mix:
    """A recipe that draws the settings themselves for each seed.

    Sizes are 4 to 20 players in half of the tournaments, 20 to 60 in three of ten, 60 to 200 in two of ten, cut off at
    `most_players`. Half of the small ones are hard: with n - 1 or n rounds, the late ones are tight and may be
    impossible. `scenarios` are those to draw from. With `whole_event_bans`, forbidden pairings last for all rounds, for
    report formats that can't limit them.
    """

    scenarios: tuple[str, ...] = tuple(SCENARIOS)
    most_players: int = 200
    whole_event_bans: bool = False

    def __post_init__(self) -> None:
        for scenario in self.scenarios:
            if scenario not in SCENARIOS:
                raise InvalidTournament(say.NO_SCENARIO(name=scenario, known=", ".join(SCENARIOS)))
        if not self.scenarios or self.most_players < 4:
            raise InvalidTournament(say.MIX_NEEDS_SCENARIO())

    def scenario(self, seed: int) -> str:
        """The speciality of a seed's tournament."""
        return Rng(seed, Stream.SETTINGS).one_of(self.scenarios)

    def simulation(self, seed: int) -> Simulation:
        """The settings of a seed's tournament."""
        rng = Rng(seed, Stream.SETTINGS)
        extra = SCENARIOS[rng.one_of(self.scenarios)](rng)
        players, rounds = self._size(rng)
        if self.whole_event_bans and "forbidden_in_some_rounds" in extra:
            extra["forbidden_in_some_rounds"] = False
        highest = rng.between(1500, 2800)
        return Simulation(
            players=players,
            rounds=rounds,
            highest_rating=highest,
            lowest_rating=rng.between(1000, highest),
            model=model_named(rng.one_of(tuple(MODELS)), rng.between(10, 50)),
            titles=True,
            tie_breaks=None,
            **extra,
        )

    def _size(self, rng: Rng) -> tuple[int, int]:
        part = rng.below(10)
        if part < 5:
            players = rng.between(4, min(20, self.most_players))
            hard = rng.chance(0.5)
            return players, rng.between(players - 1, players) if hard else rng.between(3, 9)
        smallest, largest = (20, 60) if part < 8 else (60, 200)
        largest = min(largest, self.most_players)
        return rng.between(min(smallest, largest), largest), rng.between(5, 15 if part < 8 else 11)
