"""The web application of one event."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import URL, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..web import only_this_computer
from . import ratings_page, site
from .api_commands import failure
from .asking import EXPECTED, failed
from .configuration import DeskSettings
from .doors import DoorLimits, Streams
from .guard import Guard
from .hall_feed import HallFeed
from .hub import Desk
from .routes import OUTSIDE, PAGES, made
from .stream import NewsStream
from .tokens import keep_session

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""The sources that a page may load and run: files of the desk itself, without inline scripts or styles."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}

APART = {"cross-origin-opener-policy": "same-origin"}
"""Further headers for places where browsers accept them: elsewhere they complain in every page."""

STATIC = Path(__file__).with_name("static")


def create_app(event_file: Path, settings: DeskSettings) -> Starlette:
    """The application of an event file, which may not be made yet. Raises what `open_event` raises."""
    desk = Desk(event_file, settings)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        async with (
            app.state.stream.watching(desk),
            app.state.hall_feed.watching(desk),
            ratings_page.watching(desk),
            site.watching(desk, keeper),
        ):
            yield
        desk.close()

    handlers: Mapping[object, Any] = dict.fromkeys(EXPECTED, _on_failure)
    app = Starlette(routes=routes(alone=settings.alone), lifespan=life, exception_handlers=handlers)
    app.add_middleware(Guard)
    app.add_middleware(Headers)
    app.state.desk = desk
    app.state.of_sections = {
        one.name for one in app.routes if isinstance(one, Route) and "section" in one.param_convertors
    }
    app.state.streams = Streams(DoorLimits().streams)
    app.state.hall_feed = HallFeed()
    app.state.site = keeper = site.SiteKeeper(desk)
    app.state.stream = NewsStream(lambda desk: (desk.floor.said, keeper.standing))
    app.state.on_paper = set()  # the rounds that were
    app.state.stop = lambda: None  # where it runs as a server, what ends that
    app.state.printed = ""  # when the round was last put on paper
    return app


def routes(*, alone: bool = False) -> list[BaseRoute]:
    """All routes of the desk, and its files.

    A desk that is `alone` is reached by its own browser only: what is for other devices and programs, for folders and
    other hosts is not there.
    """
    static: ASGIApp = StaticFiles(directory=STATIC)
    # Only static files are compressed: pages hold tokens, which compression with other text could leak.
    if not alone:
        from starlette.middleware.gzip import GZipMiddleware  # takes threads, which a browser has not

        static = GZipMiddleware(static)
    return [
        *made(PAGES if alone else (*PAGES, *OUTSIDE)),
        Mount("/static", static, name="static"),
    ]


def _on_failure(request: Request, error: Exception) -> Response:
    if request.url.path.startswith("/api/"):
        return failure(error)
    answer = failed(request, error)
    keep_session(request, answer)  # the page has forms, whose tokens are those of this session
    return answer


def _is_trusted(scope: Scope) -> bool:
    """Whether browsers trust the origin of a page: the connection is encrypted, or leads to this computer."""
    url = URL(scope=scope)
    return url.scheme == "https" or only_this_computer(url.hostname or "")


class Headers:
    """Adds the headers of every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers added."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in (HEADERS | APART if _is_trusted(scope) else HEADERS).items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)
