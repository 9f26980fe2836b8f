"""The resident engine behind `pairwright-engine`, as the commands see it: what it runs, start, end and state."""

from __future__ import annotations

import os
import signal
import sys
import sysconfig
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .. import __version__
from ..serve.place import READY, Place
from ..serve.resident import serve_calls
from .failures import ExitCode, RequestError, failure_of
from .main import FOR_CLICK, run
from .said import doctor_say, say
from .streams import message

if TYPE_CHECKING:
    from ..messages import Text

FORWARDER = "pairwright-engine"
STOPPING = 60.0
"""Seconds that an ending engine has for accepted calls."""

MOST_OPEN = 1 << 20
"""As many files as Linux lets a process have open (`fs.nr_open`)."""


def home() -> Path:
    """The folder of the programs of this installation: the running script's, otherwise Python's."""
    script = Path(os.path.realpath(sys.argv[0]))
    return script.parent if script.name == "pairwright" else Path(sysconfig.get_path("scripts"))


def place() -> Place:
    """The place of the engine of this version and installation."""
    return Place.of(__version__, str(home()))


def forwarder() -> Text:
    """The place of the native program."""
    found = home() / FORWARDER
    return str(found) if found.exists() else doctor_say.NO_FORWARDER(folder=str(home()))


def state() -> Text:
    """Whether an engine is running."""
    here = place()
    process = here.process()
    if process is None:
        return doctor_say.LEFT_SOCKET() if here.path.exists() else doctor_say.NO_ENGINE()
    told = doctor_say.ENGINE_ANSWERS if here.answers() else doctor_say.NO_ANSWER
    return told(process=process, place=str(here.path))


def in_front(workers: int) -> int:
    """Answer calls in this process until SIGTERM or Ctrl-C."""
    here = place()
    return _answer_calls(here, workers, lambda: message(f"Resident engine {__version__} at {here.path}"))


def in_background(workers: int) -> int:
    """Start an engine that outlives this process; a running one is fine."""
    here = place()
    process = here.process()
    if process is None:
        here.prepare()
        return _start(here, workers)
    message(f"Resident engine {__version__} is running: process {process}")
    return ExitCode.DONE


def stop() -> int:
    """End the engine, if any. Raises `RequestError` if it goes on."""
    here = place()
    process = here.process()
    if process is None:
        message(f"No resident engine {__version__} of this installation is running.")
        return ExitCode.DONE
    os.kill(process, signal.SIGTERM)
    deadline = time.monotonic() + STOPPING
    while here.process() == process:
        if time.monotonic() > deadline:
            raise RequestError(say.ENGINE_BUSY(process=process))
        time.sleep(0.02)
    message(f"Process {process} has ended.")
    return ExitCode.DONE


def _answer_calls(here: Place, workers: int, ready: Callable[[], None]) -> int:
    if sys.getfilesystemencoding() != "utf-8":
        raise RequestError(say.ENGINE_LOCALE())
    lock = here.taken()
    if lock is None:
        raise RequestError(say.ENGINE_RUNNING(process=here.process()))
    _load()
    ended = serve_calls(here, lock, _carried_out, workers, ready)
    os.close(lock)
    if not ended:
        raise RequestError(say.ENGINE_ENDED(log=str(here.log)))
    return ExitCode.DONE


def _carried_out(words: Sequence[str]) -> int | None:
    """The exit code of the drop-in; none for words of the other commands, which the ordinary program carries out."""
    return None if words and words[0] in FOR_CLICK else run(words)


def _load() -> None:
    """Load what calls need, and fill what fills itself in the first rounds."""
    from ..generate import NamedSystem, Simulation, rounds
    from . import compat, compat_check, compat_generate, compat_pair  # noqa: F401

    for _ in rounds(Simulation(players=24, rounds=5), 1, NamedSystem()):
        pass


def _start(here: Place, workers: int) -> int:
    """Start an engine as a process in a new session. Returns the exit code when it answers, or has failed."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        os._exit(_apart(here, workers, writing))
    os.close(writing)
    said = os.read(reading, 4096)
    os.close(reading)
    if said == READY:
        message(f"Resident engine {__version__} is process {process}; it ends by: pairwright serve --stop")
        return ExitCode.DONE
    message(said.decode() or f"it ended at once; see {here.log}")
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def _apart(here: Place, workers: int, writing: int) -> int:
    """Be the engine: without a terminal or a folder, with a log of errors. Returns the exit code."""
    try:
        os.setsid()
        os.chdir("/")
        _close_all_but(writing)
        log = os.open(here.log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW, 0o600)
        nothing = os.open(os.devnull, os.O_RDWR)
        for source, stream in ((nothing, 0), (nothing, 1), (log, 2)):
            os.dup2(source, stream)
        return int(_answer_calls(here, workers, lambda: _tell(writing, READY)))
    except Exception as error:
        failure = failure_of(error)
        message(failure.text)
        _tell(writing, failure.text.encode())
        return int(failure.exit)


def _close_all_but(kept: int) -> None:
    """Close all open files except the standard streams: the engine keeps no lock or pipe of its caller.

    Some systems report no limit, -1 or the largest number: then the limit is the highest file in use.
    """
    limit = os.sysconf("SC_OPEN_MAX")
    os.closerange(3, kept)
    os.closerange(kept + 1, limit if 0 < limit < MOST_OPEN else MOST_OPEN)


def _tell(writing: int, said: bytes) -> None:
    """Send the message that the starting process waits for, once."""
    with suppress(OSError):
        os.write(writing, said)
        os.close(writing)
