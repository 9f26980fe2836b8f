"""Copies of the event: one to be saved now, and the second folder that gets one at every Publish and Close."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..event import Refused
from . import wording as say
from .asking import edited, told
from .pages import desk_of
from .reports import as_file


def copy(request: Request) -> Response:
    """The whole event as a file to be saved: it opens on another computer, without the codes of devices."""
    desk = desk_of(request)
    with TemporaryDirectory() as folder:
        path = Path(folder) / desk.path.name
        desk.copy_to(path)
        return as_file(desk.path.name, path.read_bytes())


def second_folder(request: Request, form: FormData) -> Response:
    """Name the second folder, or none; a copy is written there at once."""
    desk, home = desk_of(request), request.url_for("home").path
    if desk.settings.stand_by:
        raise Refused(say.IS_A_COPY())
    changes = edited(form, {"folder": desk.second_folder})
    if "folder" not in changes:
        return RedirectResponse(home, 303)
    place = desk.mirror_in(changes["folder"])
    if place is None:
        return told(request, "copies are written beside the event only", (), home)
    return told(request, f"a copy was written: {place}. The next ones follow at Publish and Close", (), home)
