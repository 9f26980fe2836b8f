"""How results are typed, kept and shown: one word for a game, two codes of TRF-2026 for its sides."""

from __future__ import annotations

import re

from ..formats.numbers import whole
from ..model import Result
from .commands import Slip
from .questions import Refused
from .state import ADJOURNED
from .wording import results as say
from .wording.common import RESULT_SIGNS, RESULT_TEXTS, RESULT_WORDS
from .wording.settings import ONE_OF

_SPELLINGS = {
    "10": "1-0 1 + w white",
    "01": "0-1 0 - b black",
    "==": "½-½ 1/2 ½ 0.5 1/2-1/2 0.5-0.5 = =-= * d draw r remis",
    "00": "0-0 /3",
    "=0": "½-0 1/2-0 =-0 /1",
    "0=": "0-½ 0-1/2 0-= /2",
    "+-": "+f 1f-0f +-- 1f ff+ 1-0-forfeit /+",
    "-+": "-f 0f-1f --+ 0f ff- 0-1-forfeit /-",
    "--": "0f-0f --- ff0 0-0-forfeit /0",
    "WL": "u+ 1u-0u w-l /u+",
    "LW": "u- 0u-1u l-w /u-",
    "DD": "u* u= ½u-½u d-d /u*",
    ADJOURNED: "? adj adjourned a /a",
}
"""The possible results of a game, by the stored code, with the ways to type them."""

BY_SPELLING = {spelling: code for code, line in _SPELLINGS.items() for spelling in line.split()}
"""The stored code for each way to type a result."""

CODES = tuple(_SPELLINGS)
"""Everything a game can have as result."""

PLACEHOLDER = "10"
"""The result that open games are given where only the pairs of a round matter."""

NOTHING_WORDS = ("clear", "open", "none")
"""The words that remove a result."""


_DASH = re.compile(r"\s*[-–−—:]\s*")


def spelled(text: str) -> str:
    """A typed result in the spelling of `BY_SPELLING`: `1 : 0` and `1–0` are `1-0`."""
    return _DASH.sub("-", text.strip().lower()).replace(",", ".").replace(" forfeit", "-forfeit")


def read_result(text: str) -> str:
    """The two codes of a typed result, or nothing for `clear`. Raises `Refused` for an impossible result.

    Drawn forfeits, and results of more than a point in total, can't be typed: no rule knows them.
    """
    word = spelled(text)
    if word in NOTHING_WORDS:
        return ""
    if word not in BY_SPELLING:
        listed = ", ".join(
            RESULT_TEXTS[code] for code in ("10", "01", "==", "+-", "-+", "--", "=0", "0=", "00")
        )
        raise Refused(
            say.NOT_A_RESULT(text=text),
            rule=say.RESULT_CODES(),
            alternative=say.RESULTS_TO_TYPE(results=listed),
        )
    return BY_SPELLING[word]


def require_code(code: str) -> None:
    """Raise `Refused` for an impossible stored result; an empty text stands for an open game."""
    if code and code not in RESULT_TEXTS:
        raise Refused(say.NOT_A_CODE(code=code[:20]), alternative=ONE_OF(choices=", ".join(CODES)))


def result_text(code: str) -> str:
    """A result as it is written in files, reports and at the command line."""
    return RESULT_TEXTS[code]


def result_shown(code: str) -> str:
    """A result as it is shown to the hall and on paper; nothing for an open game."""
    return RESULT_SIGNS[code] if code else ""


def result_called(code: str) -> str:
    """A result as arbiters call it; nothing for an open game."""
    return RESULT_WORDS[code] if code else ""


def sides(code: str) -> tuple[Result, Result]:
    """The points of White and Black by a result; an adjourned game counts as a draw (C.04.2 art. 3.1)."""
    if code == ADJOURNED:
        return Result.DRAW, Result.DRAW
    return Result(code[0]), Result(code[1])


_SLIP = re.compile(r"(\d+(?:\.\d+)?)(?:\s*[\s,;:]\s*(\S.*)|([-+*=/wbdWBD].*))")

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
    board, game = read_board(found[1])
    return Slip(board, read_result(found[2] or found[3]), game=game)


def is_board(text: str) -> bool:
    """Whether a text is the number of a board, or of a game at one, and no name."""
    return _BOARD.fullmatch(text.strip()) is not None


def read_board(text: str) -> tuple[int, int]:
    """A board and which of its games, from 0: `17`, of a match `17.2`. Raises `Refused`."""
    found = _BOARD.fullmatch(text.strip())
    board, game = (whole(part or "1") for part in found.groups()) if found else (None, None)
    if board is None or game is None:
        raise Refused(say.NOT_A_BOARD(text=text), alternative=say.BOARD_TO_TYPE())
    return board, game - 1
