"""The cases of docs/explanation/differences.md: what the articles ask where the reference answers otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.formats import read_text
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026

from .literal import Literal

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "differences.md"
REPORTS = [block.split("```")[0] for block in PAGE.read_text(encoding="utf-8").split("```text\n")[1:]]


@pytest.mark.parametrize(
    ("report", "by_the_articles"),
    [
        (REPORTS[0], [(1, 3), (4, 2), (5, 6)]),
        (REPORTS[1], [(4, 3), (5, 1), (2, 0)]),
    ],
    ids=["Baku group rounded up to even", "a worthless bye is a downfloat"],
)
def test_the_articles_decide(report: str, by_the_articles: list[tuple[int, int]]) -> None:
    assert DUTCH_2026.pair(RoundState.of(read_text(report).tournament)).pairs == by_the_articles


def test_the_literal_engine_agrees() -> None:
    state = RoundState.of(read_text(REPORTS[1]).tournament)
    assert Literal(state).pairs() == [(4, 3), (5, 1), (2, 0)]
