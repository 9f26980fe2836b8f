"""Entry lists: read in the spellings people use, compared before anything is applied, never entered twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.event.details import birth_date
from pairwright.event.imports import compared, is_same_person, updated
from pairwright.event.state import Entry, Person
from pairwright.tables import Table, read_table

LIST = """Spring Open 2026;;;;;;
Nachname;Vorname;Tit;Elo;DWZ;FIDE-ID;Verein;Land;Geb.;Startgeld
Berg;Olav;FM;2301;2250;1500123;SK Ulm;NOR;31.12.1990;20
Núñez;Ana;;1890;;;;ESP;1988;25
Kim;Li;;abc;;;;KOR;;
;;;;;;;;;9
Roth;Ute;Frau;;1700;;;Germany;03/04/2001;
"""


def table(text: str) -> Table:
    return read_table(text.encode(), "entries.csv")


def entered(*people: Person) -> dict[int, Entry]:
    return {key: Entry(key, person) for key, person in enumerate(people, start=1)}


def test_a_row_with_an_endless_name_is_left_out_and_the_others_are_read() -> None:
    """The whole list was refused by it."""
    found = compared(table(f"Name;Elo\n{'x' * 5000};2000\nBerg, Olav;1900\n"), {})
    assert [one.person.name for one in found.new] == ["Berg, Olav"]
    assert [(one.row, one.text) for one in found.bad] == [(2, "x" * 30 + "…")]
    assert "at most 100 letters" in str(found.bad[0].reason)


def test_a_list_in_german_is_read_and_its_faults_are_told_by_row() -> None:
    found = compared(table(LIST), {})
    assert [one.person for one in found.new] == [
        Person(
            "Berg, Olav",
            2301,
            "FM",
            "",
            "NOR",
            "1500123",
            birth="1990/12/31",
            club="SK Ulm",
            ratings=(("national", 2250),),
        ),
        Person("Núñez, Ana", 1890, federation="ESP", birth="1988"),
        Person("Roth, Ute", birth="2001", ratings=(("national", 1700),)),
    ]
    assert [(one.row, str(one.reason)) for one in found.bad] == [
        (5, "'abc' is not a rating."),
        (6, "The row has no name."),
    ]
    notices = found.new[2].notices
    assert any("'Frau' is not a FIDE title" in str(text) for text in notices)
    assert any("'Germany' is not a federation" in str(text) for text in notices)
    assert any("only the year was kept" in str(text) for text in notices)
    assert found.ignored == ("Startgeld",)
    assert ("fide_id", "FIDE-ID") in found.columns


def test_importing_again_changes_nothing_and_a_newer_list_updates() -> None:
    first = compared(table(LIST), {})
    entries = entered(*(one.person for one in first.new))
    again = compared(table(LIST), entries)
    assert (again.new, again.changed, again.same) == ((), (), (1, 2, 3))
    newer = compared(table("Name,Rating,Club\nana nunez,1905,\nNovak Jan,1500,\n"), entries)
    assert [one.person.name for one in newer.new] == ["Novak Jan"]
    (change,) = newer.changed
    assert change.key == 2
    assert change.changes == (("rating", "1890", "1905"),)  # the name with its accents stays
    assert newer.missing == (1, 3)


def test_numbers_decide_before_names() -> None:
    entries = entered(Person("Berg, Olav", fide_id="77"), Person("Berg, Olav", fide_id="78"))
    found = compared(table("Name,FIDE ID,Rating\nOlav Bergh,78,2000\n"), entries)
    assert [change.key for change in found.changed] == [2]
    doubtful = compared(table("Name,Rating\nBerg Olav,2000\n"), entries)
    assert "either of: Berg, Olav" in str(doubtful.bad[0].reason)
    assert not doubtful.new
    assert not doubtful.changed


def test_a_player_who_stands_twice_in_the_list_is_entered_once() -> None:
    found = compared(table("Name,Rating\nBerg Olav,2000\nOlav Berg,1999\n"), {})
    assert len(found.new) == 1
    assert [(one.row, str(one.reason)) for one in found.bad] == [(3, "Row 2 has the same player.")]
    known = compared(
        table("Name,Rating\nBerg Olav,2000\nOlav Berg,1999\n"), entered(Person("Berg, Olav", 2000))
    )
    assert [(one.row, str(one.reason)) for one in known.bad] == [(3, "Row 2 has the same player.")]


def test_namesakes_of_different_years_are_two_people() -> None:
    assert not is_same_person(Person("Berg, Olav", birth="1990"), Person("Olav Berg", birth="2009/01/01"))
    assert is_same_person(Person("Berg, Olav", birth="1990"), Person("Olav BERG"))


def test_blank_cells_take_nothing_away() -> None:
    person = Person(
        "A",
        2000,
        "FM",
        club="X",
        birth="1990/05/01",
        rating_source="FIDE 11/2026",
        ratings=(("rapid", 1900),),
    )
    assert updated(person, Person("A", birth="1990", ratings=(("blitz", 1800),))) == replace(
        person, ratings=(("blitz", 1800), ("rapid", 1900))
    )


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("1990", "1990"), ("1990-05-31", "1990/05/31"), ("1990/5/1", "1990/05/01"), ("31.05.1990", "1990/05/31"),
        ("5/31/1990", "1990/05/31"), ("05/05/1990", "1990/05/05"), ("05/06/1990", "1990"), ("6.5.1990", "1990/05/06"),
        ("", ""), ("0", ""), ("soon", ""), ("1990-13-40", ""), ("1990/00/00", "1990"), ("1990/05/00", ""),
    ],
)  # fmt: skip
def test_dates_of_birth_keep_what_is_certain(text: str, date: str) -> None:
    notices: list[str] = []
    assert birth_date(text, notices) == date
    assert bool(notices) == (text in ("soon", "05/06/1990", "1990-13-40", "1990/05/00"))


NAMES = st.sampled_from(["Ana Ruiz", "Ruiz, Ana", "Bo Lee", "Æsa Ø", "Cy Young"])


@given(st.lists(st.tuples(NAMES, st.integers(0, 2800)), max_size=8))
def test_an_import_applied_once_leaves_nothing_to_import(rows: list[tuple[str, int]]) -> None:
    text = "Name;Rating\n" + "".join(f"{name};{rating}\n" for name, rating in rows)
    first = compared(table(text), {})
    entries = entered(*(one.person for one in first.new))
    again = compared(table(text), entries)
    assert not again.new
    assert not again.changed
    assert len(first.new) + len(first.bad) == len(rows)


def test_a_rating_that_stands_in_the_name_is_told_and_read_after_a_comma() -> None:
    joined = compared(table("Turner Mike 1850\nOlive\n"), {})
    assert [(one.person.name, one.person.rating) for one in joined.new] == [
        ("Turner Mike 1850", 0),
        ("Olive", 0),
    ]
    assert ["ends with 1850" in " ".join(map(str, one.notices)) for one in joined.new] == [True, False]
    apart = compared(table("Turner Mike, 1850\nOlive, 1500\n"), {})
    assert [(one.person.name, one.person.rating) for one in apart.new] == [
        ("Turner Mike", 1850),
        ("Olive", 1500),
    ]
    assert not any(one.notices for one in apart.new)


def test_digits_of_other_keyboards_are_those_of_a_report() -> None:
    """The FIDE number was kept as typed, so neither the rating lists nor a second list knew the player."""
    found = compared(table("Name;FIDE-ID;Elo;Geb.\nNúñez Ana;٠١٢٣٤٥;١٨٠٠;۱۹۹۰\n"), {})
    (person,) = (one.person for one in found.new)
    assert (person.fide_id, person.rating, person.birth) == ("12345", 1800, "1990")
