"""Ending a process without a farewell, on any system."""

from __future__ import annotations

import os
import signal


def kill(process: int) -> None:
    """Kill a process by its number. Windows has no SIGKILL: there every other signal ends it at once."""
    os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
