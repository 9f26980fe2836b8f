"""The event at a glance: each section, its round, what is to be done; how a new event is made; copies of it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..event import Settings, State, create, fresh_seed, open_event
from ..event.authors import CHIEF, chief_at_desk, chief_named
from ..event.commands import New
from ..event.library import scheduled
from ..event.migration import event_files
from ..event.places import unsafe_place
from ..event.presets import KINDS_OF_EVENT, PRESETS, like
from ..event.questions import Refused
from ..event.wording.setup import EVENT_NEEDS_NAME
from . import wording as say
from .access import role_of
from .asking import edited, text_of, told
from .choosers import LIMITED, Who
from .hub import Desk, desk_of, path_to, sent_to
from .now import now_of, seen_of, since
from .pages import LANGUAGE_COOKIE, is_language, page, page_before
from .reports import as_file
from .school import is_evening
from .starting import TIMES, WHO_ENTERS, started
from .tie_breaks import of_presets
from .words import COMPLETE

_ENTRIES = 5
"""Lines of the journal on the first page."""


def home(request: Request) -> Response:
    """The event, or without one the page that makes it."""
    desk = desk_of(request)
    if not desk.opened:
        ties, ties_of = of_presets()
        return page(
            request,
            "new.html",
            presets=PRESETS,
            kinds=KINDS_OF_EVENT,
            name=desk.path.stem,
            others=_others(desk),
            times=TIMES,
            who_kinds=WHO_ENTERS,
            limited=LIMITED,
            everybody=Who("", ""),
            ties=ties,
            ties_of=ties_of,
        )
    state = desk.state
    after = max(0, state.revision - _ENTRIES)
    floors = ((section, desk.floor.conflicts(section)) for section in state)
    return page(
        request,
        "home.html",
        sections_now=now_of(desk, state),
        scheduled=scheduled,
        since=since,
        conflicts=[(section, found) for section, found in floors if found],
        seen=seen_of(desk, state, request.app.state.streams.count, request.app.state.printed),
        evening=is_evening(state),
        site=request.app.state.site.standing,
        entries=desk.reading(lambda event: event.store.headings(after, state.revision))[::-1],
        warning=unsafe_place(desk.path),
        nameless=_nameless(request, state),
        rating_news=desk.lists.found(state),
    )


def _nameless(request: Request, state: State) -> str:
    """The text of the event for the arbiter's name, if the desk does not know it yet."""
    named = chief_named(state.info, desk_of(request).settings.author)
    return "" if named or role_of(request) != "chief" else CHIEF


def new(request: Request, form: FormData) -> Response:
    """Make the event."""
    desk = desk_of(request)
    if desk.opened:
        raise Refused(say.EVENT_OPEN(), alternative=say.OTHER_FILE_NAME())
    name = text_of(form, "name")
    if not name:
        raise Refused(EVENT_NEEDS_NAME())
    sections, info = started(form, _copied(desk, form))
    command = New(name, fresh_seed(), sections, info)
    author = chief_at_desk(info, desk.settings.author)
    create(Path(desk.path), command, author=author).close()
    desk.open()
    warning = unsafe_place(desk.path)
    start = path_to(request, "import", section=1)
    return (
        told(request, say.EVENT_MADE(file=str(desk.path)), (warning,), start)
        if warning
        else RedirectResponse(start, 303)
    )


def _others(desk: Desk) -> list[str]:
    """The names of the event files in the folder of this one."""
    return [file.name for file in event_files(desk.path.parent) if file != desk.path]


def _copied(desk: Desk, form: FormData) -> tuple[tuple[Settings, ...], dict[str, str]] | None:
    """Sections and texts of another event of the folder, if one was chosen to begin like it."""
    other = text_of(form, "like")
    if not other:
        return None
    if other not in _others(desk):
        raise Refused(say.NO_EVENT_FILE(name=other))
    with open_event(desk.path.parent / other) as copied:
        return like(copied.state)


def languages(request: Request) -> Response:
    """The languages to choose from, and how much of the desk is in each."""
    return page(request, "languages.html", complete=COMPLETE, back=page_before(request))


def language(request: Request, form: FormData) -> Response:
    """Choose the language of the pages on this device."""
    answer = RedirectResponse(page_before(request, text_of(form, "back")), 303)
    if is_language(code := text_of(form, "code")):
        answer.set_cookie(LANGUAGE_COOKIE, code, max_age=31_536_000, samesite="strict")
    return answer


def copy(request: Request) -> Response:
    """The whole event as a file to be saved: it opens on another computer, without the codes of devices."""
    desk = desk_of(request)
    with TemporaryDirectory() as folder:
        path = Path(folder) / desk.path.name
        desk.copy_to(path)
        return as_file(desk.path.name, path.read_bytes())


def second_folder(request: Request, form: FormData) -> Response:
    """Name the second folder, or none; a copy is written there at once."""
    desk, home = desk_of(request), path_to(request, "home")
    if desk.settings.stand_by:
        raise Refused(say.IS_A_COPY())
    changes = edited(form, {"folder": desk.second_folder})
    if "folder" not in changes:
        return sent_to(request, "home")
    place = desk.mirror_in(changes["folder"])
    if place is None:
        return told(request, say.COPIES_BESIDE(), (), home)
    return told(request, say.COPY_WRITTEN(file=str(place)), (), home)
