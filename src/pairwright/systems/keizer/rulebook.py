"""The rules as they are common to all clubs, and the colours of a pair."""

from __future__ import annotations

from collections.abc import Iterable

from ...model import Colour, RoundResult, Tournament
from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.facts import meetings
from .scoring import KeizerTable

RULES = RuleBook(
    id="keizer-2026",
    title="Keizer",
    edition=Edition("Keizer, as clubs set it", since="2026-01-01"),
    absolute=(),
    quality=(),
    articles=(
        *articles(
            "systems.keizer.scoring",
            (
                "values",
                "The first player in the ranking has the highest value; each place below is "
                "worth one step less.",
            ),
            (
                "points",
                "A game is worth a share of the opponent's value; a round without a game, a "
                "share of the player's own.",
            ),
            (
                "ranking",
                "After each round, all rounds are scored again with the ranking that stood before it.",
            ),
        ),
        Article(
            "neighbours",
            "The highest player still unpaired meets the next player allowed as an opponent.",
            "systems.keizer.pairing",
        ),
        Article(
            "differences",
            "With pairing=differences, the squares of the differences in place add up to as little "
            "as possible.",
            "systems.keizer.pairing",
        ),
        Article(
            "differences, equal",
            "If sums are equal, each player in turn, from the top, meets the next player possible.",
            "systems.keizer.pairing",
        ),
        *articles(
            "systems.keizer.system",
            ("repeats", "Two players meet again only after a set number of rounds, or never."),
            (
                "odd",
                "The bye goes to the lowest player, or to the lowest of those with the fewest "
                "rounds without a game.",
            ),
        ),
        *articles(
            "systems.keizer.rulebook",
            (
                "colours 1",
                "White goes to the player with the smaller surplus of White games over Black games.",
            ),
            ("colours 2", "Then to the player who had White less often when the two met."),
            ("colours 3", "Then to the lower ranked player."),
        ),
    ),
)


def colours(tournament: Tournament, table: KeizerTable, one: int, other: int) -> tuple[int, int, str]:
    """White and Black of a pair, and the number of the rule that decides (`colours 1` to `3`)."""
    first, second = tournament.by_id[one], tournament.by_id[other]
    whites = [_whites(player.results) for player in (first, second)]
    between = [0, 0]
    for number in meetings(first, other):
        between[0 if first.result(number).colour is Colour.WHITE else 1] += 1
    ranked = -table.place[one], -table.place[other]
    for article, (mine, theirs) in (("colours 1", whites), ("colours 2", between), ("colours 3", ranked)):
        if mine != theirs:
            return (one, other, article) if mine < theirs else (other, one, article)
    raise AssertionError("no two players have the same place")


def _whites(results: Iterable[RoundResult]) -> int:
    """Games played with White minus games played with Black."""
    return sum(1 if entry.colour is Colour.WHITE else -1 for entry in results if entry.played)
