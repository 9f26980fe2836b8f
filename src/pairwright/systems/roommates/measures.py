"""The paper's measures of a pairing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .colours import white_of
from .field import RoommatesField

Pairs = Iterable[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Measures:
    """The quality of a round. Scores are in tenths of a point.

    Attributes:
        sum_sd, max_sd: sum and maximum of the score differences of the pairs.
        uneven: pairs with different scores.
        sum_cd: sum over the players of |games with White - games with Black| after the round.
        repeats: players who get the colour of their last game again.
        thirds: players who get a colour for the third time running.
        wide: players whose colour difference becomes 3 or more.
    """

    sum_sd: int
    max_sd: int
    uneven: int
    sum_cd: int
    repeats: int
    thirds: int
    wide: int


def measure(field: RoommatesField, games: Pairs) -> Measures:
    """The measures of games given as (white, black) positions in the field."""
    gaps, after, repeats, thirds = [0], [], 0, 0
    for white, black in games:
        gaps.append(field.gap(white, black) * field.unit)
        for player, letter, step in ((white, "W", 1), (black, "B", -1)):
            after.append(abs(int(field.difference[player]) + step))
            repeats += field.colours[player][-1:] == letter
            thirds += field.colours[player][-2:] == letter * 2
    return Measures(
        sum_sd=sum(gaps),
        max_sd=max(gaps),
        uneven=sum(gap > 0 for gap in gaps),
        sum_cd=sum(after),
        repeats=repeats,
        thirds=thirds,
        wide=sum(difference > 2 for difference in after),
    )


def colour_pairs(field: RoommatesField, pairs: Pairs) -> list[tuple[int, int]]:
    """Pairs as (white, black), by the colour rules."""
    return [(p, q) if white_of(field, p, q) == p else (q, p) for p, q in pairs]


def preference(field: RoommatesField, pairs: Pairs) -> tuple[int, int, int, int]:
    """The values that compare pairings, smaller first: max-sd, sum of sd, sum of |cd| after the round, repeats."""
    found = measure(field, colour_pairs(field, pairs))
    return found.max_sd, found.sum_sd, found.sum_cd, found.repeats
