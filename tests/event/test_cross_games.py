"""Games between sections: who plays, what it is worth, and how it is reported."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairwright import read
from pairwright.desk.hall_feed import seen_of
from pairwright.desk.published import Published
from pairwright.event import Person, Refused, Settings
from pairwright.event.commands import (
    Add,
    AddSection,
    ChangeInfo,
    ChangePerson,
    Close,
    CrossPair,
    CrossResult,
    Edit,
    Pair,
    Publish,
    SetResults,
    Slip,
    Undo,
    Unpair,
    Validate,
    Withdraw,
)
from pairwright.event.exports import data_table
from pairwright.event.exports.uschess import rating_report
from pairwright.event.kept import report_losses
from pairwright.event.reports import audit, is_complete, paired_right, report
from pairwright.event.sheets.grids import Contents
from pairwright.standings import disagreements
from small_events import Event

from .test_us_chess_report import DETAILS, records

Make = Callable[..., Event]


def two_sections(make: Make, rounds: int = 2, **more: object) -> Event:
    """Two US sections of three players each, round 1 published: somebody has the bye in both."""
    event = make(3, system="uscf", tie_breaks=(), rounds=rounds, **more)
    event.do(AddSection(Settings("Reserve", **{"system": "uscf", "rounds": rounds, **more})))  # type: ignore[arg-type]
    event.do(Add(2, tuple(Person(f"Reserve {at}", 1500 - at) for at in range(3))))
    for section in (1, 2):
        event.do(Pair(section, 1))
        event.do(Publish(section))
    return event


def bye_of(event: Event, section: int, number: int = 1) -> int:
    found = event.state.sections[section].rounds[number].unpaired
    return next(key for key, kind in found.items() if kind in "UFHZ")


@pytest.mark.parametrize(
    ("result", "kinds"), [("10", "FZ"), ("01", "ZF"), ("==", "HH"), ("+-", "FZ"), ("--", "ZZ")]
)
def test_the_two_with_the_bye_play_and_each_has_his_points(make: Make, result: str, kinds: str) -> None:
    event = two_sections(make)
    keys = bye_of(event, 1), bye_of(event, 2)
    done = event.do(CrossPair(1, 2))
    assert "(White) plays" in done.text
    assert [event.state.sections[section].rounds[1].unpaired for section in (1, 2)] == [
        {keys[0]: "Z"},
        {keys[1]: "Z"},
    ]
    event.do(CrossResult(2, result))
    assert [
        event.state.sections[section].rounds[1].unpaired[keys[section - 1]] for section in (1, 2)
    ] == list(kinds)
    for section in (1, 2):
        event.do(SetResults(section, 1, (Slip(1, "10"),)))
        event.do(Close(section))
        table = event.state.sections[section].table
        assert table
        points = {row.key: row.points for row in table.rows}
        assert points[keys[section - 1]] == {"F": 10, "H": 5, "Z": 0}[kinds[section - 1]]
        assert all(line.agrees for line in audit(event.state, event.state.sections[section]))


@pytest.mark.parametrize("result", ["10", "==", "+-", "--"])
def test_a_game_between_sections_is_worth_what_a_game_of_the_section_is(make: Make, result: str) -> None:
    """With 3, 2, 1 the loser had nothing: the bye that stands for his game was worth 0."""
    points = (("win", 30), ("draw", 20), ("loss", 10), ("full_bye", 20))
    event = two_sections(make, points=points)
    keys = bye_of(event, 1), bye_of(event, 2)
    event.do(CrossPair(1, 2))
    event.do(CrossResult(1, result))
    for section in (1, 2):
        event.do(SetResults(section, 1, (Slip(1, "10"),)))
        event.do(Close(section))
    white = event.state.sections[1].cross[0].white
    worth = {"1": 30, "=": 20, "0": 10, "+": 30, "-": 0}
    for at, section in enumerate(event.state):
        own = result[at] if white else result[1 - at]
        assert section.table
        assert {row.key: row.points for row in section.table.rows}[keys[at]] == worth[own]
        written = report(event.state, section, "trf-2026", interim=True)
        again = read(written.encode())
        assert not disagreements(again, again.standings())
        lost = [str(one) for one in report_losses(event.state, section, "trf-2026")]
        (told,) = (one for one in lost if one.startswith("games between sections: they stand as byes"))
        assert told.endswith(section.entries[keys[at]].person.name)


def test_a_result_after_the_close_of_the_other_section_changes_its_standings(make: Make) -> None:
    event = two_sections(make)
    event.do(CrossPair(1, 2))
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    event.refused(Close(1), "has no result")
    event.do(CrossResult(1, "10"))
    event.do(Close(1))
    before = event.state.sections[1].table
    event.do(CrossResult(2, "01"))
    assert event.state.sections[1].table != before


def test_it_is_taken_back_and_undone(make: Make) -> None:
    event = two_sections(make)
    before = event.state.content()
    event.do(CrossPair(1, 2))
    event.do(CrossPair(2, 1, lift=True))
    assert event.state.content() == before
    event.do(CrossPair(1, 2))
    paired = event.state.content()
    event.do(CrossResult(1, "10"))
    event.do(Undo())
    assert event.state.content() == paired
    event.do(CrossResult(1, "10"))
    event.refused(CrossPair(1, 2, lift=True), "no open game")


def test_a_rating_corrected_before_such_a_game_makes_its_round_no_fault(make: Make) -> None:
    """The bye that was paired is not among the pairs any more, so that the round was found nowhere in the journal."""
    event = make(5, system="keizer", tie_breaks=())
    event.do(AddSection(Settings("Reserve", system="keizer")))
    event.do(Add(2, (Person("Guest", 1900),)))
    for section in (1, 2):
        event.do(Pair(section, 1))
        event.do(Publish(section))
    for key in (1, 2, 3):
        event.do(ChangePerson(1, key, {"rating": 1000 + key}))
    event.do(CrossPair(1, 2))
    event.do(SetResults(1, 1, (Slip(1, "10"), Slip(2, "01"))))
    event.do(CrossResult(1, "10"))
    section = event.state.sections[1]
    assert not audit(event.state, section)[0].agrees
    assert paired_right(event.store.since(0), section, 1)


def test_what_is_refused(make: Make) -> None:
    event = two_sections(make)
    event.do(CrossPair(1, 2))
    event.refused(CrossPair(1, 2), "has the bye")
    event.refused(CrossResult(1, "??"), "ends with a result")
    event.refused(CrossPair(1, 1), "needs two")
    fide = make(3)
    fide.do(AddSection(Settings("B")))
    fide.do(Add(2, (Person("One"), Person("Two"), Person("Three"))))
    fide.do(Pair(1, 1))
    fide.do(Pair(2, 1))
    fide.refused(CrossPair(1, 2), "FIDE mode")


def test_a_draft_with_such_a_game_is_not_thrown_away(make: Make) -> None:
    event = make(3, system="uscf", tie_breaks=())
    event.do(AddSection(Settings("Reserve", system="uscf")))
    event.do(Add(2, (Person("One"), Person("Two"), Person("Three"))))
    event.do(Pair(1, 1))
    event.do(Pair(2, 1))
    event.do(CrossPair(1, 2))
    with pytest.raises(Refused, match="Cancel that game"):
        event.yes(Unpair(1))


def test_the_rating_report_lists_these_games_by_themselves(make: Make) -> None:
    event = two_sections(make, rounds=1)
    keys = bye_of(event, 1), bye_of(event, 2)
    for section in (1, 2):
        for key in (1, 2, 3):
            event.do(ChangePerson(section, key, {"national_id": f"1000{section}00{key}"}))
    event.do(ChangeInfo({"042": "2026/11/20"}))
    event.do(CrossPair(1, 2))
    event.do(CrossResult(1, "10"))
    for section in (1, 2):
        event.do(SetResults(section, 1, (Slip(1, "=="),)))
        event.do(Close(section))
    files = rating_report(event.state, DETAILS)
    assert records(files["THEXPORT.DBF"])[0]["H_TOT_SECT"] == "3"
    names = [row["S_SEC_NAME"] for row in records(files["TSEXPORT.DBF"])]
    assert names == ["Open", "Reserve", "Games between sections"]
    extra = [row for row in records(files["TDEXPORT.DBF"]) if row["D_SEC_NUM"] == "3"]
    assert {row["D_MEM_ID"]: row["D_RND01"] for row in extra} == {
        f"1000100{keys[0]}": "W2W",
        f"1000200{keys[1]}": "L1B",
    }
    own = [row["D_RND01"] for row in records(files["TDEXPORT.DBF"]) if row["D_SEC_NUM"] == "1"]
    assert sorted(own) == ["B0", *sorted(cell for cell in own if cell[0] == "D")]


def test_two_who_meet_again_get_the_result_in_the_round_they_played(make: Make) -> None:
    """The result went to their first game in the other section, and its round could not be closed."""
    event = two_sections(make)
    for number, result in ((1, "=="), (2, "10")):
        for section in (1, 2) if number == 2 else ():
            event.do(Pair(section, 2))
            first, now = bye_of(event, section), bye_of(event, section, 2)
            if now != first:
                event.yes(Edit(section, swap=(first, now)))
                event.yes(Validate(section, "the same two again"))
            event.do(Publish(section))
        event.do(CrossPair(1, 2))
        event.do(CrossResult(1, result))
        for section in (1, 2):
            event.do(SetResults(section, number, (Slip(1, "10"),)))
            event.do(Close(section))
    for section in event.state:
        assert [(game.round, game.result) for game in section.cross] == [(1, "=="), (2, "10")]


def test_no_report_is_final_while_such_a_game_is_open(make: Make) -> None:
    event = two_sections(make, rounds=1)
    event.do(CrossPair(1, 2))
    event.do(SetResults(1, 1, (Slip(1, "10"),)))
    with pytest.raises(Refused, match="game against another section in round 1"):
        report(event.state, event.state.sections[1], "trf-2026")
    assert not is_complete(event.state.sections[1])
    event.do(CrossResult(1, "10"))
    assert is_complete(event.state.sections[1])


def test_lists_and_phones_name_the_opponent_in_the_other_section(make: Make) -> None:
    """Both stood there as absent, and after a win with a full-point bye."""
    event = two_sections(make)
    key, other = bye_of(event, 1), bye_of(event, 2)
    event.do(CrossPair(1, 2))
    section = event.state.sections[1]
    told = f"White · {event.state.sections[2].entries[other].person.name} · Reserve"
    contents = Contents.of(event.state, section, 1, "en")
    assert contents.by_board().rows[-1][4] == told
    assert [row[2] for row in contents.by_name().rows if "AC" in row[0]] == [told]
    before = seen_of(event.state, section).page
    event.do(CrossResult(1, "01"))  # still a zero-point bye
    section = event.state.sections[1]
    public = Published(event.state, section)
    (row,) = public.unpaired_rows()
    assert (row[0], row[2]) == (key, f"{told} · 0-1")
    assert public.games_of(key)[0].opponent == f"{told} · 0-1"
    assert seen_of(event.state, section).page != before


def test_tables_for_programs_have_the_game_with_both_players(make: Make) -> None:
    """It stood there as a zero-point bye, a win as a full-point bye."""
    event = two_sections(make)
    key, other = bye_of(event, 1), bye_of(event, 2)
    event.do(CrossPair(1, 2))
    event.do(CrossResult(1, "10"))
    ours, theirs = event.state.sections[1], event.state.sections[2]
    mine, opponent = ours.entries[key], theirs.entries[other].person
    (row,) = (row for row in data_table(event.state, ours, "pairings").rows if opponent.name in str(row[7]))
    assert row[2:6] == (mine.number, mine.person.name, mine.person.rating or None, "1-0")
    assert row[6:] == (None, f"{opponent.name} (Reserve)", opponent.rating)
    (row,) = (
        row for row in data_table(event.state, theirs, "results").rows if mine.person.name in str(row[3])
    )
    assert (row[2], row[5], row[7]) == (None, "1-0", opponent.name)


def test_nobody_withdraws_from_a_round_with_such_a_game(make: Make) -> None:
    event = two_sections(make)
    key = bye_of(event, 1)
    event.do(CrossPair(1, 2))
    event.refused(Withdraw(1, key, 1), "is paired in round 1")
    event.do(Withdraw(1, key, 2))


def test_tables_of_results_have_the_game_with_its_colour(make: Make) -> None:
    """A win stood there as a full-point bye; 0 is an opponent who is not in the table."""
    event = two_sections(make)
    key, other = bye_of(event, 1), bye_of(event, 2)
    event.do(CrossPair(1, 2))
    assert _cells_of(event, 1, key) == {"0w?"}
    event.do(CrossResult(1, "10"))
    assert (_cells_of(event, 1, key), _cells_of(event, 2, other)) == ({"0w1"}, {"0b0"})


def _cells_of(event: Event, section: int, key: int) -> set[str]:
    here = event.state.sections[section]
    grid = Contents.of(event.state, here, 1, "en").wallchart()
    assert len(grid.foot) == 1  # no letter of a full-point bye
    return {row[3] for row in grid.rows if row[0] == str(here.entries[key].number)}
