"""Signals to a process that has other processes: they wait while one of these starts, and are for the owner alone."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

END_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals on which a process answers what it has accepted, and ends: SIGHUP says that its terminal is gone."""
FOR_THE_OWNER = (signal.SIGINT, *END_SIGNALS)
"""Signals that workers pay no attention to: their owner tells them when the last answer is out."""


@contextmanager
def kept_off() -> Iterator[None]:
    """Have processes that this thread starts begin without signals: one sent to the whole group would end them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, FOR_THE_OWNER)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def left_to_the_owner() -> None:
    """Pay no attention to signals any more, in a process that was started with these kept off."""
    for one in FOR_THE_OWNER:
        signal.signal(one, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, FOR_THE_OWNER)


@contextmanager
def ending_on(signals: tuple[signal.Signals, ...], stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` on the first of the signals; the others change nothing from then on, up to the last moment.

    What is ignored stays so, as `nohup` asks for.
    """
    handlers = {one: signal.getsignal(one) for one in signals}
    before = {one: handler for one, handler in handlers.items() if handler not in (signal.SIG_IGN, None)}
    stopped = False

    def first(number: int, frame: FrameType | None) -> None:
        nonlocal stopped
        del number, frame
        if not stopped:
            stopped = True
            stop()

    for one in before:
        signal.signal(one, first)
    try:
        yield
    finally:
        with kept_off():  # Python complains of one that comes while its handler goes
            for one, handler in before.items():
                signal.signal(one, signal.SIG_IGN if stopped else handler)
