"""The switch at the desk that keeps web pages of the event current at a destination, for as long as the desk runs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from threading import Lock
from time import monotonic

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..errors import InvalidTournament
from ..event import Refused
from ..event.exports.elsewhere import KeptSite, place_of
from ..event.wording.reports import OTHER_DESTINATION, SITE_UNREACHED
from ..messages import Message, message_of
from .access import require
from .asking import text_of
from .configuration import UNREADABLE
from .hub import Desk
from .pages import language_code
from .stream import repeated

LOOK_EVERY = 1.0
"""Seconds between two looks at whether the event has changed."""
AGAIN_AFTER = 10.0
"""Seconds until a destination is tried again that could not be reached, and between two updates."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of the pages at their destination: its address without a password, when they were as the event,
    and why they are not now (`None` if they are)."""

    address: str = ""
    current: str = ""
    fault: Message | None = None


class SiteKeeper:
    """Keeps the pages of a desk's event at the destination that is chosen."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = Lock()
        self._site: KeptSite | None = None
        self._known = ""
        self._next = 0.0
        self.standing = Standing()

    def choose(self, destination: str, language: str) -> None:
        """Keep pages at a destination from now on, and send them at once; nothing for none.

        Raises `InvalidTournament` for a destination that nobody knows, and `Refused` if it can't be reached now.
        """
        if destination:
            site = KeptSite(place_of(destination), language)
            try:
                site.update(self._desk.state, datetime.now())
            except OSError as error:
                raise Refused(_unreached(site, error), alternative=OTHER_DESTINATION()) from error
        self._desk.site = json.dumps({"to": destination, "language": language}) if destination else ""
        self.look(at_once=True)

    def look(self, *, at_once: bool = False) -> None:
        """Send what has changed since the last look."""
        with self._lock:
            site = self._chosen()
            if site is None or (monotonic() < self._next and not at_once):
                return
            try:
                sent = site.update(self._desk.state, datetime.now())
            except OSError as error:
                self._next = monotonic() + AGAIN_AFTER
                self.standing = replace(self.standing, fault=_unreached(site, error))
            except InvalidTournament as error:
                self._next = monotonic() + AGAIN_AFTER
                self.standing = replace(self.standing, fault=message_of(error))
            else:
                self._next = monotonic() + (AGAIN_AFTER if sent else 0)
                now = datetime.now(UTC).isoformat(timespec="seconds")
                fresh = sent or self.standing.fault or not self.standing.current
                self.standing = Standing(site.place.address, now if fresh else self.standing.current)

    def _chosen(self) -> KeptSite | None:
        chosen = self._desk.site
        if chosen != self._known:
            self._known, self._site, self.standing, self._next = chosen, None, Standing(), 0.0
            if found := _read(chosen):
                self._site = KeptSite(place_of(found[0]), found[1])
                self.standing = Standing(self._site.place.address)
        return self._site


def _unreached(site: KeptSite, error: OSError) -> Message:
    return SITE_UNREACHED(place=site.place.address, cause=error.strerror or str(error))


def _read(text: str) -> tuple[str, str] | None:
    """The destination and the language that an option names."""
    try:
        data = json.loads(text) if text else None
        return (str(data["to"]), str(data["language"])) if data else None
    except UNREADABLE:
        return None


@asynccontextmanager
async def watching(desk: Desk, keeper: SiteKeeper) -> AsyncIterator[None]:
    """Keep the pages current for as long as the desk runs."""

    async def step() -> None:
        if desk.opened and not desk.settings.stand_by:
            await run_in_threadpool(keeper.look)

    async with repeated(step, LOOK_EVERY):
        yield


@require("chief")
def choose_site(request: Request, form: FormData) -> Response:
    """Choose where web pages are kept, or nowhere."""
    keeper: SiteKeeper = request.app.state.site
    keeper.choose(text_of(form, "to").strip(), language_code(request))
    return RedirectResponse(request.url_for("sharing").path, 303)


ROUTES = [Route("/site", choose_site, methods=["POST"], name="choose_site")]
