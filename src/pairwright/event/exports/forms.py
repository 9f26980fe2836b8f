"""The forms of title results as files: a workbook of each, and a page for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...errors import MissingExtra
from ...norms.forms import Form
from ..sheets.sheet import environment
from .pdf import as_pdf
from .rows import DataTable
from .workbook import workbook


def form_files(forms: Iterable[Form]) -> Iterator[tuple[str, bytes]]:
    """Name and contents of each form as XLSX and as PDF; without the library for PDF as HTML to print.

    Raises `MissingExtra` without openpyxl or Jinja2.
    """
    for form in forms:
        yield f"{form.name}.xlsx", workbook(_tables(form))
        page = form_page(form)
        try:
            yield f"{form.name}.pdf", as_pdf(page)
        except MissingExtra:
            yield f"{form.name}.html", page.encode()


def form_page(form: Form) -> str:
    """A form as an HTML page for paper; its words are those of the form, in English."""
    return environment().get_template("form.html").render(form=form)


def _tables(form: Form) -> list[DataTable]:
    fields = (*form.fields, *((label, "") for label in form.by_hand))
    first, second = ("certificate", "rounds") if form.certifies else ("form", "players")
    tables = [DataTable(first, ("Field", "Value"), fields)]
    if form.rows:
        tables.append(DataTable(second, form.headings, form.rows))
    return tables
