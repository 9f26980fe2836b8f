"""One line of a rating list."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from ..messages import Message
from ..titles import LETTERS
from . import wording as say

RatingKind: TypeAlias = Literal["standard", "rapid", "blitz"]
"""The rate of play that a rating is for."""

KINDS: tuple[RatingKind, ...] = ("standard", "rapid", "blitz")

MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
"""As FIDE's lists have them, before two digits of the year."""
A_MONTH = re.compile(rf"(?:{'|'.join(MONTHS)})[0-9]{{2}}")


class ListedPlayer(NamedTuple):
    """A player as a rating list has him.

    `source` names the list's owner (`FIDE` or a national name), `id` is the player's number there. Ratings are 0 where
    the list has none; `games` are those of the month, `k` is the development coefficient. `birth` is a year (`1987`) or
    empty. `flag` is FIDE's: `i` inactive, `w` woman, `wi` both.
    """

    source: str
    id: str
    name: str
    federation: str = ""
    sex: str = ""
    title: str = ""
    women_title: str = ""
    other_titles: str = ""
    online_title: str = ""
    standard: int = 0
    standard_games: int = 0
    standard_k: int = 0
    rapid: int = 0
    rapid_games: int = 0
    rapid_k: int = 0
    blitz: int = 0
    blitz_games: int = 0
    blitz_k: int = 0
    birth: str = ""
    flag: str = ""
    club: str = ""
    fide_id: str = ""

    @property
    def inactive(self) -> bool:
        """Whether the list marks the player as inactive."""
        return "i" in self.flag

    def rating(self, kind: RatingKind) -> int:
        """The rating for a rate of play, 0 for none."""
        return {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]


NUMBERS = tuple(name for name in ListedPlayer._fields if name.startswith(KINDS))
"""The ratings, and what belongs to them."""


def is_number(text: str) -> bool:
    """Whether a text is of the digits 0 to 9."""
    return text.isascii() and text.isdigit()


def fide_player(cells: Mapping[str, str], fault: Callable[[Message, Message], Exception]) -> ListedPlayer:
    """A player of FIDE's list by the texts of its fields. `fault` makes the error of a number that is none."""
    values: dict[str, Any] = dict(cells)
    for name in [one for one in NUMBERS if one in cells]:
        if cells[name] and not (is_number(cells[name]) and len(cells[name]) <= 4):
            found = say.NOT_A_LISTED_NUMBER(text=cells[name][:40], field=name.replace("_", " "))
            raise fault(found, say.DIGITS_OR_NOTHING())
        values[name] = int(cells[name] or 0)
    if cells.get("birth") in ("0", "0000"):
        values["birth"] = ""
    for name in ("title", "women_title"):
        values[name] = LETTERS.get(cells.get(name, ""), cells.get(name, ""))
    return ListedPlayer(source="FIDE", fide_id=cells["id"], **values)
