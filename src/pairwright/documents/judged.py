"""Shared by `check-1` and `explanation-1`: two rounds compared, rules broken, decisions, sentences."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from ..messages import MessageData
from .kinds import Natural, Positive, StartNumber, TextData

PairData: TypeAlias = Annotated[tuple[Positive, Natural], "start numbers; 0 is the pairing-allocated bye"]
Status: TypeAlias = Literal["same", "colours", "later", "worse", "illegal", "differs", "departs", "better"]


BracketWord: TypeAlias = Literal[
    "",
    "scoregroup",
    "penultimate bracket",
    "last bracket",
    "collapsed last bracket",
    "merged",
    "whole field",
    "whole section",
]


class RuleData(TypedDict):
    """a rule"""

    id: Annotated[str, "criterion of the rule book, such as C12; empty for other articles"]
    article: str


class LineData(TextData):
    """a sentence and the rule it rests on"""

    rule: RuleData | None


class BreachData(TextData):
    """an absolute rule broken"""

    rule: RuleData
    players: list[StartNumber]


class BracketKindData(TypedDict):
    """what a bracket is"""

    word: Annotated[BracketWord, "the kind; empty for a bracket that only its score tells from others"]
    scoregroups: Annotated[Positive, "how many are merged; 1 for all other kinds"]


class BracketData(TypedDict):
    """a bracket"""

    number: Annotated[Positive, "from the top"]
    score: Annotated[float, "pairing score of the residents"]
    name: Annotated[str, "English; empty for a bracket without a name"]
    name_message: NotRequired[
        Annotated[MessageData | None, "the same as data, null for an empty name; missing in older documents"]
    ]
    kind: NotRequired[Annotated[BracketKindData, "what it is, as data; missing in older documents"]]
    moved_down: list[StartNumber]
    residents: list[StartNumber]
    moved_up: NotRequired[
        Annotated[list[StartNumber], "players of lower scores paired in it; missing if none"]
    ]


class CandidateData(TypedDict):
    """how one of two rounds fares by the deciding rule"""

    counts: Annotated[
        list[Natural],
        "on the deciding rule, most significant first; in tenths of a point for the score of the bye",
    ]
    pairs: Annotated[list[PairData], "(higher ranked, lower ranked)"]
    left: list[StartNumber]
    concerned: Annotated[list[list[StartNumber]], "pairs and players that cause the violations"]


class TermData(TypedDict):
    """a part of two costs, as far as they differ"""

    rule: RuleData
    ours: str
    theirs: str
    unit: str


class DifferenceData(TypedDict):
    """the first rule that tells two rounds apart"""

    kind: Literal["absolute", "quality", "cost", "sequence"]
    rule: RuleData
    paraphrase: str
    bracket: BracketData | None
    level: Annotated[str, "what the first differing number counts, if the rule counts several"]
    level_message: MessageData | None
    order: Annotated[str, "for a rule of sequence: what comes first"]
    order_message: MessageData | None
    worse: Annotated[bool, "false means that our engine is wrong"]
    ours: CandidateData
    theirs: CandidateData
    text: Annotated[str, "a whole sentence, where the counts alone would not say it"]
    message: MessageData | None
    terms: list[TermData]


class ColourData(TextData):
    """who has White, and why"""

    white: StartNumber
    black: StartNumber
    rule: RuleData


class DecisionData(TextData):
    """a recorded decision of a system that decides step by step"""

    rule: RuleData
    players: list[StartNumber]
    taken: list[PairData]
    tried: list[PairData]
