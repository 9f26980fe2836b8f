"""The Burstein system, Handbook C.04.4.2, in force from 1 February 2026: its criteria in order of priority.

The functions are those of the Dutch system where the text says the same; only their names and numbers differ.
"""

from __future__ import annotations

from dataclasses import replace

from ...rules.articles import Article, Edition, RuleBook
from ...rules.colouring import absolute_clash
from ...rules.criterion import Bracket, Counts, Criterion, counted
from ...rules.facts import Facts
from ..dutch.edition_2026 import RULES_2026 as DUTCH


@counted("C3", "2.1.3")
def same_absolute_preference(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Two players with the same absolute colour preference do not meet."""
    del at
    return absolute_clash(a, b)


C5 = replace(
    DUTCH.criterion("C6"),
    id="C5",
    article="2.3.1",
    paraphrase="As many players of the bracket as possible are paired in it.",
)
C6 = replace(
    DUTCH.criterion("C7"),
    id="C6",
    article="2.3.2",
    paraphrase="The scores of the outgoing floaters, in descending order, are as low as possible.",
)
C7 = Criterion(
    "C7",
    "2.3.3",
    "The outgoing floaters are chosen so that the next bracket can fulfil C1 to C6 as well as possible.",
    "harm to the next bracket",
    levels=lambda at: 2 + len(at.moved_down_scores),
    lookahead=True,
)
C8 = replace(DUTCH.criterion("C12"), id="C8", article="2.3.4")

RULES_2026 = RuleBook(
    id="burstein-2026",
    title="Burstein System",
    edition=Edition("C.04.4.2", since="2026-02-01"),
    absolute=(DUTCH.criterion("C1"), DUTCH.criterion("C2"), same_absolute_preference, DUTCH.criterion("C4")),
    quality=(C5, C6, C7, C8),
    articles=(
        Article("1.1", "Players are ranked by tournament pairing number.", "rules.facts.effective_numbers"),
        Article("1.2", "Scoregroups, brackets, residents, floaters.", "systems.dutch.brackets"),
        Article("1.5", "Colour difference; absolute, strong and mild preference.", "rules.facts.Colours"),
        Article("1.6", "Seeding rounds follow the Dutch system.", "systems.burstein.system"),
        Article("1.7", "Opposition evaluation: the Index.", "systems.burstein.opposition"),
        Article("1.8", "Ranking order in a bracket.", "systems.burstein.opposition"),
        Article("3.1", "Who gets the pairing-allocated bye.", "systems.burstein.bye"),
        Article("3.2", "How a bracket is paired.", "systems.burstein.engine"),
        Article("4", "The order of pairings by bracket sequence number.", "systems.burstein.order"),
        Article("5.2", "Allocation of colours.", "systems.burstein.colours"),
    ),
)
"""The edition of 2026: criteria in the order of its Article 2."""
