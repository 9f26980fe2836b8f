"""The switch at the desk that keeps web pages of the event current at a destination, for as long as the desk runs."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from secrets import token_hex
from threading import Lock
from time import monotonic
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from ..errors import InvalidTournament, PairwrightError
from ..event import Refused, State
from ..event.exports.elsewhere import AGAIN_AFTER, LOOK_EVERY, KeptSite, place_of, without_password
from ..event.wording.reports import OTHER_DESTINATION, SITE_BEHIND, SITE_UNREACHED
from ..messages import Declared, Message, message_of
from ..system_errors import reason_of
from .asking import text_of
from .configuration import UNREADABLE
from .hub import Desk, sent_to
from .pages import language_code
from .stream import repeated


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of the pages at their destination: its address without a password, the time of their last agreement
    with the event, and the obstacle now (`None` without one)."""

    address: str = ""
    current: str = ""
    fault: Message | None = None


class _Choice(NamedTuple):
    """Where pages are kept, if anywhere, in which language, and what tells the event from others there."""

    to: str = ""
    language: str = "en"
    own: str = ""

    @property
    def text(self) -> str:
        """As the event file has it."""
        return json.dumps(self._asdict())


@dataclass(slots=True)
class _Kept:
    """A chosen destination, its pages, and their state; one check at a time changes it."""

    chosen: str
    site: KeptSite | None = None
    standing: Standing = Standing()
    next: float = 0.0

    def look(self, state: State) -> None:
        """Send what has changed since the last look, unless it is too early after something was sent, or failed."""
        if self.site is None or monotonic() < self.next or self.site.has(state):
            return
        try:
            if not self.site.update(state, datetime.now()) and not self.standing.fault:
                return
            self.standing = _current(self.site)
        except OSError as error:
            self.standing = replace(self.standing, fault=_said(SITE_BEHIND, self.site, error))
        except InvalidTournament as error:
            self.standing = replace(self.standing, fault=message_of(error))
        self.next = monotonic() + AGAIN_AFTER


class SiteKeeper:
    """Keeps the pages of a desk's event at the destination that is chosen."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kept = _Kept("")
        self._refused = ""  # the destination chosen last, if it had another event's pages or files
        self._choosing = Lock()

    @property
    def standing(self) -> Standing:
        """The state of the pages."""
        return self._kept.standing

    def choose(self, destination: str, language: str) -> None:
        """Keep pages at a destination from now on, and send them at once; nothing for none.

        Raises `InvalidTournament` for an unknown kind of destination, one with other files, and one with pages of
        another event unless it is chosen twice in a row. Raises `Refused` if it can't be reached now.
        """
        again, self._refused = destination == self._refused, ""
        choice = _read(self._desk.site)
        if not choice.own:  # kept before anything is sent: what breaks off is ours all the same
            choice = choice._replace(own=token_hex(8))
            self._desk.site = choice.text
        kept = _Kept(choice._replace(to="").text)
        if destination:
            site = KeptSite(place_of(destination), language, choice.own)
            try:
                site.update(self._desk.state, datetime.now(), take_over=again)
                kept = _Kept(choice._replace(to=destination, language=language).text, site, _current(site))
            except OSError as error:
                raise Refused(_said(SITE_UNREACHED, site, error), alternative=OTHER_DESTINATION()) from error
            except InvalidTournament:
                self._refused = destination
                raise
        with self._choosing:
            self._desk.site = kept.chosen
            self._kept = kept  # a check that waits for a lost server ends on its own, unwatched

    def look(self) -> None:
        """Send what has changed since the last look."""
        with self._choosing:
            if (chosen := self._desk.site) != self._kept.chosen:
                self._kept = _kept_at(chosen)
            kept = self._kept
        kept.look(self._desk.state)


def _kept_at(chosen: str) -> _Kept:
    """The destination that an option names. A destination that this computer can't use is a fault to be shown."""
    choice = _read(chosen)
    if not choice.to:
        return _Kept(chosen)
    address = without_password(choice.to)
    try:
        return _Kept(chosen, KeptSite(place_of(choice.to), choice.language, choice.own), Standing(address))
    except PairwrightError as error:
        return _Kept(chosen, None, Standing(address, fault=message_of(error)))


def _current(site: KeptSite) -> Standing:
    """The standing of pages that were just brought up to date."""
    return Standing(site.place.address, datetime.now(UTC).isoformat(timespec="seconds"))


def _said(told: Declared, site: KeptSite, error: OSError) -> Message:
    return told(place=site.place.address, cause=reason_of(error))


def _read(text: str) -> _Choice:
    """The choice that an option names; nowhere for one that can't be read."""
    try:
        data = json.loads(text) if text else {}
        return _Choice(str(data.get("to", "")), str(data.get("language", "en")), str(data.get("own", "")))
    except UNREADABLE:
        return _Choice()


@asynccontextmanager
async def watching(desk: Desk, keeper: SiteKeeper) -> AsyncIterator[None]:
    """Keep the pages current for as long as the desk runs."""

    async def step() -> None:
        if desk.opened and not desk.settings.stand_by:
            await run_in_threadpool(keeper.look)

    async with repeated(step, LOOK_EVERY):
        yield


def choose_site(request: Request, form: FormData) -> Response:
    """Choose where web pages are kept, or nowhere."""
    keeper: SiteKeeper = request.app.state.site
    keeper.choose(text_of(form, "to"), language_code(request))
    return sent_to(request, "sharing")
