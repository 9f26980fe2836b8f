"""The tie-breaks of docs/explanation/differences.md, computed by hand from the articles."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairwright.errors import InvalidTournament
from pairwright.formats import read_text
from pairwright.model import Tournament
from pairwright.standings import standings
from pairwright.standings.tiebreaks import read_code

ABSENCE = read_text("""\
142 2
152 W
162  W 3.0    D 2.0    L 1.0    P 2.0    A 1.0
192 FIDE_DUTCH_2026
001    1      A                                 2000                             6.0    1     2 w 1     3 b 1
001    2      B                                 1900                             3.0    2     1 b 0  0000 - U
001    3      C                                 1800                             3.0    3  0000 - U     1 w 0
""").tournament
LIMIT = read_text("""\
142 2
152 W
162  W 3.0    D 2.0    L 1.0    P 1.0    A 0.0
192 FIDE_DUTCH_2026
001    1      A                                 2000                             5.0    1     2 w 1     3 b =
001    2      B                                 1900                             2.0    2     1 b 0  0000 - U
001    3      C                                 1800                             3.0    3  0000 - U     1 w =
""").tournament
FORFEIT = read_text("""\
142 2
152 W
192 FIDE_DUTCH_2026
001    1      A                                 2000                             2.0    1     2 w +  0000 - U
001    2      B                                 1900                             1.0    2     1 b -     3 w 1
001    3      C                                 1800                             1.0    3  0000 - U     2 b 0
""").tournament
EARLY = read_text("""\
142 2
152 W
192 FIDE_DUTCH_2026
001    1      A                                 2000                             1.0    1     2 w 1
001    2      B                                 1900                             0.0    2     1 b 0
""").tournament


def values(tournament: Tournament, code: str) -> list[Fraction | None]:
    """The values of players 1, 2, ..."""
    table = standings(tournament, [code], edition="2026")
    return [table.of(player.id).values[table.headings[0]] for player in tournament]


@pytest.mark.parametrize(
    ("code", "by_the_articles"),
    [
        ("BH", [6, 9, 9]),  # A met 3 and 3; B met 6 and a dummy with min(own 3, two draws 4)
        ("SB", [18, 12, 12]),  # A 3x3 + 3x3; B 6x1 + 3x2
        ("AOB", [9, 6, 6]),
        ("KS", [6, 1, 1]),  # the limit is 3 of 6
    ],
)
def test_an_absence_that_is_worth_points_does_not_raise_totals(code: str, by_the_articles: list[int]) -> None:
    assert [player.points for player in ABSENCE] == [60, 30, 30]
    assert values(ABSENCE, code) == by_the_articles


@pytest.mark.parametrize(
    ("code", "of_a"),
    [("KS/L+1", 0), ("KS", 2), ("KS/L-1", 2), ("KS/L-2", 5), ("KS/L-3", 5)],
)
def test_the_limit_of_koya_moves_by_half_points_whatever_a_draw_is_worth(code: str, of_a: int) -> None:
    """B has 2 points, C 3, and half of the maximum is 3; A took 3 from B and 2 from C."""
    assert values(LIMIT, code)[0] == of_a


def test_the_last_round_of_fore_buchholz_is_the_last_one_played() -> None:
    """Of two rounds announced one was played: with that game drawn the opponent of each has half a point."""
    assert values(EARLY, "FB") == [Fraction(1, 2), Fraction(1, 2)]
    assert values(EARLY, "BH") == [0, 1]


def test_koya_counts_forfeits_where_the_pairings_are_predetermined_only() -> None:
    assert values(FORFEIT, "KS") == [0, 1, 0]
    table = standings(FORFEIT, ["KS"], edition="2026", predetermined=True)
    assert table.of(1).values["KS"] == 1


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("AOB-C1", "whether an average loses its own lowest value"),
        ("SB/M1", "which value of SB is the least significant"),
        ("SB-M2", "which value of SB is the least significant"),
    ],
)
def test_cuts_that_the_text_does_not_define_are_refused_with_the_reason(code: str, why: str) -> None:
    with pytest.raises(InvalidTournament, match=why):
        read_code(code)


def test_a_dummy_is_bounded_by_all_announced_rounds_also_in_between() -> None:
    """16.4.2: own 1 point, not more than a draw in each of two rounds; of one round played it would be half a point."""
    table = standings(FORFEIT, ["BH"], edition="2026", after=1)
    assert table.of(3).values["BH"] == 1
