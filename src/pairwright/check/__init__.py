"""Trust in a pairing: recorded rounds judged by the rules, and every decision explained with its article."""

from .explain import explain
from .explanation import Explanation
from .recorded_board import explain_round, round_asked
from .verdicts import RoundVerdict, Status
from .verification import Verification, verify

__all__ = [
    "Explanation",
    "RoundVerdict",
    "Status",
    "Verification",
    "explain",
    "explain_round",
    "round_asked",
    "verify",
]
