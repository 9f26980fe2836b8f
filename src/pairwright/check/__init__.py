"""Trust in a pairing: recorded rounds judged by the rules, and every decision explained with its article."""

from ..systems.view.findings import Breach, Difference, Fact, Rule
from .accounts import account_of
from .explain import explain
from .explanation import Explanation
from .verify import RoundVerdict, Status, Verification, verify

__all__ = [
    "Breach",
    "Difference",
    "Explanation",
    "Fact",
    "RoundVerdict",
    "Rule",
    "Status",
    "Verification",
    "account_of",
    "explain",
    "verify",
]
