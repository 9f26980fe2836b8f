"""Scheveningen tables: every player of one team meets every player of another (FIDE Arbiters' Manual, chapter 4)."""

from __future__ import annotations

from ...errors import InvalidTournament
from ...rules.articles import Article, Edition, RuleBook
from .berger import Pair

RULES = RuleBook(
    id="scheveningen-2026",
    title="Scheveningen",
    edition=Edition("Arbiters' Manual, Scheveningen tables", since="2026-01-01"),
    absolute=(),
    quality=(),
    articles=tuple(
        Article(number, paraphrase, f"systems.round_robin.{where}")
        for number, paraphrase, where in (
            ("Scheveningen", "The table for the number of boards pairs the players of two teams.", "scheveningen"),
            ("cycles", "Every second cycle repeats the table with reversed colours.", "scheduled"),
        )
    ),
)  # fmt: skip

_PUBLISHED = {
    2: """
        A1-B1 A2-B2
        B2-A1 B1-A2
    """,
    4: """
        A1-B1 A2-B2 B3-A3 B4-A4
        B2-A1 B1-A2 A3-B4 A4-B3
        A1-B3 A2-B4 B1-A3 B2-A4
        B4-A1 B3-A2 A3-B2 A4-B1
    """,
    5: """
        A1-B1 A2-B2 A3-B3 B4-A4 B5-A5
        B2-A1 B3-A2 B4-A3 A4-B5 A5-B1
        A1-B3 A2-B4 B5-A3 B1-A4 A5-B2
        B4-A1 B5-A2 A3-B1 A4-B2 B3-A5
        A1-B5 B1-A2 B2-A3 A4-B3 A5-B4
    """,
    6: """
        B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6
        B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5
        A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4
        A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6
        B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2
        A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6
    """,
    8: """
        A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8
        B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5
        A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8
        B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7
        A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8
        B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1
        A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8
        B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3
    """,
    10: """
        A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10
        B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9
        A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10
        B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2
        A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6
        B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10
        A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8
        B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10
        A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10
        B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1
    """,
}
"""Tables that follow no simple law: those of an even number of boards, and of five."""


def scheveningen_table(boards: int) -> list[list[Pair]]:
    """All rounds for two teams of so many players, White first, games in the order of team A's boards.

    Numbers 1 to `boards` are team A, the following ones team B. Tables of 2 to 10 boards are the published ones. Larger
    ones follow the same law for an odd number of boards, and a different one for a multiple of four. The colours of
    every player differ by at most one, and by none if possible. Raises `InvalidTournament` for other numbers.
    """
    if boards in _PUBLISHED:
        return [
            [_numbers(game, boards) for game in line.split()]
            for line in _PUBLISHED[boards].strip().splitlines()
        ]
    if boards < 1 or boards % 4 == 2:
        from .wording import SCHEVENINGEN_BOARDS

        raise InvalidTournament(SCHEVENINGEN_BOARDS(boards=boards))
    return [_round(boards, at) for at in range(boards)]


def _numbers(game: str, boards: int) -> Pair:
    white, black = (int(name[1:]) + boards * (name[0] == "B") for name in game.split("-"))
    return white, black


def _round(boards: int, at: int) -> list[Pair]:
    """Round `at`, counted from 0: every player of team A meets the next of team B, round a circle.

    White go to the players of team A in a window of half the circle that moves by just under half of it every
    round, and to the players of team B opposite the rest: no player has White or Black three times running.
    """
    step = (boards - 1) // 2
    # An odd circle has no half: the window is wider by one in every second round.
    wide = boards // 2 + (boards % 2) * (1 - at % 2)
    games = []
    for one in range(boards):
        other = boards + (one + at) % boards
        white = (one - step * at) % boards < wide
        games.append((one + 1, other + 1) if white else (other + 1, one + 1))
    return games
