"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from errno import ELOOP
from pathlib import Path


def write_whole(path: str | os.PathLike[str], text: str | bytes) -> None:
    """Write a text to a file, in UTF-8, or bytes as they are: all of it or nothing.

    A regular file appears by renaming a finished temporary file beside it, of a name that nobody else has: a process
    that was killed may have had our number. A device or a pipe is written directly. Raises `OSError` naming the file.
    """
    target = Path(os.path.realpath(path))
    data = text.encode("utf-8") if isinstance(text, str) else text
    try:
        if target.is_symlink():  # it was not resolved: links that lead to one another in a circle
            raise OSError(ELOOP, os.strerror(ELOOP))
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def _replace(target: Path, data: bytes) -> None:
    temporary = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.part")
    try:
        with temporary.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
