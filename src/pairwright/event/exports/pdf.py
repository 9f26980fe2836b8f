"""A printed sheet as PDF: by WeasyPrint, from the same HTML."""

from __future__ import annotations

import logging

from ...errors import Needing
from ...messages import FORMAT_NEEDS
from ..wording.reports import PRINT_TO_PDF


def as_pdf(page: str) -> bytes:
    """The PDF of a sheet's HTML page. Raises `MissingExtra` without WeasyPrint or the libraries it needs."""
    need = FORMAT_NEEDS(format="PDF", library="WeasyPrint, Pango")
    with Needing(need, "pdf", PRINT_TO_PDF(), also=OSError):
        from weasyprint import HTML
    logging.getLogger("weasyprint").setLevel(logging.ERROR)  # properties that only browsers know
    document: bytes = HTML(string=page, url_fetcher=_nothing).write_pdf()
    return document


def _nothing(url: str, *_: object, **__: object) -> dict[str, object]:
    """A sheet asks for nothing outside itself."""
    raise ValueError(f"a sheet does not load {url}")
