"""Which desk runs an event already: it leaves its address with this user, and answers for the event."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from threading import Timer
from urllib.request import HTTPSHandler, ProxyHandler, build_opener

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..own_files import own_secret, write_privately
from . import wording as say
from .access import TOKEN, is_chief_here
from .hub import desk_of
from .pages import page
from .passes import NotAllowed

_PATIENCE = 2.0
"""Seconds for the answer of a running desk."""
_PARTING = 0.5
"""Seconds that the last page has for its style."""


def mark_of(event_file: Path) -> str:
    """The mark of an event file in places that must not show its path."""
    return sha256(str(event_file.resolve()).encode()).hexdigest()[:32]


@contextmanager
def announced(folder: Path | None, event_file: Path, address: str) -> Iterator[None]:
    """Leave the address of a desk in a folder of this user for as long as it runs; nowhere without a folder."""
    note = folder / mark_of(event_file) if folder else None
    if note is not None:
        with suppress(OSError):  # the desk runs without
            write_privately(note, address)
    try:
        yield
    finally:
        if note is not None:
            with suppress(OSError):
                note.unlink()


def address_of(folder: Path | None, event_file: Path) -> str:
    """The address of the running desk of an event file; empty without one."""
    if folder is None:
        return ""
    try:
        address = (folder / mark_of(event_file)).read_text(encoding="utf-8")
    except OSError:
        return ""
    return address if _answer(address) == mark_of(event_file) else ""


def own_token(folder: Path) -> str:
    """The token of this user: an open page lasts when a desk is started again."""
    return own_secret(folder / "token")


def _answer(address: str) -> str:
    """The answer of a desk at an address; empty without one. Its certificate, of another name, is not looked at."""
    any_name = ssl.create_default_context()
    any_name.check_hostname, any_name.verify_mode = False, ssl.CERT_NONE
    opener = build_opener(ProxyHandler({}), HTTPSHandler(context=any_name))
    if not address.startswith(("http://127.0.0.1:", "https://127.0.0.1:")):
        return ""
    base, _, token = address.partition(f"/?{TOKEN}=")
    opener.addheaders = [("authorization", f"Bearer {token}")] if token else []
    try:
        with opener.open(f"{base}/running", timeout=_PATIENCE) as answer:
            return str(answer.read(100).decode("ascii", "replace"))
    except (OSError, HTTPException):
        return ""


def running(request: Request) -> Response:
    """Which event this desk runs, for another one that is started with it."""
    return PlainTextResponse(mark_of(desk_of(request).path))


def stop(request: Request, form: FormData) -> Response:
    """Stop the desk, for who has no console to end it at: only from this computer, and once its answer is there."""
    if not is_chief_here(request):
        raise NotAllowed(say.STOP_HERE_ONLY(), alternative=say.STOP_AT_THE_DESK())
    Timer(_PARTING, request.app.state.stop).start()
    return page(request, "stopped.html", name=desk_of(request).path.name)
