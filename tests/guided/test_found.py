"""Inputs that once made a reader raise an error that is not ours, found by fuzzing or by hand: each is read or refused.

`python bench guided-fuzz` looks for more, and puts them into build/guided; found/ has a folder for each target.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .targets import TARGETS

FOUND = sorted(Path(__file__).parent.glob("found/*/*"))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_found_is_read_or_refused(path: Path) -> None:
    target, _ = TARGETS[path.parent.name]
    target(path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_read_whole_and_cut_off(name: str) -> None:
    """A target that refused everything, or nothing, would find nothing."""
    target, seeds = TARGETS[name]
    count = 0
    for seed in seeds():
        target(seed)
        target(seed[: len(seed) * 2 // 3])
        count += 1
    assert count
