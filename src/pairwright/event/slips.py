"""A result as it is typed for a board: `17 1-0`, `17+`, `17/+`, `17.2 =` for the second game of board 17."""

from __future__ import annotations

import re

from ..formats.numbers import whole
from .commands import Slip
from .questions import Refused
from .results import BY_SPELLING, read_result, spelled
from .wording import results as say

_SLIP = re.compile(r"(\d+)(?:\.(\d+))?(?:\s*[\s,;:]\s*(\S.*)|([-+*=/wbdWBD].*))")

_BOARD = re.compile(r"(\d+)(?:\.(\d+))?")

KEYPAD = ("+", "-", "*", "/+", "/-", "/0", "/a", "/u+", "/u-", "/u*", "/1", "/2", "/3")
"""The keys typed after a board number on a numeric keypad; together they cover every result."""


def read_slip(text: str) -> Slip:
    """A board and its result from one line. Raises `Refused` with the expected form."""
    found = _SLIP.fullmatch(text.strip())
    if spelled(text) in BY_SPELLING:
        raise Refused(say.WITHOUT_BOARD(text=text.strip()), alternative=say.SLIP_TO_TYPE())
    if not found:
        raise Refused(say.NOT_A_SLIP(text=text.strip()), alternative=say.SLIP_TO_TYPE())
    return Slip(int(found[1]), read_result(found[3] or found[4]), game=int(found[2] or 1) - 1)


def read_board(text: str) -> tuple[int, int]:
    """A board and which of its games, from 0: `17`, of a match `17.2`. Raises `Refused`."""
    found = _BOARD.fullmatch(text.strip())
    board, game = (whole(part or "1") for part in found.groups()) if found else (None, None)
    if board is None or game is None:
        raise Refused(say.NOT_A_BOARD(text=text), alternative=say.BOARD_TO_TYPE())
    return board, game - 1
