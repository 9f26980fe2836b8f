"""The place of each finding's rule in the editions of the Dutch system."""

from __future__ import annotations

from ...rules.articles import RuleBook
from ..view.findings import Rule

_ARTICLES_2017 = {
    "1.1": "A.2",
    "1.2": "A.2",
    "1.3.1": "A.3",
    "1.4.2": "A.4.b",
    "1.4.3": "A.4.b",
    "1.4.4": "A.4.b",
    "1.5": "A.5",
    "1.6": "A.6",
    "1.7.1": "A.6",
    "1.7.2": "A.6",
    "1.7.3": "A.6",
    "1.7.4": "A.6",
    "1.8": "A.7",
    "1.9": "A.9",
    "2.1.1": "C.1",
    "2.1.2": "C.2",
    "4.2": "D.1",
    "4.3.1": "D.2",
    "4.3.2": "D.2",
    "4.3.3": "D.2",
    "4.3.4": "D.2",
    "4.4": "D.3",
    "5.2.1": "E.1",
    "5.2.2": "E.2",
    "5.2.3": "E.3",
    "5.2.4": "E.4",
    "5.2.5": "E.5",
}

SENTENCES = {
    "1.9": "A round is complete when all players are paired, except at most one, who gets the bye.",
    "4.2": "Opponents from the lower half are tried in lexicographic order.",
    "4.3.1": "The fewest players are exchanged between the two halves.",
    "4.3.2": "Players exchanged between the halves are as near to each other as possible.",
    "4.3.3": "The lowest players of the upper half are exchanged first.",
    "4.3.4": "The highest players of the lower half are exchanged first.",
    "4.4": "The highest moved-down players are paired first.",
    "5.2.1": "Both colour preferences are granted.",
    "5.2.2": "The stronger colour preference is granted.",
    "5.2.3": "Colours alternate from the last round where they differed.",
    "5.2.4": "The higher ranked player's preference is granted.",
    "5.2.5": "Without preferences, odd pairing numbers get the first colour drawn, even ones the other.",
}
"""Articles without a function, in an arbiter's words. Keys are the numbers of 2026."""


def article(rules: RuleBook, number: str) -> str:
    """An article by its number of 2026, as the edition in force numbers it."""
    return _ARTICLES_2017.get(number, number) if rules.edition.year == "2017" else number


def article_rule(rules: RuleBook, number: str) -> Rule:
    """An article outside the criteria, as findings refer to it."""
    return Rule("", article(rules, number), SENTENCES[number])
