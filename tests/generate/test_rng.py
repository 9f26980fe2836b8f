"""Random numbers: the same on every platform, and fair."""

from __future__ import annotations

from math import sqrt

import pytest
from numpy.random import PCG64, SeedSequence

from pairwright.errors import InvalidTournament
from pairwright.generate.rng import Rng, Stream, parts_of


@pytest.mark.parametrize("seed", [0, 7, 2**32 - 1, 2**32, 2**63 + 5, 2**64 - 1])
def test_words_are_the_raw_stream_of_pcg64(seed: int) -> None:
    for stream in Stream:
        for number in (0, 3, 2**32 - 1):
            source = PCG64(SeedSequence(seed, spawn_key=(int(stream), number)))
            assert Rng(seed, stream, number).words(600).tolist() == source.random_raw(600).tolist()


def test_the_stream_beside_ours_is_the_one_of_the_reference_implementation() -> None:
    """What our words are compared with: first numbers of PCG64 as NumPy's own tests have them for this seed."""
    assert PCG64(0xDEADBEAF).random_raw(2).tolist() == [0x60D24054E17A0698, 0xD5E79D89856E4F12]


def test_seeds_streams_and_rounds_give_different_numbers() -> None:
    keys = [(seed, stream, number) for seed in (0, 1) for stream in Stream for number in (0, 1)]
    assert len({Rng(*key).words(1)[0] for key in keys}) == len(keys)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 1000, 3 * 2**62])
def test_numbers_below_a_limit_stay_below_it_and_are_even(limit: int) -> None:
    rng, count = Rng(5, Stream.PLAN), 4000
    numbers = [rng.below(limit) for _ in range(count)]
    assert all(0 <= number < limit for number in numbers)
    low = sum(number < limit / 2 for number in numbers) / count
    share = -(-limit // 2) / limit
    assert low == pytest.approx(share, abs=5 * sqrt(share * (1 - share) / count) + 1e-9)


def test_some_of_several_are_different_ones() -> None:
    rng = Rng(5, Stream.PLAN)
    assert sorted(rng.some_of(range(10), 10)) == list(range(10))
    assert len(set(rng.some_of(range(10), 4))) == 4


def test_certain_and_impossible_things_are_certain_and_impossible() -> None:
    rng = Rng(5, Stream.PLAN)
    assert all(rng.chance(1.0) for _ in range(1000))
    assert not any(rng.chance(0.0) for _ in range(1000))


def test_a_probability_is_rounded_to_whole_parts() -> None:
    assert parts_of(0.1 + 0.2) == parts_of(0.3) == 300_000_000


def test_the_bell_has_mean_0_and_deviation_1() -> None:
    rng, count = Rng(5, Stream.PLAN), 5000
    numbers = [rng.bell() for _ in range(count)]
    assert sum(numbers) / count == pytest.approx(0, abs=5 / sqrt(count))
    assert sum(number * number for number in numbers) / count == pytest.approx(1, abs=0.1)


@pytest.mark.parametrize("before", [0, 1, 250])
def test_many_bells_are_those_of_one_after_the_other(before: int) -> None:
    together, apart = Rng(6, Stream.STRENGTHS), Rng(6, Stream.STRENGTHS)
    assert together.words(before).tolist() == [apart.words(1)[0] for _ in range(before)]
    assert together.bells(100) == [apart.bell() for _ in range(100)]
    assert together.bells(0) == []
    assert together.words(1) == apart.words(1)


@pytest.mark.parametrize("limit", [1, 7, 10**9, 3 * 2**62, 2**63 + 1, 2**64 - 1])
def test_numbers_below_a_limit_reject_the_words_that_would_favour_some(limit: int) -> None:
    """Worked out with integers of any size; of the larger limits up to half of the words are rejected."""
    rng, words = Rng(6, Stream.STRENGTHS), iter(Rng(6, Stream.STRENGTHS).words(4000))
    products = (word * limit for word in words)
    fair = [product >> 64 for product in products if product % 2**64 >= 2**64 % limit]
    assert rng.many_below(limit, 900).tolist() == fair[:900]
    assert [rng.below(limit) for _ in range(900)] == fair[900:1800]


def test_nothing_is_below_nothing() -> None:
    assert Rng(6, Stream.STRENGTHS).below(0) == 0


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(InvalidTournament, match=r"seed is .* from 0 to 18446744073709551615"):
        Rng(seed, Stream.PLAN)
