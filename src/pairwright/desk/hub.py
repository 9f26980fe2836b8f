"""The event at the desk: one open file, its state by revision, and the values computed from it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from secrets import token_bytes
from threading import RLock
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ..event import SUFFIX, Answer, Done, OpenEvent, Refused, Section, SqliteStore, State, open_event
from ..event.commands import Command
from ..event.event_file import mirror_in
from ..event.opening import MIRROR, SITE
from ..event.remembered import LastAsked
from ..event.seals import unkept
from ..event.wording.common import NO_SECTION
from ..formats.numbers import whole
from ..messages import Text
from . import floor, lists, passes
from . import wording as say
from .configuration import DeskSettings

T = TypeVar("T")
_KEPT = 64
_READ_WITHIN = 1.0
"""Seconds that a reader waits for another one; one of them takes some milliseconds."""


class Desk:
    """The event of a running desk. `path` may be a file that is not made yet: see `opened`."""

    def __init__(self, path: Path, settings: DeskSettings) -> None:
        self.path, self.settings = path, settings
        self._event: OpenEvent | None = None
        self._writing = RLock()
        self._commanding = False
        self._computed = LastAsked(_KEPT)
        self._secret = token_bytes(32)
        self.codes_of_others = False
        """Whether the file came with codes that were given out on another computer: they open nothing here."""
        self.passes = passes.Passes(*self._option(passes.OPTION))
        self.floor = floor.Floor(*self._option(floor.OPTION))
        self.lists = lists.KeptLists(settings, *self._option(lists.OPTION))
        if path.exists():
            self.open()

    @property
    def opened(self) -> bool:
        """Whether there is an event."""
        return self._event is not None

    @property
    def secret(self) -> bytes:
        """The secret behind the tokens of forms: kept with the event, or of this run before one exists."""
        return self.passes.secret if self.opened else self._secret

    def open(self) -> None:
        """Open the file and compare its whole journal with the digests. Raises what `open_event` raises."""
        self._event = open_event(self.path, author=self.settings.author, whole=True)
        self.codes_of_others = _file_of(self._event).is_of_others(passes.OPTION) and not unkept()

    @property
    def only_read(self) -> Text:
        """Why the event can only be looked at; empty if it can be changed, or is not made yet."""
        return self.event.store.only_read if self.opened else ""

    @property
    def event(self) -> OpenEvent:
        """The event. Raises `FileNotFoundError` before it is made."""
        if self._event is None:
            raise FileNotFoundError(2, "the event does not exist yet", str(self.path))
        return self._event

    @property
    def state(self) -> State:
        """The current event, with the changes of other programs; while a command runs, the state before it."""
        event = self.event
        if self._writing.acquire(timeout=0 if self._commanding else _READ_WITHIN):
            try:
                return event.refresh()
            finally:
                self._writing.release()
        return event.state

    def do(
        self,
        command: Command,
        *,
        author: str,
        answer: Answer | None = None,
        token: str = "",
        expect: Callable[[State], None] | None = None,
    ) -> Done:
        """Carry out a command. Raises the errors of `OpenEvent.do`, and those of `expect` for the state before it.

        On a stand-by laptop every command is `Refused`.

        A command that was carried out already (`token`) gets its former answer, regardless of expectations.
        """
        if self.settings.stand_by:
            raise Refused(
                say.IS_A_COPY(),
                alternative=say.TAKE_OVER(
                    command=f"pairwright desk NAME{SUFFIX} --take-over {self.settings.stand_by}"
                ),
            )
        with self._writing:
            self._commanding = True
            try:
                known = token and self.event.store.by_token(token)
                if expect is not None and not known:
                    expect(self.event.refresh())
                return self.event.do(command, author=author, answer=answer, token=token)
            finally:
                self._commanding = False

    def reading(self, read: Callable[[OpenEvent], T]) -> T:
        """Values read from the journal, between commands."""
        with self._writing:
            return read(self.event)

    def _option(self, name: str) -> tuple[Callable[[], str], Callable[[str], None]]:
        """How an option of the event file is read and written."""

        def load() -> str:
            return self.reading(lambda event: _file_of(event).option(name))

        def save(text: str) -> None:
            self.reading(lambda event: _file_of(event).set_option(name, text))

        return load, save

    @property
    def second_folder(self) -> str:
        """The second folder of snapshots; empty without one."""
        return self._option(MIRROR)[0]()

    @property
    def site(self) -> str:
        """Where web pages are kept (`site.py`); empty if they never were."""
        return self._option(SITE)[0]()

    @site.setter
    def site(self, chosen: str) -> None:
        self._option(SITE)[1](chosen)

    def mirror_in(self, folder: str) -> Path | None:
        """Name the second folder; see `event_file.mirror_in`."""
        return self.reading(lambda event: mirror_in(_file_of(event), folder))

    def copy_to(self, path: Path) -> None:
        """Write a whole copy of the event. Raises `OSError`."""
        self.reading(lambda event: _file_of(event).copy_to(path))

    def computed(self, key: Hashable, on: Sequence[object], compute: Callable[[], T]) -> T:
        """A value computed from immutable parts of the state (`on`), once as long as they stay the same objects."""
        return self._computed.value(key, on, compute)

    def close(self) -> None:
        """Close the file."""
        if self._event is not None:
            with self._writing:
                self._event.close()
            self._event = None


# -- what a request is about ------------------------------------------------------------------------------------


def desk_of(request: Request) -> Desk:
    """The desk that a request goes to."""
    desk: Desk = request.app.state.desk
    return desk


def place_of(request: Request) -> tuple[Desk, State, Section]:
    """The desk, its event now, and the section of the address. Raises `Refused` if there is no such section."""
    desk, id = desk_of(request), request.path_params["section"]
    state = desk.state
    if id not in state.sections:
        raise Refused(NO_SECTION(section=id), alternative=say.CHOOSE_SECTION())
    return desk, state, state.sections[id]


def section_in(request: Request) -> Section:
    """The section of the address. Raises `Refused` if there is none."""
    return place_of(request)[2]


def number_asked(request: Request, name: str, default: int) -> int:
    """A number of the address (`?name=`), or what is taken without one."""
    found = whole(request.query_params.get(name, ""))
    return default if found is None else found


def path_to(request: Request, page: str, **values: object) -> str:
    """The path of a page. One of a section is that of the section in the address, unless another is named."""
    here = request.path_params.get("section")
    if here is not None and page in request.app.state.of_sections:
        values.setdefault("section", here)
    return request.url_for(page, **values).path


def sent_to(request: Request, page: str, **values: object) -> Response:
    """An answer that leads to a page, as named to `path_to`."""
    return RedirectResponse(path_to(request, page, **values), 303)


def _file_of(event: OpenEvent) -> SqliteStore:
    if not isinstance(event.store, SqliteStore):
        raise TypeError("a desk has an event file")
    return event.store
