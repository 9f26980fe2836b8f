"""`pairwright desk`: the tournament director's table, in a browser on this computer."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from ...desk.acceptance import summary
from ...desk.configuration import UNNAMED
from ...desk.standby import copy_to_look_at
from ...desk.standby import take_over as taken_over
from ...errors import Needing
from ...messages import Told
from ...system_errors import NO_FOLDER, NOT_SAVED_HERE
from ..event_call import SUFFIX, EventCall
from ..failures import ExitCode, RequestError
from ..output_option import Whole
from ..said import say
from ..streams import message
from ..whole_help import WholeCommand
from .ratings import store_path


@click.command(cls=WholeCommand)
@click.argument("event", required=False)
@click.option("--port", type=Whole(1, 65535), metavar="N", help="Port to listen on (default: a free one).")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--share", is_flag=True, help="Admit phones and other devices of this network, by codes.")
@click.option(
    "--tls",
    is_flag=True,
    help="Encrypt connections with a certificate made for you; a chief arbiter may then use another device.",
)
@click.option(
    "--certificate",
    nargs=2,
    type=click.Path(exists=True, dir_okay=False),
    metavar="CERTIFICATE KEY",
    help="Encrypt connections with this certificate, signed by an authority.",
)
@click.option(
    "--stand-by",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Show the newest copy in this second folder of an event; nothing can be changed.",
)
@click.option(
    "--take-over",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    help="Make EVENT from the newest copy in this folder, and continue it.",
)
@click.option("--no-token", is_flag=True, help="Treat everyone on this computer as chief arbiter.")
@click.option(
    "--checklist",
    is_flag=True,
    help="Print the requirements that the desk meets, with their evidence, and end.",
)
def command(
    event: str | None,
    port: int | None,
    no_browser: bool,
    share: bool,
    tls: bool,
    certificate: tuple[str, str] | None,
    stand_by: str | None,
    take_over: str | None,
    no_token: bool,
    checklist: bool,
) -> int:
    """Open the desk: run EVENT (NAME.pairwright) in a browser, without internet.

    The first page sets up a new file. In a folder with one event you can leave EVENT out. Every command is saved before
    it is answered; Ctrl-C ends the desk, and nothing is lost.
    """
    if checklist:
        click.echo(summary())
        return ExitCode.DONE
    call = EventCall(event)
    with Needing(say.DESK_NEEDS, "desk"):
        from ...desk.certificates import own_certificate
        from ...desk.configuration import DeskSettings
        from ...desk.running import own_token
        from ...desk.server import run
    notes = store_path(None).parent / "desks"
    files = certificate or (own_certificate(notes) if tls else ("", ""))
    settings = DeskSettings(
        author=call.named_author,
        share=share,
        stand_by=stand_by or "",
        certificate=files[0],
        key=files[1],
        ratings=str(store_path(None)),
        notes=str(notes),
        token="" if no_token else own_token(notes),
    )
    with TemporaryDirectory() as scratch:
        path = _copied(call, Path(scratch), stand_by, take_over)
        stopped = run(path, settings, port=port or 0, browser=not no_browser, say=message)
    return ExitCode.INTERRUPTED if stopped else ExitCode.DONE


def _copied(call: EventCall, scratch: Path, stand_by: str | None, take_over: str | None) -> Path:
    """The event file: the named one, or one made from a copy on a stand-by laptop. Raises `RequestError`."""
    if stand_by and (call.path or take_over):
        raise RequestError(say.STAND_BY_ALONE())
    if stand_by:
        return copy_to_look_at(Path(stand_by), scratch)
    path = _file(call)
    _require_place(path)
    return taken_over(Path(take_over), path) if take_over else path


def _require_place(path: Path) -> None:
    """Raise `OSError` where an event that is not made yet could not be written."""
    folder = path.resolve().parent
    if not folder.is_dir():
        raise FileNotFoundError(2, Told(NO_FOLDER()), str(folder))
    if not path.exists() and not os.access(folder, os.W_OK):
        raise PermissionError(13, Told(NOT_SAVED_HERE()), str(folder))


def _file(call: EventCall) -> Path:
    """The event file, which may be new. Raises `RequestError` for one without the ending of events."""
    from ...event.migration import event_files

    if call.path is None and not event_files(Path()):
        return Path(f"{UNNAMED}{SUFFIX}")
    if call.file.suffix != SUFFIX:
        raise RequestError(say.EVENT_SUFFIX(name=call.file.name, suffix=SUFFIX))
    return call.file
