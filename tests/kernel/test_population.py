"""Graphs drawn from a list of items, against the same put together cell by cell, and against enumeration."""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from itertools import pairwise, permutations

import numpy as np
import pytest

from pairwright.matching._kernel import (
    Apart,
    Cover,
    Gains,
    Population,
    distinct_columns,
    fractional,
    pairs_that_met,
)

from .exhaustive import matchings
from .problems import symmetric

LIMB = 64


@dataclass
class Case:
    """A list of items with its tables, and a graph of some of them."""

    kind: list[int]
    group: list[int]
    joined: list[list[int]]
    number: list[int]
    gain: np.ndarray
    left: np.ndarray
    kept: set[tuple[int, int]]
    items: list[int]
    runs: list[int]
    guest: list[int] | None
    slots: int
    levels: list[tuple[int, int, int]]

    @classmethod
    def of(cls, rng: random.Random, *, most: int = 63, levels: int = 4, size: int = 9) -> Case:
        kinds, groups, numbers, rows = rng.randint(1, 5), rng.randint(1, 3), rng.randint(1, 4), levels
        total = rng.randint(size, size + 5)
        places = 2 * numbers
        items = sorted(rng.sample(range(total), rng.randint(1, size)))
        head = rng.choice((0, 1, rng.randint(0, len(items)), rng.randint(0, len(items))))
        cuts = sorted({rng.randint(1, head) for _ in range(2)} | {head}) if head else []
        flat = range(rows * places * places)
        gain = np.array([rng.choice((0, 1, rng.randint(-most, 2 * most))) for _ in flat], np.int8)
        left = np.array([rng.choice((0, 1, rng.randint(0, most))) for _ in range(rows * places)], np.int8)
        case = cls(
            kind=[rng.randrange(kinds) for _ in range(total)],
            group=[rng.randrange(groups) for _ in range(kinds)],
            joined=symmetric(groups, lambda: int(rng.random() < 0.8)),
            number=[rng.randrange(numbers) for _ in range(kinds)],
            gain=gain.reshape(rows, places, places),
            left=left.reshape(rows, places),
            kept={(a, b) for b in range(total) for a in range(b) if rng.random() < 0.15},
            items=items,
            runs=cuts,
            guest=[int(rng.random() < 0.6) for _ in range(total)] if rng.random() < 0.4 else None,
            slots=rng.choice((0, 0, 1, 2)),
            levels=[
                (rng.randrange(rows), run, rng.choice((run, run, rng.randint(-1, len(cuts) + 1))))
                for _ in range(rng.randint(0, rows))
                for run in [rng.randint(-1, len(cuts) + 1)]
            ],
        )
        # A run is one of equal items: a kind belongs to one only, as a kind of player has one score.
        for start, stop in pairwise([0, *cuts]):
            for v in range(start, stop):
                case.kind[items[v]] += kinds * (start + 1)
        wide = kinds * (size + 2)
        case.group = [case.group[k % kinds] for k in range(wide)]
        case.number = [case.number[k % kinds] for k in range(wide)]
        return case

    @property
    def head(self) -> int:
        return self.runs[-1] if self.runs else 0

    def apart(self) -> Apart:
        return Apart(len(self.kind), np.array(sorted(self.kept), np.int32).reshape(-1, 2))

    def population(self) -> Population:
        joined = np.array(self.joined, np.uint8)
        return Population(self.apart(), np.array(self.kind, np.int32), np.array(self.group, np.int32), joined)

    def gains(self) -> Gains:
        return Gains(self.gain, self.left, np.array(self.number, np.int32))

    def drawn(self) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
        guest = None if self.guest is None else np.array(self.guest, np.uint8)
        return np.array(self.items, np.int32), np.array(self.runs, np.int32), guest

    def weighed(self) -> tuple[np.ndarray, ...]:
        items, runs, guest = self.drawn()
        levels = np.array(self.levels, np.int32).reshape(-1, 3)
        found = self.population().weigh(self.gains(), levels, items, runs, guest, self.slots)
        return tuple(map(np.asarray, found))

    def run_of(self, v: int) -> int:
        return next((at for at, end in enumerate(self.runs) if v < end), -1)

    def of_run(self, v: int, level: tuple[int, int, int], which: int) -> bool:
        """Whether an item counts on a level in pairs (1) or left over (2); items of no run are one run more."""
        return level[which] in (-1, self.run_of(v) % (len(self.runs) + 1))

    def meet(self, u: int, v: int) -> bool:
        """Whether two of the items meet as far as their groups go."""
        one, other = (self.group[self.kind[self.items[w]]] for w in (u, v))
        return max(u, v) >= self.head and bool(self.joined[one][other])


def classes_of(case: Case) -> list[int]:
    """By first vertex; of the head and of the others apart."""
    numbers: dict[object, int] = {}
    keys: list[object] = [(v < case.head, case.kind[item]) for v, item in enumerate(case.items)]
    keys += ["guest"] * (case.guest is not None) + ["slot"] * case.slots
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def earned(case: Case, level: tuple[int, int, int], u: int, v: int) -> int:
    """What the pair of two items earns on a level, before anything is raised."""
    row = level[0]
    place = [2 * case.number[case.kind[case.items[w]]] + (w < case.head) for w in (u, v)]
    left = [int(case.left[row, at]) for at in place]
    gain = int(case.gain[row, place[0], place[1]])
    harm = sum(left) - gain
    alone = [case.of_run(w, level, 2) for w in (u, v)]
    return left[0] * alone[0] + left[1] * alone[1] - harm * case.of_run(u, level, 1)


def fields(case: Case) -> list[tuple[dict[tuple[int, int], int], int]]:
    """Of each level kept what the pairs of items earn, and the greatest sum."""
    size = len(case.items)
    every = [(u, v) for v in range(size) for u in range(v + 1)]
    classes = classes_of(case)
    first = [classes.index(c) for c in classes]  # one vertex speaks for its class
    pairs = [(u, v) for u, v in every if first[u] == u and first[v] == v and case.meet(u, v)]
    kept = []
    for place, level in enumerate(case.levels if pairs else ()):
        table = {(u, v): earned(case, level, u, v) for u, v in pairs}
        low, high = min(table.values()), max(table.values())
        row = level[0]
        total = 0
        for w, item in enumerate(case.items):
            if case.of_run(w, level, 2):
                total += int(case.left[row, 2 * case.number[case.kind[item]] + (w < case.head)])
        if low < 0:
            harmful = {case.run_of(u) for (u, v), value in table.items() if value < 0}
            if len(harmful) == 1 and -1 not in harmful:
                (only,) = harmful
                for u, v in pairs:
                    table[u, v] -= low * (case.run_of(u) == only)
                total -= low * sum(case.run_of(w) == only for w in range(size))
            else:
                table = {pair: value - low for pair, value in table.items()}
                total -= low * (size // 2)
        if place == 0 or low < high:
            kept.append((table, max(total, high - min(low, 0))))
    return kept


def packed(case: Case) -> tuple[dict[tuple[int, int], int], int]:
    """The integers of the pairs of classes, and how many limbs they take."""
    end, weights = 0, dict[tuple[int, int], int]()
    classes = classes_of(case)
    for table, most in reversed(fields(case)):
        width = most.bit_length()
        if end % LIMB + width > LIMB:
            end += LIMB - end % LIMB
        for (u, v), value in table.items():
            assert 0 <= value <= most
            cell = classes[u], classes[v]
            weights[cell] = weights.get(cell, 0) + (value << end)
        end += width
    return weights, max(1, -(-end // LIMB))


@pytest.mark.parametrize("levels", [4, 30])
def test_classes_and_weights_are_those_put_together_cell_by_cell(levels: int) -> None:
    rng = random.Random(f"weights {levels}")
    wide = empty = several = 0
    for _ in range(600):
        case = Case.of(rng, levels=levels, most=rng.choice((1, 63)))
        classes, counts, allowed, weights = case.weighed()
        expected = classes_of(case)
        assert classes.tolist() == expected
        number = len(set(expected))
        assert counts.tolist() == [expected.count(c) for c in range(number)]
        cells, limbs = packed(case)
        assert weights.shape == (number, number, limbs)
        size, guest = len(case.items), len(case.items) if case.guest is not None else -1
        for u, p in enumerate(expected):
            for v, q in enumerate(expected[: u + 1]):
                if u < size:
                    meets = case.meet(v, u)
                elif u == guest:
                    taker = expected.index(q)
                    meets = v < size and bool(case.guest and case.guest[case.items[taker]])
                else:
                    meets = v < size
                assert allowed[p, q] == allowed[q, p] == meets
                total = sum(int(limb) << LIMB * at for at, limb in enumerate(weights[q, p]))
                assert total == cells.get((min(p, q), max(p, q)), 0)
                assert (weights[p, q] == weights[q, p]).all()
        wide += limbs > 2
        empty += not cells
        several += len(case.runs) > 1
    assert empty > 20
    assert several > 100
    assert wide > 10 or levels < 30


def edges_of(case: Case, *, unknown: bool) -> set[tuple[int, int]]:
    """The edges of the graph without weights or slots."""
    size = len(case.items)
    edges = set()
    for v in range(size):
        for u in range(v):
            free = unknown and u < case.head <= v
            if free or (case.meet(u, v) and (case.items[u], case.items[v]) not in case.kept):
                edges.add((u, v))
    if case.guest is not None:
        edges |= {(u, size) for u, item in enumerate(case.items) if case.guest[item]}
    return edges


def test_a_largest_matching_leaves_over_as_few_as_the_largest_of_all() -> None:
    rng = random.Random("unmatched")
    left_over = 0
    for _ in range(400):
        case, unknown = Case.of(rng, size=7), rng.random() < 0.3
        edges = edges_of(case, unknown=unknown)
        n = len(case.items) + (case.guest is not None)
        every = list(matchings(n, lambda u, v: 0 if (u, v) in edges else None, perfect=False))  # noqa: B023
        suggested = np.array([(rng.randrange(n), rng.randrange(n)) for _ in range(3)], np.int32)
        if rng.random() < 0.5:
            suggested = suggested[:0]
        found = case.population().unmatched(*case.drawn(), unknown, suggested)
        assert found == sorted(set(found))
        largest = max(map(len, every))
        assert len(found) == n - 2 * largest
        assert any(set(range(n)) - {w for pair in one for w in pair} == set(found) for one in every)
        left_over += bool(found)
    assert 50 < left_over < 350


def test_the_best_cover_is_that_of_tight_classes() -> None:
    rng = random.Random("best")
    found = 0
    for _ in range(600):
        case = Case.of(rng)
        items, runs, guest = case.drawn()
        levels = np.array(case.levels, np.int32).reshape(-1, 3)
        none = np.empty((0, 2), np.int32)
        best = case.population().best(case.gains(), levels, items, runs, guest, case.slots, none)
        classes, counts, allowed, weights = case.weighed()
        solution = fractional(counts, allowed, weights)
        if solution is None:
            assert best is None
            continue
        places = len(classes) - len(items)
        names = np.concatenate([items, np.full(places, -1, np.int32)])
        cover = Cover(case.apart(), names, classes, solution[0])
        assert cover.complete() == (best is not None)
        if best is None:
            continue
        found += 1
        assert best.classes().tolist() == classes.tolist()
        assert best.joined().tolist() == solution[0].tolist()
        assert best.mate().tolist() == cover.mate().tolist()
    assert found > 150


@dataclass
class Division:
    """A cover of a few vertices, of which those of a range that are not fixed are divided."""

    classes: list[int]
    table: list[list[int]]
    kept: set[tuple[int, int]]
    free: list[int]
    rest: list[int]

    def edge(self, u: int, v: int, upper: list[int]) -> bool:
        """Whether two vertices may be paired if these are the upper half of the free ones."""
        if (min(u, v), max(u, v)) in self.kept or not self.table[self.classes[u]][self.classes[v]]:
            return False
        half = [1 if w in upper else 2 if w in self.free else 3 for w in (u, v)]
        return sorted(half) in ([1, 2], [2, 3], [3, 3])

    def complete(self, vertices: list[int], upper: list[int]) -> bool:
        """Whether these can all be paired."""
        cells = {
            (a, b)
            for b in range(len(vertices))
            for a in range(b)
            if self.edge(vertices[a], vertices[b], upper)
        }
        every = matchings(len(vertices), lambda a, b: 0 if (a, b) in cells else None, perfect=True)
        return next(every, None) is not None

    def first(self, order: list[int], count: int) -> list[list[int]] | None:
        """The first pairs of the upper half of an order, by trying all."""
        upper, lower = order[:count], order[count:]
        for partners in permutations(lower, count):
            others = [v for v in lower if v not in partners] + self.rest
            pairs = list(zip(upper, partners, strict=True))
            if all(self.edge(u, v, upper) for u, v in pairs) and self.complete(others, upper):
                return [list(pair) for pair in pairs]
        return None


def test_the_first_division_into_halves_that_pairs_is_found() -> None:
    rng = random.Random("halve")
    found = refused = later = 0
    for _ in range(800):
        n = rng.choice((4, 6, 6, 8))
        classes = [rng.randrange(3) for _ in range(n)]
        table = symmetric(3, lambda: int(rng.random() < 0.6))
        kept = {(a, b) for b in range(n) for a in range(b) if rng.random() < 0.25}
        apart = Apart(n, np.array(sorted(kept), np.int32).reshape(-1, 2))
        names = np.arange(n, dtype=np.int32)
        cover = Cover(apart, names, np.array(classes, np.int32), np.array(table, np.uint8))
        if not cover.complete():
            continue
        fixed = (0, int(cover.mate()[0])) if rng.random() < 0.4 else ()
        assert not fixed or cover.fix(*fixed)
        low, high = rng.randint(0, n // 2), rng.randint(n // 2, n)
        free = [v for v in range(low, high) if v not in fixed]
        rest = [v for v in range(n) if v not in fixed and v not in free]
        division = Division(classes, table, kept, free, rest)
        assert cover.open().tolist() == sorted(free + rest)
        count = rng.choice((len(free) // 2, rng.randint(0, len(free) // 2)))
        orders = [rng.sample(range(len(free)), len(free)) for _ in range(4)]
        before = cover.mate().tolist()
        answer = cover.halve(low, high, count, np.array(orders, np.int32).reshape(4, len(free)))
        assert cover.mate().tolist() == before
        ends = sum(low <= u < high and low <= v < high for v, u in enumerate(before))
        assert cover.pairs_within(low, high) == ends // 2
        tried = [division.first([free[at] for at in order], count) for order in orders] if free else [[]]
        expected = next(((row, pairs) for row, pairs in enumerate(tried) if pairs is not None), None)
        assert (answer is None) == (expected is None)
        if answer is not None and expected is not None:
            assert (answer[0], answer[1].tolist()) == expected
            found += 1
            later += answer[0] > 0
        refused += answer is None
    assert found > 50
    assert refused > 30
    assert later > 10


def test_distinct_columns_are_numbered_in_the_order_of_their_values() -> None:
    rng = random.Random("distinct")
    for _ in range(300):
        rows, columns = rng.randint(0, 16), rng.randint(1, 30)
        most = rng.choice((0, 1, 2, 9, 2**40, 2**63 - 1))
        cells = [rng.choice((0, rng.randint(-most, most), -most, most)) for _ in range(rows * columns)]
        table = np.array(cells, np.int64).reshape(rows, columns)
        number, first = distinct_columns(table)
        every = [tuple(column) for column in table.T.tolist()]
        ordered = sorted(set(every))
        assert number.tolist() == [ordered.index(column) for column in every]
        assert first.tolist() == [every.index(column) for column in ordered]
    assert [found.tolist() for found in distinct_columns(np.zeros((3, 0), np.int64))] == [[], []]


def test_pairs_that_met_are_those_of_every_game_between_two_who_are_there() -> None:
    rng = random.Random("met")
    for _ in range(300):
        players, rounds = rng.randint(0, 12), rng.randint(0, 5)
        opponents = [[-1] * rounds for _ in range(players)]
        games = set[tuple[int, int]]()
        for number in range(rounds):
            rows = rng.sample(range(players), players)
            for a, b in list(zip(rows[::2], rows[1::2], strict=False))[: rng.randint(0, players // 2)]:
                opponents[a][number], opponents[b][number] = b, a
                games.add((a, b))
        there = rng.sample(range(players), rng.randint(0, players))
        place = [there.index(row) if row in there else -1 for row in range(players)]
        expected = sorted(
            {
                (min(place[a], place[b]), max(place[a], place[b]))
                for a, b in games
                if place[a] >= 0 <= place[b]
            }
        )
        found = pairs_that_met(array("i", [one for row in opponents for one in row]), array("i", place))
        assert found.tolist() == [list(pair) for pair in expected]
    for opponents, place, message in (
        ([1, 0, 0], [0, 1], "opponents: as many entries"),
        ([2, 0], [0, 1], "opponents: rows of players"),
        ([1, 0], [0, 2], "place: numbers in"),
        ([1, 0], [1, 1], "place: a number for one player only"),
        ([1], [], "opponents: as many entries"),
    ):
        with pytest.raises(ValueError, match=message):
            pairs_that_met(array("i", opponents), array("i", place))


def test_any_buffer_is_taken_and_a_view_is_given() -> None:
    """What `array`, `bytes`, `bytearray` and `memoryview` hold counts as the same arrays of NumPy do."""
    apart = Apart(4, memoryview(array("i", [0, 1])).cast("B").cast("i", [1, 2]))
    none = memoryview(bytes(8)).cast("B").cast("i", [1, 2])[:0]
    joined = memoryview(bytes([1])).cast("B", [1, 1])
    for joined_table in (joined, np.ones((1, 1), np.uint8)):
        population = Population(apart, array("i", [0, 1, 1, 1]), array("i", [0, 0]), joined_table)
        assert population.unmatched(array("i", range(4)), array("i"), None, False, none) == []
    gain, left = bytearray(4), bytearray(2)
    gains = Gains(
        memoryview(gain).cast("b", [1, 2, 2]), memoryview(left).cast("b", [1, 2]), array("i", [0, 0])
    )
    levels = memoryview(array("i", [0, -1, -1])).cast("B").cast("i", [1, 3])
    gain[0] = 1  # what is written into a buffer later is read
    classes, counts, allowed, weights = population.weigh(
        gains, levels, array("i", range(4)), array("i"), bytes([1, 0, 0, 0]), 1
    )
    assert [type(one) for one in (classes, counts, allowed, weights)] == [memoryview] * 4
    assert classes.tolist() == [0, 1, 1, 1, 2, 3]  # guest and slot last
    assert counts.tolist() == [1, 3, 1, 1]
    assert allowed.tolist()[2] == [1, 0, 0, 0]
    assert weights.tolist()[0][1] == [1]
    with pytest.raises(TypeError):
        Population(apart, array("d", [0] * 4), array("i", [0]), joined)


def test_what_is_wrong_is_refused_by_name() -> None:
    case = Case.of(random.Random(1))
    items, runs, guest = case.drawn()
    levels, none = np.zeros((1, 3), np.int32), np.empty((0, 2), np.int32)
    population, gains = case.population(), case.gains()
    for name, arguments in {
        "items": (gains, levels, items + 99, runs, guest, 0, none),
        "levels": (gains, levels + 99, items, runs, guest, 0, none),
        "runs": (gains, levels, items, np.array([2, 1], np.int32), guest, 0, none),
        "guest": (gains, levels, items, runs, np.zeros(99, np.uint8), 0, none),
        "pairs": (gains, levels, items, runs, guest, 0, np.full((1, 2), 99, np.int32)),
    }.items():
        with pytest.raises(ValueError, match=name):
            population.best(*arguments)
    with pytest.raises(ValueError, match="left: numbers that are not negative"):
        Gains(case.gain, case.left - np.int8(100), np.array(case.number, np.int32))
    with pytest.raises(ValueError, match="gains: a number for each kind"):
        population.best(
            Gains(case.gain, case.left, np.zeros(1, np.int32)), levels, items, runs, guest, 0, none
        )
