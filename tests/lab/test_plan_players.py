"""Plans that ask what no event of theirs can answer, and measures that a plan may name wrongly."""

from __future__ import annotations

import pytest

from pairwright.errors import FormatError
from pairwright.lab import parse_plan

BASE = 'players = 20\nrounds = 5\n{}\n[[system]]\nlabel = "Dutch"\n{}'


@pytest.mark.parametrize(
    ("line", "end", "where", "words"),
    [
        ("measures = []", "", 3, "a list of one or more texts"),
        ("from_round = 9", "", 3, "no round counts: from_round is 9, and events have at most 5 rounds"),
        ("focus = 21", "", 3, "there is no player 21: events have at most 20 players"),
        ("measures = ['focus-place:50']", "", 3, "there is no player 50"),
        ("measures = ['focus-points:50@SB']", "", 3, "there is no player 50"),
        ("measures = ['spearmann']", "", 3, "Did you mean: spearman"),
        ("measures = ['focus-plaice:3']", "", 3, "Did you mean: focus-place"),
        ("", "[[group]]\nlabel = 'thin'\nfrom = 1\nto = 2", 7, "the group 'thin' is empty in events of 20 players"),
        ("", "[field]\nratings = 'uniform'\nmean = 1800", 8, "'mean' means nothing here"),
        ("", "acceleration = 'bako'", 6, "acceleration can't be 'bako'"),
        ("", "system = 'round-robin'\nacceleration = 'BAKU'", 6, "acceleration has no effect"),
        ("top = 200000", "", 3, "a whole number from 2 to 100000"),
    ],
)  # fmt: skip
def test_a_plan_whose_question_has_no_answer_is_refused(line: str, end: str, where: int, words: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse_plan(BASE.format(line, end))
    assert words in str(refused.value)
    assert refused.value.line == where


def test_a_group_with_a_fault_is_the_only_fault() -> None:
    """Before, the measure that names the group was refused as well, at a line before the fault."""
    with pytest.raises(FormatError) as refused:
        parse_plan(
            BASE.format("measures = ['mean:points~middle']", "[[group]]\nlabel = 'middle'\nfrom = 0.3")
        )
    assert refused.value.line == 8
    assert not getattr(refused.value, "others", ())


def test_a_run_that_was_begun_with_such_a_plan_can_still_be_read() -> None:
    text = BASE.format("measures = []\nfrom_round = 9\ntop = 8", "[field]\nratings = 'uniform'\nmean = 1800")
    assert parse_plan(text, to_be_read=True).asked == ()
