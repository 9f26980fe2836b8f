"""Numbers in the fixed fields of a report, and as people type them."""

from __future__ import annotations

from functools import lru_cache

from ..model import Points
from .problems import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

MOST_ID = 9999
"""Start numbers have four columns."""
MOST_ROUNDS = 999
"""Round numbers have three columns in the records of TRF-2026."""


def whole(text: str) -> int | None:
    """A number without sign, such as `4` or `0004`; `None` for anything else, blank included."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def in_ascii_digits(text: str) -> str:
    """The text with the digits 0 to 9 for those of Arabic, Persian, Japanese and other keyboards."""
    if text.isascii():
        return text
    return "".join(str(int(letter)) if letter.isdecimal() else letter for letter in text)


@lru_cache(maxsize=1 << 12)
def points(text: str) -> Points | None:
    """Tenths of a point from `1`, `1.0` or `.5`; `None` for anything else, blank included."""
    ones, dot, tenth = text.partition(".")
    if not text or not f"0{ones}{tenth}".isdecimal() or not text.isascii():
        return None
    if len(ones) > 6 or len(tenth) != len(dot):
        return None
    return int(f"0{ones}") * 10 + int(f"0{tenth}")


def signed(text: str) -> Points | None:
    """The same as `points`, with a minus before negative ones: a penalty, or what is left after one."""
    value = points(text.removeprefix("-"))
    return -value if value and text.startswith("-") else value


def points_fault(text: str) -> Message:
    """The fault of a text that `points` refuses."""
    if not text:
        return say.NO_POINTS_GIVEN()
    if text.startswith("-"):
        return say.POINTS_BELOW_ZERO(text=text)
    return (say.POINTS_WITH_COMMA if "," in text else say.POINTS_NOT_NUMBER)(text=text)
