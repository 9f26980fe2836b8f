"""`pairwright event import`, `ratings` and `print`: nothing happens unasked, and what happens can be undone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pairwright.cli.event_lists import SHEETS
from pairwright.cli.main import run
from pairwright.event import open_event
from pairwright.event.numbering import fide_rating, national_rating
from pairwright.event.sheets import KINDS
from ratings.lists import PEOPLE, combined

LIST = "Name;Rating;FIDE-ID;Club\nGarcia, Ana Maria;1480;1400;A\nLukasiewicz Lukasz;2400;1100;B\nBad;x1;;\n"


@pytest.fixture
def event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAIRWRIGHT_RATINGS", str(tmp_path / "lists.sqlite"))
    assert run(["event", "new", "open.pairwright", "--name", "Open", "--set", "rounds=3"]) == 0
    (tmp_path / "list.csv").write_text(LIST, encoding="utf-8")
    return tmp_path / "open.pairwright"


def names(file: Path) -> list[tuple[str, int]]:
    with open_event(file) as opened:
        (section,) = opened.state
        return [(entry.person.name, entry.person.rating) for entry in section.entries.values()]


def test_a_list_is_shown_first_and_applied_on_yes(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["event", "import", "list.csv"]) == 3
    captured = capsys.readouterr()
    assert "new: 2" in captured.out
    assert "row 4 Bad: 'x1' is not a rating" in captured.out
    assert "apply it with --yes" in captured.err
    assert names(event) == []
    assert run(["event", "import", "list.csv", "--dry-run"]) == 0
    assert names(event) == []
    assert run(["event", "import", "list.csv", "--yes"]) == 0
    assert names(event) == [("Garcia, Ana Maria", 1480), ("Lukasiewicz Lukasz", 2400)]
    assert run(["event", "import", "list.csv", "--yes"]) == 0
    assert "nothing to import" in capsys.readouterr().out
    assert run(["event", "undo"]) == 0
    assert names(event) == []


def test_what_was_guessed_is_told_of_the_letters_and_of_rows_that_change_an_entry(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("old.csv").write_bytes("Name;Elo;Titel\nKühn, Ute;1900;\n".encode("cp1252"))
    assert run(["event", "import", "old.csv", "--yes"]) == 0
    assert "line 2: not UTF-8: read as Windows-1252" in capsys.readouterr().out
    Path("new.csv").write_text("Name;Elo;Titel\nKühn, Ute;1950;Queen\n", encoding="utf-8")
    assert run(["event", "import", "new.csv", "--yes"]) == 0
    assert "row 2 Kühn, Ute: 'Queen' is not a FIDE title" in capsys.readouterr().out


def test_N20_a_list_of_names_alone_is_imported_whole_and_the_first_line_can_be_said(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("names.txt").write_text("Olive\nPeter\nQuentin\n", encoding="utf-8")
    assert run(["event", "import", "names.txt", "--dry-run", "--first-line", "headings"]) == 0
    assert "new: 2" in capsys.readouterr().out
    assert run(["event", "import", "names.txt", "--yes"]) == 0
    assert (
        "the line 'Olive' is taken as a player; if it is not: --first-line headings"
        in capsys.readouterr().out
    )
    assert [name for name, _ in names(event)] == ["Olive", "Peter", "Quentin"]


def test_of_a_list_for_several_sections_one_gets_its_own_players(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["event", "section", "add", "Under 1700", "rounds=3"]) == 0
    rows = "Name;Section\nAdler, Anna;Open\nBrandt, Ben;under 1700\nCook, Carl;Beginners\nDorn, Dora;\n"
    Path("both.csv").write_text(rows, encoding="utf-8")
    assert run(["event", "import", "both.csv", "-s", "Open", "--yes"]) == 0
    said = capsys.readouterr().out
    assert "left out, of section Under 1700: 1 (import them with -s 'Under 1700')" in said
    assert "left out, of section Beginners: 1 (the event has no such section)" in said
    capsys.readouterr()
    assert run(["event", "import", "both.csv", "-s", "Under", "--yes", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["other_sections"] == {"Open": 1, "Beginners": 1}
    with open_event(event) as opened:
        held = {one.name: [entry.person.name for entry in one.entries.values()] for one in opened.state}
    assert held["Open"] == ["Adler, Anna", "Dorn, Dora"]
    assert held["Under 1700"] == ["Brandt, Ben", "Dorn, Dora"]


def test_a_column_that_names_no_section_of_the_event_leaves_nobody_out(
    event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("groups.csv").write_text("Name;Group\nAdler, Anna;A\nBrandt, Ben;B\n", encoding="utf-8")
    assert run(["event", "import", "groups.csv", "--yes"]) == 0
    assert "imported, of section A: 1 (the event has no such section)" in capsys.readouterr().out
    assert [name for name, _ in names(event)] == ["Adler, Anna", "Brandt, Ben"]


def test_an_import_in_json_says_what_it_did(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["event", "import", "list.csv", "--yes", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in document["new"]] == ["Garcia, Ana Maria", "Lukasiewicz Lukasz"]
    assert document["bad"][0]["row"] == 4
    assert document["done"] is True
    assert "undo" in document["undo"]


def test_ratings_are_compared_with_the_list_and_taken_on_yes(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["event", "import", "list.csv", "--yes"])
    assert run(["event", "ratings"]) == 3
    assert "No rating lists were found" in capsys.readouterr().err
    (tmp_path / "players_list_foa.txt").write_text(combined(*PEOPLE), encoding="utf-8")
    assert run(["ratings", "import", "players_list_foa.txt"]) == 0
    assert run(["event", "ratings", "--dry-run"]) == 0
    assert "Garcia, Ana Maria: 1500 (was 1480)" in capsys.readouterr().out
    assert run(["event", "ratings", "--only", "garcia", "--yes"]) == 0
    assert names(event) == [("Garcia, Ana Maria", 1500), ("Lukasiewicz Lukasz", 2400)]
    assert run(["event", "ratings", "--yes"]) == 0
    assert names(event)[1] == ("Lukasiewicz Lukasz", 2410)
    assert run(["event", "ratings", "--yes"]) == 0
    assert "all ratings are those of the list" in capsys.readouterr().out


def test_b15_ratings_of_a_national_list_leave_those_of_fide_to_number_by(event: Path, tmp_path: Path) -> None:
    entered = "Name;Rating;National ID\nAda;1900;7\nBen;1950;8\nCid;1800;\n"
    (tmp_path / "entered.csv").write_text(entered, encoding="utf-8")
    (tmp_path / "nat.csv").write_text("ID;Name;Rating\n7;Ada;2000\n8;Ben;1950\n", encoding="utf-8")
    assert run(["event", "import", "entered.csv", "--yes"]) == 0
    assert run(["ratings", "import", "nat.csv", "--source", "GER"]) == 0
    assert run(["event", "ratings", "--source", "GER", "--yes"]) == 0
    with open_event(event) as opened:
        (section,) = opened.state
        people = [entry.person for entry in section.entries.values()]
    assert [person.rating for person in people] == [2000, 1950, 1800]
    assert [(fide_rating(one), national_rating(one)) for one in people] == [
        (1900, 2000), (1950, 1950), (1800, 0),
    ]  # fmt: skip
    assert run(["event", "settings", "numbering=fide"]) == 0
    assert run(["event", "pair", "--yes"]) == 0
    with open_event(event) as opened:
        (section,) = opened.state
        assert [entry.person.name for entry in section.participants] == ["Ben", "Ada", "Cid"]


def test_b1_an_event_like_another_has_its_sections_and_none_of_its_players(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["event", "import", "list.csv", "--yes"]) == 0
    assert run(["event", "apart", "1", "2", "--rounds", "2-3"]) == 0
    assert run(["event", "prizes", "Best=100,50"]) == 0
    assert run(["event", "settings", "first_board=11", "edition=2017", "tie_breaks=DE,BH"]) == 0
    assert run(["event", "info", "022=Oslo", "042=2026/11/20", "052=2026/11/22"]) == 0
    assert run(["event", "section", "add", "B", "--preset", "club"]) == 0
    assert run(["event", "pair", "--section", "Open", "--publish", "--yes"]) == 0
    before = event.read_bytes()
    copied = ["event", "new", str(tmp_path / "next.pairwright"), "--like", str(event)]
    assert run([*copied, "--set", "rounds=4", "--info", "102=Olsen", "--preset", "open"]) == 3
    assert "--like and --preset, --section, --empty don't go together" in capsys.readouterr().err
    assert run([*copied, "--set", "rounds=4", "--info", "102=Olsen"]) == 0
    assert event.read_bytes() == before
    with open_event(event) as old, open_event(tmp_path / "next.pairwright") as new:
        state, was = new.state, old.state
    assert dict(state.info) == {"022": "Oslo", "102": "Olsen"}
    assert (state.name, state.seed != was.seed) == ("next", True)
    for section, other in zip(state, was, strict=True):
        assert (section.entries, section.rounds, section.log) == ({}, {}, ())
        assert section.settings == replace(other.settings, rounds=4, edition="", initial_colour="", apart=())
    assert was.sections[1].settings.initial_colour
    assert was.sections[1].settings.apart
    assert state.sections[1].settings.prizes
    assert run([*copied[:2], str(tmp_path / "third.pairwright"), "--like", "nowhere.pairwright"]) != 0
    assert not (tmp_path / "third.pairwright").exists()


def test_sheets_are_written_whole(event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["event", "import", "list.csv", "--yes"])
    assert run(["event", "print", "boards", "-o", "boards.html"]) == 3
    assert "is not paired" in capsys.readouterr().err
    assert run(["event", "pair", "--publish", "--yes"]) == 0
    assert run(["event", "print", "names", "--lang", "de", "--no-time", "-o", "names.html"]) == 0
    page = (tmp_path / "names.html").read_text(encoding="utf-8")
    assert "an Brett 1 gegen" in page
    assert "Gedruckt" not in page
    assert run(["event", "print", "names", "--lang", "qq"]) == 3
    assert run(["event", "print", "norms", "-o", "norms.html"]) == 0
    assert "<title>Title norms" in (tmp_path / "norms.html").read_text(encoding="utf-8")


def test_every_kind_of_sheet_can_be_printed_by_the_command() -> None:
    """Its words are listed apart from the sheets; that of title norms was missing."""
    assert SHEETS == KINDS
