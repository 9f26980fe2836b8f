"""A ranking that nobody can mean: ratings that rise down the list, or strong late entries at its end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from ..lean_dataclass import dataclass

if TYPE_CHECKING:
    from .players import Player
    from .tournament import Tournament

_FEWEST = 4
"""Of fewer rated players no order says anything."""
LAST_ROUND = 4
"""Once round 4 is paired, the numbers stay (C.04.2 art. 2.4)."""


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A player whose place is doubtful, and why, in one sentence; `rising` if the whole list is upside down."""

    player: Player
    found: str
    rising: bool = False


def misplaced(tournament: Tournament) -> Iterator[Misplaced]:
    """Players whose place in the ranking can't be by their rating."""
    rated = [player for player in tournament.players if player.rating]
    if len(rated) < _FEWEST:
        return
    rises = sum(above.rating < below.rating for above, below in pairwise(rated))
    falls = sum(above.rating > below.rating for above, below in pairwise(rated))
    if rises > 2 * falls and rated[0].rating < rated[-1].rating:
        first, last = rated[0], rated[-1]
        yield Misplaced(
            first,
            f"ratings rise down the list, from {first.rating} ({first.called}) to {last.rating} ({last.called}): "
            f"{first.called} will be paired as the strongest player, {last.called} as the weakest",
            rising=True,
        )
        return
    for place in range(len(rated) - 1, _FEWEST - 1, -1):
        player, above = rated[place], rated[:place]
        if player.rating <= median(other.rating for other in above):
            return
        weaker = sum(other.rating < player.rating for other in above)
        yield Misplaced(
            player,
            f"{player.called} ({player.rating}) stands at the end of the list, though {weaker} of the {len(above)} "
            "rated players above have a lower rating: in the score group this is one of the weakest",
        )
