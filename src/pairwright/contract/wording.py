"""What is said where a system can't be examined."""

from __future__ import annotations

from ..messages import SYMBOL, TEXT, message

EXAMINING_NEEDS = message("contract.needs", "examining a system needs {library}", library=SYMBOL)
NOTHING_CALLED = message(
    "contract.nothing",
    "Nothing installed is called '{word}' ({kind}). Give FILE.py:NAME, or the name of an installed one.",
    word=TEXT,
    kind=SYMBOL,
)
