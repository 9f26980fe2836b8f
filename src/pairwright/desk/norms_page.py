"""Title norms of a section, the forms at the end of the event, and the rating changes."""

from __future__ import annotations

import io
from zipfile import ZipFile

from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused
from ..event.exports.forms import form_files
from ..event.library import finished_rounds
from ..event.norms import may_have_norms, norms_of, rating_report_of
from ..norms.plain import sentences
from ..standings.written import number_text, signed_text
from ..titles import FACTS
from . import wording as say
from .hub import place_of
from .pages import page
from .reports import as_file
from .rules_page import INFO, info_of


def norms(request: Request) -> Response:
    """Norms achieved or within reach, and the missing data of the forms."""
    _, state, section = place_of(request)
    found = norms_of(state, section) if may_have_norms(section) else None
    return page(
        request,
        "norms.html",
        section=section,
        found=found,
        rows=[(one, sentences(one)) for one in found.on_course] if found else [],
        forms=list(found.forms()) if found else [],
        asked=INFO | FACTS,
        info=info_of(state),
    )


def forms(request: Request) -> Response:
    """The forms of a finished event in a ZIP file."""
    _, state, section = place_of(request)
    made = list(norms_of(state, section).forms()) if may_have_norms(section) else []
    if not made:
        raise Refused(say.NO_FORMS())
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        for name, contents in form_files(made):
            archive.writestr(name, contents)
    return as_file(f"{state.name}-{section.name}-norms.zip", data.getvalue())


def rating_report(request: Request) -> Response:
    """The rating change of each player from the finished rounds, by name or by size."""
    desk, state, section = place_of(request)
    after = finished_rounds(section)
    return page(
        request,
        "rating_report.html",
        section=section,
        found=rating_report_of(state, section, desk.lists.coefficients) if after else None,
        after=after,
        number_text=number_text,
        signed_text=signed_text,
    )
