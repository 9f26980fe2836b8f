"""Events of teams, and of matches of two games between players."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.cli.main import run
from pairwright.event import Person, Refused, SqliteStore
from pairwright.event.commands import (
    Add,
    AddMembers,
    Bye,
    ChangePerson,
    ChangeSettings,
    Close,
    Correct,
    Edit,
    ExchangeNumbers,
    Import,
    KeepApart,
    Lineup,
    Pair,
    Publish,
    Remove,
    Roster,
    SetResults,
    Slip,
    Undo,
    Unpublish,
    Validate,
    Withdraw,
)
from pairwright.event.exports import data_table
from pairwright.event.exports.pgn import pgn_headers
from pairwright.event.kept import report_losses
from pairwright.event.matches import AVERAGE, average_rating, match_games, match_rules, score_of
from pairwright.event.projections import rebuild
from pairwright.event.reports import audit, explanation, report
from pairwright.event.reports_in import section_from
from pairwright.event.schema import PROJECTIONS
from pairwright.event.settings import Apart
from pairwright.event.sheets import KINDS, printed
from pairwright.model import MatchRules
from pairwright.standings import Rated
from small_events import Event, publish, started

from .test_kept import NEVER, different, normal

Make = Callable[..., Event]


def teams(make: Make, count: int = 4, players: int = 5, **settings: object) -> Event:
    """Teams A, B, C ... of falling strength; the key of team number n is n, members follow."""
    values = {"teams": True, "match_colours": "WBWB", "tie_breaks": (), "rounds": 3, **settings}
    event = make(0, **values)
    names = [f"Team {chr(65 + at)}" for at in range(count)]
    event.do(Add(1, tuple(Person(name) for name in names)))
    for at, name in enumerate(names):
        people = tuple(
            Person(f"{name[-1]}{board}", 2400 - 100 * at - 10 * board) for board in range(1, players + 1)
        )
        event.do(AddMembers(1, at + 1, people))
    return event


def play(event: Event, results: Iterable[Iterable[str]] = ()) -> None:
    """Pair, publish and play a round; results by match and game, White first."""
    number = len(event.state.sections[1].rounds) + 1
    publish(event, number)
    last = event.state.sections[1].last
    given = dict(zip(sorted(last.pairings), results, strict=False))
    slips = []
    for board, pairing in sorted(last.pairings.items()):
        codes = list(given.get(board, ["10"] * len(pairing.games)))
        slips += [Slip(board, code, game=at) for at, code in enumerate(codes)]
    event.do(SetResults(1, number, tuple(slips)))
    event.do(Close(1))


def test_the_rating_of_a_team_is_the_average_of_its_first_boards_unless_it_is_typed(make: Make) -> None:
    event = teams(make, 2)
    team = event.state.sections[1].entries[1]
    assert team.person.rating == 2375
    assert team.person.rating_source == AVERAGE
    event.do(ChangePerson(1, 1, {"rating": 2500, "rating_source": ""}))
    event.do(AddMembers(1, 1, (Person("Star", 2700),), board=1))
    assert event.state.sections[1].entries[1].person.rating == 2500
    assert event.state.sections[1].entries[1].members[0] == max(event.state.sections[1].entries)


def test_the_average_of_a_team_follows_its_players(make: Make) -> None:
    event = teams(make, 2, 4)

    def average() -> int:
        return event.state.sections[1].entries[1].person.rating

    first, second, *_ = event.state.sections[1].entries[1].members
    assert average() == 2375
    event.do(ChangePerson(1, first, {"rating": 2430}))
    assert average() == 2385
    changed = {second: replace(event.state.sections[1].entries[second].person, rating=2420)}
    event.do(Import(1, (), changed, "list.csv"))
    assert average() == 2395
    event.do(Undo())
    assert average() == 2385
    event.do(Remove(1, first))
    assert average() == 2370


@pytest.mark.parametrize(
    ("ratings", "average"), [((2001, 2000), 2001), ((2000, 1999), 2000), ((2000, 0), 2000), ((0,), 0)]
)
def test_half_a_point_of_an_average_is_rounded_up(ratings: tuple[int, ...], average: int) -> None:
    assert average_rating([*ratings, 1000], len(ratings)) == average


def test_a_list_may_spell_a_team_in_capitals_and_keeps_the_order_of_its_players(make: Make) -> None:
    event = make(0, system="team", teams=True, match_colours="WB")
    rows = (("One", "Rooks"), ("Two", "ROOKS"), ("Three", " rooks "), ("Four", "Knights"))
    done = event.do(Import(1, tuple(Person(name, club=club) for name, club in rows), {}, "list.csv"))
    assert "Teams in the list: 2." in str(done.text)
    section = event.state.sections[1]
    rooks = section.participants[0]
    assert [section.entries[key].person.name for key in rooks.members] == ["One", "Two", "Three"]


def test_a_match_is_paired_board_by_board_and_scored_by_match_points(make: Make) -> None:
    event = teams(make)
    play(event, [["10", "01", "==", "=="], ["==", "==", "==", "=="]])
    section = event.state.sections[1]
    first = section.rounds[1].pairings[1]
    assert [section.entries[game.white].team for game in first.games] == [
        first.one, first.other, first.one, first.other,
    ]  # fmt: skip
    rules = event.tournament(1).match_rules
    assert isinstance(rules, MatchRules)
    # the team named first has White on boards 1 and 3: won, won with Black, two draws
    assert score_of(section, first, first.one, rules) == 30
    assert score_of(section, first, first.other, rules) == 10
    table = section.table
    assert table
    points = {row.key: row.points for row in table.rows}
    assert points[first.one] == 20
    assert points[first.other] == 0
    assert sorted(points.values()) == [0, 10, 10, 20]


def test_the_tenth_board_of_a_match_is_not_the_first(make: Make) -> None:
    event = teams(make, 2, 10, match_colours="WB" * 5)
    play(event)
    table = data_table(event.state, event.state.sections[1], "pairings")
    assert [row[1] for row in table.rows] == [f"1.{board}" for board in range(1, 11)]


def test_by_game_points_the_bye_and_the_table_follow(make: Make) -> None:
    event = teams(make, 3, primary="game")
    play(event, [["10", "01", "10", "01"]])
    section = event.state.sections[1]
    assert section.table
    assert [row.points for row in section.table.rows] == [40, 20, 0]


def test_three_rounds_are_what_the_rules_have_and_can_be_explained(make: Make) -> None:
    event = teams(make, 6)
    for _ in range(3):
        play(event, [["10", "==", "01", "10"], ["01", "01", "01", "=="], ["--", "10", "+-", "01"]])
    section = event.state.sections[1]
    assert [line.agrees for line in audit(event.state, section)] == [True] * 3
    assert explanation(event.state, section, 2, board=1)
    own = event.tournament(1).individuals()
    assert len(own) == 30
    assert sum(player.score(own.point_system) for player in own) > 0


def test_a_line_up_puts_a_reserve_in_and_the_boards_keep_their_colours(make: Make) -> None:
    event = teams(make)
    publish(event, 1)
    section = event.state.sections[1]
    last = section.last
    pairing = last.pairing_of(1)
    assert pairing
    members = section.entries[1].members
    players = (members[0], members[2], members[3], members[4])
    event.do(Lineup(1, 1, players))
    now = event.state.sections[1].rounds[1].pairings[pairing.board]
    teams_now = [{game.white, game.black} & set(members) for game in now.games]
    assert teams_now == [{key} for key in players]
    assert [game.white in members for game in now.games] == [game.white in members for game in pairing.games]
    event.do(SetResults(1, 1, (Slip(pairing.board, "10"),)))
    event.refused(Lineup(1, 1, members[:4]), "has results")
    event.do(Undo())
    event.do(Undo())
    assert event.state.sections[1].rounds[1].pairings[pairing.board] == pairing


@pytest.mark.parametrize("players", [(), (1, 2, 3, 4), "same", "long"])
def test_wrong_line_ups_are_refused(make: Make, players: object) -> None:
    event = teams(make)
    event.do(Pair(1, 1))
    members = event.state.sections[1].entries[1].members
    found = {"same": (members[0],) * 4, "long": members}.get(str(players), players)
    with pytest.raises(Refused, match=r"line-up of .* has at most 4 of its players"):
        event.do(Lineup(1, 1, found))  # type: ignore[arg-type]


def test_the_boards_of_a_team_with_too_few_players_are_named(make: Make) -> None:
    event = teams(make, 4, players=4)
    event.do(Bye(1, event.state.sections[1].entries[2].members[0], 1, "Z"))
    assert re.search(r"no player at [12]\.4 \(Team B\)", event.do(Pair(1, 1)).text)


def test_the_next_of_the_roster_plays_for_one_who_is_absent(make: Make) -> None:
    event = teams(make)
    members = event.state.sections[1].entries[1].members
    event.do(Bye(1, members[1], 1, "Z"))
    event.do(Pair(1, 1))
    last = event.state.sections[1].last
    pairing = last.pairing_of(1)
    assert pairing
    playing = {key for game in pairing.games for key in (game.white, game.black)}
    assert playing & set(members) == {members[0], members[2], members[3], members[4]}


def test_the_order_of_a_roster_is_changed_as_a_whole(make: Make) -> None:
    event = teams(make)
    members = event.state.sections[1].entries[1].members
    event.do(Roster(1, 1, members[::-1]))
    assert event.state.sections[1].entries[1].members == members[::-1]
    assert event.state.sections[1].entries[1].person.rating == 2365
    event.refused(Roster(1, 1, members[:4]), "each of its 5 players once")
    event.do(Remove(1, members[0]))
    assert members[0] not in event.state.sections[1].entries[1].members
    event.do(Remove(1, 2))
    assert len(event.state.sections[1].entries) == 4 * 6 - 1 - 6


def test_a_list_with_a_column_team_enters_teams_and_players(make: Make) -> None:
    event = make(0, teams=True, match_colours="WB", tie_breaks=())
    rows = tuple(Person(f"P{at}", 2000 - at, club=f"Team {at % 2}") for at in range(4))
    event.do(Import(1, rows, {}, "list.csv"))
    section = event.state.sections[1]
    assert [(one.person.name, len(one.members)) for one in section.participants] == [
        ("Team 0", 2),
        ("Team 1", 2),
    ]
    event.refused(Import(1, (Person("Nobody"),), {}, "list.csv"), "has no team")


def test_a_round_by_hand_and_corrections(make: Make) -> None:
    event = teams(make)
    event.do(Pair(1, 1))
    last = event.state.sections[1].last
    board = min(last.pairings)
    event.yes(Edit(1, colours=(board,)))
    turned = event.state.sections[1].rounds[1].pairings[board]
    assert (turned.one, turned.other) == (last.pairings[board].other, last.pairings[board].one)
    assert [game.white for game in turned.games] == [game.black for game in last.pairings[board].games]
    event.yes(Validate(1, "they asked for it"))
    event.do(Publish(1))
    slips = [Slip(one, "10", game=at) for one in last.pairings for at in range(4)]
    event.do(SetResults(1, 1, tuple(slips)))
    event.do(Close(1))
    done = event.yes(Correct(1, 1, board, "01", "misread", 2))
    game = event.state.sections[1].rounds[1].pairings[board].games[2]
    assert game.result == "01"
    assert event.state.sections[1].entries[game.white].person.name in done.text


def test_the_report_of_teams_is_read_as_the_same_tournament(make: Make) -> None:
    event = teams(make, 4, rounds=2, initial_colour="w")
    play(event)
    play(event, [["10", "==", "01", "10"], ["01", "+-", "01", "=="]])
    section = event.state.sections[1]
    for form in ("trf-2026", "json"):
        again = pw.read(report(event.state, section, form))
        assert dict(again.info)["062"] == dict(again.info)["072"] == "20", "four teams of five players"
        assert dict(again.info)["082"] == "4"
        assert "082" not in "".join(section_from(again, 1, section.name).notes)
        assert [player.results for player in again] == [player.results for player in event.tournament(1)]
        assert [member.name for member in again.members] == [
            member.name for member in event.tournament(1).members
        ]
        back = section_from(again, 1, section.name).section
        lost = set(different(normal(section), normal(back))) - NEVER
        assert lost <= {".entries[].person.rating_source", ".entries[].members"}
        for one, other in zip(section.participants, back.participants, strict=True):
            names = [section.entries[key].person.name for key in one.members]
            assert names == [back.entries[key].person.name for key in other.members]


def test_teams_in_a_file_are_what_the_journal_says(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.pairwright", create=True, durable=False)

    def make(count: int, **settings: object) -> Event:
        return started(count, store, **settings)

    event = teams(make)
    play(event)
    before = store.tables()
    assert len(before["games"]) == 8
    store.rebuild(event.state)
    assert store.tables() == before
    event.close()


def test_matches_of_two_games_between_players(make: Make) -> None:
    event = make(5, match_colours="WB", primary="game", tie_breaks=(), rounds=2)
    play(event, [["10", "10"], ["==", "01"]])
    section = event.state.sections[1]
    first = section.rounds[1].pairings[1]
    assert [(game.white, game.black) for game in first.games] == [
        (first.one, first.other), (first.other, first.one),
    ]  # fmt: skip
    assert section.table
    points = {row.key: row.points for row in section.table.rows}
    assert points[first.one] == points[first.other] == 10
    assert audit(event.state, section)[0].agrees
    again = pw.read(
        report(event.state, section, "trf-2026", interim=True)
    )  # the bye is worth 1.5, not twice that
    assert sorted(player.points for player in again) == sorted(points.values())
    assert "two columns each" in str(report_losses(event.state, section, "trf-2026"))


def test_reports_tell_what_they_lose_of_teams(make: Make) -> None:
    """A federation of teams was left out without a word."""
    event = teams(make)
    event.do(ChangePerson(1, 1, {"federation": "NOR"}))
    section = event.state.sections[1]
    told = {form: [*map(str, report_losses(event.state, section, form))] for form in ("trf-2026", "json")}
    assert told == {"trf-2026": ["federation, FIDE id, sex and birth of teams: Team A"], "json": []}


@pytest.mark.parametrize("form", ["trf-2026", "json"])
def test_an_adjourned_game_of_teams_is_still_adjourned_after_export_and_import(make: Make, form: str) -> None:
    """It became a draw in reports, and one that was rated."""
    event = teams(make)
    publish(event, 1)
    slips = [Slip(board, "10", game=game) for board in (1, 2) for game in range(4)]
    event.do(SetResults(1, 1, (*slips[1:], Slip(1, "??"))))
    section = event.state.sections[1]
    again = pw.read(report(event.state, section, form, interim=True))
    back = section_from(again, 1, section.name).section
    assert [game.result for game in back.rounds[1].pairings[1].games] == ["??", "10", "10", "10"]
    rated = {
        one.change.player: len(one.change.games) for one in again.rating_report() if isinstance(one, Rated)
    }
    assert (rated[1], rated[11], rated[2], rated[12]) == (0, 0, 1, 1)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ((), "FIDE_TEAM_TYPEA_MP_GP"),
        ((("preferences", "B"),), "FIDE_TEAM_TYPEB_MP_GP"),
        ((("preferences", "none"), ("secondary", "no")), "FIDE_TEAM_MP"),
    ],
)
def test_the_swiss_team_system_of_fide(make: Make, options: tuple[tuple[str, str], ...], code: str) -> None:
    event = teams(make, 6, system="team", options=options, initial_colour="w")
    for _ in range(3):
        play(event, [["10", "==", "01", "10"], ["01", "01", "01", "=="], ["==", "10", "10", "01"]])
    section = event.state.sections[1]
    assert all(line.agrees for line in audit(event.state, section))
    text = report(event.state, section, "trf-2026")
    assert f"192 {code}" in text
    again = pw.read(text)
    assert again.check().faultless
    back = section_from(again, 1, section.name).section
    assert back.settings.system == "team"
    assert set(different(normal(section), normal(back))) - NEVER <= {
        ".entries[].person.rating_source",
        ".entries[].members",
        ".settings.options",
    }


def test_the_double_swiss_system_of_fide(make: Make) -> None:
    event = make(6, system="double-swiss", match_colours="WB", primary="game", tie_breaks=(), rounds=3)
    for _ in range(3):
        play(event, [["10", "=="], ["01", "01"], ["10", "10"]])
    section = event.state.sections[1]
    assert all(line.agrees for line in audit(event.state, section))
    text = report(event.state, section, "trf-2026")
    assert "192 FIDE_DOUBLESWISS" in text
    assert pw.read(text).check().faultless


def test_the_bye_of_double_swiss_is_a_game_won_and_a_game_drawn(make: Make) -> None:
    event = make(5, system="double-swiss", match_colours="WB", primary="game", tie_breaks=(), rounds=3)
    play(event, [["10", "=="], ["01", "01"]])
    section = event.state.sections[1]
    (key,) = section.rounds[1].unpaired
    assert section.table
    assert {row.key: row.points for row in section.table.rows}[key] == 15
    text = report(event.state, section, "trf-2026", interim=True)
    again = pw.read(text)
    own = {row.player: row.tenths for row in event.tournament(1).standings().rows}
    assert {row.player: row.tenths for row in again.standings().rows} == own


@pytest.mark.parametrize("worth", [10, 15, 20])
def test_a_report_keeps_the_worth_of_its_bye_when_it_becomes_a_section(make: Make, worth: int) -> None:
    points = (("allocated_bye", worth),)
    event = make(
        5, system="double-swiss", match_colours="WB", primary="game", tie_breaks=(), rounds=3, points=points
    )
    play(event, [["10", "=="], ["01", "01"]])
    text = report(event.state, event.state.sections[1], "trf-2026", interim=True)
    section = section_from(pw.read(text), 1, "Again").section
    assert section.settings.points == (() if worth == 15 else points)
    assert match_rules(section.settings).allocated_bye == worth


def test_a_player_of_a_team_can_be_expelled_and_the_team_stays_in_the_standings(make: Make) -> None:
    event = teams(make, 4, 5)
    play(event)
    star = event.state.sections[1].entries[1].members[0]
    event.yes(Withdraw(1, star, 2, expelled=True))
    play(event)
    section = event.state.sections[1]
    match = section.rounds[2].pairing_of(1)
    assert match
    assert star not in {key for game in match.games for key in (game.white, game.black)}
    assert section.table
    assert sorted(row.key for row in section.table.rows) == [1, 2, 3, 4]


@pytest.mark.parametrize("system", ["team", "round-robin", "dutch"])
@pytest.mark.parametrize("primary", ["match", "game"])
def test_a_report_says_which_points_of_teams_rank_first(make: Make, system: str, primary: str) -> None:
    event = teams(make, 4, 4, system=system, primary=primary)
    play(event, [["10", "01", "==", "=="], ["10", "01", "10", "01"]])
    again = pw.read(report(event.state, event.state.sections[1], "trf-2026", interim=True))
    points = {row.player: row.tenths for row in event.tournament(1).standings().rows}
    assert {row.player: row.tenths for row in again.standings().rows} == points
    settings = section_from(again, 1, "Again").section.settings
    assert (settings.system, settings.primary) == (system, primary)


def test_a_report_whose_byes_have_other_match_points_is_imported_with_a_word_about_it(make: Make) -> None:
    event = teams(make, 5, 4)
    play(event)
    text = report(event.state, event.state.sections[1], "trf-2026", interim=True)
    assert "320  1.0  2.0 005" in text
    assert section_from(pw.read(text), 1, "Again").notes == ()
    won = text.replace("320  1.0  2.0 005", "320  2.0  2.5 005")
    found = section_from(pw.read(won), 1, "Again")
    (note,) = found.notes
    assert str(note) == (
        "In the report, match points of a bye are 2; the section counts 1, as for a drawn match."
    )
    rules = match_rules(found.section.settings)
    assert (rules.allocated_bye, rules.second_bye) == (10, 25)


def test_systems_of_teams_and_of_matches_ask_for_them(make: Make) -> None:
    with pytest.raises(Refused, match="pairs teams"):
        make(0, system="team")
    with pytest.raises(Refused, match="matches of 2 games"):
        make(0, system="double-swiss")
    with pytest.raises(Refused, match="matches of 2 games"):  # ranked by the points of games
        make(0, system="double-swiss", match_colours="WB")
    event = make(0, system="double-swiss", match_colours="WB", primary="game")
    with pytest.raises(Refused, match="matches of 2 games"):
        event.do(ChangeSettings(1, {"primary": "match"}))


def test_what_a_section_is_stays_once_it_has_entries(make: Make) -> None:
    with pytest.raises(Refused, match="Create another section"):
        make(4).do(ChangeSettings(1, {"teams": True, "match_colours": "WBWB"}))
    with pytest.raises(Refused, match="Teams play matches"):
        make(0, teams=True)


def test_games_of_line_ups() -> None:
    games = match_games("WB", (1, 2), (3, 4))
    assert [(game.white, game.black) for game in games] == [(1, 3), (4, 2)]


def test_only_teams_are_paired_kept_apart_and_numbered(make: Make) -> None:
    event = teams(make, 4, 2, match_colours="WB")
    member = event.state.sections[1].entries[1].members[0]
    event.refused(KeepApart(1, Apart((1, member))), "plays for a team, and only teams are paired")
    event.refused(Pair(1, 1, absent=(member,)), "plays for a team")
    event.do(Pair(1, 1, by_hand=True))
    for command in (
        Edit(1, pairs=((1, member),)),
        Edit(1, byes={member: "U"}),
        Edit(1, swap=(member, 1)),
        ExchangeNumbers(1, 2, member),
    ):
        event.refused(command, "plays for a team")
    event.refused(ExchangeNumbers(1, 2, 2), "an exchange needs two players")


@pytest.mark.parametrize("of_teams", [False, True])
def test_tie_breaks_that_the_standings_cannot_have_are_refused_before_round_1_is_paired(
    make: Make, of_teams: bool
) -> None:
    event = teams(make, 4, 2, match_colours="WB") if of_teams else make(4, tie_breaks=("BH",))
    event.do(ChangeSettings(1, {"tie_breaks": ("BH",)}))
    event.do(ChangeSettings(1, {"system": "round-robin"}))
    event.refused(Pair(1, 1), "may not be used where the pairings are predetermined")
    event.do(ChangeSettings(1, {"tie_breaks": ("SB",)}))
    event.refused(
        ChangeSettings(1, {"tie_breaks": ("SB", "BH")}),
        "may not be used where the pairings are predetermined",
    )
    event.do(Pair(1, 1))


def short(make: Make, *sizes: int, **settings: object) -> Event:
    """Teams A, B, C ... with so many players each."""
    event = teams(make, len(sizes), 0, **settings)
    for at, size in enumerate(sizes):
        letter = chr(65 + at)
        people = tuple(
            Person(f"{letter}{board}", 2400 - 100 * at - 10 * board) for board in range(1, size + 1)
        )
        event.do(AddMembers(1, at + 1, people))
    return event


def codes(event: Event, number: int = 1, board: int = 1) -> list[str]:
    return [game.result for game in event.state.sections[1].rounds[number].pairings[board].games]


def drawn(event: Event) -> None:
    """Pair and play a round: every game that is played is drawn."""
    number = len(event.state.sections[1].rounds) + 1
    publish(event, number)
    pairings = event.state.sections[1].rounds[number].pairings
    slips = [
        Slip(board, "==", game=at)
        for board, one in pairings.items()
        for at, game in enumerate(one.games)
        if game.white and game.black
    ]
    event.do(SetResults(1, number, tuple(slips)))
    event.do(Close(1))


def test_a_team_of_three_forfeits_the_last_of_four_boards(make: Make) -> None:
    event = short(make, 4, 3)
    assert "no player at 1.4 (Team B)" in event.do(Pair(1, 1)).text
    event.do(Publish(1))
    section = event.state.sections[1]
    pairing = section.rounds[1].pairings[1]
    first_is_a = pairing.one == 1
    assert codes(event) == [
        "",
        "",
        "",
        "-+" if first_is_a else "+-",
    ]  # board 4: the team named first has Black
    drawn_games = tuple(Slip(1, "==", game=at) for at in range(3))
    event.do(SetResults(1, 1, drawn_games))
    event.do(Close(1))
    rows = {row.key: row.points for row in event.state.sections[1].table.rows}  # type: ignore[union-attr]
    assert rows == {1: 20, 2: 0}  # 2.5 - 1.5
    pairing = event.state.sections[1].rounds[1].pairings[1]
    rules = match_rules(section.settings)
    assert [score_of(event.state.sections[1], pairing, key, rules) for key in (1, 2)] == [25, 15]


def test_a_board_at_which_both_teams_have_nobody_is_lost_by_both(make: Make) -> None:
    event = short(make, 3, 2)
    publish(event, 1)
    given = codes(event)
    assert given[:2] == ["", ""]
    assert set(given[2]) == {"+", "-"}
    assert given[3] == "--"
    event.do(SetResults(1, 1, (Slip(1, "==", game=0), Slip(1, "==", game=1))))
    event.do(Close(1))
    rows = {row.key: row.points for row in event.state.sections[1].table.rows}  # type: ignore[union-attr]
    assert rows == {1: 20, 2: 0}  # 2 - 1


@pytest.mark.parametrize("sizes", [(4, 3, 4, 4), (4, 3, 4, 3), (3, 3, 4, 4), (2, 3, 4, 4), (1, 4, 3, 2, 4)])
@pytest.mark.parametrize("form", ["trf-2026", "json"])
def test_empty_boards_come_back_from_a_report_that_its_check_is_content_with(
    make: Make, form: str, sizes: tuple[int, ...]
) -> None:
    event = short(make, *sizes, rounds=2, system="team")
    for _ in range(2):
        drawn(event)
    section = event.state.sections[1]
    text = report(event.state, section, form)
    tournament = pw.read(text)
    assert tournament.check().faultless
    read = section_from(tournament, 1, section.name)
    assert set(different(normal(section), normal(read.section))) - NEVER <= {
        ".entries[].person.rating_source",
        ".settings.options",  # the report spells out the usual ones
    }
    if form == "trf-2026":
        assert " 0000" in next(line for line in text.splitlines() if line.startswith("300"))
        lost_by_both = [
            one for n in (1, 2) for one in section.rounds[n].pairings if "--" in codes(event, n, one)
        ]
        assert bool(lost_by_both) == (sizes != (4, 3, 4, 4))
        if not lost_by_both:
            again = pw.read(
                "\n".join(line for line in text.splitlines() if not line.startswith("300")) + "\n"
            )
            assert again.players == tournament.players  # who is missing is missing at the last boards


def test_an_empty_board_is_filled_by_a_line_up_and_takes_no_result(make: Make) -> None:
    event = short(make, 5, 3)
    publish(event, 1)
    for command in (SetResults(1, 1, (Slip(1, "10", game=3),)), SetResults(1, 1, (Slip(1, "", game=3),))):
        event.refused(command, r"Board 1\.4 is forfeited: one of its players is missing")
    event.yes(AddMembers(1, 2, (Person("Late"),)))
    section = event.state.sections[1]
    members = section.entries[2].members
    event.do(Lineup(1, 2, (members[0], members[1], members[3], members[2])))
    assert codes(event) == [""] * 4
    event.do(Lineup(1, 1, section.entries[1].members[:2]))
    assert codes(event)[:2] == ["", ""]
    assert [set(code) for code in codes(event)[2:]] == [{"+", "-"}] * 2
    event.yes(Unpublish(1))
    assert event.state.sections[1].rounds[1].stage == "draft"


def test_a_team_of_which_nobody_is_there_is_not_paired(make: Make) -> None:
    event = short(make, 4, 0)
    event.refused(Pair(1, 1), "has no players for its boards")


def test_the_list_of_boards_shows_a_dash_for_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def make(players: int, **settings: object) -> Event:
        store = SqliteStore(tmp_path / "a.pairwright", create=True, durable=False)
        return started(players, store, **settings)

    event = short(make, 4, 2, rounds=1)
    drawn(event)
    event.close()
    assert run(["event", "boards", str(tmp_path / "a.pairwright")]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    empty = [row for row in rows if row[:1] in (["1.3"], ["1.4"])]
    assert [row.count("–") for row in empty] == [1, 1]


def test_sheets_tables_and_headers_show_a_dash_for_nobody(make: Make) -> None:
    event = short(make, 4, 2, rounds=1)
    drawn(event)
    section = event.state.sections[1]
    for kind in (one for one in KINDS if one != "fixtures"):  # a Swiss has none
        page = printed(event.state, section, kind, number=1)
        assert kind in ("rules", "norms") or "B1" in page or "Team B" in page, kind
    assert ">– " in printed(event.state, section, "boards", number=1)
    headers = pgn_headers(event.state, section, 1)
    assert headers.count("[White ") == 2
    table = data_table(event.state, section, "pairings")
    names = [(row[table.headings.index("White")], row[table.headings.index("Black")]) for row in table.rows]
    assert sum(None in pair for pair in names) == 2


def test_the_views_of_an_event_file_have_empty_boards_with_nobody(make: Make) -> None:
    event = short(make, 4, 3, rounds=1)
    drawn(event)
    database = sqlite3.connect(":memory:")
    database.executescript(PROJECTIONS)
    rebuild(database, event.state)
    boards = database.execute("SELECT white_name, black_name, result FROM boards ORDER BY game").fetchall()
    assert len(boards) == 4
    assert set(boards[3]) in ({"A4", None, "+-"}, {"A4", None, "-+"})
    names = dict(database.execute("SELECT player, name FROM players").fetchall())
    rows = database.execute("SELECT player, opponent, result FROM crosstable WHERE round = 1").fetchall()
    met = {(names[one], names.get(other), result) for one, other, result in rows}
    assert len(rows) == 7
    assert ("A4", None, "+") in met
    database.close()


def test_a_round_is_checked_and_explained_with_the_numbers_it_was_paired_by(make: Make) -> None:
    event = make(8, system="double-swiss", match_colours="WB", primary="game", tie_breaks=())
    play(event)
    told = explanation(event.state, event.state.sections[1], 1)
    event.yes(Add(1, (Person("Late", 2500),), "Z"))  # number 1: all others move down, odd becomes even
    play(event)
    section = event.state.sections[1]
    assert section.entries[1].number == 2
    assert [line.agrees for line in audit(event.state, section)] == [True, True]
    assert explanation(event.state, section, 1) == told
    with pytest.raises(Refused, match="entered after round 1"):
        explanation(event.state, section, 1, key=9)


@pytest.mark.parametrize(("second", "rating"), [(["==", "=="], 1000), (["01", "=="], 2500)])
def test_a_late_entry_had_no_place_in_the_ranking_of_an_earlier_round(
    make: Make, second: list[str], rating: int
) -> None:
    """Keizer ranks everybody who has entered: with the late entry round 2 departed from the rules."""
    event = make(4, system="keizer")
    event.play(["01", "=="])
    event.play(second)
    event.yes(Add(1, (Person("Late", rating),), "ZZ"))
    event.yes(KeepApart(1, Apart((1, 5))))
    event.play()
    assert [str(line.text) for line in audit(event.state, event.state.sections[1])] == [
        "as the rules have it"
    ] * 3


def test_the_check_says_that_numbers_have_changed_since(make: Make) -> None:
    event = make(0)
    event.do(Add(1, tuple(Person(f"Player {letter}", 2000) for letter in "ABCDEFGH")))
    event.play()
    event.play()
    event.yes(ExchangeNumbers(1, 2, 3))
    first, _ = audit(event.state, event.state.sections[1])
    assert not first.agrees
    assert first.logged
    assert str(first.text).endswith("; pairing numbers have changed since: Exchange @ Round 2")


def test_a_list_moves_players_to_the_teams_it_gives_them(make: Make) -> None:
    event = make(0, system="team", teams=True, match_colours="WB", tie_breaks=())
    rows = [
        ("One", "Rooks"),
        ("Two", "Rooks"),
        ("Three", "Knights"),
        ("Four", "Knights"),
        ("Five", "Bishops"),
    ]
    event.do(Import(1, tuple(Person(name, 2000, club=club) for name, club in rows), {}, "list.csv"))

    def listed(key: int, club: str) -> Import:
        return Import(
            1, (), {key: replace(event.state.sections[1].entries[key].person, club=club)}, "new.csv"
        )

    def rosters() -> dict[str, list[str]]:
        entries = event.state.sections[1].entries
        return {
            team.person.name: [entries[key].person.name for key in team.members]
            for team in event.state.sections[1].participants
        }

    keys = {one.person.name: one.key for one in event.state.sections[1].entries.values() if one.team}
    done = event.do(listed(keys["Two"], "knights"))
    assert "Two" in str(done.text)
    event.do(listed(keys["Five"], "Pawns"))  # a new team, and the old one has nobody left
    assert rosters() == {"Rooks": ["One"], "Knights": ["Three", "Four", "Two"], "Pawns": ["Five"]}
    event.do(Undo())
    assert "Bishops" in rosters()
    event.do(AddMembers(1, 1, (Person("Six", 2000, club="Chess Club"),)))
    six = max(event.state.sections[1].entries)
    event.do(listed(six, "Chess Club 1899"))  # his club, which no team has
    assert rosters()["Rooks"] == ["One", "Six"]
    publish(event, 1)
    event.refused(listed(keys["One"], "Knights"), "players change teams before round 1 only")
