"""What reports mean, record by record.

Expected values: the texts of TRF16 and TRF-2026, JaVaFo's manual, and observed runs of bbpPairings 6.0.0.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairwright.errors import FormatError, InvalidTournament
from pairwright.formats import Dialect, Purpose, losses, problems, read_text, write_trf
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    Team,
    Tournament,
)
from pairwright.model.results import unknown_line
from pairwright.systems.base import RoundState

from .samples import LINES, REPORT, added, changed, line


def read(text: str) -> Tournament:
    return read_text(text).tournament


def with_points(per_player: str, *extra: str) -> str:
    """The sample with other points, one field for each player, and more lines."""
    lines = list(LINES)
    for number, points in enumerate(per_player.split(), 5):
        lines[number] = lines[number][:80] + f"{points:>4}" + lines[number][84:]
    return "\n".join((*lines[:5], *extra, *lines[5:])) + "\n"


def test_the_columns_of_a_player_line() -> None:
    ada = read(REPORT).players[0]
    assert (ada.id, ada.sex, ada.title, ada.name, ada.rating) == (1, "w", "GM", "Quill, Ada", 2310)
    assert (ada.federation, ada.fide_id, ada.birth) == ("NED", "2900001", "1988/04/01")
    assert (ada.points, ada.rank) == (25, 1)
    assert ada.results == (
        RoundResult(Result.WIN, 4, Colour.WHITE),
        RoundResult(Result.DRAW, 2, Colour.BLACK),
        RoundResult(Result.WIN, 3, Colour.WHITE),
    )


def test_fields_that_are_left_blank_say_nothing() -> None:
    nobody = read("001    1".ljust(80) + " 0.0\n").players[0]
    assert (nobody.sex, nobody.title, nobody.name, nobody.rating) == ("", "", "", 0)
    assert (nobody.federation, nobody.fide_id, nobody.birth) == ("", "", "")
    assert (nobody.points, nobody.rank, nobody.results, nobody.virtual) == (0, None, (), ())


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        ("0000 - U", Result.ALLOCATED_BYE),
        ("0000 - F", Result.FULL_BYE),
        ("0000 - H", Result.HALF_BYE),
        ("0000 - Z", Result.ZERO_BYE),
        ("0000 - z", Result.ZERO_BYE),
        ("       H", Result.HALF_BYE),
        ("   0   H", Result.HALF_BYE),
        ("0000 - -", Result.ZERO_BYE),
        ("0000 - =", Result.HALF_BYE),
        ("0000 - +", Result.ALLOCATED_BYE),
        ("0000 -  ", Result.ABSENT),
        ("        ", Result.ABSENT),
    ],
)
def test_ways_to_have_no_opponent(cell: str, result: Result) -> None:
    points = {Result.ALLOCATED_BYE: "1.0", Result.FULL_BYE: "1.0", Result.HALF_BYE: "0.5"}.get(result, "0.0")
    head = "001    1".ljust(80) + f"{1.0 + float(points):4.1f}" + " " * 7
    other = "001    2".ljust(80) + " 0.0" + " " * 7
    third = "001    3".ljust(80) + " 2.0" + " " * 7
    text = f"142 3\n{head}{cell}     2 w 1\n{other}   3 b 0     1 b 0\n{third}   2 w 1  0000 - U\n"
    assert read(text).by_id[1].results[0] == RoundResult(result)


def test_entries_beyond_the_last_pairing_are_byes_of_the_next_round() -> None:
    text = changed()
    lines = text.splitlines()
    lines[7] += "  0000 - H"
    lines[9] += "  0000 - Z"
    tournament = read("\n".join(lines))
    assert tournament.completed_rounds == 3
    assert tournament.byes == (RequestedBye(4, 3, Result.HALF_BYE), RequestedBye(4, 5, Result.ZERO_BYE))


def test_a_round_with_an_entry_for_everybody_is_completed() -> None:
    text = "\n".join(line + "  0000 - Z" if line.startswith("001") else line for line in LINES)
    reading = read_text(text)
    assert reading.tournament.completed_rounds == 4
    assert reading.tournament.byes == ()
    assert [problem.severity for problem in reading.problems] == ["notice"]


def test_a_round_before_a_later_entry_is_completed() -> None:
    lines = list(LINES)
    lines[7] += " " * 10 + "  0000 - H"
    tournament = read("\n".join(lines))
    assert tournament.completed_rounds == 4
    assert tournament.byes == (RequestedBye(5, 3, Result.HALF_BYE),)


def test_late_entrants_have_nothing_recorded_before() -> None:
    text = REPORT + "001    7".ljust(80) + " 0.0\n"
    assert [result.result for result in read(text.replace("062 6", "062 7")).by_id[7].results] == [
        Result.ABSENT
    ] * 3


def test_records_240_are_byes_of_rounds_not_yet_played() -> None:
    reading = read_text(added("240 H   4    2    5", "240 F 005    1", "240 H   2    1", "240 Z   9    1"))
    assert reading.tournament.byes == (
        RequestedBye(4, 2, Result.HALF_BYE),
        RequestedBye(4, 5, Result.HALF_BYE),
        RequestedBye(5, 1, Result.FULL_BYE),
    )
    assert [(problem.severity, problem.line) for problem in reading.problems] == [
        ("notice", 8),
        ("notice", 9),
    ]


def test_xxz_are_absent_from_the_next_round() -> None:
    assert read(added("XXZ 2\t5", "XXZ 6")).byes == tuple(
        RequestedBye(4, at, Result.ZERO_BYE) for at in (2, 5, 6)
    )


def test_forbidden_pairings() -> None:
    assert read(added("XXP 1 3 5", "260   2   3    4    2", "260   2   5    1    2")).forbidden == (
        ForbiddenGroup((1, 3, 5)),
        ForbiddenGroup((4, 2), 2, 3),
        ForbiddenGroup((1, 2), 2),
    )


def test_acceleration_by_player_and_by_range() -> None:
    by_player = read(added("XXA    1  1.0  0.5  0.0  0.0", "XXA    2  1.0", "XXA    2  0.5"))
    by_range = read(added("250       1.0   1   1    1    2", "250       0.5   2   2    1    2"))
    for tournament in (by_player, by_range):
        assert tournament.virtual_given
        assert [player.virtual for player in tournament] == [(10, 5), (10, 5), (), (), (), ()]


def test_acceleration_that_is_stated_as_zero_is_stated() -> None:
    tournament = read(added("192 FIDE_DUTCH_BAKU", "XXA    1  0.0"))
    assert tournament.virtual_given
    assert tournament.players[0].virtual == ()
    assert not read(added("192 FIDE_DUTCH_BAKU")).virtual_given


def test_the_last_range_counts() -> None:
    tournament = read(added("250       1.0   1   2    1    4", "250       0.5   2   2    1    2"))
    assert [player.virtual for player in tournament] == [(10, 5)] * 2 + [(10, 10)] * 2 + [()] * 2


@pytest.mark.parametrize("match_points", ["    ", " 0.0"])
def test_a_range_may_be_of_one_player_and_say_that_there_are_no_match_points(match_points: str) -> None:
    tournament = read(added(f"250 {match_points}  3.0   1   2    2    2"))
    assert [player.virtual for player in tournament] == [(), (30, 30), (), (), (), ()]


THREE_ONE = "7.0 7.0 4.0 3.0 0.0 4.0"


@pytest.mark.parametrize(
    "records",
    [
        ("162  W 3.0    D 1.0    L 0.0    P 3.0",),
        ("162  W 3.0    D 1.0",),
        ("BBW  3.0", "BBD  1.0"),
        ("BBU  3.0", "BBW  3.0", "BBD  1.0"),
        ("XXS W=3 D=1 PAB=3",),
        ("XXS WW=3.0 BW=3.0 FPB=3 FW=3", "XXS WD=1 BD=1 HPB=1 PAB=3"),
    ],
)
def test_three_points_for_a_win_in_every_dialect(records: tuple[str, ...]) -> None:
    assert read(with_points(THREE_ONE, *records)).point_system == PointSystem.of(30, 10)


def test_the_bye_follows_the_win_but_not_in_xxs() -> None:
    assert read(with_points(THREE_ONE, "XXS W=3 D=1")).point_system.allocated_bye == 10
    assert read(with_points(THREE_ONE, "BBW  3.0", "BBD  1.0")).point_system.allocated_bye == 30


def test_absence_sets_zero_point_bye_and_forfeit_loss() -> None:
    own = read(with_points("2.5 2.5 1.5 1.0 0.3 1.5", "162  A 0.3")).point_system
    assert own == read(with_points("2.5 2.5 1.5 1.0 0.3 1.5", "162  Z 0.3")).point_system
    assert (own.zero_bye, own.forfeit_loss, own.loss) == (3, 3, 0)


def test_points_may_include_the_bye_and_the_acceleration_of_the_next_round() -> None:
    bye, virtual = "240 H   4    2", "250       1.0   4   4    1    3"
    for points in ("2.5", "3.0", "3.5", "4.0"):
        assert read(with_points(f"2.5 {points}", bye, virtual)).by_id[2].points == round(float(points) * 10)
    with pytest.raises(FormatError, match=r"4\.5 of player 2 .* 2\.5"):
        read_text(with_points("2.5 4.5", bye, virtual), purpose="pair")


@pytest.mark.parametrize(
    "points", ["3.5 3.5 2.5 2.0 0.0 1.5", "3.0 3.0 2.0 1.5 0.0 1.5", "3.0 3.0 1.5 1.0 0.0 1.5"]
)
def test_points_may_include_the_acceleration_that_a_program_computes_itself(points: str) -> None:
    read_text(with_points(points, "192 FIDE_DUTCH_BAKU"), purpose="pair")
    with pytest.raises(FormatError, match="do not match"):
        read_text(with_points(points, "192 FIDE_DUTCH"), purpose="pair")


@pytest.mark.parametrize(
    "points", ["2.5 2.5 1.5 1.5 0.0 1.5", "3.0 2.5 1.5 1.0 0.0 1.5", "3.0 3.5 1.5 1.0 0.0 1.5", "2.5 3.0 2.0"]
)
def test_points_off_by_a_half_are_no_acceleration_that_nobody_above_has(points: str) -> None:
    """A report of an accelerated type was paired on them without a word."""
    with pytest.raises(FormatError, match="do not match"):
        read_text(with_points(points, "192 FIDE_DUTCH_BAKU"), purpose="pair")


def test_points_that_the_results_do_not_give_are_read_but_nothing_is_paired_on_them() -> None:
    reading = read_text(with_points("2.5 4.5"))
    assert ["the results count" in one.found for one in reading.problems if one.severity == "warning"] == [
        True
    ]
    assert reading.tournament.misstated == ((2, 45, 25),)
    with pytest.raises(InvalidTournament, match=r"points 4\.5 of 2 .* which give 2\.5"):
        RoundState.of(reading.tournament)
    assert RoundState.of(reading.tournament.before(3)).round == 3
    mended = [replace(one, points=25) if one.id == 2 else one for one in reading.tournament.players]
    assert RoundState.of(reading.tournament.changed(players=mended)).round == 4


@pytest.mark.parametrize("purpose", ["read", "pair", "check"])
def test_a_rank_one_column_too_far_right_is_read_with_a_notice(purpose: Purpose) -> None:
    shifted = [one[:85] + " " + one[85:89] + one[90:] if one.startswith("001") else one for one in LINES]
    reading = read_text("\n".join(shifted) + "\n", purpose=purpose)
    assert reading.tournament == read(REPORT)
    assert sum("one column too far to the right" in one.found for one in reading.problems) == 6


@pytest.mark.parametrize("rank", ["  1 1", "   1x", "    1"])
def test_what_stands_between_rank_and_rounds_is_no_rank_unless_it_is_one_number(rank: str) -> None:
    line = next(one for one in LINES if one.startswith("001"))
    spoiled = REPORT.replace(line, line[:85] + rank + ("1" if rank == "    1" else " ") + line[91:])
    with pytest.raises(FormatError, match="between two rounds"):
        read(spoiled)


def test_a_board_whose_blank_result_is_cut_off_has_no_result_yet() -> None:
    games = ((1, "3 w"), (2, "4 b"), (3, "1 b"), (4, "2 w"))
    lines = [
        f"001 {id:4}      {f'P{id}':<33} 2000 {'':26} {'0.0':>4} {id:4}     {game}" for id, game in games
    ]
    text = "\n".join(("142 3", "152 W", *lines, ""))
    playing = read(text).playing
    assert [(one.white, one.black, one.finished) for one in playing] == [(1, 3, False), (4, 2, False)]
    with pytest.raises(FormatError, match="ends inside it"):
        read(text.rstrip("\n"))


def test_rank_order_is_the_order_of_the_lines() -> None:
    lines = [*LINES[:5], "XXC rank", LINES[7], LINES[5], *LINES[8:], LINES[6]]
    tournament = read("\n".join(lines))
    assert [player.id for player in tournament] == [3, 1, 4, 5, 6, 2]
    assert "XXC rank" in write_trf(tournament).splitlines()


@pytest.mark.parametrize(
    ("record", "colour"), [("152 B", Colour.BLACK), ("152 w", Colour.WHITE), ("XXC black1", Colour.BLACK)]
)
def test_the_initial_colour(record: str, colour: Colour) -> None:
    assert read(REPORT.replace("152 W", record)).initial_colour is colour


@pytest.mark.parametrize(
    "code",
    [
        *("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025_BAKU", "FIDE_DUTCH_2026", "FIDE_DUBOV_BAKU"),
        *("FIDE_BURSTEIN", "CUSTOM_SWISS", "FIDE_TEAM_TYPEB_MP_GP_BAKU"),
        *("BERGER_ROUNDROBIN_G2", "FIDE_DOUBLEROUNDROBIN"),
    ],
)
def test_coded_tournament_types(code: str) -> None:
    reading = read_text(added(f"192 {code}  "), purpose="pair")
    assert reading.tournament.system == code
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("records", "dialect"),
    [
        ((), "trf16"),
        (("XXR 5",), "trf-x"),
        (("XXR 5", "BBW  1.0"), "trf-bx"),
        (("142 5", "XXP 1 2"), "trf-2026"),
        (("XXR 5", "299 +         1.0"), "trf-2026"),
    ],
)
def test_the_dialect_is_seen_from_the_records(records: tuple[str, ...], dialect: str) -> None:
    text = "\n".join((*LINES[:3], *records, *LINES[5:]))
    assert read_text(text).dialect == dialect


def test_everything_else_is_kept() -> None:
    team = f"013 {'Harbour Reds':32}   1    2    3"
    tournament = read(added("### MPA @ Round 2", "XXQ what", "102 Arbiter, A", team))
    assert tournament.records == ("### MPA @ Round 2", "XXQ what")
    assert ("102", "Arbiter, A") in tournament.info
    assert tournament.name == "Harbour Open"
    assert [(at.name, at.players, at.record) for at in tournament.teams] == [
        ("Harbour Reds", (1, 2, 3), team)
    ]
    assert set(added("### MPA @ Round 2", "XXQ what", "102 Arbiter, A", team).splitlines()) == set(
        write_trf(tournament).splitlines()
    )


def test_a_team_without_a_line_of_its_own_gets_one() -> None:
    """Record 013: the name from column 5, the players from column 37, in four columns each."""
    from_a_report = f"013 {'Harbour Blues':32}    4   5"
    teams = (Team("Harbour Reds", (1, 3)), Team("Harbour Blues", (4, 5), from_a_report))
    text = write_trf(replace(read(REPORT), teams=teams), "trf-x")
    assert [line for line in text.splitlines() if line.startswith("013")] == [
        f"013 {'Harbour Reds':32}   1    3", from_a_report,
    ]  # fmt: skip


def test_teams_of_the_new_report() -> None:
    record = "310   1 Harbour Reds                     REDS    2200    6.0   10.5   1     1    3"
    (team,) = read(added(record)).teams
    assert (team.name, team.players) == ("Harbour Reds", (1, 3))


@pytest.mark.parametrize(("one", "other"), [("0", "0"), ("=", "0"), ("0", "=")])
def test_an_arbiter_may_score_a_game_less_than_a_point(one: str, other: str) -> None:
    points = {"1": 1.0, "=": 0.5, "0": 0.0}
    text = changed(
        (6, 99, one), (9, 99, other), (6, 81, f"{1.5 + points[one]:4}"), (9, 81, f"{1.0 + points[other]:4}")
    )
    tournament = read_text(text, purpose="pair").tournament
    assert tournament.by_id[1].results[0].result is Result(one)
    assert tournament.by_id[4].results[0].result is Result(other)


def test_a_game_rated_for_one_side_is_a_warning() -> None:
    (problem,) = read_text(line(6, 99, "W")).problems
    assert (problem.severity, problem.line) == ("warning", 9)


def test_stated_points_that_a_reader_accepts_are_written_again() -> None:
    tournament = read(added("240 H   4    2"))
    players = tuple(replace(at, points=30) if at.id == 2 else at for at in tournament.players)
    with_bye = replace(tournament, players=players)
    assert read(write_trf(with_bye, "trf-x")).by_id[2].points == 30
    # Other readers do not count the bye of a record 240 (bbpPairings 6 refuses such points).
    assert read(write_trf(with_bye)).by_id[2].points == 25
    assert losses(with_bye, "trf-2026") == ["the points 3.0 stated of player 2"]
    players = tuple(replace(at, points=90) if at.id == 2 else at for at in tournament.players)
    assert read(write_trf(replace(tournament, players=players))).by_id[2].points == 25


@pytest.mark.parametrize("dialect", ["trf16", "trf-x", "trf-bx"])
def test_older_reports_keep_the_byes_of_the_next_round_and_name_the_later_ones(dialect: Dialect) -> None:
    """A bye stands in the column of its round, and only the next round can have one."""
    for number, kept in ((4, True), (5, False)):
        event = read(added(f"240 H {number:>3}    2"))
        named = [text for text in losses(event, dialect) if f"round {number}" in text]
        assert not named if kept else len(named) == 1
    playing = read(added("240 H   4    2")).with_round([(1, 5), (3, 6)])
    assert not [text for text in losses(playing, dialect) if "round 4" in text]
    assert read(write_trf(playing, "trf-2026")).next_round == 4


def test_a_player_line_that_ends_in_its_rating_is_read_or_refused_with_its_place() -> None:
    report = read_text("142 5\n152 W\n" + f"{'001    1      Short, A':<48}2000\n").tournament
    assert report.players[0].rating == 2000


def test_who_has_no_rating_is_unrated_and_a_control_character_is_told_in_its_column() -> None:
    assert [player.rating for player in read(line(8, 49, "    "))][:4] == [2310, 2254, 0, 1988]
    assert read(line(8, 49, "   0")).by_id[3].rating == 0
    found = [one for one in problems(line(8, 17, "\x07")) if "U+0007" in one.found]
    assert [(one.line, one.column) for one in found] == [(8, 17)]


def test_forbidden_pairings_that_are_lost_are_named_with_their_rounds() -> None:
    groups = [
        ForbiddenGroup((1, 2)),
        ForbiddenGroup((3, 5), first=2, last=3),
        ForbiddenGroup((4, 6), first=3),
    ]
    event = read(REPORT).unchecked(forbidden=tuple(groups))
    named = [text for text in losses(event, "trf16") if "forbidden" in text]
    assert named == [
        "the forbidden pairing 1 2",
        "the forbidden pairing 3 5 in rounds 2 to 3",
        "the forbidden pairing 4 6 in rounds 3 to the last",
    ]


def test_points_that_do_not_match_are_told_with_all_that_would() -> None:
    (wrong,) = problems(line(6, 81, " 1.0"))
    assert (wrong.found, wrong.expected) == (
        "points 1.0 of player 1 do not match the results, which give 2.5",
        "2.5",
    )
    spoiled = added("240 H   4    1").replace("  2.5    1     4 w 1", "  1.0    1     4 w 1")
    (wrong,) = problems(spoiled)
    assert wrong.expected == "2.5, or 3.0 with a bye or virtual points"


def test_acceleration_by_a_range_alone_is_stated_too() -> None:
    assert read(added("250       0.0   1   2    1    2")).virtual_given
    assert read(added("XXA    1  1.0")).virtual_given


def test_in_a_round_that_is_played_a_line_may_end_before_it() -> None:
    """Round 4 is being played by 1 and 2 only; the lines of the others end with round 3."""
    lines = list(LINES)
    lines[5] += "     2 b  "
    lines[6] += "     1 w  "
    tournament = read("\n".join(lines))
    assert tournament.completed_rounds == 3
    assert [(one.white, one.black) for one in tournament.playing or ()] == [(2, 1)]


@pytest.mark.parametrize(
    ("worth", "white", "black"), [("WW=3", "3.0", "1.0"), ("BW=3", "1.0", "3.0"), ("WL=0.5", "0.5", "0.0")]
)
def test_a_worth_stated_for_one_colour_alone_differs_from_that_of_the_other(
    worth: str, white: str, black: str
) -> None:
    with pytest.raises(FormatError) as caught:
        read(added(f"XXS {worth}"))
    assert f"{white} with White and {black} with Black" in caught.value.found
    assert (caught.value.line, caught.value.column) == (6, 5)


def test_blank_and_zero_places_of_a_team_are_nobody_and_no_fault() -> None:
    found = read_text(added("013 Reds".ljust(36) + "   1         0    2"))
    assert found.tournament.teams[0].players == (1, 2)
    assert not [one for one in found.problems if "team member" in one.found]


def test_a_comment_about_an_unknown_result_of_round_0_is_about_no_round() -> None:
    """Rounds are counted from 1: the last game of 1 and 2, a draw, is not meant by it."""
    ours = "001    1      Ann".ljust(80) + " 0.5    1     2 w ="
    theirs = "001    2      Bob".ljust(80) + " 0.5    2     1 b ="
    tournament = read("\n".join(("142 1", "152 W", "012 Two", ours, theirs, "")))
    for number, marked in ((1, True), (0, False)):
        text = write_trf(replace(tournament, records=(unknown_line(number, 1, 2),)), "trf-2026")
        assert ("w ?" in text, "\n162" in text) == (marked, marked)
