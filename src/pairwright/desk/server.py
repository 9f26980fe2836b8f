"""The desk as a running server: a free port, a browser, a clean end."""

from __future__ import annotations

import logging
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from errno import EINVAL
from functools import partial
from pathlib import Path
from ssl import SSLError
from typing import Any

from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from ..event.seals import unkept
from ..web import bound
from ..web_server import TellingServer
from .access import THIS_COMPUTER, TOKEN
from .app import create_app
from .certificates import fingerprint
from .configuration import DEFAULT_PORT, DeskSettings
from .doors import BACKLOG, Door, DoorLimits, Streams, greeted, guarded, limits_of_this_computer
from .hub import Desk
from .running import address_of, announced

_TRIED = 20

EVERYWHERE = "0.0.0.0"  # noqa: S104 - that is what sharing is

_IN_THE_OPEN = "Codes travel unencrypted in this network; --tls encrypts. Protection: page Hall, or /help"

_OTHER_CODES = (
    "The codes in this file come from another computer and open nothing here: give new ones (page Hall)"
)

_FORGOTTEN = (
    "Device codes and the second folder are kept only until this desk stops: {folder} can't be written to"
)

_NO_CERTIFICATE = "this is not a certificate in PEM form that the file KEY has the private key of"


def free_port(host: str, wanted: int = 0) -> socket.socket:
    """A socket that listens on the port wanted, or on the first one that is free. Raises `OSError`.

    It listens at once: two sockets can be bound to one port, and only one of them listens.
    """
    ports = [wanted] if wanted else [*range(DEFAULT_PORT, DEFAULT_PORT + _TRIED), 0]
    for port in ports:
        try:
            found = bound(host, port)
            try:
                found.listen(BACKLOG)
            except OSError:
                found.close()
                raise
            return found
        except OSError as error:
            if port == ports[-1]:
                raise OSError(error.errno, f"port {port} is not free: name another with --port") from None
    raise OSError(98, "no port is free")


def listeners(host: str, wanted: int = 0) -> list[socket.socket]:
    """The sockets of a desk. A shared one has one more for this computer, which a crowd at the other can't fill.

    Raises `OSError` if the port is not free.
    """
    first = free_port(host, wanted)
    if not hasattr(socket, "SO_REUSEPORT") or host not in ("127.0.0.1", EVERYWHERE):
        return [first]
    first.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)  # only this user binds more sockets of it
    if host == "127.0.0.1":
        return [first]
    here = bound("127.0.0.1", first.getsockname()[1], together=True)
    here.listen(BACKLOG)
    return [here, first]


def shared(app: Starlette, server: TellingServer) -> None:
    """Let other devices in while the desk runs: at its port, or at a free one where no two may have a port."""
    desk: Desk = app.state.desk
    if desk.settings.share:
        return
    try:
        at = bound(EVERYWHERE, desk.settings.port, together=hasattr(socket, "SO_REUSEPORT"))
    except OSError:
        at = free_port(EVERYWHERE)
    server.listen_also(at)
    desk.settings = replace(desk.settings, share=True, host=EVERYWHERE, port=at.getsockname()[1])


def run(
    event_file: Path, settings: DeskSettings, *, port: int, browser: bool, say: Callable[[str], object]
) -> bool:
    """Serve the desk until Ctrl-C. Where the event has a desk that runs, that one is opened, and nothing served.

    Returns whether it was stopped by Ctrl-C. Raises `OSError` if the port is not free, and the errors of
    `open_event`.
    """
    notes = Path(settings.notes) if settings.notes else None
    if there := address_of(notes, event_file):
        say(f"This event has a desk already, at {there}; Ctrl+C there stops it")
        if browser:
            webbrowser.open(there)
        return False
    host = EVERYWHERE if settings.share else settings.host
    with ExitStack() as sockets:
        listening = [sockets.enter_context(one) for one in listeners(host, port)]
        return _served(event_file, settings, listening, browser=browser, say=say)


def _served(
    event_file: Path,
    settings: DeskSettings,
    listening: list[socket.socket],
    *,
    browser: bool,
    say: Callable[[str], object],
) -> bool:
    """Serve the desk at these sockets; whether it was stopped by Ctrl-C."""
    notes = Path(settings.notes) if settings.notes else None
    host = listening[-1].getsockname()[0]
    number = listening[0].getsockname()[1]
    chosen = replace(settings, host=host, port=number)
    address = _address(settings, number)
    app = create_app(event_file, chosen)
    limits = limits_of_this_computer()
    app.state.streams = Streams(limits.streams)

    def ready() -> None:
        where = "shared in this network" if chosen.share else "this computer only; --share lets phones in"
        say(f"Desk at {address}  ({where})   Ctrl+C stops")
        say(f"The event is in {event_file.resolve()}")
        for notice in _notices(app.state.desk):
            say(notice)
        if browser:
            webbrowser.open(address)

    try:
        with announced(notes, event_file, address):
            server = TellingServer(_config(app, settings, limits), ready, partial(_ending, app))
            app.state.share = partial(shared, app, server)
            app.state.stop = partial(setattr, server, "should_exit", True)
            server.run(listening)
    except SSLError as error:
        raise OSError(EINVAL, _NO_CERTIFICATE, chosen.certificate) from error
    except KeyboardInterrupt:
        saved = f" Everything is saved in {event_file.name}." if event_file.exists() else ""
        say(f"Desk stopped.{saved}")
        return True
    return False


def _notices(desk: Desk) -> Iterator[str]:
    """Notes about the file, connections and codes."""
    if desk.settings.certificate:
        yield f"Fingerprint of the certificate (SHA-256): {fingerprint(desk.settings.certificate)}"
    elif desk.settings.share:
        yield _IN_THE_OPEN
    if desk.only_read:
        yield str(desk.only_read)
    if desk.codes_of_others:
        yield _OTHER_CODES
    if folder := unkept():
        yield _FORGOTTEN.format(folder=folder)


def _address(settings: DeskSettings, port: int) -> str:
    """The address that lets the browser of this computer in."""
    entrance = f"/?{TOKEN}={settings.token}" if settings.token else ""
    return f"{'https' if settings.certificate else 'http'}://127.0.0.1:{port}{entrance}"


class _Encrypted(Config):
    """Settings of a server that encrypts its connections behind the door instead of before it."""

    def load(self) -> None:
        """Read the certificate."""
        super().load()
        if self.ssl is not None:
            self.http_protocol_class: Any = greeted(self.http_protocol_class, self.ssl, THIS_COMPUTER)
            self.ssl = None


def _config(app: Starlette, settings: DeskSettings, limits: DoorLimits) -> Config:
    return _Encrypted(
        app,
        http=guarded(AutoHTTPProtocol, Door(limits), THIS_COMPUTER),
        backlog=BACKLOG,
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=1,
        lifespan="on",
        proxy_headers=False,  # no header may replace the client's address
        server_header=False,
        ssl_certfile=settings.certificate or None,
        ssl_keyfile=settings.key or None,
    )


def _ending(app: Starlette) -> None:
    """Let the streams end. A later cut is not a fault to report."""
    app.state.stream.bell.end()
    app.state.hall_feed.bell.end()
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
