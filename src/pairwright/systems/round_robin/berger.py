"""The Berger tables (FIDE Competition Rules, Annex 1), by number."""

from __future__ import annotations

from typing import TypeAlias

from ...errors import InvalidTournament
from ...rules.articles import Edition, RuleBook, articles

Pair: TypeAlias = tuple[int, int]
"""(White, Black) as numbers of the table; (number, 0) for the one who is free."""

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
    """All rounds of a single round robin, games in board order, whoever is free last.

    An odd number takes the table of one player more, whose opponent is free. Raises `InvalidTournament` for fewer than
    two players.
    """
    if players < 2:
        raise InvalidTournament(f"a round robin needs two players, not {players}")
    size = players + players % 2
    return [_round(size, number, players) for number in range(1, size)]


def _round(size: int, number: int, players: int) -> list[Pair]:
    """Round `number` of the table of an even size.

    The last number meets each other one in turn, first with Black and then alternating; the others sit round a circle,
    and those equally far from its opponent on either side meet.
    """
    odd = number % 2 == 1
    anchor = (number + 1) // 2 if odd else size // 2 + number // 2
    games = [(anchor, size) if odd else (size, anchor)]
    for step in range(1, size // 2):
        white = (anchor - 1 + step) % (size - 1) + 1
        black = (anchor - 1 - step) % (size - 1) + 1
        games.append((white, black))
    free = [(one if other > players else other, 0) for one, other in games if max(one, other) > players]
    return [pair for pair in games if max(pair) <= players] + free


def schedule(players: int, cycles: int, *, swap: bool) -> list[list[Pair]]:
    """All rounds of several cycles: every second cycle has the colours reversed.

    `swap` exchanges the last two rounds of the first cycle of a double round robin, so that nobody has the same colour
    three times running where the cycles join.
    """
    table = berger_table(players)
    rounds: list[list[Pair]] = []
    for cycle in range(cycles):
        turned = [[pair[::-1] if cycle % 2 and pair[1] else pair for pair in one] for one in table]
        if swap and cycle == 0 and cycles == 2 and len(turned) > 1:
            turned[-2:] = turned[:-3:-1]
        rounds += turned
    return rounds
