"""Why the bye assigned before any bracket (Burstein and Dubov of 2026, 3.1) goes to one player and not to another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ...messages import Declared, Message, Told
from ..roster import Roster
from ..view import Rule
from ..view.ledger import Line, Where
from .player_words import BYE_BY_GAMES, BYE_TO_LOWEST, NO_ROUND_MISSED, ROUNDS_MISSED, names_of

if TYPE_CHECKING:
    from ..view.proof import Counted


@dataclass(frozen=True)
class ByeOrder:
    """The order of 3.1: the lowest score, then the most games played, then the largest of `places`.

    `last` names that order, `placed` an entry's place in it.
    """

    entries: Roster
    rule: Rule
    places: Sequence[int]
    last: Declared
    placed: Callable[[int], Message]

    def lines(self, bye: int, where: Where) -> Iterator[Line]:
        """The three for a player with the bye (start number)."""
        at = self.entries.place[bye]
        # The largest place is wanted, so it is counted negatively; places are counted from 1.
        keys = (self.entries.score[at], self.entries.unplayed[at], -int(self.places[at]) - 1)
        for level, key in enumerate(keys):
            yield Line(self.rule, key, ((bye,),), where, "absolute", says=partial(self._said, level))

    def _said(self, level: int, better: Line, later: Line) -> str:
        roster = self.entries
        at, there = (roster.place[line.causes()[0][0]] for line in (better, later))
        who = {"a": roster.ids[at], "x": roster.ids[there]}
        if level == 0:
            told = BYE_TO_LOWEST(few=roster.score[at], many=roster.score[there], **who)
        elif level == 1:
            missed, more = _rounds(roster.unplayed[at]), _rounds(roster.unplayed[there])
            told = BYE_BY_GAMES(missed=missed, more=more, **who)
        else:
            told = self.last(here=self.placed(at), there=self.placed(there), **who)
        return Told(told, names_of(roster))


def bye_columns(entries: Roster, places: Sequence[int], last: str) -> list[Counted]:
    """The three parts of 3.1 with the cost of each entry, for certificates; `last` names the largest of `places`."""
    from ..view.certificate import CriterionColumn

    later = {place: at for at, place in enumerate(sorted(places, reverse=True))}
    return [
        (CriterionColumn("3.1a", "3.1", "The bye goes to the lowest score."), entries.score),
        (CriterionColumn("3.1b", "3.1", "Of equal scores, to most games played."), entries.unplayed),
        (CriterionColumn("3.1c", "3.1", f"Then to the {last}."), [later[place] for place in places]),
    ]


def _rounds(number: int) -> Message:
    return ROUNDS_MISSED(count=number) if number else NO_ROUND_MISSED()
