"""The Burstein system before its seeding rounds: the rules that bbpPairings describes.

The older text (Handbook, until about 2017) was never found whole; this module follows the README of bbpPairings
6.0.0 and its answers. The numbers of the rules are ours.
"""

from __future__ import annotations

from ....lean_dataclass import replace
from ....rules.articles import Article, Edition, RuleBook
from ....rules.criterion import Criterion
from ...dutch.edition_2026 import RULES_2026 as DUTCH
from ..edition_2026 import C5, same_absolute_preference

B1 = replace(DUTCH.criterion("C1"), id="B1", article="B1")
B2 = Criterion(
    "B2",
    "B2",
    "The pairing-allocated bye goes to the last in the ranking who had neither such a bye nor a forfeit win.",
    "bye twice",
)
B3 = replace(same_absolute_preference, id="B3", article="B3")
B4 = Criterion(
    "B4", "B4", "Each group sends down at most one player, who started in it.", "group cannot be paired"
)
B5 = replace(
    C5, id="B5", article="B5", paraphrase="As many players of the group as possible are paired in it."
)
B6 = replace(
    DUTCH.criterion("C12"),
    id="B6",
    article="B6",
    paraphrase="As many pairs of the group as possible have players who are not due the same colour.",
    name="same colour due",
)

RULES_2016 = RuleBook(
    id="burstein-2016",
    title="Burstein System",
    edition=Edition("C.04.4.2", since="2016-01-01", until="2017-12-31"),
    absolute=(B1, B2, B3, B4),
    quality=(B5, B6),
    articles=(
        Article(
            "acceleration",
            "In rounds 1 and 2 the upper half of those paired in round 1 has the points of a win more.",
            "systems.burstein.older.field.accelerated",
        ),
        Article(
            "evaluation",
            "Sonneborn-Berger, Buchholz, Median; unplayed rounds have virtual opponents.",
            "systems.burstein.older.opposition",
        ),
        Article(
            "ranking",
            "Players of different scores compare Buchholz and Median times their own score.",
            "systems.burstein.older.opposition.Evaluation.ahead",
        ),
        Article(
            "groups",
            "A scoregroup that cannot be paired is merged with the next one, the last one upwards.",
            "systems.burstein.older.groups",
        ),
        Article("order", "The first meets the last, the second the last but one.", "systems.burstein.order"),
        Article(
            "colours",
            "Colours are those of the Dutch system; the ranking decides last, and without games the number.",
            "systems.burstein.older.system",
        ),
    ),
)
"""The older system; its dates are those of the surrounding texts instead of a document."""
