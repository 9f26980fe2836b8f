"""`pairwright serve`: one process that stays and answers requests."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from errno import EBADF
from pathlib import Path
from typing import BinaryIO, TextIO

import click

from ...errors import Needing
from ...formats.numbers import whole
from ...serve import Limits, serve
from ...systems.said import say as system_say
from ..failures import ExitCode, RequestError
from ..output_option import Numbers, Whole, not_with, only_with, refusals_language_option
from ..said import say
from ..served import METHODS, answer, from_query, version
from ..streams import message
from ..whole_help import WholeCommand

TOKEN = "PAIRWRIGHT_TOKEN"  # noqa: S105 - the name of a variable


def _log_requests() -> None:
    """Have each request told on standard error, with the time of day."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
    logger = logging.getLogger("pairwright.serve")
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)


@click.command(cls=WholeCommand)
@click.option("--stdio", is_flag=True, help="Use standard input and output (the default).")
@click.option(
    "--http", metavar="ADDRESS:PORT", help="Answer over HTTP, as at 127.0.0.1:8765; needs the extra 'serve'."
)
@click.option("--background", is_flag=True, help="Serve pairwright-engine, in a background process.")
@click.option("--socket", is_flag=True, help="Serve pairwright-engine, in this process.")
@click.option("--stop", is_flag=True, help="End the engine that --background started.")
@click.option(
    "--token-file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=f"With --http: clients must send the token in this file (default: {TOKEN}).",
)
@click.option(
    "--workers",
    metavar="N",
    type=Whole(1, 64),
    default=1,
    show_default=True,
    help="Requests answered at once.",
)
@click.option(
    "--seconds",
    type=Numbers(0, 86_400, min_open=True),
    default=60,
    show_default=True,
    metavar="N",
    help="Longest time of a request, in seconds.",
)
@click.option(
    "--megabytes",
    metavar="N",
    type=Whole(1, 1000),
    default=16,
    show_default=True,
    help="Largest size of a request, in megabytes.",
)
@click.option(
    "--log", is_flag=True, help="With --stdio or --http: write each request with its times to standard error."
)
@refusals_language_option
def command(
    stdio: bool,
    http: str | None,
    background: bool,
    socket: bool,
    stop: bool,
    token_file: Path | None,
    workers: int,
    seconds: float,
    megabytes: int,
    log: bool,
) -> int:
    """Keep an engine running that answers the requests of other programs.

    On standard input and output messages are JSON-RPC 2.0, one a line; the methods are commands such as pair, check and
    explain. With --http they are paths (/v1/pair), described by /openapi.json; an ADDRESS that other computers reach
    needs a token. Reports go in as text, results come out as the documents of `pairwright schema`. No request
    reads or writes files; nothing is kept between requests. It ends when the input ends or SIGTERM arrives; accepted
    requests are still answered.

    With --background or --socket it serves pairwright-engine, a small native program with the command line of
    bbpPairings and JaVaFo, for this user alone. Its calls read and write files and have no limits.
    """
    if stdio + (http is not None) + background + socket + stop > 1:
        raise RequestError(say.ONE_OF_OPTIONS(options="--stdio, --http, --background, --socket, --stop"))
    if token_file and http is None:
        raise RequestError(say.GOES_WITH(option="--token-file", partner="--http"))
    if background or socket or stop:
        _check_alone(stop)
        return _for_the_forwarder(background, stop, workers)
    limits = Limits(megabytes * 1_000_000, seconds, workers)

    def health() -> dict[str, object]:
        return {**version(), "status": "ok", "workers": workers}

    if log:
        _log_requests()
    if http is not None:
        return _over_http(http, token_file, limits, health)
    source, sink = _open(sys.stdin, "standard input"), _open(sys.stdout, "standard output")
    serve(answer, health, source, sink, limits)
    return ExitCode.DONE


def _open(stream: TextIO | None, name: str) -> BinaryIO:
    """The bytes of a standard stream. Raises `OSError` for a closed one."""
    if stream is None:
        raise OSError(EBADF, "it is closed", name)
    return stream.buffer


def _check_alone(stop: bool) -> None:
    """Refuse the options of requests beside those of the engine behind pairwright-engine."""
    only_with("--stdio, --http", "log", "seconds", "megabytes")
    if stop:
        not_with("--stop", "workers")


def _for_the_forwarder(background: bool, stop: bool, workers: int) -> int:
    if sys.platform == "win32":
        raise RequestError(say.ENGINE_ON_WINDOWS())
    from .. import resident

    if stop:
        return resident.stop()
    return resident.in_background(workers) if background else resident.in_front(workers)


def _over_http(
    place: str, token_file: Path | None, limits: Limits, health: Callable[[], dict[str, object]]
) -> int:
    with Needing(say.HTTP_NEEDS, "serve"):
        from ...serve.http import DOCUMENT, Offer, serve_http
        from ...web import bound, only_this_computer
        from ..served_api import document
    host, port = _address(place)
    token = _token(token_file)
    if not token and not only_this_computer(host):
        raise RequestError(say.NEEDS_TOKEN(host=host, variable=TOKEN))
    methods = {name: bool(one.report or one.parameters) for name, one in METHODS.items()} | {"version": False}
    offer = Offer(answer, methods, from_query, health, document)
    try:
        listening = bound(host, port)
    except OSError as error:
        raise OSError(error.errno, f"cannot listen there: {error.strerror}", place) from None
    number = listening.getsockname()[1]
    name = f"[{host}]" if ":" in host else host
    serve_http(
        offer, limits, listening, token, lambda: message(f"Pairwright at http://{name}:{number}{DOCUMENT}")
    )
    return ExitCode.DONE


def _address(place: str) -> tuple[str, int]:
    """Host and port. Raises `RequestError` for anything else."""
    host, _, given = place.rpartition(":")
    host, port = host.removeprefix("[").removesuffix("]"), whole(given)
    if not host or port is None or port > 65535:
        raise RequestError(system_say.OPTION_WRITTEN(option="--http", given=place, example="127.0.0.1:8765"))
    return host, port


def _token(file: Path | None) -> str:
    """The token that requests must bring; empty for none. Raises `RequestError` for a short one."""
    token = (
        file.read_text(encoding="utf-8", errors="replace").strip()
        if file
        else os.environ.get(TOKEN, "").strip()
    )
    if (file or token) and not (
        len(token) >= 16 and token.isascii() and token.isprintable() and " " not in token
    ):
        raise RequestError(say.TOKEN_FORM())
    return token
