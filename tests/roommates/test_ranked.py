"""Globally ranked pairs: the one stable matching, completion, maximum matchings, blocking pairs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

import literal
import networkx as nx
import numpy as np
import pytest

from campaign import examples
from pairwright.matching.roommates import RankedPairs, Tie

Key = tuple[tuple[int, int, int, int], int, int]


@dataclass
class Case:
    ranked: RankedPairs
    keys: list[Key]
    """(level, tie, p, q), p, q of every acceptable pair, worked out pair by pair."""

    @property
    def graph(self) -> nx.Graph:
        graph = nx.Graph()
        graph.add_nodes_from(range(len(self.ranked)))
        graph.add_edges_from((p, q) for _, p, q in self.keys)
        return graph


def case(dice: Random, n: int, kind: Literal["order", "distance"], density: float) -> Case:
    k = dice.randint(1, 5)
    class_of = np.array([dice.randrange(k) for _ in range(n)], np.int32)
    level, offset = np.zeros((k, k), np.int32), np.zeros((k, k), np.int32)
    for a in range(k):
        for b in range(a + 1):
            level[a, b] = level[b, a] = dice.randint(-1, 3)
            offset[a, b] = offset[b, a] = dice.choice([0, n // 2, n // 3])
    barred: list[set[int]] = [set() for _ in range(n)]
    for p in range(n):
        for q in range(p):
            if dice.random() > density:
                barred[p].add(q)
                barred[q].add(p)
    place = np.array(dice.sample(range(n), n), np.int32)
    keys = [
        ((int(level[a, b]), tie, p, q), p, q)
        for p in range(n)
        for q in range(p + 1, n)
        for a, b in [(class_of[p], class_of[q])]
        for tie in [0 if kind == "order" else abs(abs(int(place[p]) - int(place[q])) - int(offset[a, b]))]
        if level[a, b] >= 0 and q not in barred[p]
    ]
    return Case(RankedPairs(class_of, level, barred, Tie(kind, place, offset)), sorted(keys))


def cases(count: int, most: int, seed: int) -> list[Case]:
    dice = Random(seed)
    kinds: tuple[Literal["order", "distance"], ...] = ("order", "distance")
    return [
        case(dice, dice.randint(1, most), kinds[i % 2], dice.choice([0.4, 0.7, 0.95])) for i in range(count)
    ]


def as_mates(mate: np.ndarray) -> list[int | None]:
    return [None if m < 0 else m for m in mate.tolist()]


def test_the_stable_matching_takes_the_best_pair_first() -> None:
    for one in cases(examples(2000), 14, seed=1):
        assert as_mates(one.ranked.stable()) == literal.greedy(one.keys, len(one.ranked))


@pytest.mark.parametrize("kind", ["order", "distance"])
def test_big_levels_give_the_same_as_sorting_all_pairs(kind: Literal["order", "distance"]) -> None:
    dice = Random(2)
    for _ in range(examples(40)):
        one = case(dice, 420, kind, dice.choice([0.6, 0.97]))
        assert as_mates(one.ranked.stable()) == literal.greedy(one.keys, len(one.ranked))


def test_irving_on_the_same_lists_finds_the_same_matching() -> None:
    for one in cases(examples(800), 14, seed=3):
        rows: list[list[int]] = [[] for _ in range(len(one.ranked))]
        for _, p, q in one.keys:
            rows[p].append(q)
            rows[q].append(p)
        mate = [q if p != q else None for p, q in enumerate(literal.irving(rows))]
        assert as_mates(one.ranked.stable()) == mate


def test_completion_takes_the_best_pairs_that_leave_a_perfect_matching() -> None:
    def perfect(one: Case, gone: set[int]) -> bool:
        rest = one.graph.subgraph(set(range(len(one.ranked))) - gone)
        return 2 * len(nx.max_weight_matching(rest, maxcardinality=True)) == len(rest)

    completed = 0
    for one in cases(examples(1400), 12, seed=4):
        found = one.ranked.completed()
        if not perfect(one, set()):
            assert found is None
            continue
        mate: list[int | None] = [None] * len(one.ranked)
        gone: set[int] = set()
        for _, p, q in one.keys:
            if not gone & {p, q} and perfect(one, gone | {p, q}):
                gone |= {p, q}
                mate[p], mate[q] = q, p
        assert found is not None
        assert as_mates(found) == mate
        completed += 1
    assert completed > 20


def test_a_maximum_matching_comes_with_its_gallai_edmonds_proof() -> None:
    for one in cases(examples(1000), 13, seed=5):
        n, graph = len(one.ranked), one.graph
        size = len(nx.max_weight_matching(graph, maxcardinality=True))
        found = one.ranked.maximum()
        assert (found.mate >= 0).sum() == 2 * size
        missed = {
            v for v in graph if len(nx.max_weight_matching(graph.subgraph(set(graph) - {v}), True)) == size
        }
        assert set(np.flatnonzero(found.exposable).tolist()) == missed
        adjacent = set(np.flatnonzero(found.adjacent).tolist())
        odd = sum(len(part) % 2 for part in nx.connected_components(graph.subgraph(set(graph) - adjacent)))
        assert odd - len(adjacent) == n - 2 * size


def test_blocking_pairs_are_those_both_of_whom_would_be_better_off() -> None:
    dice = Random(6)
    for one in cases(examples(1000), 14, seed=7):
        own = np.array([dice.randrange(6) for _ in range(len(one.ranked))], np.int32)
        expected = sorted((key[0], p, q) for key, p, q in one.keys if key[0] < min(own[p], own[q]))
        pairs = [(p, q) for _, p, q in expected]
        assert one.ranked.blocking(own) == (pairs, len(pairs))
        assert one.ranked.blocking(own, 2) == (pairs[:2], len(pairs))


def test_random_ties_are_the_same_every_time_and_differ_by_seed() -> None:
    level = np.zeros((1, 1), np.int32)
    found = [
        RankedPairs(np.zeros(60, np.int32), level, [[]] * 60, Tie("random", seed=seed)).stable().tolist()
        for seed in (1, 1, 2)
    ]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(("level", "words"), [([[0, 1], [2, 0]], "symmetric"), ([[0]], "no class")])
def test_the_kernel_refuses_what_is_no_instance(level: list[list[int]], words: str) -> None:
    ranked = RankedPairs(np.array([0, 1], np.int32), np.array(level, np.int32), [[], []])
    with pytest.raises(ValueError, match=words):
        ranked.stable()
