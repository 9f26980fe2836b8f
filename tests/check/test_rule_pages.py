"""The reference pages of the rules say what the rule books say."""

from __future__ import annotations

from pathlib import Path

import pytest

from made_pages.rule_books import pages, worked_cases
from pairwright.systems.registry import editions, system_names

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """The pages as the rule books give them."""
    return pages(ROOT / "tests" / "corpus")


def test_every_criterion_of_every_rule_book_has_a_row_in_the_order_of_priority(made: dict[str, str]) -> None:
    for book in (system.rules for name in system_names() for system in editions(name)):
        rows = [line for line in made[f"{book.id}.md"].splitlines() if line.startswith("| ")]
        ids = [row.split(" | ")[0].removeprefix("| ").partition(" (")[0] for row in rows]
        assert [name for name in ids if name in {rule.id for rule in book}] == [rule.id for rule in book]


def test_worked_cases_are_named_with_the_criterion_they_turn_on() -> None:
    found = worked_cases(ROOT / "tests" / "corpus")
    assert "X10" in found["dutch-2026", "C13"]
    assert "X10" not in found["dutch-2026", "C14"]
