"""Whether the first line of a list of people holds headings, and what columns without headings are."""

from __future__ import annotations

import pytest

from pairwright.errors import FormatError
from pairwright.tables import FirstLine, TableLayout, layout_of, read_table


def laid_out(text: str, first: FirstLine = "", **mapping: str) -> TableLayout:
    return layout_of(read_table(text.encode(), "list"), mapping, first=first)


@pytest.mark.parametrize(
    ("text", "headed", "columns"),
    [
        ("Olive\nPeter\nQuentin", False, {"name": 0}),
        ("Name\nPeter", True, {"name": 0}),
        ("Olive, Peter\nPaul, Ann", False, {"surname": 0, "given": 1}),
        ("Olive, Peter, 1620\nPaul, Ann, 1500", False, {"surname": 0, "given": 1, "rating": 2}),
        ("Olive\nPaul, 1500\nRay, 1400", False, {"name": 0, "rating": 1}),
        ("1\tPeter O\t1620\tGER\n2\tAnn P\t\tGER", False, {"number": 0, "name": 1, "rating": 2, "federation": 3}),
        ("Peter Olive;1620;1990\nAnn Paul;1500;1985", False, {"name": 0, "rating": 1, "birth": 2}),
        ("Peter Olive;unrated\nAnn Paul;1500", False, {"name": 0, "rating": 1}),
        ("Wer;Wie gut\nOlive;1620", True, {"name": 0, "rating": 1}),
        ("Spring Open\nWho;Strength\nMora, Ana;1900", True, {"name": 0, "rating": 1}),
        ("Ann Paul;SK Ulm\nBob Ray;SK Ulm\nZed Au;SK Ulm\nTy Moe;SC Bonn", False, {"name": 0, "club": 1}),
        ("SK Ulm;Paul, Ann\nSK Ulm;Ray, Bob\nBonn;Au, Zed\nBonn;Moe, Ty", False, {"club": 0, "name": 1}),
        ("Ulm;Paul;Ann\nUlm;Ray;Bob\nBonn;Au;Zed\nBonn;Moe;Ty", False,
         {"club": 0, "surname": 1, "given": 2}),
        ("Nguyen;Ann\nNguyen;Bob\nTran;Zed\nTran;Ty", False, {"surname": 0, "given": 1}),
        ("GM;Olive;m;a@b.org;1500123\nIM;Paul;w;c@d.org;1500124", False,
         {"title": 0, "name": 1, "sex": 2, "email": 3, "fide_id": 4}),
    ],
)  # fmt: skip
def test_the_first_line_is_what_it_says_and_columns_are_what_stands_in_them(
    text: str, headed: bool, columns: dict[str, int]
) -> None:
    found = laid_out(text)
    assert found.headed == headed
    assert found.columns == columns
    lines = len(text.split("\n"))
    assert len(found.rows) == (lines - 1 - text.startswith("Spring") if headed else lines)


def test_what_is_said_of_the_first_line_counts() -> None:
    assert not laid_out("Name\nOlive", "player").headed
    assert [row.cells for row in laid_out("Name\nOlive", "player").rows] == [("Name",), ("Olive",)]
    found = laid_out("Teilnehmerliste\nOlive\nPaul", "headings")
    assert found.headings == ("Teilnehmerliste",)
    assert len(found.rows) == 2


def test_columns_are_named_by_their_place_where_there_are_no_headings() -> None:
    found = laid_out("Olive;Ulm\nPaul;Bonn", name="column 1", club="Column 2")
    assert found.columns == {"name": 0, "club": 1}
    assert found.headings == ("column 1", "column 2")
    assert len(found.rows) == 2


@pytest.mark.parametrize(
    ("mapping", "why"),
    [
        ({"name": "column 0"}, "no column 0: its columns are 1 to 2"),
        ({"name": "column 1", "club": "column 3"}, "no column 3: its columns are 1 to 2"),
        ({"name": "column 1", "klub": "column 2"}, "unknown field 'klub'"),
    ],
)
def test_columns_and_fields_that_are_not_there_are_refused(mapping: dict[str, str], why: str) -> None:
    """Column 0 was the last one, others were empty, and an unknown field was passed over."""
    with pytest.raises(FormatError, match=why):
        laid_out("Olive;Ulm\nPaul;Bonn", **mapping)


def test_a_list_without_names_is_refused_and_says_how_to_name_them() -> None:
    with pytest.raises(FormatError, match="no row of headings"):
        laid_out("1900\n1800")
    with pytest.raises(FormatError, match="no headings") as caught:
        laid_out("Who;Elo\nMora;1900", "player", name="Who")
    assert "column 1" in caught.value.fix
