"""Processes that answer requests: one request at a time each, within a time limit, replaced when they fail."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import LifoQueue
from time import monotonic
from typing import Any, TypeAlias

from .messages import ENGINE_ENDED, INTERNAL_ERROR, INVALID_PARAMS, TIMED_OUT, Answer, Json
from .signals import kept_off, left_to_the_owner

LOG = logging.getLogger("pairwright.serve")
"""Requests and their times, at the level INFO: silent until a program, or `--log`, asks for it."""

Call: TypeAlias = Callable[[str, Json], Answer]
"""Answers a method with its parameters. A function of a module, since it is started in other processes."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a request: `size` in bytes, `seconds` of time; and the number answered at once."""

    size: int = 16_000_000
    seconds: float = 60.0
    workers: int = 1


def _work(call: Call, line: Connection) -> None:
    """Answer what comes on the line until it is closed."""
    left_to_the_owner()
    with contextlib.suppress(EOFError, OSError):
        os.dup2(2, 1)  # the standard output is a channel of messages, and code of third parties may print
        line.send(None)  # ready: the time limit is for requests, not for starting
        while True:
            method, params = line.recv()
            try:
                answer = call(method, params)
            except Exception as error:
                answer = Answer(code=INTERNAL_ERROR, message=f"{type(error).__name__}: {error}")
            line.send(answer)


class Worker:
    """One process, started when it is first asked and again after it was ended."""

    def __init__(self, call: Call, seconds: float) -> None:
        self._call = call
        self._seconds = seconds
        self._process: Any = None
        self._line: Connection | None = None

    def ask(self, method: str, params: Json) -> Answer:
        """The answer of the process; an error if it takes too long or ends."""
        try:
            line = self._line if self._line is not None and self._process.is_alive() else self._start()
            line.send((method, params))
            if line.poll(self._seconds):
                answer: Answer = line.recv()
                return answer
        except RecursionError:  # nothing was sent: the process takes the next request
            return Answer(code=INVALID_PARAMS, message="params: brackets are nested too deeply")
        except (EOFError, OSError):
            self.close()
            return Answer(code=ENGINE_ENDED, message="the process that worked on this request ended")
        self.close()
        return Answer(code=TIMED_OUT, message=f"not answered within {self._seconds:g} seconds")

    def _start(self) -> Connection:
        self.close()
        # A copy of this process would hold locks of its threads.
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(self._call, theirs), daemon=True)
        if hasattr(signal, "pthread_sigmask"):
            from multiprocessing.resource_tracker import ensure_running

            with kept_off():  # it pays attention to SIGHUP
                ensure_running()  # started later, it would let the signals of this thread in again
        with kept_off():
            self._process.start()
        theirs.close()
        self._line.recv()
        return self._line

    def close(self) -> None:
        """End the process at once."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None


class Pool:
    """As many workers as the limits say. Threads may ask at the same time; they wait until a worker is free."""

    def __init__(self, call: Call, limits: Limits) -> None:
        self._workers = [Worker(call, limits.seconds) for _ in range(limits.workers)]
        self._idle: LifoQueue[Worker] = LifoQueue()  # the worker that answered last is next: it is warm
        for worker in self._workers:
            self._idle.put(worker)

    def ask(self, method: str, params: Json) -> Answer:
        """The answer of the next worker that is free."""
        asked = monotonic()
        worker = self._idle.get()
        begun = monotonic()
        try:
            answer = worker.ask(method, params)
        finally:
            self._idle.put(worker)
        waited, worked = begun - asked, monotonic() - begun
        # A client may send any text as a method, which must not make a line of the log.
        LOG.info("%.40r code %d waited %.3f s worked %.3f s", method, answer.code, waited, worked)
        return answer

    def close(self) -> None:
        """End all workers at once."""
        for worker in self._workers:
            worker.close()
