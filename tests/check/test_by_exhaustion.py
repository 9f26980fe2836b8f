"""Answers and reasons held against the readings by hand: a tenth of `bench explanations --exhaustive`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice, permutations
from typing import Any, NamedTuple

import pytest

from pairwright.errors import NoPairing
from pairwright.systems.view import Answer, Difference, RoundView

from .questions import BY_BRACKETS, EXHAUSTIVE, by_exhaustion
from .reading import Reading

SEED = 20261123
WHOLE_ROUNDS = [name for name in EXHAUSTIVE if name not in BY_BRACKETS and name != "dutch-2017"]
"""The systems that have no test of their own for this (`test_why_not.py`, `test_edition_2017.py`)."""

BY_TABLES = ("round-robin", "scheveningen")
NO_ROUNDS = ("burstein-2016", *BY_TABLES)
"""Who makes no other round under a demand."""


@pytest.mark.parametrize("name", WHOLE_ROUNDS)
def test_answers_and_reasons_are_those_that_going_through_all_rounds_finds(name: str) -> None:
    print(f"seed {SEED}")
    rules, wrong = by_exhaustion(name, 100, SEED)
    assert not wrong
    assert rules.total() == 100
    assert len(rules) > 2 or name in BY_TABLES


class Answered(NamedTuple):
    """A round read again: the reading, our round, decided answers about it, and the view."""

    reading: Reading[Any]
    ours: Any
    decided: list[Answer]
    view: RoundView


def rounds_of(name: str) -> Iterator[Answered]:
    """Rounds with some decided answers."""
    for seed in count(SEED):
        for view, reading in EXHAUSTIVE[name](seed):
            try:
                ours = reading.made(view.round.pairs)
            except NoPairing:
                continue
            assert not reading.round_fault(view.round.pairs)
            answers = view.answer(reading.asked(ours)[:: 7 + seed % 3])
            decided = [one for one in answers if one.kind == "decided"]
            yield Answered(reading, ours, decided, view)


@cache
def answered(name: str) -> list[Answered]:
    """A few of them."""
    print(f"seed {SEED}")
    return list(islice(rounds_of(name), 10))


@pytest.mark.parametrize("name", [*WHOLE_ROUNDS, "dubov"])
def test_another_rule_and_another_round_would_be_noticed(name: str) -> None:
    noticed = Counter[str]()
    for reading, ours, decided, _ in answered(name):
        for one, other in permutations(decided[:3], 2):
            if reading.told(one) != reading.told(other):
                assert reading.fault(ours, replace(one, verdict=other.verdict))
                noticed["rule"] += 1
            if other.round is not None and not reading.meets(reading.made(other.round.pairs), one.demand):
                assert reading.fault(ours, replace(one, found=other.round))
                noticed["round"] += 1
    assert noticed["rule"] > 5
    assert noticed["round"] > 5 or name in NO_ROUNDS


def forged(found: Difference) -> Difference:
    """All numbers one more."""
    said = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), found.said)
    ours = replace(found.ours, value=tuple(count + 1 for count in found.ours.value))
    return replace(found, said=said, ours=ours, terms=())


@pytest.mark.parametrize("name", ["uscf", "ip", "double-swiss", "team", "keizer"])
def test_another_number_would_be_noticed(name: str) -> None:
    noticed = 0
    for reading, ours, decided, _ in answered(name):
        for answer in decided:
            if answer.verdict is not None and answer.verdict.difference is not None:
                verdict = replace(answer.verdict, difference=forged(answer.verdict.difference))
                noticed += bool(reading.fault(ours, replace(answer, verdict=verdict)))
    assert noticed


@pytest.mark.parametrize("name", ["uscf", "roommates", "ip", "keizer", "lim", *NO_ROUNDS])
def test_the_reason_of_another_board_would_be_noticed(name: str) -> None:
    noticed = 0
    for reading, ours, _, view in answered(name):
        for one, other in permutations(view.reasons([1, 2]).values()):
            told = replace(other, board=one.board, players=one.players)
            noticed += bool(reading.reason_fault(ours, told))
    assert noticed > 5


def test_a_round_that_is_not_the_best_would_be_noticed() -> None:
    noticed = 0
    for reading, _, decided, _ in answered("double-swiss"):
        for answer in decided:
            assert reading.round_fault(answer.round.pairs)
            noticed += 1
    assert noticed > 5
