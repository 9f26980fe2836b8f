"""One line of a rating list."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

RatingKind: TypeAlias = Literal["standard", "rapid", "blitz"]
"""The rate of play that a rating is for."""

KINDS: tuple[RatingKind, ...] = ("standard", "rapid", "blitz")


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
