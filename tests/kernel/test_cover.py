"""Covers through their Python face, against the enumeration of all perfect matchings and NetworkX."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import networkx as nx
import numpy as np
import pytest

from pairwright.matching import Field, Session
from pairwright.matching._kernel import Apart, Cover

from .exhaustive import matchings
from .problems import ordered, symmetric

Pair = tuple[int, int]


@dataclass
class Graph:
    """A cover, and its edges written out."""

    cover: Cover
    classes: list[int]
    edges: set[Pair]

    @property
    def size(self) -> int:
        return len(self.classes)

    def perfect_matchings(self, fixed: frozenset[Pair]) -> list[frozenset[Pair]]:
        """Every perfect matching of the edges that has the fixed pairs."""
        found = matchings(self.size, lambda u, v: 0 if (u, v) in self.edges else None, perfect=True)
        return [m for m in map(frozenset, found) if fixed <= m]

    def pairs(self) -> set[Pair]:
        return {(u, int(v)) for u, v in enumerate(self.cover.mate()) if u < v}


def random_graph(rng: random.Random, n: int, k: int, joined: float, apart: float) -> Graph:
    classes = [rng.randrange(k) for _ in range(n)]
    table = symmetric(k, lambda: rng.random() < joined)
    names = rng.sample(range(n + 5), n)
    named = [name if rng.random() < 0.9 else -1 for name in names]
    kept = {
        (u, v)
        for u in range(n)
        for v in range(u + 1, n)
        if min(named[u], named[v]) >= 0 and rng.random() < apart
    }
    edges = {
        (u, v)
        for u in range(n)
        for v in range(u + 1, n)
        if table[classes[u]][classes[v]] and (u, v) not in kept
    }
    pairs = np.array([(named[u], named[v]) for u, v in sorted(kept)], np.int32).reshape(-1, 2)
    cover = Cover(
        Apart(n + 5, pairs),
        np.array(named, np.int32),
        np.array(classes, np.int32),
        np.array(table, np.uint8).reshape(k, k),
    )
    return Graph(cover, classes, edges)


def small_graphs(seed: str, count: int) -> list[tuple[random.Random, Graph]]:
    rng = random.Random(seed)
    graphs = []
    for _ in range(count):
        n = rng.choice([2, 4, 6, 8, 8, rng.randint(1, 9)])
        k = rng.randint(1, n)
        graphs.append((rng, random_graph(rng, n, k, rng.uniform(0.4, 1), rng.uniform(0, 0.5))))
    return graphs


def test_a_graph_is_completed_if_and_only_if_a_perfect_matching_exists() -> None:
    complete = 0
    for _, graph in small_graphs("complete", 1500):
        every = graph.perfect_matchings(frozenset())
        assert graph.cover.complete() == bool(every)
        if every:
            complete += 1
            assert graph.pairs() in every
    assert 300 < complete < 1200


def test_a_pair_is_fixed_if_and_only_if_some_perfect_matching_still_has_it() -> None:
    for rng, graph in small_graphs("fix", 1000):
        if not graph.cover.complete():
            continue
        fixed: frozenset[Pair] = frozenset()
        for _ in range(6):
            u, v = rng.randrange(graph.size), rng.randrange(graph.size)
            before = graph.pairs()
            expected = any(ordered(u, v) in m for m in graph.perfect_matchings(fixed))
            assert graph.cover.fix(u, v) == expected
            if expected:
                fixed |= {ordered(u, v)}
                assert graph.pairs() in graph.perfect_matchings(fixed)
            else:
                assert graph.pairs() == before


def test_who_could_be_met_is_the_first_of_some_perfect_matching_and_settles_nothing() -> None:
    none = 0
    for rng, graph in small_graphs("could", 600):
        if not graph.cover.complete():
            continue
        u, v = rng.randrange(graph.size), rng.randrange(graph.size)
        fixed = frozenset({ordered(u, v)} if graph.cover.fix(u, v) else ())
        every = graph.perfect_matchings(fixed)
        for _ in range(6):
            one = rng.randrange(graph.size)
            asked = rng.sample(range(graph.size), rng.randint(0, graph.size))
            possible = [other for other in asked if any(ordered(one, other) in m for m in every)]
            assert graph.cover.could(one, np.array(asked, np.int32)) == (possible[0] if possible else -1)
            assert graph.pairs() in every
            none += not possible
    assert none > 100


def test_a_vertex_is_restricted_if_and_only_if_some_perfect_matching_obeys() -> None:
    for rng, graph in small_graphs("restrict", 1000):
        if not graph.cover.complete():
            continue
        for _ in range(5):
            u = rng.randrange(graph.size)
            allowed = np.array([rng.random() < 0.6 for _ in range(max(graph.classes) + 1)], np.uint8)
            refused = {e for e in graph.edges if u in e and not allowed[graph.classes[sum(e) - u]]}
            trial = Graph(graph.cover, graph.classes, graph.edges - refused)
            every = trial.perfect_matchings(frozenset())
            before = graph.pairs()
            assert graph.cover.restrict_to(u, allowed) == bool(every)
            if every:
                graph = trial
                assert graph.pairs() in every
            else:
                assert graph.pairs() == before


def test_a_sequence_is_the_first_in_the_order_of_enumeration() -> None:
    for rng, graph in small_graphs("sequence", 800):
        if not graph.cover.complete():
            continue
        vertices = rng.sample(range(graph.size), graph.size)
        cut = rng.randint(0, graph.size)
        first, second = vertices[:cut], vertices[cut:]
        place = {v: i for i, v in enumerate(second)}

        def key(m: frozenset[Pair], first: list[int] = first, place: dict[int, int] = place) -> list[int]:
            """Places of the partners, a vertex without one in the list coming last."""
            mate = {a: b for u, v in m for a, b in ((u, v), (v, u))}
            return [place.get(mate[u], len(place)) for u in first]

        best = min(map(key, graph.perfect_matchings(frozenset())))
        chosen = graph.cover.sequence(np.array(first, np.int32), np.array(second, np.int32))
        assert chosen.tolist() == [second[i] if i < len(second) else -1 for i in best]


def test_the_size_of_a_matching_and_its_witness_are_those_of_networkx() -> None:
    rng = random.Random("large")
    imperfect = 0
    for _ in range(150):
        n = rng.randint(10, 60)
        k = rng.choice([3, 8, n])
        graph = random_graph(rng, n, k, rng.uniform(3, 9) / k if k > 8 else rng.uniform(0.2, 0.7), 0.3)
        network = nx.Graph(sorted(graph.edges))
        network.add_nodes_from(range(n))
        expected = nx.max_weight_matching(network, maxcardinality=True)
        assert graph.cover.complete() == (2 * len(expected) == n)
        assert len(graph.pairs()) == len(expected)
        assert graph.pairs() <= graph.edges
        if 2 * len(expected) < n:
            imperfect += 1
            stranded, neighbours = graph.cover.witness()
            network.remove_nodes_from(neighbours)
            parts = [part for part in nx.connected_components(network) if part & set(stranded)]
            assert set().union(*parts) == set(stranded)
            assert sum(len(part) % 2 for part in parts) > len(neighbours)
    assert 20 < imperfect < 130


def test_suggested_pairs_are_kept_where_they_are_edges() -> None:
    apart = Apart(4, np.array([[0, 1]], np.int32))
    cover = Cover(apart, np.arange(4, dtype=np.int32), np.zeros(4, np.int32), np.ones((1, 1), np.uint8))
    cover.suggest(np.array([[0, 1], [0, 3], [2, 2]], np.int32))
    assert cover.mate().tolist() == [3, -1, -1, 0]
    assert cover.complete()
    assert cover.mate().tolist() == [3, 2, 1, 0]


def test_one_cover_may_be_asked_by_several_threads() -> None:
    size = 200
    cover = Cover(
        Apart(size, np.zeros((0, 2), np.int32)),
        np.arange(size, dtype=np.int32),
        np.zeros(size, np.int32),
        np.ones((1, 1), np.uint8),
    )
    cover.complete()
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(lambda u: cover.fix(u, size - 1 - u), range(size // 2)))
    assert cover.mate().tolist() == list(range(size - 1, -1, -1))


def square(**changed: object) -> Cover:
    given: dict[str, object] = {
        "apart": Apart(4, np.zeros((0, 2), np.int32)),
        "names": np.arange(4, dtype=np.int32),
        "classes": np.zeros(4, np.int32),
        "joined": np.ones((1, 1), np.uint8),
    }
    return Cover(**{**given, **changed})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"names": np.array([0, 1, 2, 4], np.int32)}, "names: numbers in apart"),
        ({"names": np.arange(3, dtype=np.int32)}, "one entry a vertex"),
        ({"classes": np.array([0, 0, 0, 1], np.int32)}, "classes: numbers in 0"),
        ({"joined": np.ones((1, 2), np.uint8)}, "shape"),
        ({"joined": np.array([[1, 1], [0, 1]], np.uint8)}, "symmetric"),
    ],
)
def test_wrong_arguments_of_a_cover_are_named(changed: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        square(**changed)


def test_questions_need_vertices_and_a_perfect_matching() -> None:
    with pytest.raises(ValueError, match=r"0 \.\. size - 1"):
        Apart(3, np.array([[0, 3]], np.int32))
    cover = square()
    with pytest.raises(ValueError, match="call complete"):
        cover.fix(0, 1)
    assert cover.complete()
    for wrong in (-1, 4):
        with pytest.raises(ValueError, match="vertices: numbers"):
            cover.fix(0, wrong)
        with pytest.raises(ValueError, match="vertices: numbers"):
            cover.restrict_to(wrong, np.ones(1, np.uint8))
        with pytest.raises(ValueError, match="vertices: numbers"):
            cover.sequence(np.array([0], np.int32), np.array([wrong], np.int32))


def test_one_refusal_answers_the_questions_like_it() -> None:
    """Halves of a bracket: who may meet two classes must leave one of them to those who may meet only that one."""
    count = 300
    joined = np.zeros((4, 4), np.uint8)
    for one, other in ((0, 2), (0, 3), (1, 2)):
        joined[one, other] = joined[other, one] = 1
    classes = np.repeat(np.arange(4, dtype=np.int32), count)
    cover = Cover(Apart(0, np.empty((0, 2), np.int32)), np.full(4 * count, -1, np.int32), classes, joined)
    assert cover.complete()
    upper, lower = np.arange(2 * count, dtype=np.int32), np.arange(2 * count, 4 * count, dtype=np.int32)
    found = cover.sequence(upper, lower)
    assert found.tolist() == [*range(3 * count, 4 * count), *range(2 * count, 3 * count)]
    counters = cover.counters
    assert counters["refusals"] == 1
    assert counters["barred"] == count * count - 1


def test_large_covers_are_perfect_where_another_search_finds_one() -> None:
    """From 1,000 vertices on exposed vertices are first paired by exchanges (the weighted search is another)."""
    perfect = exposed = 0
    for seed in range(24):
        dice = np.random.default_rng(seed)
        kinds, size = int(dice.integers(2, 9)), 1000
        joined = dice.random((kinds, kinds)) < dice.choice([0.2, 0.3, 0.5])
        joined |= joined.T
        classes = np.sort(dice.integers(0, kinds, size)).astype(np.int32)
        apart = np.sort(dice.integers(0, size, (int(dice.integers(0, 4000)), 2)), axis=1).astype(np.int32)
        apart = np.unique(apart[apart[:, 0] < apart[:, 1]], axis=0)
        cover = Cover(Apart(size, apart), np.arange(size, dtype=np.int32), classes, joined.astype(np.uint8))
        halves = np.arange(size, dtype=np.int32).reshape(2, -1).T
        cover.suggest(np.ascontiguousarray(halves))
        exposed += cover.mate().tolist().count(-1)
        session = Session(
            classes, [Field(np.zeros((kinds, kinds), np.int64))], admissible=joined, forbidden=apart
        )
        found = cover.complete()
        assert found == session.solve(), seed
        perfect += found
        mate, kept = cover.mate(), {tuple(pair) for pair in apart.tolist()}
        for u, v in enumerate(mate.tolist()):
            if v >= 0:
                assert mate[v] == u
                assert joined[classes[u], classes[v]]
                assert (min(u, v), max(u, v)) not in kept
    assert 5 < perfect < 24
    assert exposed > 1000
