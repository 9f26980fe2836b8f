"""A round as its system sees it: questions, answers, and base classes for systems' answers."""

from ..parameters import ALL_DEMANDS, Traits, traits_of
from .findings import (
    Bracket,
    Breach,
    Candidate,
    ColourReason,
    Decision,
    Difference,
    Fact,
    Preference,
    Refusal,
    Rule,
    Sentence,
    Term,
)
from .plain import PlainView, summary_of, view_of
from .protocol import OwnRanking, Places, RoundView, ranking_of, ranks_players, schedule_of
from .questions import Answer, Demand, Reason, Verdict, Witness
from .steps import boards_of, unequal_points

__all__ = [
    "ALL_DEMANDS",
    "Answer",
    "Bracket",
    "Breach",
    "Candidate",
    "ColourReason",
    "Decision",
    "Demand",
    "Difference",
    "Fact",
    "OwnRanking",
    "Places",
    "PlainView",
    "Preference",
    "Reason",
    "Refusal",
    "RoundView",
    "Rule",
    "Sentence",
    "Term",
    "Traits",
    "Verdict",
    "Witness",
    "boards_of",
    "ranking_of",
    "ranks_players",
    "schedule_of",
    "summary_of",
    "traits_of",
    "unequal_points",
    "view_of",
]
