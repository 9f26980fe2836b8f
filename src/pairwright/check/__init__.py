"""Trust in a pairing: recorded rounds judged by the rules, and every decision explained with its article."""

from typing import TYPE_CHECKING

from ..errors import loaded_later

if TYPE_CHECKING:
    from .answers import explain
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

__getattr__ = loaded_later(
    __name__,
    {
        "answers": "explain",
        "explanation": "Explanation",
        "recorded_board": "explain_round round_asked",
        "verdicts": "RoundVerdict Status",
        "verification": "Verification verify",
    },
)
"""A verdict needs no headlines, and only an explanation draws."""
