"""Exchanges found by counting are the first that the articles generate."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.scoregroups import class_decisions, class_exchanges, procedure
from pairwright.systems.scoregroups.class_exchanges import first_exchange

from .histories import random_tournament
from .literal import exchanges
from .test_engines_agree import literally, pairs


def can_be_paired(upper: list[int], lower: list[int], classes: list[int], tight: np.ndarray) -> bool:
    """S1 meets S2; the others, whose places come after theirs, meet each other and the rest of S2. By trying."""

    def meet(a: int, b: int) -> bool:
        if a in upper or b in upper:
            return (a in lower or b in lower) and bool(tight[classes[a], classes[b]])
        return not (a in lower and b in lower) and bool(tight[classes[a], classes[b]])

    def rest(left: tuple[int, ...]) -> bool:
        if not left:
            return True
        first, *others = left
        return any(meet(first, b) and rest(tuple(c for c in others if c != b)) for b in others)

    return rest(tuple(range(len(classes))))


def test_the_first_exchange_of_classes_is_the_first_by_the_articles() -> None:
    several = 0
    for seed in range(900):
        dice = Random(seed)
        kinds, count, others = dice.randint(3, 6), dice.randint(2, 4), dice.randint(0, 1)
        free = 2 * count + others
        classes = [dice.randrange(kinds) for _ in range(free + others)]
        order = list(range(free + others))
        if seed % 3 == 0:
            dice.shuffle(order)
        elif seed % 3 == 1:  # S1 is paired within itself, and so is S2
            classes = [dice.randrange(kinds // 2) for _ in range(count)]
            classes += [dice.randrange(kinds // 2, kinds) for _ in range(free + others - count)]
        tight = np.zeros((kinds, kinds), np.uint8)
        for a, b in zip(order[::2], order[1::2], strict=True):  # some pairing exists
            tight[classes[a], classes[b]] = tight[classes[b], classes[a]] = 1
        rest = [classes[free:].count(kind) for kind in range(kinds)]
        found = first_exchange(classes[:free], count, rest, tight.tolist())
        orders = [(list(one), list(other)) for one, other in exchanges(tuple(range(free)), count)]
        possible = [order for order in orders if can_be_paired(*order, classes, tight)]
        if found is None or not can_be_paired(*found, classes, tight):
            continue  # then nothing is claimed
        assert found == possible[0], seed
        several += len(set(found[0]) - set(range(count))) > 1
    assert several > 20


@pytest.mark.parametrize("most_tried", [0, 60])
@pytest.mark.parametrize("edition", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
def test_rounds_whose_exchanges_are_all_counted_are_those_of_the_articles(
    edition: DutchSystem, most_tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise exchanges are tried one by one, and counting comes after the first sixty, or before most of them."""
    monkeypatch.setattr(class_decisions, "MOST_TRIED", most_tried)
    monkeypatch.setattr(class_decisions, "UNCOUNTED", 0)
    monkeypatch.setattr(procedure.Walk, "paired", lambda *bracket: procedure.Stop(procedure.OPEN))
    counted = []

    def noted(*given: object) -> object:
        counted.append(first_exchange(*given))
        return counted[-1]

    monkeypatch.setattr(class_exchanges, "first_exchange", noted)
    for seed in range(60):
        state = RoundState.of(random_tournament(seed, 4, 8, most_rounds=6))
        assert pairs(edition, "auto", state) == literally(edition, state), seed
    for seed in range(60):
        state = RoundState.of(random_tournament(seed, 10, 36, most_rounds=9))
        assert pairs(edition, "auto", state) == pairs(edition, "plain", state), seed
    assert sum(one is not None for one in counted) > (15 if most_tried else 80)


@pytest.mark.parametrize("size", range(2, 8))
def test_exchanges_of_one_player_are_all_there_are_in_the_order_of_4_3(size: int) -> None:
    """The smaller difference of the two numbers first, then the larger number of S1."""
    for count in range(1, size):
        swaps = [(up - down, -down, down, up) for down in range(count) for up in range(count, size)]
        expected = [list(range(size))]
        for _, _, down, up in sorted(swaps):
            one = sorted({*range(count), up} - {down})
            expected.append([*one, *sorted(set(range(size)) - set(one))])
        assert list(class_decisions.exchanges(list(range(size)), count)) == expected
