"""The numbers of the FIDE Title Regulations (B.01) as data, by edition, and the readings where the text is open."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from ..documents.norms import NormName
from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model.said import say

Reading: TypeAlias = Literal[
    "wins-in-round-robin", "no-last-forfeit", "mix-of-nine", "exact-35", "fifth-unrated", "no-tail-and-wins",
    "fid-federation", "forfeit-is-absence", "double-by-games", "double-by-half", "unrated-1000",
]  # fmt: skip
READINGS: dict[Reading, str] = {
    "wins-in-round-robin": "1.4.1f: wins may be left out in round robins too",
    "no-last-forfeit": "1.4.2c: a forfeit win in the last round does not count as a loss",
    "mix-of-nine": "1.4.1c: federations and titles are those nine opponents would need",
    "exact-35": "1.4.8b: 35 per cent before rounding",
    "fifth-unrated": "1.4.6: about a fifth of the opponents may be unrated, as in older editions",
    "no-tail-and-wins": "1.4.1e and 1.4.1f are not combined in one norm",
    "fid-federation": "1.4.3: FID counts as a federation",
    "forfeit-is-absence": "1.4.3d: a player who wins by forfeit is not present in that round",
    "double-by-games": "1.4.5: a double round robin needs a third of the games against the level",
    "double-by-half": "1.4.5: a double round robin needs half of the games against the level",
    "unrated-1000": "1.4.6: an unrated opponent counts as 1000, as before the edition of 2024",
}
"""The further readings that the text allows, with their meanings. None of them is followed unless asked for."""
OLDER_UNRATED = 1000


@dataclass(frozen=True, slots=True)
class Norm:
    """The requirements of a norm. `level` are the titles of its level."""

    name: NormName
    article: str
    performance: int
    average: int
    floor: int
    level: tuple[str, ...]
    women: bool = False


@dataclass(frozen=True, slots=True)
class TitleRules:
    """An edition of the FIDE Title Regulations (B.01).

    Attributes:
        since, until: first and last day in force, as `2024-01-01`; `until` is empty while it is in force.
        norms: the norms with their requirements.
        titled: the titles that count as titles of opponents.
        big_swiss_titles: those that count for the exemption of large Swiss events.
        games: fewest games of a norm.
        unrated: rating that an unrated opponent counts as.
        percent: least score, in per cent.
    """

    since: str
    norms: tuple[Norm, ...]
    titled: tuple[str, ...]
    big_swiss_titles: tuple[str, ...]
    games: int = 9
    unrated: int = 1400
    percent: int = 35
    until: str = ""
    levels: tuple[tuple[str, int, bool], ...] = (
        *(("GM", 2500, False), ("IM", 2400, False), ("FM", 2300, False), ("CM", 2200, False)),
        *(("WGM", 2300, True), ("WIM", 2200, True), ("WFM", 2100, True), ("WCM", 2000, True)),
    )
    """Titles with the rating they need (1.3, 1.5.3), and whether they are for women."""

    @property
    def year(self) -> str:
        """The year that selects the edition."""
        return self.since[:4]

    def __repr__(self) -> str:
        return f"<TitleRules since {self.since}>"


_STRONG = ("GM", "IM", "WGM", "WIM")

B01_2024 = TitleRules(
    since="2024-01-01",
    norms=(
        Norm("GM", "1.4.5b", 2600, 2380, 2200, ("GM",)),
        Norm("IM", "1.4.5c", 2450, 2230, 2050, ("GM", "IM")),
        Norm("WGM", "1.4.5d", 2400, 2180, 2000, ("GM", "IM", "WGM"), women=True),
        Norm("WIM", "1.4.5e", 2250, 2030, 1850, _STRONG, women=True),
    ),
    titled=(*_STRONG, "FM", "WFM"),
    big_swiss_titles=_STRONG,
)
EDITIONS = (B01_2024,)
"""The editions at hand, the newest first."""


def readings_of(asked: frozenset[str] | set[str]) -> frozenset[str]:
    """The readings asked for. Raises `InvalidTournament` for one that is not there."""
    for one in sorted(asked - set(get_args(Reading))):
        raise InvalidTournament(say.OPTION_ONE_OF(option="readings", given=one, choices=", ".join(READINGS)))
    return frozenset(asked)
