"""`pairwright serve`: one process that stays and answers requests."""

from __future__ import annotations

import sys

import click

from ..failures import ExitCode


@click.command()
@click.option("--stdio", is_flag=True, help="On standard input and output (the only way there is).")
@click.option(
    "--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Requests answered at once."
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, 86_400, min_open=True),
    default=60,
    show_default=True,
    help="Time for a request.",
)
@click.option(
    "--megabytes",
    type=click.IntRange(1, 1000),
    default=16,
    show_default=True,
    help="Largest size of a request.",
)
def command(stdio: bool, workers: int, seconds: float, megabytes: int) -> int:
    """Answer requests until the input ends.

    Messages are JSON-RPC 2.0, one a line: pair, check, explain, standings, validate, convert, generate, systems,
    version, health. Reports go in as text, results come out as the documents of `pairwright schema`. No request
    reads or writes files; nothing is kept between requests. On SIGTERM those taken are still answered.
    """
    from ...serve import Limits, serve
    from ..served import answer, version

    del stdio
    limits = Limits(megabytes * 1_000_000, seconds, workers)

    def health() -> dict[str, object]:
        return {**version(), "status": "ok", "workers": workers}

    serve(answer, health, sys.stdin.buffer, sys.stdout.buffer, limits)
    return ExitCode.DONE
