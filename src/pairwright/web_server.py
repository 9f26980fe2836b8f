"""The server that the desk and `pairwright serve` run: it says when it answers, and can listen at one more socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import partial
from time import monotonic

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config, Server

from .web import Awaited

HANDSHAKE_SECONDS = 10.0


class Prompt(Awaited, asyncio.Protocol):
    """The addition to a uvicorn protocol that closes a connection whose next request does not come."""

    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to look whether a request comes."""
        super().connection_made(transport)
        self.since = monotonic()
        self._look()

    def _look(self) -> None:
        if self.transport.is_closing():
            return
        if self.is_late(monotonic()):
            self.transport.abort()
        else:
            asyncio.get_running_loop().call_later(1.0, self._look)


def prompt(protocol: type) -> type[asyncio.Protocol]:
    """A protocol of uvicorn that ends connections after `HEAD_SECONDS` without the whole head of a request."""
    return type("PromptProtocol", (Prompt, protocol), {})


class _Framed:
    """Refuses a request that tells in two ways where its body ends: a proxy may read it otherwise (RFC 9112, 6.1)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if {b"content-length", b"transfer-encoding"} <= {name for name, _ in scope.get("headers", ())}:
            said = "Content-Length and Transfer-Encoding don't go together. Give one of them."
            error = {"code": "bad-request", "exit": 3, "message": said}
            await JSONResponse({"error": error}, 400, {"connection": "close"})(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class TellingServer(Server):
    """Serves until it is stopped; says so as soon as it answers, and before it ends."""

    def __init__(
        self, config: Config, ready: Callable[[], None], ending: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(config)
        self._ready, self._ending = ready, ending
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer. An encrypted connection that is not agreed upon in time is closed."""
        self._loop = loop = asyncio.get_running_loop()
        if self.config.ssl is not None:
            loop.create_server = partial(loop.create_server, ssl_handshake_timeout=HANDSHAKE_SECONDS)  # type: ignore[method-assign]
        self.config.loaded_app = _Framed(self.config.loaded_app)
        await super().startup(sockets)
        self._ready()

    def listen_also(self, at: socket.socket) -> None:
        """Answer at one more socket, from now until the server ends; asked from another thread than the server's."""
        if self._loop is None:
            raise OSError("the server is not running yet")
        asyncio.run_coroutine_threadsafe(self._listen(at), self._loop).result()

    async def _listen(self, at: socket.socket) -> None:
        config, loop = self.config, asyncio.get_running_loop()

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state, _loop=loop
            )

        self.servers.append(await loop.create_server(protocol, sock=at, backlog=config.backlog))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish the running requests, then stop; endless answers are ended."""
        self._ending()
        await super().shutdown(sockets)
