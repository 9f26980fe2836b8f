"""The Berger tables by number (Annex 1) and the Varma tables, for restricted drawing of lots (C.06)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from ...errors import InvalidTournament
from ...rules.articles import Edition, RuleBook, articles

Pair: TypeAlias = tuple[int, int]
"""(White, Black) as numbers of the table; (number, 0) for the free player."""

RULES = RuleBook(
    id="round-robin-2026",
    title="Round robin",
    edition=Edition("FIDE Competition Rules, Annex 1", since="2026-01-01"),
    absolute=(),
    quality=(),
    articles=(
*articles("systems.round_robin.berger",
("Berger", "The table for the number of players pairs their numbers, White named first."),
("free", "With an odd number the opponent of the missing number is free and scores nothing."),
("cycles", "Every second cycle repeats the table with reversed colours."),
("double", "In a double round robin the last two rounds of the first cycle are exchanged."),
),
),
)  # fmt: skip


def berger_table(players: int) -> list[list[Pair]]:
    """All rounds of a single round robin, games in board order, the free player last.

    An odd number takes the table of one player more, whose opponent is free. Raises `InvalidTournament` for fewer than
    two players.
    """
    if players < 2:
        from .wording import TWO_PLAYERS_NEEDED

        raise InvalidTournament(TWO_PLAYERS_NEEDED(players=players))
    size = players + players % 2
    return [_round(size, number, players) for number in range(1, size)]


def _round(size: int, number: int, players: int) -> list[Pair]:
    """Round `number` of the table of an even size.

    The last number meets all others in turn, first with Black and then alternating. The others sit round a circle.
    Those equally far from the last number's opponent on either side meet.
    """
    odd = number % 2 == 1
    anchor = (number + 1) // 2 if odd else size // 2 + number // 2
    games = [(anchor, size) if odd else (size, anchor)]
    for step in range(1, size // 2):
        white = (anchor - 1 + step) % (size - 1) + 1
        black = (anchor - 1 - step) % (size - 1) + 1
        games.append((white, black))
    # For an odd number of players the last number of the table is nobody.
    free = [(one if other > players else other, 0) for one, other in games if max(one, other) > players]
    return [pair for pair in games if max(pair) <= players] + free


def schedule(players: int, cycles: int, *, swap: bool) -> list[list[Pair]]:
    """All rounds of several cycles: every second cycle has the colours reversed.

    `swap` exchanges the last two rounds of the first cycle of a double round robin, which avoids three equal
    colours in a row where the cycles join.
    """
    table = berger_table(players)
    rounds: list[list[Pair]] = []
    for cycle in range(cycles):
        turned = [[pair[::-1] if cycle % 2 and pair[1] else pair for pair in one] for one in table]
        if swap and cycle == 0 and cycles == 2 and len(turned) > 1:
            # The slice counts back from the end: the last two in the other order.
            turned[-2:] = turned[:-3:-1]
        rounds += turned
    return rounds


Who = TypeVar("Who")
Lot: TypeAlias = Callable[[Sequence[int], str], list[int]]


# C.06, by the even number of players that a table is made for.
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
    """The numbers for the players of one federation, chosen to avoid their meeting in the last three rounds.

    Raises `InvalidTournament` without a table: for fewer than 9 and more than 24 players.
    """
    size = players + players % 2
    if size not in _VARMA:
        from .wording import VARMA_RANGE

        raise InvalidTournament(VARMA_RANGE(players=players))
    return [tuple(number for number in group if number <= players) for group in _VARMA[size]]


def varma_draw(federations: Sequence[Sequence[Who]], shuffled: Lot) -> dict[Who, int]:
    """A number for every player, those of one federation from one group.

    Federations draw from the largest to the smallest, in the order given where they are equally large. The first
    player of each draws an envelope, a group that has enough numbers left, and his compatriots draw from the same
    one. `shuffled` draws the lots: it returns the numbers of a group, or the places of the groups, in the order of
    the draw; its text distinguishes one draw from another. If the lots leave a later federation without an
    envelope, the federation before it takes the next envelope of its lot.

    Raises `InvalidTournament` if no draw keeps each federation in one envelope, and without a table.
    """
    groups = varma_groups(sum(map(len, federations)))
    order = sorted(federations, key=len, reverse=True)
    chosen = _envelopes([len(one) for one in order], [len(group) for group in groups], shuffled)
    if chosen is None:
        from .wording import VARMA_GROUPS

        raise InvalidTournament(
            VARMA_GROUPS(
                sizes=", ".join(str(len(group)) for group in groups),
                federations=", ".join(str(len(one)) for one in order),
            )
        )
    left = {place: shuffled(group, f"numbers {place}") for place, group in enumerate(groups)}
    return {player: left[place].pop() for one, place in zip(order, chosen, strict=True) for player in one}


def _envelopes(sizes: Sequence[int], room: list[int], shuffled: Lot) -> list[int] | None:
    """The group that each federation draws from, `None` if the groups can't hold the rest."""
    if not sizes:
        return []
    for place in shuffled(range(len(room)), f"envelope, {len(sizes)} federations left"):
        if room[place] >= sizes[0]:
            # Try the rest with this envelope taken; a dead end takes the next lot.
            less = [*room[:place], room[place] - sizes[0], *room[place + 1 :]]
            rest = _envelopes(sizes[1:], less, shuffled)
            if rest is not None:
                return [place, *rest]
    return None
