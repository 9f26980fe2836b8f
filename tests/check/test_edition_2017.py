"""Reasons of the edition of 2017 against the literal reading of its articles: a tenth of `bench explanations`."""

from __future__ import annotations

from .literal_2017 import by_the_reading


def test_the_rule_that_an_answer_names_is_the_first_on_which_the_literal_reading_tells_the_rounds_apart() -> (
    None
):
    reasons, wrong = by_the_reading(100, range(500, 600))
    assert not wrong
    assert reasons.total() == 100
    assert len(reasons) > 5
