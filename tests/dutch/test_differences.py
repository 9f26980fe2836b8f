"""The cases of docs/explanation/differences.md: what the articles ask where the reference answers otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairwright as pw
from pairwright.formats import read_text
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026

from .literal import Literal

PAGE = Path(__file__).parents[2] / "bench" / "results" / "faults.md"
FAULTS = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]


def report_of(fault: str) -> str:
    """The file of a fault, below its line with our answer."""
    (text,) = [one for one in FAULTS if fault in one.partition("\n")[0]]
    return text.split("```text\n")[1].split("```")[0].partition("\n")[2]


BAKU, WORTHLESS, AGAIN = map(report_of, ("group GA", "worth no more than a loss", "a second bye"))


@pytest.mark.parametrize(
    ("report", "by_the_articles"),
    [
        (BAKU, [(1, 3), (4, 2), (5, 6)]),
        (WORTHLESS, [(4, 3), (5, 1), (2, 0)]),
        (AGAIN, [(6, 5), (4, 7), (1, 2), (3, 0)]),
    ],
    ids=["Baku group rounded up to even", "a worthless bye is a downfloat", "no second bye"],
)
def test_the_articles_decide(report: str, by_the_articles: list[tuple[int, int]]) -> None:
    assert DUTCH_2026.pair(RoundState.of(read_text(report).tournament)).pairs == by_the_articles


@pytest.mark.parametrize(
    ("report", "by_the_articles"),
    [(WORTHLESS, [(4, 3), (5, 1), (2, 0)]), (AGAIN, [(6, 5), (4, 7), (1, 2), (3, 0)])],
)
def test_the_literal_engine_agrees(report: str, by_the_articles: list[tuple[int, int]]) -> None:
    assert Literal(RoundState.of(read_text(report).tournament)).pairs() == by_the_articles


def test_the_first_set_of_upfloaters_is_taken_before_the_bracket_is_paired() -> None:
    """C.04.6 art. 3.5.5; Gacrux 1.11.65 answers the same."""
    assert pw.read(report_of("upfloaters chosen")).pair().pairs == [(2, 1), (5, 4), (3, 0)]
