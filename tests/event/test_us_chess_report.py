"""The rating report for US Chess: what stands in its tables, and that the files are dBASE tables.

The reader here is written from the description of dBASE III and shares no code with the writer.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from pairwright.event import Person, Refused
from pairwright.event.commands import Add, ChangeInfo, ChangePerson, Correct, SetResults, Slip
from pairwright.event.exports.uschess import DbfField, Details, rating_report, rating_system, written
from small_events import Event, publish

Make = Callable[..., Event]
DETAILS = Details("A1234567", "10000001", "G/60;d5", state="ma", zip_code="02116")


def records(data: bytes) -> list[dict[str, str]]:
    assert data[0] == 3
    assert data[-1] == 0x1A
    count = int.from_bytes(data[4:8], "little")
    start = int.from_bytes(data[8:10], "little")
    size = int.from_bytes(data[10:12], "little")
    fields = []
    at = 32
    while data[at] != 0x0D:
        name = data[at : at + 11].split(b"\0")[0].decode()
        assert data[at + 11 : at + 12] == b"C"
        fields.append((name, data[at + 16]))
        at += 32
    assert at + 1 == start
    assert size == 1 + sum(width for _, width in fields)
    assert len(data) == start + count * size + 1
    found = []
    for number in range(count):
        place = start + number * size
        assert data[place : place + 1] == b" "
        place += 1
        row = {}
        for name, width in fields:
            row[name] = data[place : place + width].decode("ascii").rstrip()
            place += width
        found.append(row)
    return found


def finished(make: Make) -> Event:
    event = make(5, system="uscf", rounds=3, tie_breaks=())
    for key in range(1, 6):
        event.do(ChangePerson(1, key, {"national_id": f"1000000{key}", "name": f"Müller, P{key}"}))
    event.do(ChangeInfo({"042": "2026/11/20", "052": "2026/11/22", "022": "Boston"}))
    event.play(["10", "=="])
    event.play(["+-", "WL"])
    event.play(["01", "10"])
    return event


def test_the_tables_hold_event_sections_and_players(make: Make) -> None:
    event = finished(make)
    section = event.state.sections[1]
    german = replace(
        section.entries[1], person=replace(section.entries[1].person, federation="DE")
    )  # not Delaware
    sections = {1: replace(section, entries={**section.entries, 1: german})}
    files = rating_report(replace(event.state, sections=sections), DETAILS)
    (head,) = records(files["THEXPORT.DBF"])
    assert head["H_FORMAT"] == "2C"
    assert (head["H_NAME"], head["H_TOT_SECT"], head["H_CITY"]) == ("Test Open", "1", "Boston")
    assert (head["H_BEG_DATE"], head["H_END_DATE"], head["H_STATE"]) == ("20261120", "20261122", "MA")
    (section,) = records(files["TSEXPORT.DBF"])
    assert (section["S_R_SYSTEM"], section["S_TRN_TYPE"], section["S_TOT_RNDS"], section["S_LST_PAIR"]) == (
        "D", "S", "3", "5",
    )  # fmt: skip
    players = records(files["TDEXPORT.DBF"])
    assert [row["D_PAIR_NUM"] for row in players] == ["1", "2", "3", "4", "5"]
    assert {row["D_NAME"] for row in players} == {f"MULLER, P{key}" for key in range(1, 6)}
    assert {row["D_STATE"] for row in players} == {""}
    assert files["TDEXPORT.DBF"][1:4] == bytes([126, 11, 22])


@pytest.mark.parametrize(("written", "read"), [("20.11.2026", "20261120"), ("2026-11-20", "20261120")])
def test_a_day_is_read_as_reports_write_it(make: Make, written: str, read: str) -> None:
    state = finished(make).state
    (head,) = records(
        rating_report(replace(state, info={**state.info, "042": written}), DETAILS)["THEXPORT.DBF"]
    )
    assert head["H_BEG_DATE"] == read


@pytest.mark.parametrize("written", ["2026/02/30", "2026/11", ""])
def test_a_day_that_no_calendar_has_is_asked_for(make: Make, written: str) -> None:
    """A report from elsewhere may have brought it."""
    state = finished(make).state
    with pytest.raises(Refused, match="needs the first day"):
        rating_report(replace(state, info={**state.info, "042": written}), DETAILS)


def test_a_section_of_matches_is_refused_and_not_cut_to_its_first_games(make: Make) -> None:
    event = make(4, system="double-swiss", match_colours="WB", primary="game", rounds=1, tie_breaks=())
    for key in range(1, 5):
        event.do(ChangePerson(1, key, {"national_id": f"1000000{key}"}))
    event.do(ChangeInfo({"042": "2026/11/20"}))
    publish(event, 1)
    event.do(SetResults(1, 1, tuple(Slip(board, "10", game=game) for board in (1, 2) for game in (0, 1))))
    with pytest.raises(Refused, match="is played in matches of several games"):
        rating_report(event.state, DETAILS)


def test_every_round_says_the_same_of_both_players(make: Make) -> None:
    event = finished(make)
    players = {row["D_PAIR_NUM"]: row for row in records(rating_report(event.state, DETAILS)["TDEXPORT.DBF"])}
    seen = []
    points = dict.fromkeys(players, 0.0)
    for number, row in players.items():
        for place in (1, 2, 3):
            cell = row[f"D_RND{place:02}"]
            points[number] += {"W": 1, "X": 1, "B": 1, "D": 0.5, "H": 0.5}.get(cell[0], 0)
            if cell[0] in "WLD":
                other = players[cell[1:-1]][f"D_RND{place:02}"]
                assert (
                    other == {"W": "L", "L": "W", "D": "D"}[cell[0]] + number + {"W": "B", "B": "W"}[cell[-1]]
                )
            else:
                seen.append(cell)
    assert sorted(seen) == ["B0", "B0", "B0", "B0", "F0", "U0", "X0"]  # three byes, and the unrated win
    standings = event.tournament(1).standings()
    assert points == {str(row.player): row.scored for row in standings.rows}


def test_a_late_entry_has_its_half_point_byes(make: Make) -> None:
    """Before, U0 for the rounds before it came: half a point less than the standings have."""
    event = make(5, system="uscf", rounds=2, tie_breaks=())
    event.play(["10", "=="])
    event.do(Add(1, (Person("Late, Eve", 1500),), "H"))
    for key in range(1, 7):
        event.do(ChangePerson(1, key, {"national_id": f"1000000{key}"}))
    event.do(ChangeInfo({"042": "2026/11/20"}))
    event.play(["10", "==", "01"])
    late = records(rating_report(event.state, DETAILS)["TDEXPORT.DBF"])[-1]
    assert (late["D_NAME"], late["D_RND01"]) == ("LATE, EVE", "H0")
    assert late["D_RND02"][0] in "WLD"


@pytest.mark.parametrize(("turned", "codes"), [(False, ("L{}W", "W{}B")), (True, ("W{}B", "L{}W"))])
def test_a_correction_for_ratings_only_is_in_the_rating_report(
    make: Make, turned: bool, codes: tuple[str, str]
) -> None:
    """A FIDE section that US Chess rates too, corrected in a round too old to be changed. Before, the old result."""
    event = make(8, rounds=3, tie_breaks=())
    for key in range(1, 9):
        event.do(ChangePerson(1, key, {"national_id": f"1000000{key}"}))
    event.do(ChangeInfo({"042": "2026/11/20"}))
    for _ in range(3):
        event.play(["10", "==", "==", "=="])
    game = event.state.sections[1].rounds[1].pairings[1].games[0]
    wrong = {"result": "", "white": game.black} if turned else {"result": "01"}
    event.yes(Correct(1, 1, 1, reason="slip read wrongly", **wrong))
    assert event.state.sections[1].rating_records
    rows = records(rating_report(event.state, DETAILS)["TDEXPORT.DBF"])
    told = [rows[key - 1]["D_RND01"] for key in (game.white, game.black)]
    assert told == [codes[0].format(game.black), codes[1].format(game.white)]


def test_the_csv_tables_hold_the_same(make: Make) -> None:
    files = rating_report(finished(make).state, DETAILS)
    for name in ("THEXPORT", "TSEXPORT", "TDEXPORT"):
        rows = list(csv.DictReader(io.StringIO(files[f"{name}.csv"].decode())))
        assert rows == records(files[f"{name}.DBF"])


@pytest.mark.parametrize(
    ("control", "system"),
    [("G/60;d5", "D"), ("G/61;d5", "R"), ("G/60", "D"), ("G/30;d0", "D"), ("G/24;d5", "Q"), ("G/20;+5", "Q")],
)  # fmt: skip
def test_time_controls_are_rated_by_minutes_and_seconds_together(control: str, system: str) -> None:
    assert rating_system(control) == system


@pytest.mark.parametrize("control", ["", "G/5;d0", "40/90", "sixty"])
def test_other_time_controls_are_refused(control: str) -> None:
    with pytest.raises(Refused, match="time control"):
        rating_system(control)


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (ChangePerson(1, 3, {"national_id": "123"}), "no US Chess id"),
        (ChangeInfo({"042": ""}), "first day"),
        (ChangePerson(1, 3, {"name": "Жуков, Иван"}), "does not fit field D_NAME"),
        (ChangePerson(1, 3, {"name": "X" * 31}), "does not fit field D_NAME"),
        (Correct(1, 3, 1, "00", "both lost"), "no code for this result .0-0"),
    ],
)
def test_what_the_format_cannot_hold_is_refused(make: Make, change: object, match: str) -> None:
    event = finished(make)
    event.yes(change)  # type: ignore[arg-type]
    with pytest.raises(Refused, match=match):
        rating_report(event.state, DETAILS)


@pytest.mark.parametrize(
    "details", [Details("1234567", "10000001", "G/60"), Details("A1234567", "1", "G/60")]
)
def test_wrong_ids_are_refused(make: Make, details: Details) -> None:
    with pytest.raises(Refused, match="id"):
        rating_report(finished(make).state, details)


def test_nothing_is_written_before_the_end(make: Make) -> None:
    event = make(4, system="uscf", tie_breaks=())
    event.play()
    with pytest.raises(Refused, match="rounds are played"):
        rating_report(event.state, DETAILS)


def test_a_table_without_records_is_whole() -> None:
    assert records(written([DbfField("NAME", 4)], [], date(2024, 2, 29))) == []
