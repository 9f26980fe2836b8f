"""Writing a file whole or not at all. Without `pathlib`, which takes longer to load than a small round to pair."""

from __future__ import annotations

import os
from collections.abc import Mapping
from errno import EACCES, EBUSY, ELOOP, EPERM, EROFS

from ..arguments import checked
from ..errors import InvalidTournament
from .problems import unwritable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Literal

    from .columns import Dialect

ENDINGS: Mapping[str, Dialect | Literal["json"]] = {
    ".json": "json",
    ".trf": "trf-2026",
    ".trf26": "trf-2026",
    ".trf16": "trf16",
    ".trfx": "trf-x",
    ".trfbx": "trf-bx",
}
"""The content of a file by the ending of its name."""


def write_whole(path: str | os.PathLike[str], text: str | bytes) -> None:
    """Write a text to a file, in UTF-8, or bytes unchanged: all or nothing.

    A regular file appears by renaming a finished temporary file beside it. Its name is unique: a killed process may
    have had our number. A device or a pipe is written directly; so is an existing file that can't be replaced: one in
    a folder closed to us, one of another user in a shared folder, or one mounted into a container. Raises `OSError`
    naming the file, or a folder that does not exist.
    """
    target = os.path.realpath(path)
    data = text.encode("utf-8") if isinstance(text, str) else text
    try:
        if os.path.islink(target):  # it was not resolved: links that lead to one another in a circle
            raise OSError(ELOOP, os.strerror(ELOOP))
        if os.path.exists(target) and not os.path.isfile(target):
            _fill(target, data)
            return
        try:
            _replace(target, data)
        except OSError as error:
            if error.errno not in _NO_OTHER_FILE or not os.path.exists(target):
                raise
            _fill(target, data)
    except OSError as error:
        folder = os.path.dirname(os.fspath(path))
        if folder and isinstance(error, FileNotFoundError) and not os.path.isdir(folder):
            from ..messages import Told
            from ..system_errors import NO_FOLDER

            raise FileNotFoundError(error.errno, Told(NO_FOLDER()), folder) from error
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


_NO_OTHER_FILE = frozenset({EACCES, EPERM, EBUSY, EROFS})
_BEGINNING = 40
"""Characters of a name in that of its temporary file: the longest name would have no room for more."""


def _fill(target: str, data: bytes) -> None:
    with open(target, "wb") as stream:
        stream.write(data)


def _replace(target: str, data: bytes) -> None:
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, f".{name[:_BEGINNING]}.{os.getpid()}-{os.urandom(4).hex()}.part")
    try:
        with open(temporary, "xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if os.path.exists(target):
            os.chmod(temporary, os.stat(target).st_mode & 0o7777)
        os.replace(temporary, target)
    except BaseException:
        if os.path.lexists(temporary):
            os.unlink(temporary)
        raise


@checked()
def dialect_of(path: str | PathLike[str]) -> Dialect | Literal["json"]:
    """The dialect that the ending of a file's name tells. Raises `InvalidTournament` for any other ending."""
    found = ENDINGS.get(os.path.splitext(path)[1].lower())
    if found is None:
        raise InvalidTournament(
            unwritable.NO_DIALECT_BY_NAME(name=os.fspath(path), endings=", ".join(ENDINGS))
        )
    return found
