"""An event that is open: carries out commands against a store, and keeps snapshots of files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import TYPE_CHECKING

from .. import __version__
from ..errors import ENDED_FROM_INSIDE
from ..messages import Message, Text, Told
from ..system_errors import NAME_TAKEN, NO_FOLDER, reason_of
from .anonymise import anonymised, require_finished
from .chain import chained
from .commands import Close, Command, New, Publish, Redo, Request, Restore, Undo
from .database import damaged
from .decide import decide
from .events import Change, JournalEntry, Redone, Undone
from .evolve import UNFOLLOWED, advance
from .library import tournament_of
from .migration import SUFFIX, snapshot_folder
from .opening import MIRROR
from .plan import Decided
from .questions import Answer, Refused
from .seals import unkept
from .soundness import require_sound
from .sqlite_store import SqliteStore
from .state import State
from .store import EventStore, Overtaken, state_in
from .wording import reports as say
from .wording.files import NO_SECOND_FOLDER, NO_SNAPSHOT, NOT_FOLLOWED, OTHERS_QUICKER

if TYPE_CHECKING:
    from ..api import Tournament

KEEP_EVERY = 200
"""A state is kept for quick opening after so many commands at least."""

KEEP_AFTER = 5
"""And after one command for so many participants: keeping takes longer for a large event, and the user waits."""

ATTEMPTS = 100
"""How often a command is decided again because another process was quicker."""


def utc_now() -> str:
    """The time as the journal writes it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def keep_every(state: State) -> int:
    """After how many commands a state of this size is kept."""
    return max(KEEP_EVERY, sum(len(section.entries) for section in state) // KEEP_AFTER)


@dataclass(frozen=True, slots=True)
class Done:
    """A command carried out. `entry` is `None` if it changed nothing; `warnings` lists other failures."""

    told: Text
    entry: JournalEntry | None
    warnings: tuple[Text, ...] = ()

    @property
    def text(self) -> str:
        """The line about the command, in English."""
        return str(self.told)


class OpenEvent:
    """An event and its store. Commands go through `do`; `state` is the current event."""

    def __init__(self, store: EventStore, *, author: str = "", clock: Callable[[], str] = utc_now) -> None:
        self.store = store
        self.author = author
        self._clock = clock
        start = store.snapshot()
        self._kept = start.revision
        self._state = _followed(store, start)

    @property
    def state(self) -> State:
        """The event as known to this process; `refresh` reads the changes of others."""
        return self._state

    def refresh(self) -> State:
        """Read what other processes have appended."""
        self._state = _followed(self.store, self._state)
        return self._state

    def do(
        self, command: Command, *, answer: Answer | None = None, author: str | None = None, token: str = ""
    ) -> Done:
        """Carry out a command: decide, append, evolve; decided again if another process was quicker.

        A command with the `token` of one that was carried out is not done again: the first answer is returned.

        Raises what `decide` raises, and `OSError` if the store can't write; then nothing was done.
        """
        if self.store.only_read:
            raise OSError(30, str(self.store.only_read))
        who = self.author if author is None else author
        request = Request(command, who, answer, self._changes_of)
        for _ in range(ATTEMPTS):
            if token and (earlier := self.store.by_token(token)):
                self.refresh()
                return Done(earlier.told, earlier)
            decision = _decided(self._state, request)
            if not decision.events:
                return Done(decision.text, None)
            entry = self._entry(command, decision, who, token)
            after = advance(self._state, entry)
            try:
                self.store.append(entry, self._state, after)
            except Overtaken:
                self.refresh()
                continue
            self._state = after
            return Done(decision.text, entry, tuple(self._keep(command)))
        raise Overtaken(OTHERS_QUICKER())

    def _entry(self, command: Command, decision: Decided, author: str, token: str) -> JournalEntry:
        """The part of a command that the journal keeps."""
        entry = JournalEntry(
            self._state.revision + 1,
            self._clock(),
            author,
            type(command).__name__,
            decision.sections,
            str(decision.text),
            decision.events,
            __version__,
            undoable=not isinstance(command, (New, Undo, Redo, Restore)),
            token=token,
            message=decision.text if isinstance(decision.text, Message) else None,
        )
        return chained(entry, self._state.head)

    def _changes_of(self, revision: int) -> tuple[Change, ...]:
        events = self.store.entry(revision).events
        return tuple(event for event in events if not isinstance(event, (Undone, Redone)))

    def _keep(self, command: Command) -> list[Text]:
        """Keep the state now and then; at publish and close write snapshot files. Returns what could not be written."""
        milestone = command if isinstance(command, (Publish, Close)) else None
        faults: list[Text] = []
        if milestone or self._state.revision - self._kept >= keep_every(self._state):
            try:
                self.store.keep(self._state)
            except OSError as error:  # the command is in the journal all the same
                faults.append(NO_SNAPSHOT(folder=str(error.filename), reason=reason_of(error)))
            else:
                self._kept = self._state.revision
        if milestone is None or not isinstance(self.store, SqliteStore):
            return faults
        section = self._state.sections[milestone.section]
        stage = "published" if isinstance(milestone, Publish) else "closed"
        return [*faults, *write_snapshots(self.store, f"{section.id}-R{len(section.rounds):02}-{stage}")]

    def marks_at(self, revision: int) -> tuple[int, ...]:
        """The revisions of the commands that were in force after a revision."""
        state = State()
        for entry in self.store.since(0):
            if entry.revision > revision:
                break
            state = advance(state, entry)
        return tuple(mark.revision for mark in state.done)

    def close(self) -> None:
        """Close the store."""
        self.store.close()

    def __enter__(self) -> OpenEvent:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def tournament(self, section: int, rounds: int | None = None) -> Tournament:
        """A section as the library's tournament, after its finished rounds or some of them."""
        return tournament_of(self._state, self._state.sections[section], rounds)


def _followed(store: EventStore, known: State) -> State:
    """The state in a store. Raises `EventFileError` for entries that contradict the state."""
    try:
        state = state_in(store, known)
        require_sound(state, known)
    except UNFOLLOWED as error:
        path = getattr(store, "path", Path("the event"))
        raise damaged(path, NOT_FOLLOWED(fault=repr(error))) from error
    return state


def _decided(state: State, request: Request) -> Decided:
    """The answer of `decide`. A pairing system that ends the program would end the desk: it is an error
    like others.
    """
    try:
        return decide(state, request)
    except SystemExit as error:
        raise RuntimeError(ENDED_FROM_INSIDE.format(error.code)) from error


def mirror_in(store: SqliteStore, folder: str) -> Path | None:
    """Set the second folder, which also receives snapshots, and write a copy there. Nothing for no folder.

    Returns the copy. Raises `OSError` if the folder is missing or can't be written, and `Refused` for the folder of
    the event itself: one accident would destroy both.
    """
    if not folder:
        store.set_option(MIRROR, "")
        return None
    place = Path(folder).expanduser()
    if not place.is_absolute() or not place.is_dir():
        raise FileNotFoundError(2, Told(NO_FOLDER()), folder)
    place = place.resolve()
    if place in (store.path.resolve().parent, snapshot_folder(store.path).resolve()):
        raise Refused(say.SAME_FOLDER(folder=str(place)), alternative=say.ANOTHER_DISK())
    copy = place / f"{store.path.name.removesuffix(SUFFIX)}-copy{SUFFIX}"
    store.copy_to(copy)
    store.set_option(MIRROR, str(place))
    return copy


def _not_ours() -> Text:
    folder = unkept()
    return say.FOLDER_FORGOTTEN(folder=folder) if folder else say.FOLDER_OF_OTHERS()


def write_snapshots(store: SqliteStore, label: str) -> list[Text]:
    """Write a snapshot beside the file and into the second folder. Returns what went wrong, if anything."""
    folders = [snapshot_folder(store.path)]
    if mirror := store.option(MIRROR):
        folders.append(Path(mirror))
    faults: list[Text] = [_not_ours()] if store.is_of_others(MIRROR) else []
    for folder in folders:
        name = f"{store.path.name.removesuffix(SUFFIX)}-{label}{SUFFIX}"
        try:
            if folder != folders[0] and not folder.is_dir():
                raise OSError(2, Told(NO_SECOND_FOLDER()), str(folder))
            store.copy_to(folder / name)
        except OSError as error:
            faults.append(NO_SNAPSHOT(folder=str(folder), reason=reason_of(error)))
    return faults


@contextmanager
def new_file(path: Path) -> Iterator[SqliteStore]:
    """A store that is to become a file: it appears under its name when it is whole. Raises `FileExistsError`."""
    _require_free(path)
    partial = path.with_name(f".{path.name}.{os.getpid()}-{token_hex(4)}.part")
    whole = partial.with_name(f"{partial.name}-whole")
    try:
        with closing(SqliteStore(partial, create=True, durable=False)) as store:
            yield store
            store.copy_to(whole)
        _put_in_place(whole, path)
    except OSError as error:
        if error.filename not in (os.fspath(partial), os.fspath(whole)):
            raise
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error
    finally:
        for left in [one for one in path.parent.iterdir() if one.name.startswith(partial.name)]:
            left.unlink()


def _require_free(path: Path) -> None:
    if path.exists():
        raise FileExistsError(17, Told(NAME_TAKEN()), os.fspath(path))


def _put_in_place(whole: Path, path: Path) -> None:
    """Give a finished file its name; never that of a file that another process has made meanwhile."""
    try:
        os.link(whole, path)
    except (AttributeError, OSError):
        # The name is taken; or there are no links, as on a stick, and in the Python of browsers.
        _require_free(path)
        whole.rename(path)


def create(
    path: str | os.PathLike[str], command: New, *, author: str = "", durable: bool = True
) -> OpenEvent:
    """Make an event file with the command `New` as its first entry, and open it.

    `author` is recorded in the journal. `durable=False` leaves writing to the disk to the operating system, for
    tests. Raises `FileExistsError`, `OSError`, or what `decide` raises; then no file is left.
    """
    with new_file(Path(path)) as store:
        OpenEvent(store, author=author).do(command)
    return open_event(path, author=author, durable=durable)


def open_event(
    path: str | os.PathLike[str], *, author: str = "", durable: bool = True, whole: bool = False
) -> OpenEvent:
    """Open an event file; `whole` compares all of its journal, however long, with the digests.

    Raises `EventFileError` for a file that is not an event, `OSError` if it can't be read.
    """
    store = SqliteStore(path, durable=durable, whole=whole)
    try:
        return OpenEvent(store, author=author)
    except BaseException:
        store.close()
        raise


def write_anonymised(event: OpenEvent, path: str | os.PathLike[str]) -> None:
    """Write a copy of a finished event without personal data. Raises `Refused`, `FileExistsError`, `OSError`."""
    require_finished(event.refresh())
    write_entries(Path(path), map(anonymised, event.store.since(0)))


def write_entries(path: Path, entries: Iterable[JournalEntry]) -> None:
    """Make a file of the entries of a journal; those without a digest get one. Raises `FileExistsError`, `OSError`."""
    with new_file(path) as store:
        state = State()
        for entry in entries:
            linked = entry if entry.digest else chained(entry, state.head)
            after = advance(state, linked)
            store.append(linked, state, after)
            state = after


def fresh_seed() -> str:
    """A seed for the lots of a new event."""
    return token_hex(8)
