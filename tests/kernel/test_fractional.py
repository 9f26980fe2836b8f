"""Fractional matchings between classes against enumeration, with weights of any width."""

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pairwright.matching._kernel import fractional

from .exhaustive import matchings, optimal_matchings
from .problems import symmetric


def limbs_of(table: list[list[int]]) -> np.ndarray:
    wide = max(1, -(-max((w.bit_length() for row in table for w in row), default=0) // 64))
    packed = np.zeros((len(table), len(table), wide), np.uint64)
    for c, row in enumerate(table):
        for d, weight in enumerate(row):
            for limb in range(wide):
                packed[c, d, limb] = weight >> 64 * limb & (2**64 - 1)
    return packed


def solve(counts: list[int], allowed: list[list[bool]], weights: list[list[int]]):
    """The tight pairs and the dual of each class, or None."""
    found = fractional(
        np.array(counts, np.int64),
        np.array(allowed, np.uint8).reshape(len(allowed), len(allowed)),
        limbs_of(weights),
    )
    if found is None:
        return None
    tight, twice = map(np.asarray, found)
    duals = [int.from_bytes(row.astype("<u8").tobytes(), "little", signed=True) for row in twice]
    return tight, [Fraction(dual, 2) for dual in duals]


WIDTHS = (1, 2**64 - 1, 2**130 + 3, 2**500 + 2**499 + 1, 2**970)


@pytest.mark.parametrize("wide", WIDTHS, ids=lambda wide: f"{wide.bit_length()} bits")
def test_tight_pairs_hold_every_optimal_matching_if_they_hold_one(wide: int) -> None:
    rng = random.Random(wide)
    certified = refused = without = 0
    for _ in range(400):
        k = rng.randint(1, 4)
        classes = [rng.randrange(k) for _ in range(rng.choice([2, 4, 6, 8, 5]))]
        counts = [classes.count(c) for c in range(k)]
        allowed = symmetric(k, lambda: rng.random() < 0.75)
        # A small part below the wide one, so that carries and the lowest limb matter.
        weights = symmetric(k, lambda: rng.randint(0, 2) * wide + rng.randint(0, 2))
        apart = {pair for pair in combinations(range(len(classes)), 2) if rng.random() < 0.15}

        def weigh(u, v, classes=classes, allowed=allowed, weights=weights, apart=apart):
            c, d = classes[u], classes[v]
            return weights[c][d] if allowed[c][d] and (u, v) not in apart else None

        found = solve(counts, allowed, weights)
        optimal = optimal_matchings(len(classes), weigh, perfect=True)
        if found is None:
            refused += 1
            assert not optimal
            continue
        tight, duals = found
        for u, v in combinations(range(len(classes)), 2):
            c, d = classes[u], classes[v]
            if allowed[c][d]:
                assert duals[c] + duals[d] >= weights[c][d]
                assert bool(tight[c, d]) == (duals[c] + duals[d] == weights[c][d])
            else:
                assert not tight[c, d]

        def weigh_tight(u, v, weigh=weigh, tight=tight, classes=classes):
            return weigh(u, v) if tight[classes[u], classes[v]] else None

        within = list(matchings(len(classes), weigh_tight, perfect=True))
        if not within:
            without += 1
            continue
        certified += 1
        assert set(within) == set(optimal)
    assert min(certified, refused, without) > 20


def test_a_class_of_one_is_not_matched_with_itself() -> None:
    assert solve([1], [[True]], [[5]]) is None
    assert solve([1, 1], [[True, False], [False, True]], [[5, 0], [0, 5]]) is None
    tight, duals = solve([1, 1], [[True, True], [True, True]], [[9, 1], [1, 9]])
    assert tight.tolist() == [[0, 1], [1, 0]]
    assert sum(duals) == 1


def test_an_odd_class_is_matched_by_halves() -> None:
    tight, duals = solve([3], [[True]], [[4]])
    assert tight.tolist() == [[1]]
    assert duals == [2]


def test_an_empty_problem_has_the_empty_solution() -> None:
    tight, duals = solve([], [], [])
    assert tight.shape == (0, 0)
    assert duals == []


@pytest.mark.parametrize(
    ("counts", "allowed", "weights", "message"),
    [
        ([2, 2], [[1, 1], [0, 1]], [[1, 1], [1, 1]], "allowed: must be symmetric"),
        ([2, 2], [[1, 1], [1, 1]], [[1, 2], [1, 1]], "weights: must be symmetric"),
        ([2, -2], [[1, 1], [1, 1]], [[1, 1], [1, 1]], "counts"),
        ([2], [[1, 1], [1, 1]], [[1, 1], [1, 1]], "shape"),
        ([2], [[1]], [[2**1020]], "more than 1,000 bits"),
    ],
)
def test_wrong_arguments_of_fractional_are_named(counts, allowed, weights, message) -> None:
    with pytest.raises(ValueError, match=message):
        fractional(np.array(counts, np.int64), np.array(allowed, np.uint8), limbs_of(weights))
