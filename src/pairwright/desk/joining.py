"""How another device is let in: a code for one device, the code of the hall, the code of a player."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..messages import Text, message_of
from .access import HALL_COOKIE, PASS_COOKIE, PLAYER_COOKIE, Visitor, device_of, first_page, visitor_of
from .asking import text_of
from .hub import desk_of, sent_to
from .pages import page, words_of
from .passes import TooManyTries
from .tokens import SESSION_COOKIE

_LONG = 30 * 24 * 3600


def join(request: Request) -> Response:
    """Ask for the code."""
    return _asked(request, text=request.query_params.get("code", ""))


def joined(request: Request, form: FormData) -> Response:
    """Use a code: of a device, or of the hall. The device gets a new secret in any case."""
    desk, code = desk_of(request), text_of(form, "code")
    if not desk.opened:
        return _asked(request, text=code, fault="The event does not exist yet.", status=404)
    device = device_of(request)
    try:
        desk.passes.tries.require(device)
        if desk.passes.admits(code):
            return _with_hall(request)
        found = desk.passes.join(code, device)
    except TooManyTries as error:
        return _asked(request, text=code, fault=message_of(error), status=429)
    if found is None:
        return _asked(request, text=code, fault="This code is unknown or already used.", status=403)
    known, secret = found
    if known.role == "chief" and request.url.scheme != "https":
        return _asked(
            request, fault="A chief arbiter's device needs an encrypted connection (--tls).", status=403
        )
    answer = RedirectResponse(first_page(request, Visitor(known.role, known.name, known.sections)), 303)
    _keep(request, answer, PASS_COOKIE, secret, strict=True)
    answer.delete_cookie(SESSION_COOKIE)
    return answer


def hall_code(request: Request) -> Response:
    """The address in the QR code of the hall."""
    desk, device, code = desk_of(request), device_of(request), request.path_params["code"]
    if not desk.opened:
        return _asked(request, fault="The event does not exist yet.", status=404)
    try:
        desk.passes.tries.require(device)
    except TooManyTries as error:
        return _asked(request, fault=message_of(error), status=429)
    if not desk.passes.admits(code):
        desk.passes.tries.wrong(device)
        return _asked(request, fault="This code is an old one: scan the one on the notice board.", status=403)
    return _with_hall(request)


def player_code(request: Request) -> Response:
    """The address in a player's QR code: the phone is that player's from now on, and is let in."""
    desk, device = desk_of(request), device_of(request)
    section, key, code = (request.path_params[name] for name in ("section", "key", "code"))
    if not desk.opened:
        return _asked(request, fault="The event does not exist yet.", status=404)
    try:
        desk.passes.tries.require(device)
    except TooManyTries as error:
        return _asked(request, fault=message_of(error), status=429)
    state = desk.state
    known = section in state.sections and key in state.sections[section].entries
    if not desk.passes.is_player(code, section, key) or not known:
        desk.passes.tries.wrong(device)
        return _asked(request, fault="This code belongs to no player.", status=403)
    answer = sent_to(request, "hall_player", key=key)
    _keep(request, answer, PLAYER_COOKIE, f"{section}.{key}.{code}")
    _keep(request, answer, HALL_COOKIE, desk.passes.hall_secret)
    return answer


def _with_hall(request: Request) -> Response:
    answer = sent_to(request, "hall")
    _keep(request, answer, HALL_COOKIE, desk_of(request).passes.hall_secret)
    return answer


def _keep(request: Request, answer: Response, name: str, value: str, *, strict: bool = False) -> None:
    """Let the device keep a secret that scripts can't read. A link may open the hall, never an arbiter's page."""
    answer.set_cookie(
        name, value, max_age=_LONG, httponly=True, secure=request.url.scheme == "https",
        samesite="strict" if strict else "lax",
    )  # fmt: skip


def _asked(request: Request, *, text: str = "", fault: Text = "", status: int = 200) -> Response:
    words, encrypted = words_of(request), request.url.scheme == "https"
    said = words(fault) if isinstance(fault, str) else words.shown(fault)
    known = visitor_of(request) if not fault and desk_of(request).opened else None
    first = first_page(request, known) if known else ""
    return page(request, "join.html", status=status, code=text, fault=said, encrypted=encrypted, first=first)
