"""Results of a round and their values in tenths of a point."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Self

__all__ = [
    "SCORING_POINT_SYSTEM_IDENTIFIER_DICT",
    "ColorToken",
    "ResultToken",
    "RoundResult",
    "ScoringPointSystem",
    "ScoringPointSystemCode",
]


class ColorToken(str, Enum):
    """The colour in a round."""

    WHITE = "w"
    BLACK = "b"
    BYE_OR_NOT_PAIRED = "-"


class ResultToken(str, Enum):
    """The result of a round, by its code in a report."""

    FORFEIT_LOSS = "-"
    FORFEIT_WIN = "+"
    WIN_NOT_RATED = "W"
    DRAW_NOT_RATED = "D"
    LOSS_NOT_RATED = "L"
    WIN = "1"
    DRAW = "="
    LOSS = "0"
    HALF_POINT_BYE = "H"
    FULL_POINT_BYE = "F"
    PAIRING_ALLOCATED_BYE = "U"
    ZERO_POINT_BYE = "Z"

    def is_played(self) -> bool:
        """Whether a game was played."""
        return self.value in "WDL1=0"

    def is_bye(self) -> bool:
        """Whether it is a bye of any kind."""
        return self.value in "HFUZ"

    def is_compatible_with(self, other: ResultToken) -> bool:
        """Whether one game can give both results."""
        return self.value + other.value in _OF_ONE_GAME


_OF_ONE_GAME = frozenset({"+-", "-+", "--", "WL", "LW", "DD", "10", "01", "=="})


@dataclass(kw_only=True)
class RoundResult:
    """A round of a player: the opponent's starting number (0 for none), the colour and the result."""

    id: int
    color: ColorToken
    result: ResultToken

    @classmethod
    def from_string(cls, string: str) -> Self:
        """Read eight characters of a report, such as `  12 w 1`. Raises `ValueError` for anything else."""
        if len(string) < 8 or string[4] != " " or string[6] != " ":
            raise ValueError(f"'{string}' is not a result")
        found = cls(
            id=int(string[:4]),
            color=ColorToken(string[5].replace(" ", "-")),
            result=ResultToken(string[7].upper()),
        )
        found._check()
        return found

    def _check(self) -> None:
        coloured = self.color is not ColorToken.BYE_OR_NOT_PAIRED
        if self.result.is_played() and not (self.id and coloured):
            raise ValueError("a game that was played has an opponent and a colour")
        if self.result.is_bye() and coloured:
            raise ValueError("a bye has no colour")

    def to_string(self) -> str:
        """The eight characters of a report."""
        return f"{str(self.id).rjust(4) if self.id else '0000'} {self.color.value} {self.result.value}"


class ScoringPointSystemCode(str, Enum):
    """The codes of JaVaFo's point systems."""

    WIN_WITH_WHITE = "WW"
    WIN_WITH_BLACK = "BW"
    DRAW_WITH_WHITE = "WD"
    DRAW_WITH_BLACK = "BD"
    LOSS_WITH_WHITE = "WL"
    LOSS_WITH_BLACK = "BL"
    ZERO_POINT_BYE = "ZPB"
    HALF_POINT_BYE = "HPB"
    FULL_POINT_BYE = "FPB"
    PAIRING_ALLOCATED_BYE = "PAB"
    FORFEIT_WIN = "FW"
    FORFEIT_LOSS = "FL"
    WIN = "W"
    DRAW = "D"
    LOSS = "L"


_Place = tuple[ResultToken, ColorToken]
_COVERS: dict[str, str] = {  # which results and colours a code sets, as they stand in a report
    "WW": "1w Ww",
    "BW": "1b Wb",
    "WD": "=w Dw",
    "BD": "=b Db",
    "WL": "0w Lw",
    "BL": "0b Lb",
    "ZPB": "Z-",
    "HPB": "H-",
    "FPB": "F-",
    "PAB": "U-",
    "FW": "+w +b +-",
    "FL": "-w -b --",
}
_COVERS["W"] = " ".join(_COVERS[code] for code in ("WW", "BW", "FW", "FPB"))
_COVERS["D"] = " ".join(_COVERS[code] for code in ("WD", "BD", "HPB"))
_COVERS["L"] = " ".join(_COVERS[code] for code in ("WL", "BL", "ZPB", "FL"))


def _places(code: ScoringPointSystemCode) -> list[_Place]:
    return [(ResultToken(two[0]), ColorToken(two[1])) for two in _COVERS[code.value].split()]


SCORING_POINT_SYSTEM_IDENTIFIER_DICT = {code: _places(code)[0] for code in list(ScoringPointSystemCode)[:12]}
"""For each code that stands for one kind of result, a result of that kind."""

_USUAL = {
    ScoringPointSystemCode.WIN: 10,
    ScoringPointSystemCode.DRAW: 5,
    ScoringPointSystemCode.LOSS: 0,
    ScoringPointSystemCode.PAIRING_ALLOCATED_BYE: 10,
}


def _usual() -> dict[_Place, int]:
    return {place: points for code, points in _USUAL.items() for place in _places(code)}


@dataclass(kw_only=True)
class ScoringPointSystem:
    """The value of each result with each colour, in tenths of a point."""

    score_dict: dict[tuple[ResultToken, ColorToken], int] = field(default_factory=_usual)

    def apply_code(self, code: ScoringPointSystemCode, points_times_ten: int) -> None:
        """Have all results of a code worth so many tenths."""
        for place in _places(code):
            self.score_dict[place] = points_times_ten

    def get_points_times_ten(self, round_result: RoundResult) -> int:
        """The value of a round in tenths of a point."""
        return self.score_dict[round_result.result, round_result.color]
