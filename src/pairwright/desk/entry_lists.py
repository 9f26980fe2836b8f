"""Lists of entries: read, compared with who is entered, and applied as they were compared."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from ..api import read
from ..errors import FormatError
from ..event import Refused, Section
from ..event.commands import ImportAll, ImportReport
from ..formats.decoding import decode, is_report
from ..formats.problems import Faults
from ..messages import PLAIN, Message
from ..tables import FirstLine, Table, TableLayout, read_table
from . import wording as say
from .asking import carried_out, text_of
from .distribution import Distribution, distributed
from .hub import path_to, section_in
from .pages import page
from .players import FIELDS_OF_PERSON, players_address
from .tags import Changed

_LARGEST = 20_000_000
"""Bytes of a list."""

COLUMNS = {name: title for name, title, _ in FIELDS_OF_PERSON} | {
    "surname": "Surname", "given": "First name", "rapid": "Rapid rating", "blitz": "Blitz rating",
    "national_rating": "National rating", "rating_source": "Rating list", "section": "Section",
}  # fmt: skip
"""The possible meanings of a list's columns, with their labels."""


def import_page(request: Request) -> Response:
    """Where an entry list is chosen or pasted."""
    section = section_in(request)
    return page(request, "import.html", section=section, found=None, unread=None, notices=())


def import_list(request: Request, form: FormData) -> Response:
    """Compare a list with the entries, and apply it when that was seen (`apply`)."""
    section = section_in(request)
    text, name, notices = _content(form)
    if is_report(text):
        raise Refused(say.IS_A_REPORT(), alternative=say.IMPORT_AS_SECTION())
    table = read_table(text.encode(), name)
    line = _first_line(form)
    mapping = {field: text_of(form, f"map:{field}") for field in COLUMNS if text_of(form, f"map:{field}")}
    if line == "player":  # the heading is a player after all
        mapping = {field: place for field, place in mapping.items() if place.startswith("column ")}
    shown: dict[str, Any] = {
        "text": text,
        "name": name,
        "mapping": mapping,
        "columns": COLUMNS,
        "notices": notices,
    }
    try:
        found = distributed(request, form, section, table, mapping, line)
    except FormatError as error:
        shown |= {"found": None, "unread": error, "first": _first(table)}
        return page(request, "import.html", section=section, **shown)
    if text_of(form, "apply"):
        return _applied(request, form, section, found, name)
    shown |= {"found": found.all, "into": found, "unread": None, "tag": found.tag, "line": line}
    shown |= _choices(table, found.all.layout)
    return page(request, "import.html", section=section, **shown)


def import_report(request: Request, form: FormData) -> Response:
    """Make a section of the report of a tournament played elsewhere; `text` is the file once a question was asked."""
    text, source = text_of(form, "text"), text_of(form, "source")
    given = form.get("file")
    if isinstance(given, UploadFile) and given.filename:
        source, data = Path(given.filename).name, _bytes_of(given)
        text, _ = decode(data, faults := Faults(source))
        faults.refuse()
    if not text:
        raise Refused(say.FILE_MISSING(), alternative=say.CHOOSE_REPORT())
    tournament = read(text.encode())
    name = text_of(form, "name") or tournament.name or Path(source).stem
    kept = FormData([("name", name), ("source", source), ("text", text), ("digest", text_of(form, "digest"))])
    return carried_out(request, kept, ImportReport(name, tournament, source), then=path_to(request, "home"))


def _bytes_of(given: UploadFile) -> bytes:
    data = given.file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise Refused(say.FILE_TOO_LARGE(size=20), alternative=say.ENTRIES_ONLY())
    return data


def _applied(request: Request, form: FormData, section: Section, found: Distribution, name: str) -> Response:
    if text_of(form, "compared") not in ("", found.tag):
        raise Changed
    parts = found.commands(name, text_of(form, "missed").upper())
    alone = len(parts) < 2 and not found.made and all(one.section == section.id for one in parts)
    command = parts[0] if parts and alone else ImportAll(parts, found.made)
    then = players_address(request) if alone else path_to(request, "home")
    return carried_out(request, form, command, then=then, expect=found.unchanged)


def _choices(table: Table, layout: TableLayout) -> dict[str, object]:
    """The user's choices on the page: whether the first line is a player, and the meaning of the columns."""
    below = layout.rows[0].cells if layout.rows else ()
    return {
        "first": "; ".join(filter(None, layout.first.cells)),
        "players": {"player": len(table.rows), "headings": len(layout.rows) - (not layout.headed)},
        "options": [
            (heading, heading if layout.headed else f"{at}: {_cell(below, at - 1)}")
            for at, heading in enumerate(layout.headings, 1)
            if heading
        ],
    }


def _first_line(form: FormData) -> FirstLine:
    """The chosen kind of the first line, if any."""
    said = text_of(form, "first")
    return "player" if said == "player" else "headings" if said == "headings" else ""


def _first(table: Table) -> list[tuple[str, str]]:
    """The columns of a table by their place, each with a cell of it: of the first row that is more than a title."""
    row = next((row for row in table.rows if sum(map(bool, row.cells)) > 1), table.rows[0])
    return [(f"column {at}", f"{at}: {cell}") for at, cell in enumerate(row.cells, 1)]


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at] if at < len(cells) else ""


def _content(form: FormData) -> tuple[str, str, tuple[Message, ...]]:
    """The list as text, where it comes from, and the doubts about its letters.

    A file becomes text with tabs, its rows on their original lines, which lets it be sent again, with the doubts told.
    """
    given = form.get("file")
    if isinstance(given, UploadFile) and given.filename:
        name = Path(given.filename).name
        data = _bytes_of(given)
        report, _ = decode(data, Faults(name))
        if is_report(report):
            return report, name, ()
        table = read_table(data, name)
        return _as_text(table), name, table.notices
    text = form.get("text")
    if not isinstance(text, str) or not text.strip():
        raise Refused(say.LIST_MISSING(), alternative=say.CHOOSE_OR_PASTE())
    told = tuple(PLAIN(text=one) for one in form.getlist("notice") if isinstance(one, str))
    return text.replace("\r\n", "\n"), text_of(form, "name") or "pasted list", told


def _as_text(table: Table) -> str:
    text = io.StringIO()
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    line = 1
    for row in table.rows:
        text.write("\n" * (row.number - line))
        writer.writerow(row.cells)
        line = row.number + 1
    return text.getvalue()
