"""The desk in a browser's worker: its own application answers what the service worker passes on.

This replaces the server: it speaks ASGI, keeps cookies (an answer from a service worker can't set any), and marks
requests with the page that sent them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.types import Message as ASGIMessage

HOST = "localhost"
"""The host name in the desk's requests; the desk does not know the page's."""

ALONE, FRAMED = "frame-ancestors 'none'", "frame-ancestors 'self'"
NOT_FOR_FRAMES = "x-frame-options"

Told = Callable[..., Any]


class EventDesk:
    """A desk that answers for one event file. `root` is the path of its pages; `cookies` are those of the last time."""

    def __init__(self, root: str, cookies: str) -> None:
        self.root = root
        self._cookies: SimpleCookie = SimpleCookie(cookies)
        self._app: Starlette | None = None
        self._life: AbstractAsyncContextManager[object] | None = None

    async def open(self, path: str) -> None:
        """Open an event, or the page that makes one. Raises what `open_event` raises."""
        from pairwright.desk.app import create_app
        from pairwright.desk.configuration import DeskSettings

        await self.close()
        self._app = create_app(Path(path), DeskSettings(alone=True))
        self._life = self._app.router.lifespan_context(self._app)
        await self._life.__aenter__()
        self.settle()

    def settle(self) -> None:
        """Bring the whole event into its one file: a tab that died may have left a part of it in the journal beside."""
        desk = self._app.state.desk if self._app else None
        if desk and desk.opened:
            desk.event.store.settle()

    async def close(self) -> None:
        """Close the event and end the streams of its pages."""
        if self._life is not None and self._app is not None:
            self._app.state.stream.bell.end()
            self._app.state.hall_feed.bell.end()
            await self._life.__aexit__(None, None, None)
        self._app = self._life = None

    @property
    def name(self) -> str:
        """The name of the event; empty before it is made."""
        desk = self._app.state.desk if self._app else None
        return desk.event.state.name if desk and desk.opened else ""

    @property
    def revision(self) -> int:
        """The number of commands in the event; 0 before it is made."""
        desk = self._app.state.desk if self._app else None
        return desk.event.state.revision if desk and desk.opened else 0

    @property
    def cookies(self) -> str:
        """The cookies as they are kept."""
        return "; ".join(f"{name}={one.value}" for name, one in self._cookies.items())

    async def answer(self, asked: str, body: bytes, begin: Told, more: Told, gone: Awaitable[None]) -> None:
        """Answer a request: `begin` gets status and headers, `more` the bytes that follow. `gone` ends a stream."""
        if self._app is None:
            raise RuntimeError("no event is open")
        request = json.loads(asked)
        came = iter([{"type": "http.request", "body": bytes(body), "more_body": False}])
        left = asyncio.ensure_future(gone)

        async def receive() -> ASGIMessage:
            if (message := next(came, None)) is not None:
                return message
            await left
            return {"type": "http.disconnect"}

        async def send(message: ASGIMessage) -> None:
            if left.done():
                raise OSError("the answer is no longer awaited")
            if message["type"] == "http.response.start":
                await begin(message["status"], json.dumps(self._told(message["headers"])))
            elif message.get("body"):
                more(message["body"])

        await self._app(self._scope(request), receive, send)

    def _scope(self, request: dict[str, Any]) -> dict[str, object]:
        """A request as a server describes it. It is same-origin if the browser says that our page sent it."""
        headers = {name.lower(): value for name, value in request["headers"]}
        ours = request["from"].startswith(f"{request['origin']}{self.root}")
        headers |= {
            "host": HOST,
            "cookie": self.cookies,
            "origin": f"http://{HOST}" if ours else "null",
            "sec-fetch-site": "same-origin" if ours else "cross-site",
            "sec-fetch-mode": request["mode"],
            "referer": request["from"],
        }
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": request["method"],
            "scheme": "http",
            "path": unquote(request["path"]),
            "raw_path": request["path"].encode(),
            "query_string": request["query"].encode(),
            "root_path": self.root,
            "headers": [
                (name.encode("latin-1"), value.encode("latin-1", "replace"))
                for name, value in headers.items()
            ],
            "client": ("127.0.0.1", 0),
            "server": (HOST, 80),
        }

    def _told(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[str, str]]:
        """The headers of an answer, without those that only a server can send; the page's frame may show it."""
        told = []
        for name, value in ((one.decode("latin-1"), two.decode("latin-1")) for one, two in headers):
            if name == "set-cookie":
                self._cookies.load(value)
            elif name != NOT_FOR_FRAMES:
                told.append((name, value.replace(ALONE, FRAMED)))
        return told
