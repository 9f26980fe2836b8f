"""Restricted drawing of lots (FIDE Handbook C.06): the Varma tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from ...errors import InvalidTournament

Who = TypeVar("Who")
Lot: TypeAlias = Callable[[Sequence[int], str], list[int]]


_VARMA: dict[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (2, 6, 7), (1, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}


def varma_groups(players: int) -> Sequence[tuple[int, ...]]:
    """The numbers from which players of one federation draw, so that they don't meet in the last three rounds.

    Raises `InvalidTournament` where there is no table: for fewer than 9 and more than 24 players.
    """
    size = players + players % 2
    if size not in _VARMA:
        raise InvalidTournament(f"there are Varma tables for 9 to 24 players, not for {players}")
    return [tuple(number for number in group if number <= players) for group in _VARMA[size]]


def varma_draw(federations: Sequence[Sequence[Who]], shuffled: Lot) -> dict[Who, int]:
    """A number for every player, those of one federation from one group.

    Federations draw from the largest to the smallest, in the order given where they are equally large. The first player
    of each draws an envelope, a group that has enough numbers left, and his compatriots draw from the same one.
    `shuffled` is the lot: it gives the numbers of a group, or the places of the groups, in the order in which they are
    drawn; its text tells one draw from another. Where the lots leave a later federation without an envelope, the
    federation before it takes the next envelope of its own lot.

    Raises `InvalidTournament` where no draw keeps each federation in one envelope, and where there is no table.
    """
    groups = varma_groups(sum(map(len, federations)))
    order = sorted(federations, key=len, reverse=True)
    chosen = _envelopes([len(one) for one in order], [len(group) for group in groups], shuffled)
    if chosen is None:
        raise InvalidTournament(
            f"the groups of the Varma table have {', '.join(str(len(group)) for group in groups)} numbers: "
            f"they can't hold federations of {', '.join(str(len(one)) for one in order)} players"
        )
    left = {place: shuffled(group, f"numbers {place}") for place, group in enumerate(groups)}
    return {player: left[place].pop() for one, place in zip(order, chosen, strict=True) for player in one}


def _envelopes(sizes: Sequence[int], room: list[int], shuffled: Lot) -> list[int] | None:
    """The group from which each federation draws, `None` if the groups can't hold the rest."""
    if not sizes:
        return []
    for place in shuffled(range(len(room)), f"envelope, {len(sizes)} federations left"):
        if room[place] >= sizes[0]:
            less = [*room[:place], room[place] - sizes[0], *room[place + 1 :]]
            rest = _envelopes(sizes[1:], less, shuffled)
            if rest is not None:
                return [place, *rest]
    return None
