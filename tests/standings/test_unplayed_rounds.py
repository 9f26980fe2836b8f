"""Unplayed rounds, cuts and undefined values, by the articles and the worked cases."""

from fractions import Fraction

import pytest

from pairwright.errors import InvalidTournament
from pairwright.standings import standings

from .exercise_tables import SWISS_16, tournament

HALVES = Fraction(1, 2)


def test_the_dummy_has_the_own_score_in_2024_and_not_more_than_draws_since_2026():
    table = standings(tournament(SWISS_16), ["BH"], edition="2024")
    assert table.explain(4, "BH").contributions[1].value == Fraction("3.5")
    table = standings(tournament(SWISS_16), ["BH"], edition="2026")
    assert table.explain(4, "BH").contributions[1].value == Fraction("2.5")


def test_the_dummy_of_a_forfeit_has_not_more_than_the_scheduled_opponent_since_2026():
    values = [
        standings(tournament(SWISS_16), ["BH"], edition=edition).explain(11, "BH").contributions[3].value
        for edition in ("2024", "2026")
    ]
    assert values == [Fraction("2.5"), Fraction("1.5")]


def test_the_announced_number_of_rounds_caps_the_dummy_while_the_event_runs():
    rows = [(1, 0, "F F"), (2, 0, "+W3 =W3"), (3, 0, "-B2 =B2")]
    running = standings(tournament(rows, rounds=3), ["BH"])
    over = standings(tournament(rows, rounds=2), ["BH"])
    assert (running.of(1).values["BH"], over.of(1).values["BH"]) == (3, 2)


def test_a_requested_bye_before_a_game_keeps_its_points_for_the_opponents():
    rows = [(1, 0, "+W2 Z +W2"), (2, 0, "-B1 H -B1")]
    table = standings(tournament(rows), ["BH"])
    assert [part.value for part in table.explain(2, "BH").contributions][::2] == [2, 2]


def test_byes_before_a_final_forfeit_loss_are_draws_for_the_opponents_but_the_forfeit_is_not():
    rows = [(1, 0, "+W2 +W3 H"), (2, 0, "-B1 Z F-3"), (3, 0, "H -B1 F+2")]
    opened = standings(tournament(rows), ["BH"]).explain(1, "BH")
    assert opened.contributions[0].value == HALVES


def test_with_modifier_p_a_forfeit_is_a_game_against_the_scheduled_opponent():
    """Player 14 lost round 3 to 12 by forfeit; 12 has an adjusted score of 3, the dummy had 2."""
    table = standings(tournament(SWISS_16), ["BH", "BH/P"])
    assert table.of(14).values["BH/P"] - table.of(14).values["BH"] == 3 - 2


def test_fore_buchholz_counts_byes_of_the_last_round_as_they_are():
    rows = [(1, 0, "+W2 +W3"), (2, 0, "-B1 P"), (3, 0, "P -B1")]
    table = standings(tournament(rows), ["BH", "FB"])
    assert (table.of(1).values["BH"], table.of(1).values["FB"]) == (2, Fraction("2.5"))


def test_a_cut_that_leaves_nothing_has_no_value_and_ranks_last():
    rows = [(1, 2000, "+W2"), (2, 2100, "-B1"), (3, 0, "F")]
    table = standings(tournament(rows), ["BH-C1", "ARO"])
    assert table.of(1).values["BH-C1"] is None
    assert (table.of(1).values["ARO"], table.of(3).values["ARO"]) == (2100, None)
    assert [row.player for row in table] == [1, 3, 2]


def test_the_buchholz_family_is_not_for_round_robins_since_2026():
    with pytest.raises(InvalidTournament, match="predetermined"):
        standings(tournament(SWISS_16), ["BH-C1"], predetermined=True)
    assert standings(tournament(SWISS_16), ["BH-C1"], predetermined=True, edition="2024").rows


def test_record_192_says_whether_the_pairings_are_predetermined():
    berger = tournament(SWISS_16, system="BERGER_ROUNDROBIN_G1")
    with pytest.raises(InvalidTournament, match="predetermined"):
        standings(berger, ["BH"])
    assert [str(code) for code in standings(berger).codes] == ["DE", "WIN", "SB", "KS"]


def test_acceleration_points_never_count():
    plain = tournament(SWISS_16)
    accelerated = tournament(SWISS_16)
    for player in accelerated.players[:8]:
        object.__setattr__(player, "virtual", (10, 10))
    assert standings(plain, ["BH", "SB", "FB"]).rows == standings(accelerated, ["BH", "SB", "FB"]).rows
