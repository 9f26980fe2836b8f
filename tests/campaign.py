"""How much a sampled test takes: a tenth of its campaign.

    PAIRWRIGHT_CAMPAIGN=1 python -m pytest -q tests/dutch tests/roommates tests/rules

takes it all. Examples of Hypothesis are fresh each time, and a failure prints how it is had again. Which cases of a
list are taken depends on a number that the head of each run shows: `PAIRWRIGHT_SAMPLE=NUMBER` takes the same again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random, SystemRandom
from typing import TypeVar

SHARE = 10
WHOLE = bool(os.environ.get("PAIRWRIGHT_CAMPAIGN"))
SAMPLE = os.environ.setdefault("PAIRWRIGHT_SAMPLE", str(SystemRandom().randrange(10**6)))  # for children, too
T = TypeVar("T")


def examples(campaign: int) -> int:
    """The number of examples for a test whose campaign has so many."""
    return campaign if WHOLE else campaign // SHARE


def drawn(cases: Sequence[T], number: int, place: str = "") -> list[T]:
    """So many of the cases, in their order; all of them in a campaign. Each place draws for itself."""
    if WHOLE or number >= len(cases):
        return list(cases)
    return [cases[at] for at in sorted(Random(SAMPLE + place).sample(range(len(cases)), number))]
