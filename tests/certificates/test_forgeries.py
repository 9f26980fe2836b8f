"""Forged certificates are refused by the scripts of the documentation."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache

import pytest

from .forgeries import CLAIMS, COUNTS, Forgery
from .other_facts import FACTS
from .rounds import OPTIMA, Document, Form, certified, fault, pairable, report_of, rounds_for, stuck
from .solved_again import SOLVED

AT_LEAST_ONCE = 3
"""Each forgery is possible in more certificates than this."""

MOST = 20
"""So many are tried; in another order for each forgery, so that all systems have their turn."""


@cache
def certificates() -> dict[str, list[tuple[Document, Form | None]]]:
    """Some certificates of each system with the reports, and some that there is no round."""
    found: dict[str, list[tuple[Document, Form | None]]] = {}
    for name, system in OPTIMA.items():
        seeds = (3, 5, 24, 38, 56) if system.name in ("double-swiss", "team") else (3, 4)
        states = [
            state for seed in seeds for state in rounds_for(system, range(seed, seed + 1), sizes=(6, 12))
        ]
        states += [state for state in stuck()[:3] if not pairable(system, state)]
        found[name] = [(certified(system, state), report_of(state)) for state in states]
    return found


def test_at_least_forty_kinds_of_forgery_are_tried() -> None:
    assert len({forgery.__name__ for forgery in (*CLAIMS, *COUNTS, *SOLVED, *FACTS)}) >= 80


@pytest.mark.parametrize("forgery", [*CLAIMS, *COUNTS, *SOLVED], ids=lambda forgery: forgery.__name__)
def test_a_forged_certificate_is_refused_without_the_report(forgery: Forgery) -> None:
    assert tried(forgery, with_report=False) > AT_LEAST_ONCE


@pytest.mark.parametrize("forgery", FACTS, ids=lambda forgery: forgery.__name__)
def test_a_certificate_with_other_facts_is_refused_beside_the_report(forgery: Forgery) -> None:
    assert tried(forgery, with_report=True) > AT_LEAST_ONCE


def tried(forgery: Forgery, *, with_report: bool) -> int:
    """How many certificates could be forged so, up to `MOST`; all of them must be refused."""
    rng, count = random.Random(forgery.__name__), 0
    every = [(name, *one) for name, documents in certificates().items() for one in documents]
    for name, document, report in rng.sample(every, len(every)):
        forged = deepcopy(document)
        if with_report and report is None:
            continue
        if forgery(forged, rng) and forged != document:
            said = fault(forged, report if with_report else None)
            assert said, f"{name}: accepted though forged by {forgery.__name__}"
            count += 1
        if count == MOST:
            break
    return count
