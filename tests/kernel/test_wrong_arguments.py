"""What the kernel is given wrong raises: calls with arguments drawn at random, in a process of their own."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from command import python
from pairwright.matching import _kernel

CALLS = Path(__file__).with_name("wrong_arguments.py")


def test_no_call_crashes_or_hangs_whatever_it_is_given() -> None:
    done = python(CALLS, "1", "1500", timeout=60)
    seed = done.stderr.splitlines()[-1:]
    assert done.returncode == 0, f"seed {seed}: ended with {done.returncode}"
    assert int(done.stdout) > 1500, "hardly a call was answered: the arguments are refused too often"


def test_questions_before_edges_are_answered_or_refused() -> None:
    empty = _kernel.Sparse(4, 16)
    empty.suggest(np.array([[0, 1]], np.int32))
    assert not empty.solve()
    for question in (empty.earliest, empty.exchangeable):
        with pytest.raises(ValueError, match="a perfect matching is needed first"):
            question()


def test_offsets_outside_the_entries_are_refused() -> None:
    entries, successor = np.array([1, 0], np.int32), np.array([1, 0], np.int32)
    for offsets in ([0, 1, 9], [0, 9, 2], [-1, 1, 2], [1, 1, 2]):
        with pytest.raises(ValueError, match="offsets"):
            _kernel.is_stable_partition(np.array(offsets, np.int64), entries, successor)


def test_costs_wider_than_announced_are_refused() -> None:
    matching, pair = _kernel.Sparse(2, 16), np.array([[0, 1]], np.int32)
    with pytest.raises(ValueError, match="costs: wider"):
        matching.add(pair, np.array([[1 << 16]], np.uint64))
    matching.add(pair, np.array([[(1 << 16) - 1]], np.uint64))
    assert matching.solve()
