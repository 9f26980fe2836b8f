"""The Burstein system, Handbook C.04.4.2, in force from 1 February 2026: its criteria in order of priority.

The functions are those of the Dutch system where the text says the same; only their names and numbers differ.
"""

from __future__ import annotations

from ...lean_dataclass import replace
from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import Profile, criterion
from ...rules.facts import absolute_clash
from ..dutch.edition_2026 import RULES_2026 as DUTCH


@criterion("C3", "2.1.3")
def same_absolute_preference(a: Profile, b: Profile) -> bool:
    """Two players with the same absolute colour preference do not meet."""
    return absolute_clash(a, b)


C5 = replace(
    DUTCH.criterion("C6"),
    id="C5",
    article="2.3.1",
    paraphrase="As many players as possible are paired within the bracket.",
)
C6 = replace(
    DUTCH.criterion("C7"),
    id="C6",
    article="2.3.2",
    paraphrase="The scores of the outgoing floaters, compared from the highest down, are as low as possible.",
)
C7 = replace(
    DUTCH.criterion("C8"),
    id="C7",
    article="2.3.3",
    paraphrase="Outgoing floaters are chosen so the next bracket can meet C1 to C6 as well as possible.",
)
C8 = replace(DUTCH.criterion("C12"), id="C8", article="2.3.4")

COLOURS = (
    (
        "5.2.1",
        "If neither has played, the higher ranked player gets the initial colour with an odd number, otherwise "
        "the other.",
    ),
    ("5.2.2", "Both preferences are granted."),
    ("5.2.3", "The stronger preference is granted."),
    ("5.2.4", "Colours alternate from the latest time one player had White and the other Black."),
)
"""The articles about colours that Burstein and Dubov share."""

RULES_2026 = RuleBook(
    id="burstein-2026",
    title="Burstein System",
    edition=Edition("C.04.4.2", since="2026-02-01"),
    absolute=(DUTCH.criterion("C1"), DUTCH.criterion("C2"), same_absolute_preference, DUTCH.criterion("C4")),
    quality=(C5, C6, C7, C8),
    articles=(
        Article("1.1", "Players are ranked by tournament pairing number.", "rules.facts.effective_numbers"),
        Article("1.2", "Scoregroups, brackets, residents, floaters.", "systems.scoregroups.brackets"),
        Article("1.5", "Colour difference; absolute, strong and mild preference.", "rules.facts.Colours"),
        Article(
            "1.6",
            "The first half of the rounds (rounded down, at most four) are seeding rounds, paired "
            "by the Dutch system.",
            "systems.burstein.system.seeding_rounds",
        ),
        Article("1.7.1", "The Index: Buchholz, then Sonneborn-Berger.", "systems.burstein.field.Index"),
        Article(
            "1.7.2",
            "In an unplayed round players count as their own opponents; for opponents, zero-point "
            "byes at the end of a record count as draws; virtual points do not count.",
            "systems.burstein.field.Index.of",
        ),
        Article(
            "1.8",
            "The players of a bracket are ranked by Index, then pairing number, whatever their scores.",
            "systems.burstein.field.Index.places",
        ),
        Article(
            "3.1",
            "The bye goes to the lowest score, then the most games played, then the lowest rank, if "
            "the others can still be paired.",
            "systems.scoregroups.bye",
        ),
        Article("3.2", "How a bracket is paired.", "systems.burstein.order"),
        *articles(
            "systems.burstein.order",
            ("4.1", "Numbers in the bracket (BSN) follow the ranking."),
            ("4.2", "In the order of pairings, a player who floats meets number 0."),
            (
                "4.3",
                "Pairings are compared number by number; at the first difference, the larger opponent "
                "comes first.",
            ),
        ),
        *articles(
            "systems.burstein.field",
            *COLOURS,
            ("5.2.5", "The preference of the higher ranked player (1.8) is granted."),
        ),
    ),
)
"""The edition of 2026: criteria in the order of its Article 2."""
