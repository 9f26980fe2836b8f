"""What Windows refuses to do with files that are open, on a system that allows it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

with suppress(ImportError):  # Windows has none, and needs none
    from fcntl import F_GETFL, fcntl

_OPEN = Path("/proc/self/fd")


@pytest.fixture(autouse=sys.platform == "linux")
def windows_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Refuse to write back what is open for reading alone, and to move or delete what this process has open."""
    with monkeypatch.context() as replaced:
        replaced.setattr(os, "fsync", _for_writers(os.fsync))
        for name in ("replace", "rename", "unlink", "remove"):
            replaced.setattr(os, name, _closed(getattr(os, name)))
        yield


def _for_writers(fsync: Callable[[int], None]) -> Callable[[int], None]:
    def strict(file: int) -> None:
        if fcntl(file, F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        fsync(file)

    return strict


def _closed(change: Callable[..., None]) -> Callable[..., None]:
    def strict(*paths: str | os.PathLike[str], **folders: int | None) -> None:
        held = set() if any(folders.values()) else _open_files()
        for path in paths:
            if Path(path).absolute() in held:
                raise PermissionError(errno.EACCES, "it is open, and Windows would refuse", os.fspath(path))
        change(*paths, **folders)

    return strict


def _open_files() -> set[Path]:
    found = set()
    for one in _OPEN.iterdir():
        with suppress(OSError):  # the listing itself is closed by now
            found.add(one.readlink())
    return found
