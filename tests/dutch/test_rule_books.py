"""The rule books state every criterion once, in the order of the text."""

from __future__ import annotations

import re

import pytest

from pairwright.rules.articles import RuleBook
from pairwright.systems.dutch.edition_2017 import RULES_2017
from pairwright.systems.dutch.edition_2026 import RULES_2026

BOOKS = pytest.mark.parametrize("book", [RULES_2026, RULES_2017], ids=lambda book: book.id)


def numbers(book: RuleBook) -> list[int]:
    return [int(re.sub(r"\D", "", criterion.id)) for criterion in book.quality]


@BOOKS
def test_quality_criteria_stand_in_the_order_of_the_articles(book: RuleBook) -> None:
    assert numbers(book) == sorted(numbers(book))
    articles = [[int(part) for part in re.findall(r"\d+", criterion.article)] for criterion in book.quality]
    assert articles == sorted(articles)


def test_the_edition_of_2026_has_criteria_1_to_21() -> None:
    assert [int(criterion.id[1:]) for criterion in RULES_2026.absolute] == [1, 2, 3, 4, 5]
    assert numbers(RULES_2026) == list(range(6, 22))


def test_the_edition_of_2017_has_criteria_1_to_19() -> None:
    assert [int(criterion.id[2:]) for criterion in RULES_2017.absolute] == [1, 2, 3, 4]
    assert numbers(RULES_2017) == list(range(5, 20))


@BOOKS
def test_every_criterion_is_a_sentence_an_arbiter_can_be_shown(book: RuleBook) -> None:
    for criterion in book:
        assert criterion.paraphrase.endswith("."), criterion.id
        assert criterion.article, criterion.id
        assert criterion.name, criterion.id


def test_each_quality_criterion_either_judges_pairs_or_those_left_or_looks_ahead() -> None:
    for criterion in (*RULES_2026.quality, *RULES_2017.quality):
        assert criterion.lookahead == (criterion.pair is None and criterion.left is None), criterion.id
