"""Standard streams and files: UTF-8, LF, nothing half written."""

from __future__ import annotations

import os
import sys
from errno import EBADF
from io import StringIO

from ..model.printing import printable_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO, TypeVar

    T = TypeVar("T")


class ReaderGoneError(Exception):
    """The reader of standard output has closed it. Deliberately not an `OSError`, which Click would catch."""


def prepare_streams() -> None:
    """Make the standard streams write UTF-8 and LF on every platform; a closed standard error is a sink."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  (pathlib takes long to load)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


_OURS: list[TextIO] = []


def standard_output() -> TextIO | None:
    """Standard output as it was given to us."""
    return _OURS[-1] if _OURS else sys.stdout


class CleanOutput:
    """Within it, once code of third parties is loaded, only `put` writes to standard output.

    Prints of that code, or of a program that it starts, go to standard error, which keeps the document intact.
    """

    def __enter__(self) -> None:
        from ..systems.registry import BEFORE_OTHERS

        self._before, self._kept = sys.stdout, len(_OURS)
        BEFORE_OTHERS.append(self._keep)

    def _keep(self) -> None:
        if len(_OURS) == self._kept and sys.stdout is not None and sys.stderr is not None:
            _OURS.append(_set_apart(sys.stdout))
            sys.stdout = sys.stderr

    def __exit__(self, *_: object) -> None:
        from ..systems.registry import BEFORE_OTHERS

        BEFORE_OTHERS.remove(self._keep)
        sys.stdout = self._before
        for stream in _OURS[self._kept :]:
            if stream is not self._before:
                os.dup2(stream.fileno(), 1)
                stream.close()
        del _OURS[self._kept :]


def _set_apart(stream: TextIO) -> TextIO:
    """A stream for us alone, if this one is the standard output of the process; that becomes standard error."""
    stream.flush()
    try:
        if stream.fileno() != 1:
            return stream
    except OSError:  # it is in memory
        return stream
    ours = open(os.dup(1), "w", encoding="utf-8", errors="backslashreplace", newline="\n")  # noqa: SIM115, PTH123
    os.dup2(2, 1)
    return ours


def put(text: str) -> None:
    """Write data to standard output at once.

    Raises `ReaderGoneError` without a reader, otherwise `OSError` naming standard output.
    """
    stream = standard_output()
    if stream is None:
        raise OSError(EBADF, "it is closed", "standard output")
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError as error:
        raise ReaderGoneError from error
    except OSError as error:
        abandon(stream)  # what could not be written is not tried again at the end
        raise OSError(error.errno, error.strerror, "standard output") from error


def put_into(path: str, call: Callable[[], T]) -> T:
    """The return value of a call. Its output goes to a file: all of it at the end, or nothing if something fails."""
    text = StringIO()
    _OURS.append(text)
    try:
        answer = call()
    finally:
        _OURS.remove(text)
    write_text(path, text.getvalue())
    return answer


def message(text: str) -> None:
    """Write lines for people to standard error, without control characters from quoted text.

    Without a reader, the request still continues.
    """
    try:
        print(printable_lines(text), file=sys.stderr, flush=True)
    except BrokenPipeError:
        abandon(sys.stderr)


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file, or to standard output for `-`: all of it or nothing. See `write_whole`."""
    from ..formats.files import write_whole

    if os.fspath(path) == "-":
        put(text)
        return
    write_whole(path, text)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person reads the stream as it is written."""
    return stream is not None and stream.isatty()


def paints(stream: TextIO | None) -> bool:
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
