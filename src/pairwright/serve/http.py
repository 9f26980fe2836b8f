"""The requests over HTTP: one path for each method, the same answers and errors as on standard input.

A request is `POST /v1/METHOD` with its parameters as JSON, or with the report as plain text and the parameters in the
query; methods without parameters are `GET`. An error is the document `error-1` with a status that tells its kind.
"""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hmac import compare_digest
from typing import Any

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from uvicorn import Config

from ..web import known_host
from ..web_server import TellingServer, prompt
from .messages import (
    ENGINE_ENDED,
    INTERNAL_ERROR,
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    TIMED_OUT,
    Answer,
    Json,
    RequestFault,
    parsed,
)
from .workers import LOG, Call, Limits, Pool

PREFIX = "/v1/"
DOCUMENT = "/openapi.json"
WAITING = 32
"""Requests that may wait for each worker; more are refused with status 503."""

DONE, NO_PAIRING, BUG, BAD_REQUEST, TOO_LARGE = range(5)
_KINDS = {
    NO_PAIRING: ("no-pairing", 422),
    BUG: ("bug", 500),
    BAD_REQUEST: ("bad-request", 400),
    TOO_LARGE: ("too-large", 413),
}
"""Exit codes of the commands, with the word and the status of their errors."""

STATUSES = {
    400: "the request or the report is not as it should be",
    401: "the token is missing or wrong",
    403: "sent by a page in a browser",
    404: "unknown method",
    405: "the method is asked for by another verb",
    408: "the request came too slowly",
    413: "too large, for the format or for the limit of a request",
    415: "neither JSON nor plain text, or packed",
    421: "sent to another host",
    422: "no valid pairing of the round exists",
    500: "a fault of Pairwright",
    503: "too many requests at once",
    504: "not answered within the time for a request",
}
"""The meaning of error statuses."""

_FAULTS = {
    METHOD_NOT_FOUND: (BAD_REQUEST, 404),
    INVALID_PARAMS: (BAD_REQUEST, 400),
    INTERNAL_ERROR: (BUG, 500),
    ENGINE_ENDED: (BUG, 500),
    TIMED_OUT: (TOO_LARGE, 504),
}
"""Faults that no command has told, as exit codes and statuses."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The service: `methods`, each with whether it takes parameters, and `call`, which answers them.

    `from_query` turns a query string into parameters. `document` makes the OpenAPI document; it gets a function that
    calls methods, for the answers to its examples.
    """

    call: Call
    methods: Mapping[str, bool]
    from_query: Callable[[str, Sequence[tuple[str, str]]], Json]
    health: Callable[[], Json]
    document: Callable[[Callable[[str, Json], object]], Json]


class _RefusedError(Exception):
    """A request that is answered without asking a worker."""

    def __init__(self, status: int, message: str, kind: int = BAD_REQUEST) -> None:
        super().__init__(message)
        self.response = _error(kind, status, message)


def _ended_early() -> _RefusedError:
    return _RefusedError(400, "the request ended early")


def _json(value: object, status: int = 200) -> Response:
    text = json.dumps(value, separators=(",", ":"))
    return Response(text, status, media_type="application/json")


def _error(kind: int, status: int, message: str) -> Response:
    return _json({"error": {"code": _KINDS[kind][0], "exit": kind, "message": message}}, status)


def response_to(answer: Answer) -> Response:
    """An answer as a response."""
    if not answer.code:
        return _json(answer.result)
    if answer.code in _FAULTS:
        kind, status = _FAULTS[answer.code]
        return _error(kind, status, answer.message)
    status = _KINDS.get(answer.code, _KINDS[BUG])[1]
    if isinstance(answer.data, dict):
        return _json(answer.data, status)
    return _error(answer.code if answer.code in _KINDS else BUG, status, answer.message)


class Service:
    """The application: routes, limits, the token if one is needed."""

    def __init__(self, offer: Offer, limits: Limits, token: str) -> None:
        self._offer = offer
        self._limits = limits
        self._token = token.encode()
        self._pool = Pool(offer.call, limits)
        self._free = CapacityLimiter(limits.workers)
        self._threads = CapacityLimiter(limits.workers)
        self._taken = 0

    def app(self) -> Starlette:
        """The application, with its end."""

        @asynccontextmanager
        async def life(_app: Starlette) -> AsyncIterator[None]:
            yield
            self._pool.close()

        routes = [
            Route(DOCUMENT, self._document, methods=["GET"]),
            Route(f"{PREFIX}health", self._health, methods=["GET"]),
            *(
                Route(f"{PREFIX}{name}", self._answer, methods=["POST" if takes else "GET"], name=name)
                for name, takes in self._offer.methods.items()
            ),
        ]
        handlers: Mapping[object, Any] = {
            _RefusedError: _refused,
            HTTPException: _on_exception,
            Exception: _on_exception,
        }
        app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
        app.router.redirect_slashes = False  # another path is none of ours; clients of a POST do not follow
        return app

    async def _document(self, request: Request) -> Response:
        self._check_sender(request)
        return await run_sync(self._described, limiter=self._free)

    def _described(self) -> Response:
        """The document. Runs in a thread, and the workers answer its examples once."""
        return _json(self._offer.document(self._told))

    def _told(self, method: str, params: Json) -> object:
        return self._pool.ask(method, params).result

    async def _health(self, request: Request) -> Response:
        self._check_sender(request)
        return _json(self._offer.health())

    async def _answer(self, request: Request) -> Response:
        """Answer a request to one of the methods."""
        self._check_sender(request)
        self._check_token(request)
        if self._taken >= WAITING * self._limits.workers:
            raise _RefusedError(503, "too many requests are waiting", TOO_LARGE)
        self._taken += 1
        try:
            body = await self._body(request) if request.method == "POST" else b"{}"
            async with self._free:
                if await request.is_disconnected():  # while it waited: nobody would read the answer
                    raise _ended_early()
                return await run_sync(self._done, request, body, limiter=self._threads)
        finally:
            self._taken -= 1

    def _check_sender(self, request: Request) -> None:
        """Refuse what a page in a browser sends: without a token every page could ask."""
        if self._token:
            return
        if not known_host(request.headers.get("host", "")):
            raise _RefusedError(421, "this engine refuses other addresses")
        if "origin" in request.headers or request.headers.get("sec-fetch-site", "none") != "none":
            raise _RefusedError(403, "requests of pages in a browser are not answered without a token")

    def _check_token(self, request: Request) -> None:
        given = request.headers.get("authorization", "").encode("utf-8", "surrogateescape")
        if self._token and not compare_digest(given, b"Bearer " + self._token):
            refused = _RefusedError(401, "the header 'Authorization: Bearer TOKEN' is missing or wrong")
            refused.response.headers["WWW-Authenticate"] = "Bearer"
            raise refused

    async def _body(self, request: Request) -> bytes:
        """The body, within the limits of size and time."""
        size, parts = 0, []
        length = request.headers.get("content-length", "0")
        try:
            async with asyncio.timeout(self._limits.seconds):
                if length.isdecimal() and int(length) > self._limits.size:
                    raise self._too_large()
                async for part in request.stream():
                    size += len(part)
                    if size > self._limits.size:
                        raise self._too_large()
                    parts.append(part)
        except TimeoutError:
            raise _RefusedError(408, "the request came too slowly") from None
        except ClientDisconnect:
            raise _ended_early() from None
        return b"".join(parts)

    def _too_large(self) -> _RefusedError:
        return _RefusedError(413, f"a request of more than {self._limits.size} bytes", TOO_LARGE)

    def _done(self, request: Request, body: bytes) -> Response:
        """Ask a worker. Runs in a thread."""
        method = request.url.path.removeprefix(PREFIX)
        return response_to(self._pool.ask(method, self._parameters(request, method, body)))

    def _parameters(self, request: Request, method: str, body: bytes) -> Json:
        kind = request.headers.get("content-type", "application/json").partition(";")[0].strip().lower()
        query = request.query_params.multi_items()
        if (packed := request.headers.get("content-encoding", "identity").lower()) != "identity":
            raise _RefusedError(415, f"Content-Encoding: '{packed}' is not taken; send the body as it is")
        try:
            if kind == "text/plain" and request.method == "POST":
                if any(name == "report" for name, _ in query):
                    raise RequestFault(INVALID_PARAMS, "report: given twice, in the body and in the query")
                return {
                    **self._offer.from_query(method, query),
                    "report": body.decode("utf-8", "surrogateescape"),
                }
            return self._from_json(kind, query, request.method, body)
        except RequestFault as fault:
            raise _RefusedError(400, str(fault)) from None

    @staticmethod
    def _from_json(kind: str, query: Sequence[tuple[str, str]], verb: str, body: bytes) -> Json:
        """The parameters of a body in JSON. Raises `RequestFault`."""
        if kind != "application/json" and verb == "POST":
            fix = "Content-Type: application/json for parameters, text/plain for a report"
            raise _RefusedError(415, f"'{kind}' is not taken; {fix}")
        if query:
            raise _RefusedError(400, "parameters stand in the query only beside a report as text/plain")
        found = parsed(body)
        if not isinstance(found, dict):
            raise _RefusedError(400, "an object of parameters expected")
        return found


def _refused(request: Request, error: _RefusedError) -> Response:
    return _logged(request, error.response)


def _logged(request: Request, response: Response) -> Response:
    """The response to a request that no worker answers, after a line in the log."""
    LOG.info("%s %.100r refused: status %d", request.method, request.url.path, response.status_code)
    return response


def _on_exception(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException):
        allowed = (error.headers or {}).get("Allow")
        said = (
            f"This path takes {' or '.join(sorted(allowed.split(', ')))}, not {request.method}."
            if allowed
            else f"This path does not exist. {DOCUMENT} lists the paths."
        )
        told = _error(BAD_REQUEST, error.status_code, said)
        told.headers.update(error.headers or {})
        return _logged(request, told)
    return _error(BUG, 500, f"{type(error).__name__}: {error}")


def serve_http(
    offer: Offer, limits: Limits, listening: socket.socket, token: str, ready: Callable[[], None]
) -> None:
    """Answer requests on a bound socket until SIGTERM or Ctrl-C; those taken by then are still answered."""
    config = Config(
        Service(offer, limits, token).app(),
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=int(limits.seconds) + 1,
        lifespan="on",
        proxy_headers=False,  # no header may replace the client's address
        server_header=False,
    )
    config.load()
    config.http_protocol_class = prompt(config.http_protocol_class)
    # The server ends on these signals and raises them once more when it has ended.
    before = {one: signal.signal(one, lambda *_: None) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        with listening:
            TellingServer(config, ready).run(sockets=[listening])
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
