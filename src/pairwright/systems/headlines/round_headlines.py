"""All headlines of a round, one clause each: boards, the bye, floats, colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from ...lean_dataclass import cached_property
from ...messages import Message
from ..view.protocol import RoundView
from .base import Headline, Headlines
from .byes import ByeStory
from .colours import colour_message
from .floats import FloatStory, Leaver

BYE = 0
"""Stands for the pairing-allocated bye among the numbers of boards."""


class RoundHeadlines:
    """The headlines of a round, from its system's `Headlines`."""

    def __init__(self, told: Headlines) -> None:
        self.told = told

    @property
    def pairs(self) -> dict[int, tuple[int, int]]:
        """The boards by their numbers."""
        return self.told.pairs

    def of(self, numbers: Iterable[int] | None = None) -> dict[int, Headline]:
        """The headlines of boards and the bye (default: all), without boards that have none."""
        wanted = [*self.pairs, BYE] if numbers is None else list(numbers)
        found = self.told.boards([number for number in wanted if number != BYE])
        bye = self._bye if BYE in wanted else None
        if bye is not None and (said := bye.headline) is not None:
            found[BYE] = Headline(BYE, (bye.player,), said)
        return found

    @cached_property
    def _bye(self) -> ByeStory | None:
        bye = self.told.view.round.bye
        return None if bye is None else ByeStory(self.told, bye.id)

    def floats(self, *players: int) -> list[Leaver]:
        """Why players float, those of all without any."""
        return FloatStory(self.told).of(*players)

    def colour(self, number: int) -> Message | None:
        """Why a board has its colours; `None` if nothing short is known."""
        white, black = map(self.told.preference, self.pairs[number])
        if white is None or black is None:
            return None
        return colour_message(white, black, higher=self.told.higher(*self.pairs[number]))

    def because(self, number: int) -> list[Message]:
        """More than the headline: why its players float, who was passed over and why, and the colours."""
        if number == BYE:
            return [] if self._bye is None else self._bye.because()
        floats = [one.said for one in self.floats(*self.pairs[number])]
        colour = self.colour(number)
        return [*floats, *self.told.because(number), *([] if colour is None else [colour])]


@runtime_checkable
class _Expects(Protocol):
    def headlines(self) -> Headlines: ...


def headlines_of(view: RoundView) -> RoundHeadlines:
    """The headlines of a round: those of its system, or the plain ones."""
    return RoundHeadlines(of_system(view))


def of_system(view: RoundView) -> Headlines:
    """A system's headlines of its round, or the plain ones."""
    return view.headlines() if isinstance(view, _Expects) else Headlines(view)
