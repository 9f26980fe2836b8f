"""Which board each pairing gets: fixed boards, then the others in order from the first board on, past left-out ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import count

from .matches import games_of
from .state import Pairing, Round, Section

Pair = tuple[int, int]


def seated(
    section: Section, number: int, pairs: Sequence[Pair], taken: Collection[int] = ()
) -> dict[int, Pairing]:
    """Pairings of a round by board for (White, Black) pairs in publishing order; `taken` boards are occupied.

    A participant with a fixed board sits there with any opponent. If two pairings want one board, the first in
    publishing order has it, and the other is seated like any other.
    """
    seats: dict[Pair, int] = {}
    for pair in pairs:
        wanted = [section.entries[key].board for key in pair]
        free = [board for board in wanted if board and board not in taken and board not in seats.values()]
        if free:
            seats[pair] = free[0]
    numbers = _free_boards(section, {*taken, *seats.values()})
    boards = {seats.get(pair) or next(numbers): pair for pair in pairs}
    return {
        board: Pairing(board, white, black, games_of(section, number, white, black))
        for board, (white, black) in sorted(boards.items())
    }


def _free_boards(section: Section, taken: Collection[int]) -> Iterator[int]:
    settings = section.settings
    return (
        board
        for board in count(settings.first_board)
        if board not in taken and board not in settings.left_out_boards
    )


def displaced(section: Section, played: Round) -> list[int]:
    """Participants of a round who have a fixed board and sit at another one."""
    return [
        key
        for board, pairing in sorted(played.pairings.items())
        for key in (pairing.one, pairing.other)
        if section.entries[key].board not in (0, board)
    ]
