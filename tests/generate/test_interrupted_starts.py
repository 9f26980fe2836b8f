"""Ctrl+C while worker processes start: a terminal sends it to them, too, and their imports must not tell of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from time import monotonic, sleep

import pytest

HALF_STARTED = """\
import os, time
from pairwright.generate.process_pool import fresh_pool

os.environ["HALF_STARTED"] = "1"  # the workers' imports take as long as they are given
if __name__ == "__main__":
    with fresh_pool(2) as pool:
        done = [pool.submit(os.getpid) for _ in range(2)]
        print("started", flush=True)
        print([one.result() for one in done])
elif os.environ.get("HALF_STARTED"):
    time.sleep(3)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
def test_an_interrupt_of_the_terminal_while_workers_start_is_told_once(tmp_path) -> None:
    """Before, each worker wrote the traceback of the module that it was importing."""
    script = tmp_path / "half.py"
    script.write_text(HALF_STARTED, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as begun:
        assert begun.stdout.readline() == b"started\n"
        sleep(1)
        os.killpg(begun.pid, signal.SIGINT)
        since = monotonic()
        _, told = begun.communicate(timeout=60)
    assert monotonic() - since < 30
    assert told.count(b"Traceback (most recent call last)") == 1, told.decode()  # that of the script itself
