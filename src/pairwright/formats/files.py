"""Writing a file whole or not at all."""

from __future__ import annotations

import os
from errno import ELOOP
from pathlib import Path


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file, in UTF-8: all of it or nothing.

    A regular file appears by renaming a finished temporary file beside it, of a name that nobody else has: a process
    that was killed may have had our number. A device or a pipe is written directly. Raises `OSError` naming the file.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.is_symlink():  # it was not resolved: links that lead to one another in a circle
            raise OSError(ELOOP, os.strerror(ELOOP))
        if target.exists() and not target.is_file():
            target.write_text(text, encoding="utf-8", newline="")
        else:
            _replace(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def _replace(target: Path, text: str) -> None:
    temporary = target.with_name(f".{target.name}.{os.getpid()}-{os.urandom(4).hex()}.part")
    try:
        with temporary.open("x", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
