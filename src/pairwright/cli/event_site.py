"""The verb that keeps the web pages of an event at a destination: site."""

from __future__ import annotations

import time
from collections.abc import Sized
from datetime import datetime
from typing import TYPE_CHECKING

import click

from ..event.exports.elsewhere import AGAIN_AFTER, LOOK_EVERY, KeptSite, place_of
from ..messages import as_message
from ..model.printing import shown
from ..system_errors import reason_of
from .event_call import EventCall, verb
from .said import event_say as say
from .streams import message

if TYPE_CHECKING:
    from ..messages import Message


@verb(section=False)
@click.option(
    "--to",
    "destination",
    required=True,
    metavar="DESTINATION",
    help="A folder, or a URL: sftp://, ftp://, s3:// and others (fsspec).",
)
@click.option("--keep", is_flag=True, help="Keep running and send changes until Ctrl-C.")
def verb_site(call: EventCall, destination: str, keep: bool) -> None:
    """Send the published web pages of the event to a folder or a server, without personal data or drafts.

    Only pages that have changed are sent. With --keep the command keeps running and updates the pages after each
    publish, correction and close. After a lost connection it sends the missing pages.
    """
    kept = KeptSite(place_of(destination), call.language)
    if keep:
        _keep(call, kept)
    sent = kept.update(call.state, datetime.now())
    call.say_done(_sent(kept, sent), done=bool(sent), files=sent)


def _keep(call: EventCall, kept: KeptSite) -> None:
    """Send what changes for as long as the command runs."""
    while True:
        try:
            sent = kept.update(call.event.refresh(), datetime.now())
        except OSError as error:
            where = {"address": kept.place.address, "reason": as_message(reason_of(error))}
            _tell(call, say.NOT_REACHED(**where, seconds=round(AGAIN_AFTER)))
            time.sleep(AGAIN_AFTER)
            continue
        if sent:
            _tell(call, _sent(kept, sent))
        time.sleep(LOOK_EVERY)


def _sent(kept: KeptSite, sent: Sized) -> Message:
    return say.FILES_SENT(address=kept.place.address, files=len(sent))


def _tell(call: EventCall, told: Message) -> None:
    message(f"{datetime.now():%H:%M:%S} {shown(call.words(told))}")
