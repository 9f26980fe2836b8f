"""Adjourned games in interim files and results that a report does not know: `?`, X in record 162, a comment."""

from __future__ import annotations

import pytest

from pairwright.errors import FormatError
from pairwright.event import Refused
from pairwright.event.commands import ImportReport, SetResults, Slip
from pairwright.event.reports import report
from pairwright.event.state import ADJOURNED
from pairwright.formats import read_text
from small_events import Event, started

OURS = "001    1      Ann                               2000                             0.5    1     2 w {}"
THEIRS = (
    "001    2      Bob                               1900                             0.5    2     1 b {}"
)


def adjourned() -> Event:
    """Two rounds of four players; board 1 of round 1 is adjourned."""
    event = started(4, rounds=3)
    event.play([ADJOURNED, "10"])
    event.play(["==", "10"])
    return event


def test_R19_interim_files_mark_adjourned_games_and_state_what_they_count() -> None:
    event = adjourned()
    section = event.state.sections[1]
    game = section.rounds[1].pairings[1].games[0]
    white, black = (section.entries[key].number for key in (game.white, game.black))
    lines = report(event.state, section, "trf-2026", interim=True).splitlines()
    cells = {int(line[4:8]): line[91:99] for line in lines if line.startswith("001")}
    assert (cells[white], cells[black]) == (f"{black:4} w ?", f"{white:4} b ?")
    assert [line for line in lines if "?" in line] == [
        line for line in lines if line.startswith("001") and int(line[4:8]) in (white, black)
    ]
    (points,) = (line for line in lines if line.startswith("162"))
    assert "X  0.5" in points or "X 0.5" in points
    with pytest.raises(Refused, match="round 1 board 1"):
        report(event.state, section, "trf-2026")


def test_R19_when_the_game_is_finished_nothing_of_it_is_left() -> None:
    event = adjourned()
    event.yes(SetResults(1, 1, (Slip(1, "=="),)))
    text = report(event.state, event.state.sections[1], "trf-2026", interim=True)
    assert "?" not in text
    assert "Unknown" not in text
    assert "\n162" not in text


@pytest.mark.parametrize("dialect", ["trf-2026", "trf16", "trf-x", "trf-bx", "json"])
def test_R19_an_adjourned_game_is_still_adjourned_after_export_and_import(dialect: str) -> None:
    from pairwright import read

    event = adjourned()
    text = report(event.state, event.state.sections[1], dialect, interim=True)
    event.yes(ImportReport("Again", read(text), "again.trf"))
    assert event.state.sections[2].rounds[1].adjourned_boards == [1]
    assert event.state.sections[2].rounds[2].adjourned_boards == []


def test_B4_an_unknown_symbol_of_a_result_is_an_unknown_result() -> None:
    text = "\n".join(["012 Interim", "142 1", "152 W", OURS.format("?"), THEIRS.format("?"), ""])
    found = read_text(text)
    assert [one.found for one in found.problems if "unknown" in one.found] == [
        "round 1: the result is unknown, and counts as a draw until it is known"
    ] * 2
    event = started(0)
    event.yes(ImportReport("Interim", found.tournament, "interim.trf"))
    played = event.state.sections[2].rounds[1]
    assert played.adjourned_boards == [1]
    event.yes(SetResults(2, 1, (Slip(1, "10"),)))
    assert event.state.sections[2].rounds[1].pairings[1].games[0].result == "10"


def test_B4_other_symbols_are_faults_of_the_file() -> None:
    text = "\n".join(["012 Interim", "142 1", "152 W", OURS.format("9"), THEIRS.format("9"), ""])
    with pytest.raises(FormatError, match=r"unknown result code .9."):
        read_text(text)
