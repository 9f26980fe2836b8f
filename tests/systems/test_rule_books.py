"""What all rule books say of themselves is so."""

from __future__ import annotations

from pkgutil import resolve_name

import pytest

from pairwright.rules.articles import RuleBook
from pairwright.systems.registry import editions, system_names
from pairwright.systems.view import traits_of

BOOKS = [system.rules for name in system_names() for system in editions(name)]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_article_names_the_place_of_the_engine_that_follows_it(book: RuleBook) -> None:
    for article in book.articles:
        if (
            article.where or "director" not in article.paraphrase
        ):  # what is left to the director, nobody follows
            assert article.where
            resolve_name(f"pairwright.{article.where}")


def test_a_match_of_teams_has_four_boards_and_one_of_the_double_swiss_two_games() -> None:
    """As at the Chess Olympiad, and by C.04.5 (each two play both colours); every other system pairs single games."""
    games = {name: {traits_of(system).games for system in editions(name)} for name in system_names()}
    assert {name: found for name, found in games.items() if found != {1}} == {
        "team": {4},
        "double-swiss": {2},
    }
