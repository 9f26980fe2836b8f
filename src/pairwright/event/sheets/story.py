"""A round told bracket after bracket on paper: in headlines with their boards, and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from ...check.bracket_svg import BracketFigure, figure
from ...check.bracket_words import DASHED, SOLID
from ...check.brackets import Drawing, ToldBye
from ...messages import Words
from ..reasons import RoundReasons
from ..state import Round


class BoardGroup(NamedTuple):
    """Boards that share a headline: each with its number and who meets."""

    said: str
    boards: tuple[tuple[str, str], ...]


class BracketStory(NamedTuple):
    """A bracket: what it is called, who comes and goes, its boards."""

    heading: str
    notes: tuple[str, ...]
    groups: tuple[BoardGroup, ...]


@dataclass(frozen=True)
class ToldRound:
    """A round of the rules, in the words of a language.

    `other` are the boards that are played and not of the rules' round, because it was changed by hand or imported.
    """

    drawing: Drawing
    numbers: dict[int, int]
    other: tuple[int, ...]

    @property
    def bye(self) -> ToldBye | None:
        """The bye, if any."""
        return self.drawing.bye

    def chapters(self) -> Iterator[BracketStory]:
        """The brackets from the top, those alone that have something to tell."""
        for part in self.drawing.parts:
            groups = tuple(BoardGroup(said, tuple(map(self._seat, boards))) for said, boards in part.told)
            if groups or part.notes:
                yield BracketStory(part.heading, part.notes, groups)

    def _seat(self, board: int) -> tuple[str, str]:
        return str(self.numbers.get(board, "–")), self.drawing.seat(board)

    @property
    def legend(self) -> str:
        """How the drawings are read."""
        return " ".join(map(self.drawing.words, (SOLID(), DASHED())))

    def figures(self) -> Iterator[BracketFigure]:
        """The brackets with boards, drawn."""
        for picture in self.drawing.pictures:
            if picture.one.boards:
                found = figure(picture)
                yield found._replace(svg=Markup(found.svg))  # noqa: S704 - every text in it is escaped


def told_round(found: RoundReasons, played: Round, words: Words) -> ToldRound:
    """A round as the rules have it, by its reasons. Raises `NoPairing` where they have none."""
    numbers = found.numbers_in(played)
    other = tuple(board for board in sorted(played.pairings) if board not in numbers.values())
    return ToldRound(found.story(words, played), numbers, other)
