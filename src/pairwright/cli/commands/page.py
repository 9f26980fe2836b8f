"""`pairwright page`: the page for browsers, served on this computer."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from ..failures import ExitCode
from ..output_option import Whole
from ..page_server import is_page, server
from ..streams import message
from ..whole_help import WholeCommand


@click.command(cls=WholeCommand)
@click.argument("folder", default="build/page")
@click.option("--port", type=Whole(1, 65535), metavar="N", help="Port to listen on (default: a free one).")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def command(folder: str, port: int | None, no_browser: bool) -> int:
    """Serve the page in FOLDER: Pairwright in a browser, without installation.

    `python tools/page.py FOLDER` makes the folder from the sources, and any host can serve it. This command answers
    this computer only. Ctrl-C ends it.
    """
    place = Path(folder)
    if not is_page(place):
        raise FileNotFoundError(
            2, f"no page is there; in the sources `python tools/page.py {folder}` makes it", folder
        )
    with server(place, port or 0) as serving:
        address = f"http://127.0.0.1:{serving.server_address[1]}/"
        message(f"The page is at {address}")
        if not no_browser:
            webbrowser.open(address)
        try:
            serving.serve_forever()
        except KeyboardInterrupt:
            return ExitCode.INTERRUPTED
    return ExitCode.DONE
