"""The loop: lines in, requests to the workers, responses out as soon as they are ready."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Queue
from typing import BinaryIO

from .messages import INVALID_REQUEST, Answer, Json, RequestFault, parsed, request_of, response, written
from .signals import END_SIGNALS, ending_on
from .workers import Call, Limits, Pool

_END = object()
"""Ends the answering threads. `None` would not do, because a line can be `null`."""


class _StopError(Exception):
    """A signal to end: no more requests are taken."""


def serve(call: Call, health: Callable[[], Json], source: BinaryIO, sink: BinaryIO, limits: Limits) -> None:
    """Answer the requests of `source` on `sink` until it ends, or SIGTERM, SIGHUP or Ctrl-C comes.

    Requests accepted by then are still answered, whatever SIGTERM or SIGHUP follows. `call` runs in separate processes.
    `health` answers the method of that name here, even while all workers are busy. Answers come in any order; match
    them by id. Raises `OSError` as soon as an answer cannot be written, as on a full disk.
    """
    _Service(call, health, source, sink, limits).run()


class _Service:
    def __init__(
        self,
        call: Call,
        health: Callable[[], Json],
        source: BinaryIO,
        sink: BinaryIO,
        limits: Limits,
    ) -> None:
        self._health = health
        self._source = source
        self._sink = sink
        self._limits = limits
        self._writing = threading.Lock()
        # A client that sends faster than it is answered waits: the queue is short.
        self._waiting: Queue[object] = Queue(4 * limits.workers)
        self._pool = Pool(call, limits)
        self._reading, self._stopped = False, False
        self._lost: OSError | None = None

    def run(self) -> None:
        threads = [threading.Thread(target=self._answer, daemon=True) for _ in range(self._limits.workers)]
        for thread in threads:
            thread.start()
        with ending_on(END_SIGNALS, self._stop):
            with suppress(_StopError, KeyboardInterrupt):
                self._read()
            self._reading = False
            try:
                for _ in threads:
                    self._waiting.put(_END)
                for thread in threads:
                    thread.join()
            finally:  # a second Ctrl-C ends at once
                self._pool.close()
        if self._lost is not None:
            raise self._lost

    def _read(self) -> None:
        """Take requests until the input ends."""
        self._reading = True
        while not self._stopped and self._lost is None:
            if not (line := self._source.readline(self._limits.size + 1)):
                break
            self._take(line)

    def _stop(self) -> None:
        """End on a signal; Python calls its handler in the main thread."""
        self._stopped = True
        if self._reading:
            self._reading = False
            raise _StopError

    def _take(self, line: bytes) -> None:
        """Pass a request on; answer any other line at once."""
        if len(line) > self._limits.size:
            while line and not line.endswith(b"\n"):
                line = self._source.readline(1 << 16)
            too_long = f"a line of more than {self._limits.size} bytes"
            self._put(response(None, Answer(code=INVALID_REQUEST, message=too_long)))
            return
        if not line.strip():
            return
        try:
            value = parsed(line)
        except RequestFault as fault:
            self._put(response(None, Answer(code=fault.code, message=str(fault))))
            return
        if isinstance(value, dict) and value.get("method") == "health":
            self._put(self._one(value, lambda _method, _params: Answer(self._health())))
        else:
            self._waiting.put(value)

    def _answer(self) -> None:
        """Answer what is waiting, one after the other, until nothing more will come."""
        while (value := self._waiting.get()) is not _END:
            if self._lost is not None:
                continue  # nobody would hear the answer
            if isinstance(value, list) and value:
                answers = [answer for one in value if (answer := self._one(one, self._pool.ask)) is not None]
                self._put(answers or None)
            else:
                self._put(self._one(value, self._pool.ask))

    def _one(self, value: object, ask: Call) -> Json | None:
        """The response to a value: none to a notification, which is not carried out either."""
        try:
            request = request_of(value)
        except RequestFault as fault:
            return response(fault.id, Answer(code=fault.code, message=str(fault)))
        if request.notification:
            return None
        if request.method == "health":
            return response(request.id, Answer(self._health()))
        return response(request.id, ask(request.method, request.params))

    def _put(self, message: object) -> None:
        if message is None:
            return
        with self._writing:
            try:
                self._sink.write(written(message))
                self._sink.flush()
            except (BrokenPipeError, ValueError):
                pass  # the reader has gone; the closed input will end the loop
            except OSError as error:
                self._lose(OSError(error.errno, error.strerror, "standard output"))

    def _lose(self, error: OSError) -> None:
        """End the loop, which may be waiting for a line of a client that waits for this answer."""
        if self._lost is None and self._reading and hasattr(signal, "pthread_kill"):
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        self._lost = error
