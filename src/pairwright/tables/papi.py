"""The players of a database of Papi, the program of the French federation: an Access file, read by access-parser.

Its table JOUEUR has a row for each player, the first of them for the bye (EXEMPT). A letter beside each rating
names its source: F for FIDE, N national, others estimated.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from ..errors import FormatError
from . import wording as say
from .budget import Budget
from .sheet import SheetRow, numbered

JET = b"\x00\x01\x00\x00Standard Jet DB"
"""The beginning of an Access database, up to the version of 2003, which Papi writes."""

_BYE = "EXEMPT"
_TABLE = "JOUEUR"
_TITLES = {"g": "GM", "gf": "WGM", "m": "IM", "mf": "WIM", "f": "FM", "ff": "WFM"}
_LICENCE = re.compile("[A-Z][0-9]{5}")
_HEADINGS = (
    *("Surname", "First name", "Title", "Sex", "Birth", "Rating", "National rating", "Rapid", "Blitz"),
    *("Federation", "FIDE ID", "National ID", "Club", "Email", "Phone"),
)


def papi_rows(data: bytes, budget: Budget) -> list[SheetRow]:
    """A row of headings and one for each player. Raises `FormatError` for another database, or one that is damaged."""
    table = _table(data, budget.name)
    try:
        players = [dict(zip(table, values, strict=True)) for values in zip(*table.values(), strict=True)]
        found = [_cells(player) for player in players if player["Nom"] != _BYE]
    except (KeyError, ValueError) as error:
        raise FormatError(say.NOT_PAPI(reason=str(error)), file=budget.name) from None
    return numbered([_HEADINGS, *found], budget)


def _table(data: bytes, name: str) -> Mapping[str, list[object]]:
    """The columns of the table of players. The reader takes a file, and breaks down in many ways at a damaged one."""
    from access_parser import AccessParser

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "papi")
        path.write_bytes(data)
        try:
            database = AccessParser(str(path))
            if _TABLE not in database.catalog:
                raise FormatError(say.NOT_PAPI(reason=_TABLE), file=name)
            found: Mapping[str, list[object]] = database.parse_table(_TABLE)
        except (FormatError, MemoryError):
            raise
        except Exception as error:
            raise FormatError(say.SHEET_UNREADABLE(reason=type(error).__name__), file=name) from None
    return found


def _cells(player: Mapping[str, object]) -> tuple[str, ...]:
    fide = str(player["Fide"] or "").strip() == "F"
    licence = _LICENCE.match(str(player.get("NrFFE") or ""))
    return tuple(
        " ".join(str(value or "").split())
        for value in (
            *(player["Nom"], player["Prenom"], _TITLES.get(str(player["FideTitre"] or "").strip())),
            *(player["Sexe"], str(player["NeLe"] or "").partition(" ")[0]),
            *(player["Elo"] if fide else "", "" if fide else player["Elo"], *_quick(player)),
            *(player["Federation"], str(player["FideCode"] or "").strip().lstrip("0")),
            *(licence and licence[0], player["Club"], player.get("EMail"), player.get("Tel")),
        )
    )


def _quick(player: Mapping[str, object]) -> Iterator[object]:
    """The ratings of FIDE for rapid and blitz games."""
    for kind in ("Rapide", "Blitz"):
        yield player[kind] if str(player.get(f"{kind}Fide") or "").strip() == "F" else ""
