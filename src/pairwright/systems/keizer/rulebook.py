"""The rules as they are common to all clubs, and the colours of a pair."""

from __future__ import annotations

from collections.abc import Iterable

from ...model import Colour, RoundResult, Tournament
from ...rules.articles import Article, Edition, RuleBook, articles
from .scoring import KeizerTable, meetings

RULES = RuleBook(
    id="keizer-2026",
    title="Keizer",
    edition=Edition("Keizer, as clubs set it", since="2026-01-01"),
    absolute=(),
    quality=(),
    articles=(
        *articles(
            "systems.keizer.scoring",
            ("values", "The first of the ranking has the highest value; each place below one step less."),
            ("points", "A game is worth a share of the opponent's value, a round without one of the own."),
            ("ranking", "After every round all rounds are scored again by the ranking before it."),
        ),
        Article(
            "neighbours",
            "The highest player without an opponent meets the next one whom he may meet.",
            "systems.keizer.pairing",
        ),
        Article(
            "differences",
            "With pairing=differences the squares of the differences in place add up to the least possible.",
            "systems.keizer.pairing",
        ),
        Article(
            "differences, equal",
            "Of equal sums: the highest player meets the next one possible, then the next player.",
            "systems.keizer.pairing",
        ),
        *articles(
            "systems.keizer.system",
            ("repeats", "Two players meet again only after a number of rounds, or never."),
            ("odd", "The lowest has the bye, or the lowest with the fewest rounds without a game."),
        ),
        *articles(
            "systems.keizer.rulebook",
            ("colours 1", "White goes to the player with fewer games with White in comparison with Black."),
            ("colours 2", "Then to the player who had White less often in their games."),
            ("colours 3", "Then to the lower ranked."),
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
