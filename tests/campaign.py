"""How many examples a sampled test takes: a fifth of its campaign.

    PAIRWRIGHT_CAMPAIGN=1 python -m pytest -q tests/dutch tests/roommates tests/rules

takes them all. Examples are fresh each time, and a failure prints how it is had again.
"""

from __future__ import annotations

import os


def examples(campaign: int) -> int:
    """The number of examples for a test whose campaign has so many."""
    return campaign if os.environ.get("PAIRWRIGHT_CAMPAIGN") else campaign // 5
