"""The document `check-1`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from .judged import (
    BreachData,
    ColourData,
    DecisionData,
    DifferenceData,
    LineData,
    PairData,
    RuleData,
    Status,
)
from .kinds import Notices, Positive, StartNumber, SystemData, TextData


class CheckedRoundData(TextData):
    """a recorded round, judged"""

    round: Positive
    status: Annotated[Status, "better: than our own round; then our engine is wrong"]
    possible: Annotated[bool, "whether any legal pairing exists"]
    lines: list[LineData]
    checker: Annotated[list[PairData], "pairs the rules require that are not recorded"]
    tournament: Annotated[list[PairData], "recorded pairs of the same players"]
    breaches: list[BreachData]
    difference: DifferenceData | None
    colours: list[ColourData]
    right: Annotated[list[PairData], "the whole right round, if another one is recorded"]
    remark: Annotated[str, "a comment of the file on this round"]
    edition: NotRequired[Annotated[str, "year of the rules the round was judged by"]]
    decision: DecisionData | None
    rule: Annotated[RuleData | None, "the one rule that decides"]


class StatedData(TypedDict):
    """what the report says of a player, and is not so"""

    player: StartNumber
    what: Literal["points", "rank"]
    stated: str
    computed: str


class OrderData(TypedDict):
    """the order after a round"""

    round: Positive
    places: Annotated[list[list[StartNumber]], "who stands on each place; those who share it together"]


class CheckDocument(TypedDict):
    """Recorded rounds judged by the rules"""

    system: SystemData
    event: str
    faultless: bool
    rounds: list[CheckedRoundData]
    ranked_by: Annotated[str, "what stated ranks were compared by; empty if they were not"]
    stated: list[StatedData]
    notices: NotRequired[Notices]
    standings: NotRequired[
        Annotated[
            list[OrderData],
            "the order after each checked round, by points and the tie-breaks the report lists; if asked for",
        ]
    ]
