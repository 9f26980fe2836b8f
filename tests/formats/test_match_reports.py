"""Reports of matches: teams by records 310 to 352 of TRF-2026, and two columns for each match of two games.

Expected values are what the texts of the records say, or what is plain of a match.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import pairwright as pw
from pairwright.errors import FormatError
from pairwright.formats import Dialect, losses, problems, read_text, write_trf
from pairwright.model import Colour, Result

HEAD = (
    "012 Harbour Teams",
    "142 5",
    "152 W",
    "192 FIDE_TEAM_TYPEA_MP_GP",
    "352 WB",
    "362 TW 2.0   TD 1.0   TL 0.0",
)


def player(id: int, points: str, *cells: str) -> str:
    return f"001 {id:>4}      Player {id}".ljust(80) + f"{points:>4}".ljust(11) + "  ".join(cells)


def team(number: int, *members: int) -> str:
    return f"310 {number:>3} Team {number}".ljust(73) + " ".join(f"{id:>4}" for id in members)


FOUR = (player(1, "0.0"), player(2, "0.0"), player(3, "0.0"), player(4, "0.0"))


def report(*lines: str) -> str:
    return "\n".join((*HEAD, *lines)) + "\n"


@pytest.mark.parametrize(
    ("teams", "line", "told"),
    [
        ((team(1, 1, 2, 1), team(2, 3, 4)), 11, "1 Player 1 is listed twice in the teams"),
        ((team(1, 1, 2), team(2, 3, 4, 2)), 12, "2 Player 2 is listed twice in the teams"),
        ((team(1, 1, 2), team(2, 3, 4, 5)), 12, "team member 5 does not exist"),
        ((team(1, 1, 2), team(2, 3, 4), team(2)), 13, "has no unique number"),
    ],
)
def test_each_player_is_once_in_one_team_and_each_team_has_its_number(
    teams: tuple[str, ...], line: int, told: str
) -> None:
    found = [one for one in problems(report(*FOUR, *teams)) if one.severity == "error"]
    assert (found[0].line, told in found[0].found) == (line, True), found
    assert not [
        one for one in problems(report(*FOUR, team(1, 1, 2), team(2, 3, 4))) if one.severity == "error"
    ]


def test_who_is_in_no_team_has_no_game_or_stands_in_a_line_up() -> None:
    idle = pw.read(report(*FOUR, team(1, 1, 2), team(2, 3)))
    assert [one.roster for one in idle] == [(1, 2), (3,)]
    assert [one.id for one in idle.members] == [1, 2, 3, 4]
    cells = ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    lines = [player(id, "1.0" if id < 3 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    told = problems(report(*lines, team(1, 1, 2), team(2, 3)))
    assert any("4 Player 4 is in no team" in one.found for one in told if one.severity == "error")
    found = pw.read(report(*lines, team(1, 1, 2), team(2, 3), "300   1   2   1    3    4"))
    assert [one.roster for one in found] == [(1, 2), (3, 4)]


def test_records_013_beside_310_repeat_the_teams() -> None:
    both = report(
        *FOUR,
        team(1, 1, 2),
        team(2, 3, 4),
        "013 Team 1".ljust(36) + "   1    2",
        "013 Team 2".ljust(36) + "   3    4",
    )
    reading = read_text(both)
    assert [one.roster for one in reading.tournament] == [(1, 2), (3, 4)]
    assert any("records 310 and in records 013" in one.found for one in reading.problems)


def test_a_bye_of_record_240_counts_for_a_team_in_the_past() -> None:
    """The players of the team have an absence in their lines; the record says what their team got."""
    cells = ("   2 w 1", "   1 b 0", "0000 - Z")
    lines = [player(id, "1.0" if id == 1 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    event = pw.read(report(*lines, *(team(number, number) for number in (1, 2, 3)), "240 F   1    3"))
    assert event.by_id[3].results[0].result is Result.FULL_BYE


def test_points_of_team_members_are_information_and_told_once() -> None:
    lines = [player(id, "4.5") for id in (1, 2, 3, 4)]
    for purpose in ("read", "pair"):
        reading = read_text(report(*lines, team(1, 1, 2), team(2, 3, 4)), purpose=purpose)  # type: ignore[arg-type]
        told = [one for one in reading.problems if "team members" in one.found]
        assert [(one.severity, "points of 4 team members" in one.found) for one in told] == [("notice", True)]


def test_a_match_being_played_has_its_empty_boards() -> None:
    """Two of four boards: nobody sits there for team 2, by its line-up and by the wins of the others."""
    head = report().replace("352 WB\n", "352 WBWB\n")
    sides = {1: "   5 w", 2: "   6 b", 3: "0000 - U", 4: "0000 - U", 5: "   1 b", 6: "   2 w", 7: "", 8: ""}
    lines = [player(id, "0.0", cell).rstrip() for id, cell in sides.items()]
    lineups = ("300   1   1   2    1    2    3    4", "300   1   2   1    5    6 0000 0000")
    [match] = pw.read(
        head + "\n".join((*lines, team(1, 1, 2, 3, 4), team(2, 5, 6, 7, 8), *lineups)) + "\n"
    ).playing
    assert [(one.white, one.black, one.result is not None) for one in match.games] == [
        (1, 5, False), (6, 2, False), (3, 0, True), (0, 4, True),
    ]  # fmt: skip
    assert not match.finished


def test_more_players_than_boards_beside_a_win_on_an_empty_board_are_refused() -> None:
    """Two boards, and three players of a team in the match: reading ended in an unexpected error."""
    cells = ("   4 w 1", "   5 b 1", "0000 - +", "   1 b 0", "   2 w 0")
    lines = [player(id, "1.0" if id < 4 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    found = problems(report(*lines, team(1, 1, 2, 3), team(2, 4, 5)))
    assert [one.found for one in found if one.severity == "error"] == [
        "round 1: team 1 has 3 players in a match of 2 boards"
    ]


def test_points_of_teams_that_the_matches_do_not_give_are_read_but_nothing_is_paired_on_them() -> None:
    cells = ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    lines = [player(id, "1.0" if id < 3 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    stated = [(team(1, 1, 2), "3.0", "2.0"), (team(2, 3, 4), "0.0", "0.0")]
    teams = [f"{one[:54]}{match:>6} {game:>6}{one[67:]}" for one, match, game in stated]
    text = report(*lines, *teams)
    event = pw.read(text)
    assert event.misstated == ((1, 30, 20),)
    with pytest.raises(pw.InvalidTournament, match=r"points 3\.0 of 1 Team 1 .* which give 2\.0"):
        event.pair()
    with pytest.raises(FormatError, match=r"match points '3\.0' of team 1"):
        read_text(text, purpose="pair")


def test_the_bye_of_record_320_stands_in_its_round() -> None:
    """The first number is the team with the bye in round 1, the second that of round 2; 000 is nobody."""
    rounds = [("   3 w 1", "   2 b 1"), ("        ", "   1 w 0"), ("   1 b 0", "        ")]
    lines = [player(id, "2.0" if id == 1 else "0.0", *cells) for id, cells in enumerate(rounds, 1)]
    for byes, expected in (("002 003", [(2, 1), (3, 2)]), ("002 000", [(2, 1)]), ("000 003", [(3, 2)])):
        event = pw.read(
            report(*lines, *(team(number, number) for number in (1, 2, 3)), f"320  1.0  1.0 {byes}")
        )
        had = [
            (one.id, number)
            for one in event
            for number, entry in enumerate(one.results, 1)
            if entry.result is Result.ALLOCATED_BYE
        ]
        assert had == expected


def test_a_forfeited_match_without_colours_has_them_by_board_from_the_lower_number_on() -> None:
    cells = ["   3 - +", "   4 - +", "   1 - -", "   2 - -"]
    lines = [player(id, "1.0" if id < 3 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    event = pw.read(report(*lines, team(1, 1, 2), team(2, 3, 4)))
    colours = [[game.colour for game in one.results[0].games] for one in event]
    assert colours == [[Colour.WHITE, Colour.BLACK], [Colour.BLACK, Colour.WHITE]]


def test_a_line_up_out_of_order_is_written_while_its_match_is_played() -> None:
    members = [pw.Player(id, f"Player {id}") for id in range(1, 7)]
    teams = [
        pw.Player(number, f"Team {number}", roster=(3 * number - 2, 3 * number - 1, 3 * number))
        for number in (1, 2)
    ]
    event = pw.Tournament(
        teams, rounds=3, initial_colour="white", members=members, point_system=pw.MatchRules.made("WB", "match"),
        system="FIDE_TEAM_TYPEA_MP_GP",
    )  # fmt: skip
    for lineups in ({1: [2, 1]}, {2: [6, 5]}, {1: [1, 3]}, {1: [3, 1], 2: [5, 4]}, {}):
        playing = event.with_round([(1, 2)])
        for number, players in lineups.items():
            playing = playing.with_lineup(number, players)
        text = playing.to_trf(ranks=False)
        expected = [
            f"300   1   {number}   {3 - number}" + "".join(f" {id:>4}" for id in players)
            for number, players in lineups.items()
            if players != sorted(players)
        ]
        assert [line for line in text.splitlines() if line.startswith("300")] == expected
        assert pw.read(text).playing == playing.playing


GAMES = ("012 Harbour Doubles", "142 8", "152 W", "192 FIDE_DOUBLESWISS")
"""Four matches of two games: eight columns."""


def doubles(*lines: str) -> str:
    return "\n".join((*GAMES, *lines)) + "\n"


PLAYED = (
    player(1, "1.5", "   3 w 1", "   3 b ="),
    player(2, "2.0", "   4 b 1", "   4 w 1"),
    player(3, "0.5", "   1 b 0", "   1 w ="),
    player(4, "0.0", "   2 w 0", "   2 b 0"),
)


def test_columns_of_games_are_counted_in_matches() -> None:
    """Columns 2 m - 1 and 2 m are match m, also where records speak of rounds."""
    for first, last, matches in (
        ("3", "4", (2, 2)),
        ("3", "6", (2, 3)),
        ("5", "6", (3, 3)),
        ("1", "2", (1, 1)),
    ):
        event = pw.read(doubles(f"260 {first:>3} {last:>3}    1    2", *PLAYED))
        assert [(group.first, group.last) for group in event.forbidden] == [matches]
    for columns, matches in ((2, 1), (4, 2), (8, 4)):
        text = doubles(*(player(id, "") for id in (1, 2))).replace("142 8", f"142 {columns}")
        assert pw.read(text).rounds == matches
    for column, match in ((3, 2), (4, 2), (5, 3), (7, 4), (8, 4)):
        event = pw.read(doubles(f"240 H {column:>3}    3", *PLAYED))
        assert [(bye.player, bye.round) for bye in event.byes] == [(3, match)]
    assert [bye.round for bye in pw.read(doubles("240 H   5    3", "240 H   6    3", *PLAYED)).byes] == [3]


def test_a_match_of_which_one_column_is_there_is_refused_at_its_place_and_the_fix_holds() -> None:
    cells = ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")
    text = doubles(*(player(id, "", cell) for id, cell in enumerate(cells, 1)))
    found = [one for one in problems(text) if one.severity == "error"]
    assert [(one.line, one.column) for one in found] == [(line, 92) for line in range(5, 9)]
    assert (
        found[0].found
        == "match 1 of player 1 Player 1: a game in the first of its two columns and none in the second"
    )
    assert "the same opponent" in str(found[0].expected)
    with pytest.raises(FormatError, match=":5:92: match 1 of player 1"):
        pw.read(text)
    playing = ("   3 b  ", "   4 w  ", "   1 w  ", "   2 b  ")  # while the second game is played
    both = zip(cells, playing, strict=True)
    event = pw.read(doubles(*(player(id, "", *pair) for id, pair in enumerate(both, 1))))
    assert [game.result for game in event.playing[0].games] == [(Result.WIN, Result.LOSS), None]


@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_a_cell_of_a_match_that_cannot_be_read_is_told_once(column: int) -> None:
    """Not again as a match against two opponents, nor as a last match that is missing."""
    cells = ["   3 w 1", "   3 b =", "   2 b 1", "   2 w 1"]
    cells[column - 1] = cells[column - 1].replace(" b ", "xb ").replace(" w ", "xw ")
    theirs = player(2, "2.0", "   4 b 1", "   4 w 1", "   1 w 0", "   1 b 0")
    found = problems(doubles(player(1, "3.5", *cells), theirs, *PLAYED[2:]))
    told = [(one.line, one.column, one.found) for one in found if one.severity == "error"]
    assert told == [(5, 86 + 10 * column, f"round {column} of player 1: 'x' between the fields of a round")]


@pytest.mark.parametrize("column", [3, 4])
def test_a_match_of_byes_of_which_a_cell_cannot_be_read_is_recorded_all_the_same(column: int) -> None:
    """What follows from the entry is not told as if the entry weren't there."""
    lines = [line.ljust(111) + "0000 - H  0000 - H" for line in PLAYED]
    spoiled = [lines[0][: 81 + 10 * column] + "0000 x H" + lines[0][89 + 10 * column :], *lines[1:]]
    for text in (lines, spoiled):
        told = [one.found for one in problems(doubles(*text)) if "has no pairings" in one.found]
        assert told == ["round 2 counts as completed, although it has no pairings"], text


def test_a_match_being_played_is_that_of_its_own_two_columns() -> None:
    """White of its first game is named first; the results of the games before are no part of it."""
    open_lines = (
        player(1, "1.5", "   3 w 1", "   3 b =", "   2 b 1", "   2 w 0"),
        player(2, "2.0", "   4 b 1", "   4 w 1", "   1 w 0", "   1 b 1"),
        player(3, "0.5", "   1 b 0", "   1 w =", "   4 w =", "   4 b  "),
        player(4, "0.0", "   2 w 0", "   2 b 0", "   3 b =", "   3 w  "),
    )
    playing = pw.read(doubles(*open_lines)).playing
    told = {
        (one.white, one.black): [
            (game.white, None if game.result is None else tuple(one.value for one in game.result))
            for game in one.games
        ]
        for one in playing or ()
    }
    assert told == {(2, 1): [(2, ("0", "1")), (1, ("0", "1"))], (3, 4): [(3, ("=", "=")), (4, None)]}


@pytest.mark.parametrize("first", ["w", "b"])
def test_the_colours_of_a_match_with_an_empty_board_alternate_from_the_board_that_was_played(
    first: str,
) -> None:
    """Board 1 is played; on board 2 nobody sits against player 2, who has the other colour by record 352."""
    other = "b" if first == "w" else "w"
    cells = [f"   3 {first} 1", "0000 - +", f"   1 {other} 0"]
    lines = [player(id, "1.0" if id < 3 else "0.0", cell) for id, cell in enumerate(cells, 1)]
    event = pw.read(report(*lines, team(1, 1, 2), team(2, 3)))
    colours = {one.id: [game.colour.value for game in one.results[0].games] for one in event}
    assert colours == {1: [first, other], 2: [other, first]}


def test_records_of_matches_are_written_once() -> None:
    rounds = [("   3 w 1", "   2 b 1"), ("        ", "   1 w 0"), ("   1 b 0", "        ")]
    lines = [player(id, "2.0" if id == 1 else "0.0", *cells) for id, cells in enumerate(rounds, 1)]
    text = report(
        *lines, *(team(number, number) for number in (1, 2, 3)), "320  1.0  1.0 002 003", "### kept"
    )
    again = pw.read(text).to_trf()
    assert [line for line in again.splitlines() if line[:3] in ("320", "###")] == [
        "320  1.0  1.0 002 003", "### kept",
    ]  # fmt: skip


def test_two_who_both_won_their_game_are_refused_over_the_whole_cell() -> None:
    lines = [player(1, "2.0", "   2 w 1", "   2 b 1"), player(2, "1.0", "   1 b 1", "   1 w 0")]
    (found,) = [one for one in problems(doubles(*lines)) if "both won their game" in one.found]
    assert (found.line, found.column, found.length) == (5, 92, 8)


def test_a_forfeited_match_of_two_games_without_colours_begins_with_white_for_the_lower_number() -> None:
    lines = [player(1, "2.0", "   2 - +", "   2 - +"), player(2, "0.0", "   1 - -", "   1 - -")]
    event = pw.read(doubles(*lines))
    colours = [[game.colour for game in one.results[0].games] for one in event]
    assert colours == [[Colour.WHITE, Colour.BLACK], [Colour.BLACK, Colour.WHITE]]


def test_a_record_330_without_its_round_or_a_team_forfeits_no_match() -> None:
    played = [("        ", cell) for cell in ("   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0")]
    lines = [player(id, "1.0" if id < 3 else "0.0", *cells) for id, cells in enumerate(played, 1)]
    for record, forfeited in (
        ("330 +-   1   2   1", True),
        ("330 +-       2   1", False),
        ("330 +-   1       2", False),
        ("330 +-   1   2    ", False),
    ):
        event = pw.read(report(*lines, team(1, 1, 2), team(2, 3, 4), record))
        assert [bool(one.results[0].opponent) for one in event] == [forfeited] * 2, record


@pytest.mark.parametrize(
    ("record", "column", "says"),
    [
        ("300   x   1   2    1    2", 5, "round 'x'"),
        ("300   1   7   2    1    2", 9, "team 7 does not exist"),
        ("300   1   1  2x    1    2", 13, "number of a team '2x'"),
        ("300   1   1   2    1   2x", 22, "start number '2x'"),
        ("300   1   1   2    1 9999", 22, "team member 9999 does not exist"),
        ("320  1,0  2.0 000", 5, "decimal comma"),
        ("320  1.0  2.x 000", 10, "points '2.x' are not a number"),
        ("320  1.0  2.0 000 007", 19, "team 7 does not exist"),
        ("330 ++   2   2   1", 5, "unknown result '++' of a forfeited match"),
        ("330 +-  -1   2   1", 8, "round '-1'"),
        ("330 +-   2       1", 12, "the number of a team is missing"),
        ("330 +-   2   2   7", 16, "team 7 does not exist"),
        ("352 WXBW", 5, "colours of the boards 'WXBW'"),
        ("362 TW 2,0   TD 1.0", 5, "points of matches 'TW 2,0"),
        ("362 TW 2.25", 5, "points of matches 'TW 2.25'"),
        ("250  x.0  1.0   1   1    1    1", 5, "points 'x.0' are not a number"),
        ("250  2.0  x.0   1   1    1    1", 10, "points 'x.0' are not a number"),
    ],
)
def test_a_damaged_record_of_a_team_event_is_refused_where_a_round_is_paired(
    record: str, column: int, says: str
) -> None:
    text = report(*FOUR, team(1, 1, 2), team(2, 3, 4), record)
    with pytest.raises(pw.FormatError) as refused:
        read_text(text, purpose="pair")
    error = refused.value
    assert (error.line, error.column) == (len(text.splitlines()), column)
    assert says in str(error)
    if not record.startswith("250"):
        assert [one.severity for one in read_text(text).problems if one.column == column] == ["warning"]


@pytest.mark.parametrize(
    "record", ["362 tw 2.0", "362 TW2.0TD1.0TL0.0", "352 wb", "352", "320           000"]
)
def test_a_record_of_a_team_event_may_be_blank_or_close_set(record: str) -> None:
    text = report(*FOUR, team(1, 1, 2), team(2, 3, 4), record)
    assert not read_text(text, purpose="pair").problems


def test_a_match_of_teams_forfeited_on_every_board_one_of_them_empty_is_won_by_forfeit() -> None:
    """C.04.6: no board is played, so nobody has won the match over the board. Each team won one board."""
    cells = ["   3 - +", "   4 - -", "   1 - -", "   2 - +", "0000 - +"]
    lines = [player(id, "1.0" if "+" in cell else "0.0", cell) for id, cell in enumerate(cells, 1)]
    three = tuple("352 WBW" if line.startswith("352") else line for line in HEAD)
    event = pw.read("\n".join((*three, *lines, team(1, 1, 2, 5), team(2, 3, 4))) + "\n")
    assert {one.id: one.results[0].result for one in event} == {1: Result.FORFEIT_WIN, 2: Result.FORFEIT_LOSS}


def test_match_points_alone_for_teams_paired_by_game_points_are_a_guess_that_is_told() -> None:
    """They were taken in silence."""
    text = report(*FOUR, team(1, 1, 2), team(2, 3, 4), "250  2.0       1   1    1    1")
    assert not [one for one in read_text(text).problems if one.severity == "warning"]
    found = read_text(text.replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEA_GP_MP"))
    assert found.tournament
    assert [one.virtual for one in found.tournament] == [(20,), ()]
    (warning,) = (one for one in found.problems if one.severity == "warning")
    assert "they count as game points" in str(warning.found)


@pytest.mark.parametrize(
    ("code", "given", "counted"),
    [
        ("FIDE_TEAM_TYPEA_MP_GP", " 2.0  4.0", 20),
        ("FIDE_TEAM_TYPEA_GP_MP", " 2.0  4.0", 40),
        ("FIDE_TEAM_TYPEA_MP_GP", " 2.0     ", 20),
        ("FIDE_TEAM_TYPEA_MP_GP", "      4.0", 40),
    ],
)
def test_of_the_virtual_points_of_teams_those_count_that_they_are_paired_by(
    code: str, given: str, counted: int
) -> None:
    text = report(*FOUR, team(1, 1, 2), team(2, 3, 4), f"250 {given}   1   1    1    1")
    found = pw.read(text.replace("FIDE_TEAM_TYPEA_MP_GP", code))
    assert [one.virtual for one in found] == [(counted,), ()]
    again = read_text(found.to_trf())  # in the column of the points that count, without a warning
    assert ([one.virtual for one in again.tournament], again.problems) == ([(counted,), ()], ())


@pytest.mark.parametrize("dialect", ["trf16", "trf-x", "trf-bx"])
def test_an_older_dialect_leaves_out_matches_being_played_that_no_reader_takes(dialect: Dialect) -> None:
    """Its columns are rounds, and the second one of a match followed a first one without results: refused."""
    played = pw.read(doubles(*PLAYED))
    begun = played.with_round([(2, 1), (3, 4)]).with_results({1: ["1-0", None]})
    left_out = "the matches of round 2, which is being played"
    assert left_out in losses(begun, dialect)
    again = pw.read(begun.to_trf(dialect))
    assert (again.completed_rounds, again.playing) == (2, ())
    assert again.to_trf(dialect) == pw.read(played.to_trf(dialect)).to_trf(dialect)
    known = begun.with_results({2: ["1-0", None]})
    assert left_out not in losses(known, dialect)
    assert len(pw.read(known.to_trf(dialect)).playing) == 2
    assert left_out not in losses(begun, "trf-2026")
    assert pw.read(begun.to_trf()).playing == begun.playing


@pytest.mark.parametrize(
    ("name", "cells", "game"),
    [
        ("matches", ("4 w 1", "2 b 0"), "R1: 2-4"),
        ("league", ("12 b =", " 2 w ="), "R1: 12-2"),
    ],
)
def test_a_game_without_a_known_result_is_not_rated_in_a_match_either(
    name: str, cells: tuple[str, str], game: str
) -> None:
    """`?` in the second column of a match was an `IndexError`; in a report of teams the game was rated as a draw."""
    text = (Path(__file__).parents[2] / "examples" / f"{name}.trf").read_text(encoding="utf-8")
    for cell in cells:
        assert cell in text
        text = text.replace(cell, cell[:-1] + "?")
    event = pw.read(text)
    assert [line for line in event.records if "Unknown" in line] == [f"### Unknown result @ {game}"]
    told = [one for line in event.rating_report() for one in line.remarks]
    assert [one.id for one in told].count("norm.no_result_yet") == 2
    written = write_trf(event)
    assert written.count("?") == 2
    assert "X 0.5" in written
    back = pw.read(written)
    assert back.records == event.records
    assert [one.results for one in back] == [one.results for one in event]
