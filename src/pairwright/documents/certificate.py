"""The document `certificate-2`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from ..declared.schema import Must, closed
from ..messages import MessageData
from .kinds import Natural, Positive, Two

Colour: TypeAlias = Literal["W", "B", ""]
Choice: TypeAlias = Annotated[
    list[Natural],
    "two players; a player and 0 for the bye; one player alone",
    Must(minItems=1, maxItems=2),
]
Whole: TypeAlias = Annotated[str, Must(pattern="^[0-9]+$")]


@closed
class FactsData(TypedDict):
    """what the criteria of the system read of a player; which of these there are depends on the system"""

    wants: NotRequired[Annotated[Colour, "the colour preferred"]]
    strength: NotRequired[Annotated[int, "of the preference: 3 absolute, 2 strong, 1 mild, 0 none"]]
    wide: NotRequired[
        Annotated[Colour, "the colour preferred by a player whose colour difference is beyond 1"]
    ]
    difference: NotRequired[Annotated[int, "size of the colour difference, where topscorers make it matter"]]
    twice: NotRequired[Annotated[Colour, "the colour of the last two games, where topscorers make it matter"]]
    floats: NotRequired[
        Annotated[list[Literal["down", "up", ""]], "one and two rounds ago", Must(minItems=2, maxItems=2)]
    ]
    unplayed: NotRequired[Annotated[int, "rounds not played"]]
    upfloats: NotRequired[
        Annotated[int, "how often a maximum upfloater was upfloated (Dubov 1.8), 0 for others"]
    ]
    number: NotRequired[Annotated[int, "pairing number"]]
    index: NotRequired[
        Annotated[
            list[int],
            "the Index where it ranks players (Burstein): Buchholz in tenths, Sonneborn-Berger in hundredths",
        ]
    ]
    rating: NotRequired[Annotated[int, "0 for none (US Chess)"]]
    games: NotRequired[
        Annotated[
            str,
            "the colours played: round by round, - for no game (US Chess), or without gaps (stable roommates)",
            Must(pattern="^[WB-]*$"),
        ]
    ]
    had_bye: NotRequired[Annotated[bool, "had a full-point bye or won without playing (28L3)"]]
    half_bye: NotRequired[Annotated[bool, "had, or is promised, a half-point bye (28L4)"]]
    forbidden: NotRequired[
        Annotated[list[int], "whom the player is not to meet even across score groups (US Chess)"]
    ]
    mates: NotRequired[Annotated[list[int], "whom the player is not to meet within a score group (US Chess)"]]
    balance: NotRequired[Annotated[int, "games with White minus games with Black (ip)"]]
    last: NotRequired[Annotated[Colour, "the colour of the last game (ip)"]]
    carried: NotRequired[Annotated[bool, "was not paired in the round before (ip)"]]
    place: NotRequired[Annotated[int, "in the ranking (Keizer)"]]
    idle: NotRequired[Annotated[int, "rounds as the odd one out or absent (Keizer)"]]


@closed
class CertifiedPlayerData(TypedDict):
    """a player as the proof needs it"""

    id: Positive
    name: str
    points: Annotated[float, "before the round, acceleration included"]
    met: Annotated[list[int], "opponents of earlier games among these players"]
    colours: Annotated[Literal["WB", "W", "B", ""], "the colours that the player may get"]
    bye: Annotated[bool, "whether the player may get the pairing-allocated bye"]
    facts: NotRequired[FactsData]


@closed
class ColumnData(TypedDict):
    """a criterion, or one level of it"""

    id: str
    article: str
    says: str
    message: NotRequired[Annotated[MessageData, "what it says, as data"]]
    level: Annotated[float | None, "in points: the score, or the score difference, that the level counts"]


@closed
class ChoicesData(TypedDict):
    """choices that cost the same"""

    violations: Annotated[list[Natural], "one number for each criterion"]
    choices: list[Choice]


@closed
class BlossomData(TypedDict):
    """an odd set of vertices and its dual"""

    members: list[int]
    dual: Whole


Columns: TypeAlias = Annotated[
    list[ColumnData], "most important first; a criterion with levels stands once for each"
]
ByViolations: TypeAlias = Annotated[list[ChoicesData], "everything that may be chosen, by its violations"]
WitnessChoices: TypeAlias = Annotated[
    list[Choice], "choices of all others that show how the round can be completed"
]
Scale: TypeAlias = Annotated[Positive, "duals are in units of 1 / scale"]
Duals: TypeAlias = Annotated[
    dict[str, Annotated[str, Must(pattern="^-?[0-9]+$")]],
    "by player, 0 for the bye; decimal, of any size",
]


@closed
class UnfulfilledData(TypedDict):
    """for upfloaters without C6 among their criteria: with C6 last, its least sum, which is 2 or more if no set
    fulfils it
    """

    criteria: Columns
    choices: ByViolations
    witness: WitnessChoices
    scale: Scale
    duals: Duals
    blossoms: list[BlossomData]


@closed
class PartData(TypedDict):
    """one step of the round with the proof that it is best"""

    kind: Annotated[
        Literal["bye", "upfloaters", "bracket", "round", "natural", "group"],
        "the bye of the whole round; the upfloaters of a bracket; the pairs of a bracket; all at once; "
        "in US Chess two steps to the second natural pairing",
    ]
    number: Positive
    name: str
    name_message: NotRequired[Annotated[MessageData, "the name as data"]]
    moved_down: list[int]
    residents: list[int]
    rest: Annotated[
        list[int],
        "the lower players in the graph: all of them, or (2017, ordinary brackets) the next scoregroup",
    ]
    bye: Annotated[bool, "whether one more vertex, 0, stands for the bye"]
    bye_points: Annotated[float | None, "points of the player with the bye, where it is settled before"]
    alone: Annotated[bool, "whether a player may stay without a partner"]
    criteria: Columns
    choices: ByViolations
    pairs: Annotated[list[Choice], "pairs of the round that are made here"]
    left: Annotated[list[int], "members who leave the bracket"]
    witness: WitnessChoices
    scale: Scale
    duals: Duals
    blossoms: list[BlossomData]
    unfulfilled: NotRequired[UnfulfilledData]


@closed
class BarrierData(TypedDict):
    """players without whom the others fall into more odd components than it has members"""

    barrier: list[int]
    components: list[list[int]]


@closed
class CertificateDocument(TypedDict):
    """The proof that a round is best by the criteria of its system, or that none exists"""

    system: str
    rules: Annotated[str, "the rule book"]
    round: Positive
    rounds: Annotated[Positive, "announced rounds"]
    report: Annotated[
        str, "the fingerprint of the report: SHA-256 of its form report-1", Must(pattern="^[0-9a-f]{64}$")
    ]
    settings: Annotated[dict[str, object], "parameters of the system that are not its defaults"]
    absent: Annotated[list[int], "players who sit the round out though the report does not say so"]
    required: Annotated[list[Two], "pairs that had to be made"]
    virtual: Annotated[
        dict[str, list[float]],
        "points of an acceleration that the report does not list, by player, round by round",
    ]
    says: Annotated[list[str], "what is proven, what is not, what is taken on trust"]
    messages: NotRequired[Annotated[list[MessageData], "the same as data"]]
    players: Annotated[list[CertifiedPlayerData], "those who are paired, in the order of the rules"]
    unit: Annotated[
        float,
        "points of one step of score differences, where a criterion counts such steps; else 0",
        Must(minimum=0),
    ]
    rematches_barred: Annotated[bool, "whether two who have met may not meet again"]
    apart: Annotated[list[Two], "pairs that may not be made for other reasons than earlier games and colours"]
    pairs: Annotated[list[Two], "the round: White and Black, a player and 0 for the bye"]
    only: Annotated[int | None, "the bracket that was asked for"]
    parts: list[PartData]
    no_pairing: Annotated[
        BarrierData | None, "the proof that no round exists: more odd components than players in the barrier"
    ]
    kept: Annotated[
        BarrierData | None,
        "for stable roommates that gave up what colours ask (settings: given_up): why no round keeps it",
    ]
