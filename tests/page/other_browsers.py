"""Firefox and WebKit as the system has them, each driven by its own protocol: Playwright wants builds of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

PATIENCE = 110.0
"""Seconds that a browser has for its start, a page or a script."""

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
WEBKIT = next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"), None)
"""What the driver starts; it wants a display, which Xvfb is."""

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


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


class Firefox:
    """A browser without a window, with a profile of its own; by Marionette."""

    missing = None if FIREFOX else "no Firefox here"

    def __init__(self, profile: Path) -> None:
        port = free_port()
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        self._process = subprocess.Popen(
            [str(FIREFOX), "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._count = 0
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                self._talk = socket.create_connection(("127.0.0.1", port))
                break
            time.sleep(0.2)
        self._heard()  # its greeting
        milliseconds = int(PATIENCE * 1000)
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


class WebKit:
    """The small browser of WebKitGTK, whose sessions keep nothing; by WebDriver."""

    missing = (
        None
        if WEBKIT and shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")
        else "no WebKit here (Debian: webkit2gtk-driver, xvfb)"
    )

    def __init__(self, profile: Path) -> None:
        del profile
        port = free_port()
        self._process = subprocess.Popen(
            [str(shutil.which("xvfb-run")), "-a", "WebKitWebDriver", f"--port={port}"],
            env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},  # which root may not make
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._port, self._session = port, ""
        browser = {"binary": str(WEBKIT), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": browser}}}
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError):
                self._session = f"/{self._do('', **wanted)['sessionId']}"
                break
            time.sleep(0.2)
        milliseconds = int(PATIENCE * 1000)
        self._do("/timeouts", script=milliseconds, pageLoad=milliseconds)

    def go(self, address: str) -> None:
        """Open a page."""
        self._do("/url", url=address)

    def run(self, script: str, *given: object) -> Any:
        """What the body of an async function returns; it may wait `until(what)`, and has what is `given`."""
        return self._do("/execute/async", script=WAITING % script, args=given)

    def close(self) -> None:
        """End it, and the display with it."""
        os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait(30)

    def _do(self, command: str, **given: object) -> Any:
        talk = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE + 10)
        talk.request("POST", f"/session{self._session}{command}", json.dumps(given))
        value = json.loads(talk.getresponse().read())["value"]
        talk.close()
        return value
