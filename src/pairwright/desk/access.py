"""Who may ask for what: every route of the desk passes `require`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Literal, TypeAlias

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

Role: TypeAlias = Literal["chief", "section", "results", "screen", "public"]
ROLES: tuple[Role, ...] = ("chief", "section", "results", "screen", "public")
"""From the one who may do everything to those who may only look."""

Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]

_THIS_COMPUTER = ("127.0.0.1", "::1", "testclient")


def role_of(request: Request) -> Role:
    """The role of whoever asks: the chief arbiter sits at this computer, everybody else may look."""
    client = request.client
    return "chief" if client is not None and client.host in _THIS_COMPUTER else "public"


def author_of(request: Request) -> str:
    """Under whose name a command is kept."""
    return str(request.app.state.desk.settings.author)


def require(role: Role) -> Callable[[Callable[..., Response]], Endpoint]:
    """Make a sync function of a request an endpoint for those of a role or a higher one.

    It runs in a thread; for a POST its second argument is the form. The role stands in `endpoint.role`.
    """

    def made(handler: Callable[..., Response]) -> Endpoint:
        @wraps(handler)
        async def endpoint(request: Request) -> Response:
            if ROLES.index(role_of(request)) > ROLES.index(role):
                return PlainTextResponse("This page is for the arbiters.", status_code=403)
            if request.method == "POST":
                async with request.form() as form:
                    return await run_in_threadpool(handler, request, form)
            return await run_in_threadpool(handler, request)

        vars(endpoint)["role"] = role
        return endpoint

    return made
