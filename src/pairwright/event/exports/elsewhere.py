"""The web pages of an event kept at a destination: a folder, or any place that fsspec reaches (SFTP, FTP, S3, ...).

Only changes are sent: pages first, then the first page, then the list of files there. Interrupted files are sent
again, which makes a destination complete as soon as it can be reached.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from errno import EIO
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from ...errors import InvalidTournament, needed
from ...formats.files import write_whole
from ...messages import Told
from ...system_errors import NO_FOLDER
from ..state import State
from ..wording.reports import FOLDER_IN_USE, NO_DESTINATION, SITE_NEEDS_FSSPEC, SITE_OF_ANOTHER
from .site import INDEX, MARK, Site

LOOK_EVERY = 1.0
"""Seconds between two looks at whether the event has changed."""
AGAIN_AFTER = 5.0
"""Seconds until a place is tried again that could not be reached, and at least between two updates."""
PATIENCE = 20.0
"""Seconds of silence after which a server counts as lost: SFTP would wait for ever. Other protocols have
their limits.
"""
_PAGE = re.compile(r"section-\d+-[a-z0-9-]+\.html")
_OWN = "event"
"""Whose pages they are, in the mark beside the names of files. Earlier versions name none."""
_SECRET = re.compile(r"(?<=://)([^@/:\s]*):[^/\s]*@")


class FilePlace(Protocol):
    """A place for files. Its methods raise `OSError` with the address for every failure."""

    address: str

    def names(self) -> set[str]:
        """The files there; empty for a missing folder."""

    def read(self, name: str) -> bytes:
        """A file that is there."""

    def write(self, name: str, data: bytes) -> None:
        """Write a file."""

    def delete(self, name: str) -> None:
        """Remove a file."""


class Folder:
    """A folder on a disk. Its parent folder must exist: a stick that was pulled out must not become a new folder."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._path = Path(address).expanduser().absolute()

    def names(self) -> set[str]:
        """The files there; empty for a missing folder."""
        if not self._path.parent.is_dir():
            raise FileNotFoundError(2, Told(NO_FOLDER()), str(self._path.parent))
        return {one.name for one in self._path.iterdir()} if self._path.is_dir() else set()

    def read(self, name: str) -> bytes:
        """A file that is there."""
        return (self._path / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Write a file completely or, as far as the place can ensure it, not at all."""
        self._path.mkdir(exist_ok=True)
        write_whole(self._path / name, data)

    def delete(self, name: str) -> None:
        """Remove a file, if it is there."""
        (self._path / name).unlink(missing_ok=True)


class Distant:
    """A folder that fsspec reaches, by its URL."""

    def __init__(self, url: str) -> None:
        self.address = without_password(url)
        self._url = url
        self._connect = needed("fsspec.core", SITE_NEEDS_FSSPEC(), "site").url_to_fs
        self._held: tuple[object, str] | None = None
        self._made = False  # the folder

    @contextmanager
    def _told(self) -> Iterator[tuple[Any, str]]:
        """The file system and the path there. Libraries of stores raise different errors: all are `OSError` here."""
        try:
            if self._held is None:
                self._held = self._connected()
            yield self._held
        except Exception as error:
            self._held, self._made = None, False  # a connection that broke is made anew
            told = "the server closed the connection" if isinstance(error, EOFError) else str(error)
            raise OSError(EIO, without_password(told) or type(error).__name__, self.address) from error

    def _connected(self) -> tuple[object, str]:
        """A new connection: fsspec would return the broken one, which it caches, for the same address."""
        secure_shell = self._url.startswith(("sftp://", "ssh://"))
        chosen: dict[str, object] = {}
        if secure_shell:
            chosen = dict.fromkeys(("timeout", "banner_timeout", "auth_timeout"), PATIENCE)
        elif self._url.startswith("ftps://"):  # no scheme of fsspec, which has FTP with an option
            chosen = {"tls": True}
        files, path = self._connect(
            self._url.replace("ftps://", "ftp://", 1), skip_instance_cache=True, **chosen
        )
        if secure_shell:
            files.ftp.get_channel().settimeout(PATIENCE)
        return files, path

    def names(self) -> set[str]:
        """The files there; empty for a missing folder."""
        with self._told() as (files, path):
            files.invalidate_cache()
            if not files.exists(path):
                return set()
            return {str(one).rstrip("/").rpartition("/")[2] for one in files.ls(path, detail=False)}

    def read(self, name: str) -> bytes:
        """A file that is there."""
        with self._told() as (files, path):
            return bytes(files.cat_file(f"{path}/{name}"))

    def write(self, name: str, data: bytes) -> None:
        """Write a file completely or, as far as the place can ensure it, not at all; to a store of objects with its
        type.
        """
        with self._told() as (files, path):
            stored = next((word for word, kept in _STORES.items() if kept & _protocols(files)), "")
            if not stored and not self._made:  # a store would make the bucket, even for a mistyped name
                files.makedirs(path, exist_ok=True)
                self._made = True
            kind = "text/html; charset=utf-8" if name.endswith(".html") else "application/json"
            files.pipe_file(f"{path}/{name}", data, **({stored: kind} if stored else {}))

    def delete(self, name: str) -> None:
        """Remove a file, if it is there."""
        with self._told() as (files, path):
            if files.exists(f"{path}/{name}"):
                files.rm_file(f"{path}/{name}")


_STORES = {"ContentType": {"s3", "s3a"}, "content_type": {"gs", "gcs"}}
"""Stores without folders, which need the type of a file, with the parameter for it: browsers download files without a
type.
"""


def _protocols(files: Any) -> set[str]:
    named: str | tuple[str, ...] = files.protocol
    return {named} if isinstance(named, str) else {*named}


def without_password(text: str) -> str:
    """An address without the password that stands in it."""
    return _SECRET.sub(r"\1@", text)


def place_of(destination: str) -> FilePlace:
    """The place that a destination names: a URL, or the path of a folder.

    Raises `MissingExtra` if it takes fsspec, which is not installed, and `InvalidTournament` for no destination.
    """
    if not destination.strip():
        raise InvalidTournament(NO_DESTINATION())
    return Distant(destination) if "://" in destination else Folder(destination)


class KeptSite:
    """The pages of an event at a place, and those known to be there.

    `own` tells the event from others that keep pages; without it nobody is told apart.
    """

    def __init__(self, place: FilePlace, language: str = "en", own: str = "") -> None:
        self.place, self.language, self.own = place, language, own
        self._state: State | None = None
        self._there: dict[str, str] | None = None

    def has(self, state: State) -> bool:
        """Whether a state was sent as a whole, and nothing after it."""
        return state is self._state and self._there is not None

    def update(self, state: State, made: datetime, *, take_over: bool = False) -> list[str]:
        """Send what has changed; returns the names. Raises `OSError` if the place can't be reached or written.

        Raises `InvalidTournament` for a place that holds other files, or by now another event's pages, which are
        replaced with `take_over`.
        """
        if self.has(state):
            return []
        site = Site(state, self.language)
        pages = site.pages()
        wanted = {name: sha256(text.encode()).hexdigest() for name, text in pages.items()}
        changed: list[str] = []
        if self._there != wanted:
            self._there = None  # until all of it is there
            there = self._known(take_over=take_over)
            changed = sorted(name for name, digest in wanted.items() if there.get(name) != digest)
            if changed or there.keys() - wanted.keys():
                pages[INDEX] = site.first_page(made)
                self._write_mark({name: there[name] for name in there.keys() - changed})
                self._send(pages, changed, sorted(there.keys() - wanted.keys()))
                self._write_mark(wanted)
        self._state, self._there = state, wanted
        return changed

    def _known(self, *, take_over: bool) -> dict[str, str]:
        """The pages at the place, with the digests of its mark; none of an unreadable one, so that all are sent again.

        A page missing from the mark is ours, too: it may have been interrupted.
        """
        names = self.place.names()
        if MARK not in names:
            if names:
                raise InvalidTournament(FOLDER_IN_USE(folder=self.place.address))
            return {}
        marked = _read(self.place.read(MARK))
        if marked.pop(_OWN, self.own) != self.own:
            if not take_over:
                raise InvalidTournament(SITE_OF_ANOTHER(place=self.place.address))
            marked = dict.fromkeys(marked, "")
        return {name: marked.get(name, "") for name in names if name in marked or _PAGE.fullmatch(name)}

    def _write_mark(self, digests: dict[str, str]) -> None:
        """List the files certain to be there; interrupted ones are sent again."""
        self.place.write(MARK, json.dumps({**digests, _OWN: self.own}, sort_keys=True).encode())

    def _send(self, pages: dict[str, str], changed: list[str], gone: list[str]) -> None:
        for name in changed:
            if name != INDEX:
                self.place.write(name, pages[name].encode())
        for name in gone:
            self.place.delete(name)
        self.place.write(INDEX, pages[INDEX].encode())


def _read(mark: bytes) -> dict[str, str]:
    try:
        found = json.loads(mark)
    except ValueError:
        return {}
    names = found.items() if isinstance(found, dict) else ()
    return {str(name): str(digest) for name, digest in names}
