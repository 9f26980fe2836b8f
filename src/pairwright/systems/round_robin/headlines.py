"""Headlines of a round from a table: the entries of the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...messages import PLAYER, ROUND, SYMBOL, Message, message
from ..headlines import Expectation, Headlines
from ..view import RoundView

IN_TABLE = message(
    "pair.table", f"In round {ROUND:round} of the table {PLAYER:a} plays {PLAYER:b} ({SYMBOL:numbers})."
)
FREE_IN_TABLE = message(
    "bye.table", f"{PLAYER:p}, number {SYMBOL:number}, is free in round {ROUND:round} of the table."
)


class TableHeadlines(Headlines):
    """Headlines of a round of a schedule; `labels` are the numbers of the table."""

    def __init__(self, view: RoundView, labels: Mapping[int, str]) -> None:
        super().__init__(view)
        self.labels = labels

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """An entry of the table is as expected."""
        a, b = pair
        numbers = f"{self.labels[a]}-{self.labels[b]}"
        return Expectation(a, b, IN_TABLE(a=a, b=b, numbers=numbers, round=self.view.round.number))

    def bye(self, player: int) -> Message:
        """The player whom the table leaves free."""
        return FREE_IN_TABLE(p=player, number=self.labels[player], round=self.view.round.number)
