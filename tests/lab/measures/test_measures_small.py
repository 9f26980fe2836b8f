"""Measures of small events, their values worked out by hand."""

from dataclasses import replace
from math import isnan

import numpy as np
import pytest
from measured_events import KINDS, by_hand, simulated

from pairwright.lab.measures import MEASURES, measures_named
from pairwright.model import PointSystem
from pairwright.systems.registry import system_named

NAN = float("nan")

FOUR = by_hand(4, ["1-3 1, 4-2 =", "1-4 1, 2-3 1", "2-1 0, 3-4 1"], strength=[2500, 2400, 2300, 2200])
"""Scores before round 2: 1, 1/2, 0, 1/2; before round 3: 2, 1 1/2, 0, 1/2; at the end 3, 1 1/2, 1, 1/2.

Round 2 pairs 1 (1) with 4 (1/2) and 2 (1/2) with 3 (0); round 3 pairs 2 (1 1/2) with 1 (2) and 3 (0) with 4
(1/2). Colours: 1 WWB, 2 BWW, 3 BBW, 4 WBB.
"""

FIVE = by_hand(
    5,
    ["1-3 1, 4-2 0, 5 U", "2-1 +, 3-5 =, 4 U", "5-2 1, 1-4 =, 3 U", "3-2 1, 5-4 0, 1 U"],
    strength=[2200, 2500, 2300, 2400, 2100],
    top=2,
)
"""Scores before round 2: 1 1 0 0 1; before round 3: 1 2 1/2 1 1 1/2; before round 4: 1 1/2 2 1 1/2 1 1/2 2 1/2;
at the end: 2 1/2, 2, 2 1/2, 2 1/2, 2 1/2.

Player 2 wins round 2 by forfeit, which is no game. Colours of games: 1 W-W-, 2 B-BB, 3 BW-W, 4 W-BB, 5 -BWW.
"""


def values(event, name):
    (measure,) = measures_named([name])
    return measure.of(event).tolist()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sum-sd", [0, 1, 1]),
        ("max-sd", [0, 0.5, 0.5]),
        ("uneven", [0, 2, 2]),
        ("far", [0, 0, 0]),
        ("sum-cd", [NAN, 4, NAN]),  # after round 2: 1 and 3 at two, 2 and 4 at zero
        ("max-cd", [1, 2, 1]),
        ("colour-twice", [0, 2, 2]),  # round 2: 1 WW, 3 BB; round 3: 2 WW, 4 BB
        ("history-ww", [0, 1, 1]),
        ("history-bb", [0, 1, 1]),
        ("same-history", [0, 2, 2]),  # round 2: 1 and 4 had White, 2 and 3 Black; round 3: 2, 1 W and 3, 4 B
        ("denied", [0, 2, 2]),
        ("denied-strong", [0, 2, 0]),  # after one game everybody's preference is strong, after WB it is mild
        ("denied-absolute", [0, 0, 0]),
        ("thirds", [0, 0, 0]),
        ("cd-mean", [1]),
        ("cd-wide", [0]),
        ("extra-white", [1.5]),  # 1 and 2 have two Whites: 3 and 1 1/2; 3 and 4 one: 1 and 1/2
        ("extra-white-strength", [200]),
        ("rating-gap", [200, 200, 100]),
        ("floats-down", [0, 2, 2]),
        ("floats-up", [0, 2, 2]),
        ("down-again", [0, 0, 1]),  # 1 meets lower scores twice; 4 goes up, then down
        ("up-again", [0, 0, 1]),  # 3 meets higher scores twice; 2 goes down, then up
        ("bye-score", [NAN, NAN, NAN]),
        ("rematches", [0, 0, 0]),
        ("unpaired", [0, 0, 0]),
        ("perfect", [1]),
        ("perfect-after-two", [1]),
        ("perfect-several", [0]),
        ("clear-winner", [1]),
        ("low-leaders", [0]),
        ("spearman", [1]),
        ("kendall", [1]),
        ("best-wins", [100]),
        ("best-wins-points", [100]),
        ("best-in-three", [100]),
        ("first-seed-wins", [100]),
        ("top-found", [100]),
        ("top-points", [1.5]),
        ("top-games", [6]),
        ("top-games-share", [100]),
        ("winner-met-top", [3]),
        ("time", [1, 1, 1]),
        ("rounds", [3]),
        ("failed", [0]),
    ],
)
def test_four_players_play_everybody(name, expected):
    np.testing.assert_allclose(values(FOUR, name), expected)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sum-sd", [0, 1, 0.5, 1.5]),  # round 2: 0 and 1; round 3: 1/2 and 0; round 4: 1/2 and 1
        ("max-sd", [0, 1, 0.5, 1]),
        ("uneven", [0, 1, 1, 2]),
        ("sum-cd", [NAN, 1, NAN, 6]),  # round 2: only 5 is not at zero; round 4: 2 comes to 3, 3 4 5 to 1
        ("max-cd", [1, 1, 2, 3]),
        ("colour-twice", [0, 0, 2, 4]),  # round 3: 1 WW, 2 BB; round 4: 3 WW, 5 WW, 2 BB, 4 BB
        ("history-ww", [0, 0, 1, 2]),
        ("history-bb", [0, 0, 1, 2]),
        ("same-history", [0, 0, 2, 0]),
        ("thirds", [0, 0, 0, 1]),  # 2, whose forfeit left no trace: Black in three games running
        ("denied", [0, 0, 2, 4]),
        ("denied-strong", [0, 0, 2, 1]),
        ("denied-absolute", [0, 0, 0, 1]),
        ("cd-mean", [1.6]),  # differences 2, -3, 1, -1, 1
        ("cd-wide", [40]),
        ("cd-beyond", [20]),
        ("extra-white", [NAN]),  # nobody has played all games
        ("bye-score", [0, 0, 0.5, 1.5]),
        ("bye-above", [0, 0, 0, 0]),
        ("bye-again", [0, 0, 0, 0]),
        ("floats-down", [1, 2, 2, 3]),
        ("floats-up", [0, 1, 1, 2]),
        ("down-again", [0, 1, 1, 1]),  # 5 after the bye, 2 after the forfeit, 2 again
        ("up-again", [0, 0, 0, 0]),
        ("down-after-two", [0, 0, 0, 2]),  # 2 and 5
        ("up-after-two", [0, 0, 0, 1]),  # 3
        ("rematches", [0, 0, 0, 0]),
        ("perfect", [0]),
        ("perfect-after-two", [1]),
        ("low-leaders", [0]),  # 2 leads alone with two points, and the upper half is 1 and 2
        ("clear-winner", [0]),
        ("best-wins-points", [0]),  # 2 is the strongest and the only one without 2 1/2
        ("top-games", [1]),  # the top two are 2 and 4, who met in round 1
        ("top-games-share", [100]),
        ("top-points", [2.25]),
    ],
)
def test_five_players_with_byes_and_a_forfeit(name, expected):
    np.testing.assert_allclose(values(FIVE, name), expected)


CORRELATIONS = ("spearman", "kendall", "spearman-points", "kendall-points")
CASES = {
    "a forfeited pairing may be made again and a played one may not": (
        by_hand(4, ["1-2 +, 3-4 1", "1-2 1, 4-3 1", "2-1 1, 3-4 1"]),
        {"rematches": [0, 1, 2]},
    ),
    "players kept apart are counted once a board": (
        by_hand(4, ["1-2 1, 3-4 1", "1-3 1, 2-4 ="], forbidden=[(1, 2, 4), (1, 2)]),
        {"kept-apart": [1, 1]},
    ),
    "who is present and gets nothing is left out, who is away is not": (
        by_hand(6, ["1-2 1, 3 ?, 4 ?, 5 U, 6 H", "1-3 1, 2-4 1, 5 Z"]),
        {"unpaired": [2, 0]},
    ),
    "a second bye and one after a forfeit win are barred, one after a half-point bye is not": (
        by_hand(5, ["1-2 +, 3-4 =, 5 U", "1 U, 2-3 =, 4-5 =", "3 H, 5 U, 1-4 =", "3 U, 1-2 =, 4-5 ="]),
        {"bye-again": [0, 1, 1, 0]},
    ),
    "the bye is held against those to be paired: in round 2 number 2 had 0, in round 3 number 5": (
        by_hand(5, ["1-2 1, 3-4 1, 5 Z", "5 Z, 4 Z, 1-2 1, 3 U", "4 Z, 1 U, 5-3 ="]),
        {"bye-above": [NAN, 1, 2]},
    ),
    "who is away may have less than the one with the bye": (
        by_hand(5, ["1-2 =, 3-4 =, 5 Z", "1 U, 2-3 =, 4 Z, 5 Z"]),
        {"bye-above": [NAN, 0]},
    ),
    "a bye that is worth nothing gives a float; in round 2 the player with a draw meets 3, who has nothing": (
        by_hand(3, ["1-2 =, 3 U", "3-1 =, 2 U", "3 U, 1 Z, 2 Z"], points=PointSystem(allocated_bye=0)),
        {"floats-down": [1, 2, 1], "down-after-two": [0, 0, 1], "bye-again": [0, 0, 1]},
    ),
    "three top players have room for one game a round": (
        by_hand(6, ["1-2 1, 3-4 =, 5-6 1", "1-4 1, 2-5 =, 3-6 ="], top=3),
        {"top-games": [1], "top-games-share": [50]},
    ),
    "shared places count in their share": (
        by_hand(4, ["1-2 =, 3-4 ="], strength=[4, 3, 2, 1], tie_breaks=(), top=2),
        {
            "best-wins": [25], "best-in-three": [75], "top-found": [50], "first-seed-wins": [25],
            "winner-met-top": [(1 + 1 + 0 + 0) / 4],
        },
    ),
    "of several who are equally strong any may be the strongest: 1 and 4 share the first place": (
        by_hand(4, ["1-2 1, 3-4 0"], strength=[9, 9, 9, 5], tie_breaks=()),
        {"best-wins": [50], "best-wins-points": [50]},
    ),
    "correlations are missing where all are equally strong": (
        by_hand(4, ["1-2 1, 3-4 0"], strength=[5, 5, 5, 5]),
        {name: [NAN] for name in CORRELATIONS},
    ),
    "correlations are missing where all are equally placed": (
        by_hand(4, ["1-2 =, 3-4 ="], tie_breaks=()),
        {name: [NAN] for name in CORRELATIONS},
    ),
    "a round of nothing but a bye is measured": (
        by_hand(2, ["1 U, 2 Z"]),
        {"bye-score": [0], "floats-down": [1], "blocking": [0]},
    ),
    "perfect scores of several are told": (
        by_hand(8, ["1-5 1, 6-2 0, 3-7 1, 8-4 0", "5-6 1, 7-8 1, 1-2 1, 3-4 0"]),
        {"perfect": [2], "perfect-several": [1], "low-leaders": [0]},
    ),
    "leaders from the lower half are told": (
        by_hand(4, ["1-3 0, 4-2 1", "1-2 1, 3-4 ="]),
        {"low-leaders": [2]},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_small_event_is_measured_as_by_hand(case):
    event, expected = CASES[case]
    for name, said in expected.items():
        np.testing.assert_allclose(values(event, name), said, err_msg=name)


def test_late_entries_and_absent_players_have_no_place_in_correlations_before_they_play():
    strength = [10, 40, 30, 20]
    event = by_hand(5, ["1-2 0, 3-4 1", "3-2 0, 4-1 1"], strength=[*strength, 99])
    without = by_hand(4, ["1-2 0, 3-4 1", "3-2 0, 4-1 1"], strength=strength)
    for name in (
        "spearman",
        "kendall",
        "spearman-points",
        "best-wins",
        "top-found",
        "top-points",
        "top-games",
    ):
        assert values(event, name) == values(without, name)
    assert values(event, "best-wins") == [100]


def test_an_event_without_a_round_has_no_value_but_the_number_of_its_rounds_and_its_failure():
    event = by_hand(3, [], failure="nobody came")
    for measure in MEASURES:
        found = measure.of(event).tolist()
        if measure.level == "round":
            assert found == []
        elif measure.name in ("rounds", "failed"):
            assert found == [float(measure.name == "failed")]
        else:
            assert isnan(found[0]), measure.name


def test_every_measure_has_a_value_for_an_event_of_two_players():
    event = by_hand(2, ["1-2 1"])
    missing = {m.name for m in MEASURES if np.isnan(m.of(event)).all()}
    nobody_else = {"rating-gain-rest"}  # both are of the top
    no_bye = {"bye-score", "bye-above", "bye-again"}
    one_round = {"sum-cd", "perfect-after-two", "low-leaders"}
    no_replay = {"same-winner", "same-top", "place-change", "same-games", "rounds-alike"}
    assert missing == nobody_else | no_bye | one_round | no_replay
    assert values(event, "spearman") == pytest.approx([1])


@pytest.mark.parametrize(
    "points", [PointSystem(), PointSystem.of(30, 10), PointSystem.of(30, 20, 10)], ids=str
)
def test_ratings_and_norms_count_games_at_one_and_a_half_whatever_the_event_pays(points):
    """Ratings 2900, 2800, 2700: the better of 100 points expects 0.64, that of 200 points 0.76 (table 8.1.2)."""
    event = by_hand(3, ["1-2 =, 3 U", "3-1 =, 2 U", "2-3 1, 1 U"], points=points, top=1)
    assert values(event, "rating-gain-top") == pytest.approx([20 * (1 - 0.64 - 0.76)])
    assert values(event, "rating-gain-rest") == pytest.approx([20 * (0.64 + 0.76 - 1) / 2])
    nine = by_hand(2, ["1-2 ="] * 9, strength=[2900, 2800], points=points)
    assert values(nine, "gm-norms") == [2]  # performances of 2800 and 2900


@pytest.mark.parametrize(("own", "expected"), [(2649, 0.92), (2650, 0.96)])
def test_from_2650_on_the_real_difference_counts(own, expected):
    """B.02 art. 8.3.1 from October 2025: 500 points count as 400 below, as 500 from there on (table 8.1.2)."""
    event = by_hand(2, ["1-2 1"], ratings=[own, own - 500], top=1)
    assert values(event, "rating-gain-top") == pytest.approx([20 * (1 - expected)])
    assert values(event, "rating-gain-rest") == pytest.approx([20 * (0.92 - 1)])


def test_an_unrated_player_gains_nothing_and_counts_1400_in_norms():
    event = by_hand(
        3, ["1-2 1, 3 U", "1-3 1, 2 U"], ratings=[2000, 1800, 0], strength=[2000, 1800, 1500], top=1
    )
    assert values(event, "rating-gain-top") == pytest.approx([20 * (1 - 0.76)])
    assert values(event, "rating-gain-rest") == pytest.approx([20 * (0 - 0.24)])
    assert values(event, "rating-error") == pytest.approx([4.8])
    alone = [f"1-{other} 1" for other in range(2, 11)]
    nine = by_hand(
        10, alone, ratings=[2500, *[2400] * 7, 0, 0]
    )  # on average (7 * 2400 + 2050 + 1400) / 9 = 2250
    assert values(nine, "im-norms") == [1]


@pytest.mark.parametrize(("system", "full"), [("double-swiss", 2), ("team", 2)])
def test_a_perfect_score_of_matches_is_one_of_matches_won(system, full):
    """Three rounds of matches: two games of a point each, or two match points."""
    seen = set()
    for seed in range(8):
        event = simulated(replace(KINDS["quiet"], players=6, rounds=3), system_named(system), seed)
        rules = event.tournament.match_rules
        assert rules is not None
        scores = [player.score(rules) for player in event.tournament]
        assert values(event, "perfect") == [sum(score == 10 * full * 3 for score in scores)]
        seen.add(any(10 * 3 <= score < 10 * full * 3 for score in scores))
    assert seen == {True}  # half of the maximum is not perfect
