"""The documents that single commands answer with."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from ..declared.schema import Must, closed
from ..messages import MessageData
from .kinds import FaultParts, Natural, Positive, StartNumber, SystemData
from .standings import RatingChangeData

Day: TypeAlias = Annotated[str, Must(format="date")]


class FaultData(TypedDict):
    """the fault, its place, and how to mend it"""

    code: Literal[
        "bad-input", "bad-request", "usage", "no-pairing", "too-large", "file", "interrupted", "bug"
    ]
    exit: Literal[1, 2, 3, 4, 5, 130]
    message: str
    id: NotRequired[Annotated[str, "what the message says, as data: see pairwright schema messages"]]
    values: NotRequired[Annotated[dict[str, object], "what the message holds"]]
    file: NotRequired[str]
    line: NotRequired[Positive]
    column: NotRequired[Positive]
    expected: NotRequired[str]
    fix: NotRequired[str]
    messages: NotRequired[FaultParts]
    witness: NotRequired[Annotated[list[StartNumber], "players who cannot all be paired"]]
    neighbours: NotRequired[Annotated[list[StartNumber], "the only players they could still meet"]]


class ErrorDocument(TypedDict):
    """An error of any command in JSON mode"""

    error: FaultData


class HealthData(TypedDict):
    """one thing that was looked at"""

    name: str
    ok: bool
    found: str
    fix: NotRequired[str]
    messages: NotRequired[Annotated[list[MessageData], "finding and fix as data"]]


class DoctorDocument(TypedDict):
    """The state of an installation"""

    healthy: bool
    checks: list[HealthData]


class ProblemData(TypedDict):
    """a fault of the file"""

    severity: Literal["error", "warning", "notice"]
    line: Annotated[Natural, "from 1; 0: the whole file"]
    column: Annotated[Natural, "in characters, from 1; 0: the whole line"]
    found: str
    expected: NotRequired[str]
    fix: NotRequired[str]
    text: NotRequired[Annotated[str, "the line"]]
    messages: NotRequired[FaultParts]


class ProblemsDocument(TypedDict):
    """The faults of a file"""

    file: str
    purpose: Literal["read", "pair"]
    accepted: bool
    errors: Natural
    warnings: Natural
    problems: list[ProblemData]


class DialectData(TypedDict):
    """a file and its dialect"""

    file: str
    dialect: str


ConversionDocument = TypedDict(
    "ConversionDocument",
    {
        "from": DialectData,
        "to": DialectData,
        "lost": Annotated[list[str], "what the target dialect cannot say"],
        "messages": NotRequired[Annotated[list[MessageData], "the same as data"]],
    },
)
ConversionDocument.__doc__ = "Result of a conversion"


@closed
class ListedPlayerData(TypedDict):
    """an entry of a rating list"""

    source: str
    id: str
    name: str
    federation: NotRequired[str]
    sex: NotRequired[str]
    title: NotRequired[str]
    women_title: NotRequired[str]
    other_titles: NotRequired[str]
    online_title: NotRequired[str]
    standard: NotRequired[int]
    standard_games: NotRequired[int]
    standard_k: NotRequired[int]
    rapid: NotRequired[int]
    rapid_games: NotRequired[int]
    rapid_k: NotRequired[int]
    blitz: NotRequired[int]
    blitz_games: NotRequired[int]
    blitz_k: NotRequired[int]
    birth: NotRequired[str]
    flag: NotRequired[str]
    club: NotRequired[str]
    fide_id: NotRequired[str]


@closed
class RatingsDocument(TypedDict):
    """Players found in the rating lists"""

    query: str
    similar: Annotated[bool, "nothing matched as typed; one letter in each word was forgiven"]
    players: list[ListedPlayerData]


class GainData(TypedDict):
    """what one of the two would gain"""

    player: int
    opponent: Annotated[int | None, "the opponent, null without one"]
    value_now: Annotated[
        str,
        "f of the opponent he had, four decimals; smaller is better; - if the lists do not admit him",
    ]
    value_then: Annotated[str, "f of the other player"]
    text: Annotated[str, "what would be better"]


TwoPlayers: TypeAlias = Annotated[list[int], Must(minItems=2, maxItems=2)]


class RatherPairData(TypedDict):
    """two players who preferred each other"""

    players: TwoPlayers
    gains: Annotated[list[GainData], Must(minItems=2, maxItems=2)]


class StableRoundData(TypedDict):
    """a round and the pairs that break its stability"""

    round: int
    largest_score_difference: Annotated[str, "of the lists that were compared, in points"]
    stable: bool
    count: Annotated[int, "how many pairs would both have preferred to meet; pairs names the first of them"]
    pairs: list[RatherPairData]
    not_admitted: Annotated[
        list[TwoPlayers],
        "games that the lists do not admit: rematches, players kept apart, two of colour difference 2 the same way",
    ]


class StabilityDocument(TypedDict):
    """Blocking pairs in recorded rounds: players who both preferred each other to their opponents"""

    rounds: list[StableRoundData]


class CriterionData(TypedDict):
    """a criterion of a rule book"""

    id: str
    article: str
    name: Annotated[str, "text of the violation"]
    paraphrase: str


class ArticleData(TypedDict):
    """an article other than a criterion"""

    article: str
    paraphrase: str


@closed
class ParameterData(TypedDict):
    """a parameter"""

    name: str
    value: Annotated[str, "the value it has, as text"]
    meaning: Annotated[str, "empty if the system does not say"]
    choices: Annotated[list[str], "the allowed words, if limited"]


Parameters: TypeAlias = Annotated[list[ParameterData], "what --set NAME=VALUE can change"]


class InstalledSystemData(SystemData):
    """a pairing system in one of its editions"""

    title: str
    since: Day
    until: Day | None
    in_force: Annotated[bool, "the edition that is taken when none is asked for"]
    absolute: list[CriterionData]
    quality: Annotated[list[CriterionData], "in order of priority"]
    articles: list[ArticleData]
    parameters: Parameters


class AccelerationData(TypedDict):
    """an acceleration"""

    name: Annotated[str, "its word for --acceleration"]
    code: Annotated[str, "ending of the coded type (record 192) that asks for it"]
    says: str
    parameters: Parameters


class SystemsDocument(TypedDict):
    """The installed pairing systems"""

    systems: list[InstalledSystemData]
    accelerations: NotRequired[
        Annotated[
            list[AccelerationData],
            "accelerations for any system; empty for a request about one system",
        ]
    ]


class EngineDifferenceData(TypedDict):
    """a round that the two pair otherwise"""

    seed: int
    round: Positive
    players: int
    kind: str
    ours: str
    theirs: str
    answers: NotRequired[
        Annotated[dict[str, str], "what each says to the smallest report, by name, ours first"]
    ]
    report: Annotated[str, "the smallest report found where the two differ in this way"]


class CrosscheckDocument(TypedDict):
    """Two engines compared on random tournaments"""

    program: str
    tournaments: Natural
    rounds: Annotated[Natural, "rounds paired by both"]
    values: NotRequired[Annotated[Natural, "values of tie-breaks and ranks compared"]]
    differences: list[EngineDifferenceData]


@closed
class EstimateData(TypedDict):
    """a mean over events with its interval"""

    mean: float | None
    low: Annotated[float | None, "lower end of the 95 % interval"]
    high: float | None
    events: Natural
    p: NotRequired[Annotated[float | None, "two-sided, for a true mean of 0"]]
    method: NotRequired[Annotated[str, "what made the interval; empty without one; all alike"]]
    otherwise: NotRequired[Annotated[float | None, "all alike: the largest share of others that is likely"]]


class EffectData(TypedDict):
    """the difference in standard deviations of the baseline between events, and the shares of events with more and
    with less
    """

    size: float | None
    more: float | None
    less: float | None


class ComparedSystemData(TypedDict):
    """a system under one measure"""

    system: str
    value: EstimateData
    difference: Annotated[EstimateData | None, "from the baseline, event by event"]
    ratio: Annotated[EstimateData | None, "of the means; no upper end if that below may be 0"]
    effect: NotRequired[EffectData | None]
    stands: NotRequired[
        Annotated[
            bool,
            "whether the difference stands among all those of the document, by Holm's method at 5 %",
        ]
    ]


class MeasureData(TypedDict):
    """a measure in one condition"""

    measure: str
    meaning: str
    unit: str
    better: Literal["less", "more", None]
    condition: str
    baseline: str
    systems: list[ComparedSystemData]


class ComparisonDocument(TypedDict):
    """Systems compared by experiment"""

    title: str
    complete: Annotated[bool, "whether all events of the plan have been played"]
    events: Annotated[Positive, "events of each kind"]
    seed: Natural
    comparisons: list[MeasureData]


class ReachedData(TypedDict):
    """a title whose rating the player reaches in the event (B.01 art. 1.3, 1.5.3)"""

    title: str
    round: Annotated[Natural, "the first round with a sufficient rating"]


class RatedData(RatingChangeData):
    """the change of a rated player (B.02 art. 8.3)"""

    k_given: Annotated[bool, "whether K was given or from FIDE's list; otherwise from rating and age"]
    points: Annotated[float, "of the rated games"]
    expected: Annotated[float, "what the table expects of them"]
    reached: list[ReachedData]


class InitialData(TypedDict):
    """the first rating of an unrated player (B.02 art. 8.2)"""

    games: Annotated[Natural, "against rated opponents"]
    points: float
    total: Annotated[Natural, "the sum of the opponents' ratings"]
    rating: Annotated[int | None, "null where the event gives none"]


class RemarkData(TypedDict):
    """a statement about a player"""

    text: str
    message: MessageData


class RatingLineData(TypedDict):
    """a player"""

    player: StartNumber
    name: str
    rating: Annotated[Natural, "0 for none"]
    rated: Annotated[RatedData | None, "null for an unrated player"]
    initial: Annotated[InitialData | None, "null for a rated player"]
    remarks: list[RemarkData]


class RatingreportDocument(TypedDict):
    """Rating changes and initial ratings by an event"""

    event: str
    rules_since: Annotated[str, "first day of the edition of B.02 in force when the event began"]
    standard: Annotated[bool, "whether at the standard rate of play"]
    players: list[RatingLineData]
