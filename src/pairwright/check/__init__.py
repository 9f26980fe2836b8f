"""Trust in a pairing: recorded rounds judged by the rules, and every decision explained with its article."""

from .explain import explain
from .explanation import Explanation
from .verify import RoundVerdict, Status, Verification, verify

__all__ = ["Explanation", "RoundVerdict", "Status", "Verification", "explain", "verify"]
