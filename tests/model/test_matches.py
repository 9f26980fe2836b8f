"""Matches of several games: teams board by board, and two players who play twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pairwright as pw
from pairwright.formats import losses
from pairwright.model import MatchResult, Result


def four_teams(primary: str = "match") -> pw.Tournament:
    """Four teams of four boards with a reserve each; the members of team 1 are 11 to 15."""
    teams = [
        pw.Player(team, f"Team {team}", roster=tuple(range(10 * team + 1, 10 * team + 6)))
        for team in range(1, 5)
    ]
    members = [
        pw.Player(10 * team + board, f"Member {team}{board}") for team in range(1, 5) for board in range(1, 6)
    ]
    return pw.Tournament(
        teams,
        rounds=3,
        initial_colour="white",
        members=members,
        point_system=pw.MatchRules.made("WBWB", primary),
    )


def two_games() -> pw.Tournament:
    """Five players who play matches of two games; the bye is a win and a draw."""
    rules = pw.MatchRules.made("WB", "game", allocated_bye=(10, 15))
    return pw.Tournament(
        [pw.Player(id, f"Player {id}") for id in range(1, 6)],
        rounds=3,
        initial_colour="white",
        point_system=rules,
    )


def renumbered(event: pw.Tournament) -> pw.Tournament:
    """Members numbered as reports number them."""
    number = {member.id: place for place, member in enumerate(event.members, start=1)}
    return replace(
        event,
        players=[replace(team, roster=[number[id] for id in team.roster]) for team in event],
        members=[replace(member, id=number[member.id]) for member in event.members],
        system="FIDE_TEAM_TYPEA_MP_GP",
    )


def score(tournament: pw.Tournament) -> list[int]:
    return [player.score(tournament.point_system) for player in tournament]


def test_a_match_of_teams_is_scored_by_match_points_or_game_points() -> None:
    results = {1: ["1-0", "½-½", "0-1", "1-0"], 2: ["½-½"] * 4}
    for primary, expected in (("match", [20, 10, 0, 10]), ("game", [25, 20, 15, 20])):
        played = four_teams(primary).with_round([(1, 3), (4, 2)]).with_results(results)
        assert score(played) == expected
        rules = played.match_rules
        assert [rules.second_points(team.results[0]) for team in played] == (
            [25, 20, 15, 20] if primary == "match" else [20, 10, 0, 10]
        )


def test_results_name_the_team_first_that_the_match_names_first() -> None:
    (match, _) = (
        four_teams().with_round([(1, 3), (4, 2)]).with_results({1: ["1-0", "1-0", "0-1", "½-½"]}).playing
    )
    assert [(game.white, game.black) for game in match.games] == [(11, 31), (32, 12), (13, 33), (34, 14)]
    assert [tuple(side.value for side in game.result or ()) for game in match.games] == [
        ("1", "0"), ("0", "1"), ("0", "1"), ("=", "="),
    ]  # fmt: skip


def test_a_reserve_plays_where_the_line_up_puts_him() -> None:
    playing = four_teams().with_round([(1, 3), (4, 2)]).with_lineup(3, [31, 32, 35, 34])
    assert [game.black for game in playing.playing[0].games][::2] == [31, 35]
    played = playing.with_results({1: ["1-0"] * 4, 2: "+-"})
    own = played.individuals().by_id
    assert own[35].results[0].opponent == 13
    assert own[33].results[0].result is Result.ABSENT
    assert own[41].results[0].result is Result.FORFEIT_WIN


def test_a_forfeited_match_is_no_meeting_and_gives_no_colour() -> None:
    played = four_teams().with_round([(1, 3), (4, 2)]).with_results({1: "--", 2: ["+-", "+-", "½-½", "+-"]})
    first, partly = played.by_id[1].results[0], played.by_id[4].results[0]
    assert isinstance(first, MatchResult)
    assert isinstance(partly, MatchResult)
    assert (first.result, first.played, first.gives_colour) == (Result.FORFEIT_LOSS, False, False)
    assert (partly.result, partly.played, partly.gives_colour) == (Result.WIN, True, True)
    assert score(played) == [0, 0, 0, 20]


def test_two_games_with_one_forfeit_are_a_match_and_with_two_by_one_player_are_not() -> None:
    played = two_games().with_round([(1, 3), (4, 2), (5, 0)]).with_results({1: ["+-", "-+"], 2: ["-+", "-+"]})
    assert [player.results[0].result for player in played] == [
        Result.DRAW, Result.FORFEIT_WIN, Result.DRAW, Result.FORFEIT_LOSS, Result.ALLOCATED_BYE,
    ]  # fmt: skip
    assert score(played) == [10, 20, 10, 0, 15]


@pytest.mark.parametrize("event", [four_teams(), two_games()], ids=["teams", "two games"])
def test_an_event_of_matches_comes_back_from_a_report_and_from_json(event: pw.Tournament) -> None:
    coded = renumbered(event) if event.members else replace(event, system="FIDE_DOUBLESWISS")
    games = coded.match_rules.games
    bye = [] if event.members else [(5, 0)]
    playing = coded.with_round([(1, 3), (4, 2), *bye])
    half = playing.with_results({1: ["1-0", *[None] * (games - 1)]})
    done = half.with_results({1: ["1-0"] * games, 2: "-+"})
    for stage in (playing, half, done):
        assert pw.read(stage.to_json()) == stage
        again = pw.read(stage.to_trf(ranks=False))
        assert [player.results for player in again] == [player.results for player in stage]
        assert again.playing == stage.playing


def test_a_team_report_keeps_line_ups_byes_and_forfeited_matches() -> None:
    event = renumbered(four_teams()).with_bye(4, 2, "full")
    event = event.with_round([(1, 3), (4, 2)]).with_lineup(3, [12, 11, 15, 14])
    event = event.with_results({1: ["1-0", "½-½", "0-1", "+-"], 2: "+-"})
    event = event.with_round([(1, 2), (3, 0)]).with_results({1: ["1-0"] * 4})
    text = event.to_trf(ranks=False)
    assert "300   1   3   1   12   11   15   14" in text.splitlines()
    assert "320  1.0  2.0 000 003" in text.splitlines()
    assert "330 +-   1   4   2" in text.splitlines()
    assert "240 F   2    4" in text.splitlines()
    again = pw.read(text)
    assert [team.results for team in again] == [team.results for team in event]
    assert again.point_system == event.point_system
    assert [team.roster for team in again] == [team.roster for team in event]


def test_members_with_any_numbers_are_numbered_for_a_report() -> None:
    event = replace(four_teams(), system="FIDE_TEAM_TYPEA_MP_GP").with_round([(1, 3), (4, 2)])
    event = event.with_lineup(1, [11, 12, 13, 15]).with_results({1: ["1-0", "½-½", "0-1", "1-0"]})
    again = pw.read(event.to_trf(ranks=False))
    assert [(game.white, game.black) for game in again.playing[0].games] == [
        (1, 11),
        (12, 2),
        (3, 13),
        (14, 5),
    ]
    assert any("start numbers of the teams' members: 1 to 20" in text for text in losses(event, "trf-2026"))


def test_what_an_older_dialect_loses_of_matches_is_named() -> None:
    event = renumbered(four_teams()).with_round([(1, 3), (4, 2)]).with_results({1: "+-", 2: "--"})
    assert not losses(event, "trf-2026")
    assert any("the matches of the teams" in text for text in losses(event, "trf-x"))
    pw.read(event.to_trf("trf-x"))
    assert any("two columns" in text for text in losses(two_games(), "trf-bx"))


def with_rosters(event: pw.Tournament, *rosters: tuple[int, ...]) -> pw.Tournament:
    """The event with other rosters of its first teams; members who are in none are left out."""
    teams = [replace(team, roster=roster) for team, roster in zip(event, rosters, strict=False)]
    teams += event.players[len(rosters) :]
    named = {id for team in teams for id in team.roster}
    return replace(event, players=teams, members=[member for member in event.members if member.id in named])


WRONG_BOARD = pw.Pairing(1, 3, (pw.Game(11, 31), pw.Game(12, 32), pw.Game(13, 33), pw.Game(14, 41)))
CONTRADICTIONS = {
    "member 77, who does not exist": lambda event: with_rosters(event, (77,)),
    "is in team 1 Team 1 and in team 2 Team 2": lambda event: with_rosters(event, (11, 15), (15, 21)),
    "is twice in team 1": lambda event: with_rosters(event, (11, 11)),
    "1 and 3 have 1 games": lambda event: event.with_round([pw.Pairing(1, 3, (pw.Game(11, 31),))]),
    "is not a game between 1 Team 1 and 3 Team 3": lambda event: event.with_round([WRONG_BOARD]),
    "plays two games": lambda event: event.with_round([(1, 3)]).with_lineup(1, [11, 14, 13, 14]),
    "It has 4 games, each with its result": lambda event: event.with_round([(1, 3)]).with_results({1: "1-0"}),
    "names 3 members, but the match has 4 boards": lambda event: event.with_round([(1, 3)]).with_lineup(
        1, [11, 12, 13]
    ),
    "has 3 members, but a match has 4 boards": lambda event: with_rosters(event, (11, 12, 13)).with_round(
        [(1, 3)]
    ),
}


@pytest.mark.parametrize("said", CONTRADICTIONS)
def test_teams_and_matches_that_contradict_themselves_are_refused(said: str) -> None:
    with pytest.raises(pw.InvalidTournament) as refused:
        CONTRADICTIONS[said](four_teams())
    assert said in str(refused.value)


def test_records_of_a_match_that_the_two_tell_differently_are_refused_by_name() -> None:
    played = (
        two_games().with_round([(1, 3), (4, 2), (5, 0)]).with_results({1: ["1-0", "1-0"], 2: ["½-½", "0-1"]})
    )
    other = replace(played.by_id[3], results=[replace(played.by_id[3].results[0], games=())])
    players = [other if player.id == 3 else player for player in played]
    with pytest.raises(pw.InvalidTournament, match="Round 1, 1 Player 1 and 3 Player 3"):
        replace(played, players=players)
    document = played.to_json().replace(
        '"colour": "w", "result": ["1", "0"]', '"colour": "w", "result": ["0", "1"]', 1
    )
    with pytest.raises(pw.FormatError, match="1 Player 1 and 3 Player 3: the two sides record the games"):
        pw.read(document)


def test_a_member_comes_and_changes_place() -> None:
    event = four_teams().with_member(2, pw.Player(26, "New, Nora"), board=1)
    assert event.by_id[2].roster == (26, 21, 22, 23, 24, 25)
    assert event.with_member(2, event.member_by_id[26], board=6).by_id[2].roster[-1] == 26
    with pytest.raises(pw.InvalidTournament, match="is in team 1"):
        event.with_member(2, event.member_by_id[11])


def test_a_corrected_result_of_a_match_changes_both_teams() -> None:
    played = four_teams().with_round([(1, 3), (4, 2)]).with_results({1: "+-", 2: "--"})
    corrected = played.with_results({1: ["0-1"] * 4}, round=1)
    assert score(corrected) == [0, 0, 20, 0]
    assert corrected.pairings(1)[0].games[0].result == (Result.LOSS, Result.WIN)
    assert corrected.without_round().completed_rounds == 0


def test_teams_are_ranked_by_the_score_of_the_event_and_the_other_one_breaks_ties() -> None:
    results = {1: ["½-½", "½-½", "½-½", "1-0"], 2: ["1-0"] * 4}
    for primary, points in (("match", [20, 20, 0, 0]), ("game", [40, 25, 15, 0])):
        played = four_teams(primary).with_round([(1, 3), (4, 2)]).with_results(results)
        for table in (played.standings(["MPvGP"]), played.team_standings(["MPvGP"])):
            assert [row.player for row in table] == [4, 1, 3, 2]
            assert [row.tenths for row in table] == points
