"""The solver by itself, against every pairing of small fields, and the proofs against a verifier that isn't ours."""

from __future__ import annotations

import json
import runpy
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from every_pairing import Pairing
from pairwright.errors import PairwrightError, TooLarge
from pairwright.matching import (
    ByClass,
    InvalidProblem,
    NoMatching,
    Problem,
    Proof,
    Tier,
    could_meet,
    solve,
)

from .literal import best

ROOT = Path(__file__).parent.parent.parent
VERIFY = runpy.run_path(str(ROOT / "docs" / "explanation" / "verify_matching.py"))["verify"]

COSTS = st.one_of(st.integers(0, 2), st.integers(-3, 3), st.sampled_from([0, 1 << 70, -(1 << 63), 5]))


class Case:
    """A random problem, kept as plain data for the exhaustive search."""

    def __init__(self, draw: Any) -> None:
        size = draw(st.integers(0, 7))
        self.field = [f"p{number}" for number in range(size)]
        self.byes = draw(st.sampled_from([None, None, 0, 1, 2, 3, 7]))
        couples = [*combinations(self.field, 2), *((one, None) for one in self.field)]
        some = st.sets(st.sampled_from(couples), max_size=len(couples)) if couples else st.just(set())
        self.forbidden = draw(st.one_of(st.just(set()), some))
        self.tiers = [{pair: draw(COSTS) for pair in couples} for _ in range(draw(st.integers(0, 3)))]
        self.required = [pair for pair in couples if draw(st.integers(0, 12)) == 0][:1]

    @property
    def most(self) -> int:
        """The most byes there may be; parity does the rest."""
        return len(self.field) % 2 if self.byes is None else self.byes

    def problem(self) -> Problem[str]:
        """The problem, the tiers said as functions."""
        tiers = [
            Tier(f"tier {number}", lambda a, b, c=costs: c[a, b], lambda a, c=costs: c[a, None])
            for number, costs in enumerate(self.tiers)
        ]
        return Problem(self.field, tiers, forbidden=self.forbidden, required=self.required, byes=self.byes)

    def allowed(self, pairing: Pairing) -> bool:
        """Whether a pairing has no forbidden pair and all required ones."""
        return not self.forbidden.intersection(pairing) and {*self.required} <= {*pairing}

    def badness(self, pairing: Pairing) -> tuple[int, ...]:
        """The sums of a pairing."""
        return tuple(sum(costs[pair] for pair in pairing) for costs in self.tiers)

    def best(self, allowed: Any = None) -> tuple[tuple[int, ...], list[Pairing]] | None:
        """The least sums and the pairings that have them."""
        return best(self.field, self.most, allowed or self.allowed, self.badness)


cases = st.composite(lambda draw: Case(draw))()


def contradicts(case: Case) -> bool:
    """Whether the requirements of a case can't be met together, whatever else is paired."""
    odd_without_bye = len(case.field) % 2 > case.most
    byes = case.most - (case.most - len(case.field)) % 2
    return odd_without_bye or any(
        pair in case.forbidden or (pair[1] is None and min(byes, len(case.field)) < 1)
        for pair in case.required
    )


@settings(max_examples=examples(800))
@given(cases)
def test_the_solution_is_the_first_of_the_best_pairings(case: Case) -> None:
    if contradicts(case):
        with pytest.raises(InvalidProblem):
            case.problem()
        return
    problem, expected = case.problem(), case.best()
    if expected is None:
        with pytest.raises(NoMatching) as error:
            solve(problem)
        assert VERIFY(json.loads(error.value.proof.to_json())) == "no complete pairing exists"
        assert len(error.value.groups) > len(error.value.partners)
        return
    solution = solve(problem)
    sums, pairings = expected
    assert tuple(solution.sums.values()) == sums
    assert solution.pairs == pairings[0]
    for one in case.field:
        met = {solution_partner(pairing, one) for pairing in pairings}
        assert {*solution.choices(one)} == met
    proof = solution.certificate()
    assert VERIFY(json.loads(proof.to_json())) == "no complete pairing is better"
    assert Proof.from_json(proof.to_json()) == proof


def solution_partner(pairing: Pairing, one: str) -> str | None:
    """Whom a participant meets in a pairing."""
    return next(b if a == one else a for a, b in pairing if one in (a, b))


@settings(max_examples=examples(300))
@given(cases, st.data())
def test_questions_are_answered_by_the_best_pairing_that_meets_them(case: Case, data: st.DataObject) -> None:
    everything = None if contradicts(case) else case.best()
    if everything is None or not case.field:
        return
    problem, sums = case.problem(), everything[0]
    solution = solve(problem)
    one = data.draw(st.sampled_from(case.field))
    others = [other for other in [*case.field, None] if other != one]
    possible = {
        other
        for other in others
        if case.best(lambda p, o=other: case.allowed(p) and solution_partner(p, one) == o)
    }
    assert {*could_meet(problem, one)} == possible
    for other in others:
        answer = solution.why_not(one, other)
        found = case.best(lambda p, o=other: case.allowed(p) and solution_partner(p, one) == o)
        if solution.partner[one] == other:
            assert answer.outcome == "same"
            continue
        if not problem.may_meet(one, other):
            assert answer.outcome == "forbidden"
            assert found is None
            continue
        check_answer(answer, sums, found, case)
    if (answer := solution.why(one, solution.partner[one])).outcome != "required":
        partner = solution.partner[one]
        found = case.best(lambda p: case.allowed(p) and solution_partner(p, one) != partner)
        check_answer(answer, sums, found, case)


def check_answer(answer: Any, sums: tuple[int, ...], found: Any, case: Case) -> None:
    """Whether an answer names the first tier in which the best pairing that meets the demand is worse."""
    if found is None:
        assert answer.outcome == "impossible"
        return
    other, pairings = found
    assert answer.pairs == pairings[0]
    assert tuple(answer.sums.values()) == other
    tier = next((at for at, (a, b) in enumerate(zip(sums, other, strict=True)) if a != b), None)
    if tier is None:
        assert (answer.outcome, answer.tier) == ("equal", "")
    else:
        expected = ("worse", f"tier {tier}", sums[tier], other[tier])
        assert (answer.outcome, answer.tier, answer.best, answer.other) == expected
        assert f"tier {tier} {other[tier]} instead of {sums[tier]}" in answer.text


def test_every_way_to_say_costs_is_the_same_problem() -> None:
    field, points = ["a", "b", "c", "d", "e"], [3, 1, 4, 1, 5]
    table = [[abs(p - q) for q in points] for p in points]
    point = dict(zip(field, points, strict=True))
    said: list[Any] = [
        lambda a, b: abs(point[a] - point[b]),
        table,
        {(a, b): abs(point[a] - point[b]) for a, b in combinations(field, 2)},
        ByClass(points, lambda p, q: abs(p - q)),
        ByClass(point.get, lambda p, q: abs(p - q)),
    ]
    byes: list[Any] = [point.get, points, point]
    solutions = [solve(Problem(field, [Tier("d", pairs, bye)])) for pairs in said for bye in byes]
    # By hand: the bye of b costs 1, a - d 2 and c - e 1; nothing is below 4, and a, who comes first, meets b at 2.
    assert {(one.pairs, one.sums["d"]) for one in solutions} == {((("a", "b"), ("c", "e"), ("d", None)), 4)}


def test_rows_and_text_say_what_each_pair_costs() -> None:
    solution = solve(Problem(["a", "b", "<c>"], [Tier("far & wide", lambda a, b: 2, lambda a: 1)]))
    assert str(solution).splitlines() == ["a - b  far & wide 2", "<c> - bye  far & wide 1", "far & wide: 3"]
    assert solution.rows()[1] == {"one": "<c>", "other": None, "far & wide": 1}
    html = solution._repr_html_()
    assert "&lt;c&gt;" in html
    assert "<c>" not in html
    assert "far &amp; wide" in html
    assert solution.byes == ("<c>",)


def test_a_pairing_made_elsewhere_is_judged() -> None:
    problem = Problem("abcd", [Tier.apart("club", [("a", "b")]), Tier("x", {("a", "c"): 1})])
    solution = solve(problem)
    assert solution.pairs == (("a", "d"), ("b", "c"))
    assert solution.judge([("c", "b"), ("d", "a")]).outcome == "same"
    answer = solution.judge([("a", "b"), ("c", "d")])
    assert (answer.outcome, answer.tier, answer.best, answer.other) == ("worse", "club", 0, 1)
    assert answer.text == "In this pairing: club 1 instead of 0."
    for pairs, word in [
        ([("a", "b")], "c, d"),
        ([("a", "b"), ("a", "c"), ("d", None)], "twice"),
        ([("a", "b"), ("c", None), ("d", None)], "There are 2 byes"),
        ([("a", "a")], "a can't be their own opponent"),
        ([("a", "z")], "z does not take part"),
    ]:
        with pytest.raises(InvalidProblem, match=word):
            solution.judge(pairs)
    assert solve(problem.forbidding("a", "d")).judge([("a", "d"), ("b", "c")]).outcome == "forbidden"


@pytest.mark.parametrize(
    ("make", "word"),
    [
        (lambda: Problem("aa"), "a takes part twice"),
        (lambda: Problem(["a", None]), "None can't be a participant: it stands for the bye"),
        (lambda: Problem("abc", forbidden=[(None, "a")]), r"A bye is written \(a, None\)"),
        (lambda: solve(Problem("abc")).why_not(None, "a"), r"A bye is written \(a, None\)"),
        (lambda: solve(Problem("abc")).judge([("b", "c"), (None, "a")]), r"A bye is written \(a, None\)"),
        (lambda: Problem("ab", [Tier("x"), Tier("x")]), "same name"),
        (lambda: Problem("ab", [Tier("x", 1.5)]), "integer"),
        (lambda: Problem("ab", [Tier("x", lambda a, b: 0.5)]), r"\[a, b\]: the cost is 0.5"),
        (lambda: Problem("ab", [Tier("x", [[0, 1]])]), "2 rows and as many columns"),
        (lambda: Problem("ab", [Tier("x", [[0, 1], [0]])]), "2 rows and as many columns"),
        (lambda: Problem("ab", [Tier("x", [[0, 1], [2, 0]])]), "a and b cost 1 one way round and 2"),
        (lambda: Problem("ab", [Tier("x", {("a", "b"): 1, ("b", "a"): 2})]), "two costs"),
        (lambda: Problem("ab", [Tier("x", {("a", "c"): 1})]), "c takes no part"),
        (
            lambda: Problem("ab", [Tier("x", ByClass([1], lambda c, d: 0))]),
            "the number of classes is 1. Give 2",
        ),
        (lambda: Problem("ab", [Tier("x", ByClass([1, 2], lambda c, d: c))]), "one way round"),
        (lambda: Problem("ab", [Tier("x", 0, [1])]), "the number of costs is 1. Give 2."),
        (lambda: Problem("ab", [Tier("x", 0, {"c": 1})]), "c takes no part"),
        (lambda: Problem("abc", byes=0), "Allow a bye."),
        (lambda: Problem("ab", byes=-1), "is -1. Give a number from 0 on"),
        (lambda: Problem("ab", forbidden=[("a", "c")]), "c does not take part"),
        (lambda: Problem("abc", required=[("a", "b"), ("a", "c")]), "must not be"),
        (lambda: Problem("ab", forbidden=[("a", "b")], required=[("b", "a")]), "must not be"),
        (lambda: Problem("ab", required=[("a", None)]), "must not be"),
        (lambda: solve(Problem("abc")).why("a", None), "Ask with why_not"),
        (lambda: Proof.from_json("{"), "not JSON"),
        (lambda: Proof.from_json("[" * 100_000), "not JSON"),
        (lambda: Proof.from_json("{}"), "matching-1"),
    ],
)
def test_what_contradicts_itself_is_named(make: Any, word: str) -> None:
    with pytest.raises(InvalidProblem, match=word):
        make()


def test_a_required_pair_is_the_reason_why_others_may_not_meet() -> None:
    solution = solve(Problem("abcd", required=[("a", "c")]))
    assert solution.why("c", "a").outcome == "required"
    answer = solution.why_not("a", "b")
    assert (answer.outcome, answer.text) == ("forbidden", "a - b is forbidden, because a - c is required.")


def test_costs_beyond_the_solver_are_refused_before_it_starts() -> None:
    with pytest.raises(TooLarge, match="bits"):
        solve(Problem("ab", [Tier("x", {("a", "b"): 1 << 100_000})], byes=2))


def test_who_cannot_be_paired_is_said_in_words() -> None:
    with pytest.raises(NoMatching) as error:
        solve(Problem("abcd", forbidden=[("a", "b"), ("a", "c"), ("b", "c")]))
    # By hand: a, b and c may only meet d, so any two of them are groups, and d is the only partner.
    assert len(error.value.groups) in (2, 3)
    assert {*error.value.groups} <= {("a",), ("b",), ("c",)}
    assert error.value.partners == ("d",)
    assert "those could only be d" in str(error.value)
    assert isinstance(error.value, PairwrightError)


def forged(content: dict[str, Any]) -> list[dict[str, Any]]:
    """Changes of a proof that make it prove nothing."""
    dearer = {**content, "pairs": [[0, 1], [2, 3]]}
    duals = [str(int(dual) + 1) for dual in content["duals"]]
    return [
        dearer,
        {**content, "duals": duals},
        {**content, "duals": content["duals"][:-1]},
        {**content, "weights": ["1" for _ in content["weights"]]},
        {**content, "pairs": content["pairs"][:1]},
        {**content, "scale": 0},
        {**content, "choices": content["choices"] + content["choices"][:1]},
        {**content, "blossoms": [{"members": [0, 1], "dual": "1"}]},
    ]


def test_the_verifier_refuses_forged_proofs() -> None:
    problem = Problem("abcd", [Tier.apart("club", [("a", "b"), ("c", "d")]), Tier("x", {("a", "c"): 2})])
    content = solve(problem).certificate().content
    assert VERIFY(content)
    for other in forged(content):
        with pytest.raises(ValueError, match=r"."):
            VERIFY(other)


def test_the_verifier_refuses_forged_proofs_that_there_is_none() -> None:
    with pytest.raises(NoMatching) as error:
        solve(Problem("abcd", forbidden=[("a", "b"), ("a", "c"), ("b", "c")]))
    content = error.value.proof.content
    partner, groups = content["partners"], content["groups"]
    for other in (
        {"groups": groups[:1]},
        {"partners": []},
        {"groups": [*groups[:1], *groups[:1]]},
        {"groups": [[0, 1], groups[1]]},
        {"partners": [*partner, groups[0][0]]},
    ):
        with pytest.raises(ValueError, match=r"."):
            VERIFY({**content, **other})
