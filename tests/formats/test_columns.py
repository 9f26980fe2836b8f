"""Where every field of a record stands.

Expected values: the column tables of TRF16 and TRF-2026 and JaVaFo's manual, copied by hand. `name 5-8` is a field in
columns 5 to 8, `5-` one to the end of the line, `+10` one that repeats ten columns further on, `>` one that is
written flush right, as numbers and titles are.
"""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.formats.columns import MATCH_RECORDS, RECORDS, Record, RecordField

TEXTS = {
    "001": "id 5-8> sex 10 title 11-13> name 15-47 rating 49-52> federation 54-56 fide_id 58-68> birth 70-79"
    " points 81-84> rank 86-89> opponent 92-95>+10 colour 97+10 result 99+10",
    "132": "date 92-99+10",
    "142": "rounds 5-",
    "152": "colour 5-",
    "162": "letter 6+9 points 7-10>+9",
    "240": "kind 5 round 7-9> players 11-14>+5",
    "250": "match_points 5-8> points 10-13> first_round 15-17> last_round 19-21>"
    " first_player 23-26> last_player 28-31>",
    "299": "kind 5 match_points 8-11> points 14-17> round 20-22> players 24-27>+5",
    "260": "first_round 5-7> last_round 9-11> players 13-16>+5",
    "XXA": "id 5-8> points 10-13>+5",
    **{f"BB{letter}": "points 5-8>" for letter in "WDLZFU"},
    "013": "name 5-36 players 37-40>+5",
    "310": "number 5-7> name 9-40 nickname 42-46 strength 48-53> match_points 55-60> game_points 62-67> rank 69-71>"
    " players 74-77>+5",
    "320": "match_points 5-8> game_points 10-13> teams 15-17>+4",
    "330": "kind 5-6 round 8-10> white 12-14> black 16-18>",
    "300": "round 5-7> own 9-11> opponent 13-15> players 17-20>+5",
}
RECORD = {record.code: record for record in (*RECORDS, *MATCH_RECORDS)}


def columns(record: Record) -> str:
    """The fields of a record, written as in `TEXTS`."""
    words = []
    for field in record.fields:
        last = "" if field.last == field.first else f"-{field.last or ''}"
        step = f"+{field.step}" if field.step else ""
        words.append(f"{field.name} {field.first}{last}{'>' if field.right else ''}{step}")
    return " ".join(words)


@pytest.mark.parametrize("code", RECORD)
def test_fields_stand_in_the_columns_of_the_texts(code: str) -> None:
    assert columns(RECORD[code]) == TEXTS.get(code, "text 5-")


@pytest.mark.parametrize(
    ("code", "values", "line"),
    [
        ("250", ("", "0.5", "4", "5", "1", "82"), "250       0.5   4   5    1   82"),
        ("260", ("4", "4", ("1", "2")), "260   4   4    1    2"),
        ("240", ("Z", "4", ("6",)), "240 Z   4    6"),
        ("XXA", ("1", ("3.0", "1.0", "0.0")), "XXA    1  3.0  1.0  0.0"),
        ("013", ("Reds", ("1", "12")), "013 Reds                               1   12"),
    ],
)
def test_a_line_is_written_as_the_texts_show_it(code: str, values: tuple[str, ...], line: str) -> None:
    record = RECORD[code]
    names = [field.name for field in record.fields]
    assert record.line(dict(zip(names, values, strict=True))) == line


NUMBERS = [
    (record, field)
    for record in RECORD.values()
    for field in record.fields
    if field.right and (record.code, field.name) != ("001", "title")
]


@pytest.mark.parametrize(("record", "field"), NUMBERS, ids=[f"{one.code} {two.name}" for one, two in NUMBERS])
def test_a_number_fills_its_columns_and_is_never_cut(record: Record, field: RecordField) -> None:
    full, wide = "9" * field.width, "1" + "0" * field.width
    for one, several in ((full, (full, full)), (wide, ("1", wide))):
        given = several if field.step else one
        if one is full:
            assert field.cut(record.line({field.name: given}), 1 if field.step else 0) == full
        else:
            with pytest.raises(pw.TooLarge, match=f"{wide} can't be written: record {record.code} has"):
                record.line({field.name: given})


def test_a_thousand_teams_are_refused_as_a_report_and_written_as_a_document() -> None:
    teams = [pw.Player(number, f"Team {number}", roster=(number,)) for number in (1, 1000)]
    event = pw.Tournament(
        teams,
        rounds=3,
        members=[pw.Player(number) for number in (1, 1000)],
        point_system=pw.MatchRules(colours="W"),
        system="FIDE_TEAM",
    )
    with pytest.raises(pw.TooLarge) as refused:
        event.to_trf()
    assert str(refused.value) == (
        "number 1000 can't be written: record 310 has 3 columns for it. A JSON document takes it."
    )
    assert pw.read(event.to_json()) == event
