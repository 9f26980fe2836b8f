"""Verbs of team events and of exports, on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from command import Cli
from pairwright.event.presets import PRESETS

from .test_event import Desk


@pytest.fixture
def cup(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    made = Desk(cli)
    made.ok(
        "new",
        "cup.pairwright",
        "--preset",
        "team",
        "--set",
        "rounds=1",
        "--set",
        "match_colours=WB",
        "--seed",
        "1",
    )
    rows = [
        f"{team},{team} {board},{2400 - 100 * at - board}"
        for at, team in enumerate("ABCD")
        for board in (1, 2, 3)
    ]
    Path("teams.csv").write_text("\n".join(["Team,Name,Rating", *rows]), encoding="utf-8")
    made.ok("import", "teams.csv", "--yes")
    made.ok("settings", "initial_colour=w")
    return made


def test_a_team_event_from_a_list_to_the_report(cup: Desk, cli: Cli) -> None:
    assert cup.ok("roster", "A").splitlines() == ["  1  A 1 2399", "  2  A 2 2398", "  3  A 3 2397"]
    cup.ok("member", "A", "Star, New", "--rating", 2600, "--board", 1)
    cup.ok("bye", "A 2", 1, "zero")
    cup.ok("pair", "--publish")
    assert "Star, New and A 3" in cup.ok("lineup", "A", "Star", 4)
    cup.ok("match", 1, "1-0", "1/2")
    assert "Match 2 has 2 games. Results given: 1." in cup("match", 2, "1-0").failed(3)
    cup.ok("match", 2, "adjourned")  # for all boards, as at the desk; it was taken for the first one's
    cup.ok("match", 2, "0F-1F")
    shown = cup.ok("boards")
    assert "1.5-0.5" in shown
    assert "0.0-2.0" in shown
    cup.ok("close")
    cup.ok("export", "-o", "cup.trf")
    assert cli("validate", "cup.trf").code == 0


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_preset_makes_an_event(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Desk(cli).ok("new", "a.pairwright", "--preset", preset)


def test_who_plays_for_a_team_is_named_clearly(cup: Desk) -> None:
    told = cup("lineup", "A", "X", "Y").failed(3)
    assert "does not name exactly one player of A. Its players: 1 A 1; 2 A 2; 3 A 3" in told


@pytest.mark.parametrize(
    ("words", "match"),
    [
        (("--set", "match_points=2,1"), "does not give the points of a match"),
        (("--set", "teams=yes", "--set", "match_colours="), "Teams play matches"),
        (("--set", "match_colours=RED"), "does not give the colours of a match"),
        (("--set", "left_out_boards=x"), "'x' is not a list of boards"),
        (("--set", "rounds=x"), "rounds needs a number, not 'x'"),
        (("rounds=x",), "rounds needs a number, not 'x'"),
        (("round=5",), "'round' is not a setting.\n  fix: Choose one of: acceleration, "),
        (("apart=1",), "'apart' is not a setting."),
        (("rounds",), "'rounds' is not a name with a value.\n  fix: Write it as NAME=VALUE."),
        (("--rounds", "5"), "Did you mean 'rounds=VALUE'?"),
    ],
)
def test_settings_that_no_section_can_have(cup: Desk, words: tuple[str, ...], match: str) -> None:
    assert match in cup("new", "other.pairwright", "--preset", "team", *words).failed(3)
    assert not Path("other.pairwright").exists()


def test_settings_are_words_wherever_they_are_given(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk = Desk(cli)
    assert "'club' is not the name of an event file" in desk("new", "club", "rounds=5").err
    assert "(5 rounds" in desk.ok("new", "club.pairwright", "rounds=5", "tie-breaks=BH")
    assert "\ntie_breaks: BH\n" in desk.ok("settings", "club.pairwright")
    assert "(6 rounds" in desk.ok("new", "--like", "club.pairwright", "next.pairwright", "rounds=6")
    assert "B (4 rounds" in desk.ok("section", "club.pairwright", "add", "B", "rounds=4")
    assert "B (3 rounds" in desk.ok("new", "old.pairwright", "--section", "B", "--set", "rounds=3")


def test_settings_are_shown_as_they_are_typed(cup: Desk) -> None:
    cup.ok("apart", "A", "B")
    shown = cup.ok("settings").splitlines()
    assert {"match_points: 2,1,0", "teams: yes", "apart: A, B"} <= set(shown)
    again = [word.replace(": ", "=") for word in shown if word.startswith(("match_", "teams", "points"))]
    assert cup.ok("settings", *(word for word in again if not word.endswith("-"))) == "Nothing changed.\n"


def test_a_refusal_names_its_rule_and_what_to_do_instead(cup: Desk) -> None:
    told = cup("new", "odd.pairwright", "points=win:1,draw:2").failed(3)
    assert "\n  rule: FIDE mode: points of results" in told
    told = json.loads(cup("settings", "rounds=x", "--json").err)["error"]
    assert (told["message"], told["fix"]) == (
        "rounds needs a number, not 'x'.",
        "Write digits, nine at most.",
    )


def test_tables_pages_and_headers_are_written(cup: Desk) -> None:
    cup.ok("pair", "--publish")
    cup.ok("match", 1, "1-0", "1-0")
    cup.ok("match", 2, "1-0", "1-0")
    assert cup.ok("export", "-f", "csv", "--table", "results").count("\n") == 5
    assert "[WhiteTeam" in cup.ok("export", "-f", "pgn")
    cup.ok("export", "-f", "xlsx", "-o", "cup.xlsx")
    assert Path("cup.xlsx").read_bytes()[:2] == b"PK"
    told = json.loads(cup.ok("export", "-f", "html-folder", "-o", "site", "--json"))
    assert "index.html" in told["files"]
    assert Path("site/index.html").is_file()
    for form in ("xlsx", "html-folder"):
        assert "with -o" in cup("export", "-f", form).failed(3)


def test_a_rating_report_is_written_into_a_folder(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk = Desk(cli)
    desk.ok("new", "us.pairwright", "--preset", "us", "--set", "rounds=1", "--info", "042=2026/11/22")
    for number in (1, 2):
        desk.ok("add", f"Player {number}", "--rating", 1500 + number)
        desk.ok("change", f"Player {number}", f"national_id=1000000{number}")
    desk.ok("pair", "--publish")
    desk.ok("result", 1, "1-0")
    desk.ok("close")
    words = ("--affiliate", "A1234567", "--chief", "10000001", "-o", "report")
    assert desk("rating-report", *words, "--control", "G/5").code == 3
    assert not Path("report").exists()
    desk.ok("rating-report", *words, "--control", "G/60;d5")
    assert sorted(file.name for file in Path("report").iterdir()) == [
        "TDEXPORT.DBF", "TDEXPORT.csv", "THEXPORT.DBF", "THEXPORT.csv", "TSEXPORT.DBF", "TSEXPORT.csv",
    ]  # fmt: skip


def test_two_who_have_the_bye_play_each_other(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    desk = Desk(cli)
    desk.ok("new", "us.pairwright", "--preset", "us", "--section", "Open", "--section", "Reserve")
    for section in ("Open", "Reserve"):
        for number in (1, 2, 3):
            desk.ok("add", f"{section} {number}", "--rating", 1500 + number, "-s", section)
        desk.ok("pair", "--publish", "-s", section)
    assert "instead of having the bye" in desk.ok("cross", "Reserve", "-s", "Open")
    assert "1-0" in desk.ok("cross", "Reserve", "1-0", "-s", "Open")
    assert desk("cross", "Reserve", "--lift", "-s", "Open").code == 3
    *_, free = desk.ok("boards", "-s", "Open").splitlines()  # it said that he had a bye or was absent
    assert re.fullmatch(r" +\d+ Open \d +(White|Black) · Reserve \d · Reserve · 1-0", free)


def test_a_program_that_exports_is_told_what_was_written(cup: Desk) -> None:
    """Tables and reports were written without the document that --json asks for."""
    for words in (("-f", "csv", "--table", "players"), ("-f", "json", "--interim")):
        told = json.loads(cup.ok("export", *words, "-o", "out", "--json"))
        assert told["files"] == ["out"]
        assert "Name the output with -o FILE" in cup("export", *words, "--json").failed(3)
