"""The verb that keeps the web pages of an event at a destination: site."""

from __future__ import annotations

import time
from datetime import datetime

import click

from ..event.exports.elsewhere import AGAIN_AFTER, LOOK_EVERY, KeptSite, place_of
from .event_call import EventCall, verb
from .streams import message


@verb(section=False)
@click.option(
    "--to",
    "destination",
    required=True,
    metavar="DESTINATION",
    help="A folder, or a URL: sftp://, ftp://, s3:// and others (fsspec).",
)
@click.option("--lang", "language", default="en", metavar="CODE", help="The language of the pages.")
@click.option("--keep", is_flag=True, help="Keep running and send changes until Ctrl-C.")
def verb_site(call: EventCall, destination: str, language: str, keep: bool) -> None:
    """Send the published web pages of the event to a folder or a server, without personal data or drafts.

    Only pages that have changed are sent. With --keep the command keeps running: it updates the pages after each
    publish, correction and close, and sends what a lost connection left out when it is back.
    """
    kept = KeptSite(place_of(destination), language)
    if keep:
        _keep(call, kept)
    sent = kept.update(call.state, datetime.now())
    call.show_done(f"{len(sent)} files sent to {kept.place.address}", done=bool(sent), files=sent)


def _keep(call: EventCall, kept: KeptSite) -> None:
    """Send what changes for as long as the command runs."""
    while True:
        try:
            sent = kept.update(call.event.refresh(), datetime.now())
        except OSError as error:
            _told(
                f"{kept.place.address} can't be reached: {error.strerror}; tried again in {AGAIN_AFTER:.0f} s"
            )
            time.sleep(AGAIN_AFTER)
            continue
        if sent:
            _told(f"{len(sent)} files sent to {kept.place.address}")
        time.sleep(LOOK_EVERY)


def _told(text: str) -> None:
    message(f"{datetime.now():%H:%M:%S} {text}")
