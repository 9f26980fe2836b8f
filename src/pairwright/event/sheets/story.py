"""A round told bracket after bracket on paper: in headlines with their boards, and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...check.bracket_svg import BracketFigure, figure
from ...check.brackets import Drawing
from ...check.wording import BYE_FOR, DASHED, SOLID
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
    def bye(self) -> tuple[str, str] | None:
        """The bye and its reason; `None` without one."""
        found, say = self.drawing.bye, self.drawing.in_words
        return found and (say(BYE_FOR(player=found.players[0])), say(found.said))

    def chapters(self) -> Iterator[BracketStory]:
        """The brackets from the top, those alone that have something to tell."""
        say = self.drawing.in_words
        for part in self.drawing.parts:
            groups = tuple(
                BoardGroup(say(said), tuple(map(self._seat, boards))) for said, boards in part.told
            )
            if groups or part.moves:
                yield BracketStory(say(part.title) if part.title else "", tuple(map(say, part.moves)), groups)

    def _seat(self, board: int) -> tuple[str, str]:
        return str(self.numbers.get(board, "–")), self.drawing.seat(board)

    @property
    def legend(self) -> str:
        """How the drawings are read."""
        return " ".join(map(self.drawing.words, (SOLID(), DASHED())))

    def figures(self) -> Iterator[BracketFigure]:
        """The brackets with boards, drawn; every text in them is escaped."""
        for picture in self.drawing.pictures:
            if picture.one.boards:
                yield figure(picture)


def told_round(found: RoundReasons, played: Round, words: Words) -> ToldRound:
    """A round as the rules have it, by its reasons. Raises `NoPairing` where they have none."""
    numbers = found.numbers_in(played)
    other = tuple(board for board in sorted(played.pairings) if board not in numbers.values())
    return ToldRound(found.story(words, played), numbers, other)
