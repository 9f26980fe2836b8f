"""Inputs that once made a reader raise an error that is not ours, found by fuzzing or by hand: each is read or refused.

`python bench guided-fuzz` looks for more, and puts them into build/guided; found/ has a folder for each target.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a target is the resident engine of Unix", allow_module_level=True)

from pairwright import Tournament, read
from pairwright.errors import InvalidTournament
from pairwright.formats import write_trf
from pairwright.generate import Mix, NamedSystem, generate

from .targets import TARGETS, refusals, report

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


def test_only_refusals_in_our_own_words_pass() -> None:
    with refusals():
        raise InvalidTournament("no")
    with pytest.raises(AssertionError, match="without a word"), refusals():
        raise InvalidTournament("")
    with pytest.raises(KeyError), refusals():
        raise KeyError


def test_a_report_that_can_be_read_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = generate(Mix(most_players=6), 1, NamedSystem()).tournament
    text = write_trf(begun, "trf-2026").encode()
    nobody = read("\n" + text.decode()).unchecked(rounds=None, records=()).to_json
    with monkeypatch.context() as other:
        other.setattr(Tournament, "to_json", lambda _: nobody())
        with pytest.raises(AssertionError, match="does not say all of it"):
            report(text)
    for verb in ("pair", "check", "standings"):
        with monkeypatch.context() as other:
            other.setattr(Tournament, verb, lambda _: {}["round"])
            with pytest.raises(KeyError):
                report(text)
