"""The numbers of the FIDE Rating Regulations (B.02) that have changed, by the first day of each edition."""

from __future__ import annotations

from ..lean_dataclass import dataclass
from ..model import Tournament
from ..model.dates import day_begun, edition_at


@dataclass(frozen=True, slots=True)
class RatingRules:
    """An edition of B.02.

    Attributes:
        since, until: first and last day in force, ISO dates.
        uncapped_from: from this rating on the real difference counts at the standard rate of play; 0 for never.
        one_upgrade: whether the cap helps the higher rated player in one game of an event only, with the largest
            difference. The text says that a player may benefit from one upgrade. The cap never benefits the lower
            rated player, so for that side it holds in every game.
        widest: from this difference on a rapid or blitz game of a player above 2600 is not rated; 0 for never.
        hypothetical: whether two draws against 1800 are added before an initial rating is made.
        floor: the lowest rating that is published.
        flat_k: whether K is 20 for everybody at rapid and blitz; since October 2022 it is that of standard play.
    """

    since: str
    until: str = ""
    uncapped_from: int = 0
    one_upgrade: bool = False
    widest: int = 0
    hypothetical: bool = True
    floor: int = 1400
    flat_k: bool = False


EDITIONS = (
    RatingRules("2025-10-01", uncapped_from=2650, widest=600),
    RatingRules("2024-12-01", "2025-09-30", widest=600),
    RatingRules("2024-03-01", "2024-11-30"),
    RatingRules("2022-10-01", "2024-02-29", one_upgrade=True, hypothetical=False, floor=1000),
    RatingRules("2022-01-01", "2022-09-30", one_upgrade=True, hypothetical=False, floor=1000, flat_k=True),
)
"""The editions at hand, the newest first."""


def rating_rules(tournament: Tournament) -> RatingRules:
    """The edition in force when an event began; the newest where a report has no date.

    Before 2022 the next edition at hand is taken.
    """
    dated = day_begun(tournament)
    return edition_at(EDITIONS, dated)[0] if dated else EDITIONS[0]
