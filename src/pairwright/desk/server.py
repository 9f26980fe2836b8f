"""The desk as a running server: a free port, a browser, a clean end."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from uvicorn import Config

from ..web import TellingServer, bound
from .app import create_app
from .configuration import DEFAULT_PORT, DeskSettings

_TRIED = 20


def free_port(host: str, wanted: int = 0) -> socket.socket:
    """A socket that listens on the port wanted, or on the first one that is free. Raises `OSError`."""
    ports = [wanted] if wanted else [*range(DEFAULT_PORT, DEFAULT_PORT + _TRIED), 0]
    for port in ports:
        try:
            return bound(host, port)
        except OSError as error:
            if port == ports[-1]:
                raise OSError(error.errno, f"port {port} is not free: name another with --port") from None
    raise OSError(98, "no port is free")


def run(
    event_file: Path, settings: DeskSettings, *, port: int, browser: bool, say: Callable[[str], Any]
) -> None:
    """Serve the desk until Ctrl-C. Raises `OSError` if the port is not free, and what `open_event` raises."""
    host = "0.0.0.0" if settings.share else settings.host  # noqa: S104 - that is what sharing is
    listening = free_port(host, port)
    number = listening.getsockname()[1]
    chosen = replace(settings, host=host, port=number)
    address = f"{'https' if settings.certificate else 'http'}://127.0.0.1:{number}"
    app = create_app(event_file, chosen)

    def ready() -> None:
        where = "shared in this network" if chosen.share else "this computer only; --share lets phones in"
        say(f"Desk at {address}  ({where})   Ctrl+C stops")
        say(f"The event is in {event_file.resolve()}")
        if browser:
            webbrowser.open(address)

    config = Config(
        app,
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
        proxy_headers=False,  # nobody else says where a request comes from
        server_header=False,
        ssl_certfile=settings.certificate or None,
        ssl_keyfile=settings.key or None,
    )
    with listening:
        TellingServer(config, ready).run(sockets=[listening])
