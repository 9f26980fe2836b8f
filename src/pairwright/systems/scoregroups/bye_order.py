"""Why the bye assigned before any bracket (Burstein and Dubov of 2026, 3.1) goes to one player and not to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ...model import points_text
from ...model.names import called
from ..roster import Roster
from ..view import Rule
from ..view.ledger import Line, Where

if TYPE_CHECKING:
    from ..view.proof import Counted


@dataclass(frozen=True)
class ByeOrder:
    """The order of 3.1: the lowest score, then the most games played, then the largest of `places`.

    `last` says in words what that is, `placed` how an entry stands in it.
    """

    entries: Roster
    rule: Rule
    places: Sequence[int]
    last: str
    placed: Callable[[int], str]

    def lines(self, bye: int, where: Where) -> Iterator[Line]:
        """The three for a player with the bye (start number)."""
        at = self.entries.place[bye]
        # The largest place is wanted, so it is counted negatively; places are counted from 1.
        keys = (self.entries.score[at], self.entries.unplayed[at], -int(self.places[at]) - 1)
        for level, key in enumerate(keys):
            yield Line(self.rule, key, ((bye,),), where, "absolute", says=partial(self._said, level))

    def _said(self, level: int, better: Line, later: Line) -> str:
        roster, players = self.entries, self.entries.players
        both = [roster.place[line.causes()[0][0]] for line in (better, later)]
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


def bye_columns(entries: Roster, places: Sequence[int], last: str) -> list[Counted]:
    """The three parts of 3.1 with what each entry costs, for certificates; `last` names the largest of `places`."""
    from ..view.certificate import Column

    later = {place: at for at, place in enumerate(sorted(places, reverse=True))}
    return [
        (Column("3.1a", "3.1", "The bye goes to the lowest score."), entries.score),
        (Column("3.1b", "3.1", "Of equal scores, to most games played."), entries.unplayed),
        (Column("3.1c", "3.1", f"Then to the {last}."), [later[place] for place in places]),
    ]


def _rounds(number: int) -> str:
    return "no round" if not number else "1 round" if number == 1 else f"{number} rounds"
