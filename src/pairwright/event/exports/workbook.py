"""Tables as CSV, and all of a section as one XLSX workbook."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from ...errors import Needing
from ...formats.text_losses import clean
from ...messages import FORMAT_NEEDS
from ...model import text_tables
from ...model.text_tables import harmless
from .rows import Cell, DataTable

_WIDEST = 40


def csv_text(table: DataTable, *, plain: bool = False) -> str:
    """A table as CSV: commas, a line of headings, empty fields for missing values.

    Texts that a spreadsheet would take for formulas begin with an apostrophe, unless it is to be `plain` for programs.
    """
    kept = str if plain else harmless
    cells = ([kept(cell) if isinstance(cell, str) else cell for cell in row] for row in table.rows)
    return text_tables.csv_text([table.headings, *cells])


def workbook(tables: Sequence[DataTable]) -> bytes:
    """An XLSX file with a sheet for each table. Texts stay texts: nothing is a formula.

    Raises `MissingExtra` without openpyxl.
    """
    with Needing(FORMAT_NEEDS(format="XLSX", library="openpyxl"), "event"):
        from openpyxl import Workbook
        from openpyxl.cell import WriteOnlyCell
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter
    book = Workbook(write_only=True)
    bold = Font(bold=True)
    for table in tables:
        sheet = book.create_sheet(table.name.capitalize()[:31])
        sheet.freeze_panes = "A2"
        for place, width in enumerate(_widths(table), start=1):
            sheet.column_dimensions[get_column_letter(place)].width = width
        head = [WriteOnlyCell(sheet, heading) for heading in table.headings]
        for cell in head:
            cell.font = bold
        sheet.append(head)
        for row in table.rows:
            values = [clean(value) if isinstance(value, str) else value for value in row]
            cells = [WriteOnlyCell(sheet, value) for value in values]
            for cell, value in zip(cells, values, strict=True):
                if isinstance(value, str):
                    cell.data_type = "s"  # a name that begins with = is not a formula
            sheet.append(cells)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def _widths(table: DataTable) -> list[int]:
    columns: list[list[Cell]] = [list(column) for column in zip(table.headings, *table.rows, strict=True)]
    return [min(_WIDEST, 2 + max(len(str(cell or "")) for cell in column)) for column in columns]
