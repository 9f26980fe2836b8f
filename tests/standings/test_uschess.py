"""The US Chess tie-breaks beyond the common table."""

from fractions import Fraction

import pytest

from pairwright.errors import InvalidTournament
from pairwright.standings import standings

from .exercise_tables import SWISS_16, tournament


def test_the_cumulative_score_loses_a_point_for_an_unplayed_win():
    """Bye, win, loss, draw, win: 1 + 2 + 2 + 2.5 + 3.5 - 1 = 10."""
    rows = [(1, 0, "P +W2 -W2 =W2 +W2"), (2, 0, "H -B1 +B1 =B1 -B1")]
    assert standings(tournament(rows), ["USCUM"]).of(1).values["USCUM"] == 10


def test_the_modified_median_discards_by_the_own_score():
    """Of 12.5: player 1 (3.5, plus) loses the lowest; 9 (1.5, minus) the highest; 5 (2.5, even) both."""
    table = standings(tournament(SWISS_16), ["USMM"])
    for player, fates in ((1, ["least"]), (10, ["most"]), (5, ["least", "most"])):
        reasons = [p.reason for p in table.explain(player, "USMM").contributions if not p.counted]
        assert sorted(reason.split(": ")[1].split()[0] for reason in reasons) == fates


def test_from_nine_rounds_two_scores_are_discarded_at_an_end():
    def discarded(rounds):
        rows = [(1, 0, "+W2 " * rounds), (2, 0, "-B1 " * rounds)]
        opened = standings(tournament(rows), ["USMM", "USMED"]).explanations(1)
        return [sum(not part.counted for part in explanation.contributions) for explanation in opened]

    assert discarded(8) == [1, 2]
    assert discarded(9) == [2, 4]


def test_the_result_between_tied_players_is_wins_less_losses():
    """Not a percentage: 3-1 beats 1-0. All four have three points."""
    rows = [
        (1, 0, "F F Z Z +W3 Z"),
        (2, 0, "+W3 +W3 +W4 -W4 Z Z"),
        (3, 0, "-B2 -B2 F F -B1 F"),
        (4, 0, "F F -B2 +B2 Z Z"),
    ]
    table = standings(tournament(rows), ["USRBT"])
    assert {row.player: row.values["USRBT"] for row in table} == {2: 2, 1: 1, 4: 0, 3: -3}
    assert [row.player for row in table] == [2, 1, 4, 3]


def test_the_average_rating_of_the_opposition_leaves_unplayed_rounds_out():
    rows = [(1, 1500, "+W2 +W3 F"), (2, 1400, "-B1 H H"), (3, 1601, "H -B1 H")]
    table = standings(tournament(rows), ["USARO", "USOPR"])
    assert table.of(1).values["USARO"] == Fraction("1500.5")
    # Both opponents lost to 1500: 1100 each.
    assert table.of(1).values["USOPR"] == 1100


def test_a_tie_break_without_a_computation_says_why():
    with pytest.raises(InvalidTournament, match="decided by further games"):
        standings(tournament(SWISS_16), ["USPLAY"])


def test_where_the_scores_of_the_modified_median_come_from():
    """34E: unplayed games of opponents count as draws, an own one as an opponent with 0."""
    rows = [(1, 0, "+W2 +B3 P"), (2, 0, "-B1 H Z"), (3, 0, "+B4 -W1 +W4"), (4, 0, "-W3 Z -B3")]
    opened = standings(tournament(rows), ["USMED"]).explain(1, "USMED").contributions
    assert [(part.value, part.origin) for part in opened] == [
        (1, "score of the opponent, 2 unplayed as draws"),
        (2, "score of the opponent"),
        (0, "unplayed: an opponent with 0"),
    ]


def test_most_blacks_counts_games_that_were_played_with_black():
    """34E6; a forfeit with a colour is no game, and one with White is not asked for."""
    rows = [(1, 0, "+W2 +B3 F+B2"), (2, 0, "-B1 H F-W1"), (3, 0, "H -W1 Z")]
    table = standings(tournament(rows), ["USMB"])
    assert {row.player: row.values["USMB"] for row in table} == {1: 1, 2: 1, 3: 0}
