"""The weights of the objective, and the objective in whole numbers."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from ...errors import InvalidTournament
from ..wording import OPTION_NUMBER, OPTION_WRITTEN, UNKNOWN_OPTION
from .failures import WEIGHT_RANGE

Number: TypeAlias = Fraction | int | float | str
"""A weight as people give it: 5, 0.5, "5/2". Decimals are taken as they are written."""

_LARGEST = 10**6


@dataclass(frozen=True)
class Weights:
    """The weights of the objective, in the units of the original program.

    Attributes:
        pair: for a pair formed.
        carry: for pairing a player who was not paired in the round before.
        cd2: against a player whose colour difference is 2 or more after the round.
        alt: against a player with balanced colours who gets the colour of his last game again (ours).
        sd: against a point of score difference in a pair.
        bye, bye_score: against the bye chosen by the solver: once, and for each point of the player (ours).
    """

    pair: Number = 50
    carry: Number = 30
    cd2: Number = 20
    alt: Number = 1
    sd: Number = 5
    bye: Number = 200
    bye_score: Number = 10

    def __post_init__(self) -> None:
        for field in fields(self):
            object.__setattr__(self, field.name, _exact(field.name, getattr(self, field.name)))

    @classmethod
    def read(cls, text: str) -> Weights:
        """The weights in a text such as `sd:1,cd2:40`, the others as usual. Raises `InvalidTournament`."""
        given: dict[str, Number] = {}
        for part in filter(None, text.split(",")):
            name, colon, value = part.partition(":")
            if not colon:
                raise InvalidTournament(OPTION_WRITTEN(option="weights", given=text, example="sd:1,cd2:40"))
            given[name.strip()] = value.strip()
        if unknown := [name for name in given if name not in cls.__dataclass_fields__]:
            known = ", ".join(cls.__dataclass_fields__)
            raise InvalidTournament(UNKNOWN_OPTION(of="weights", name=unknown[0], known=known))
        return cls(**given)

    def __str__(self) -> str:
        return ",".join(f"{one.name}:{getattr(self, one.name)}" for one in fields(self))

    def exact(self, name: str) -> Fraction:
        """A weight as a fraction."""
        value: Fraction = getattr(self, name)
        return value

    def whole(self, unit: int) -> WholeWeights:
        """The weights as whole numbers, scores being multiples of `unit` tenths of a point."""
        step = Fraction(unit, 10)
        exact = [
            self.exact(name) * (step if name in ("sd", "bye_score") else 1)
            for name in (field.name for field in fields(self))
        ]
        scale = lcm(*(value.denominator for value in exact))
        numbers = [int(value * scale) for value in exact]
        # All of them may be 0.
        common = gcd(*numbers) or 1
        return WholeWeights(Fraction(scale, common), *(number // common for number in numbers))


@dataclass(frozen=True)
class WholeWeights:
    """Weights times `scale`, all whole; `sd` and `bye_score` count units of score."""

    scale: Fraction
    pair: int
    carry: int
    cd2: int
    alt: int
    sd: int
    bye: int
    bye_score: int

    def value(self, whole: int) -> Fraction:
        """A sum of whole weights in the units of `Weights`."""
        return whole / self.scale


def _exact(name: str, given: Number) -> Fraction:
    try:
        value = _fraction(str(given))
    except (ValueError, ZeroDivisionError):
        raise InvalidTournament(OPTION_NUMBER(option=name, given=str(given))) from None
    if value is None or not 0 <= value <= _LARGEST or value.denominator > 1000:
        raise InvalidTournament(WEIGHT_RANGE(weight=name, given=str(given), most=_LARGEST))
    return value


def _fraction(text: str) -> Fraction | None:
    """The value of a text; `None` if its exponent alone would take seconds to write out."""
    _, _, exponent = text.lower().partition("e")
    return Fraction(text) if not exponent or abs(int(exponent)) < 100 else None
