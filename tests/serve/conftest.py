"""The engine that answers over HTTP, in a process of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any

import pytest


class Engine:
    """A process that answers on a free port."""

    def __init__(self, *options: str) -> None:
        words = [sys.executable, "-m", "pairwright", "serve", "--http", "127.0.0.1:0", *options]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        told = self.process.stderr.readline()
        self.port = int(told.rpartition(":")[2].partition("/")[0])

    def ask(self, verb: str, path: str, body: bytes | str = b"", **headers: str) -> tuple[int, Any]:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(verb, path, body, {name.replace("_", "-"): text for name, text in headers.items()})
        told = line.getresponse()
        found = told.status, json.loads(told.read())
        line.close()
        return found

    def end(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        with self.process:
            return self.process.wait(30)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    one = Engine("--megabytes", "1", "--workers", "2")
    yield one
    assert one.end() == (1 if sys.platform == "win32" else 0), "SIGTERM is a clean end; Windows has none"
