"""An implausible ranking: ratings that rise down the list, or strong late entries at its end."""

from __future__ import annotations

from collections.abc import Iterator
from operator import gt, lt
from statistics import median
from typing import TYPE_CHECKING

from ..lean_dataclass import dataclass
from ..messages import Told
from . import wording as say

if TYPE_CHECKING:
    from ..messages import Message
    from .players import Player
    from .tournament import Tournament

_FEWEST = 4
"""Of fewer rated players no order says anything."""
_LAST_ROUND = 4
"""Once round 4 is paired, the numbers stay (C.04.2 art. 2.4)."""


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A player whose place is doubtful, and why, in one sentence; `rising` if the whole list is upside down."""

    player: Player
    found: Message
    rising: bool = False


def ranking_notices(tournament: Tournament) -> tuple[str, ...]:
    """What is to be said of the ranking before the next round, while it can still be corrected."""
    if tournament.next_round > _LAST_ROUND:
        return ()
    return tuple(Told(one.found) for one in misplaced(tournament))


def misplaced(tournament: Tournament) -> Iterator[Misplaced]:
    """Players whose place in the ranking can't be by their rating."""
    rated = [player for player in tournament.players if player.rating]
    if len(rated) < _FEWEST:
        return
    ratings = [player.rating for player in rated]
    rises, falls = sum(map(lt, ratings, ratings[1:])), sum(map(gt, ratings, ratings[1:]))
    if rises > 2 * falls and rated[0].rating < rated[-1].rating:
        first, last = rated[0], rated[-1]
        yield Misplaced(
            first,
            say.RATINGS_RISE(low=first.rating, first=first.called, high=last.rating, last=last.called),
            rising=True,
        )
        return
    for place in range(len(rated) - 1, _FEWEST - 1, -1):
        player = rated[place]
        if player.rating <= median(ratings[:place]):
            return
        weaker = sum(rating < player.rating for rating in ratings[:place])
        yield Misplaced(
            player,
            say.LATE_AND_STRONG(player=player.called, rating=player.rating, weaker=weaker, above=place),
        )
