"""Larger graphs against NetworkX, very wide weights, repeated runs, threads."""

import random
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import networkx as nx
import numpy as np
import pytest

from pairwright.errors import TooLarge
from pairwright.matching import Field, Lead, Session, _kernel
from pairwright.matching._kernel import capacity_bits

from .problems import of_weights


def random_table(rng: random.Random, n: int, density: float, most: int) -> list[list[int | None]]:
    table: list[list[int | None]] = [[None] * n for _ in range(n)]
    for u in range(n):
        for v in range(u):
            if rng.random() < density:
                table[u][v] = table[v][u] = rng.randint(0, most)
    return table


def networkx_best(table: list[list[int | None]], perfect: bool) -> int | None:
    graph = nx.Graph()
    graph.add_nodes_from(range(len(table)))
    for u, row in enumerate(table):
        graph.add_weighted_edges_from((u, v, w) for v, w in enumerate(row[:u]) if w is not None)
    pairs = nx.max_weight_matching(graph, maxcardinality=perfect)
    if perfect and 2 * len(pairs) < len(table):
        return None
    return sum(graph[u][v]["weight"] for u, v in pairs)


@pytest.mark.parametrize("perfect", [True, False])
@pytest.mark.parametrize("bits", [2, 10, 70, 560])
def test_the_weight_is_that_of_networkx(bits: int, perfect: bool) -> None:
    rng = random.Random(f"{bits} {perfect}")
    for n in (10, 17, 24, 30, 44):
        for density in (0.1, 0.3, 1.0):
            table = random_table(rng, n, density, 2**bits - 1)
            session = of_weights(table, perfect=perfect)
            expected = networkx_best(table, perfect)
            assert session.solve() == (expected is not None)
            if expected is not None:
                assert session.value() == expected
                assert session.fault() == ""


@pytest.mark.parametrize("perfect", [True, False])
def test_weights_beyond_every_width_are_solved_in_parts(perfect: bool) -> None:
    """Fields of few values, so that the best of the first parts are many: 1,600 bits in all."""
    rng = random.Random(f"in parts {perfect}")
    for n in (9, 16, 30):
        for density in (0.3, 1.0):
            admissible = np.array(
                [[one is not None for one in row] for row in random_table(rng, n, density, 1)]
            )
            tables = np.triu(
                np.array([rng.choices(range(4), k=n * n) for _ in range(40)]).reshape(40, n, n), 1
            )
            fields = [Field(table + table.T, 2**40 - 1) for table in tables]
            session = Session(range(n), fields, admissible=admissible, perfect=perfect)
            assert session.layout.bits > capacity_bits(n)
            packed = sum(
                np.asarray(f.values, object) << s for f, s in zip(fields, session.layout.shifts, strict=True)
            )
            table = [[int(packed[u, v]) if admissible[u, v] else None for v in range(n)] for u in range(n)]
            expected = networkx_best(table, perfect)
            assert session.solve() == (expected is not None)
            if expected is not None:
                assert session.value() == expected
                assert session.fault() == ""


@pytest.mark.parametrize("size", [2, 6, 33, 64, 130])
def test_fields_may_fill_the_widest_weight_and_no_more(size: int) -> None:
    """With leads and without: what the session puts into one weight the kernel takes, and it refuses what is wider."""
    room = capacity_bits(size)
    classes = [0, 0] + [1] * (size - 2)
    field = Field([[2 ** (room - 4), 1], [1, 0]], 2 ** (room - 3) - 1)
    lead = Lead([7] + [0] * (size - 1), 7)
    more = Field([[3, 0], [0, 0]], 3)
    whole = Field([[2 ** (room - 1), 1], [1, 0]], 2**room - 1)
    for fields in ([field, lead], [whole], [field, lead, more], [whole, more]):
        session = Session(classes, fields, perfect=False)
        assert session.solve()
        assert session.fault() == ""
        assert session.mate()[0] == 1
        assert session.layout.join(session.card()) == session.value()
    with pytest.raises(TooLarge, match=f"criterion 2 of 3 take {room + 1} bits, and the solver has "):
        Session(classes, [more, Field([[1, 0], [0, 0]], 2**room), lead], perfect=False)


def chess_like(rng: random.Random, n: int, k: int) -> Session:
    classes = sorted(rng.randrange(k) for _ in range(n))
    fields = []
    for _ in range(12):
        table = [[0] * k for _ in range(k)]
        for c in range(k):
            for d in range(c + 1):
                table[c][d] = table[d][c] = rng.randrange(4)
        fields.append(Field(table))
    forbidden = [(u, rng.randrange(n)) for u in range(n) for _ in range(5)]
    return Session(classes, fields, forbidden=[(u, v) for u, v in forbidden if u != v])


def play(session: Session) -> list[tuple[int, int]]:
    """Solve, then settle the first half of the vertices by preference."""
    assert session.solve()
    for u in range(0, len(session) // 2, 3):
        session.prefer(u, range(len(session) - 1, len(session) // 2, -1))
    return session.pairs()


def test_the_same_questions_get_the_same_answers() -> None:
    runs = [play(chess_like(random.Random(3), 90, 12)) for _ in range(3)]
    assert runs[0] == runs[1] == runs[2]


def test_preferences_in_a_larger_field_keep_the_value() -> None:
    session = chess_like(random.Random(4), 120, 15)
    session.solve()
    value = session.value()
    play(session)
    assert session.value() == value
    assert session.fault() == ""


def test_sessions_run_in_threads() -> None:
    seeds = range(8)
    alone = [play(chess_like(random.Random(seed), 60, 8)) for seed in seeds]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: play(chess_like(random.Random(seed), 60, 8)), seeds))
    assert together == alone


def test_one_session_may_be_asked_by_several_threads() -> None:
    session = chess_like(random.Random(1), 60, 8)
    session.solve()
    alone = [session.can(0, v) for v in range(1, 60)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda v: session.can(0, v), range(1, 60))) == alone
    assert session.fault() == ""


def test_the_interpreter_goes_on_while_a_matching_is_made() -> None:
    """No thread is made to let another one on here: if this one goes on, the kernel has let go of the interpreter."""
    session = chess_like(random.Random(9), 1500, 40)
    began = threading.Event()
    steps = 0
    seen: list[int] = []

    def work() -> None:
        began.set()
        seen.append(steps)
        session.solve()
        seen.append(steps)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(30)
    try:
        thread = threading.Thread(target=work)
        thread.start()
        began.wait()
        while thread.is_alive():
            steps += 1
            time.sleep(0)  # lets the other one on when it asks
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen[1] > seen[0]


@pytest.mark.parametrize("seed", range(4))
def test_a_preference_is_the_first_one_that_costs_nothing_to_require(seed: int) -> None:
    """In graphs with blossoms within blossoms, where enumeration is out of reach."""
    rng = random.Random(seed)
    session = chess_like(rng, 60, 10)
    assert session.solve()
    assert any(dual > 0 for _, dual in session.certificate().blossoms)
    value = session.value()
    free = list(range(60))
    while free:
        u = free.pop(rng.randrange(len(free)))
        rng.shuffle(free)
        expected = next(v for v in free if costs_nothing(session, u, v))
        assert session.prefer(u, free) == expected
        free.remove(expected)
        assert session.value() == value
        assert session.fault() == ""


def costs_nothing(session: Session, u: int, v: int) -> bool:
    trial = session.copy()
    return trial.require(u, v) and trial.value() == session.value()


def of_few_classes(dice: np.random.Generator, size: int, *, perfect: bool) -> Session:
    """Many vertices of few kinds, some pairs of which are forbidden one by one."""
    kinds = int(dice.integers(2, 20))
    tables = [dice.integers(0, 3, (kinds, kinds)) for _ in range(3)]
    admissible = dice.random((kinds, kinds)) < 0.7
    apart = np.sort(dice.integers(0, size, (2 * size, 2)), axis=1).astype(np.int32)
    return Session(
        dice.integers(0, kinds, size).astype(np.int32),
        [Field(np.maximum(table, table.T)) for table in tables],
        admissible=admissible | admissible.T,
        forbidden=apart[apart[:, 0] < apart[:, 1]],
        perfect=perfect,
    )


@pytest.mark.parametrize("perfect", [True, False])
def test_a_start_between_classes_is_proved_and_goes_on_as_any(perfect: bool) -> None:
    stages = solved = 0
    for seed in range(3):
        dice = np.random.default_rng(seed)
        session = of_few_classes(dice, int(dice.integers(256, 320)), perfect=perfect)
        if not session.solve():
            continue
        solved += 1
        stages += session.counters()["stages"]
        assert session.fault() == "", seed
        before = session.value()
        for u in range(0, len(session), 29):
            partner = session.mate()[u]
            if partner >= 0:
                assert session.can(u, partner)
                assert session.prefer(u, [partner]) == partner
        assert session.value() == before
        assert session.fault() == "", seed
    assert solved > 1
    assert stages < 40  # and not half the vertices


def test_more_steps_than_are_tried_are_too_large() -> None:
    dice, size = np.random.default_rng(1), 200
    weights = dice.integers(0, 1000, (size, size, 1)).astype(np.uint64)
    weights = np.maximum(weights, weights.transpose(1, 0, 2))
    everybody, admissible = np.arange(size, dtype=np.int32), np.ones((size, size), np.bool_)
    needed = _kernel.Matcher(everybody, weights, admissible)
    assert needed.solve()
    steps = needed.counters()["steps"]
    assert _kernel.Matcher(everybody, weights, admissible, most_steps=steps).solve()
    with pytest.raises(TooLarge, match=r"best matching of 200 takes more steps .* a smaller field"):
        _kernel.Matcher(everybody, weights, admissible, most_steps=steps - 1).solve()


def test_more_steps_than_are_tried_of_a_sparse_matching_are_too_large() -> None:
    dice, size = np.random.default_rng(2), 60
    pairs = np.array([(u, v) for u in range(size) for v in range(u)], np.int32)
    costs = dice.integers(0, 1000, (len(pairs), 1)).astype(np.uint64)

    def solved(**most: int) -> _kernel.Sparse:
        matching = _kernel.Sparse(size, 10, **most)
        matching.add(pairs, costs)
        assert matching.solve()
        return matching

    steps = solved().counters()["steps"]
    assert solved(most_steps=steps).counters()["steps"] == steps
    with pytest.raises(TooLarge, match=r"best matching of 60 takes more steps .* a smaller field"):
        solved(most_steps=steps - 1)


def test_more_steps_than_are_tried_of_a_cover_are_too_large() -> None:
    size = 60
    met = [(u, v) for u in range(size) for v in range(u) if (u + v) % 7 < 4]
    apart = _kernel.Apart(size, np.array(met, np.int32))
    everybody, alike = np.arange(size, dtype=np.int32), np.zeros(size, np.int32)

    def settled(**most: int) -> _kernel.Cover:
        cover = _kernel.Cover(apart, everybody, alike, np.ones((1, 1), np.uint8), **most)
        assert cover.complete()
        assert -1 not in cover.sequence(everybody[: size // 2], everybody[::-1].copy()).tolist()
        return cover

    steps = settled().counters["steps"]
    assert settled(most_steps=steps).counters["steps"] == steps
    with pytest.raises(TooLarge, match=r"best matching of 60 takes more steps .* a smaller field"):
        settled(most_steps=steps - 1)


def test_random_ties_that_would_fill_the_memory_are_too_large() -> None:
    """What a random order puts first can't be said without listing all pairs; 20,000 players have 200 millions."""
    size = 20_000
    alike, offsets = np.zeros(size, np.int32), np.zeros(size + 1, np.int64)
    pairs = _kernel.RankedPairs(
        alike, np.zeros((1, 1), np.int32), offsets, alike[:0], None, None, "random", 1
    )
    with pytest.raises(TooLarge, match="20000"):
        pairs.greedy()
