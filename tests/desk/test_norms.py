"""The page of title norms: who is on course, the sheet for the wall, and the forms at the end."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from norms.cases import tournament_of
from norms.test_worked_examples import A, event_of, results_for
from pairwright.cli.main import run
from pairwright.formats import write_trf
from standings.exercise_tables import tournament

from .conftest import Desks


@pytest.fixture
def played(tmp_path: Path) -> Callable[..., Path]:
    """An event file in which player 1 has met so many of field A, with half points; nine rounds are announced."""

    def made(rounds: int, half_points: int) -> Path:
        event = event_of(A, results_for(rounds, half_points), rounds=9)
        made = tournament_of(event).changed(info=(("012", "Made up"), ("032", "NED")))
        report, file = tmp_path / "norm.trf", tmp_path / "norm.pairwright"
        report.write_text(write_trf(made), encoding="utf-8")
        assert run(["event", "new", str(file), "--empty"]) == 0
        assert run(["event", "import-report", str(file), str(report), "--name", "Masters", "--yes"]) == 0
        return file

    return made


def test_a_norm_is_followed_from_the_course_to_the_forms(played: Callable[..., Path], desks: Desks) -> None:
    """7½ of 9 against field A: Ra 2430, Rp 2703. The certificate lacks the chief arbiter."""
    client = desks.open(played(9, 15))
    assert "/s/1/norms" in client.get("/s/1/standings").text
    page = unescape(client.get("/s/1/norms").text)
    assert "GM norm: achieved in 9 games, performance rating 2703." in page
    assert "Chief arbiter" in page
    sheet = unescape(client.get("/s/1/print/norms").text)
    assert "GM norm: achieved in 9 games, performance rating 2703." in sheet
    answer = client.get("/s/1/norms/forms")
    with ZipFile(io.BytesIO(answer.content)) as archive:
        assert {"IT1-1-GM.xlsx", "IT1-1-IM.xlsx", "IT3.xlsx", "FA1-IA1.xlsx"} <= set(archive.namelist())


def test_before_the_last_round_it_says_what_is_needed(played: Callable[..., Path], desks: Desks) -> None:
    """6½ of 8 without the last of field A, who is 2290: with half a point more the score is 7 of 9, and Rp 2650."""
    client = desks.open(played(8, 13))
    page = unescape(client.get("/s/1/norms").text)
    assert "GM norm: a draw in round 9 is enough against:" in page
    assert client.get("/s/1/norms/forms").status_code == 422
    in_german = {"cookie": "pairwright_language=de"}
    assert "Titelnormen" in unescape(client.get("/s/1/norms", headers=in_german).text)
    for address in ("norms", "print/norms"):
        german = client.get(f"/s/1/{address}", headers=in_german).text
        assert (">6,5<" in german, ">6.5<" in german) == (True, False), address


def test_an_event_without_titles_never_shows_norms(desks: Desks) -> None:
    client = desks.of(9, played=3)
    assert "norms" not in client.get("/s/1/standings").text
    assert "print/norms" not in client.get("/s/1/reports").text
    assert "Norms need the standard rate of play" in client.get("/s/1/norms").text


def test_A8_what_the_forms_ask_is_entered_beside_them_and_stays_out_of_the_report(
    played: Callable[..., Path], desks: Desks
) -> None:
    client = desks.open(played(9, 15))
    page = client.get("/s/1/norms").text
    assert "Organiser: name" in unescape(page)
    sent = {"organiser": "Owls & Sons", "102": "Roe, Jo", "back": "/s/1/norms", "shown": "{}"}
    assert client.post("/info", data=sent).status_code == 303
    assert "Owls &amp; Sons" in client.get("/s/1/norms").text
    with ZipFile(io.BytesIO(client.get("/s/1/norms/forms").content)) as archive:
        report = load_workbook(io.BytesIO(archive.read("IT3.xlsx")))["Form"]
    fields = {row[0]: row[1] for row in report.iter_rows(values_only=True)}
    assert (fields["Organiser: name"], fields["Chief arbiter"]) == ("Owls & Sons", "Roe, Jo")
    written = client.get("/s/1/export/trf-2026").text
    assert "Roe, Jo" in written
    assert "Owls" not in written


def test_each_player_sees_what_the_event_is_worth_for_the_rating(desks: Desks) -> None:
    """A report with FIDE numbers: 2000 beats 1900 and draws with 2100, D 100 and -100, so K times .36 and .14."""
    file, report = desks.folder / "rated.pairwright", desks.folder / "rated.trf"
    rows = [(1, 2000, "+W2 =B3"), (2, 1900, "-B1 H"), (3, 2100, "H =W1")]
    event = tournament(rows)
    numbered = [replace(player, fide_id=str(100 + player.id)) for player in event.players]
    report.write_text(write_trf(event.changed(players=numbered, rounds=2)), encoding="utf-8")
    assert run(["event", "new", str(file), "--empty"]) == 0
    assert run(["event", "import-report", str(file), str(report), "--name", "Open", "--yes"]) == 0
    client = desks.open(file)
    assert "/s/1/rating-report" in client.get("/s/1/standings").text
    page = unescape(client.get("/s/1/rating-report").text)
    assert ">20?<" in page
    assert "+10.00" in page
    assert "rating-report" not in desks.of(9, played=3).get("/s/1/standings").text


def test_before_the_first_result_there_are_no_rating_changes(desks: Desks) -> None:
    """There was a table of zeros."""
    page = desks.of(9, draft=True).get("/s/1/rating-report").text
    assert "No round is finished." in page
    assert "<table" not in page.partition("<main")[2].partition("</main")[0]
