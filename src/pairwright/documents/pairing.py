"""The document `pairing-1`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Annotated, NotRequired, TypedDict, cast

from ..declared.schema import schema_of
from ..declared.shape import complaints, path_text
from .kinds import Natural, Notices, Positive, StartNumber, SystemData


class PairedPlayerData(TypedDict):
    """a player of the round"""

    id: StartNumber
    name: str
    points: Annotated[float, "points before the round, without acceleration"]


class PairedBoardData(TypedDict):
    """a board"""

    number: Positive
    white: PairedPlayerData
    black: PairedPlayerData


class RoundAheadData(TypedDict):
    """a round of a plan"""

    round: Positive
    boards: list[PairedBoardData]
    bye: PairedPlayerData | None


class AheadDocument(TypedDict):
    """Rounds planned together"""

    event: str
    rounds: list[RoundAheadData]
    value: Annotated[float, "score differences and colours of all rounds, less the price of byes"]
    bound: Annotated[float, "no plan is better than this"]
    proved: Annotated[bool, "whether no plan is better"]


class StageData(TypedDict):
    """an aim of the program and how far it is reached"""

    name: str
    value: float
    bound: float
    gap: float
    proved: bool


class ConstraintData(TypedDict):
    """a side constraint"""

    words: str
    count: int
    met: bool
    tight: Annotated[bool, "whether it leaves no room"]


class ProofData(TypedDict):
    """system ip only: how good the round is proved to be"""

    method: Annotated[str, "matching, compact, slot or as-written"]
    objective: float
    proved: Annotated[bool, "whether no round is better"]
    stages: Annotated[list[StageData], "aims in their order"]
    constraints: list[ConstraintData]
    unpaired: Annotated[list[int], "start numbers without opponent and bye"]


class PairingDocument(TypedDict):
    """A paired round"""

    event: str
    round: Positive
    rounds: Annotated[Positive, "announced number of rounds"]
    system: SystemData
    boards: Annotated[list[PairedBoardData], "in publishing order"]
    bye_scores: NotRequired[
        Annotated[bool, "false where who has no opponent gets nothing, as in round robins"]
    ]
    bye: Annotated[PairedPlayerData | None, "who gets the pairing-allocated bye"]
    absent: Annotated[list[StartNumber], "players who are not paired in this round"]
    rule_book: Annotated[
        str, "whose criteria are counted; a system may leave its first rounds to another one"
    ]
    violations: Annotated[
        dict[str, Natural], "violations of each quality criterion over all brackets, in order of priority"
    ]
    proof: NotRequired[ProofData]
    notices: NotRequired[Notices]


class NumberedData(TypedDict):
    """A player, as far as playing a round needs it"""

    id: StartNumber


class NumberedBoardData(TypedDict):
    """A board, as far as playing a round needs it"""

    white: NumberedData
    black: NumberedData


class PlayableRound(TypedDict):
    """What playing a round needs of its document"""

    round: Positive
    boards: list[NumberedBoardData]
    bye: NumberedData | None
    bye_scores: NotRequired[bool]


def round_in(document: str | Mapping[str, object]) -> PlayableRound:
    """The round of a document, as text or as it is loaded. Raises `ValueError` with the first fault and its place."""
    try:
        read = json.loads(document) if isinstance(document, str) else dict(document)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    for path, found, expected in complaints(read, (), _playable(), _playable()):
        place = f"{path_text(path)}: " if path else ""
        raise ValueError(f"{place}{found}, expected {expected}")
    return cast(PlayableRound, read)


@cache
def _playable() -> dict[str, object]:
    return schema_of(PlayableRound)
