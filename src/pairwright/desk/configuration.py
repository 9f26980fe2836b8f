"""What the desk is started with."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_PORT = 8642
"""The first port that is tried."""

UNREADABLE = (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError)
"""What reading an option of a damaged or strange event file raises."""


@dataclass(frozen=True, slots=True)
class DeskSettings:
    """What the desk is started with.

    Attributes:
        author: in whose name the chief arbiter's commands are kept; empty for that of the event.
        host, port: where the desk listens.
        share: whether other devices in the network may open it.
        alone: whether it runs in its own browser, where no other device or program can reach it.
        stand_by: the folder of copies of which the newest is only looked at; empty for an event that is played.
        certificate, key: files of a certificate, for encrypted connections; empty for none.
        ratings: the file of rating lists; empty for none.
        token: what a browser on this computer must bring once; empty if whoever sits here is the chief arbiter.
        notes: the folder in which a desk that runs leaves its address; empty for none.
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
