"""The rating tables, performances and rating changes."""

from __future__ import annotations

from fractions import Fraction
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.errors import InvalidTournament
from pairwright.norms.conversion import EXPECTED, REACH, difference_of, expected_hundredths, percentage
from pairwright.standings import Given, performance, rating_change, standings
from pairwright.standings.tiebreaks.ratings import perfect

from .exercise_tables import SWISS_16, tournament


def test_the_table_of_rating_differences_is_antisymmetric_about_one_half():
    assert all(difference_of(p) == -difference_of(100 - p) for p in range(101))
    published = {0: -800, 13: -322, 38: -87, 50: 0, 67: 125, 75: 193, 80: 240, 99: 677, 100: 800}
    assert {p: difference_of(p) for p in published} == published


PUBLISHED_DP = """
.50 0 .51 7 .52 14 .53 21 .54 29 .55 36 .56 43 .57 50 .58 57 .59 65 .60 72 .61 80 .62 87 .63 95 .64 102 .65 110 .66 117
.67 125 .68 133 .69 141 .70 149 .71 158 .72 166 .73 175 .74 184 .75 193 .76 202 .77 211 .78 220 .79 230 .80 240 .81 251
.82 262 .83 273 .84 284 .85 296 .86 309 .87 322 .88 336 .89 351 .90 366 .91 383 .92 401 .93 422 .94 444 .95 470 .96 501
.97 538 .98 589 .99 677 1.00 800
"""
"""Table 8.1.1 as published: p and dp."""

PUBLISHED_PD = """
0-3 4-10 11-17 18-25 26-32 33-39 40-46 47-53 54-61 62-68 69-76 77-83 84-91 92-98 99-106 107-113 114-121 122-129 130-137
138-145 146-153 154-162 163-170 171-179 180-188 189-197 198-206 207-215 216-225 226-235 236-245 246-256 257-267 268-278
279-290 291-302 303-315 316-328 329-344 345-357 358-374 375-391 392-411 412-432 433-456 457-484 485-517 518-559 560-619
620-735
"""
"""Table 8.1.2 as published: the rating differences with an expectation of 50, 51, ... 99 hundredths."""


def test_every_entry_of_both_tables_is_the_published_one():
    words = PUBLISHED_DP.split()
    published = {round(100 * float(p)): int(dp) for p, dp in zip(words[::2], words[1::2], strict=True)}
    assert published.keys() == set(range(50, 101))
    assert {p: difference_of(p) for p in published} == published
    rows = [tuple(map(int, row.split("-"))) for row in PUBLISHED_PD.split()]
    assert len(rows) == 50
    for hundredths, row in enumerate(rows, start=50):
        assert [expected_hundredths(end) for end in row] == [hundredths, hundredths]
        assert expected_hundredths(-row[1]) == 100 - hundredths
    assert [expected_hundredths(beyond) for beyond in (736, 900, 3000)] == [100, 100, 100]


def test_expectations_of_both_sides_add_up_to_one_point():
    expected = [expected_hundredths(difference) for difference in range(-900, 901)]
    assert {one + other for one, other in zip(expected[:900], reversed(expected[901:]), strict=True)} == {100}
    assert expected == sorted(expected)


@pytest.mark.parametrize(
    ("halves", "games", "expected"), [(1, 4, 13), (3, 4, 38), (5, 4, 63), (4, 3, 67), (2, 3, 33)]
)
def test_the_score_fraction_is_rounded_to_hundredths_halves_up(halves, games, expected):
    assert percentage(halves, games) == expected


def test_a_perfect_performance_is_the_lowest_rating_that_expects_the_score():
    """Player 3 of the exercise: 3.37 expected at 2089, 3.50 at 2112."""
    ratings = [1700, 1950, 1850, 2050, 2150]
    assert sum(expected_hundredths(2089 - rating) for rating in ratings) == 337
    assert sum(expected_hundredths(2112 - rating) for rating in ratings) == 350
    assert sum(expected_hundredths(2111 - rating) for rating in ratings) < 350
    assert standings(tournament(SWISS_16), ["PTP"]).of(3).values["PTP"] == 2112


def test_expectations_stand_in_a_table_by_the_difference():
    differences = range(1 - REACH, REACH)
    assert [EXPECTED[one] for one in differences] == [expected_hundredths(one) for one in differences]


@given(st.lists(st.integers(0, 9000) | st.integers(1900, 2100), min_size=1, max_size=13), st.data())
def test_one_point_of_rating_below_a_perfect_performance_the_score_is_not_expected(ratings, data):
    scored = 5 * data.draw(st.integers(1, 2 * len(ratings)))
    found = perfect(ratings, scored)
    expected = [sum(expected_hundredths(one - rating) for rating in ratings) for one in (found - 1, found)]
    assert expected[0] < 10 * scored <= expected[1]


def test_a_perfect_performance_of_all_or_nothing_lies_beyond_the_opponents():
    rows = [(1, 2000, "+W2 +W3"), (2, 1900, "-B1 Z"), (3, 1800, "Z -B1")]
    table = standings(tournament(rows), ["PTP"])
    assert [table.of(number).values["PTP"] for number in (1, 2, 3)] == [1900 + 736, 2000 - 800, 2000 - 800]


def test_tie_breaks_from_ratings_are_dropped_when_an_unrated_player_took_part():
    rows = [(1, 2000, "+W2"), (2, 0, "-B1"), (3, 1800, "H")]
    table = standings(tournament(rows), ["ARO", "TPR", "USARO"])
    assert [row.values["ARO"] for row in table] == [None, None, None]
    assert len(table.notices) == 3
    assert "#2" in table.notices[0]


@pytest.mark.parametrize("unrated", [4, 5, 6, 7])
def test_the_first_five_of_the_unrated_are_named(unrated):
    games = " ".join(f"+W{number}" for number in range(2, unrated + 2))
    others = [
        (number, 0, "Z " * (number - 2) + "-B1" + " Z" * (unrated + 1 - number))
        for number in range(2, unrated + 2)
    ]
    (notice,) = standings(tournament([(1, 2000, games), *others]), ["ARO"]).notices
    named = ", ".join(f"#{number}" for number in range(2, min(unrated, 5) + 2))
    more = ", ..." if unrated > 5 else ""
    assert notice.startswith(f"ARO is dropped: {named}{more} without a rating")


def test_an_average_is_explained_by_the_ratings_it_is_made_of():
    rows = [(1, 2000, "+W2 =B3"), (2, 1901, "-B1 H"), (3, 1800, "H =W1")]
    told = standings(tournament(rows), ["ARO"]).explain(1, "ARO")
    assert [part.value for part in told.contributions] == [1901, 1800]
    assert told.total == 3701
    assert told.value == 1851  # 1850.5, halves up (10.1)


def test_an_unrated_player_who_met_nobody_does_not_matter():
    rows = [(1, 2000, "+W2"), (2, 1900, "-B1"), (3, 0, "H")]
    table = standings(tournament(rows), ["ARO"])
    assert (table.of(1).values["ARO"], table.notices) == (1900, ())


def test_the_rules_of_the_event_may_give_the_unrated_a_rating():
    rows = [(1, 2000, "+W2"), (2, 0, "-B1")]
    table = standings(tournament(rows), ["ARO", "RTNG"], unrated=1400)
    assert table.of(1).values["ARO"] == 1400
    assert table.of(2).values["RTNG"] == 1400


def test_a_rating_of_one_is_a_rating():
    """Unrated is 0 and nothing else (C.07 art. 10)."""
    rows = [(1, 2000, "+W2"), (2, 1, "-B1")]
    assert standings(tournament(rows), ["ARO"]).of(1).values["ARO"] == 1
    assert performance(tournament(rows), 1).average == 1
    assert performance(tournament([(1, 2000, "+W2"), (2, 0, "-B1")]), 1) is None


def test_the_performance_of_a_player_is_that_of_the_exercise():
    found = performance(tournament(SWISS_16), 11)
    assert (found.games, found.tenths, found.average, found.rating, found.perfect) == (
        4,
        15,
        1863,
        1776,
        1763,
    )


def test_a_performance_for_display_leaves_unrated_opponents_out_and_says_so():
    rows = [(1, 2000, "+W2 =W3"), (2, 0, "-B1 H"), (3, 1900, "H =B1")]
    found = performance(tournament(rows), 1)
    assert (found.games, found.unrated, found.rating) == (1, 1, 1900)
    assert performance(tournament(rows), 2, after=0) is None


# Worked cases of the rating regulations: 2000 with K 20 scores 1 v 1900, 1/2 v 2100, 0 v 2450: +8.4.
CHANGES = [
    (1, 2000, "+W2 =W3 -W4"),
    (2, 1900, "-B1 H H"),
    (3, 2100, "H =B1 H"),
    (4, 2450, "H H +B1"),
]


def test_the_rating_change_is_k_times_score_less_expectation():
    change = rating_change(tournament(CHANGES), 1, k=20)
    assert [game.expected for game in change.games] == [
        Fraction(64, 100),
        Fraction(36, 100),
        Fraction(8, 100),
    ]
    assert change.change == Fraction("8.4")
    assert [game.capped for game in change.games] == [False, False, True]


def test_the_400_point_rule_is_lifted_for_the_own_rating_of_2650_and_more():
    rows = [(1, 2700, "=W2"), (2, 2250, "=B1")]
    assert rating_change(tournament(rows), 1, k=10).change == Fraction("-4.4")
    assert rating_change(tournament(rows), 2, k=20).change == Fraction("8.4")
    assert rating_change(tournament(rows), 1, k=10, since_october_2025=False).change == Fraction("-4.2")
    assert rating_change(tournament(rows), 1, k=10, standard=False).change == Fraction("-4.2")


@pytest.mark.parametrize(("games", "k"), [(35, 20), (36, 19), (39, 17)])
def test_k_times_games_is_not_more_than_700(games, k):
    rows = [(1, 2000, "=W2 " * games), (2, 2000, "=B1 " * games)]
    assert rating_change(tournament(rows), 1, k=20).k == k


def test_forfeits_byes_and_unrated_opponents_do_not_change_a_rating():
    rows = [(1, 2000, "F+2 +W3 P"), (2, 1900, "F-1 H H"), (3, 0, "H -B1 H")]
    assert rating_change(tournament(rows), 1).games == ()
    with pytest.raises(InvalidTournament, match="no rating"):
        rating_change(tournament(rows), 3)
    with pytest.raises(InvalidTournament, match="No player has the number 9"):
        rating_change(tournament(rows), 9)


def test_expectations_are_the_normal_law_but_for_six_rounded_entries():
    """A standard deviation of 2000/7; at 54, 343, 344, 358, 392 and 620 the table says something else."""
    law = [int(100 * NormalDist().cdf(7 * d / 2000) + 0.5) for d in range(736)]
    other = [d for d in range(736) if expected_hundredths(d) != law[d]]
    assert other == [54, 343, 344, 358, 392, 620]


@pytest.mark.parametrize(
    ("k", "entries", "change"), [(20, "+W2", 10), (20, "-W2", -10), (1, "+W2", 1), (1, "-W2", -1)]
)
def test_a_rating_change_is_rounded_halves_away_from_zero(k: int, entries: str, change: int):
    """Against an equal half a point is expected: k times one half, and of K = 1 the half is rounded."""
    rows = [(1, 2000, entries), (2, 2000, {"+": "-B1", "-": "+B1"}[entries[0]])]
    assert rating_change(tournament(rows), 1, k=k).rounded == change


@pytest.mark.parametrize(("unrated", "expected"), [(None, None), (1400, 1700), (1, Fraction(2001, 2))])
def test_us_chess_averages_take_the_rating_that_the_event_gives_the_unrated(unrated, expected):
    rows = [(1, 1900, "+W2 =W3"), (2, 0, "-B1 Z"), (3, 2000, "Z =B1")]
    found = standings(tournament(rows), ["USARO"], unrated=unrated).of(1).values["USARO"]
    assert found == expected


def test_fore_buchholz_before_the_first_round_is_nothing():
    table = standings(tournament([(1, 2000, ""), (2, 1900, "")]), ["FB", "BH"])
    assert [(row.values["FB"], row.values["BH"]) for row in table] == [(0, 0), (0, 0)]


@pytest.mark.parametrize("rounds", [1, 2])
def test_ratings_by_round_are_given_for_all_completed_rounds(rounds):
    event = tournament(SWISS_16)
    given = Given(ratings={3: [2000] * rounds})
    with pytest.raises(
        InvalidTournament,
        match=f"^Player 3 has ratings for {rounds} of {event.completed_rounds} completed rounds\\.$",
    ):
        standings(event, ["ARO"], given=given)
    assert standings(event, ["ARO"], after=rounds, given=given)


@pytest.mark.parametrize("value", ["150", "x", 1.5, True])
@pytest.mark.parametrize("code", ["EXT", "HAND"])
def test_what_is_entered_by_hand_is_a_whole_number(code, value):
    given = Given(outside={3: value}, places={3: value})
    with pytest.raises(
        InvalidTournament, match=rf"^{code}: the value entered for 3 is {value!r}. Enter a whole number.$"
    ):
        standings(tournament(SWISS_16), [code], given=given)
