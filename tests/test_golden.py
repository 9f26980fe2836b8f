"""A part of the golden house: what is kept of fixed events is what the program answers today."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from command import python

ROOT = Path(__file__).parents[1]
SEED = random.SystemRandom().randrange(10**6)


@pytest.fixture(scope="module")
def golden() -> Any:
    """The bench question that keeps the digests."""
    sys.path.append(str(ROOT / "bench"))  # behind everything: names there must not hide others
    try:
        import golden
    finally:
        sys.path.remove(str(ROOT / "bench"))
    return golden


def test_answers_about_events_of_a_third_of_the_kinds_are_those_kept(golden: Any) -> None:
    """They are drawn by a seed; `python bench golden --compare` asks about all events."""
    rng = random.Random(SEED)
    kinds: dict[str, list[Any]] = {}
    for event in golden.events():
        kinds.setdefault(event.name.rpartition("-")[0], []).append(event)
    kept = golden.kept_digests()
    changed = [
        f"{event} {facet}"
        for kind in rng.sample(list(kinds.values()), len(kinds) // 3)
        for event, facet, found in golden.digests(rng.choice(kind))
        if kept[event, facet] != found
    ]
    assert len(kinds) > 20
    assert not changed, f"seed {SEED}: see `python bench golden --diff EVENT FACET --before SRC`"


def test_what_the_program_says_of_itself_is_what_was_kept() -> None:
    """Asked of a new process, whose lines are as long as they need to be (COLUMNS)."""
    env = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    done = python(ROOT / "bench", "golden", "--compare", "--only", "house", cwd=ROOT, env=env)
    assert done.returncode == 0, done.stdout
    assert done.stdout.endswith(" answers, 0 changed\n")


def test_an_answer_that_changes_is_told(golden: Any) -> None:
    event = golden.events("round-robin")[0]
    (pairs,) = golden.digests(event, ["pair"])
    other = golden.Kept(event.name, event.words, event.document.replace('"rounds"', '"Rounds"'))
    assert golden.kept_digests()[event.name, "pair"] == pairs[2] != golden.digests(other, ["pair"])[0][2]
