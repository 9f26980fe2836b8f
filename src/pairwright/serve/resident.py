"""The resident engine behind the forwarder `pairwright-engine`: calls of a command line, in processes that stay.

The forwarder sends the words of the call, its working folder and its three standard streams. A worker carries out the
call with just these: only the time differs from a separate process. Workers are forked after the engine has been
loaded, accept calls themselves, one at a time, and are replaced when they end.
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import NoReturn, TypeAlias

from .place import READY, Place, is_ours
from .signals import FOR_THE_OWNER, ending_on, kept_off, left_to_the_owner

PROTOCOL = b"pairwright-engine 1"
DONE, DECLINED, INTERRUPT = b"x", b"-", b"I"
"""The messages of both sides, as in forwarder/pairwright_engine.cpp."""

STREAMS = 4
"""Descriptors that come with a call: working folder, standard input, output and error."""

LARGEST = 4_000_000
PATIENCE = 5.0
"""Bytes of a call, and seconds until it must have come."""

GIVEN_BACK = 1 << 18
"""Bytes of a block of memory that the system gets back as soon as it is free."""

LOOK = 0.1
"""Seconds between a worker's checks that its caller still exists."""

SHORT, FAILURES = 2.0, 5
"""A worker that ends within so many seconds counts as failed; after so many failures on end no other is started."""

Run: TypeAlias = Callable[[Sequence[str]], "int | None"]
"""Runs a command line and returns the exit code; none for one that only the ordinary program can answer."""


class _CallerGone(BaseException):
    """The caller has gone. Not an `Exception`, because nothing may take it for a failure of the call."""


class _Stop(BaseException):
    """A signal to end: no more calls are taken."""


def serve_calls(place: Place, lock: int, run: Run, workers: int, ready: Callable[[], None]) -> bool:
    """Answer calls until a signal to end comes; returns whether one did. Raises `OSError` if it cannot listen.

    Calls accepted by then are still answered. Load the modules of a call before: the workers are copies of this
    process. `lock` is the descriptor from `Place.taken`.
    """
    listening = place.listening()
    listening.setblocking(False)
    _without_holes()
    gc.collect()
    gc.freeze()  # what is loaded stays: it is neither looked at again nor copied into the workers
    held, alive = os.pipe()
    running: dict[int, float] = {}

    def work() -> None:
        os.close(alive)
        os.close(lock)
        _work(listening, held, run)

    try:
        with ending_on(FOR_THE_OWNER, _stop):
            while len(running) < workers:
                running[_forked(work)] = time.monotonic()
            ready()
            _watch(running, work)
        return False
    except _Stop:
        return True
    finally:
        place.path.unlink(missing_ok=True)
        listening.close()
        os.close(alive)  # the workers see it when they have answered what they took
        for process in running:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(process, 0)
        os.close(held)


def _watch(running: dict[int, float], work: Callable[[], None]) -> None:
    """Replace workers that end, until too many fail on end."""
    failures = 0
    while failures < FAILURES:
        ended, _ = os.wait()
        failures = failures + 1 if time.monotonic() - running.pop(ended) < SHORT else 0
        running[_forked(work)] = time.monotonic()


def _without_holes() -> None:
    """Have the C library map large blocks each by itself, where it can be told to.

    Left alone, it keeps ever larger ones on the heap, and a table that is replaced leaves a hole there for good.
    """
    with contextlib.suppress(AttributeError, ImportError, OSError):
        import ctypes  # not every Python has it

        ctypes.CDLL(None).mallopt(-3, GIVEN_BACK)  # M_MMAP_THRESHOLD of glibc


def _stop() -> None:
    raise _Stop


def _forked(work: Callable[[], None]) -> int:
    """A copy of this process that does the work and ends."""
    with kept_off():
        process = os.fork()
        if not process:
            _be_worker(work)
    return process


def _be_worker(work: Callable[[], None]) -> NoReturn:
    code = 1
    try:
        left_to_the_owner()
        work()
        code = 0
    except BaseException:
        sys.excepthook(*sys.exc_info())
        sys.stderr.flush()
    finally:
        os._exit(code)


def _work(listening: socket.socket, alive: int, run: Run) -> None:
    """Take calls until the other end of the pipe `alive` is closed."""
    ours = _variables(b"%b=%b" % one for one in os.environb.items())
    aside = os.dup(2)
    poll = select.poll()
    for one in (listening.fileno(), alive):
        poll.register(one, select.POLLIN)
    while True:
        if any(one == alive for one, _ in poll.poll()):
            return
        try:
            connection, _ = listening.accept()
        except OSError:
            continue  # another worker was quicker, or the caller has gone
        with connection, contextlib.suppress(OSError):
            _take(connection, run, ours, aside)


def _variables(texts: Iterator[bytes]) -> tuple[bytes, ...]:
    """The variables that change the behaviour of Python or Pairwright. Agreed."""
    return tuple(sorted(one for one in texts if one.startswith((b"PYTHON", b"PAIRWRIGHT_", b"_PAIRWRIGHT_"))))


def _take(connection: socket.socket, run: Run, ours: tuple[bytes, ...], aside: int) -> None:
    """Answer one call. Raises `OSError` if the caller goes away, or is not one."""
    if not is_ours(connection):
        return
    connection.settimeout(PATIENCE)
    connection.sendall(READY)
    body, given = _received(connection)
    try:
        connection.settimeout(None)
        protocol, mask, variables, words = _parts(body)
        answer = DECLINED + b"\0"
        if protocol == PROTOCOL and len(given) == STREAMS and _variables(iter(variables)) == ours:
            code = _carried_out(connection, [os.fsdecode(word) for word in words], given, mask, run, aside)
            if code is not None:
                answer = DONE + bytes([code & 0xFF])
    finally:
        for one in given:
            os.close(one)
    connection.sendall(answer)


def _parts(body: bytes) -> tuple[bytes, int, list[bytes], list[bytes]]:
    """Protocol, mask, variables and words of a call. Raises `ConnectionError` for a message that is not one."""
    try:
        protocol, mask, count, *texts = body.split(b"\0")[:-1]
        return protocol, int(mask) & 0o777, texts[: int(count)], texts[int(count) :]
    except ValueError:
        raise ConnectionError("no call came") from None


def _received(connection: socket.socket) -> tuple[bytes, list[int]]:
    """A message and the descriptors that came with it. Raises `OSError` if it does not come whole."""
    private = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
    data, given, _, _ = socket.recv_fds(connection, 1 << 16, STREAMS, private)
    try:
        size = int.from_bytes(data[:4], "little") + 4
        while 0 < len(data) < size <= LARGEST:
            more = connection.recv(1 << 16)
            if not more:
                break
            data += more
        if not 4 < len(data) == size:
            raise ConnectionError("no call came")
    except BaseException:
        for one in given:
            os.close(one)
        raise
    return data[4:], given


def _carried_out(
    connection: socket.socket, words: list[str], given: Sequence[int], mask: int, run: Run, aside: int
) -> int | None:
    """The exit code of a call; none if it is not ours to answer, or its caller has gone."""
    with _streams(given, mask, aside), contextlib.suppress(_CallerGone), _watched(connection):
        return run(words)
    return None


@contextlib.contextmanager
def _streams(given: Sequence[int], mask: int, aside: int) -> Iterator[None]:
    """Take on the working folder, the mask and the standard streams of the caller."""
    folder, *streams = given
    before = sys.stdin, sys.stdout, sys.stderr
    os.fchdir(folder)
    ours = os.umask(mask)
    for number, one in enumerate(streams):
        os.dup2(one, number)
    try:
        with (
            open(0, encoding="utf-8", closefd=False) as sys.stdin,
            open(1, "w", 1 if os.isatty(1) else -1, encoding="utf-8", closefd=False) as sys.stdout,
            open(2, "w", 1, encoding="utf-8", errors="backslashreplace", closefd=False) as sys.stderr,
        ):
            yield
    except OSError:
        pass  # the rest of a buffer has no reader; the exit code is sent all the same
    finally:
        # A reader of these streams sees EOF only once every copy of them is closed.
        for number in range(3):
            os.dup2(aside, number)
        sys.stdin, sys.stdout, sys.stderr = before
        os.umask(ours)
        os.chdir("/")


@contextlib.contextmanager
def _watched(connection: socket.socket) -> Iterator[None]:
    """Now and then look at the caller: who has gone wants no answer, and Ctrl-C there is Ctrl-C here."""
    working = True

    def look(number: int, frame: FrameType | None) -> None:
        del number, frame
        said = b""
        try:
            said = connection.recv(1, socket.MSG_DONTWAIT) if working else INTERRUPT
        except BlockingIOError:
            return
        except OSError:
            pass
        if working:
            raise KeyboardInterrupt if said == INTERRUPT else _CallerGone

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
    try:
        yield
    finally:
        working = False
        signal.setitimer(signal.ITIMER_REAL, 0)
