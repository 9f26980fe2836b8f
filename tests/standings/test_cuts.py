"""Which terms a cut leaves out, by hand from C.07 art. 14.1 to 14.4 and 16.5, and against every choice there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.standings.tiebreaks.columns import Fate
from pairwright.standings.tiebreaks.cuts import cut

C, L, V, H, A = Fate.COUNTED, Fate.LOWEST, Fate.VOLUNTARY, Fate.HIGHEST, Fate.ABSENT


def fates(
    terms: list[int],
    low: int,
    high: int,
    *,
    voluntary: list[int] | None = None,
    significance: list[int] | None = None,
    absent: tuple[int, ...] = (),
) -> list[Fate]:
    """The fate of each term of one participant; `voluntary` and `absent` are places in the list."""
    places = range(len(terms))
    row = cut(
        [terms],
        [[place not in absent for place in places]],
        low=low,
        high=high,
        significance=None if significance is None else [significance],
        voluntary=None if voluntary is None else [[place in voluntary for place in places]],
    )
    return [Fate(fate) for fate in row[0]]


@pytest.mark.parametrize(
    ("terms", "low", "high", "expected"),
    [
        ([4, 1, 3, 2], 1, 0, [C, L, C, C]),
        ([4, 1, 3, 2], 2, 0, [C, L, C, L]),
        ([4, 1, 3, 2], 1, 1, [H, L, C, C]),
        ([4, 1, 3, 2], 2, 2, [H, L, H, L]),
        ([2, 2, 2], 1, 1, [L, H, C]),  # of equal terms the first round
        ([5, 4], 2, 1, [L, L]),
        ([], 1, 1, []),
    ],
)
def test_the_least_go_first_and_then_the_most_significant(
    terms: list[int], low: int, high: int, expected: list[Fate]
) -> None:
    assert fates(terms, low, high) == expected


def test_low_cuts_are_made_before_high_ones() -> None:
    """14.3: the least, then the most significant. The low cut takes the 5 of a bye (16.5), so the high one takes 2.

    The other way round the high cut would take the 5, the low one the 1, and the 2 would be left.
    """
    assert fates([1, 2, 5], 1, 1, voluntary=[2]) == [C, H, V]


def test_high_cuts_know_no_exception_for_rounds_left_out_by_choice() -> None:
    """[1, 2, 3, 9], the 2 and the 9 of byes: the low cut takes the 2, the high one the largest left, bye or not."""
    assert fates([1, 2, 3, 9], 1, 1, voluntary=[1, 3]) == [C, V, C, H]


def test_each_low_cut_takes_the_smallest_voluntary_term_not_worth_less_than_the_least() -> None:
    assert fates([1, 2, 3, 9], 2, 0, voluntary=[1, 3]) == [C, V, C, V]
    assert fates([1, 2, 3, 9], 3, 0, voluntary=[1, 3]) == [L, V, C, V]


def test_a_voluntary_term_worth_less_than_the_least_significant_one_is_spared() -> None:
    """16.5 for SB, where the least significant is that of the lowest opponent: 14 of the exercise, bye 0, 1.5 cut."""
    assert fates([0, 15, 40], 1, 0, significance=[30, 15, 20], voluntary=[0]) == [C, L, C]
    assert fates([15, 15, 40], 1, 0, significance=[30, 15, 20], voluntary=[0]) == [V, C, C]


def test_significance_goes_before_value_and_value_before_the_round() -> None:
    assert fates([9, 5, 5], 1, 0, significance=[1, 2, 2]) == [L, C, C]
    assert fates([9, 6, 5], 1, 0, significance=[2, 1, 1]) == [C, C, L]
    assert fates([9, 6, 5], 0, 1, significance=[2, 2, 1]) == [H, C, C]
    assert fates([6, 9, 5], 0, 1, significance=[2, 2, 1]) == [C, H, C]
    assert fates([5, 9, 1], 0, 1, significance=[3, 2, 1]) == [H, C, C]


def test_absent_terms_are_never_cut() -> None:
    assert fates([0, 3, 2], 1, 1, absent=(0,), voluntary=[0]) == [A, H, L]


@given(st.lists(st.integers(0, 12), min_size=1, max_size=7), st.integers(0, 2), st.integers(0, 2))
def test_without_byes_what_is_left_is_the_middle_of_the_sorted_terms(
    terms: list[int], low: int, high: int
) -> None:
    kept = sorted(t for t, fate in zip(terms, fates(terms, low, high), strict=True) if fate == C)
    assert kept == sorted(terms)[low : max(len(terms) - high, low)]


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6), st.data())
def test_one_low_cut_against_every_term_it_might_take(terms: list[int], data: st.DataObject) -> None:
    """16.5 in words: the least of the voluntary terms if it is worth the least significant one, else that one."""
    places = range(len(terms))
    voluntary = data.draw(st.sets(st.sampled_from(list(places))))
    weight = data.draw(st.lists(st.integers(0, 3), min_size=len(terms), max_size=len(terms)))
    least = min(places, key=lambda p: (weight[p], terms[p], p))
    byes = [
        p for p in voluntary if all((terms[p], weight[p], p) <= (terms[q], weight[q], q) for q in voluntary)
    ]
    taken = byes[0] if byes and terms[byes[0]] >= terms[least] else least
    found = fates(terms, 1, 0, voluntary=sorted(voluntary), significance=weight)
    assert [p for p in places if found[p] != C] == [taken]


@given(st.lists(st.integers(0, 4), max_size=6), st.integers(0, 1), st.data())
def test_a_term_is_as_significant_as_its_value_unless_something_else_is_said(
    terms: list[int], high: int, data: st.DataObject
) -> None:
    """The short way of one cut is the same as the long one, which weighs terms by what it is given."""
    places = st.sets(st.sampled_from(range(len(terms)))) if terms else st.just(set[int]())
    voluntary, absent = sorted(data.draw(places)), tuple(data.draw(places))
    short, long = (
        fates(terms, 1, high, voluntary=voluntary, absent=absent, significance=weights)
        for weights in (None, terms)
    )
    assert short == long
