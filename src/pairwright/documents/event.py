"""The document `event-1`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..messages import MessageData
from .kinds import Natural, Positive


class JournalEntryData(TypedDict):
    """a command as the journal has it"""

    revision: Natural
    at: Annotated[str, "time in UTC"]
    author: str
    command: str
    text: str
    version: Annotated[str, "of the program that wrote the entry"]
    undone: Annotated[bool, "whether undo has taken it back"]
    message: NotRequired[MessageData]


class LaterEntryData(TypedDict):
    """an entry after the first one that does not hold"""

    revision: Natural
    at: str
    author: str
    text: str
    intact: Annotated[bool, "whether the text is as it was written"]


class NewRowData(TypedDict):
    """a row of a list that would be a new player"""

    row: Natural
    name: str
    notices: list[str]
    messages: NotRequired[Annotated[list[MessageData], "the notices as data"]]


class ChangedRowData(TypedDict):
    """a row of a list that would change an entry"""

    row: Natural
    name: str
    changes: object


class BadRowData(TypedDict):
    """a row of a list that cannot be read"""

    row: Natural
    text: str
    reason: str
    fix: str
    messages: NotRequired[Annotated[list[MessageData], "reason and fix as data"]]


class SectionData(TypedDict):
    """a section and its next step"""

    section: str
    players: Natural
    round: object
    next: object


class EnteredPlayerData(TypedDict):
    """an entry of a section"""

    key: Annotated[Positive, "number of the entry in its section, for good"]
    number: Annotated[int | None, "start number; null before there are any"]
    person: dict[str, object]


class AuditedRoundData(TypedDict):
    """a round judged by today's engine"""

    round: Positive
    agrees: Annotated[bool, "whether today's engine pairs it so"]
    logged: Annotated[bool, "whether the log or a later command accounts for the difference"]
    text: str
    message: NotRequired[MessageData]


class PrizeData(TypedDict):
    """a prize and who gets it"""

    player: Annotated[int | None, "start number"]
    name: str
    list: str
    amount: float
    why: str
    message: NotRequired[MessageData]


class FeeData(TypedDict):
    """a player's fee: total, paid and open"""

    name: str
    fee: float
    paid: float
    left: float


class EventDocument(TypedDict):
    """The effect or the answer of a verb of an event

    Verbs that change the event write text, done, revision and undo; verbs that only read write what they show.
    """

    event: Annotated[str, "name of the event"]
    text: NotRequired[Annotated[str, "what was done, in one line, or the explanation asked for"]]
    message: NotRequired[MessageData]
    done: NotRequired[Annotated[bool, "whether anything changed"]]
    revision: NotRequired[Annotated[Natural, "revision of the journal after the command"]]
    undo: NotRequired[Annotated[str, "the command that undoes it; empty if none does"]]
    new: NotRequired[list[NewRowData]]
    changed: NotRequired[list[ChangedRowData]]
    bad: NotRequired[list[BadRowData]]
    same: NotRequired[Annotated[Natural, "entries that an imported list leaves unchanged"]]
    section: NotRequired[str]
    sections: NotRequired[list[SectionData]]
    settings: NotRequired[dict[str, object]]
    players: NotRequired[list[EnteredPlayerData]]
    round: NotRequired[
        Annotated[dict[str, object] | int, "a round with its pairings by board, or its number"]
    ]
    rounds: NotRequired[list[AuditedRoundData]]
    status: NotRequired[Literal["draft", "playing", "complete", "closed"]]
    journal: NotRequired[list[JournalEntryData]]
    head: NotRequired[Annotated[str, "digest of the journal's last entry that holds, and of all before it"]]
    fault: NotRequired[Annotated[str, "why the next entry fails; empty if none does"]]
    remarks: NotRequired[Annotated[list[str], "what is wrong outside the journal"]]
    later: NotRequired[Annotated[list[LaterEntryData], "entries after the fault, to be entered again"]]
    prizes: NotRequired[list[PrizeData]]
    fees: NotRequired[list[FeeData]]
    standings: NotRequired[list[object]]
