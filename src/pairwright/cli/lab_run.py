"""Carrying out a run of the laboratory on the command line, and telling how it went."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ..lab import SchedulerLost
from ..lab.store import RUN
from ..messages import Message, together
from ..model.printing import printable
from .failures import ExitCode
from .proposals import propose
from .said import say
from .streams import message, put

if TYPE_CHECKING:
    from ..lab import Outcome


def carried_out(work: Callable[[], Outcome], folder: Path, scheduler: str) -> int:
    """Do the work of a run. An interruption from outside is reported with the command that continues."""
    if scheduler:
        _silence_dask()
    try:
        return _told(work(), folder)
    except OSError as error:
        said = ". ".join([error.strerror or str(error), *map(str, _kept(folder))])
        raise OSError(error.errno, said, error.filename) from error
    except SchedulerLost as lost:
        message(str(together([lost.told, *_kept(folder)])))
        return ExitCode.NO_PAIRING


def _kept(folder: Path) -> list[Message]:
    """The command that continues a started run; empty before that."""
    if not (folder / RUN).exists():
        return []
    return [say.RUN_KEPT(command=propose("lab resume", str(folder)))]


def _silence_dask() -> None:
    """Have Dask say nothing of a connection that broke: it would do so in many lines, and we tell it in one."""
    with suppress(ImportError):
        import_module("distributed")
    for name in ("client", "comm", "core", "utils"):
        logging.getLogger(f"distributed.{name}").setLevel(logging.CRITICAL + 1)


def processes(given: int | None) -> int:
    """The requested number, otherwise as many as this process may use."""
    if given is not None:
        return given
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _told(outcome: Outcome, folder: Path) -> int:
    before = f", {outcome.present} of them before" if outcome.present else ""
    put(f"{outcome.events} events played{before}: {printable(str(folder))}\n")
    for count, what in (
        (outcome.unpairable, "could not be paired to its end"),
        (outcome.broken, "broke down"),
    ):
        if count:
            events = "event" if count == 1 else "events"
            message(f"{count} {events} {what}, see {folder / 'failed'}")
    return ExitCode.NO_PAIRING if outcome.broken else ExitCode.DONE
