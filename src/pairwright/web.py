"""The addresses that the servers of this package listen on, the host names they accept, and how long they wait."""

from __future__ import annotations

import os
import socket
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Cycle(Protocol):
        """A request that uvicorn is answering."""

        response_complete: bool
        more_body: bool


HEAD_SECONDS = 10.0
"""A connection is closed after this time without the whole head of a next request. Bodies have limits of their own."""


class Awaited:
    """The addition to a uvicorn protocol that knows how long its next request has been awaited."""

    cycle: Cycle | None
    """The request that came last."""
    since: float
    """When the connection was made or last seen to have asked something."""
    _seen: Cycle | None = None

    def is_waiting(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def is_late(self, now: float) -> bool:
        """Whether the next request takes too long to come; asked from time to time."""
        # An answer may begin and end between two looks: then the request is another one.
        if self.cycle is not self._seen or not self.is_waiting():
            self._seen, self.since = self.cycle, now
        return now - self.since > HEAD_SECONDS


def address_parts(text: str) -> SplitResult:
    """The parts of an address; of a text that is none all are empty."""
    try:
        return urlsplit(text)
    except ValueError:
        return urlsplit("")


def known_host(host: str) -> bool:
    """Whether a `Host` names this computer: by a number, as localhost, or by its own name.

    A name from a foreign name server is refused, because a page of that name would count as one of ours.
    """
    name = (address_parts(f"//{host}").hostname or "").lower()
    try:
        ip_address(name)
    except ValueError:
        own = socket.gethostname().lower().split(".")[0]
        return name in ("localhost", own, f"{own}.local")
    return True


def only_this_computer(host: str) -> bool:
    """Whether a server on this host can be reached from this computer only."""
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
