"""Standings and tie-breaks: C.07 in the editions of 2024 and 2026, and the US Chess tie-breaks.

>>> from pairwright.standings import standings
>>> table = standings(tournament, ["DE", "BH-C1", "BH"])       # doctest: +SKIP
>>> print(table.explain(4, "BH-C1"))                           # doctest: +SKIP
"""

from .editions import EDITIONS, TieBreakEdition, edition_named
from .emit import Standings
from .explanation import Contribution, ValueExplanation
from .field import Given
from .front import (
    DEFAULT,
    DEFAULT_PREDETERMINED,
    admissible,
    announced_codes,
    live_standings,
    standings,
    team_standings,
    without_buchholz,
)
from .performance import Performance, RatedGame, RatingChange, performance, rating_change
from .rating_report import (
    InitialRating,
    Rated,
    RatingReport,
    initial_rating,
    rating_report,
    rating_report_by_lists,
)
from .stated import Disagreement, disagreements, ranked, with_ranks
from .table import Row
from .tiebreaks import TABLE, Code, TieBreak, read_code, tie_break

__all__ = [
    "DEFAULT",
    "DEFAULT_PREDETERMINED",
    "EDITIONS",
    "TABLE",
    "Code",
    "Contribution",
    "Disagreement",
    "Given",
    "InitialRating",
    "Performance",
    "Rated",
    "RatedGame",
    "RatingChange",
    "RatingReport",
    "Row",
    "Standings",
    "TieBreak",
    "TieBreakEdition",
    "ValueExplanation",
    "admissible",
    "announced_codes",
    "disagreements",
    "edition_named",
    "initial_rating",
    "live_standings",
    "performance",
    "ranked",
    "rating_change",
    "rating_report",
    "rating_report_by_lists",
    "read_code",
    "standings",
    "team_standings",
    "tie_break",
    "with_ranks",
    "without_buchholz",
]
