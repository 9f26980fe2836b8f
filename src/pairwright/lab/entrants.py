"""The participants: ratings and true strengths of simulated events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import TypeAlias

import numpy as np

from ..errors import InvalidTournament
from ..generate.rng import Rng, Stream
from . import wording as say
from .arrays import Ints
from .own_code import NOTHING_OWN, OwnCode, asked
from .past_event import PastEvent
from .strengths import fitted

OwnField: TypeAlias = Callable[[int, Rng], Sequence[int | tuple[int, int]]]
"""Called with the number of players and random numbers: their ratings, or pairs of rating and true strength."""
HIGHEST = 9999
"""Tournament reports have four digits for a rating."""


@dataclass(frozen=True)
class Entrants:
    """Where ratings come from, and how far they are from the truth.

    Attributes:
        label: how tables call this kind of field; empty if the plan has but one.
        ratings: `normal` around `mean` with `deviation`, cut at `lowest` and `highest`; `uniform` from `lowest`
            to `highest`; `file`: those in `listed`; or the name of a custom field.
        error: standard deviation of true strength around the rating. 0: ratings are the truth.
        listed: the ratings of a real field, highest first.
        file: the name of the report they were read from. Seeds, which follow from how the entrants are written
            (`Condition.seed_of`), depend on the ratings and not on where they stand.
    """

    label: str = ""
    ratings: str = "normal"
    mean: int = 1900
    deviation: int = 250
    lowest: int = 1000
    highest: int = 2900
    error: int = 80
    listed: tuple[int, ...] = ()
    file: str = field(default="", repr=False)

    @property
    def past(self) -> PastEvent | None:
        """The event that is played again, if it is one."""
        return None

    @property
    def described(self) -> str:
        """The field in a few words."""
        return f"{self.origin}; strength error {self.error}" if self.error else self.origin

    @property
    def origin(self) -> str:
        """Where the ratings come from, in a few words."""
        kinds = {
            "normal": f"ratings {self.mean} ±{self.deviation}, cut at {self.lowest} and {self.highest}",
            "uniform": f"ratings evenly from {self.lowest} to {self.highest}",
            "file": f"ratings of a real field of {len(self.listed)}",
        }
        return kinds.get(self.ratings, f"field by {self.ratings}")

    def drawn(self, players: int, seed: int, code: OwnCode = NOTHING_OWN) -> tuple[list[int], Ints]:
        """Ratings, highest first, and true strengths in the same order: whole numbers from 1 on.

        Raises `InvalidTournament` for an invalid custom field.
        """
        rng = Rng(seed, Stream.STRENGTHS)
        if self.ratings not in ("normal", "uniform", "file"):
            return self._own(players, rng, code)
        ratings = sorted(self._ratings(players, rng), reverse=True)
        if self.ratings == "file":
            ratings = list(self.listed[:players])
        return ratings, self._with_errors(ratings, rng)

    def _own(self, players: int, rng: Rng, code: OwnCode) -> tuple[list[int], Ints]:
        """A custom field: ratings, or pairs of rating and true strength."""
        model = field_named(self.ratings, code)

        def pairs() -> list[tuple[int, int]]:
            found = [one if isinstance(one, tuple) else (one, one) for one in model(players, rng)]
            return [(index(rating), int(np.int32(int(strength)))) for rating, strength in found]

        drawn = asked(say.OWN_FIELD(name=str(self.ratings)), pairs)
        if len(drawn) != players or not all(1 <= rating <= HIGHEST for rating, _ in drawn):
            raise InvalidTournament(
                say.RATINGS_EXPECTED_OF(name=str(self.ratings), players=players, most=HIGHEST)
            )
        drawn.sort(key=lambda pair: -pair[0])
        return [rating for rating, _ in drawn], self._with_errors([strength for _, strength in drawn], rng)

    def _with_errors(self, strengths: Sequence[int], rng: Rng) -> Ints:
        """True strengths, from 1 on: the given values, each with a separate error."""
        errors = [round(self.error * bell) for bell in rng.bells(len(strengths))] if self.error else 0
        return np.maximum(np.array(strengths, np.int64) + np.array(errors, np.int64), 1)

    def _ratings(self, players: int, rng: Rng) -> list[int]:
        if self.ratings != "normal":
            return [rng.between(self.lowest, self.highest) for _ in range(players)]
        drawn = (round(self.mean + self.deviation * bell) for bell in rng.bells(players))
        return [min(max(rating, self.lowest), self.highest) for rating in drawn]


NO_EVENT = PastEvent(b"")


@dataclass(frozen=True)
class PastField(Entrants):
    """The players of a past event in the order of its start list.

    Each simulated event draws their strengths anew from the distribution given the results. So intervals allow for the
    uncertainty that a few games leave. `error` is the standard deviation of strengths around ratings before the event.

    Attributes:
        event: the event.
        model, draws: the result model for fitting the strengths.
    """

    event: PastEvent = NO_EVENT
    model: str = "milvang"
    draws: int = 30

    @property
    def past(self) -> PastEvent:
        """The event that is played again."""
        return self.event

    @property
    def origin(self) -> str:
        """The kept parts of the event, in a few words."""
        results = "games that were played end as they did" if self.event.kept else "all results are drawn"
        return (
            f"replay of {self.file}: its players, byes and absences; {results}; strengths fitted to ratings "
            "and results"
        )

    def drawn(self, players: int, seed: int, code: OwnCode = NOTHING_OWN) -> tuple[list[int], Ints]:
        """Ratings as they were, 0 for none, and true strengths, in the order of the start list."""
        del players
        fit = fitted(self.event, self.model, self.draws, code, self.error)
        return [player.rating for player in self.event.tournament.players], fit.drawn(
            Rng(seed, Stream.STRENGTHS)
        )


def field_named(word: str, code: OwnCode) -> OwnField:
    """A custom field. Raises `InvalidTournament` for a word that names none."""
    known = "normal, uniform, file"
    return code.function(word, "pairwright.fields", say.NO_LAB_FIELD(name=word, known=known))
