"""JSON: faults have a line and a column there, too. And the reference page says what the tables say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.errors import FormatError, TooLarge
from pairwright.formats import problems, read_bytes, read_file, read_text, write_json, write_trf
from pairwright.formats.columns import RECORDS
from pairwright.model import Colour, Player, Tournament

from .samples import REPORT

DOCUMENT = write_json(read_text(REPORT).tournament)


@pytest.mark.parametrize(
    ("old", "new", "mark", "says"),
    [
        ('"id": 4', '"id": 0', "0, ", "from 1"),
        ('"id": 4', '"id": "4"', '"4"', "integer"),
        ('"id": 4, "name": "Heron, Dov"', '"id": 3, "name": "Heron, Dov"', "3, ", "players[2]"),
        ('"points": 1.0', '"points": 4.5', "4.5, ", "which give 1.0"),
        ('"points": 1.5', '"points": 1.25', "1.25", "one decimal"),
        ('"rounds": 5', '"rounds": 2', "2,", "round 3"),
        ('"initial_colour": "w"', '"initial_colour": "x"', '"x"', '"w"'),
        (
            '"opponent": 3, "colour": "w"',
            '"opponent": 77, "colour": "w"',
            "",
            "opponent 77, who does not exist",
        ),
        (
            '{"result": "+", "opponent": 5',
            '{"result": "U", "opponent": 5',
            '{"result": "U"',
            "a bye has none",
        ),
        ('{"result": "+", "opponent": 5', '{"opponent": 5', '{"opponent": 5', "no member 'result'"),
        ('"byes": []', '"byes": [{"round": 4, "player": 9, "kind": "H"}]', "9, ", "does not exist"),
        ('"forbidden": []', '"forbidden": [{"players": [1, 9]}]', '{"players": [1', "does not exist"),
        ('"forbidden": []', '"forbiden": []', "[]", "unknown member"),
        ('"rounds": 5', '"rounds": 5, "rounds": 5', "", "twice"),
        ('"rounds": 5', '"rounds": 5 5', "5,\n", "not a JSON document"),
    ],
)
def test_a_spoiled_document_is_refused_with_its_place(old: str, new: str, mark: str, says: str) -> None:
    assert old in DOCUMENT
    text = DOCUMENT.replace(old, new, 1)
    with pytest.raises(FormatError) as caught:
        read_text(text, purpose="pair")
    error = caught.value
    assert says in f"{error.found} {error.expected}"
    assert error.line > 0
    assert error.column > 0
    if mark:
        begin = text.index(new)
        at = text.index(mark, begin)
        before = text[:at]
        assert (error.line, error.column) == (before.count("\n") + 1, len(before) - before.rfind("\n"))


@pytest.mark.parametrize("length", [59, 60, 61, 62, 90])
def test_a_long_value_is_shortened_to_sixty_characters_and_no_other(length: int) -> None:
    text = DOCUMENT.replace('"rounds": 5', f'"rounds": "{"r" * (length - 2)}"')
    (problem,) = problems(text)
    said = next(word for word in problem.found.split() if word.startswith('"r'))
    assert len(said) == min(length, 60)
    assert said.endswith("...") == (length > 60)


def test_all_faults_of_a_document_are_listed() -> None:
    text = DOCUMENT.replace('"id": 4', '"id": 0').replace('"rounds": 5', '"rounds": "five"')
    assert len(problems(text)) == 2


def test_a_json_document_of_another_kind_is_refused() -> None:
    with pytest.raises(FormatError):
        read_text(json.dumps({"name": "open", "players": ["Ada"]}))


@pytest.mark.parametrize("name", ["open.json", "open.trf"])
def test_files_are_read_by_content(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(DOCUMENT, encoding="utf-8")
    assert write_trf(read_file(path).tournament) == write_trf(read_text(REPORT).tournament)


def test_an_unreadable_file_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="absent"):
        read_file(tmp_path / "absent.trf")


def test_no_two_fields_of_a_record_share_a_column() -> None:
    for record in RECORDS:
        taken: set[int] = set()
        for field in record.fields:
            columns = set(range(field.first, (field.last or field.first) + 1))
            assert not columns & taken, (record.code, field.name)
            taken |= columns


def test_a_document_holds_more_players_than_a_report() -> None:
    """Start numbers of a report have four columns; a document and the engines have no such limit."""
    count = 10_010
    tournament = Tournament(
        tuple(Player(id, rating=9999 - id // 4, rank=id) for id in range(1, count + 1)),
        rounds=9,
        initial_colour=Colour.WHITE,
    )
    read = read_text(write_json(tournament)).tournament
    assert read == tournament
    assert set(read.pair("dutch").pairs[0]) == {1, count // 2 + 1}  # type: ignore[attr-defined]
    with pytest.raises(TooLarge, match=r"id 10000 can't be written. Values go up to 9999"):
        write_trf(read)


def test_names_stand_in_documents_as_they_are_written() -> None:
    event = Tournament((Player(1, "Dvořáček, Jürgen"), Player(2, "Ωμέγα, Ж")), rounds=3)
    text = write_json(event)
    assert '"Dvořáček, Jürgen"' in text
    assert '"Ωμέγα, Ж"' in text


def test_a_document_has_the_order_of_the_boards_if_and_only_if_it_is_known() -> None:
    plain = read_text(REPORT).tournament
    assert "boards" not in json.loads(write_json(plain.unchecked(boards=())))
    assert "boards" not in json.loads(write_json(plain.unchecked(boards=((), ()))))
    ordered = plain.unchecked(boards=((2, 1, 6), (), ()))
    assert json.loads(write_json(ordered))["boards"] == [[2, 1, 6], [], []]


def test_a_table_of_values_has_no_place_that_is_wrong() -> None:
    with pytest.raises(FormatError) as caught:
        read_bytes(b"Ada;2000;NED\nBen;1900;NOR\n", file="players.csv")
    assert "CSV" in caught.value.found
    assert (caught.value.line, caught.value.column) == (0, 0)
