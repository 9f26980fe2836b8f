"""`pairwright ratings`: lists imported, players found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.event import Settings
from small_events import enter_all, in_file, publish

from .lists import PEOPLE, combined


@pytest.fixture
def lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAIRWRIGHT_RATINGS", str(tmp_path / "lists.sqlite"))
    (tmp_path / "players_list_foa.txt").write_text(combined(*PEOPLE), encoding="utf-8")
    assert run(["ratings", "import", str(tmp_path / "players_list_foa.txt")]) == 0
    return tmp_path


def test_an_imported_list_is_shown_and_searched(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ratings", "import", str(lists / "players_list_foa.txt")]) == 0
    assert "FIDE, standard, rapid, blitz: 5 players in" in capsys.readouterr().out
    assert run(["ratings", "lists"]) == 0
    assert capsys.readouterr().out.count("players_list_foa.txt") == 3
    assert run(["ratings", "find", "ana", "garcia"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.split()[:4] == ["FIDE", "1400", "Garcia,", "Ana"]
    assert second.endswith("inactive")


def test_an_import_tells_of_a_number_listed_twice(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (lists / "players_list_foa.txt").write_text(combined(*PEOPLE, PEOPLE[3].replace("1500", "1501")))
    assert run(["ratings", "import", str(lists / "players_list_foa.txt")]) == 0
    assert "notice: the number 1400 is listed twice: as Garcia, Ana Maria" in capsys.readouterr().err


def test_a_national_list_has_a_name_and_says_its_rates_itself(
    lists: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (lists / "national.csv").write_text("Name;ID;Rating\nMuster, Max;12;2000\n")
    given = ["ratings", "import", str(lists / "national.csv"), "--source"]
    assert run([*given, " "]) == 3
    assert run([*given, "DSB", "--kind", "blitz"]) == 3
    assert "--source and --kind don't go together" in capsys.readouterr().err
    for fide in ("FIDE", "Fide "):  # a table would replace the players of the list that FIDE publishes
        assert run([*given, fide]) == 3
        assert "this is not one of FIDE's lists" in capsys.readouterr().err
    assert run(["ratings", "lists"]) == 0
    assert "national.csv" not in capsys.readouterr().out


def test_what_is_found_is_a_document(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import jsonschema

    from pairwright.cli.documents import schema_text

    capsys.readouterr()
    assert run(["ratings", "find", "lukazs", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    jsonschema.validate(document, json.loads(schema_text("ratings")))
    assert document["similar"] is True
    assert [player["id"] for player in document["players"]] == ["1100"]


def test_wrong_words_are_told(lists: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ratings", "find", "nobody"]) == 3
    assert "No player in the rating lists is called 'nobody'" in capsys.readouterr().err
    assert run(["ratings", "import", str(lists / "players_list_foa.txt"), "--map", "rating"]) == 3
    assert "--map can't be 'rating'" in capsys.readouterr().err
    assert run(["ratings", "import", str(lists / "missing.txt")]) == 5


@pytest.mark.parametrize(("options", "standard"), [([], False), (["--rate", "standard"], True)])
def test_rating_changes_of_an_event_file_are_at_the_rate_of_play_of_its_section(
    options: list[str], standard: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "club.pairwright"
    with in_file(path, 2, Settings("Open", rounds=1, rate_of_play="rapid")) as event:
        publish(event, 1)
        enter_all(event, 1)
    assert run(["ratings", "report", str(path), "--json", *options]) == 0
    assert json.loads(capsys.readouterr().out)["standard"] is standard
