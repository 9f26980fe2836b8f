"""An implausible ranking: ratings that rise down the list, or strong late entries at its end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from operator import gt, lt
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
_MOST_TOLD = 5
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
    found = [one.found for one in misplaced(tournament)]
    told = found[:_MOST_TOLD]
    if len(found) > _MOST_TOLD:
        told.append(say.MORE_LATE_AND_STRONG(count=len(found) - _MOST_TOLD))
    return tuple(map(Told, told))


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
    above = sorted(ratings)
    for place in range(len(rated) - 1, _FEWEST - 1, -1):
        player = rated[place]
        del above[bisect_left(above, player.rating)]
        if 2 * player.rating <= above[(place - 1) // 2] + above[place // 2]:  # the median
            return
        weaker = bisect_left(above, player.rating)
        yield Misplaced(
            player,
            say.LATE_AND_STRONG(player=player.called, rating=player.rating, weaker=weaker, above=place),
        )
