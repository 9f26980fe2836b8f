"""Firefox as the system has it, driven by its own protocol (Marionette): Playwright wants a build of its own."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")

WAITING = """
const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
const until = async (what) => {
  for (;;) {
    const found = what();
    if (found) return found;
    await new Promise((later) => setTimeout(later, 50));
  }
};
(async () => { %s })().then(done, (error) => done(`failed: ${error}`));
"""


class Firefox:
    """A browser without a window, with a profile of its own."""

    def __init__(self, profile: Path, patience: float = 110.0) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        self._process = subprocess.Popen(
            [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._count = 0
        until = time.monotonic() + patience
        while time.monotonic() < until:
            with suppress(OSError):
                self._talk = socket.create_connection(("127.0.0.1", port))
                break
            time.sleep(0.2)
        self._heard()  # its greeting
        milliseconds = int(patience * 1000)
        limits = {"script": milliseconds, "pageLoad": milliseconds}
        self._do("WebDriver:NewSession", capabilities={"alwaysMatch": {"timeouts": limits}})

    def go(self, address: str) -> None:
        """Open a page."""
        self._do("WebDriver:Navigate", url=address)

    def run(self, script: str, *given: object) -> Any:
        """What the body of an async function returns; it may wait `until(what)`, and has what is `given`."""
        return self._do("WebDriver:ExecuteAsyncScript", script=WAITING % script, args=given)["value"]

    def close(self) -> None:
        """End it."""
        self._talk.close()
        self._process.terminate()
        self._process.wait(30)

    def _do(self, command: str, **given: object) -> Any:
        self._count += 1
        message = json.dumps([0, self._count, command, given]).encode()
        self._talk.sendall(f"{len(message)}:".encode() + message)
        _, _, fault, found = self._heard()
        if fault:
            raise RuntimeError(fault["message"])
        return found

    def _heard(self) -> Any:
        digits = b""
        while (one := self._talk.recv(1)) != b":":
            digits += one
        message = b""
        while len(message) < int(digits):
            message += self._talk.recv(int(digits) - len(message))
        return json.loads(message)
