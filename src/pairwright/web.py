"""What the servers of this package have in common: where they listen, to which names of a host they answer."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from functools import partial
from ipaddress import ip_address
from urllib.parse import urlsplit

from uvicorn import Config, Server

HANDSHAKE_SECONDS = 10.0


def known_host(host: str) -> bool:
    """Whether a `Host` names this computer: by a number, as localhost, or by its own name.

    A name given by somebody else's name server is refused: a page of that name would count as one of ours.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return False
    try:
        ip_address(name)
    except ValueError:
        own = socket.gethostname().lower().split(".")[0]
        return name in ("localhost", own, f"{own}.local")
    return True


def only_this_computer(host: str) -> bool:
    """Whether whoever listens on this host is reached from this computer alone."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def bound(host: str, port: int, *, together: bool = False) -> socket.socket:
    """A socket bound to a port of a host, to any free one for 0. Raises `OSError`.

    `together` lets another socket of this user have the same port, for a more special or more general host.
    """
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":  # elsewhere it would let two programs share a port
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if together:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


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
        """Answer what is being asked, and end; answers that never end by themselves are told to."""
        self._ending()
        await super().shutdown(sockets)
