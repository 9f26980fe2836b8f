"""Stable roommates as such: Irving, Tan's partition, all stable matchings, against enumeration."""

from __future__ import annotations

from itertools import permutations

import literal
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.matching.roommates import (
    Instance,
    InvalidLists,
    NoStableMatching,
    Outcome,
    StablePartition,
    blocking_pairs,
    mutual,
    rotation_poset,
    solve,
    stable_matchings,
    stable_partition,
)


def numbered(*rows: str) -> dict[int, list[int]]:
    """Complete lists written as digits, people numbered from 1."""
    return {p: [int(q) for q in row.replace(" ", "")] for p, row in enumerate(rows, start=1)}


def matching(text: str) -> frozenset[tuple[int, int]]:
    return frozenset((int(pair[0]), int(pair[1])) for pair in text.split(","))


@st.composite
def instances(draw: st.DrawFn, most: int = 8) -> list[list[int]]:
    n = draw(st.integers(0, most))
    pairs = [(p, q) for p in range(n) for q in range(p)]
    chosen = draw(st.lists(st.booleans(), min_size=len(pairs), max_size=len(pairs)))
    rows: list[list[int]] = [[] for _ in range(n)]
    for (p, q), yes in zip(pairs, chosen, strict=True):
        if yes:
            rows[p].append(q)
            rows[q].append(p)
    return [draw(st.permutations(row)) for row in rows]


complete = st.integers(1, 4).flatmap(
    lambda half: st.tuples(
        *(st.permutations([q for q in range(2 * half) if q != p]) for p in range(2 * half))
    ).map(lambda rows: [list(row) for row in rows])
)


def test_four_people_with_two_stable_matchings() -> None:
    lists = numbered("324", "431", "214", "132")
    assert {frozenset(m) for m in stable_matchings(lists)} == {matching("13,24"), matching("14,23")}


def test_three_who_want_each_other_round_and_a_fourth_nobody_wants_have_no_stable_matching() -> None:
    lists = numbered("234", "314", "124", "123")
    partition = stable_partition(lists)
    assert partition.outcome is Outcome.ODD
    assert partition.odd_parties == ((1, 2, 3),)
    assert partition.singles == (4,)
    assert partition.verify()
    with pytest.raises(NoStableMatching, match="1, 2, 3") as caught:
        solve(lists)
    assert caught.value.partition == partition


def test_two_odd_parties_make_an_instance_unsolvable_though_nobody_is_single() -> None:
    partition = stable_partition(numbered("36245", "13564", "61524", "32561", "43126", "41325"))
    assert set(partition.odd_parties) == {(1, 3, 6), (2, 5, 4)}
    assert partition.singles == ()


def test_eight_people_with_three_stable_matchings() -> None:
    lists = numbered("2546387", "3456178", "8465127", "1823765", "3714268", "7148532", "4285613", "4351267")
    expected = {matching("12,36,48,57"), matching("12,35,48,67"), matching("14,26,38,57")}
    assert {frozenset(m) for m in stable_matchings(lists)} == expected


def test_an_odd_rotation_with_longer_lists_is_no_odd_party() -> None:
    """Five round a table who want the next one most: the party is the one of next but one."""
    lists = [[(p + step) % 5 for step in (1, 2, 3, 4)] for p in range(5)]
    partition = stable_partition(lists)
    assert partition.odd_parties == ((0, 2, 4, 1, 3),)
    assert literal.is_stable_partition(lists, partition.successor)
    assert not literal.is_stable_partition(lists, [(p + 1) % 5 for p in range(5)])


def test_people_may_have_names() -> None:
    lists = {"Ann": ["Bob", "Cyd"], "Bob": ["Ann"], "Cyd": ["Ann"]}
    assert solve(lists) == (("Ann", "Bob"),)
    assert stable_partition(lists).singles == ("Cyd",)
    assert stable_partition(lists).outcome is Outcome.SINGLES
    assert blocking_pairs(lists, [("Ann", "Cyd")]) == [("Ann", "Bob")]


@settings(max_examples=examples(1500))
@given(instances())
def test_all_stable_matchings_are_found_once_each(lists: list[list[int]]) -> None:
    found = [frozenset(m) for m in stable_matchings(lists)]
    assert len(found) == len(set(found))
    assert set(found) == literal.stable_matchings(lists)


@settings(max_examples=examples(600))
@given(complete)
def test_all_stable_matchings_of_complete_lists_are_found(lists: list[list[int]]) -> None:
    assert {frozenset(m) for m in stable_matchings(lists)} == literal.stable_matchings(lists)


@settings(max_examples=examples(1500))
@given(instances(12))
def test_the_outcome_is_a_stable_partition_with_the_odd_parties_of_the_literal_algorithm(
    lists: list[list[int]],
) -> None:
    partition = stable_partition(lists)
    assert literal.is_stable_partition(lists, partition.successor)
    assert partition.verify()
    reference = literal.irving(lists)
    assert literal.odd_parties(partition.successor) == literal.odd_parties(reference)
    assert {p for p, q in enumerate(reference) if p == q} == set(partition.singles)


@settings(max_examples=examples(800))
@given(instances())
def test_a_stable_matching_exists_exactly_without_odd_parties(lists: list[list[int]]) -> None:
    partition = stable_partition(lists)
    exists = bool(literal.stable_matchings(lists))
    assert (partition.outcome is not Outcome.ODD) == exists
    assert rotation_poset(lists).solvable == exists
    if exists:
        assert frozenset((min(p), max(p)) for p in solve(lists)) in literal.stable_matchings(lists)


@settings(max_examples=examples(300))
@given(instances(5))
def test_the_verifier_accepts_exactly_the_stable_partitions(lists: list[list[int]]) -> None:
    for successor in permutations(range(len(lists))):
        verdict = StablePartition(Instance.of(lists), successor).verify()
        assert verdict == literal.is_stable_partition(lists, successor)


@settings(max_examples=examples(600))
@given(instances())
def test_rotations_come_in_dual_pairs_and_duality_reverses_their_order(lists: list[list[int]]) -> None:
    poset = rotation_poset(lists)
    for r, dual in enumerate(poset.duals):
        assert poset.duals[dual] == r
        for s in range(len(poset.rotations)):
            assert (poset.before[r] >> s & 1) == (poset.before[poset.duals[s]] >> dual & 1)


@settings(max_examples=examples(600))
@given(instances(), st.data())
def test_blocking_pairs_of_any_matching_are_those_of_the_definition(
    lists: list[list[int]], data: st.DataObject
) -> None:
    chosen = data.draw(st.sampled_from(sorted(literal.matchings(lists), key=sorted)))
    assert sorted(blocking_pairs(lists, chosen)) == sorted(literal.blocking(lists, chosen))


def test_many_independent_choices_give_all_their_combinations() -> None:
    four = ((2, 1, 3), (3, 2, 0), (1, 0, 3), (0, 2, 1))
    lists = [[4 * block + q for q in row] for block in range(7) for row in four]
    assert len({frozenset(m) for m in stable_matchings(lists)}) == 2**7


@pytest.mark.parametrize(
    ("lists", "words"),
    [
        ([[1], []], "not the other way round"),
        ([[0]], "names its owner"),
        ([[1, 1], [0]], "twice"),
        ([[5]], "has no list"),
        ({"a": ["b"]}, "has no list"),
    ],
)
def test_lists_that_are_not_strict_and_mutual_are_refused(lists: list[list[int]], words: str) -> None:
    with pytest.raises(InvalidLists, match=words):
        stable_partition(lists)


def test_one_sided_entries_can_be_dropped() -> None:
    assert mutual([[1, 2], [0], []]) == [[1], [0], []]
    assert mutual({"a": ["b"], "b": []}) == {"a": [], "b": []}


def test_something_that_is_no_matching_has_no_blocking_pairs_but_an_error() -> None:
    lists = [[1], [0], [3], [2]]
    for pairs in ([(0, 2)], [(0, 1), (1, 0)], [(0, 9)]):
        with pytest.raises(InvalidLists):
            blocking_pairs(lists, pairs)
