"""Standard streams and files: UTF-8, LF, nothing half written."""

from __future__ import annotations

import os
import sys
from errno import EBADF, ELOOP
from pathlib import Path
from typing import TextIO

from ..model.printing import printable_lines


class ReaderGoneError(Exception):
    """Whoever read our standard output has closed it. No `OSError`, so that Click lets it pass."""


def prepare_streams() -> None:
    """Make the standard streams write UTF-8 and LF on every platform; a closed standard error is a sink."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def put(text: str) -> None:
    """Write data to standard output at once.

    Raises `ReaderGoneError` if nobody reads it any more, else `OSError` naming standard output.
    """
    if sys.stdout is None:
        raise OSError(EBADF, "it is closed", "standard output")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError as error:
        raise ReaderGoneError from error
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard output") from error


def message(text: str) -> None:
    """Write lines for people to standard error: whatever they quote does not steer the terminal."""
    print(printable_lines(text), file=sys.stderr)


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file, or to standard output for `-`: all of it or nothing.

    A regular file appears by renaming a finished temporary file beside it, of a name that nobody else has: a process
    that was killed may have had our number. A device or a pipe is written directly. Raises `OSError` naming the file.
    """
    if os.fspath(path) == "-":
        put(text)
        return
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


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person reads the stream as it is written."""
    return stream is not None and stream.isatty()


def paints(stream: TextIO) -> bool:
    """Whether to use bold and colours on a stream: a terminal, and neither NO_COLOR nor TERM=dumb."""
    return is_terminal(stream) and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def abandon(stream: TextIO | None) -> None:
    """Point a standard stream to nowhere if its reader has gone: the interpreter would complain at the end."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
