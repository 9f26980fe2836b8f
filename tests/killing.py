"""Ending a process without a farewell, on any system, or with more signals than it needs."""

from __future__ import annotations

import os
import signal
import subprocess
import time


def kill(process: int) -> None:
    """Kill a process by its number. Windows has no SIGKILL: there every other signal ends it at once."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))


def signal_until_the_end(process: subprocess.Popen[bytes], name: str) -> None:
    """Send a signal to all of a process's session again and again; one that never ends is killed and fails the test."""
    deadline = time.monotonic() + 60
    while process.poll() is None:
        if time.monotonic() > deadline:
            os.killpg(process.pid, signal.SIGKILL)
            raise AssertionError(f"{name} does not end it")
        os.killpg(process.pid, getattr(signal, name))
