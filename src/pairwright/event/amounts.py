"""Numbers with at most two decimals as they are typed and written: amounts, and values of the tie-break EXT."""

from __future__ import annotations

import re

from ..messages import Declared
from .questions import Refused
from .wording import settings as say

_HUNDREDTHS = re.compile(r"(\d{1,9})(?:[.,](\d{0,2}))?", re.ASCII)


def read_hundredths(text: str, wrong: Declared = say.NOT_DECIMAL) -> int:
    """A number such as `30`, `12.50` or `2,5`, in hundredths. Raises `Refused` with `wrong`."""
    found = _HUNDREDTHS.fullmatch(text.strip())
    if not found:
        raise Refused(wrong(text=text), alternative=say.WRITE(example="30, 2.5, 12.50"))
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def amount_text(cents: int) -> str:
    """An amount of money as it is typed, `30` or `12.50`."""
    return f"{cents / 100:.2f}".removesuffix(".00")
