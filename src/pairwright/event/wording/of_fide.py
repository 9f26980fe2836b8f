"""Which of the rules that questions cite are FIDE's."""

from __future__ import annotations

from ...messages import Message, Text
from .players import FULL_POINT_RULE

_TEXTS = ("C.04.", "C.05 ", "C.06", "C.07 ", "FIDE Competition Rules")
"""How articles of the FIDE Handbook begin, in English."""


def of_fide(rule: Text) -> bool:
    """Whether a rule of the desk binds events by FIDE's rules alone; never one that a pairing system cites itself."""
    if not isinstance(rule, Message) or not rule.id.startswith("rule."):
        return False
    return rule.id == FULL_POINT_RULE().id or str(rule).startswith(_TEXTS)
