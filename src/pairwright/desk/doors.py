"""The door to the hall: how many connections other devices may hold, and for how long they may say nothing.

Connections of this computer use a separate listener (`server`), are not counted and never closed here: the arbiter
always gets in. Other devices share the rest; a device without a place gets a page about it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from ssl import SSLContext
from time import monotonic
from typing import Any

from ..web import Awaited

MOST_CONNECTIONS = 4000
BACKLOG = 64
"""Connections accepted at a time, before the door checks them. asyncio accepts so many even without free
descriptors.
"""

DOORSTEP = 32
"""Rejected connections still waiting for their answer."""

RESERVED = BACKLOG + DOORSTEP + 96
"""Descriptors withheld from other devices: 96 are for this computer, the event file and its copies."""

BODY_SECONDS = 15.0
BODY_RATE = 20_000
"""Bytes a second that a body must bring, on average, after its first `BODY_SECONDS`."""

SWEEP_SECONDS = 1.0

_PAGE = (
    b"<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'><meta http-equiv='refresh' content='20'>"
    b"<meta name='viewport' content='width=device-width'><title>Too many devices</title></head>"
    b"<body><h1>Too many devices</h1><p>More devices ask for pages than this desk can serve at once. "
    b"This page tries again in 20 seconds. The arbiters are not affected.</p></body></html>"
)
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/html; charset=utf-8\r\nretry-after: 20\r\n"
    b"cache-control: no-store\r\nconnection: close\r\ncontent-length: %d\r\n\r\n%b" % (len(_PAGE), _PAGE)
)


@dataclass(frozen=True, slots=True)
class DoorLimits:
    """How many connections other devices may hold: together, each of them, and as streams of news."""

    together: int = 500
    each: int = 125
    streams: int = 375


def limits_of_this_computer() -> DoorLimits:
    """The possible number of open files of a process, after raising the soft limit as far as allowed."""
    together = max(16, min(MOST_CONNECTIONS, _descriptors() - RESERVED))
    return DoorLimits(together, max(16, together // 4), together * 3 // 4)


def _descriptors() -> int:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 2 * MOST_CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * MOST_CONNECTIONS if hard == resource.RLIM_INFINITY else min(hard, 2 * MOST_CONNECTIONS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS has another, smaller one
            return soft
    return wanted


class Door:
    """The connections inside. A connection says when it comes, when bytes come, and when it goes."""

    def __init__(self, limits: DoorLimits) -> None:
        self.limits = limits
        self._inside: dict[Guarded, str] = {}
        self._of_device: Counter[str] = Counter()
        self.turned_away = 0
        self._sweeping = False

    def enter(self, connection: Guarded, device: str) -> bool:
        """Whether a connection is let in. If it is full, one that has been waiting for its request goes."""
        if self._of_device[device] >= self.limits.each:
            return False
        if len(self._inside) >= self.limits.together:
            waiting = [one for one in self._inside if one.is_waiting()]
            if not waiting:
                return False
            oldest = min(waiting, key=lambda one: one.since)
            self.leave(oldest)
            oldest.transport.abort()
        self._inside[connection] = device
        self._of_device[device] += 1
        if not self._sweeping:
            self._sweeping = True
            asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)
        return True

    def leave(self, connection: Guarded) -> None:
        """A connection has gone."""
        device = self._inside.pop(connection, None)
        if device is not None:
            self._of_device[device] -= 1
            if not self._of_device[device]:
                del self._of_device[device]

    def _sweep(self) -> None:
        now = monotonic()
        for one in [one for one in self._inside if one.is_overdue(now)]:
            self.leave(one)
            one.transport.abort()
        self._sweeping = bool(self._inside)
        if self._sweeping:
            asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)


class Guarded(Awaited, asyncio.Protocol):
    """The addition to a uvicorn protocol that stands at the door."""

    door: Door
    here: tuple[str, ...]
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, unless it is of this computer."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        device = str(peer[0]) if peer else ""
        self.since = monotonic()
        self._body_since, self._came = 0.0, 0
        self._turned_away = device not in self.here and not self.door.enter(self, device)
        if self._turned_away:
            self.door.turned_away += 1
            patience = 2.0 if self.door.turned_away <= DOORSTEP else 0.0
            asyncio.get_running_loop().call_later(patience, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take bytes, or say that the hall is full."""
        if self._turned_away:
            if not self.transport.is_closing():
                self.transport.write(FULL)
                self.transport.close()
            return
        self._came += len(data)
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has gone."""
        self.door.leave(self)
        self.door.turned_away -= self._turned_away
        super().connection_lost(exc)

    def is_overdue(self, now: float) -> bool:
        """Whether a request, or the rest of its body, takes too long to come."""
        if self.cycle is None or self.is_waiting() or not self.cycle.more_body:
            self._body_since = 0.0
            return self.is_late(now)
        self.since = now
        if not self._body_since:
            self._body_since, self._came = now, 0
        return now - self._body_since > BODY_SECONDS + self._came / BODY_RATE


def guarded(protocol: type, door: Door, here: tuple[str, ...]) -> type[asyncio.Protocol]:
    """A protocol of uvicorn behind a door; `here` are the addresses of this computer."""
    return type("GuardedProtocol", (Guarded, protocol), {"door": door, "here": here})


class Greeted(asyncio.Protocol):
    """A connection before it is encrypted: handshakes of other devices are counted, and none lasts long.

    asyncio's own handshakes precede any protocol: half of one would hold a descriptor for a minute, unnoticed. Data
    at the end of the handshake waits here until the protocol behind knows its transport.
    """

    def __init__(
        self, behind: Any, context: SSLContext, here: tuple[str, ...], under_way: dict[Greeted, str]
    ) -> None:
        self._behind, self._context, self._here, self._under_way = behind, context, here, under_way
        self._early: list[bytes] = []
        self._lost = False
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: Any) -> None:
        """Count the handshake, unless it is of this computer; the oldest is closed if they are too many."""
        self.transport = transport
        peer = transport.get_extra_info("peername")
        device = str(peer[0]) if peer else ""
        if device not in self._here:
            same = [one for one, other in self._under_way.items() if other == device]
            if len(same) >= HANDSHAKES_EACH:
                same[0].transport.abort()
            elif len(self._under_way) >= HANDSHAKES:
                next(iter(self._under_way)).transport.abort()
            self._under_way[self] = device
        self._task = asyncio.get_running_loop().create_task(self._greet())

    async def _greet(self) -> None:
        try:
            made = await asyncio.get_running_loop().start_tls(
                self.transport,
                self,
                self._context,
                server_side=True,
                ssl_handshake_timeout=HANDSHAKE_SECONDS,
            )
        except OSError:  # no handshake, or none in time
            self.transport.abort()
            return
        finally:
            self._under_way.pop(self, None)
        if made is None or self._lost:
            return
        made.set_protocol(self._behind)
        self._behind.connection_made(made)
        for data in self._early:
            self._behind.data_received(data)

    def data_received(self, data: bytes) -> None:
        """The data at the end of the handshake."""
        self._early.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone before it was encrypted."""
        self._lost = True


HANDSHAKES, HANDSHAKES_EACH, HANDSHAKE_SECONDS = 32, 8, 5.0
"""Handshakes of other devices at once, together and of each, and how long one may take."""


def greeted(
    protocol: Callable[..., asyncio.Protocol], context: SSLContext, here: tuple[str, ...]
) -> Callable[..., asyncio.Protocol]:
    """The factory of protocols that are encrypted first."""
    under_way: dict[Greeted, str] = {}
    return lambda *given, **named: Greeted(protocol(*given, **named), context, here, under_way)


class Streams:
    """How many streams of news other devices hold."""

    def __init__(self, most: int) -> None:
        self.most, self.count = most, 0

    def take(self) -> bool:
        """Take a place for a stream; false if all are taken."""
        if self.count >= self.most:
            return False
        self.count += 1
        return True

    def give_back(self) -> None:
        """A stream has ended."""
        self.count -= 1
