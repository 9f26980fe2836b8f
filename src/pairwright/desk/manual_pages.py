"""The manual as pages of the desk."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ..event import Refused
from . import wording as say
from .manual import chapters
from .pages import page


def manual(request: Request) -> Response:
    """A chapter of the manual, the first one without a name."""
    name = request.path_params.get("chapter", chapters()[0].name)
    found = next((one for one in chapters() if one.name == name), None)
    if found is None:
        raise Refused(say.NO_CHAPTER(name=name))
    text = Markup(found.html)  # noqa: S704 - made of our own chapters, escaped there
    return page(request, "help.html", chapters=chapters(), chapter=found, text=text)
