"""Server-sent events: every page learns that the event has changed, and which revision it has now.

An event has the revision as its id; a page that lost the network sends its last one and is updated at once. Nothing
else is sent, which makes the stream safe for all devices.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from ..formats.numbers import whole
from .access import is_here
from .asking import EXPECTED
from .doors import Streams
from .hub import Desk

LOOK_EVERY = 0.25
"""Seconds between two looks at the file."""

KEEP_ALIVE = 15.0
"""Seconds between comments, which reveal a lost connection."""


_LOG = logging.getLogger("pairwright.desk")


@asynccontextmanager
async def repeated(step: Callable[[], Awaitable[None]], every: float) -> AsyncIterator[None]:
    """Take a step every so many seconds for as long as the context lasts, despite errors.

    A fault of the program goes to the log, with its traceback: once, until another one comes.
    """
    told = ""

    async def guarded() -> None:
        nonlocal told
        try:
            with suppress(*EXPECTED):
                await step()
        except Exception as error:
            if repr(error) != told:
                _LOG.exception("what the desk does again and again has failed; it goes on")
            told = repr(error)

    async def run() -> None:
        while True:
            await guarded()
            await asyncio.sleep(every)

    task = asyncio.create_task(run())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


class Bell:
    """Wakes all who wait for a change; for the last time when the desk ends, to close the streams."""

    def __init__(self) -> None:
        self.ended = False
        self.next = asyncio.Event()
        """Set at the next ring: taken before looking for changes."""

    def ring(self) -> None:
        """Wake those who wait."""
        self.next.set()
        self.next = asyncio.Event()

    def end(self) -> None:
        """Ring for the last time."""
        self.ended = True
        self.ring()

    async def beats(self, ring: asyncio.Event) -> AsyncIterator[str]:
        """Wait for a ring; tell from time to time that the connection lives."""
        while not ring.is_set():
            try:
                await asyncio.wait_for(ring.wait(), KEEP_ALIVE)
            except TimeoutError:
                yield ": still here\n\n"


class NewsStream:
    """Tells listeners the revision of the event, and that something beside it has changed.

    `beside` reads what pages show and is not of the event: what phones said, where web pages are kept.
    """

    def __init__(self, beside: Callable[[Desk], object] = lambda desk: desk.floor.said) -> None:
        self.revision = 0
        self.changes = 0
        """How often what is beside the event has changed: told as `beside`, and written into each page."""
        self._beside = beside
        self._seen: object = None
        self._desk: Desk | None = None
        self.bell = Bell()

    @asynccontextmanager
    async def watching(self, desk: Desk) -> AsyncIterator[None]:
        """Look at the event file for as long as the desk runs."""
        self._desk = desk
        if desk.opened:
            self.revision, self._seen = desk.state.revision, self._beside(desk)
        async with repeated(lambda: self._look(desk), LOOK_EVERY):
            yield

    async def _look(self, desk: Desk) -> None:
        if not desk.opened:
            return
        state, beside = await run_in_threadpool(lambda: desk.state), self._beside(desk)
        if (state.revision, beside) != (self.revision, self._seen):
            self.changes += bool(self.revision) and beside != self._seen
            self.revision, self._seen = state.revision, beside
            self.bell.ring()

    async def events(self, seen: int) -> AsyncIterator[str]:
        """The texts of the stream for a reader of a revision; `-1` for a new reader."""
        yield "retry: 1000\n\n"
        if self._desk is not None:
            with suppress(*EXPECTED):
                await self._look(self._desk)  # the page of the reader may be newer than the last look
        changes = 0
        while not self.bell.ended:
            ring = self.bell.next
            if self.changes != changes:
                changes = self.changes
                yield f"event: beside\ndata: {changes}\n\n"
            if self.revision != seen:
                seen = self.revision
                yield f"id: {seen}\nevent: revision\ndata: {seen}\n\n"
            async for beat in self.bell.beats(ring):
                yield beat


def news(request: Request, texts: AsyncIterator[str]) -> Response:
    """A stream, if a place is free: those of other devices are counted."""
    streams: Streams = request.app.state.streams
    counted = not is_here(request)
    if counted and not streams.take():
        return PlainTextResponse("too many devices listen to this desk", 503, {"retry-after": "20"})

    return _News(texts, streams if counted else None)


class _News(StreamingResponse):
    """A stream of news, which gives its place back when it ends."""

    def __init__(self, texts: AsyncIterator[str], streams: Streams | None) -> None:
        super().__init__(texts, media_type="text/event-stream")
        self._streams = streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send what comes until the listener goes."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self._streams is not None:
                self._streams.give_back()


async def events(request: Request) -> Response:
    """The stream."""
    seen = whole(request.headers.get("last-event-id", ""))
    stream: NewsStream = request.app.state.stream
    return news(request, stream.events(-1 if seen is None else seen))
