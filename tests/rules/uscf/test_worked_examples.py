"""Worked examples of the rules, with the boards and rating changes they were solved to by hand.

Boards list White first. Numbers are ratings; `change` is the rating change of each board.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from one_sided import one_sided
from pairwright.model import Colour, Player, Result, RoundResult
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import FIDE_STYLE, US_CHESS, UsChess, UsChessRound

from .sections import COLOURS, boards, paired, section

L4 = "2000:WB 1880:BW 1700:WB 1500:BW"
ODD = {
    2: "A2000:WB B1950:BW C1900:WB D1860:BW E1820:WB",
    1: "F1800:WB G1750:BW H1700:WB I1650:BW J1600:BW",
}
BYE = {2: "A1800:WB B1790:BW C1790:WB D1780:BW", 0: "E1500:WB F1450:WB G1430:BW"}
LEVELS = {
    3: "A2140:WBW",
    2: "B2080:BWB C2010:WBW D1950:BWB",
    1.5: "E1900:BWB F1850:WBW",
    1: "G1790:BWW H1700:WBW",
    0.5: "I1640:BWB",
}
LEVELS_MET = ["AB", "AE", "AG", "BD", "BF", "CH", "CG", "CI", "DI", "DH", "EF", "EI", "FH"]

ONE_GROUP: list[tuple[str, str, UsChess, str, list[int]]] = [
    ("29E5c: the smaller of two differences", "2000:WB 1980:BW 1800:WB 1500:BW", US_CHESS,
     "2000-1500 1800-1980", [20, 20]),
    ("29E5e: a transposition within 80 beats an interchange", "2050:WBW 1870:BWB 1850:WBW 1780:BWB", US_CHESS,
     "1780-2050 1870-1850", [70, 70]),
    ("29E5e: beyond 80 the smaller switch wins", "2050:WBW 1870:BWB 1850:WBW 1750:BWB", US_CHESS,
     "1870-2050 1750-1850", [20, 20]),
    ("29E5a: a switch of 50 cures a single conflict", "2000:WB 1950:-- 1800:WB 1730:BW", US_CHESS,
     "2000-1730 1800-1950", [50, 50]),
    ("29E5a: no switch beyond 80 for alternation", L4, US_CHESS, "2000-1700 1500-1880", [0, 0]),
    ("29E5h: without limits it is made", L4, FIDE_STYLE, "2000-1500 1700-1880", [120, 120]),
    ("29E5b: up to 200 for equalization", "2000:WBW 1880:BWB 1700:WBW 1500:BWB", US_CHESS,
     "1500-2000 1880-1700", [120, 120]),
    ("29E5b: not beyond 200 when an interchange does", "2000:WBW 1780:BWB 1700:WBW 1400:BWB", US_CHESS,
     "1780-2000 1400-1700", [80, 80]),
    ("Smythe's example of points for colours", "2000:WBWB 1900:BWBW 1600:WBWB 1570:BWBW", US_CHESS,
     "2000-1570 1600-1900", [30, 30]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("players", "system", "expected", "changes"),
    [case[1:] for case in ONE_GROUP],
    ids=[c[0] for c in ONE_GROUP],
)
def test_one_score_group(players: str, system: UsChess, expected: str, changes: list[int]) -> None:
    even = 0 if "--" in players else len(players.partition(":")[2].split()[0]) / 2  # an even score, or none
    round_ = paired(section({even: players}), system)
    assert boards(round_) == expected
    assert [line.change for line in round_.log] == changes


def test_a_colour_switch_on_top_of_a_forced_one_is_measured_from_what_is_left() -> None:
    players = "2000:WB 1950:BW 1900:WB 1850:BW 1780:WB 1700:BW"
    round_ = paired(section({1: players}, ["2000-1850"]))
    assert {frozenset(pair.split("-")) for pair in boards(round_).split()} == {
        frozenset({"2000", "1700"}),
        frozenset({"1950", "1780"}),
        frozenset({"1900", "1850"}),
    }
    assert [line.change for line in round_.log] == [80, 0, 50]
    assert {line.colour for line in round_.log} == {"OK"}


@pytest.mark.parametrize("met", [[], ["EF"]])
def test_the_odd_player_is_chosen_with_an_eye_on_colours(met: list[str]) -> None:
    round_ = paired(section(ODD, met))
    assert boards(round_) == "A-D C-B E-G F-I H-J"
    assert [line.change for line in round_.log] == [40, 40, 50, 50, 0]
    assert round_.costs["gap"] == 4
    assert round_.costs["dev"] == 180
    assert round_.costs["AL"] == 0


def test_the_lowest_of_the_lowest_group_gets_the_bye() -> None:
    round_ = paired(section({0: BYE[0]}))
    assert boards(round_) == "F-E bye G"
    assert round_.costs["AL"] == 1


def test_the_bye_may_go_to_a_higher_player_for_colours_where_the_variation_is_in_force() -> None:
    round_ = paired(section({0: BYE[0]}), replace(US_CHESS, bye_for_colours=True))
    assert boards(round_) == "E-G bye F"
    assert round_.costs["AL"] == 0
    assert round_.costs["dev"] == 40


def test_neighbours_meet_in_the_style_one_two_with_the_same_switches() -> None:
    groups = {
        2: "a2000:WB b1960:BW",
        1.5: "c1940:WB d1890:WB",
        1: "e1850:BW f1800:BW",
        0: "g1700:WB h1500:BW",
    }
    round_ = paired(section(groups, ["ef"]), replace(US_CHESS, style="one_two"))
    assert boards(round_) == "a-b c-e d-f g-h"
    assert round_.costs["gap"] == 2
    assert [line.change for line in round_.log] == [0, 40, 40, 0]
    assert {line.colour for line in round_.log} == {"OK"}


def test_levels_stand_in_their_order_of_priority() -> None:
    round_ = paired(section(LEVELS, LEVELS_MET))
    assert boards(round_) == "D-A B-C E-H F-G bye I"
    assert [line.change for line in round_.log] == [60, 60, 110, 110]
    worth = {"rematch": 0, "gap": 6, "EQ": 1, "LO": 2, "HI": 0}
    assert {name: round_.costs[name] for name in worth} == worth


def test_the_natural_pairing_of_round_one_is_upper_half_against_lower_half_with_alternating_colours() -> None:
    round_ = paired(section({0: "a8:  b7: c6: d5: e4: f3: g2: h1:"}, colour=Colour.WHITE))
    assert boards(round_) == "a-e f-b c-g h-d"
    mirrored = paired(section({0: "a8: b7: c6: d5: e4: f3: g2: h1:"}, colour=Colour.BLACK))
    assert boards(mirrored) == "e-a b-f g-c d-h"


def test_the_bye_of_round_one_goes_to_the_lowest_rated_player_who_has_a_rating() -> None:
    round_ = paired(section({0: "a1800: b1700: c1600: d1500: u0:"}))
    assert boards(round_) == "a-c u-b bye d"


def test_the_lowest_rated_player_who_has_a_rating_drops() -> None:
    """29D1a: the unrated third of the group stays in it."""
    round_ = paired(section({1: "A2000:W B1900:B U0:B", 0: "D1500:W E1400:W F1300:B"}))
    assert boards(round_) == "U-A B-D F-E"
    assert round_.costs["unrated_drop"] == 0


def test_of_a_group_without_ratings_an_unrated_player_drops() -> None:
    """29D1c."""
    round_ = paired(section({1: "A0:W B0:B C0:B", 0: "D1500:W E1400:W F1300:B"}))
    assert [board for board in boards(round_).split() if "D" in board] == ["C-D"]
    assert round_.costs["unrated_drop"] == 0


def test_who_dropped_into_a_group_may_meet_its_unrated_player_so_that_a_rated_one_drops() -> None:
    """The group is B (rated), U and who dropped into it, A: the lowest rated of these who has a rating drops."""
    round_ = paired(section({2: "A2000:WB", 1: "B1900:BW U0:WB", 0: "D1500:BW"}))
    assert who(round_) == [{"A", "U"}, {"B", "D"}]


def who(round_: UsChessRound) -> list[set[str]]:
    return [{board.white.name, board.black.name} for board in round_.boards]


def test_where_all_of_the_lowest_group_took_half_point_byes_one_of_them_gets_the_bye() -> None:
    """28L4's exception; not a player of a higher group."""
    players = (
        *played((2000, "W1 B1"), (1900, "B1 W1"), (1800, "W1 B1")),
        *(Player(i, str(rating), (RoundResult(Result.HALF_BYE), RoundResult(Result.ABSENT)), rating)
          for i, rating in ((4, 1500), (5, 1400))),
    )  # fmt: skip
    strangers = [Player(i, "left", (RoundResult(Result.ABSENT),) * 2) for i in range(11, 17)]
    tournament = one_sided((*players, *strangers), rounds=5, initial_colour=Colour.WHITE)
    round_ = paired(RoundState.of(tournament, [player.id for player in strangers]))
    assert round_.bye is not None
    assert round_.bye.rating == 1400


def played(*rows: tuple[int, str]) -> list[Player]:
    """Players who won and lost against strangers: `W1 B0` is a win with White and a loss with Black."""
    made, stranger = [], 10
    for number, (rating, text) in enumerate(rows, 1):
        results = []
        for colour, points in text.split():
            stranger += 1
            result = Result.WIN if points == "1" else Result.LOSS
            results.append(RoundResult(result, stranger, COLOURS[colour]))
        made.append(Player(number, str(rating), tuple(results), rating))
    return made
