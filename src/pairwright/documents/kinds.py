"""The types that many documents are made of."""

from __future__ import annotations

from typing import Annotated, TypeAlias, TypedDict

from ..declared.schema import Must
from ..messages import MessageData

Natural: TypeAlias = Annotated[int, Must(minimum=0)]
Positive: TypeAlias = Annotated[int, Must(minimum=1)]
StartNumber: TypeAlias = Annotated[Positive, "start number"]
Two: TypeAlias = Annotated[list[Natural], Must(minItems=2, maxItems=2)]
Notices: TypeAlias = Annotated[
    list[str], "what was decided, such as an edition of the rules by the date of a round"
]


class SystemData(TypedDict):
    """a pairing system"""

    name: Annotated[str, "the word that chooses the system"]
    edition: Annotated[str, "year of the edition"]
    rules: Annotated[str, "Handbook chapter"]


class TextData(TypedDict):
    """a text in English and as data"""

    text: Annotated[str, "English; may be empty"]
    message: Annotated[
        MessageData | None,
        "the same as data, null for an empty text; `plain` if the pairing system has no message ids",
    ]


FaultParts: TypeAlias = Annotated[list[MessageData], "what was found, what was expected and the fix, as data"]
