"""The document `tournament-1`, which is read and written."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from ..declared.schema import Must, also, closed

Code: TypeAlias = Literal["1", "=", "0", "W", "D", "L", "+", "-"]
Both: TypeAlias = Annotated[list[Code], Must(minItems=2, maxItems=2)]
Score: TypeAlias = Annotated[Both | None, "Results of White and Black; null: no result yet."]
Points: TypeAlias = Annotated[float, "At most one decimal.", Must(minimum=0, maximum=9999, one_decimal=True)]
SignedPoints: TypeAlias = Annotated[
    float, "At most one decimal.", Must(minimum=-9999, maximum=9999, one_decimal=True)
]
Id: TypeAlias = Annotated[int, Must(minimum=1, maximum=999999)]
Seat: TypeAlias = Annotated[
    int, "A start number; 0 where a team has no player at a board.", Must(minimum=0, maximum=999999)
]
RoundNumber: TypeAlias = Annotated[int, Must(minimum=1, maximum=999)]


@closed
class PointSystemData(TypedDict):
    """The value of each result; missing ones have the usual value (1, 0.5, 0)."""

    win: NotRequired[Points]
    draw: NotRequired[Points]
    loss: NotRequired[Points]
    forfeit_win: NotRequired[Points]
    forfeit_loss: NotRequired[Points]
    full_bye: NotRequired[Points]
    half_bye: NotRequired[Points]
    zero_bye: NotRequired[Points]
    allocated_bye: NotRequired[Points]
    colours: NotRequired[
        Annotated[
            str,
            "Of an event of matches: colours of the participant named first, game by game, such as WBWB. "
            "The values above are then those of one game, of byes those of a whole match.",
        ]
    ]
    match_win: NotRequired[Points]
    match_draw: NotRequired[Points]
    match_loss: NotRequired[Points]
    primary: NotRequired[Annotated[Literal["match", "game"], "Which points are the score."]]
    second_bye: NotRequired[
        Annotated[Points, "Value of the pairing-allocated bye in the points that are not the score."]
    ]


@closed
class BoardData(TypedDict):
    """one game of a match"""

    player: Seat
    opponent: Seat
    colour: Literal["w", "b"]
    result: Annotated[Both, "Results of the own side and of the other."]


@closed
@also(dependentRequired={name: ["result"] for name in ("opponent", "colour", "games")})
class ResultData(TypedDict):
    """an entry of a player"""

    result: NotRequired[
        Annotated[
            Literal["1", "=", "0", "W", "D", "L", "+", "-", "F", "H", "Z", "U"],
            "Missing: nothing is recorded but extra points (since 0.2.0).",
        ]
    ]
    opponent: NotRequired[Id]
    colour: NotRequired[Literal["w", "b"]]
    extra: NotRequired[
        Annotated[SignedPoints, "Points added to those of the result, such as a bonus or a penalty."]
    ]
    second_extra: NotRequired[Annotated[SignedPoints, "The same in the points that are not the score."]]
    games: NotRequired[
        Annotated[list[BoardData], "Of a match: its games in board order, from this side.", Must(minItems=1)]
    ]


@closed
class PlayerData(TypedDict):
    """a player, or a team"""

    id: Id
    name: NotRequired[str]
    rating: NotRequired[Annotated[int, Must(minimum=0, maximum=9999)]]
    title: NotRequired[str]
    sex: NotRequired[str]
    federation: NotRequired[str]
    fide_id: NotRequired[str]
    birth: NotRequired[str]
    points: NotRequired[SignedPoints]
    rank: NotRequired[Annotated[int, Must(minimum=0, maximum=999999)]]
    virtual: NotRequired[
        Annotated[list[Points], "Acceleration points of rounds 1, 2, ...", Must(maxItems=999)]
    ]
    roster: NotRequired[Annotated[list[Id], "Of a team: its members in board order, reserves last."]]
    results: NotRequired[
        Annotated[list[ResultData | None], "Rounds 1, 2, ...; null: nothing is recorded.", Must(maxItems=999)]
    ]


@closed
class ByeData(TypedDict):
    """a bye"""

    round: RoundNumber
    player: Id
    kind: Literal["F", "H", "Z", "-", None]


@closed
class ForbiddenData(TypedDict):
    """players who are not to meet"""

    players: Annotated[list[Id], Must(minItems=2)]
    first: NotRequired[RoundNumber]
    last: NotRequired[Annotated[RoundNumber | None, "null: to the end."]]


@closed
class TeamData(TypedDict):
    """a team of an individual event"""

    name: str
    players: list[Id]
    record: NotRequired[str]


@closed
class GameData(TypedDict):
    """a game of a match being played"""

    white: Seat
    black: Seat
    result: NotRequired[Score]


@closed
class PlayedPairingData(TypedDict):
    """Two participants and their games; without black the pairing-allocated bye."""

    white: Id
    black: NotRequired[Id]
    result: NotRequired[Score]
    games: NotRequired[Annotated[list[GameData], "Of a match of several games.", Must(minItems=1)]]


@closed
class TournamentDocument(TypedDict):
    """A Swiss tournament after some completed rounds

    Start numbers are integers, points numbers with at most one decimal, codes those of the FIDE tournament report
    (TRF-2026).
    """

    generator: NotRequired[Annotated[dict[str, object], "The program that wrote the document."]]
    rounds: NotRequired[Annotated[RoundNumber | None, "Announced number of rounds."]]
    initial_colour: NotRequired[Annotated[Literal["w", "b", None], "Colour of the top player in round 1."]]
    point_system: NotRequired[PointSystemData]
    system: NotRequired[Annotated[str, "Coded type of the tournament (record 192 of TRF-2026)."]]
    virtual_given: NotRequired[Annotated[bool, "Whether acceleration is stated here, be it all zero."]]
    players: Annotated[list[PlayerData], "In ranking order.", Must(minItems=1)]
    byes: NotRequired[Annotated[list[ByeData], "Byes of rounds not yet paired."]]
    forbidden: NotRequired[list[ForbiddenData]]
    teams: NotRequired[list[TeamData]]
    info: NotRequired[
        Annotated[list[tuple[str, str]], "Facts about the event: code and text of a report's record."]
    ]
    records: NotRequired[Annotated[list[str], "Report lines kept unchanged."]]
    members: NotRequired[
        Annotated[list[PlayerData], "Of a team event: who plays for the teams, which are the players."]
    ]
    playing: NotRequired[Annotated[list[PlayedPairingData], "The round being played, in board order."]]
    boards: NotRequired[
        Annotated[
            list[list[Id]],
            "Players with White of completed rounds, in board order; an empty list where it is not known.",
        ]
    ]
