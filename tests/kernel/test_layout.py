"""Fields to limbs and back, certificates that must fail, and arguments that must be refused."""

import dataclasses

import numpy as np
import pytest

import pairwright.matching
from pairwright.matching import Field, Layout, Lead, Session
from pairwright.matching.buffers import integers

from .problems import of_weights


def test_the_sums_come_back_from_the_packed_total() -> None:
    most = (5, 2**63, 0, 2**70, 1, 10**6)
    layout = Layout.plan(most)
    assert layout.unpack(layout.join(most)) == most


def test_earlier_fields_weigh_more_than_all_later_ones_together() -> None:
    layout = Layout.plan((3, 100, 2**64, 7))
    assert layout.join((1, 0, 0, 0)) > layout.join((0, 100, 2**64, 7))


def test_a_field_of_at_most_64_bits_stays_within_one_limb() -> None:
    layout = Layout.plan([2**w for w in (5, 40, 63, 20, 60, 33)])
    for shift, width in zip(layout.shifts, layout.widths, strict=True):
        assert shift // 64 == (shift + width - 1) // 64


def test_fields_close_together_leave_no_bit_unused() -> None:
    most = [2**w - 1 for w in (5, 40, 63, 20, 60, 33)]
    layout = Layout.plan(most, close=True)
    assert layout.bits == sum(layout.widths) == 221
    assert layout.unpack(layout.join(most)) == tuple(most)


@pytest.mark.parametrize("close", [False, True])
def test_packed_limbs_are_the_joined_values(close: bool) -> None:
    layout = Layout.plan((9, 2**200, 2**40, 2**60, 2**63), close=close)
    tables = [np.array([3, 9]), np.array([2**200, 5], dtype=object), np.array([1, 2**39])]
    tables += [np.array([2**60, 7]), np.array([2**63, 2**63 - 1], np.uint64)]
    packed = layout.pack(list(enumerate(tables)), (2,))
    for i in range(2):
        expected = layout.join([int(t[i]) for t in tables])
        assert sum(limb << 64 * at for at, limb in enumerate(packed[i].tolist())) == expected


def test_rows_of_limbs_are_the_integers_that_were_written_into_them() -> None:
    whole = (0, 1, 2**64 - 1, 2**64, 2**127, 2**128 - 1)
    rows = np.array([[one % 2**64, one >> 64] for one in whole], np.uint64)
    complement = [one - 2**128 if one >= 2**127 else one for one in whole]
    for table in (rows, memoryview(rows)):
        assert integers(table) == list(whole)
        assert integers(table, signed=True) == complement
    assert integers(rows[:0]) == integers(memoryview(rows)[:0]) == []
    assert integers(rows[:, :1]) == [0, 1, 2**64 - 1, 0, 0, 2**64 - 1]


def test_a_certificate_with_any_changed_number_fails() -> None:
    session = of_weights([[None if u == v else (u * v) % 7 for v in range(6)] for u in range(6)])
    assert session.solve()
    proof = session.certificate()
    assert proof.fault(session.mate(), session.weigh, perfect=True) == ""
    for v in range(6):
        for change in (-1, 1):
            duals = list(proof.vertices)
            duals[v] += change
            forged = dataclasses.replace(proof, vertices=tuple(duals))
            assert forged.fault(session.mate(), session.weigh, perfect=True) != ""


def test_a_worse_matching_fails_against_the_certificate() -> None:
    session = of_weights([[None, 5, 1, 1], [5, None, 1, 1], [1, 1, None, 5], [1, 1, 5, None]])
    session.solve()
    assert session.certificate().fault([2, 3, 0, 1], session.weigh, perfect=True) != ""


@pytest.mark.parametrize(
    ("classes", "fields", "extra", "message"),
    [
        ([0, 2], [Field([[1, 0], [0, 1]])], {}, "0 .. K - 1"),
        ([0, 1], [Field([[1, 2], [3, 1]])], {}, "symmetric"),
        ([0, 1], [Field([[1, -2], [-2, 1]])], {}, "negative"),
        ([0, 1], [Field([[1, 2]], name="C5")], {"admissible": np.ones((2, 2), bool)}, "'C5'"),
        ([0, 1], [Field([[0.5, 0.5], [0.5, 0.5]])], {}, "integers"),
        ([0, 1], [Field([[1, 1], [1, 1]])], {"forbidden": [(0, 2)]}, "forbidden"),
        ([0, 1], [Lead([1, 2, 3])], {}, "shape"),
    ],
)
def test_wrong_arguments_are_named(classes, fields, extra, message) -> None:
    with pytest.raises(ValueError, match=message):
        Session(classes, fields, **extra)


def test_a_vertex_out_of_range_is_an_index_error() -> None:
    session = of_weights([[None, 1], [1, None]])
    for ask in (session.can, session.require, session.forbid):
        with pytest.raises(IndexError, match="vertex 2"):
            ask(0, 2)


def test_the_empty_problem_has_the_empty_matching() -> None:
    session = Session([], [], perfect=True)
    assert session.solve()
    assert session.pairs() == []
    assert session.card() == ()


def test_the_public_names_exist() -> None:
    assert sorted(pairwright.matching.__all__) == pairwright.matching.__all__
    for name in pairwright.matching.__all__:
        assert getattr(pairwright.matching, name).__doc__
