"""The documents `standings-1` and `tiebreaks-1`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..declared.schema import Must, also
from ..messages import MessageData
from .kinds import Natural, Positive, StartNumber


@also(additionalProperties=Annotated[float | None, "null where the tie-break is undefined"])
class StandingData(TypedDict):
    """Its other members are the tie-breaks by code."""

    rank: Positive
    rank_to: Positive
    player: Annotated[int, "start number; of a team its number"]
    name: str
    points: float


@also(oneOf=[{"required": ["round"]}, {"required": ["board"]}])
class ContributionData(TypedDict):
    """what one round or board adds"""

    round: NotRequired[Positive]
    board: NotRequired[Positive]
    opponent: int | None
    value: float
    counted: bool
    reason: Annotated[str, "why it does not count"]
    origin: str
    reason_message: NotRequired[MessageData]
    origin_message: NotRequired[MessageData]


class TieBreakValueData(TypedDict):
    """a tie-break of the player with its parts"""

    code: str
    value: Annotated[float | None, "null where the tie-break is undefined"]
    sum: Annotated[float, "sum of the counted contributions"]
    finish: Annotated[str, "changes beside the sum"]
    contributions: list[ContributionData]
    finish_message: NotRequired[MessageData]


class PerformanceData(TypedDict):
    """against the rated opponents met (C.07 art. 10); null without one"""

    games: int
    points: float
    average: Annotated[int, "ARO"]
    rating: Annotated[int, "TPR"]
    perfect: Annotated[int, "PTP"]
    unrated: Annotated[int, "games left out, because the opponent has no rating"]


class RatedGameData(TypedDict):
    """a rated game"""

    round: int
    opponent: int
    difference: int
    capped: bool
    scored: float
    expected: float


class RatingChangeData(TypedDict):
    """with -k: by B.02 art. 8.3"""

    k: int
    change: float
    rounded: int
    games: list[RatedGameData]


class DetailData(TypedDict):
    """one player in detail"""

    player: int
    tie_breaks: list[TieBreakValueData]
    performance: NotRequired[PerformanceData | None]
    rating_change: NotRequired[RatingChangeData | None]


class RankedData(TypedDict):
    """a line of the ranking"""

    rank: Positive
    player: StartNumber
    name: str
    rating: Natural
    value: Annotated[float, "what a win against this player is worth next"]
    total: float


class RankingDocument(TypedDict):
    """The Keizer ranking"""

    event: str
    after: Annotated[Natural, "the last round that counts"]
    settled: Annotated[bool, "false if the totals are the mean of two rankings that alternate"]
    ranking: Annotated[list[RankedData], "best first"]


class StandingsDocument(TypedDict):
    """Standings with tie-breaks"""

    event: str
    after: Annotated[Natural, "the last round that counts"]
    edition: Annotated[str, "year of the edition of C.07"]
    tie_breaks: Annotated[list[str], "codes in their order; they are the keys of the values"]
    source: Annotated[str, "where the list of tie-breaks comes from"]
    seed: Annotated[str | int | None, "seed of the lots, null when none were drawn"]
    notices: list[str]
    source_message: NotRequired[MessageData]
    messages: NotRequired[Annotated[list[MessageData], "the notices as data"]]
    standings: Annotated[list[StandingData], "best first; the tied share rank to rank_to"]
    detail: NotRequired[DetailData]


TieBreakData = TypedDict(
    "TieBreakData",
    {
        "code": str,
        "name": str,
        "book": Literal["FIDE", "US Chess"],
        "article": str,
        "type": str,
        "modifiers": list[Annotated[str, Must(pattern="^[CMLKPFR:]$")]],
        "meaning": str,
        "since": Annotated[str, "first edition that has it"],
        "for": Literal["all", "players", "teams"],
        "implemented": bool,
        "why_not": str,
        "name_message": NotRequired[MessageData],
        "meaning_message": NotRequired[MessageData],
        "why_not_message": NotRequired[MessageData],
    },
)


class TiebreaksDocument(TypedDict):
    """The tie-breaks"""

    tie_breaks: list[TieBreakData]
