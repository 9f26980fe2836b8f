"""Round robins as events: withdrawals, drawn numbers, rounds made by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pairwright import read
from pairwright.cli.main import run
from pairwright.errors import InvalidTournament
from pairwright.event import Person, Refused
from pairwright.event.commands import (
    Add,
    ChangePerson,
    Close,
    DrawNumbers,
    Edit,
    ExchangeNumbers,
    Pair,
    PairRest,
    Publish,
    Remove,
    Renumber,
    Return,
    SetResults,
    Slip,
    Undo,
    Unpair,
    Validate,
    Withdraw,
)
from pairwright.event.decide_manual import _Draft
from pairwright.event.exports import data_table
from pairwright.event.fixtures import fixtures_of
from pairwright.event.library import point_system
from pairwright.event.matches import score_of
from pairwright.event.meetings import incomplete
from pairwright.event.reports import audit, report, standings_differ
from pairwright.event.reports_in import section_from
from pairwright.event.sheets import printed
from pairwright.event.sheets.grids import Contents
from pairwright.event.tables import standings_of, table_after
from pairwright.standings import disagreements
from small_events import Event, publish, started

from .test_teams import play, teams

if TYPE_CHECKING:
    from pairwright.event.state import Round, Section


def of(event: Event) -> Section:
    return event.state.sections[1]


def enter(event: Event, number: int, results: dict[int, str]) -> None:
    slips = tuple(Slip(board, result) for board, result in results.items())
    event.do(SetResults(1, number, slips))
    event.do(Close(1))


def played_out(players: int, leaver: int, first: int) -> Event:
    """A round robin to its end in which the lower number wins, and one player leaves before a round."""
    event = started(players, system="round-robin", tie_breaks=("SB", "KS", "WIN"))
    rounds = players - 1 + players % 2
    for number in range(1, rounds + 1):
        if number == first:
            event.do(Withdraw(1, leaver, first))
        event.do(Pair(1, number))
        boards = of(event).rounds[number].pairings
        open_ = {
            board: "10" if one.one < one.other else "01"
            for board, one in boards.items()
            if number < first or leaver not in (one.one, one.other)
        }
        event.do(Publish(1))
        enter(event, number, open_)
    return event


def test_B18_who_leaves_before_half_of_the_games_is_left_out_of_the_standings() -> None:
    event = played_out(6, leaver=1, first=3)  # two of five games, both won: the best player
    table = table_after(event.state, of(event), 5)
    assert [row.key for row in table.rows] == [2, 3, 4, 5, 6]
    # by the rule: only the games of the other five count, and the lower number has won each of them
    wins = {key: sum(one == key for one, _ in combinations(range(2, 7), 2)) for key in range(2, 7)}
    assert {row.key: row.points for row in table.rows} == {key: 10 * won for key, won in wins.items()}
    berger = {key: sum(wins[other] for other in range(key + 1, 7)) for key in wins}
    assert {row.key: float(row.values[0]) for row in table.rows} == berger
    notes = standings_of(event.state, of(event)).notices
    assert any("#1 Player AA is left out" in note and "2 of 5 games" in note for note in notes)
    assert standings_differ(event.state, of(event)) is None
    before = table_after(event.state, of(event), 2)  # when he still played
    assert len(before.rows) == 6
    assert not [note for note in standings_of(event.state, of(event), 2).notices if "left out" in note]
    cross = Contents(event.state, of(event), 5, str).crosstable().rows
    assert [row[0] for row in cross] == ["1", "2", "3", "4", "5", "6"]
    assert "Player AA (withdrawn)" in cross[-1]
    assert cross[-1][-1] == ""
    assert data_table(event.state, of(event), "crosstable", 5).rows[-1][1] is None
    assert data_table(event.state, of(event), "crosstable", 5).rows[-1][-1] is None


def test_who_is_left_out_is_not_among_those_whose_games_are_counted() -> None:
    """Of matches of two games: the last result of a round was refused as a bug. 2 has two games with Black left."""
    values = {"match_colours": "WB", "primary": "game", "tie_breaks": ("WON", "BPG", "TPR")}
    event = started(4, system="round-robin", rounds=3, **values)
    for number in (1, 2, 3):
        event.do(Pair(1, number))
        event.do(Publish(1))
        slips = [(board, game, "10") for board in of(event).last.pairings for game in (0, 1)]
        slips = [one for one in slips if not of(event).last.pairings[one[0]].games[one[1]].result]
        event.do(
            SetResults(1, number, tuple(Slip(board, result, game=game) for board, game, result in slips))
        )
        event.do(Close(1))
        if number == 1:
            event.do(Withdraw(1, 1, 2))
    table = standings_of(event.state, of(event))
    assert sorted(row.player for row in table) == [2, 3, 4]
    assert [row.values["BPG"] for row in table] == [2, 2, 2]
    assert sum(row.values["WON"] for row in table) == 6


@pytest.mark.parametrize(("players", "first"), [(7, 5), (8, 5)])
def test_B18_half_is_counted_of_the_games_that_everybody_has(players: int, first: int) -> None:
    """Number 1 of 7 is free in round 1: three of six games are half. Of 8, four of seven are more, three are less."""
    rounds = players - 1 + players % 2
    for leaves, ranked in ((first, players), (first - 1, players - 1)):
        event = played_out(players, leaver=1, first=leaves)
        assert len(table_after(event.state, of(event), rounds).rows) == ranked


def test_B18_who_leaves_after_half_of_the_games_counts_and_the_rest_are_forfeits() -> None:
    event = played_out(6, leaver=1, first=4)
    table = table_after(event.state, of(event), 5)
    assert {row.key: row.points for row in table.rows}[1] == 30
    results = [
        (number, one.one == 1, one.games[0].result)
        for number, played in of(event).rounds.items()
        for one in played.pairings.values()
        if 1 in (one.one, one.other) and number >= 4
    ]
    assert [result for _, white, result in results] == ["-+" if white else "+-" for _, white, _ in results]
    assert len(results) == 2
    assert not [note for note in standings_of(event.state, of(event)).notices if "left out" in note]


def test_B18_two_who_left_both_lose_by_forfeit_and_one_who_returns_plays() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    event.do(Withdraw(1, 2, 1))
    event.do(Withdraw(1, 3, 1))
    event.do(Pair(1, 1))  # 1-4 2-3
    event.do(Publish(1))
    results = {(one.one, one.other): one.games[0].result for one in of(event).rounds[1].pairings.values()}
    assert results == {(1, 4): "", (2, 3): "--"}
    enter(event, 1, {1: "10"})
    event.do(Return(1, 2, 2))
    event.do(Pair(1, 2))  # 4-3 1-2
    event.do(Publish(1))
    results = {(one.one, one.other): one.games[0].result for one in of(event).rounds[2].pairings.values()}
    assert results == {(4, 3): "+-", (1, 2): ""}


@pytest.mark.parametrize("form", ["trf-2026", "json"])
def test_B18_the_report_says_who_left_and_is_ranked_alike(form: str) -> None:
    event = played_out(6, leaver=1, first=3)
    text = report(event.state, of(event), form)
    tournament = read(text)
    ours = standings_of(event.state, of(event))
    assert [(row.player, row.tenths) for row in tournament.standings()] == [
        (row.player, row.tenths) for row in ours
    ]
    assert tournament.check().faultless
    again = section_from(tournament, 1, "Again").section
    assert again.entries[1].withdrawn == 3
    assert [row.key for row in table_after(event.state, again, 5).rows] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("worth", ["1.0", "0.0"])
def test_an_imported_report_that_gives_points_for_a_free_round_is_told_apart(worth: str) -> None:
    """As version 0.1 wrote them: the points of the section were others, and nothing said so."""
    text = f"""142 3
152 W
162  P {worth}
192 FIDE_ROUNDROBIN
001    1      A                                 2000                             1.0    1     2 w 1
001    2      B                                 1900                             0.0    3     1 b 0
001    3      C                                 1800                             {worth}    2  0000 - U
"""
    read_in = section_from(read(text), 1, "Again")
    told = "In the report, a bye is worth 1; in the section, played by a schedule, it scores nothing."
    assert (told in map(str, read_in.notes)) == (worth == "1.0")
    table = table_after(started(0).state, read_in.section, 1)
    assert {row.key: row.points for row in table.rows} == {1: 10, 2: 0, 3: 0}


def test_B18_the_withdrawn_are_named_where_a_report_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event = played_out(6, leaver=1, first=3)
    text = report(event.state, of(event), "trf-2026")
    silent = "".join(line for line in text.splitlines(True) if "Withdrawal" not in line)
    assert silent != text
    assert len(read(silent).standings()) == 6
    told = read(silent).standings(withdrawn=[1])
    assert [row.player for row in told] == [2, 3, 4, 5, 6]
    assert [row.values for row in told] == [row.values for row in read(text).standings()]
    file = tmp_path / "silent.trf"
    file.write_text(silent, encoding="utf-8")
    assert run(["standings", str(file), "--withdrawn", "1", "-f", "csv"]) == 0
    assert [line.split(",")[2] for line in capsys.readouterr().out.splitlines()[1:]] == list("23456")
    assert run(["standings", str(file), "--withdrawn", "7"]) == 3
    assert "no number 7" in capsys.readouterr().err
    assert run(["standings", str(file), "--withdrawn", "1", "--swiss"]) == 3
    assert "round robins only" in capsys.readouterr().err
    # who has played half of the games counts, whoever is named
    assert len(read(silent).standings(withdrawn=[2])) == 6


def test_B18_a_team_that_leaves_early_is_left_out_too() -> None:
    event = teams(started, 4, system="round-robin")
    play(event)
    event.do(Withdraw(1, 1, 2))
    for number in (2, 3):
        publish(event, number)
        boards = of(event).rounds[number].pairings
        forfeits = [one for one in boards.values() if 1 in (one.one, one.other)]
        assert [score_of(of(event), one, 1, point_system(of(event).settings)) for one in forfeits] == [0]
        there = [board for board, one in boards.items() if one not in forfeits]
        event.do(
            SetResults(1, number, tuple(Slip(board, "10", game=at) for board in there for at in range(4)))
        )
        event.do(Close(1))
    table = table_after(event.state, of(event), 3)
    assert sorted(row.key for row in table.rows) == [2, 3, 4]
    assert any("1 of 3 games" in note for note in standings_of(event.state, of(event)).notices)
    again = read(report(event.state, of(event), "trf-2026"))
    assert [row.player for row in again.standings()] == [row.key for row in table.rows]


def numbers(event: Event) -> dict[int, int]:
    return {entry.key: entry.number for entry in of(event).participants}


def test_B18_numbers_given_by_hand_are_those_the_table_pairs() -> None:
    event = started(6, system="round-robin", tie_breaks=())
    event.do(DrawNumbers(1, (4, 2, 6, 1, 3, 5)))
    assert numbers(event) == {4: 1, 2: 2, 6: 3, 1: 4, 3: 5, 5: 6}
    event.do(Pair(1, 1))
    drawn = {number: key for key, number in numbers(event).items()}
    assert drawn == {1: 4, 2: 2, 3: 6, 4: 1, 5: 3, 6: 5}
    # the published table for six: 1-6 2-5 3-4
    assert of(event).rounds[1].pairs == ((drawn[1], drawn[6]), (drawn[2], drawn[5]), (drawn[3], drawn[4]))
    event.yes(Unpair(1))
    event.do(Pair(1, 1))
    assert {number: key for key, number in numbers(event).items()} == drawn
    for command in (DrawNumbers(1), Renumber(1), ExchangeNumbers(1, 1, 2)):
        event.refused(command, "has started")


def test_B18_numbers_drawn_by_lot_come_from_the_seed() -> None:
    event = started(9, system="round-robin", tie_breaks=())
    event.do(DrawNumbers(1))
    drawn = numbers(event)
    assert sorted(drawn.values()) == list(range(1, 10))
    assert drawn != {key: key for key in range(1, 10)}  # the order of strength and of entry
    event.do(Undo(1))
    assert set(numbers(event).values()) == {0}
    event.do(ChangePerson(1, 9, {"rating": 2700}))
    event.do(DrawNumbers(1))
    assert numbers(event) == drawn


def test_B18_numbers_that_were_drawn_change_by_no_second_click() -> None:
    """Another draw, and numbers by rating in their place, are asked for expressly; the journal keeps all of them."""
    event = started(9, system="round-robin", tie_breaks=())
    event.do(DrawNumbers(1))
    drawn = numbers(event)
    for command in (DrawNumbers(1), Renumber(1)):
        asking = event.asked(command)
        assert asking.level == 3
        assert "Numbers now: 1 Player" in str(asking.questions[0].asked)
        assert numbers(event) == drawn
    event.yes(DrawNumbers(1))
    again = numbers(event)
    assert sorted(again.values()) == list(range(1, 10))
    assert again != drawn, "who asks for another draw gets another one"
    assert [mark.text[:32] for mark in event.state.done[-2:]] == ["Numbers of Open drawn by lot: 1 "] * 2
    event.do(Undo(1))
    assert numbers(event) == drawn
    event.yes(DrawNumbers(1))
    assert numbers(event) == again, "no draw is tried until it pleases"
    event.yes(Renumber(1))
    assert numbers(event) == {key: key for key in range(1, 10)}
    event.do(DrawNumbers(1, (2, 1, *range(3, 10))))  # numbers given by name are express


def test_B18_numbers_from_the_varma_tables_keep_federations_apart() -> None:
    event = started(10, system="round-robin", tie_breaks=())
    event.refused(DrawNumbers(1, apart=True), "has no federation")
    for key in range(1, 11):
        event.do(
            ChangePerson(
                1, key, {"federation": "NOR" if key <= 3 else "SWE" if key <= 6 else f"F{chr(65 + key)}X"}
            )
        )
    event.do(DrawNumbers(1, apart=True))
    assert "from the Varma tables (C.06)" in event.state.done[-1].text
    drawn = numbers(event)
    # of the groups for ten, (3,4,8) (5,7,9) (1,6) (2,10), two hold three numbers
    assert {frozenset(drawn[key] for key in keys) for keys in ((1, 2, 3), (4, 5, 6))} == {
        frozenset((3, 4, 8)),
        frozenset((5, 7, 9)),
    }
    event.do(ChangePerson(1, 7, {"federation": "NOR"}))
    event.refused(DrawNumbers(1, apart=True), "can't hold federations of 4, 3, 1, 1, 1 players")
    few = started(8, system="round-robin", tie_breaks=())
    for key in range(1, 9):
        few.do(ChangePerson(1, key, {"federation": "NOR"}))
    few.refused(DrawNumbers(1, apart=True), "for 9 to 24 players")
    with pytest.raises(Refused, match="not for teams"):
        teams(started, 2, system="round-robin").do(DrawNumbers(1, apart=True))


def test_a_scheveningen_match_is_played_by_the_numbers_given_to_two_teams() -> None:
    event = started(6, system="scheveningen", tie_breaks=())
    event.refused(DrawNumbers(1), "the numbers show each player's team")
    event.do(DrawNumbers(1, (5, 3, 1, 2, 4, 6)))
    event.do(Pair(1, 1))
    assert incomplete(event.state, of(event), 1) is None
    event.do(Edit(1, swap=(2, 4)))
    told = str(incomplete(event.state, of(event), 1))
    assert told.count(": 0") == told.count(": 2") == 2  # 5-2 and 3-4 are left out, 5-4 and 3-2 come again
    event.do(Undo(1))
    event.do(Undo(1))
    event.play()
    # the table for three boards: A1-B1 A2-B2 B3-A3
    assert of(event).rounds[1].pairs == ((5, 2), (3, 4), (6, 1))
    event.play()
    event.play()
    assert of(event).settings.rounds == 3
    again = read(report(event.state, of(event), "trf-2026"))
    assert again.system == "CUSTOM_SCHEVENINGEN"
    assert again.check().faultless
    with pytest.raises(Refused, match="one by one"):
        teams(started, 2, system="scheveningen")
    with pytest.raises(Refused, match="acceleration has no effect"):
        started(4, system="round-robin", acceleration="baku")


def test_B18_numbers_are_given_to_everybody_once_before_round_1() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    for order, said in (
        ((1, 2, 3), "Player AD.* gets no number"),
        ((1, 2, 3, 3), "Player AC.* is named twice"),
        ((1, 2, 3, 9), "no participant 9"),
    ):
        event.refused(DrawNumbers(1, order), said)
    with pytest.raises(Refused, match="not a round robin"):
        started(4).do(DrawNumbers(1))
    side = teams(started, 2, system="round-robin")
    side.refused(DrawNumbers(1, (1, 3)), "plays for a team")


def test_B18_who_enters_after_the_draw_gets_the_next_number() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    event.do(DrawNumbers(1, (4, 3, 2, 1)))
    event.do(Remove(1, 3))
    event.do(Add(1, (Person("Strong", 2800),)))
    assert numbers(event) == {4: 1, 2: 2, 1: 3, 5: 4}
    event.do(Pair(1, 1))
    assert numbers(event) == {4: 1, 2: 2, 1: 3, 5: 4}


def test_B18_the_command_gives_numbers_by_name_or_by_lot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["event", "new", "club.pairwright", "--name", "Club", "--preset", "round-robin"]) == 0
    for name in ("Olsen", "Novak", "Garcia"):
        assert run(["event", "add", name]) == 0
    assert run(["event", "numbers", "Garcia", "Olsen", "Novak"]) == 0
    assert "1 Garcia, 2 Olsen, 3 Novak" in capsys.readouterr().out
    assert run(["event", "numbers", "--lot"]) == 3
    assert "Draw new numbers for Open? Numbers now: 1 Garcia" in capsys.readouterr().err
    assert run(["event", "numbers", "--lot", "--yes"]) == 0
    for words in (
        ["numbers"],
        ["numbers", "Garcia", "--lot"],
        ["numbers", "--varma", "--lot"],
        ["numbers", "--varma"],
        ["numbers", "Garcia"],
    ):
        assert run(["event", *words]) == 3
        assert "Traceback" not in capsys.readouterr().err


def asked(event: Event, command: Edit | Validate) -> str:
    """What a command asks, level by level."""
    asking = event.asked(command)
    return "; ".join(f"{one.level}: {one.asked} | {one.rule} | {one.follows}" for one in asking.questions)


def test_B18_a_round_by_hand_asks_about_who_has_met_already() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    event.play()  # 1-4 2-3
    event.do(Pair(1, 2, by_hand=True))
    said = asked(event, Edit(1, pairs=((4, 1),)))
    assert "3: Play it like this? 4 Player AD and 1 Player AA" in said
    assert "have met already, and meet once in all. | FIDE Competition Rules" in said
    event.do(Edit(1, pairs=((4, 3), (1, 2))))  # as the table has it
    event.do(Validate(1))
    assert "as the rules pair it" in event.state.done[-1].text
    event.do(Publish(1))


def test_B18_a_second_meeting_by_hand_has_the_colours_reversed() -> None:
    event = started(4, system="round-robin", options=(("cycles", "2"),), tie_breaks=())
    for _ in range(3):
        event.play()
    event.do(Pair(1, 4, by_hand=True))
    again = asked(event, Edit(1, pairs=((1, 4),)))
    assert "1 Player AA has White against 4 Player AD again" in again
    event.do(Edit(1, pairs=((4, 1), (3, 2))))
    assert len(of(event).rounds[4].pairings) == 2


def test_B18_validating_a_round_by_hand_tells_who_would_not_meet() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    event.play()  # 1-4 2-3, then by the table 4-3 1-2 and 2-4 3-1
    event.do(Pair(1, 2, by_hand=True))
    event.yes(Edit(1, pairs=((2, 4), (3, 1))))
    event.refused(Validate(1), "differs")
    said = asked(event, Validate(1, "the hall was locked"))
    assert said.startswith("4: Play round 2 with ")
    follows = said.split("these pairs do not meet once: ")[1].split(". ")[0].split(".")[0]
    names = {key: f"Player A{letter}" for key, letter in enumerate("ABCD", 1)}
    wrong = {(1, 2): "0", (3, 4): "0", (2, 4): "2", (1, 3): "2"}
    for pair in combinations(range(1, 5), 2):
        parts = [part for part in follows.split(", ") if all(names[key] in part for key in pair)]
        assert [part.split()[-1] for part in parts] == ([wrong[pair]] if pair in wrong else [])
    event.yes(Validate(1, "the hall was locked"))
    event.do(Publish(1))


def test_B18_who_is_left_over_by_hand_is_free_and_scores_nothing() -> None:
    event = started(3, system="round-robin", tie_breaks=())
    event.do(Pair(1, 1, by_hand=True))
    event.yes(Edit(1, pairs=((1, 2),)))
    event.refused(Validate(1, "late"), "leaves out 3 Player AC")
    event.yes(Edit(1, byes={3: "U"}))
    assert of(event).rounds[1].unpaired == {3: "U"}
    event.yes(Edit(1, swap=(2, 3)))
    assert of(event).rounds[1].unpaired == {2: "U"}
    event.yes(Edit(1, byes={2: ""}))
    assert of(event).rounds[1].unpaired == {}
    event.yes(Edit(1, byes={2: "U"}))
    event.yes(Validate(1, "late"))
    event.do(Publish(1))
    enter(event, 1, {1: "=="})
    table = table_after(event.state, of(event), 1)
    assert {row.key: row.points for row in table.rows} == {1: 5, 2: 0, 3: 5}


@pytest.mark.parametrize("values", [{}, {"match_colours": "WB", "primary": "game"}])
def test_who_is_free_by_the_table_scores_nothing(values: dict[str, object]) -> None:
    """A round paired by hand said so, and one paired by the table gave a point, which the report had too."""
    event = started(3, system="round-robin", tie_breaks=(), **values)
    event.do(Pair(1, 1))
    event.yes(Publish(1))
    (free,) = of(event).rounds[1].unpaired
    games = range(2 if values else 1)
    event.do(SetResults(1, 1, tuple(Slip(1, "==", game=game) for game in games)))
    event.do(Close(1))
    table, drawn = of(event).table, 10 if values else 5
    assert table
    assert {row.key: row.points for row in table.rows} == {1: drawn, 2: drawn, 3: drawn} | {free: 0}
    assert all(line.agrees for line in audit(event.state, of(event)))
    again = read(report(event.state, of(event), "trf-2026", interim=True))
    assert not disagreements(again, again.standings())


def test_a_free_player_may_be_exchanged_in_a_round_that_the_table_paired() -> None:
    """Refused, with 'has no place in this round', because the bye of the table was not the one by hand."""
    event = started(3, system="round-robin", tie_breaks=())
    event.do(Pair(1, 1))
    (free,) = of(event).rounds[1].unpaired
    other = next(key for key in (1, 2, 3) if key != free)
    event.yes(Edit(1, swap=(free, other)))
    assert of(event).rounds[1].unpaired == {other: "U"}


def test_a_player_made_free_by_version_0_1_may_be_exchanged_or_get_an_opponent() -> None:
    """Files of then have Z where U stands now; the draft could neither be changed nor be completed."""
    event = started(3, system="round-robin", tie_breaks=())
    event.do(Pair(1, 1))
    (free,) = of(event).rounds[1].unpaired
    other = next(key for key in (1, 2, 3) if key != free)
    old = replace(of(event).rounds[1], unpaired={free: "Z"})
    draft = _Draft(of(event), old)
    draft.swap(free, other)
    assert draft.now.unpaired == {other: "U"}
    draft = _Draft(of(event), old)
    draft.give_bye(free, "")
    assert not draft.now.unpaired


def test_B18_the_rest_of_a_round_by_hand_is_as_the_table_has_it() -> None:
    event = started(6, system="round-robin", tie_breaks=())
    event.do(Withdraw(1, 6, 1))
    event.do(Pair(1, 1, by_hand=True))
    event.yes(Edit(1, pairs=((1, 6),)))  # the table has a place for who has left
    event.do(PairRest(1))
    assert set(of(event).rounds[1].pairs) == {(1, 6), (2, 5), (3, 4)}
    event.do(Validate(1))
    event.do(Publish(1))
    assert of(event).rounds[1].pairings[1].games[0].result == "+-"
    event = started(6, system="round-robin", tie_breaks=())
    event.do(Pair(1, 1, by_hand=True))
    event.yes(Edit(1, pairs=((1, 2), (3, 5))))
    event.refused(PairRest(1), "table pairs none")


def test_who_is_absent_is_seated_by_the_table_and_has_no_bye_beside_it() -> None:
    event = started(4, system="round-robin", tie_breaks=())
    event.do(Pair(1, 1, absent=(1,)))
    made = of(event).rounds[1]
    assert made.pairs == ((1, 4), (2, 3))
    assert made.unpaired == {}


def pairs_of(round_: Round) -> list[tuple[int, int, int]]:
    """Who sits at which board, White first, and who has none."""
    boards = [(one.board, one.one, one.other) for one in round_.pairings.values()]
    return sorted([*boards, *((0, key, 0) for key in round_.unpaired)])


FIELDS: dict[str, Callable[[], Event]] = {
    "even": lambda: started(6, system="round-robin"),
    "odd": lambda: started(7, system="round-robin"),
    "double": lambda: started(5, system="round-robin", options=(("cycles", "2"),)),
    "plain double": lambda: started(
        4, system="round-robin", options=(("cycles", "2"), ("swap_last_two_of_first_cycle", "no"))
    ),
    "first board": lambda: started(6, system="round-robin", first_board=11, left_out_boards=(12,)),
    "two sides": lambda: started(8, system="scheveningen"),
    "teams": lambda: teams(started, 5, system="round-robin"),
    "double of teams": lambda: teams(started, 4, system="round-robin", options=(("cycles", "2"),)),
}


@pytest.mark.parametrize("field", FIELDS)
def test_fixtures_before_round_1_are_the_rounds_that_are_paired_later(field: str) -> None:
    event = FIELDS[field]()
    if field == "even":
        event.do(DrawNumbers(1, (4, 3, 6, 1, 2, 5)))
    revision = event.state.revision
    announced = fixtures_of(event.state, of(event))
    assert event.state.revision == revision  # looking draws and fixes nothing
    assert not any(entry.number for entry in of(event).participants) or field == "even"
    while len(of(event).rounds) < len(announced.rounds):
        play(event)
        now = fixtures_of(event.state, of(event))
        assert [pairs_of(one) for one in now.rounds] == [pairs_of(one) for one in announced.rounds]
    paired = [pairs_of(one) for _, one in sorted(of(event).rounds.items())]
    assert paired == [pairs_of(one) for one in announced.rounds]
    assert [entry.number for entry in announced.section.participants] == sorted(numbers(event).values())
    assert len(paired) == of(event).settings.rounds


def test_fixtures_change_as_who_plays_does_until_round_1_and_not_by_a_withdrawal() -> None:
    event = started(5, system="round-robin")
    five = fixtures_of(event.state, of(event))
    event.do(Add(1, (Person("Late", 2500),)))
    six = fixtures_of(event.state, of(event))
    assert len(five.rounds) == len(six.rounds) == 5
    assert [one.unpaired for one in six.rounds] == [{}] * 5  # nobody is free any more
    assert six.rounds[0].pairings[1].one == 6  # the strongest has number 1
    play(event)
    event.do(Withdraw(1, 6, 2))
    assert [pairs_of(one) for one in fixtures_of(event.state, of(event)).rounds] == [
        pairs_of(one) for one in six.rounds
    ]
    event.refused(Add(1, (Person("Too Late", 1),)), "no late entries")


def test_fixtures_show_a_published_round_as_it_is_and_no_draft() -> None:
    event = started(6, system="round-robin")
    announced = [pairs_of(one) for one in fixtures_of(event.state, of(event)).rounds]
    event.do(Pair(1, 1))
    event.do(Edit(1, swap=(1, 2)))
    assert [pairs_of(one) for one in fixtures_of(event.state, of(event)).rounds] == announced
    event.yes(Validate(1, reason="by hand"))
    event.do(Publish(1))
    first, *others = (pairs_of(one) for one in fixtures_of(event.state, of(event)).rounds)
    assert first == pairs_of(of(event).rounds[1])
    assert [first, *others] != announced
    assert others == announced[1:]


def test_fixtures_of_teams_need_no_players() -> None:
    full = teams(started, 4, system="round-robin")
    announced = [pairs_of(one) for one in fixtures_of(full.state, of(full)).rounds]
    event = teams(started, 4, 0, system="round-robin")
    for key in of(event).entries:
        event.do(ChangePerson(1, key, {"rating": 2400 - 100 * key}))
    assert [pairs_of(one) for one in fixtures_of(event.state, of(event)).rounds] == announced
    assert {row[4] for row in data_table(event.state, of(event), "fixtures").rows} == {""}
    assert "Team D" in printed(event.state, of(event), "fixtures")


def test_a_team_that_has_left_with_all_its_players_forfeits_the_rest_of_its_matches() -> None:
    event = teams(started, 4, 4, system="round-robin", match_colours="WB")
    play(event)
    for member in of(event).entries[2].members:
        event.do(Withdraw(1, member, 2))
    with pytest.raises(Refused, match="no players for its boards"):
        event.do(Pair(1, 2))
    event.do(Withdraw(1, 2, 2))
    for number in (2, 3):
        publish(event, number)
        (lost,) = (one for one in of(event).rounds[number].pairings.values() if 2 in (one.one, one.other))
        other = lost.one + lost.other - 2
        rules = point_system(of(event).settings)
        assert [score_of(of(event), lost, key, rules) for key in (2, other)] == [0, 20]
        slips = [
            Slip(board, "10", game=at)
            for board, one in of(event).rounds[number].pairings.items()
            for at, game in enumerate(one.games)
            if not game.settled
        ]
        event.do(SetResults(1, number, tuple(slips)))
        event.do(Close(1))
    assert standings_differ(event.state, of(event)) is None
    again = read(report(event.state, of(event), "trf-2026"))
    assert again.completed_rounds == 3
    assert [len(one.pairings) for _, one in sorted(of(event).rounds.items())] == [2, 2, 2]


def test_fixtures_are_those_of_a_schedule_alone() -> None:
    event = started(6)
    with pytest.raises(InvalidTournament, match="dutch has no schedule"):
        fixtures_of(event.state, of(event))
    event = started(1, system="round-robin")
    with pytest.raises(InvalidTournament, match="two players"):
        fixtures_of(event.state, of(event))


def test_fixtures_on_paper_name_everybody_in_each_round_and_say_what_changes_them() -> None:
    event = teams(started, 3, system="round-robin", match_colours="WB")
    contents = Contents(event.state, of(event), 0, str)
    grids = contents.fixtures()
    assert [grid.title for grid in grids] == ["Round 1", "Round 2", "Round 3"]
    assert grids[0].rows == (("1", "Team B", "", "Team C"), ("", "Team A", "", "bye"))
    assert grids[0].note == "The one named first plays, board by board: White, Black"
    page = printed(event.state, of(event), "fixtures")
    assert "before round 1 is paired" in page
    play(event)
    event.do(Withdraw(1, 1, 2))
    page = printed(event.state, of(event), "fixtures")
    assert "A player who withdraws stays in this table" in page
    assert page.count("Team A (withdrawn)") == 3
    assert page.count("1.0-1.0") == 1
    assert printed(event.state, of(event), "fixtures", language="de").count("1,0-1,0") == 1
    cells = {row[3] for row in Contents.of(event.state, of(event), 1, "de").crosstable().rows}
    assert [cell for cell in cells if cell.endswith("1,0")]
    assert not [cell for cell in cells if "." in cell]
    publish(event, 2)
    event.do(Close(1))
    rows = Contents.of(event.state, of(event), 2, "en").wallchart().rows
    assert sorted(row[4][2:] for row in rows) == ["", "0.0-", "2.0+"]  # the one without play, and the bye
