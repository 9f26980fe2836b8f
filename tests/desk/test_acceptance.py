"""The acceptance list: complete, consistent, and each proof is a test that exists."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

from pairwright.desk.acceptance import QUESTIONS, Acceptance, Claim, Item, acceptance

TESTS = Path(__file__).parents[1]
NUMBERS = {"B": 19, "R": 22, "A": 9, "X": 11, "E": 3}
LATER = {"B12": "N", "A8": "L"}
BY_USE = (
    *range(1, 33),
    *range(40, 48),
    *range(50, 53),
    *range(60, 63),
    *range(70, 73),
    *range(80, 83),
    *range(90, 93),
)
"""Items N of what people do without being taught: the list of the desk to come, as far as it is met."""

DEFINED = re.compile(r"^ *(?:async )?def (test_\w+)\(", re.MULTILINE)

TARGETS = 3
"""Items T of what may take so many clicks and keys at most."""


@cache
def functions() -> set[str]:
    """The names of all test functions: to read them as a program takes twenty times as long."""
    files = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return {name for text in files for name in DEFINED.findall(text)}


def item_of(name: str) -> str:
    """The item a test is named after, if it is named after one."""
    return name.split("_")[1].upper()


def test_X11_every_item_has_claims_and_its_time() -> None:
    items = acceptance().items
    assert [one.id for one in items] == [
        *(f"{part}{at}" for part, last in NUMBERS.items() for at in range(1, last + 1)),
        *(f"N{at}" for at in BY_USE),
        *(f"T{at}" for at in range(1, TARGETS + 1)),
    ]
    assert all(one.claims and one.when == LATER.get(one.id, "M") for one in items)
    assert len({claim.says for _, claim in acceptance().claims()}) == sum(len(one.claims) for one in items)


def test_X11_every_test_that_is_named_exists() -> None:
    named = {test for _, claim in acceptance().claims() for test in claim.tests}
    assert named - functions() == set()


def test_X11_every_test_named_after_an_item_proves_a_claim_of_it() -> None:
    by_item = {one.id: {test for claim in one.claims for test in claim.tests} for one in acceptance().items}
    named = [name for name in sorted(functions()) if item_of(name) in by_item]
    assert named
    assert [name for name in named if name not in by_item[item_of(name)]] == []


def test_X11_every_question_has_one_cost_and_an_answer_or_is_not_reached() -> None:
    listed = acceptance()
    kinds = [listed.hard, listed.free, set(listed.percent), set(listed.not_reached)]
    assert Counter(question for kind in kinds for question in kind) == Counter(range(1, QUESTIONS + 1))
    assert set(listed.answered()) == set(range(1, QUESTIONS + 1)) - set(listed.not_reached)
    assert set(listed.not_reached.values()) <= set(listed.answered())
    assert set(listed.paid) <= set(listed.percent)


def test_X11_hard_fails_and_penalties_are_counted_from_the_data() -> None:
    claims = (
        Claim("proved", (1, 2), ("test_a",)),
        Claim("open", (3, 4, 5)),
        Claim("proved, and half of its question open elsewhere", (6,), ("test_b",)),
        Claim("the open half", (6,)),
    )
    listed = Acceptance(
        (Item("A1", "M", claims),), frozenset({1, 3}), frozenset({5}), {2: 7, 4: 10, 6: 3}, {2: 1}, {}
    )
    assert listed.hard_fails() == [3]
    assert listed.penalties() == {2: 1, 4: 10, 6: 3}
