"""Serves the folder of the page on this computer, with the headers that a host should send."""

from __future__ import annotations

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

_TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".trf": "text/plain; charset=utf-8",
}


class _Files(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **_TYPES}  # noqa: RUF012  (as its base has it)

    def __init__(self, *given: object, policy: str, **named: object) -> None:
        self._policy = policy
        super().__init__(*given, **named)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        """Pages, workers and other files load only from here, never from another host."""
        self.send_header("Content-Security-Policy", self._policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing of single files."""


def is_page(folder: Path) -> bool:
    """Whether a folder is one that `tools/page.py` made."""
    return (folder / "index.html").is_file() and (folder / "kernel.wasm").is_file()


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Listens on a port of this computer, or any free one for 0. Raises `OSError`."""
    told = re.search(
        r'Security-Policy" content="([^"]*)"', (folder / "index.html").read_text(encoding="utf-8")
    )
    policy = told[1] if told else "default-src 'self'"
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Files, directory=str(folder), policy=policy))
