"""Access rights: every route of the desk is made by `endpoint`, and has its role in `endpoint.role`.

A browser at this computer with the address that the desk printed is the chief arbiter's: its token distinguishes it
from other users of this computer, and from requests that a program here passes on. Other devices are let in by a
code (`passes`), phones by the code of the hall; a chief arbiter's device only where the connection is encrypted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from hmac import compare_digest
from inspect import iscoroutinefunction
from typing import Any, Literal, TypeAlias, TypeVar

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from ..event.authors import chief_at_desk
from ..formats.numbers import whole
from . import wording as say
from .hub import desk_of, path_to
from .passes import NotAllowed, Role, Visitor
from .tokens import SAFE, keep, keep_session, require_token

T = TypeVar("T")

Needed: TypeAlias = Role | Literal["anyone"]
"""The role that a route requires; `anyone` is for entry pages, and for files without content."""


Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]

HERE_COOKIE = "pairwright_here"
"""Holds the token of this computer."""

TOKEN = "token"  # noqa: S105 - the name of a parameter
PASS_COOKIE = "pairwright_pass"  # noqa: S105 - a name
HALL_COOKIE = "pairwright_hall"
PLAYER_COOKIE = "pairwright_player"

THIS_COMPUTER = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def is_here(request: Request) -> bool:
    """Whether a request comes from this computer, and not through a program on it that passes on others' requests."""
    client = request.client
    passed_on = any(name in request.headers for name in _FORWARDED)
    return client is not None and client.host in THIS_COMPUTER and not passed_on


def is_chief_here(request: Request) -> bool:
    """Whether a request comes from this computer with the token of the address that the desk printed."""
    token = desk_of(request).settings.token
    if not is_here(request):
        return False
    bearer = request.headers.get("authorization", "").removeprefix("Bearer ")
    given = (request.query_params.get(TOKEN, ""), request.cookies.get(HERE_COOKIE, ""), bearer)
    return not token or any(compare_digest(one.encode(), token.encode()) for one in given)


def device_of(request: Request) -> str:
    """The identity of a device that tries codes: its address."""
    return request.client.host if request.client else ""


def visitor_of(request: Request) -> Visitor | None:
    """The sender; `None` for a device without access."""
    if not hasattr(request.state, "visitor"):
        request.state.visitor = _visitor(request)
    found: Visitor | None = request.state.visitor
    return found


def _visitor(request: Request) -> Visitor | None:
    desk = desk_of(request)
    if is_chief_here(request):
        info = desk.event.state.info if desk.opened else {}
        return Visitor("chief", chief_at_desk(info, desk.settings.author))
    if not desk.opened:
        return None
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    secret = bearer if kind.lower() == "bearer" else request.cookies.get(PASS_COOKIE, "")
    known = desk.passes.of_device(secret)
    if known is not None and (known.role != "chief" or request.url.scheme == "https"):
        return known
    return Visitor("public") if desk.passes.is_in_hall(request.cookies.get(HALL_COOKIE, "")) else None


def role_of(request: Request) -> Role:
    """The sender's role."""
    visitor = visitor_of(request)
    return visitor.role if visitor else "public"


def author_of(request: Request) -> str:
    """The author name for a command."""
    visitor = visitor_of(request)
    return visitor.name if visitor else ""


def player_of(request: Request) -> tuple[int, int] | None:
    """Section and key of the player whose phone this is, by the code on the player's slip."""
    desk = desk_of(request)
    section, _, rest = request.cookies.get(PLAYER_COOKIE, "").partition(".")
    key, _, code = rest.partition(".")
    at, player = whole(section), whole(key)
    if not desk.opened or at is None or player is None:
        return None
    return (at, player) if desk.passes.is_player(code, at, player) else None


def allowed(request: Request, needed: Needed) -> bool:
    """Whether the sender may use a route: the role must be high enough, and cover the section of the address."""
    section = request.path_params.get("section")
    if section is not None and needed in ("section", "results") and not covers(request, section):
        return False
    return may_use(request, needed)


def covers(request: Request, section: int) -> bool:
    """Whether the sender's role covers a section: a deputy's may cover only some."""
    visitor = visitor_of(request)
    return visitor is not None and visitor.covers(section)


def may_use(request: Request, needed: Needed) -> bool:
    """Whether the sender's role is high enough, for some section at least."""
    visitor = visitor_of(request)
    return needed == "anyone" or (visitor is not None and visitor.has(needed))


def endpoint(role: Needed, handler: Callable[..., object]) -> Endpoint:
    """Make a function of a request an endpoint for those of a role or a higher one.

    It runs in a thread, unless it is asynchronous: such a one reads its body itself. For a POST the second argument of
    others is the form.
    """

    @wraps(handler)
    async def made(request: Request) -> Response:
        if not await in_thread(request, allowed, request, role):
            return refusal(request)
        if came_by_token(request):
            return _without_token(request)
        answer = await _answered(handler, request, role)
        keep_session(request, answer)
        return answer

    vars(made)["role"] = role
    return made


def came_by_token(request: Request) -> bool:
    """Whether a browser opens the printed address: it keeps the token, which then leaves the address."""
    asks = request.method == "GET" and request.headers.get("sec-fetch-mode", "navigate") == "navigate"
    return asks and TOKEN in request.query_params and is_chief_here(request)


def _without_token(request: Request) -> Response:
    answer = RedirectResponse(str(request.url.remove_query_params(TOKEN)), 303)
    keep(request, answer, HERE_COOKIE, desk_of(request).settings.token)
    return answer


async def _answered(handler: Callable[..., Any], request: Request, role: Needed) -> Response:
    answer: Response
    if iscoroutinefunction(handler):
        await in_thread(request, require_token, request)
        answer = await handler(request)
    elif request.method in SAFE:
        answer = await in_thread(request, handler, request)
    else:
        async with request.form(**(_SMALL_FORM if role in _OPEN else _FORM)) as form:
            await in_thread(request, require_token, request, form)
            answer = await in_thread(request, handler, request, form)
    return answer


_OPEN: tuple[Needed, ...] = ("anyone", "public")
_FORM: dict[str, int] = {"max_files": 4, "max_fields": 5000}
_SMALL_FORM: dict[str, int] = {"max_files": 0, "max_fields": 20}
"""The limits of a form open to the hall: nothing that is stored on the disk while it arrives."""

_FOR_THE_HALL = 8
"""Threads that answer other devices at a time; this computer has its own, however many phones ask."""


async def in_thread(request: Request, work: Callable[..., T], *values: object) -> T:
    """Do something in a thread."""
    return await to_thread.run_sync(work, *values, limiter=None if is_here(request) else _limiter(request))


def _limiter(request: Request) -> CapacityLimiter:
    state = request.app.state
    if not hasattr(state, "hall_threads"):
        state.hall_threads = CapacityLimiter(_FOR_THE_HALL)
    limiter: CapacityLimiter = state.hall_threads
    return limiter


def first_page(request: Request, visitor: Visitor) -> str:
    """Where a device begins: who enters results there, a phone in the hall, a deputy with the pairings."""
    if visitor.role in ("screen", "public"):
        return path_to(request, "screen" if visitor.role == "screen" else "hall")
    section = min(visitor.sections or desk_of(request).state.sections, default=0)
    if visitor.role == "chief" or not section:
        return path_to(request, "home")
    return path_to(request, "results" if visitor.role == "results" else "pairings", section=section)


def refusal(request: Request) -> Response:
    """The answer to a sender without access. Raises `NotAllowed` for known senders."""
    visitor = visitor_of(request)
    looking, scripted = request.method == "GET", "hx-request" in request.headers
    join = path_to(request, "join")
    if visitor is None:
        if looking and not scripted:
            return RedirectResponse(join, 303)
        headers = {"HX-Redirect": join} if scripted else {}
        return PlainTextResponse(str(say.FOR_ARBITERS()), 403, headers)
    followed = not scripted or request.headers.get("hx-boosted") == "true"  # a link, not a part of a page
    if looking and followed and request.url.path == path_to(request, "home"):
        return RedirectResponse(first_page(request, visitor), 303)
    raise NotAllowed(say.FOR_ARBITERS(), alternative=say.ASK_CHIEF_FOR_CODE())
