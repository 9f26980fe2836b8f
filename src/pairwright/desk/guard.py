"""The checks before every route: the host requested, the page that sent the request, its size.

A web page elsewhere can make a browser on this computer send requests to the desk. It can't choose the `Host` (unless
its name was made to lead here: then the host is that name) nor hide its `Origin`, so both are looked at.
"""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..formats.numbers import whole
from ..web import address_parts, known_host
from .tokens import SAFE

LARGEST_UPLOAD = 64_000_000
"""Bytes of a request, at most; more is refused while it comes in."""


def from_own_page(headers: Headers) -> bool:
    """Whether a request that changes something was sent by a page of the desk, or by no page at all.

    Browsers say which page sends a form or script (`Origin`, `Sec-Fetch-Site`). A program says neither; without them
    only JSON is taken, which no form can send.
    """
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return address_parts(origin).netloc == headers.get("host", "") and site in (None, "same-origin")
    if site is not None:
        return site == "same-origin"
    return headers.get("content-type", "").split(";")[0].strip() == "application/json"


class _TooMuch(Exception):
    pass


class Guard:
    """Refuses requests for another host, from pages of others, and too large ones."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = _refusal(scope["method"], headers) or _no_number(scope["path"])
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        came, started = 0, False

        async def counted() -> Message:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > LARGEST_UPLOAD:
                raise _TooMuch
            return message

        async def noted(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, counted, noted)
        except _TooMuch:
            if not started:
                await _too_large()(scope, receive, send)
        except ClientDisconnect:
            pass  # a phone that breaks off gets no answer; the desk is not at fault


def _refusal(method: str, headers: Headers) -> PlainTextResponse | None:
    if not known_host(headers.get("host", "")):
        text = "The desk refuses other addresses. Open the address that it printed when it started."
        return PlainTextResponse(text, 421)
    if method not in SAFE and not from_own_page(headers):
        return PlainTextResponse("This request was not sent by a page of the desk.", 403)
    length = whole(headers.get("content-length", "0"))
    if length is None or length > LARGEST_UPLOAD:
        return _too_large()
    return None


def _no_number(path: str) -> PlainTextResponse | None:
    """Nothing has a number that long, and Python makes none of it."""
    return PlainTextResponse("This page does not exist.", 404) if re.search(r"\d{1000}", path) else None


def _too_large() -> PlainTextResponse:
    text = f"That is more than {LARGEST_UPLOAD // 1_000_000} MB, which the desk does not take."
    return PlainTextResponse(text, 413, {"connection": "close"})
