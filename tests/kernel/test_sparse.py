"""Sparse matchings against the dense ones, with the certificate checked in Python after every change."""

from __future__ import annotations

import sys
from random import Random
from subprocess import run

import numpy as np
import pytest

from campaign import drawn
from pairwright.matching import MatchingCertificate, Session, _kernel

from .problems import of_weights

Edge = tuple[int, int, int]


def integer(limbs: np.ndarray) -> int:
    return int.from_bytes(limbs.astype("<u8").tobytes(), "little", signed=True)


def certificate(matching: _kernel.Sparse, size: int) -> MatchingCertificate:
    bits, prices, blossoms, duals = matching.duals()
    nested = tuple(
        (tuple(members), integer(dual)) for members, dual in zip(blossoms, np.asarray(duals), strict=True)
    )
    return MatchingCertificate(
        1 << bits, tuple(-integer(price) for price in np.asarray(prices)), nested, (True,) * size
    )


def give(matching: _kernel.Sparse, edges: list[Edge]) -> None:
    if edges:
        pairs = np.array([(u, v) for u, v, _ in edges], np.int32)
        matching.add(pairs, np.array([[cost] for *_, cost in edges], np.uint64))


def random_edges(dice: Random, size: int) -> tuple[list[Edge], list[Edge]]:
    """A perfect matching, and other edges in any order."""
    most, density = dice.choice((1, 2, 5, 50, 1000)), dice.choice((0.3, 0.6, 1.0))
    edges = [
        (u, v, dice.randint(0, most))
        for u in range(size)
        for v in range(u)
        if u // 2 == v // 2 or dice.random() < density
    ]
    dice.shuffle(edges)
    first = [edge for edge in edges if edge[0] // 2 == edge[1] // 2]
    return first, [edge for edge in edges if edge[0] // 2 != edge[1] // 2]


def dense(edges: list[Edge], size: int) -> Session:
    most = max(cost for *_, cost in edges)
    table: list[list[int | None]] = [[None] * size for _ in range(size)]
    for u, v, cost in edges:
        table[u][v] = table[v][u] = most - cost
    session = of_weights(table)
    assert session.solve()
    return session


@pytest.mark.parametrize("first", drawn(range(0, 800, 100), 1))
def test_every_matching_is_optimal_while_edges_are_added(first: int) -> None:
    for seed in range(first, first + 100):
        dice = Random(seed)
        size = dice.choice((2, 4, 6, 8, 10, 14, 20, 30))
        known, later = random_edges(dice, size)
        matching = _kernel.Sparse(size, dice.choice((20, 130, 200, 300)))
        give(matching, known)
        if dice.random() < 0.5:
            matching.suggest(np.array([(u, v) for u, v, _ in known], np.int32))
        while True:
            assert matching.solve()
            costs = {(min(u, v), max(u, v)): cost for u, v, cost in known}
            mate = matching.mate().tolist()

            def weigh(u: int, v: int, costs: dict[tuple[int, int], int] = costs) -> int | None:
                cost = costs.get((min(u, v), max(u, v)))
                return None if cost is None else -cost

            assert certificate(matching, size).fault(mate, weigh, perfect=True) == "", seed
            if not later:
                break
            step = dice.randint(1, len(later))
            give(matching, later[:step])
            known, later = known + later[:step], later[step:]


def test_pairs_suggested_again_after_more_edges_hide_none_of_them() -> None:
    """The first suggestion pays for cheapest edges; the duals it leaves may not allow what is added."""
    for solved in (False, True):
        matching = _kernel.Sparse(4, 8, most_steps=10_000)
        give(matching, [(0, 1, 9), (2, 3, 9), (0, 2, 9)])
        matching.suggest(np.array([(0, 1)], np.int32))
        if solved:
            assert matching.solve()
        give(matching, [(0, 3, 1), (1, 2, 1)])
        matching.suggest(np.array([(0, 1), (2, 3)], np.int32))
        assert matching.solve()
        assert matching.mate().tolist() == [3, 2, 1, 0], solved


def test_a_suggestion_keeps_the_matching_optimal_where_players_share_a_cheapest_edge() -> None:
    for seed in range(300):
        dice = Random(seed)
        size = dice.choice((4, 6, 8, 10, 14))
        known, later = random_edges(dice, size)
        edges = [(u, v, cost % dice.choice((3, 50))) for u, v, cost in known + later]
        half = dice.randint(1, len(edges))
        matching = _kernel.Sparse(size, 20)
        for some in (edges[:half], edges[half:]):
            give(matching, some)
            matching.suggest(np.array([(u, v) for u, v, _ in known], np.int32))
        assert matching.solve()
        costs = {(min(u, v), max(u, v)): -cost for u, v, cost in edges}

        def weigh(u: int, v: int, costs: dict[tuple[int, int], int] = costs) -> int | None:
            return costs.get((min(u, v), max(u, v)))

        assert certificate(matching, size).fault(matching.mate().tolist(), weigh, perfect=True) == "", seed


@pytest.mark.parametrize("first", drawn(range(0, 600, 100), 1))
def test_the_earliest_matching_is_the_one_that_questions_to_a_session_give(first: int) -> None:
    for seed in range(first, first + 100):
        dice = Random(seed)
        size = dice.choice((4, 6, 8, 12, 20, 40))
        known, later = random_edges(dice, size)
        edges = [(u, v, cost % dice.choice((1, 2, 3))) for u, v, cost in known + later]
        matching = _kernel.Sparse(size, 20)
        give(matching, edges)
        assert matching.solve()
        session = dense(edges, size)
        for u in range(size):
            session.prefer(u, range(size))
        assert matching.earliest().tolist() == session.mate(), seed


def test_edges_without_a_perfect_matching_are_reported() -> None:
    matching = _kernel.Sparse(4, 8)
    give(matching, [(0, 1, 1), (0, 2, 1), (0, 3, 1)])
    assert not matching.solve()


def test_signs_tell_how_a_pair_not_given_stands_to_the_duals() -> None:
    """Two pairs of cost 5 each: pairs across of cost 5 or more can't help, two of cost 4 would."""
    matching = _kernel.Sparse(4, 8)
    give(matching, [(0, 1, 5), (2, 3, 5), (0, 2, 9), (1, 3, 9)])
    assert matching.solve()
    across = np.array([[0, 3], [1, 2]], np.int32)
    dear = matching.signs(across, np.array([[9], [9]], np.uint64)).tolist()
    assert min(dear) >= 0
    cheap = matching.signs(across, np.array([[4], [4]], np.uint64)).tolist()
    assert min(cheap) < 0


@pytest.mark.parametrize(
    ("pairs", "costs"),
    [([[0, 4]], [[1]]), ([[0, 0]], [[1]]), ([[0, 1]], [[1], [2]]), ([[-1, 1]], [[1]])],
)
def test_wrong_edges_are_refused(pairs: list[list[int]], costs: list[list[int]]) -> None:
    with pytest.raises(ValueError, match=r"pairs|costs"):
        _kernel.Sparse(4, 8).add(np.array(pairs, np.int32), np.array(costs, np.uint64))


DEEP = """
import threading
import numpy as np
from pairwright.matching import _kernel

def deep(levels: int) -> None:
    first = np.arange(1, 2 * levels + 1, 2, dtype=np.int32)
    matched = np.stack([first, first + 1], axis=1)
    above = np.stack([np.maximum(first - 2, 0), first], axis=1), np.stack([first - 1, first + 1], axis=1)
    pairs = np.concatenate([matched, *above, [[1, 2 * levels + 1]]]).astype(np.int32)
    costs = np.concatenate([np.zeros(levels), np.full(2 * levels, 2), [10 * levels]]).astype(np.uint64)
    matching = _kernel.Sparse(2 * levels + 2, 24)
    matching.add(pairs, costs.reshape(-1, 1))
    matching.suggest(matched)
    print(matching.solve(), matching.counters()["shrinks"], matching.mate()[1])

threading.stack_size(128 * 1024)
thread = threading.Thread(target=deep, args=(100_000,))
thread.start()
thread.join()
"""


def test_blossoms_as_deep_as_there_are_pairs_need_no_deep_stack() -> None:
    """A vertex beyond all of them is matched to one of the innermost blossom, on a stack of 128 KB."""
    found = run([sys.executable, "-c", DEEP], capture_output=True, text=True, check=False)
    assert found.stdout.split() == ["True", "100000", "200001"], found.stderr


def test_edges_given_one_by_one_leave_a_matching_with_its_proof() -> None:
    """Duals that turn odd are evened out, time after time, and in blossoms too."""
    for seed in range(60):
        dice, matching = Random(seed), _kernel.Sparse(12, 106)
        edges = [(u, v) for u in range(12) for v in range(u)]
        dice.shuffle(edges)
        costs = [dice.getrandbits(106) for _ in edges]
        pairs = np.array(edges, np.int32)
        limbs = np.array([[cost % 2**64, cost >> 64] for cost in costs], np.uint64)
        for at in range(len(edges)):
            matching.add(pairs[at : at + 1], limbs[at : at + 1])
            matching.solve()
        signs, mate = matching.signs(pairs, limbs).tolist(), matching.mate()
        assert min(signs) == 0  # no pair costs less than the duals allow,
        assert not any(
            sign for (u, v), sign in zip(edges, signs, strict=True) if mate[u] == v
        )  # and those made no more


@pytest.mark.parametrize("width", [1, 2])
def test_whatever_prices_are_suggested_the_matching_is_the_cheapest(width: int) -> None:
    for seed in range(200):
        dice = Random(seed)
        size = dice.choice((2, 4, 6, 8, 14))
        known, later = random_edges(dice, size)
        half = dice.randint(0, len(later))
        matching = _kernel.Sparse(size, 20)
        give(matching, known + later[:half])
        most = dice.choice((1, 40, 3000, 2**20))
        prices = np.array([[dice.randint(-most, most)] for _ in range(size)], np.int64)
        signs = np.repeat(prices >> 63, width - 1, axis=1)
        wide = np.concatenate([prices, signs], axis=1).view(np.uint64)
        matching.suggest(np.array([(u, v) for u, v, _ in known], np.int32), wide)
        if dice.random() < 0.5:
            assert matching.solve()
        give(matching, later[half:])
        assert matching.solve()
        costs = {(min(u, v), max(u, v)): -cost for u, v, cost in known + later}

        def weigh(u: int, v: int, costs: dict[tuple[int, int], int] = costs) -> int | None:
            return costs.get((min(u, v), max(u, v)))

        assert certificate(matching, size).fault(matching.mate().tolist(), weigh, perfect=True) == "", seed


def test_good_prices_leave_less_to_search() -> None:
    """Two crowds of which none meets its own: with the price of a crossing known, every pair is tight at once."""
    size = 40
    edges = [(u, v, 7 + 5 * (u % 2 == v % 2)) for u in range(size) for v in range(u)]
    found = []
    for prices in (None, np.full((size, 1), 7, np.uint64)):
        matching = _kernel.Sparse(size, 8)
        give(matching, edges)
        matching.suggest(np.array([(u, u + 1) for u in range(0, size, 2)], np.int32), prices)
        assert matching.solve()
        found.append(matching.counters()["augmentations"])
    assert found[0] > found[1] == 0


@pytest.mark.parametrize("prices", [[[1]], [[]] * 4, [[0, 1]] * 4])
def test_prices_of_another_shape_or_beyond_all_duals_are_refused(prices: list[list[int]]) -> None:
    with pytest.raises(ValueError, match="prices"):
        _kernel.Sparse(4, 8).suggest(np.zeros((0, 2), np.int32), np.array(prices, np.uint64))
