"""The exercise tables of FIDE's Technical Commission, of the changes of 2026, and of the US Chess rules."""

from fractions import Fraction

import pytest

from pairwright.standings import standings
from pairwright.standings.field import Kind, RankedField
from pairwright.standings.front import of_field
from pairwright.standings.tiebreaks import read_code

from .exercise_tables import (
    ROUND_ROBIN_6,
    ROUND_ROBIN_6_VALUES,
    SWISS_14,
    SWISS_14_VALUES,
    SWISS_16,
    SWISS_16_NINE_ROUNDS,
    SWISS_16_US,
    SWISS_16_VALUES,
    TEAMS_14,
    TEAMS_14_VALUES,
    tournament,
    values,
)


def column(table, code):
    """The values of a code by start number."""
    return [table.of(number).values[code] for number in sorted(row.player for row in table)]


def expected(line, edition):
    return [None if text == "-" else Fraction(text) for text in values(line, edition)]


@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize("code", SWISS_16_VALUES)
def test_the_swiss_exercise_has_the_published_values(code, edition):
    table = standings(tournament(SWISS_16), [code], edition=edition)
    assert column(table, code) == expected(SWISS_16_VALUES[code], edition)


@pytest.mark.parametrize("code", SWISS_16_US)
def test_the_us_chess_tie_breaks_have_the_values_of_the_table(code):
    assert column(standings(tournament(SWISS_16), [code]), code) == expected(SWISS_16_US[code], "2026")


@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize("code", SWISS_14_VALUES)
def test_the_exercise_on_the_changes_of_2026_has_the_published_values(code, edition):
    table = standings(tournament(SWISS_14), [code], edition=edition)
    assert column(table, code) == expected(SWISS_14_VALUES[code], edition)


def test_the_cut_takes_a_voluntarily_unplayed_round_first_in_the_exercise_of_2026():
    table = standings(tournament(SWISS_14), ["BH-C1"])
    assert (table.of(11).values["BH-C1"], table.of(14).values["BH-C1"]) == (10, Fraction("9.5"))


@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize("code", ROUND_ROBIN_6_VALUES)
def test_a_forfeit_in_a_round_robin_is_an_ordinary_game_for_article_9(code, edition):
    table = standings(tournament(ROUND_ROBIN_6), [code], edition=edition, predetermined=True)
    assert column(table, code) == expected(ROUND_ROBIN_6_VALUES[code], edition)


def test_direct_encounter_in_a_round_robin_counts_forfeits():
    table = standings(tournament(ROUND_ROBIN_6), ["DE"], predetermined=True)
    assert [(row.rank_text, row.player) for row in table] == [
        ("1", 1),
        ("2-3", 2),
        ("2-3", 3),
        ("4", 6),
        ("5", 5),
        ("6", 4),
    ]


def test_a_rating_tie_break_leaves_out_the_forfeit_in_a_round_robin_since_2026():
    rows = [
        (number, rating, entries)
        for (number, _, entries), rating in zip(
            ROUND_ROBIN_6, (2050, 2200, 2150, 2100, 1900, 1900), strict=True
        )
    ]
    table = standings(tournament(rows), ["TPR"], predetermined=True)
    assert table.of(6).values["TPR"] == 1803  # 0.5 out of 4 against 2200, 2150, 2100, 2050: 2125 + dp(.13)


def test_direct_encounter_of_exercise_25_places_those_who_can_not_be_overtaken():
    table = standings(tournament(SWISS_16_NINE_ROUNDS), ["DE"])
    places = {row.player: row.values["DE"] for row in table if row.tenths == 60}
    assert places == {6: 1, 1: 2, 4: 2, 2: 4}
    for points, players in {45: {7, 8, 16}, 40: {5, 10, 14, 15}, 30: {9, 12}}.items():
        tied = {row.player: row.rank_text for row in table if row.tenths == points}
        assert set(tied) == players
        assert len(set(tied.values())) == 1


def teams():
    """The field of the team exercise: 2-1-0 for matches, a bye is a drawn match."""
    kinds, opponents, match_points, game_points = ([[0] * 7 for _ in TEAMS_14] for _ in range(4))
    for team, entries in TEAMS_14.items():
        for r, text in enumerate(entries.split()):
            opponent, kind, mp, gp = team_round(text)
            opponents[team - 1][r], kinds[team - 1][r] = opponent - 1, kind
            match_points[team - 1][r], game_points[team - 1][r] = mp, gp
    return RankedField(
        ids=tuple(TEAMS_14),
        names=tuple(f"Team {number}" for number in TEAMS_14),
        ratings=[0] * 14,
        opponents=opponents,
        kinds=list(map(bytes, kinds)),
        black=[[False] * 7 for _ in range(14)],
        points=match_points,
        win=20,
        draw=10,
        rounds=7,
        second=game_points,
        second_win=40,
        second_draw=20,
        reference="MP",
    )


def team_round(text):
    """Opponent, kind, match points and game points in tenths."""
    if text in ("P", "H"):
        return 0, Kind.FULL if text == "P" else Kind.HALF, 10, 20
    if text == "Z":
        return 0, Kind.ZERO, 0, 0
    if text[0] in "+-":
        won = text[0] == "+"
        kind = Kind.FORFEIT_WIN if won else Kind.FORFEIT_LOSS
        return int(text[1:]), kind, 20 * won, 40 * won
    opponent, game_points = text.split(":")
    tenths = int(Fraction(game_points if game_points[0] != "." else "0" + game_points) * 10)
    outcome = (tenths > 20) - (tenths < 20)
    return int(opponent), (Kind.LOSS, Kind.DRAW, Kind.WIN)[outcome + 1], 10 + 10 * outcome, tenths


@pytest.mark.parametrize("edition", ["2024", "2026"])
@pytest.mark.parametrize("code", TEAMS_14_VALUES)
def test_the_team_exercise_has_the_published_values(code, edition):
    table = of_field(teams(), [read_code(code)], edition)
    published = expected(TEAMS_14_VALUES[code], edition)
    found = column(table, code)[: len(published)]
    if code == "SSSC":
        found = [None if value is None else value for value in found]
    assert found == published


def test_buchholz_of_a_team_by_game_points_has_the_published_values():
    table = of_field(teams(), [read_code("BH:GP")], "2024")
    assert column(table, "BH:GP")[:5] == expected("114 107.5 109.5 106 99", "2024")


def test_two_games_against_one_opponent_count_by_their_average_in_direct_encounter():
    """1 beat 2 twice, 2 beat 3, 3 beat 1: one point each among the tied, so that nothing is decided."""
    rows = [(1, 0, "+W2 +W2 Z -B3 Z"), (2, 0, "-B1 -B1 +W3 F Z"), (3, 0, "Z Z -B2 +W1 F")]
    table = standings(tournament(rows), ["DE"])
    assert [row.rank_text for row in table] == ["1-3"] * 3
    assert [part.value for part in table.explain(1, "DE").contributions] == [
        Fraction(1, 2),
        Fraction(1, 2),
        0,
    ]


def test_direct_encounter_goes_on_below_those_who_are_ahead():
    """1 beat the others, 2 beat 3 and 4, who did not meet: 1, then 2, then 3 and 4 together."""
    rows = [
        (1, 0, "+W2 +W3 +W4 Z Z Z"),
        (2, 0, "-B1 F Z +W3 +W4 Z"),
        (3, 0, "F -B1 F -B2 Z F"),
        (4, 0, "F F -B1 Z -B2 F"),
    ]
    table = standings(tournament(rows), ["DE"])
    assert {row.tenths for row in table} == {30}
    assert [(row.rank_text, row.player) for row in table] == [("1", 1), ("2", 2), ("3-4", 3), ("3-4", 4)]


def test_half_of_the_maximum_is_enough_for_the_koya_system():
    rows = [(1, 0, "+W2 Z -B3"), (2, 0, "-B1 +W3 Z"), (3, 0, "Z -B2 +W1")]
    table = standings(tournament(rows), ["KS", "KS/L+1", "KS/L-1"], predetermined=True)
    assert list(table.of(1).values.values()) == [1, 0, 1]


@pytest.mark.parametrize(
    ("edition", "code", "loser", "winner"),
    [("2024", "REP", 5, 5), ("2026", "REP", 4, 5), ("2024", "WON", 1, 1), ("2026", "WON", 1, 1)],
)
def test_article_7_treats_a_forfeit_loss_in_a_round_robin_as_unplayed_since_2026(
    edition, code, loser, winner
):
    table = standings(tournament(ROUND_ROBIN_6), [code], edition=edition, predetermined=True)
    assert (table.of(5).values[code], table.of(6).values[code]) == (loser, winner)
