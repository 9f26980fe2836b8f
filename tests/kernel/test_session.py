"""Every verb of a session against the enumeration of all matchings; both certificates after every verb."""

import random
from functools import partial

import pytest

from campaign import examples
from pairwright.matching import session as sessions
from pairwright.matching.layout import Layout

from .problems import Problem, ordered, random_problem


def field_by_field(layout: Layout, capacity: int, spare: int) -> list[tuple[int, int]]:
    """As many parts as there are fields, as if no weight held two of them."""
    del capacity, spare
    ends = [layout.bits, *layout.shifts]
    return list(zip(ends[1:], ends, strict=False)) or [(0, 0)]


@pytest.fixture(params=["whole", "field by field"], autouse=True)
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test with weights in one piece, and with weights solved part by part."""
    if request.param != "whole":
        monkeypatch.setattr(sessions, "parts_of", field_by_field)


def agree(problem: Problem) -> None:
    best, optimal = problem.optimal()
    assert problem.session.fault() == ""
    assert problem.session.value() == best
    assert set(problem.session.pairs()) in optimal
    layout = problem.session.layout
    assert layout.join(problem.session.card()) == best


def prefer(rng: random.Random, problem: Problem, u: int) -> None:
    others = [v for v in range(len(problem.table)) if v != u]
    rng.shuffle(others)
    _, optimal = problem.optimal()
    expected = next((v for v in others if any(ordered(u, v) in m for m in optimal)), None)
    assert problem.session.prefer(u, others) == expected
    if expected is not None:
        problem.fixed.add(ordered(u, expected))


def prefer_among(rng: random.Random, problem: Problem, u: int, strict: bool) -> None:
    targets = {v for v in range(len(problem.table)) if v != u and rng.random() < 0.4}
    _, optimal = problem.optimal()
    expected = any(ordered(u, v) in m for m in optimal for v in targets)
    assert problem.session.prefer_among(u, targets, strict=strict) == expected
    if expected and strict:
        for v in range(len(problem.table)):
            if v not in targets:
                problem.put(u, v, None)


def can(rng: random.Random, problem: Problem, u: int) -> None:
    v = rng.randrange(len(problem.table))
    _, optimal = problem.optimal()
    assert problem.session.can(u, v) == any(ordered(u, v) in m for m in optimal)


def require(rng: random.Random, problem: Problem, u: int) -> None:
    v = rng.randrange(len(problem.table))
    expected = any(ordered(u, v) in m for _, m in problem.candidates())
    assert problem.session.require(u, v) == expected
    if expected:
        problem.fixed.add(ordered(u, v))


def forbid(rng: random.Random, problem: Problem, u: int) -> None:
    v = rng.choice([v for v in range(len(problem.table)) if v != u])
    expected = any(ordered(u, v) not in m for _, m in problem.candidates())
    assert problem.session.forbid(u, v) == expected
    if expected:
        problem.put(u, v, None)


def reweigh(rng: random.Random, problem: Problem, u: int) -> None:
    v = rng.choice([v for v in range(len(problem.table)) if v != u])
    values = [rng.randint(0, min(3, most)) for most in problem.session.most]
    problem.session.reweigh(u, v, *values)
    if problem.table[u][v] is not None:
        problem.put(u, v, problem.session.layout.join(values))


VERBS = [
    prefer,
    partial(prefer_among, strict=True),
    partial(prefer_among, strict=False),
    can,
    require,
    forbid,
    reweigh,
]


@pytest.mark.parametrize("perfect", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_every_verb_agrees_with_enumeration(seed: int, perfect: bool) -> None:
    rng = random.Random(f"{seed} {perfect}")
    for _ in range(examples(300)):
        problem = random_problem(rng, 8, perfect)
        best, _ = problem.optimal()
        assert problem.session.solve() == (best is not None)
        if best is None:
            continue
        agree(problem)
        for _ in range(4 if len(problem.table) > 1 else 0):
            rng.choice(VERBS)(rng, problem, rng.randrange(len(problem.table)))
            agree(problem)


def test_a_copy_goes_its_own_way() -> None:
    rng = random.Random(5)
    for _ in range(100):
        problem = random_problem(rng, 6, False)
        problem.session.solve()
        before = problem.session.pairs()
        branch = Problem(problem.session.copy(), [row[:] for row in problem.table], False)
        for _ in range(3 if len(problem.table) > 1 else 0):
            rng.choice(VERBS)(rng, branch, rng.randrange(len(branch.table)))
            agree(branch)
        assert problem.session.pairs() == before
        agree(problem)


def test_the_witness_shows_more_odd_components_than_partners() -> None:
    rng = random.Random(6)
    seen = 0
    for _ in range(600):
        problem = random_problem(rng, 9, True)
        if problem.session.solve():
            continue
        seen += 1
        witness = problem.session.witness()
        assert len(witness.components) > len(witness.barrier)
        home = {v: i for i, members in enumerate(witness.components) for v in members}
        assert all(len(members) % 2 == 1 for members in witness.components)
        for u, i in home.items():
            for v in range(len(problem.table)):
                if problem.table[u][v] is not None and v not in witness.barrier:
                    assert home.get(v) == i
    assert seen > 100
