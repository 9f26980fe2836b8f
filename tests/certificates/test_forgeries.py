"""Forged certificates are refused by the scripts of the documentation."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache

import pytest

from .forgeries import CLAIMS, COUNTS, Forgery
from .rounds import OPTIMA, RECOUNTED, Document, certified, fault, pairable, rounds_for, stuck


@cache
def certificates() -> dict[str, list[Document]]:
    """Some certificates of each system, and some that there is no round."""
    found: dict[str, list[Document]] = {}
    for name, system in OPTIMA.items():
        some = [certified(system, state) for state in rounds_for(system, range(2), sizes=(6, 12))]
        found[name] = some + [certified(system, state) for state in stuck() if not pairable(system, state)]
    return found


@pytest.mark.parametrize("forgery", CLAIMS, ids=lambda forgery: forgery.__name__)
def test_a_forged_certificate_is_refused(forgery: Forgery) -> None:
    assert tried(forgery, list(OPTIMA)) > 5


@pytest.mark.parametrize("forgery", COUNTS, ids=lambda forgery: forgery.__name__)
def test_wrong_violations_of_pairs_that_were_not_made_are_refused_when_counted_again(
    forgery: Forgery,
) -> None:
    assert tried(forgery, RECOUNTED) > 5


def tried(forgery: Forgery, names: list[str] | tuple[str, ...]) -> int:
    """How many certificates could be forged so; all of them must be refused."""
    rng, count = random.Random(forgery.__name__), 0
    for name in names:
        for document in certificates()[name]:
            forged = deepcopy(document)
            if forgery(forged, rng):
                assert fault(forged), f"{name}: accepted though forged by {forgery.__name__}"
                count += 1
    return count
