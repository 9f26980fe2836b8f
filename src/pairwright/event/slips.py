"""A result as it is typed for a board: `17 1-0`, `17+`, `17/+`, `17.2 =` for the second game of board 17."""

from __future__ import annotations

import re

from .commands import Slip
from .questions import Refused
from .results import read_result

_SLIP = re.compile(r"(\d+)(?:\.(\d+))?(?:\s*[\s,;:]\s*(\S.*)|([-+*=/wbdWBD].*))")

KEYPAD = ("+", "-", "*", "/+", "/-", "/0", "/a", "/u+", "/u-", "/u*", "/1", "/2", "/3")
"""What is typed after a board number on a numeric keypad; together they tell every result."""


def read_slip(text: str) -> Slip:
    """A board and its result from one line. Raises `Refused` with what was expected."""
    found = _SLIP.fullmatch(text.strip())
    if not found:
        raise Refused(
            "this is no board with its result", alternative="write board and result, such as 17 1-0"
        )
    return Slip(int(found[1]), read_result(found[3] or found[4]), game=int(found[2] or 1) - 1)
