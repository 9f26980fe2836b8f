"""The document `norms-1`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypedDict

from ..messages import MessageData
from .kinds import Natural, Notices, Positive, StartNumber

NormName: TypeAlias = Literal["GM", "IM", "WGM", "WIM"]
Kind: TypeAlias = Literal["swiss", "round-robin", "double-round-robin", "scheveningen", "league"]
Category: TypeAlias = Literal[
    "ordinary", "national-final", "national-team", "zonal", "team-championship", "world-cup"
]
WayArticle: TypeAlias = Literal["1.4.1c", "1.4.1e", "1.4.1f", "1.4.1e+f", "1.4.2c"]


class NormCheckData(TypedDict):
    """a requirement tested on all games that count"""

    article: Annotated[str, "of B.01, such as 1.4.5b; 1.4.4-own and 1.4.4-one are the two limits of 1.4.4"]
    met: bool
    found: int
    needed: Annotated[int, "the least that is needed, or for 1.4.4 the most that is allowed"]
    text: str
    message: MessageData


class NormWayData(TypedDict):
    """what makes a norm where all games together are not one"""

    article: WayArticle
    left_out: Annotated[list[Positive], "rounds that are left out"]
    games: Natural
    points: float
    average: int
    performance: int


class EnoughData(TypedDict):
    """a result of the last round that is enough"""

    points: Annotated[float, "the least that is enough: 0, 0.5 or 1"]
    opponents: list[StartNumber]


class OutlookData(TypedDict):
    """what is still possible, while rounds are to come"""

    state: Literal["achieved", "possible", "out-of-reach"]
    rounds: Annotated[Natural, "to come"]
    enough: Annotated[list[EnoughData], "before the last round, by opponent"]
    points: Annotated[
        float | None,
        "needed from several rounds, if the opponents stay as strong as so far; null if no score is enough",
    ]
    titled: Annotated[Natural, "opponents to come who must hold a title"]
    level: Annotated[Natural, "opponents to come who must hold a title of the norm's level"]
    text: str
    messages: list[MessageData]


class NormData(TypedDict):
    """a norm of a player"""

    norm: NormName
    held: Annotated[bool, "whether the player has the title, or one above it"]
    achieved: Annotated[bool, "whether the games are enough; while rounds are to come it is not a norm yet"]
    rule: Annotated[str | None, "the first article that is not met; null if achieved"]
    text: Annotated[str, "the verdict as a sentence"]
    message: MessageData
    checks: list[NormCheckData]
    games: Annotated[Natural, "games that count"]
    points: Annotated[float, "from the games that count: 1, ½, 0"]
    average: Annotated[int | None, "Ra; null without a game"]
    performance: Annotated[int | None, "Rp; null without a game"]
    points_needed: Annotated[float | None, "from these games; null if no score is enough"]
    exempt: Annotated[str | None, "paragraph of 1.4.3 that frees the player, needed or not"]
    waived: Annotated[bool, "whether the norm needs that paragraph (1.4.3e)"]
    way: NormWayData | None
    outlook: Annotated[OutlookData | None, "null when every round is played"]
    counts_as: Annotated[
        int | None, "games towards the 27 of 1.5.1; null if not achieved or where the text is open"
    ]


class NormPlayerData(TypedDict):
    """a player"""

    player: StartNumber
    name: str
    title: str
    federation: str
    rating: Annotated[Natural, "0 for none"]
    norms: list[NormData]


class NormsDocument(TypedDict):
    """Title norms judged"""

    event: str
    rules: Annotated[str, "chapter of the Handbook and year of the edition"]
    kind: Kind
    category: Category
    host: Annotated[str, "federation of the venue; empty if unknown"]
    rounds: Natural
    completed: Natural
    final: Annotated[bool, "whether every round is played"]
    readings: Annotated[list[str], "open articles that are read otherwise than usual"]
    notices: Notices
    players: list[NormPlayerData]
