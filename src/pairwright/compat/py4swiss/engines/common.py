"""Shared by the engines: pairs and their files, colour preferences, the error."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Self

from ..trf import ParsedTrf

__all__ = [
    "ColorPreference",
    "ColorPreferenceSide",
    "ColorPreferenceStrength",
    "Float",
    "Pairing",
    "PairingEngine",
    "PairingError",
]


class PairingError(Exception):
    """The round can't be paired."""


class Float(int, Enum):
    """A float of a player."""

    UP = 1
    NONE = 0
    DOWN = -1


class ColorPreferenceSide(int, Enum):
    """The colour a player prefers."""

    WHITE = 1
    NONE = 0
    BLACK = -1

    def get_opposite(self) -> ColorPreferenceSide:
        """The other colour; without a preference, none."""
        return ColorPreferenceSide(-int(self))

    def conflicts(self, other: ColorPreferenceSide) -> bool:
        """Whether both prefer the same colour."""
        return self is not ColorPreferenceSide.NONE and self == other


class ColorPreferenceStrength(int, Enum):
    """The strength of a colour preference."""

    ABSOLUTE = 3
    STRONG = 2
    MILD = 1
    NONE = 0


@dataclass(kw_only=True)
class ColorPreference:
    """A colour preference: its colour and strength."""

    side: ColorPreferenceSide
    strength: ColorPreferenceStrength


@dataclass(kw_only=True, unsafe_hash=True)
class Pairing:
    """White and Black by their starting numbers; `black` is 0 for the bye."""

    white: int
    black: int

    @classmethod
    def from_file(cls, file_path: Path) -> list[Self]:
        """The pairs of a file as the engines write it. Raises `ValueError` for a line that is not a pair."""
        lines = file_path.read_text(encoding="utf-8").splitlines()[1:]
        pairs = [[int(word) for word in line.split()] for line in lines]
        for pair in pairs:
            if len(pair) != 2 or pair[0] == pair[1]:
                raise ValueError(f"Invalid pair {pair}: a line has two different starting numbers")
        return [cls(white=white, black=black) for white, black in pairs]

    def to_string(self) -> str:
        """The line of the pair in a file."""
        return f"{self.white} {self.black}"


class PairingEngine(ABC):
    """An engine: `generate_pairings` pairs the next round of a report."""

    @staticmethod
    def write_pairings_to_file(pairings: list[Pairing], file_path: Path) -> None:
        """Write the number of pairs and the pairs, a line each."""
        file_path.parent.mkdir(exist_ok=True)
        lines = [str(len(pairings)), *(pairing.to_string() for pairing in pairings)]
        file_path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @classmethod
    @abstractmethod
    def generate_pairings(cls, trf: ParsedTrf) -> list[Pairing]:
        """The pairs of the next round."""
