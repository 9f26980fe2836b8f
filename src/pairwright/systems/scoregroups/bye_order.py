"""Why the bye assigned before any bracket (Burstein and Dubov of 2026, 3.1) goes to one player and not to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ...model import points_text
from ...model.names import called
from ..base import Pairs
from ..view import Difference, Rule
from .entries_view import EntriesView

if TYPE_CHECKING:
    from ...rules.arrays import Ints
    from ..roster import Roster
    from ..view.certificate import Column

ByeRound: TypeAlias = tuple[int, Pairs]
"""The entry that gets the bye in a round, and its pairs."""


@dataclass(frozen=True)
class ByeOrder:
    """The order of 3.1: the lowest score, then the most games played, then the largest of `places`.

    `last` says in words what that is, `placed` how an entry stands in it.
    """

    view: EntriesView
    rule: Rule
    places: Sequence[int]
    last: str
    placed: Callable[[int], str]

    def difference(self, ours: ByeRound, theirs: ByeRound) -> Difference:
        """The first of the three on which the players with the bye differ."""
        roster, both = self.view.entries, (ours[0], theirs[0])
        keys = [(roster.score[at], roster.unplayed[at], -int(self.places[at])) for at in both]
        level = next(i for i, (x, y) in enumerate(zip(*keys, strict=True)) if x != y)
        players = self.view.entries.players
        sides = [
            self.view.whole(pairs, players[bye].id, (abs(key[level]) + (level == 2),))
            for (bye, pairs), key in zip((ours, theirs), keys, strict=True)
        ]
        return Difference(
            kind="absolute",
            rule=self.rule,
            bracket=None,
            ours=sides[0],
            theirs=sides[1],
            worse=keys[1] > keys[0],
            said=self._said(both, level),
        )

    def _said(self, both: tuple[int, int], level: int) -> str:
        roster, players = self.view.entries, self.view.entries.players
        one, other = (called(players[at]) for at in both)
        if level == 0:
            few, many = (points_text(roster.score[at]) for at in both)
            return f"The bye goes to the lowest score possible: {one} has {few} points, {other} {many}."
        if level == 1:
            missed, more = (_rounds(roster.unplayed[at]) for at in both)
            return f"Of equal scores the bye goes to the one with most games: {one} missed {missed}, {other} {more}."
        here, there = map(self.placed, both)
        return (
            f"Of equal scores and games the bye goes to the {self.last}: {one} ({here}) "
            f"is below {other} ({there})."
        )


def bye_columns(entries: Roster, places: Sequence[int], last: str) -> list[tuple[Column, Ints]]:
    """The three parts of 3.1 with what each entry costs, for certificates; `last` names the largest of `places`."""
    import numpy as np

    from ..roster_arrays import arrays_of
    from ..view.certificate import Column

    order, known = np.array(places, np.int64), arrays_of(entries)
    return [
        (Column("3.1a", "3.1", "The bye goes to the lowest score."), known.score),
        (Column("3.1b", "3.1", "Of equal scores, to most games played."), known.unplayed),
        (Column("3.1c", "3.1", f"Then to the {last}."), (order[:, None] < order).sum(axis=1)),
    ]


def _rounds(number: int) -> str:
    return "no round" if not number else "1 round" if number == 1 else f"{number} rounds"
