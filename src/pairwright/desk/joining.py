"""How another device is let in: a code for one device, the code of the hall, the code of a player."""

from __future__ import annotations

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..messages import Text, message_of
from .access import HALL_COOKIE, PASS_COOKIE, PLAYER_COOKIE, device_of, first_page, visitor_of
from .asking import text_of
from .hub import desk_of, sent_to
from .pages import page, words_of
from .passes import TooManyTries
from .tokens import SESSION_COOKIE, keep


def join(request: Request) -> Response:
    """Ask for the code."""
    return _asked(request, text=request.query_params.get("code", ""))


def joined(request: Request, form: FormData) -> Response:
    """Use a code: of a device, or of the hall. The device gets a new secret in any case."""
    desk, code, device = desk_of(request), text_of(form, "code"), device_of(request)
    if shut := _shut(request, code):
        return shut
    if desk.passes.admits(code):
        return _with_hall(request, "hall")
    if (found := desk.passes.join(code, device, text_of(form, "token"))) is None:
        return _asked(request, text=code, fault="This code is unknown or already used.", status=403)
    known, secret = found
    if known.role == "chief" and request.url.scheme != "https":
        return _asked(
            request, fault="A chief arbiter's device needs an encrypted connection (--tls).", status=403
        )
    answer = RedirectResponse(first_page(request, known), 303)
    keep(
        request, answer, PASS_COOKIE, secret, strict=True
    )  # a link may open the hall, never an arbiter's page
    answer.delete_cookie(SESSION_COOKIE)
    return answer


def hall_code(request: Request) -> Response:
    """The address in the QR code of the hall."""
    if shut := _shut(request):
        return shut
    if not desk_of(request).passes.admits(request.path_params["code"]):
        return _wrong(request, "This code is an old one: scan the one on the notice board.")
    return _with_hall(request, "hall")


def player_code(request: Request) -> Response:
    """The address in a player's QR code: the phone is that player's from now on, and is let in."""
    if shut := _shut(request):
        return shut
    desk = desk_of(request)
    section, key, code = (request.path_params[name] for name in ("section", "key", "code"))
    sections = desk.state.sections
    known = section in sections and key in sections[section].entries
    if not desk.passes.is_player(code, section, key) or not known:
        return _wrong(request, "This code belongs to no player.")
    answer = _with_hall(request, "hall_player", key=key)
    keep(request, answer, PLAYER_COOKIE, f"{section}.{key}.{code}")
    return answer


def _shut(request: Request, code: str = "") -> Response | None:
    """Why no code is looked at: there is no event, or the device has tried too many."""
    desk = desk_of(request)
    if not desk.opened:
        return _asked(request, text=code, fault="The event does not exist yet.", status=404)
    try:
        desk.passes.tries.require(device_of(request))
    except TooManyTries as error:
        return _asked(request, text=code, fault=message_of(error), status=429)
    return None


def _wrong(request: Request, fault: str) -> Response:
    desk_of(request).passes.tries.wrong(device_of(request))
    return _asked(request, fault=fault, status=403)


def _with_hall(request: Request, page: str, **values: object) -> Response:
    """To a page of the hall, with the secret that opens it."""
    answer = sent_to(request, page, **values)
    keep(request, answer, HALL_COOKIE, desk_of(request).passes.hall_secret)
    return answer


def _asked(request: Request, *, text: str = "", fault: Text = "", status: int = 200) -> Response:
    words, encrypted = words_of(request), request.url.scheme == "https"
    said = words(fault) if isinstance(fault, str) else words.shown(fault)
    known = visitor_of(request) if not fault and desk_of(request).opened else None
    first = first_page(request, known) if known else ""
    return page(request, "join.html", status=status, code=text, fault=said, encrypted=encrypted, first=first)
