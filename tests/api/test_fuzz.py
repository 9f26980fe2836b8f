"""Whatever is called with values of the right types gives a result or a `PairwrightError`.

`python bench api-fuzz` plays 50,000 tournaments; this plays a small part of them.
"""

from __future__ import annotations

import inspect
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pairwright as pw
from campaign import examples

from .calls import play

NOT_CALLED = ["unchecked"]
"""Leaves the checks to the caller."""


@settings(max_examples=examples(300), suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_call_gives_a_result_or_an_error_of_ours(data: st.DataObject) -> None:
    play(data.draw)


def test_every_verb_of_a_tournament_is_among_the_calls() -> None:
    source = Path(__file__).with_name("calls.py").read_text(encoding="utf-8")
    verbs = [name for name, _ in inspect.getmembers(pw.Tournament, inspect.isfunction) if name[0] != "_"]
    assert len(verbs) > 30
    assert [name for name in verbs if f"t.{name}(" not in source] == NOT_CALLED
    calls = [name for name in pw.__all__ if inspect.isfunction(getattr(pw, name))]
    assert [name for name in calls if f"pw.{name}(" not in source] == ["explain", "warm", "write"]
