"""`pairwright norms` on reports, event files and team reports, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.conftest import EXAMPLES
from command import Cli
from pairwright.formats import write_trf

from .cases import tournament_of
from .test_worked_examples import A, event_of, results_for


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The report of an event in which player 1 makes a GM norm (7½ of 9 against field A)."""
    monkeypatch.chdir(tmp_path)
    made = tournament_of(event_of(A, results_for(9, 15))).changed(info=(("012", "Made up"), ("032", "NED")))
    Path("norm.trf").write_text(write_trf(made), encoding="utf-8")
    return Path("norm.trf")


def test_an_event_file_is_judged_like_the_report_it_was_made_of(cli: Cli, report: Path) -> None:
    assert cli("event", "new", "club.pairwright", "--empty").code == 0
    assert cli("event", "import-report", "club.pairwright", report, "--name", "Masters", "--yes").code == 0
    judged = cli("norms", "club.pairwright", "--section", "Masters")
    assert judged.code == 0, judged.err
    assert "GM norm: achieved in 9 games, performance rating 2703." in judged.out
    assert judged.out == cli("norms", report).out
    assert cli("norms", "club.pairwright", "--section", "Ladies").code == 3


def test_a_team_report_is_judged_by_its_members(cli: Cli) -> None:
    """Twenty members without a title, a sex or a federation: GM and IM for each, and no game counts."""
    judged = cli("norms", EXAMPLES / "league.trf")
    assert judged.code == 0
    assert judged.out.splitlines()[-1] == "0 of 40 norms achieved"
    assert "No player has a federation" in judged.err


@pytest.mark.parametrize("asked", ["99", "#99", "Nobody"])
def test_a_player_who_is_not_there_is_refused(cli: Cli, report: Path, asked: str) -> None:
    judged = cli("norms", report, "--player", asked)
    assert (judged.code, judged.out) == (3, "")
    assert asked.strip("#") in judged.err
    assert "Unexpected" not in judged.err


def test_a_venue_that_is_no_code_of_a_federation_is_refused(cli: Cli, report: Path) -> None:
    judged = cli("norms", report, "--host", "Netherlands")
    assert judged.code == 3
    assert "three letters, such as NED" in judged.err


def test_validate_asks_for_what_the_certificates_lack(cli: Cli, report: Path) -> None:
    """The report has an event and a venue; it names no chief arbiter. It is accepted all the same."""
    found = cli("validate", report)
    assert found.code == 0
    assert "notice: the certificate of a title norm has no value for 'Chief arbiter': IT1-1-GM" in found.out
    assert "no value for 'Event'" not in found.out


def test_validate_asks_nothing_where_no_norm_was_made(cli: Cli) -> None:
    assert "certificate" not in cli("validate", EXAMPLES / "open.trf").out


def test_the_norms_achieved_are_named_below_the_table(cli: Cli, report: Path) -> None:
    head, *_, last = cli("norms", report).out.splitlines()
    assert head.split() == ["No", "Name", "Games", "Pts", "Ra", "Rp", "Verdict"]
    assert last == "2 of 12 norms achieved: 1 Player 1 (GM); 1 Player 1 (IM)"


def test_an_event_that_is_not_over_gets_no_forms_and_is_told_why(cli: Cli, report: Path) -> None:
    asked = cli("norms", EXAMPLES / "open.trf", "--host", "NED", "--certificates", "forms")
    assert asked.code == 0
    assert "No forms are written: the event is not over." in asked.err
    assert not Path("forms").exists()
