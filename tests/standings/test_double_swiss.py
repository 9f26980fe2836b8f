"""Tie-breaks of Double-Swiss events, whose rounds are matches of two games: computed by hand from C.07 and C.04.5."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairwright.formats import read_text
from pairwright.model import Tournament
from pairwright.standings import performance, standings

HALF = Fraction(1, 2)


def event(matches: int, *rows: tuple[float, str]) -> Tournament:
    """A report of players 1, 2, ...: points, and for each game opponent, colour and result, such as `2w1` or `H`."""
    lines = [f"142 {2 * matches}", "152 W", "192 FIDE_DOUBLESWISS"]
    for number, (points, games) in enumerate(rows, 1):
        cells = "".join(
            f"  {game[0]:>4} {game[1]} {game[2]}" if len(game) == 3 else f"  0000 - {game}"
            for game in games.split()
        )
        lines.append(
            f"001 {number:4}      {'Player':33} {2100 - 100 * number:4} {points:31.1f} {number:4}{cells}"
        )
    return read_text("\n".join(lines) + "\n").tournament


# Three rounds announced, two played: 1 beat 2 by 2-0, 3 had the bye; 1 and 3 drew 1-1, 2 had a half-point bye.
RUNNING = event(3, (3, "2w1 2b1 3w= 3b="), (1, "1b0 1w0 H H"), (2.5, "U U 1b= 1w="))


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "BH",
            [1 + 5 * HALF, 3 + 1, 3 + 5 * HALF],
        ),  # dummies have the own scores, 1 and 2½: three draws are 3
        ("FB", [1 + 5 * HALF, 3 + 1, 3 + 5 * HALF]),  # the match of the last round is drawn once more
        ("SB", [2 * 1 + 5 * HALF, 1, 3 + 5 * HALF * 3 * HALF]),
        ("KS", [1, 0, 1]),  # the limit is 2 of 4 points, and 2 has 1
        ("WIN", [1, 0, 0]),  # a round is won with 2 points
        ("STD", [3 * HALF, HALF, 3 * HALF]),  # a half-point bye is a draw
    ],
)
def test_a_round_won_is_worth_two_games_and_a_round_drawn_two_draws(
    code: str, expected: list[Fraction]
) -> None:
    table = standings(RUNNING, [code], edition="2026")
    assert [table.of(number).values[code] for number in (1, 2, 3)] == expected


def test_a_missing_match_could_bring_two_points() -> None:
    """1 beat 2 by 2-0, 2 beat 3 by 1½-½: 3 could have two points more from a match against 1, who is not first."""
    tied = event(
        3, (2, "2w1 2b1 Z Z Z Z"), (2, "1b0 1w0 3w1 3b= 4w= 4b0"), (2, "U U 2b0 2w= Z Z"), (1.5, "Z Z Z Z 2b= 2w1")
    )  # fmt: skip
    assert [row.rank_text for row in standings(tied, ["DE"], edition="2026")] == ["1-3", "1-3", "1-3", "4"]


def test_tie_breaks_that_count_games_count_both_of_a_match() -> None:
    """1 beat 2 by 2-0 and 3 by 1½-½ with a forfeited game, which is treated as played: 3½ of 4, 88 per cent (+336)."""
    won = event(2, (3.5, "2w1 2b1 3w= 3b+"), (1.5, "1b0 1w0 U U"), (2, "U U 1b= 1w-"))
    table = standings(won, ["WON", "BPG", "BWG", "ARO", "TPR"], edition="2026")
    assert list(table.of(1).values.values()) == [3, 2, 2, 1850, 1850 + 336]
    assert list(table.of(3).values.values()) == [0, 1, 0, 2000, 2000 - 193]  # a quarter of the points
    assert [part.value for part in table.explain(1, "WON").contributions] == [2, 1]


def test_the_score_of_a_perfect_performance_is_that_of_the_games() -> None:
    """1½ of 2 against 1900: .75 is expected from 2088 on (table 8.1.2: 188 belongs to the row of .74, 189 to .75)."""
    narrow = event(1, (1.5, "2w1 2b="), (0.5, "1b0 1w="))
    table = standings(narrow, ["PTP", "TPR"], edition="2026")
    assert list(table.of(1).values.values()) == [1900 + 189, 1900 + 193]
    found = performance(narrow, 1)
    assert found is not None
    assert (found.games, found.tenths, found.rating) == (2, 15, 1900 + 193)
