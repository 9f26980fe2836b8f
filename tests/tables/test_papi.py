"""Databases of Papi: the columns of their table JOUEUR as 12 files of Sharly-Chess's tests have them, people invented.

Access files can't be written here, so the reader of such files is replaced by a module that gives these columns.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pairwright.errors import FormatError, MissingExtra
from pairwright.tables import other_sheet
from pairwright.tables.reading import read_table

DATA = b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(200)
COLUMNS = """
Ref NrFFE Nom Prenom Sexe NeLe Elo Rapide Blitz Federation Club Fide RapideFide BlitzFide FideCode FideTitre EMail
"""
PLAYERS = [
    (1, None, "EXEMPT", None, "M", None, 1399, 1399, 1399, "FRA", "", "E", "E", "E", None, "", ""),
    (2, "Z06739\uf5c0\u40e0", "LEGRAND", "Anne", "F", "1995-02-04 00:00:00", 2329, 2128, 1990, "FRA", "Tour  blanche",
     "F", "F", "N", "00667161  ", "mf", "anne@example.org"),
    (6, "D52205", "DUPUIS", "Éric", "M", None, 1009, 1009, 1009, "FRA", "", "E", "E", "E", None, "", None),
]  # fmt: skip
READER = """
class AccessParser:
    def __init__(self, path):
        self.catalog = {catalog!r}
    def parse_table(self, name):
        if {fails}:
            raise TypeError("cannot unpack non-iterable NoneType object")
        return dict(zip({names!r}, map(list, zip(*{rows!r}))))
"""


def with_reader(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    *,
    catalog: tuple[str, ...] = ("INFO", "JOUEUR", "RES"),
    names: str = COLUMNS,
    fails: bool = False,
) -> None:
    """Put a module `access_parser` where this process and the one that reads find it."""
    text = READER.format(catalog=catalog, fails=fails, names=names.split(), rows=PLAYERS)
    Path(folder, "access_parser.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))


def test_every_player_but_the_bye_is_a_row_with_headings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with_reader(monkeypatch, tmp_path)
    head, anne, eric = (dict(enumerate(row.cells)) for row in read_table(DATA, "open.papi").rows)
    named = [{head[at]: text for at, text in row.items() if text} for row in (anne, eric)]
    assert named[0] == {
        "Surname": "LEGRAND",
        "First name": "Anne",
        "Title": "WIM",
        "Sex": "F",
        "Birth": "1995-02-04",
        "Rating": "2329",
        "Rapid": "2128",
        "Federation": "FRA",
        "FIDE ID": "667161",
        "National ID": "Z06739",
        "Club": "Tour blanche",
        "Email": "anne@example.org",
    }
    assert named[1] == {
        "Surname": "DUPUIS",
        "First name": "Éric",
        "Sex": "M",
        "National rating": "1009",
        "Federation": "FRA",
        "National ID": "D52205",
    }


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"catalog": ("INFO",)}, r"not a database of Papi with a table of players \(JOUEUR\)"),
        (
            {"names": COLUMNS.replace("Nom ", "Name ")},
            r"not a database of Papi with a table of players \('Nom'\)",
        ),
        ({"fails": True}, "can't be read: TypeError"),
    ],
)
def test_another_database_and_a_damaged_one_are_refused_with_a_way_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    with_reader(monkeypatch, tmp_path, **changed)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match=said) as caught:
        read_table(DATA, "open.papi")
    assert "save it as CSV" in caught.value.fix


def test_without_the_reader_its_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_sheet, "find_spec", lambda _name: None)
    monkeypatch.delitem(sys.modules, "access_parser", raising=False)
    with pytest.raises(MissingExtra, match="access-parser") as caught:
        read_table(DATA, "open.papi")
    assert caught.value.extra == "sheets"
