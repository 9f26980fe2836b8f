"""The document `explanation-1`."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ..declared.schema import Must, also
from ..messages import MessageData
from .judged import (
    BracketData,
    BreachData,
    ColourData,
    DecisionData,
    DifferenceData,
    LineData,
    PairData,
    RuleData,
    Status,
)
from .kinds import Natural, Notices, Positive, StartNumber, SystemData, TextData


class FactData(TextData):
    """what the rules read of a player"""

    name: str
    value: object
    article: str


class SeatedBoardData(TypedDict):
    """a board"""

    number: Positive
    white: StartNumber
    black: StartNumber


class AnswerData(TypedDict):
    """what becomes of a demand"""

    demand: Literal["meet", "apart", "bye", "stay"]
    players: list[StartNumber]
    outcome: Literal["is so", "absent", "forbidden", "impossible", "decided", "unsupported"]
    breaches: list[BreachData]
    witness: Annotated[list[StartNumber], "impossible: players who can't all be paired"]
    neighbours: Annotated[list[StartNumber], "the only ones left for them"]
    difference: DifferenceData | None
    round: Annotated[list[PairData], "the best round that meets the demand"] | None
    verdict: Annotated[
        Literal["same", "colours", "illegal", "worse", "later", "departs", "incomparable", "better", None],
        "what the best round that meets the demand is to the rules, as check would judge it",
    ]
    rule: Annotated[RuleData | None, "the one rule that decides"]
    decision: DecisionData | None
    notes: list[LineData]
    text: NotRequired[Annotated[str, "the answer to a why-not in one sentence, in English"]]
    message: NotRequired[MessageData]


class FloatData(AnswerData):
    """why a player floats: the effect of staying in the bracket"""

    bracket: Positive


class RefusalData(TypedDict):
    """a preferred opponent of a player, and why that opponent does not agree"""

    player: StartNumber
    other: StartNumber
    wish: str
    wish_message: MessageData | None
    answer: str
    answer_message: MessageData | None
    has: str | None
    has_message: MessageData | None


class ReasonData(TypedDict):
    """why a board is as it is"""

    board: Annotated[Natural, "0 is the bye"]
    players: list[StartNumber]
    rule: RuleData | None
    without: Annotated[AnswerData | None, "what becomes of the best round without this board"]
    decisions: list[DecisionData]
    refusals: list[RefusalData]
    others: list[AnswerData]
    notes: list[LineData]


class SeatData(TypedDict):
    """the answer about a board"""

    board: SeatedBoardData
    bracket: BracketData | None
    players: Annotated[dict[str, list[FactData]], "facts by start number"]
    floats: list[FloatData]
    colour: ColourData
    reason: ReasonData


class ByeAnswer(TypedDict):
    """the answer about the bye"""

    bye: StartNumber | None
    reason: ReasonData | None


class PairedBracketData(BracketData):
    """a bracket and its outcome"""

    pairs: list[PairData]
    left: list[StartNumber]
    violations: dict[str, list[Natural]]


class WholeData(TypedDict):
    """the answer about the round"""

    brackets: list[PairedBracketData]
    bye: StartNumber | None
    summary: list[LineData]


class BoardsData(TypedDict):
    """the answer about all boards"""

    reasons: list[ReasonData]


class RecordedData(TypedDict):
    """the answer about a board as it is recorded"""

    board: SeatedBoardData
    status: Annotated[Status, "of the whole round, as check says it"]
    rule: RuleData | None
    kept: Annotated[bool, "whether the rules have this pair, too"]
    players: Annotated[dict[str, list[FactData]], "facts by start number"]
    reason: ReasonData | None
    instead: Annotated[
        AnswerData | None,
        "what becomes of the best round with this board, if the rules don't have it",
    ]
    colour: ColourData | None


class ClauseData(TypedDict):
    """a sentence, as text and as data"""

    text: Annotated[str, "English"]
    message: MessageData


class HeadlineData(TypedDict):
    """a board or the bye in one clause"""

    board: Annotated[Natural, "0 is the bye"]
    players: Annotated[list[StartNumber], Must(minItems=1, maxItems=2)]
    kind: Annotated[
        Literal["expected", "changed", "proof"],
        "as expected; not as expected, with the first reason why; or the first sentence of the "
        "proof, where nothing shorter is known",
    ]
    text: Annotated[str, "English"]
    message: MessageData
    rule: RuleData | None
    because: Annotated[
        list[ClauseData],
        "obstacles to the expected pairing, and its replacement; empty unless one board was asked about",
    ]


class CrossedData(ClauseData):
    """a pair that was expected, or next in line, and was not made"""

    board: Annotated[Positive, "the board where it was expected"]
    pair: PairData
    rule: RuleData | None


class FloaterData(ClauseData):
    """a player who leaves a bracket downwards, and why"""

    player: StartNumber


class DrawnBracketData(BracketData):
    """a bracket as it is drawn"""

    halves: Annotated[
        list[list[StartNumber]],
        "two lists whose k-th members are expected to meet, players from above first; empty without an expectation",
    ]
    boards: list[Positive]
    pairs: Annotated[list[PairData], "as made"]
    left: Annotated[list[StartNumber], "not paired in it: they float down, or have the bye"]
    expected: Annotated[list[PairData], "the player asked about and the opponent expected, board by board"]
    crossed: list[CrossedData]
    floats: list[FloaterData]


class DrawnData(TypedDict):
    """brackets as they are drawn"""

    brackets: list[DrawnBracketData]


class QuestionData(TypedDict):
    """what was asked"""

    kind: Literal[
        "round", "board", "player", "why_not", "bye", "boards", "recorded board", "bracket", "story"
    ]
    board: NotRequired[Positive]
    player: NotRequired[StartNumber]
    pair: NotRequired[PairData]
    score: NotRequired[Annotated[float, "of the bracket"]]


_ANSWERS = {
    "board": SeatData,
    "why_not": AnswerData,
    "bye": ByeAnswer,
    "round": WholeData,
    "player": SeatData | ByeAnswer | AnswerData,
    "boards": BoardsData,
    "recorded board": RecordedData,
    "bracket": DrawnData,
    "story": DrawnData,
}
"""The type of the answer to each kind of question."""


@also(
    allOf=[
        {
            "if": {"properties": {"question": {"properties": {"kind": {"const": kind}}}}},
            "then": {"properties": {"answer": answer}},
        }
        for kind, answer in _ANSWERS.items()
    ]
)
class ExplanationDocument(TypedDict):
    """The reasons of a round"""

    event: str
    round: Positive
    system: SystemData
    question: QuestionData
    lines: list[LineData]
    answer: dict[str, object]
    notices: NotRequired[Notices]
    headlines: NotRequired[
        Annotated[
            list[HeadlineData],
            "one for each board and bye asked about; missing for other questions",
        ]
    ]
