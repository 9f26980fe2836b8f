"""Random matching problems as tables of weights, and what enumeration says of them."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from pairwright.matching import Field, Lead, Session

from .exhaustive import matchings, weight_of


@dataclass
class Problem:
    """A session, and the same problem as a table with the pairs that were fixed so far."""

    session: Session
    table: list[list[int | None]]
    perfect: bool
    fixed: set[tuple[int, int]] = field(default_factory=set)

    def weigh(self, u: int, v: int) -> int | None:
        return self.table[u][v]

    def put(self, u: int, v: int, weight: int | None) -> None:
        self.table[u][v] = self.table[v][u] = weight

    def candidates(self) -> list[tuple[int, set[tuple[int, int]]]]:
        """Every matching that has the fixed pairs, with its weight."""
        every = matchings(len(self.table), self.weigh, perfect=self.perfect)
        return [(weight_of(m, self.weigh), set(m)) for m in every if self.fixed <= set(m)]

    def optimal(self) -> tuple[int | None, list[set[tuple[int, int]]]]:
        found = self.candidates()
        best = max((weight for weight, _ in found), default=None)
        return best, [pairs for weight, pairs in found if weight == best]


def of_weights(weights: Sequence[Sequence[int | None]], *, perfect: bool = True) -> Session:
    """A session on a symmetric table of weights; None marks a pair that may not be matched."""
    size = len(weights)
    table = np.zeros((size, size), dtype=object)
    admissible = np.zeros((size, size), dtype=np.bool_)
    for u, row in enumerate(weights):
        for v, weight in enumerate(row):
            if u != v and weight is not None:
                table[u, v] = weight
                admissible[u, v] = True
    return Session(range(size), [Field(table)], admissible=admissible, perfect=perfect)


def ordered(u: int, v: int) -> tuple[int, int]:
    return (u, v) if u < v else (v, u)


def random_problem(rng: random.Random, most_vertices: int, perfect: bool) -> Problem:
    """Few classes and small values, so that ties abound; now and then weights of hundreds of bits."""
    n = rng.randint(1, most_vertices)
    k = rng.randint(1, 4)
    classes = [rng.randrange(k) for _ in range(n)]
    admissible = symmetric(k, lambda: rng.random() < 0.9)
    forbidden = [(u, v) for u in range(n) for v in range(u) if rng.random() < 0.2]
    lead_pairs = symmetric(k, lambda: rng.random() < 0.5)
    wide = rng.choice([1, 1, 2**64 - 1, 2**300 + 1])
    fields: list[Field] = []
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.3:
            fields.append(Lead([rng.randint(0, 3) for _ in range(n)]))
        else:
            fields.append(Field(symmetric(k, lambda: rng.randint(0, 2) * wide), most=2 * wide * max(n, 1)))
    session = Session(
        classes, fields, admissible=admissible, forbidden=forbidden, lead_pairs=lead_pairs, perfect=perfect
    )
    problem = Problem(session, [[None] * n for _ in range(n)], perfect)
    barred = {ordered(u, v) for u, v in forbidden}
    for u in range(n):
        for v in range(u + 1, n):
            if not admissible[classes[u]][classes[v]] or (u, v) in barred:
                continue
            led = lead_pairs[classes[u]][classes[v]]
            values = [one(f, classes, u, v, led) for f in fields]
            problem.put(u, v, session.layout.join(values))
    return problem


def one(f: Field, classes: list[int], u: int, v: int, led: bool) -> int:
    if isinstance(f, Lead):
        return f.values[u] if led else 0
    return f.values[classes[u]][classes[v]]


def symmetric(size, draw):
    table = [[None] * size for _ in range(size)]
    for c in range(size):
        for d in range(c + 1):
            table[c][d] = table[d][c] = draw()
    return table
