"""Rating lists: which are here and how old, brought up to date by one click, and compared with a section."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..event import Refused, Section
from ..event.commands import Command, Import, RateFrom
from ..event.rating_lists import sequence
from ..ratings import KINDS, RatingStore, open_list
from . import wording as say
from .asking import carried_out, text_of, ticked_in, told
from .hub import Desk, desk_of, path_to, place_of, sent_to
from .pages import page
from .stream import repeated
from .tags import expecting_entries

SWITCHES = ("daily", "checks")

LOOK_EVERY = 1800
"""Seconds between two looks at whether a day is over."""


def lists(request: Request) -> Response:
    """The lists on this computer, and where others are brought in."""
    desk = desk_of(request)
    return page(
        request,
        "ratings.html",
        infos=desk.lists.infos(),
        ages=desk.lists.ages(datetime.now(UTC)),
        daily=desk.lists.switch("daily"),
        checks=desk.lists.switch("checks"),
        found=desk.lists.found(desk.state),
        kinds=KINDS,
    )


def bring_up_to_date(request: Request, form: FormData) -> Response:
    """Fetch FIDE's list. This is the only thing at the desk that asks another host."""
    desk = desk_of(request)
    try:
        read = desk.lists.update(datetime.now(UTC), desk.state)
    except OSError as error:
        raise Refused(say.NOT_FETCHED(), rule=str(error), alternative=say.CHOOSE_DOWNLOADED()) from None
    return told(request, say.PLAYERS_READ(count=read, source="FIDE"), (), path_to(request, "ratings"))


def bring_in(request: Request, form: FormData) -> Response:
    """Read a list from a file: FIDE's, or a national one with its name."""
    desk, given = desk_of(request), form.get("file")
    if not isinstance(given, UploadFile) or not given.filename:
        raise Refused(say.FILE_MISSING(), alternative=say.CHOOSE_LIST_FILE())
    if not desk.settings.ratings:
        raise Refused(say.NO_RATINGS_FILE())
    kind, source = text_of(form, "kind"), text_of(form, "source")
    store = RatingStore(desk.settings.ratings)
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(given.filename).name
        path.write_bytes(given.file.read())
        listed = open_list(
            path,
            kind=kind if kind in KINDS else None,
            source=source or None,
            mapping=store.mapping(source) if source else None,
        )
        read = store.add(listed, file=path.name)
    found, notices = say.PLAYERS_READ(count=read, source=listed.source), tuple(listed.notices)
    return told(request, found, notices, path_to(request, "ratings"))


def switch(request: Request, form: FormData) -> Response:
    """Turn the daily look, or the comparison after it, on or off."""
    name = text_of(form, "name")
    if name not in SWITCHES:
        raise Refused(say.NO_SUCH_ACTION(name=name))
    desk_of(request).lists.turn(name, bool(text_of(form, "on")))
    return sent_to(request, "ratings")


def compare(request: Request) -> Response:
    """Whether the lists of the section are current; with `go`, whose ratings differ from them."""
    desk, state, section = place_of(request)
    now = datetime.now(UTC)
    asked = "go" in request.query_params
    changes, month = desk.lists.differing(state, section, now.date()) if asked else ({}, "")
    return page(
        request,
        "rating_changes.html",
        section=section,
        asked=asked,
        changes=[(section.entries[key], person) for key, person in changes.items()],
        month=month,
        names=sequence(section.settings),
        infos=desk.lists.infos(),
        ages=desk.lists.ages(now),
    )


def compare_now(request: Request, form: FormData) -> Response:
    """Compare the ratings of the section with its lists, and keep whose differ, for the first page to tell."""
    desk, state, section = place_of(request)
    if not desk.settings.stand_by:  # a copy is looked at, not written
        changes, _ = desk.lists.differing(state, section, datetime.now(UTC).date())
        desk.lists.note({section.id: list(changes)})
    return RedirectResponse(f"{path_to(request, 'rating_changes')}?go=1", 303)


def take(request: Request, form: FormData) -> Response:
    """Take the ratings of the ticked players; all others stay."""
    desk, state, section = place_of(request)
    changes, month = desk.lists.differing(state, section, datetime.now(UTC).date())
    ticked = ticked_in(form, "take")
    chosen = {key: person for key, person in changes.items() if key in ticked}
    if not chosen:
        raise Refused(say.NOBODY_TICKED(), alternative=say.TICK_PLAYERS())
    command: Command = Import(section.id, (), chosen, " ".join(filter(None, ("rating list", month))))
    if _has_later_ratings(section):
        ratings = {key: person.rating for key, person in chosen.items()}
        command = RateFrom(section.id, len(section.rounds) + 1, ratings)
    answer = carried_out(
        request, form, command, then=path_to(request, "players"), expect=expecting_entries(section)
    )
    if answer.status_code < 400:  # nothing is asked first
        desk.lists.note({section.id: [key for key in changes if key not in chosen]})
    return answer


def _has_later_ratings(section: Section) -> bool:
    """Whether new ratings count from the next round on: in an event of over 30 days that has started."""
    return section.settings.long_event and 0 < len(section.rounds) < section.settings.rounds


@asynccontextmanager
async def watching(desk: Desk) -> AsyncIterator[None]:
    """Look once a day for as long as the desk runs."""
    async with repeated(lambda: _watch(desk), LOOK_EVERY):
        yield


async def _watch(desk: Desk) -> None:
    if desk.opened and not desk.settings.stand_by:
        await run_in_threadpool(lambda: desk.lists.look(datetime.now(UTC), desk.state))
