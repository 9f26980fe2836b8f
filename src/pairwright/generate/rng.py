"""Random numbers that are the same everywhere: integers from PCG64, and no floating-point decisions.

The generator is PCG64 (M. E. O'Neill, *PCG: a family of simple fast space-efficient statistically good algorithms for
random number generation*, Harvey Mudd College HMC-CS-2014-0905), in the kernel (`random.hpp`). Its raw numbers are
those of NumPy, which promises never to change them (NEP 19); loading NumPy takes longer than playing a tournament.
A probability is rounded to a multiple of one in a thousand million before it is compared. So a last bit that differs
between two machines cannot change a tournament.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import TypeVar

from ..errors import InvalidTournament
from ..matching._kernel import Random
from ..model import wording as given_say

T = TypeVar("T")

SCALE = 1_000_000_000
"""Probabilities are compared as multiples of 1/SCALE."""
LARGEST_SEED = 2**64 - 1
_BELL = 12
"""So many even numbers added up are nearly normal."""


def fresh_seed() -> int:
    """A seed below 2^32 from the operating system, another one each time."""
    return int.from_bytes(os.urandom(4))


class Stream(IntEnum):
    """The purposes of random numbers. Each has its own stream, so one more draw for one does not shift the others."""

    SETTINGS = 1
    PLAYERS = 2
    PLAN = 3
    BYES = 4
    RESULTS = 5
    STRENGTHS = 6
    LUCK = 7
    BEHAVIOUR = 8
    OWN = 9
    # These two are drawn once for the event, as of round 0, those of the same numbers in rounds from 1 on.
    TITLES = 8
    TIE_BREAKS = 9


@lru_cache(maxsize=1 << 12)  # an event has some 600
def parts_of(probability: float) -> int:
    """A probability as a whole number of parts of `SCALE`, at most `SCALE`."""
    return min(max(round(probability * SCALE), 0), SCALE)


class Rng(Random):
    """A stream of random integers, given by a seed and a purpose.

    The same seed (0 to 2^64 - 1), stream and round number give the same numbers on every platform. `below(limit)` is a
    number from 0 to `limit` - 1, each equally likely, and `many_below(limit, count)` the next so many of these.
    `words(count)` are the next so many numbers from 0 to 2^64 - 1, of which the others are made. Raises
    `InvalidTournament` for another seed.
    """

    def __init__(self, seed: int, stream: Stream, round_number: int = 0) -> None:
        if not 0 <= seed <= LARGEST_SEED:
            raise InvalidTournament(
                given_say.OUT_OF_RANGE(what="seed", given=seed, least=0, most=LARGEST_SEED)
            )
        super().__init__(seed, int(stream), round_number)

    def between(self, first: int, last: int) -> int:
        """A number from `first` to `last`, both included."""
        return first + self.below(last - first + 1)

    def chance(self, probability: float) -> bool:
        """Whether something of this probability happens. Draws one number, also for 0 and 1."""
        return self.below(SCALE) < parts_of(probability)

    def one_of(self, choices: Sequence[T]) -> T:
        """One of several, each equally likely."""
        return choices[self.below(len(choices))]

    def some_of(self, choices: Sequence[T], count: int) -> list[T]:
        """`count` different ones of several, in random order."""
        rest = list(choices)
        taken = []
        for _ in range(min(count, len(rest))):
            place = self.below(len(rest))
            rest[place], rest[-1] = rest[-1], rest[place]
            taken.append(rest.pop())
        return taken

    def bell(self) -> float:
        """A number of mean 0 and deviation 1, nearly normal: `_BELL` numbers from 0 to 1 added up, minus 6."""
        return (sum(self.below(SCALE) for _ in range(_BELL)) - 6 * SCALE) / SCALE

    def bells(self, count: int) -> list[float]:
        """The next so many of the numbers that `bell` gives, worked out together."""
        parts = self.many_below(SCALE, _BELL * count).tolist()
        return [(sum(parts[at : at + _BELL]) - 6 * SCALE) / SCALE for at in range(0, len(parts), _BELL)]
