"""Team standings: matches read off the players' games, and the tie-breaks of articles 11 to 13."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pairwright.errors import InvalidTournament
from pairwright.model import Team
from pairwright.standings import read_code, standings, team_standings
from pairwright.standings.front import announced_primary, of_field

from .exercise_tables import tournament
from .test_exercises import teams

# Four teams of two boards, three rounds; players 1, 2 are team 1, and so on.
#   round 1: 1-2  1.5-0.5   3-4  1-1
#   round 2: 1-3  1-1       2-4  2-0
#   round 3: 1-4  0-2       2-3  2-0 by forfeit on both boards
GAMES = [
    (1, 0, "+W3 -B5 -W7"),
    (2, 0, "=B4 +W6 -B8"),
    (3, 0, "-B1 +W7 F+5"),
    (4, 0, "=W2 +B8 F+6"),
    (5, 0, "+W7 +W1 F-3"),
    (6, 0, "-B8 -B2 F-4"),
    (7, 0, "-B5 -B3 +B1"),
    (8, 0, "+W6 -W4 +W2"),
]
TEAMS = tuple(
    Team(f"Team {number}", (2 * number - 1, 2 * number), f"310 {number:3} Team {number}")
    for number in range(1, 5)
)


def event(**more):
    return tournament(GAMES, teams=TEAMS, **more)


def test_matches_are_made_of_the_players_games():
    table = team_standings(event(), ["MPVGP"])
    assert {row.player: (row.tenths, row.values["MPVGP"]) for row in table} == {
        1: (30, Fraction("2.5")),
        2: (40, Fraction("4.5")),
        3: (20, 2),
        4: (30, 3),
    }
    assert [row.name for row in table] == ["Team 2", "Team 4", "Team 1", "Team 3"]


def test_the_score_that_the_report_names_first_ranks_the_teams():
    """Round 1: 2-0 and 1.5-0.5; round 2: team 1 loses 0.5-1.5 to team 3, teams 2 and 4 draw 1-1."""
    games = [
        (1, 0, "+W3 =B5"),
        (2, 0, "+B4 -W6"),
        (3, 0, "-B1 =W7"),
        (4, 0, "-W2 =B8"),
        (5, 0, "=W7 =W1"),
        (6, 0, "+B8 +B2"),
        (7, 0, "=B5 =B3"),
        (8, 0, "-W6 =W4"),
    ]
    by_list = tournament(games, teams=TEAMS, info=(("212", "GPTS, MPTS, EDE"),))
    assert announced_primary(by_list) == "GP"
    assert [row.tenths for row in team_standings(by_list, ["EDE"])] == [30, 25, 15, 10]
    assert [row.tenths for row in team_standings(by_list, ["EDE"], primary="MP")] == [40, 20, 10, 10]


def test_game_points_may_be_the_primary_score():
    table = team_standings(event(), ["MPVGP", "EMGSB"], primary="GP")
    assert {row.player: (row.tenths, row.values["MPVGP"]) for row in table} == {
        1: (25, 3),
        2: (45, 4),
        3: (20, 2),
        4: (30, 3),
    }
    by_match_points = team_standings(event(), ["EMGSB"])
    assert [table.of(n).values["EMGSB"] for n in range(1, 5)] == [
        by_match_points.of(n).values["EMGSB"] for n in range(1, 5)
    ]


def test_a_match_without_a_game_is_a_forfeit_for_the_unplayed_rounds():
    """Team 3 (2 points) lost to team 2 (4 points) by forfeit: both dummies have 2."""
    table = team_standings(event(), ["BH"])
    assert [part.value for part in table.explain(3, "BH").contributions] == [3, 3, 2]
    assert [part.value for part in table.explain(2, "BH").contributions] == [3, 3, 2]
    assert team_standings(event(), ["BH"], edition="2024").of(2).values["BH"] == 3 + 3 + 4


def test_a_match_of_which_one_board_is_played_is_no_forfeit():
    """4 beats 6 over the board in round 3: team 3 has met team 2 and its 4 points, no dummy."""
    games = [
        (number, rating, {4: "=W2 +B8 +W6", 6: "-B8 -B2 -B4"}.get(number, entries))
        for number, rating, entries in GAMES
    ]
    table = team_standings(tournament(games, teams=TEAMS), ["BH"])
    assert [part.value for part in table.explain(3, "BH").contributions] == [3, 3, 4]
    assert [part.value for part in table.explain(2, "BH").contributions] == [3, 3, 2]


def test_the_point_scale_of_matches_is_that_of_record_362():
    table = team_standings(event(records=("362 TW 3.0    TD 1.0    TL 0.0",)), [])
    assert [(row.player, row.tenths) for row in table] == [(2, 60), (1, 40), (4, 40), (3, 20)]


def test_a_match_lost_by_forfeit_is_worth_nothing_even_where_a_lost_match_is():
    """Team 3 drew twice and forfeited its match, as in events that record 192 calls one of teams."""
    table = team_standings(event(records=("362 TW 3.0    TD 2.0    TL 1.0",)), [])
    assert [(row.player, row.tenths) for row in table] == [(2, 70), (1, 60), (4, 60), (3, 40)]


def test_extended_direct_encounter_goes_on_to_the_secondary_score():
    """Three teams beat each other in a circle, 2-0, 1.5-0.5 and 1.5-0.5: game points 2.5, 1.5 and 2."""
    games = [(1, 0, "+W3 P -B5"), (2, 0, "+B4 P =W6"), (3, 0, "-B1 +W5 P")]
    games += [(4, 0, "-W2 =B6 P"), (5, 0, "P -B3 +W1"), (6, 0, "P =W4 =B2")]
    circle = tournament(games, teams=TEAMS[:3])
    assert [row.rank_text for row in team_standings(circle, ["DE"])] == ["1-3"] * 3
    assert [(row.rank_text, row.player) for row in team_standings(circle, ["EDE"])] == [
        ("1", 1),
        ("2", 3),
        ("3", 2),
    ]


def drawn_match():
    """Two teams, one match 2-2: board results 1, 1/2, 1/2, 0 against 0, 1/2, 1/2, 1."""
    rows = [(1, 0, "+W5"), (2, 0, "=B6"), (3, 0, "=W7"), (4, 0, "-B8")]
    rows += [(5, 0, "-B1"), (6, 0, "=W2"), (7, 0, "=B3"), (8, 0, "+W4")]
    return tournament(rows, teams=(Team("A", (1, 2, 3, 4)), Team("B", (5, 6, 7, 8))))


@pytest.mark.parametrize("code", ["EDET", "EDEB", "EDEBT", "EDEBB", "TBR", "BBE", "BC"])
def test_the_boards_of_their_match_separate_two_teams(code):
    """Board count 3.5 to 6.5; top boards and bottom board elimination prefer the first, too."""
    table = team_standings(drawn_match(), [code])
    assert [(row.rank_text, row.player) for row in table] == [("1", 1), ("2", 2)]
    if code == "BC":
        assert [row.values["BC"] for row in table] == [Fraction("3.5"), Fraction("6.5")]
        told = [[part.value for part in table.explain(number, "BC").contributions] for number in (1, 2)]
        assert told == [[1, 1, Fraction("1.5"), 0], [0, 1, Fraction("1.5"), 4]]  # points x board


def test_without_boards_two_teams_with_equal_scores_stay_tied():
    assert [row.rank_text for row in team_standings(drawn_match(), ["EDE"])] == ["1-2", "1-2"]


def test_the_board_count_is_for_equal_game_points_only():
    table = team_standings(event(), ["BC", "MPVGP", "BC"])
    assert [table.of(number).values["BC"] for number in (1, 4)] == [None, None]
    tied = team_standings(drawn_match(), ["BC"])
    assert tied.of(1).values["BC"] is not None


def test_board_results_are_not_guessed_when_a_board_is_missing():
    rows = [list(row) for row in GAMES]
    rows[1][2], rows[3][2] = "Z +W6 -B8", "Z +B8 F+6"
    table = team_standings(tournament([tuple(row) for row in rows], teams=TEAMS), ["TBR", "BC", "BBE"])
    assert all(value is None for row in table for value in row.values.values())
    assert len(table.notices) == 3


def test_a_team_without_opponent_has_the_bye_of_record_320_else_a_drawn_match():
    rows = [(1, 0, "+W3"), (2, 0, "+B4"), (3, 0, "-B1"), (4, 0, "-W2"), (5, 0, "P"), (6, 0, "P")]
    three = tournament(rows, teams=TEAMS[:3])
    table = team_standings(three, ["MPVGP", "BC"])
    assert (table.of(3).tenths, table.of(3).values["MPVGP"]) == (10, 1)
    other = team_standings(replace(three, records=("320  2.0  2.0   3",)), ["MPVGP"])
    assert (other.of(3).tenths, other.of(3).values["MPVGP"]) == (20, 2)


@pytest.mark.parametrize("record", ["320  abc  2.0   3", "320  1.x  2.0   3", "320   -1   x     3"])
def test_points_of_record_320_that_are_no_number_are_none(record):
    rows = [(1, 0, "+W3"), (2, 0, "+B4"), (3, 0, "-B1"), (4, 0, "-W2"), (5, 0, "P"), (6, 0, "P")]
    event = tournament(rows, teams=TEAMS[:3], records=(record,))
    assert team_standings(event, []).of(3).tenths == 0


@pytest.mark.parametrize("number", [" ² ", "abc", "   "])
def test_a_team_without_a_readable_number_has_that_of_its_place(number):
    teams = (replace(TEAMS[0], record=f"310 {number} Team 1"), *TEAMS[1:])
    assert team_standings(replace(event(), teams=teams), []).of(1).name == "Team 1"


def test_a_team_that_meets_two_others_in_a_round_is_refused():
    rows = [(1, 0, "+W3"), (2, 0, "+B5"), (3, 0, "-B1"), (4, 0, "Z"), (5, 0, "-W2"), (6, 0, "Z")]
    with pytest.raises(InvalidTournament, match="Team 1 does not meet exactly one team in round 1"):
        team_standings(tournament(rows, teams=TEAMS[:3]))


@pytest.mark.parametrize("code", ["ARO", "BPG", "USMM"])
def test_tie_breaks_of_players_are_refused_for_teams(code):
    with pytest.raises(InvalidTournament, match="for players"):
        team_standings(event(), [code])


def test_the_divisor_of_the_score_strength_combination_may_be_given():
    computed, given = (of_field(teams(), [read_code(code)], "2024") for code in ("SSSC", "SSSC/K4"))
    # Team 2 has a Buchholz of 57, divided by 3 in the exercise.
    secondary = Fraction(36) - Fraction(57, 3)
    assert computed.of(2).values["SSSC"] == 36
    assert given.of(2).values["SSSC/K4"] == secondary + Fraction(57, 4)


def test_the_players_of_a_team_event_have_standings_of_their_own():
    assert len(standings(event(), ["WIN"])) == 8


def test_the_bye_of_a_team_is_worth_as_many_boards_as_have_been_played_so_far():
    """A full-point bye is a match won on every board; without record 352 these are the most played until then."""
    rows = [
        (1, 0, "+W3 +W5"), (2, 0, "Z +W6"), (3, 0, "-B1 Z"), (4, 0, "Z Z"), (5, 0, "F -B1"), (6, 0, "F -B2"),
    ]  # fmt: skip
    three = tournament(rows, teams=TEAMS[:3])
    for after, expected in (
        (1, {1: (20, 1), 2: (0, 0), 3: (20, 1)}),
        (2, {1: (40, 3), 2: (0, 0), 3: (20, 2)}),
    ):
        table = team_standings(three, ["MPVGP"], after=after)
        assert {row.player: (row.tenths, row.values["MPVGP"]) for row in table} == expected


def test_direct_encounter_of_teams_counts_forfeits_if_asked():
    """A circle of three teams, its first match forfeited: with P all three met (6.1.1), and game points decide."""
    games = [(1, 0, "F+3 P -B5"), (2, 0, "F+4 P =W6"), (3, 0, "F-1 +W5 P")]
    games += [(4, 0, "F-2 =B6 P"), (5, 0, "P -B3 +W1"), (6, 0, "P =W4 =B2")]
    circle = tournament(games, teams=TEAMS[:3])
    with_forfeits = [(row.rank_text, row.player) for row in team_standings(circle, ["EDE/P"])]
    assert with_forfeits == [("1", 1), ("2", 3), ("3", 2)]
    assert [row.player for row in team_standings(circle, ["EDE"])] != [1, 3, 2]


def test_a_forfeited_match_separates_no_teams_by_its_boards_unless_forfeits_count():
    """Team 1 beats 2 and 3, and 2 has 3's forfeit: only P counts that (6.1.1), in a set of two that is left, too."""
    rows = [
        (1, 0, "+W3 +W5 -W7 Z"),
        (2, 0, "+B4 +B6 -B8 Z"),
        (3, 0, "-B1 +W7 F+5 Z"),
        (4, 0, "-W2 +B8 F+6 Z"),
    ]
    rows += [
        (5, 0, "+W7 -B1 F-3 F"),
        (6, 0, "+B8 -W2 F-4 F"),
        (7, 0, "-B5 -B3 +B1 Z"),
        (8, 0, "-W6 -W4 +W2 Z"),
    ]
    three = tournament(rows, teams=TEAMS)
    assert [row.tenths for row in team_standings(three, ["EDET"])] == [40, 40, 40, 20]
    for code in ("EDE", "EDET", "EDEB", "EDEBT", "EDEBB"):
        assert [row.rank_text for row in team_standings(three, [code])] == ["1", "2-3", "2-3", "4"]
        ranked = [(row.rank_text, row.player) for row in team_standings(three, [f"{code}/P"])]
        assert ranked == [("1", 1), ("2", 2), ("3", 3), ("4", 4)]


def test_a_report_may_rank_by_a_tie_break_newer_than_its_dates():
    """As the sample of the rules commission does, of 2024 with EDET of 2026: the newer edition is taken, and said."""
    info = (("042", "2024/10/10"), ("052", "2024/10/12"), ("202", "EDET/P,MPVGP"))
    table = team_standings(event(info=info))
    assert table.edition.name == "2026"
    assert "report record 202 names EDET/P, which came with 2026" in table.notices[0]
    assert team_standings(event(info=(*info[:2], ("202", "EDE")))).edition.name == "2024"
    with pytest.raises(InvalidTournament, match="not in the 2024 edition"):
        team_standings(event(info=info), edition="2024")


def test_teams_whose_pairings_were_fixed_have_forfeits_as_matches():
    """Team 2 beats team 4 (3 points), and team 3 (2 points) by forfeit: 2 x 3 + 2 x 2, with no dummy (15.2)."""
    fixed = event(system="BERGER_ROUNDROBIN_G1")
    assert team_standings(fixed, ["EMMSB"], edition="2024").of(2).values["EMMSB"] == 10
    assert team_standings(event(), ["EMMSB"], edition="2024").of(2).values["EMMSB"] == 6 + 2 * 4
    assert [str(code) for code in team_standings(fixed).codes] == ["MPVGP", "EDE", "EMGSB"]
    with pytest.raises(InvalidTournament, match="predetermined"):
        team_standings(fixed, ["BH"])


def test_a_board_won_against_an_empty_one_belongs_to_the_match():
    """The report has `0000 - +` for player 3, whose two teammates win and lose: 2-1 for team A."""
    rows = [(1, 0, "+W4"), (2, 0, "-B5"), (3, 0, "P"), (4, 0, "-B1"), (5, 0, "+W2")]
    short = tournament(rows, teams=(Team("A", (1, 2, 3)), Team("B", (4, 5))))
    table = team_standings(short, ["MPVGP", "BC"])
    assert {row.name: (row.tenths, row.values["MPVGP"]) for row in table} == {"A": (20, 2), "B": (0, 1)}
    assert [part.value for part in table.explain(1, "BC").contributions] == [1, 0, 3]
    assert [part.value for part in table.explain(2, "BC").contributions] == [0, 2, 0]


def test_an_empty_board_moves_no_other_one():
    """B left board 2 empty and won board 3, where A lost: it counted as board 2. Both may leave boards empty."""
    rows = [(1, 0, "+W4"), (2, 0, "P"), (3, 0, "-B5"), (4, 0, "-B1"), (5, 0, "+W3")]
    table = team_standings(tournament(rows, teams=(Team("A", (1, 2, 3)), Team("B", (4, 5)))), ["BC"])
    boards = [[part.value for part in table.explain(team, "BC").contributions] for team in (1, 2)]
    assert boards == [[1, 2, 0], [0, 0, 3]]
    rows = [(1, 0, "+W4"), (2, 0, "P"), (3, 0, "-B6"), (4, 0, "-B1"), (5, 0, "P"), (6, 0, "+W3")]
    both = tournament(rows, teams=(Team("A", (1, 2, 3)), Team("B", (4, 5, 6))))
    table = team_standings(replace(both, records=("352 WBWB",)), ["BC"])
    boards = [[part.value for part in table.explain(team, "BC").contributions] for team in (1, 2)]
    assert boards == [[1, 2, 0, 0], [0, 0, 3, 4]]


def test_the_board_count_compares_teams_with_equal_game_points_of_the_score():
    """A bye is a win on both boards for the count, and a drawn match, 1 game point, for the score (art. 12)."""
    rows = [
        (1, 0, "+W3 -W5"), (2, 0, "-B4 +B6"), (3, 0, "-B1 P"), (4, 0, "+W2 P"), (5, 0, "P +B1"), (6, 0, "P -W2"),
    ]  # fmt: skip
    table = team_standings(tournament(rows, teams=TEAMS[:3]), ["BC"])
    assert [(row.player, row.tenths, row.values["BC"]) for row in table] == [
        (1, 20, 3),
        (3, 20, 4),
        (2, 20, 5),
    ]


def test_the_divisor_of_the_score_strength_combination_is_that_of_the_whole_tournament():
    """13.4.2b: 7 rounds of 2 match points over 2 boards are 14 / 2 = 7, from the first round on."""
    after_one = replace(event(), rounds=7)
    table = team_standings(after_one, ["SSSC"], after=1)
    assert table.of(1).values["SSSC"] == Fraction("1.5") + Fraction(0, 7)
    assert table.of(2).values["SSSC"] == Fraction(
        "0.79"
    )  # 0.5 game points, 2 / 7 for the opponent's match points
