"""The start settings of the desk."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_PORT = 8642
"""The first port that is tried."""

UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError)
"""The errors from reading an option of a damaged or strange event file."""

UNNAMED = "event"
"""The file of a new event, without its suffix, where nobody named it."""


@dataclass(frozen=True, slots=True)
class DeskSettings:
    """The start settings of the desk.

    Attributes:
        author: the author of the chief arbiter's commands; empty for the event's.
        host, port: where the desk listens.
        share: whether other devices in the network may open it.
        alone: whether it runs in its own browser, where no other device or program can reach it.
        stand_by: the folder of copies whose newest is shown read-only; empty for a running event.
        certificate, key: files of a certificate, for encrypted connections; empty for none.
        ratings: the file of rating lists; empty for none.
        token: the secret that a browser on this computer must bring once; empty if every browser here is the chief
        arbiter's.
        notes: the folder for the address of the running desk; empty for none.
        rating_address: where FIDE's list is fetched; empty for where FIDE publishes it.
    """

    author: str = ""
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    share: bool = False
    alone: bool = False
    stand_by: str = ""
    certificate: str = ""
    key: str = ""
    ratings: str = ""
    notes: str = ""
    token: str = ""
    rating_address: str = ""
