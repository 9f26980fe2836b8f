"""The lines that JaVaFo added (XXR, XXC, XXS, XXZ, XXA, XXP)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from ..codes import CODE_LENGTH, XCode
from ..exceptions import LineError, ParsingError
from ..lines import TrfLine
from ..results import (
    SCORING_POINT_SYSTEM_IDENTIFIER_DICT,
    ScoringPointSystem,
    ScoringPointSystemCode,
)
from .abstract_section import AbstractSection, points_written, read_as, tenths, words_of

_START = CODE_LENGTH + 1


@dataclass(kw_only=True)
class XSectionConfiguration:
    """Whether the first seed begins with White, and whether players stand in ranking order."""

    first_round_color: bool = True
    by_rank: bool = False

    def apply_string(self, string: str) -> None:
        """Apply the words of a line. Raises `ValueError` for one that is not known."""
        for part in string.split(" "):
            if part not in ("rank", "white1", "black1"):
                raise ValueError(f"Invalid configuration '{part}'")
            if part == "rank":
                self.by_rank = True
            else:
                self.first_round_color = part == "white1"

    def to_string(self) -> str:
        """The words of the line."""
        colour = "white1" if self.first_round_color else "black1"
        return f"rank {colour}" if self.by_rank else colour


@dataclass(kw_only=True)
class XSection(AbstractSection):
    """Rounds, absent players, points, settings, acceleration in tenths by player and round, pairs kept apart."""

    number_of_rounds: int
    zeroed_ids: set[int] = field(default_factory=set)
    scoring_point_system: ScoringPointSystem = field(default_factory=ScoringPointSystem)
    configuration: XSectionConfiguration = field(default_factory=XSectionConfiguration)
    accelerations: dict[int, list[int]] = field(default_factory=dict)
    forbidden_pairs: set[tuple[int, int]] = field(default_factory=set)

    @classmethod
    def from_lines(cls, lines: list[TrfLine]) -> Self:
        """Read the lines. Raises `ParsingError`."""
        once: set[str] = set()
        section = cls(number_of_rounds=0)
        for line in lines:
            if line.code in once:
                raise ParsingError(f"Code '{line.code}' is declared twice", row=line.row)
            once |= {line.code} & {"XXR", "XXC"}
            try:
                _READERS[XCode(line.code)](section, line.content)
            except LineError as error:
                raise ParsingError(error.message, row=line.row, column=error.column) from error
        if "XXR" not in once:
            raise ParsingError("No number of rounds provided")
        return section

    def to_strings(self) -> list[str]:
        """The lines."""
        worth = self.scoring_point_system.score_dict
        points = [
            f"{code.value}={points_written(worth[place])}"
            for code, place in SCORING_POINT_SYSTEM_IDENTIFIER_DICT.items()
        ]
        lines = [f"XXR {self.number_of_rounds}", f"XXS {' '.join(points)}"]
        lines.append(f"XXC {self.configuration.to_string()}")
        if self.zeroed_ids:
            lines.append("XXZ " + " ".join(map(str, sorted(self.zeroed_ids))))
        for player, values in self.accelerations.items():
            lines.append(f"XXA {player:4d} " + " ".join(points_written(one).rjust(4) for one in values))
        apart = sorted(tuple(sorted(pair)) for pair in self.forbidden_pairs)
        return lines + [f"XXP {first} {second}" for first, second in apart]


def _read_rounds(section: XSection, text: str) -> None:
    rounds = read_as(int, text, "number of rounds", _START)
    if rounds is None:
        raise LineError("Invalid number of rounds", column=_START + 1)
    section.number_of_rounds = rounds


def _read_configuration(section: XSection, text: str) -> None:
    try:
        section.configuration.apply_string(text)
    except ValueError as error:
        raise LineError(str(error), column=_START + 1) from error


def _read_absent(section: XSection, text: str) -> None:
    section.zeroed_ids |= set(words_of(text, int, "starting number", _START))


def _read_points(section: XSection, text: str) -> None:
    for code, points in words_of(text, _worth, "score points", _START):
        section.scoring_point_system.apply_code(code, points)


def _worth(text: str) -> tuple[ScoringPointSystemCode, int]:
    code, _, points = text.partition("=")
    return ScoringPointSystemCode(code), tenths(points)


def _read_acceleration(section: XSection, text: str) -> None:
    player = read_as(int, text[:4], "starting number", _START)
    if player is None:
        raise LineError("No player id provided", column=_START + 1)
    if player in section.accelerations:
        raise LineError(f"Acceleration for the player with id '{player}' is declared twice")
    section.accelerations[player] = words_of(text[5:], tenths, "points", _START + 5)


def _read_apart(section: XSection, text: str) -> None:
    ids = words_of(text, int, "starting number", _START)
    if len(ids) != 2:
        raise LineError(f"Invalid forbidden pair '{text}'", column=_START + 1)
    section.forbidden_pairs.add((ids[0], ids[1]))


_READERS = {
    XCode.ROUNDS: _read_rounds,
    XCode.CONFIGURATIONS: _read_configuration,
    XCode.ZEROED_IDS: _read_absent,
    XCode.POINT_SYSTEM: _read_points,
    XCode.ACCELERATIONS: _read_acceleration,
    XCode.FORBIDDEN_PAIRS: _read_apart,
}
