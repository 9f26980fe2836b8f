"""Tournaments played elsewhere as sections: what is written comes back the same, and every round is checked."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pairwright import Tournament, read
from pairwright.declared.plain import from_plain, to_plain
from pairwright.event import Confirm, Person
from pairwright.event.commands import (
    Add,
    ChangeInfo,
    ChangePerson,
    ChangeSettings,
    Correct,
    Import,
    ImportReport,
    Pair,
    Redo,
    Undo,
)
from pairwright.event.reports import report, standings_differ
from pairwright.event.state import Round
from pairwright.event.tables import standings_of
from small_events import Event, started

EXAMPLES = Path(__file__).parents[2] / "examples"


def taken_in(tournament: Tournament, name: str = "Second") -> tuple[Event, str]:
    event = started(0)
    done = event.yes(ImportReport(name, tournament, "report.trf"))
    return event, done.text


@pytest.mark.parametrize("form", ["trf-2026", "json"])
def test_an_event_exported_and_taken_in_writes_the_same_report(form: str) -> None:
    event = started(9, tie_breaks=("BH", "SB"))
    event.play(["10", "=0", "+-", "WL"])
    event.play(["01", "==", "00", "--"])
    written = report(event.state, event.state.sections[1], form, interim=True)
    again, text = taken_in(read(written))
    assert "not kept" not in text
    section = again.state.sections[2]
    back = report(again.state, section, form, interim=True)
    assert without_head(back).replace("Test Open: Second", "Test Open") == without_head(written)


def test_a_tie_break_newer_than_the_event_ranks_it_as_it_does_in_a_report() -> None:
    """STD came with the edition of March 2026; the sample of TRF-2026 names such a code, and is dated 2024."""
    event = started(8, tie_breaks=("STD",))
    event.do(ChangeInfo({"042": "2024/10/01", "052": "2024/10/05"}))
    event.play()
    table = standings_of(event.state, event.state.sections[1])
    assert ([str(code) for code in table.codes], table.edition.name) == (["STD"], "2026")
    assert "202 STD" in report(event.state, event.state.sections[1], "trf-2026", interim=True)


def test_the_standings_kept_are_by_the_day_of_the_report_that_is_taken_in() -> None:
    """The tie-breaks are those of the edition in force then: 'event check' crossed them right after the import."""
    event = started(5, rounds=2, tie_breaks=("BH",))
    event.do(ChangeInfo({"042": "2024/11/20"}))
    event.play(["10", "01"])
    event.play(["==", "10"])
    again = started(0)
    again.yes(
        ImportReport("Second", read(report(event.state, event.state.sections[1], "trf-2026")), "report")
    )
    section = again.state.sections[2]
    assert section.table
    assert standings_differ(again.state, section) is None


def test_an_impossible_day_of_birth_in_a_report_stays_until_it_is_changed() -> None:
    """No other value of the player could be changed before."""
    event, _ = taken_in(read((EXAMPLES / "open.trf").read_text().replace("1961/08/03", "1990/02/31")))
    was = event.state.sections[2].entries[1].person
    assert was.birth == "1990/02/31"
    event.do(ChangePerson(2, 1, {"rating": 1234}))
    event.do(Import(2, (), {1: replace(was, rating=1235)}, "list"))
    assert event.state.sections[2].entries[1].person == replace(was, rating=1235)
    event.refused(ChangePerson(2, 1, {"birth": "1990/02/30"}), "1990/02/30")


def test_a_report_with_an_endless_name_is_refused() -> None:
    event = started(2)
    text = report(event.state, event.state.sections[1], "json", interim=True)
    name = event.state.sections[1].entries[1].person.name
    tournament = read(text.replace(name, "x" * 101))
    event.refused(ImportReport("Second", tournament, "report.json"), "at most 100 letters")


def without_head(text: str) -> str:
    """A report without the digest of the journal, which is another one after a report was taken in."""
    return re.sub(r"### Journal: \d+ entries, SHA-256 [0-9a-f]{64}", "", text)


def test_a_round_that_the_rules_pair_otherwise_is_unusual_and_logged() -> None:
    event = started(8)
    event.play()
    pairs = list(event.state.sections[1].rounds[1].pairs)
    (one, five), (six, two), *others = pairs
    exchanged = event.tournament(1).before(1).with_round([(one, six), (five, two), *others])
    tournament = exchanged.with_results(dict.fromkeys(range(1, 5), "1-0"))
    with pytest.raises(Confirm) as asking:
        started(0).do(ImportReport("Second", tournament, "report.trf"))
    assert asking.value.level == 3
    again, _ = taken_in(tournament)
    section = again.state.sections[2]
    assert [(line.kind, line.round) for line in section.log] == [("Import", 1)]
    assert "### Import @ Round 1" in report(again.state, section, "trf-2026", interim=True)
    content = again.state.content()
    again.do(Undo())
    assert 2 not in again.state.sections
    again.do(Redo())
    assert again.state.content() == content
    assert again.state.sections[2].log == section.log


def test_what_is_not_kept_or_assumed_is_told() -> None:
    text = (EXAMPLES / "open.trf").read_text(encoding="utf-8") + "XYZ something\n082 4\n"
    _, told = taken_in(read(text))
    assert "082" in told
    assert "XYZ something" in told


def test_every_deputy_arbiter_is_kept() -> None:
    """Before, of several lines 112 an event kept the last, and said nothing of the others."""
    tournament = read(EXAMPLES / "open.trf").with_info("112", "FA Ek, Olof", "NA Ito, Mei")
    event, _ = taken_in(tournament)
    assert event.state.info["112"] == "FA Ek, Olof; NA Ito, Mei"
    written = report(event.state, event.state.sections[2], "trf-2026", interim=True)
    assert [line for line in written.splitlines() if line.startswith("112")] == [
        "112 FA Ek, Olof",
        "112 NA Ito, Mei",
    ]


def test_a_report_that_left_fide_mode_is_taken_in_outside_it() -> None:
    from pairwright.event.plan import fide_mode

    event = started(8)
    event.play()
    text = report(event.state, event.state.sections[1], "trf-2026", interim=True)
    again, _ = taken_in(read(text))
    assert fide_mode(again.state.sections[2])
    again, _ = taken_in(read(text + "### FIDE mode exited @ Round 1\n"))
    assert not fide_mode(again.state.sections[2])


def test_a_name_that_is_taken_is_refused() -> None:
    event = started(0)
    event.refused(ImportReport("open", read(EXAMPLES / "open.trf"), "open.trf"), "already")


def test_points_beside_those_of_the_results_are_kept_and_counted() -> None:
    event = started(8)
    event.play(["10"])
    tournament = event.tournament(1).with_extra_points(1, -0.5).with_extra_points(2, 1)
    again, text = taken_in(tournament)
    assert "299" not in text
    kept = again.tournament(2)
    scores = [player.score(kept.point_system) for player in kept]
    assert scores == [player.score(tournament.point_system) for player in tournament]
    assert [one.extra for one in (kept.by_id[id].result(1) for id in (1, 2, 3))] == [-5, 10, 0]
    lines = report(again.state, again.state.sections[2], "trf-2026", interim=True).splitlines()
    assert len([line for line in lines if line.startswith("299")]) == 2


def test_points_beside_those_of_the_result_stay_when_it_is_corrected_and_the_file_is_opened_anew() -> None:
    event = started(8)
    event.play(["10"])
    again, _ = taken_in(event.tournament(1).with_extra_points(1, -0.5))
    pairings = again.state.sections[2].rounds[1].pairings
    board = next(at for at, one in pairings.items() if 1 in (one.one, one.other))
    again.yes(Correct(2, 1, board, "==", "the slip says so"))
    now = again.tournament(2)
    assert now.by_id[1].score(now.point_system) == 0
    assert from_plain(Round, to_plain(again.state.sections[2].rounds[1])).extra == {1: (-5, 0)}


def test_a_birth_of_another_form_counts_by_its_year_among_equals() -> None:
    """A day of `??`, kept as the report has it, ended the pairing of round 1 with a traceback."""
    source = started(0)
    source.do(Add(1, (Person("Young", 2000, birth="1990/05/31"), Person("Old", 2000, birth="1985/01/02"))))
    text = report(source.state, source.state.sections[1], "trf-2026", interim=True)
    event = started(0)
    event.yes(ImportReport("Second", read(text.replace("1990/05/31", "1990/??/??")), "report.trf"))
    event.do(ChangeSettings(2, {"equals": "oldest"}))
    event.do(Pair(2, 1))
    assert [entry.person.name for entry in event.state.sections[2].participants] == ["Old", "Young"]
